"""The house rules: what the code may and may not do, whatever game it plays."""

import ast
import re
import subprocess
import sys
import tokenize
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from fieldhouse.games import games
from fieldhouse.games.api import Game

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "fieldhouse"

# A rule gets chance from the table, asks through the table and notes on the table.
IMPURE_MODULES = {"random", "time", "datetime", "secrets"}
IMPURE_CALLS = {"input", "print"}
NOT_RULES = {"maker", "coach", "scripts"}
ELSEWHERE = {"data", "show", "scenario", "coach", "scripts"}  # where no rule is implemented

MACHINE_PATH = re.compile(r"(?<!\w)/(?:work|root|home|Users)/")


def impurities(source: str) -> Iterator[tuple[int, str]]:
    """Line and offence for each thing in this source that a rule must not do."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                imported = [alias.name for alias in names]
            case ast.ImportFrom(module=str(module), level=0):
                imported = [module]
            case ast.Call(func=ast.Name(id=name)) if name in IMPURE_CALLS:
                yield node.lineno, f"calls {name}()"
                continue
            case _:
                continue
        for module in imported:
            if module.split(".")[0] in IMPURE_MODULES:
                yield node.lineno, f"imports {module}"


def rule_files() -> list[Path]:
    return [
        path
        for room in ("football", "basketball", "games")
        for path in sorted((PACKAGE / room).rglob("*.py"))
        if not NOT_RULES.intersection(path.relative_to(PACKAGE).with_suffix("").parts)
    ]


@pytest.mark.parametrize(
    ("source", "offence"),
    [
        ("import random", "imports random"),
        ("import os, time as clock", "imports time"),
        ("from datetime import date", "imports datetime"),
        ("def rule():\n    from secrets import choice", "imports secrets"),
        ("answer = input('Run or pass? ')", "calls input()"),
        ("if gain:\n    print(gain)", "calls print()"),
    ],
)
def test_an_impure_rule_is_caught(source: str, offence: str) -> None:
    assert [found for _, found in impurities(source)] == [offence]


@pytest.mark.parametrize("source", ["from .time import clock", "table.input()", "from math import floor"])
def test_a_pure_rule_is_let_through(source: str) -> None:
    assert list(impurities(source)) == []


def test_rules_leave_chance_clocks_and_prompts_to_the_table() -> None:
    files = rule_files()
    assert files
    offences = [
        f"{path.relative_to(ROOT)}:{line} {offence}"
        for path in files
        for line, offence in impurities(path.read_text(encoding="utf-8"))
    ]
    assert offences == []


def test_the_import_contracts_hold() -> None:
    run = subprocess.run(
        [Path(sys.executable).with_name("lint-imports"), "--config", ROOT / "pyproject.toml"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stdout + run.stderr


def outside(folders: set[str]) -> Iterator[Path]:
    """Files of the house that stand in no game's folder: code, examples, and what builds, tests and documents it."""
    for room in ("src", "bench", "scripts", "examples"):
        for path in sorted((ROOT / room).rglob("*")):
            if path.suffix in {".py", ".toml", ".md", ".yaml"} and not folders & {*path.relative_to(ROOT).parts}:
                yield path
    yield from (ROOT / name for name in ("Makefile", "mkdocs.yml", "pyproject.toml"))
    yield from sorted((ROOT / ".github").rglob("*.yml"))


def named_outside(games: set[str]) -> Iterator[str]:
    """Lines outside `games/<name>/` that name one of these games, by its name or by its package's."""
    folders = {path.parent.name for path in (PACKAGE / "games").glob("*/game.py")}
    firsts = {name.split("-")[0] for name in games} - {"tabletop"}  # what all of our games are
    words = re.compile("|".join(sorted(games | folders | firsts)))
    for path in outside(folders):
        text = path.read_text(encoding="utf-8")
        if path.name == "pyproject.toml":
            text = re.sub(r'\[project.entry-points."fieldhouse.games"\]\n(.+\n)*', "", text)
        for number, line in enumerate(text.splitlines(), 1):
            if words.search(line):
                yield f"{path.relative_to(ROOT)}:{number} {line.strip()}"


def test_no_file_outside_a_games_folder_names_it() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    games = set(project["entry-points"]["fieldhouse.games"])
    assert games == {"paydirt-football", "statispro-basketball", "statispro-football", "tabletop-football"}
    assert list(named_outside(games)) == []
    found = list(named_outside({"fieldhouse-football", "pytest-game"}))  # such names would be found
    for place in ("src/", "scripts/", "Makefile:", "pyproject.toml:", ".github/", "examples/", "bench/"):
        assert any(line.startswith(place) for line in found), place


def test_no_file_names_a_place_on_somebodys_machine() -> None:
    offences = []
    for path in sorted([*(ROOT / "src").rglob("*"), *(ROOT / "docs").rglob("*")]):
        if not path.is_file() or "__pycache__" in path.parts:
            continue
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # a picture, not a text
        offences += [
            f"{path.relative_to(ROOT)}:{number} {line.strip()}"
            for number, line in enumerate(text.splitlines(), 1)
            if MACHINE_PATH.search(line)
        ]
    assert offences == []


def rule_texts(folder: Path, sport: str) -> list[str]:
    """Comments and strings of a game's code and of its sport's, without faces, coaches and scenarios."""
    texts = []
    for path in sorted([*folder.rglob("*.py"), *(PACKAGE / sport).rglob("*.py")]):
        if ELSEWHERE.intersection(path.relative_to(PACKAGE).parts):
            continue
        with path.open(encoding="utf-8") as lines:
            texts += [
                token.string
                for token in tokenize.generate_tokens(lines.readline)
                if token.type == tokenize.COMMENT or "STRING" in tokenize.tok_name[token.type]
            ]
    return texts


def nowhere(ids: list[str], texts: list[str]) -> list[str]:
    """The ids that stand in none of these texts; an id is not the beginning or end of a longer one."""
    text = "\n".join(texts)
    return [i for i in ids if not re.search(rf"(?<![\w.-]){re.escape(i)}(?!\w|[.-]\w)", text)]


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_every_rule_of_the_ledger_stands_where_it_is_implemented(game: Game) -> None:
    texts = rule_texts(PACKAGE.joinpath(*game.package.split(".")[1:]), game.sport)
    assert nowhere(list(game.ledger()), texts) == []


def test_a_rule_that_stands_nowhere_is_found() -> None:
    assert nowhere(["6.5a", "6.5", "L-#", "5a"], ["# 6.5a, L-#", "16.5, 6.5b"]) == ["6.5", "5a"]
