"""Two teams to play with, a home of one's own, and ways to type."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from fieldhouse.cli.main import app
from fieldhouse.games.paydirt.cards.files import write_team
from fieldhouse.games.paydirt.cards.plain_team import plain_team

RUNS = ("4", "2", "7", "-1", "0", "5*", "3", "12", "1", "6")
PASSES = ("8", "INC", "11", "INC", "5", "14*", "INC", "9", "INT 12", "QT")

Run = Callable[..., Result]


def edit(path: Path, old: str, new: str) -> None:
    """Edit a save, as one from before there were checksums."""
    text = re.sub(r',"sum":"\w+"}$', "}", path.read_text(encoding="utf-8"), flags=re.M)
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def lively(name: str, short: str, shift: int) -> object:
    """A plain team with some variety: columns that differ from row to row, a defense that matters."""
    offense = {
        (str(column), total): (RUNS if column <= 4 else PASSES)[(total * 3 + column * 7 + shift) % 10]
        for column in range(1, 10) for total in range(10, 40)
    }
    offense["1", 15] = "DEF 5"
    offense["6", 16] = "OFF 10"
    defense = {
        (letter, roll, play): ("(2)", ".", "-2", ".", "1")[(roll + play + ord(letter) + shift) % 5]
        for letter in "ABCDEF" for roll in range(1, 6) for play in range(1, 10)
    }
    return plain_team(name, short=short, offense=offense, defense=defense)


@pytest.fixture(scope="session")
def teams(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    """Folders of two teams: away, home."""
    folder = tmp_path_factory.mktemp("teams")
    for name, short, shift in (("Xylophones", "XYZ", 0), ("Hobbyists", "HBI", 3)):
        write_team(lively(name, short, shift), folder / short.lower())  # type: ignore[arg-type]  # as the test needs it
    return str(folder / "xyz"), str(folder / "hbi")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Saves and keys of this test alone."""
    monkeypatch.setenv("FIELDHOUSE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    return tmp_path / "home"


@pytest.fixture
def run() -> Run:
    """A command as in a pipe: its output, its exit code. A traceback is a failure of the test."""
    runner = CliRunner()

    def command(*words: str, keys: str | list[str] = "", code: int | None = 0) -> Result:
        text = keys if isinstance(keys, str) else "".join(f"{key}\n" for key in keys)
        result = runner.invoke(app, list(words), input=text)
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exc_info
        if code is not None:
            assert result.exit_code == code, result.output
        return result

    return command
