"""Several games have a command of one name: the team says which is meant."""

from __future__ import annotations

import shutil
from pathlib import Path
from types import SimpleNamespace

import pytest

from fieldhouse.cli import commands
from fieldhouse.cli.commands import ByName
from fieldhouse.games.api import Command, Commands, UnknownTeam


class Teams:
    """Teams of one game: those of a season, and folders with a file of their own."""

    def __init__(self, season: str, names: tuple[str, ...], file: str) -> None:
        self.season, self.names, self.file = season, names, file

    def seasons(self) -> list[str]:
        return [self.season]

    def full_name(self, text: str) -> str:
        if text in self.names or Path(text).is_dir():
            return text
        raise UnknownTeam(text)

    def find(self, name: str) -> str:
        if (Path(name) / self.file).exists():
            return name
        raise UnknownTeam(name)


@pytest.fixture
def group(monkeypatch: pytest.MonkeyPatch) -> ByName:
    known = {
        "tiddlywinks": Teams("tw-1999", ("CHI", "LEFT"), "winks.csv"),
        "marbles": Teams("mb-2019", ("CHI", "KC"), "m.csv"),
    }
    command = Command(name="show", run=lambda: None)  # type: ignore[arg-type, return-value] # never called
    games = {
        name: SimpleNamespace(
            name=name, teams=lambda teams=teams: teams,
            commands={"cards": Commands(help="", commands=lambda: [command])},
        )
        for name, teams in known.items()
    }
    monkeypatch.setattr(commands, "find", games.__getitem__)
    return ByName("cards", list(games.values()))  # type: ignore[arg-type] # as far as a group needs games


@pytest.mark.parametrize(
    ("words", "game"),
    [
        (["show", "tw-1999:KC"], "tiddlywinks"),
        (["show", "mb-2019:CHI"], "marbles"),
        (["make", "mb-2019"], None),  # nobody makes
        (["show", "CHI"], "tiddlywinks"),  # the first game that has one
        (["show", "KC"], "marbles"),
        (["show", "LEFT", "somebody"], "tiddlywinks"),
        (["show", "nobody"], None),
        (["show"], None),
        ([], None),
    ],
)
def test_the_team_decides(group: ByName, words: list[str], game: str | None) -> None:
    assert group.by_team(words) == game


def test_a_folder_decides_by_what_is_in_it(group: ByName, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "m.csv").write_text("", encoding="utf-8")
    assert group.by_team(["show", str(tmp_path / "mine")]) == "marbles"
    shutil.move(tmp_path / "mine" / "m.csv", tmp_path / "mine" / "winks.csv")
    assert group.by_team(["show", str(tmp_path / "mine")]) == "tiddlywinks"
