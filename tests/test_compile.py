"""What `make fast` compiles: modules that are there, and that mean the same when compiled."""

from __future__ import annotations

import dataclasses
import importlib.util
import inspect
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("compile_script", ROOT / "scripts" / "compile.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_module_is_there_and_named_once(script: ModuleType) -> None:
    names = script.modules()
    assert len(names) == len(set(names)) > 40
    assert [name for name in names if not (ROOT / "src" / name).is_file()] == []


def test_no_module_keeps_what_a_compiled_class_cannot(script: ModuleType) -> None:
    """A compiled class has no dictionary for a cached property to stay in: it would be worked out every time."""
    for name in script.modules():
        assert "cached_property" not in (ROOT / "src" / name).read_text(encoding="utf-8"), name


def test_slots_are_taken_away_from_every_dataclass(script: ModuleType) -> None:
    assert script.without_slots("@dataclass(slots=True)\nclass A:") == "@dataclass\nclass A:"
    assert script.without_slots("@dataclass(frozen=True, slots=True)") == "@dataclass(frozen=True)"
    assert script.without_slots("@dataclass(slots=True, eq=False)") == "@dataclass(eq=False)"
    assert script.without_slots("@dataclass(frozen=True, slots=True, eq=False)") == "@dataclass(frozen=True, eq=False)"
    for name in script.modules():
        source = script.without_slots((ROOT / "src" / name).read_text(encoding="utf-8"))
        assert not re.search(r"slots\s*=\s*True", source), name


def test_constants_become_final(script: ModuleType) -> None:
    source = (
        "from __future__ import annotations\n"
        "NEAR = 3  # yards\n"
        "_HOME, _AWAY = 'home', (1,\n    2)\n"
        "SHARES: dict[str, float] = {}\n"
        "Value = int\nname = 'x'\n"
        "def rule() -> int:\n    WIDE = 4\n    return WIDE\n"
    )
    assert script.with_finals(source) == (
        "from __future__ import annotations\nfrom typing import Final\n"
        "NEAR: Final = 3  # yards\n"
        "_HOME: Final = 'home'; _AWAY: Final = (1, 2)\n\n"
        "SHARES: Final[dict[str, float]] = {}\n"
        "Value = int\nname = 'x'\n"
        "def rule() -> int:\n    WIDE = 4\n    return WIDE\n"
    )
    assert script.with_finals("from __future__ import annotations\nx = 1\n") == (
        "from __future__ import annotations\nx = 1\n"
    )


def test_a_plain_dataclass_is_told_how_it_is_made(script: ModuleType) -> None:
    fields = "@dataclass(frozen=True)\nclass Shot:\n    man: int\n    good: bool = False  # of three\n"
    method = "\n    def late(self) -> bool: ...\n"
    assert script.with_inits(fields + method) == fields + (
        "    def __init__(self, man: int, good: bool = False) -> None:\n"
        "        self.man = man  # type: ignore[misc]\n"
        "        self.good = good  # type: ignore[misc]\n"
    ) + method


@pytest.mark.parametrize(
    "source",
    [
        "class Plain:\n    man: int\n",
        "@dataclass\nclass Heir(Shot):\n    man: int\n",
        "@dataclass(kw_only=True)\nclass Named:\n    man: int\n",
        "@dataclass\nclass Listed:\n    men: list[int] = field(default_factory=list)\n",
        "@dataclass\nclass Checked:\n    man: int\n\n    def __post_init__(self) -> None: ...\n",
    ],
)
def test_other_classes_stay_as_they_are(script: ModuleType, source: str) -> None:
    assert script.with_inits(source) == source


def test_what_is_compiled_makes_the_same_objects(script: ModuleType) -> None:
    """Events made by the staged source are the events that the source itself makes."""
    source = (ROOT / "src" / "fieldhouse" / "basketball" / "events.py").read_text(encoding="utf-8")
    assert source.count("@dataclass") == script.staged(source).count("def __init__") > 10
    plain, staged = ModuleType("plain"), ModuleType("staged")
    for module, text in ((plain, source), (staged, script.staged(source))):
        sys.modules[module.__name__] = module  # where a dataclass looks up its module
        exec(compile(text, module.__name__, "exec"), vars(module))
        del sys.modules[module.__name__]
    classes = [one for one in vars(plain).values() if dataclasses.is_dataclass(one) and isinstance(one, type)]
    assert len(classes) > 10
    for one in classes:
        other = getattr(staged, one.__name__)
        assert parameters(one) == parameters(other)
        if one.__dataclass_params__.frozen:  # type: ignore[attr-defined]  # only a compiled class may set its own
            continue
        values = [number for number, _ in enumerate(dataclasses.fields(one))]
        assert dataclasses.astuple(one(*values)) == dataclasses.astuple(other(*values)) == tuple(values)


def parameters(made: type) -> list[tuple[str, object]]:
    return [(one.name, one.default) for one in inspect.signature(made).parameters.values()]
