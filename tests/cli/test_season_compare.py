"""One season under several rulebooks, at the terminal: the first four games of 2019, played in no time."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from fieldhouse.cli.main import app
from fieldhouse.cli.season.wanted import Wanted
from fieldhouse.games import games
from fieldhouse.statistics import load_pack
from tests.season.tiny import Tiny


def names() -> list[str]:
    return [game.name for game in games() if game.sport == "football" and game.seasons is not None]


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    season = load_pack("nfl-2019")
    few = replace(season, games=season.games[:4])
    monkeypatch.setattr("fieldhouse.cli.season.compare.load_season", lambda name: few)
    monkeypatch.setattr(Wanted, "play", lambda self, season, **_: Tiny())


def run(*words: str) -> Result:
    return CliRunner().invoke(app, ["season", "compare", "nfl-2019", "--workers", "1", *words])


def test_two_rulebooks_side_by_side(tmp_path: Path) -> None:
    first, second = names()[:2]
    table, data = tmp_path / "compare.csv", tmp_path / "compare.json"
    result = run("--games", f"{first},{second}", "--replays", "3", "--csv", str(table), "--json", str(data))
    assert result.exit_code == 0, result.output
    assert "3 replays under each of 2 rulebooks, seeds 1 to 3" in result.output
    assert f"closest alone: {first} in 0 figures, {second} in 0 figures" in result.output  # both are the same game here
    assert table.read_text(encoding="utf-8").startswith(f"figure,kind,real,{first},{second},closest\npoints,total,")
    kept = json.loads(data.read_text(encoding="utf-8"))
    assert kept["lineup"].keys() == {first, second}
    assert all(set(row["replayed"]) == {first, second} for row in kept["figures"])


def test_all_games_of_the_sport_without_names() -> None:
    result = run("--replays", "3")
    assert f"under each of {len(names())} rulebooks" in result.output


@pytest.mark.parametrize(("words", "told"), [
    (("--games", "{0}"), "--games: found {0}; allowed: two or more of {0}, {1}"),
    (("--games", "{0},tug of war"), "no game 'tug of war'"),
    (("--csv", "."), "--csv: found the folder .; a file is wanted"),
])
def test_what_it_cannot_do_is_told_before_a_game_is_played(
    words: Iterable[str], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fieldhouse.cli.season.compare.replay_column", None)
    result = run(*(word.format(*names()) for word in words))
    output = " ".join(result.output.split())
    assert (result.exit_code, told.format(*names()) in output) == (2, True), output
