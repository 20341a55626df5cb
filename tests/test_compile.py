"""What `make fast` compiles: modules that are there, written as they compile best."""

from __future__ import annotations

import ast
import importlib.util
from collections.abc import Iterator
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from fieldhouse.basketball.state import Basketball
from fieldhouse.football import flow
from fieldhouse.football.state import KICKOFF_SPOT, Football, Phase, first_and_ten, give_points
from fieldhouse.table.live import LiveTable
from fieldhouse.table.table import Table

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("compile_script", ROOT / "scripts" / "compile.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def sources(script: ModuleType) -> dict[str, str]:
    return {name: (ROOT / "src" / name).read_text(encoding="utf-8") for name in script.modules()}


def test_every_module_is_there_and_named_once(script: ModuleType) -> None:
    names = script.modules()
    assert len(names) == len(set(names)) > 100
    assert [name for name in names if not (ROOT / "src" / name).is_file()] == []


def test_a_package_means_all_its_modules(script: ModuleType) -> None:
    names = script.modules()
    (package,) = {Path(name).parent for name in names if name.endswith("rules/shots/shooting.py")}
    inside = {path.name for path in (ROOT / "src" / package).glob("*.py")} - {"__init__.py"}
    assert inside == {Path(name).name for name in names if Path(name).parent == package}


def test_no_module_keeps_what_a_compiled_class_cannot(sources: dict[str, str]) -> None:
    """A compiled class has no dictionary for a cached property to stay in: it would be worked out every time."""
    assert [name for name, source in sources.items() if "cached_property" in source] == []


def constants(source: str) -> Iterator[str]:
    """Constants of a module that are not final."""
    for node in ast.parse(source).body:
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = node.targets  # several at once cannot be declared final
        elif isinstance(node, ast.AnnAssign) and not ast.unparse(node.annotation).startswith("Final"):
            targets = [node.target]
        yield from (one.id for one in targets if isinstance(one, ast.Name) and one.id.strip("_").isupper())


def test_constants_are_found() -> None:
    source = "NEAR = 3\nFAR: Final = 9\n_A, B = 1, 2\nSHARES: dict[str, int] = {}\nName = int\nx: int = 2\n"
    assert list(constants(source)) == ["NEAR", "SHARES"]


def test_constants_are_final(sources: dict[str, str]) -> None:
    """Compiled rules have a final constant at hand; any other they look up by name each time."""
    assert {name: found for name, source in sources.items() if (found := list(constants(source)))} == {}


def test_constructors_that_are_written_out_make_what_the_fields_say(sources: dict[str, str]) -> None:
    """mypyc does not compile the constructor that a dataclass makes, so hot classes have one of their own."""
    found = 0
    for name, source in sources.items():
        if "def __init__" not in source or "@dataclass" not in source:
            continue
        module = import_module(name.removesuffix(".py").replace("/", "."))
        for node in ast.parse(source).body:
            if not isinstance(node, ast.ClassDef) or not is_dataclass(made := getattr(module, node.name)):
                continue
            if "__init__" not in {part.name for part in node.body if isinstance(part, ast.FunctionDef)}:
                continue
            found += 1
            (init,) = (part for part in node.body if isinstance(part, ast.FunctionDef) and part.name == "__init__")
            names = [one.arg for one in init.args.args[1:]]  # read: a compiled constructor has no signature
            assert names == [field.name for field in fields(made)], made
            written = zip(names[::-1], init.args.defaults[::-1], strict=False)
            defaults = {name: ast.unparse(one) for name, one in written}
            wanted = {field.name: field.default for field in fields(made) if field.default is not MISSING}
            assert {name: eval(text, vars(module)) for name, text in defaults.items()} == wanted, made
            values = {field.name: number for number, field in enumerate(fields(made))}
            if Path(str(module.__file__)).suffix == ".py":  # compiled, a field takes values of its own kind only
                one = made(**values)
                assert {name: getattr(one, name) for name in values} == values
    assert found >= 2


@dataclass(slots=True, eq=False)
class OwnFootball(Football):
    """The state of a rulebook in a package of its own, which nothing compiles."""

    names: tuple[str, str] = field(kw_only=True)
    drives: int = 0

    def name(self, seat: int) -> str:
        return self.names[seat]


@dataclass(slots=True, eq=False)
class OwnBasketball(Basketball):
    cards: int = field(kw_only=True)


def test_a_state_of_ones_own_extends_a_compiled_one() -> None:
    """Compiled rules read and write the same fields as the rulebook's own code."""
    def kick_off(table: Table, game: Any) -> None:
        game.drives += 1
        first_and_ten(game, 1 - game.ball, KICKOFF_SPOT)

    def down(table: Table, game: Any) -> None:
        game.clock -= 100
        give_points(game, game.ball, 3, "field goal")
        game.phase = Phase.KICKOFF

    def open_half(table: Table, game: Any) -> None:
        game.phase = Phase.KICKOFF

    steps = flow.Flow(open_half, open_half, open_half, down, kick_off, down, last_period=lambda game: 4)
    game = OwnFootball(names=("Own", "Other"))
    flow.play_game(LiveTable(1, ()), game, steps)
    assert (game.phase, game.over, game.quarter, game.drives, game.plays) == (Phase.OVER, True, 4, 36, 72)
    assert game.score == [54, 54]
    table = LiveTable(1, (), noting=True)
    flow.take_timeout(table, game, 1, "rule")
    assert (game.timeouts, table.notes[0].text) == ([3, 2], "timeout, Other: 2 left")

    meeting = OwnBasketball(cards=5, period=5, fouls=[3, 0])
    assert (meeting.in_penalty(0), meeting.in_penalty(1), meeting.overtime, meeting.cards) == (True, False, True, 5)


def test_states_that_others_extend_give_a_slot_to_each_field(sources: dict[str, str]) -> None:
    """A compiled dataclass hides its slots, so that an interpreted one with slots would have every field twice."""
    found = []
    for source in sources.values():
        for node in ast.parse(source).body:
            decorators = ast.unparse(node).split("class ")[0] if isinstance(node, ast.ClassDef) else ""
            if isinstance(node, ast.ClassDef) and "interpreted" in decorators and "dataclass" in decorators:
                found.append(node.name)
                assert f"one_slot_each(cls, {node.name})" in source
    assert {"Basketball", "Football"} <= set(found)
    for state, base in ((OwnFootball, Football), (OwnBasketball, Basketball)):
        assert not {one.name for one in fields(base)} & set(vars(state))
