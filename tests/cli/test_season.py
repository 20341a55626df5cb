"""Replaying seasons at the terminal. The season is the first four games of 2019, without playoffs."""

from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from fieldhouse.cli.main import app
from fieldhouse.games.paydirt.season import PaydirtPlay
from fieldhouse.season.football.actual import schedule_of
from fieldhouse.season.football.sport import FOOTBALL
from fieldhouse.statistics import load_pack

GAMES = 4


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four games, no charts but theirs, and nothing drawn."""
    season = load_pack("nfl-2019")
    few = replace(season, games=season.games[:GAMES])
    for module in ("season.replay", "season.accuracy"):
        monkeypatch.setattr(f"fieldhouse.cli.{module}.load_season", lambda name: few)
    monkeypatch.setattr("fieldhouse.season.core.plots.can_draw", lambda: False)
    monkeypatch.setattr(PaydirtPlay, "make_ready", lambda self: None)
    monkeypatch.setattr(PaydirtPlay, "charts_digests", lambda self: {"CHI": "0"})
    sport = replace(FOOTBALL, schedule=lambda season: replace(schedule_of(season), league=None))
    monkeypatch.setattr("fieldhouse.cli.season.replay.sport_of", lambda season: sport)


def run(*words: str) -> Result:
    return CliRunner().invoke(app, ["season", *words])


def test_a_replay_is_kept_and_taken_up_again(tmp_path: Path) -> None:
    db = str(tmp_path / "seasons.db")
    first = run("replay", "nfl-2019", "--db", db, "--workers", "1", "--leave", "2019_01_GB_CHI")
    assert first.exit_code == 0, first.output
    assert f"nfl-2019-seed-1: {GAMES - 1} of {GAMES} games final" in first.output
    assert "left to a person: 2019_01_GB_CHI" in first.output
    again = run("replay", "nfl-2019", "--db", db, "--workers", "1", "--take-back", "2019_01_GB_CHI")
    assert again.exit_code == 0, again.output
    assert f"{GAMES} of {GAMES} games final" in again.output
    assert "rushing yards" in again.output


def test_the_same_name_with_other_settings(tmp_path: Path) -> None:
    db = str(tmp_path / "seasons.db")
    assert run("replay", "nfl-2019", "--db", db, "--workers", "1", "--as", "mine").exit_code == 0
    other = run("replay", "nfl-2019", "--db", db, "--workers", "1", "--as", "mine", "--seed", "2")
    assert other.exit_code == 2
    assert "begun with seed 1, not 2" in other.output


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--leave", "XXX"), "no game, team or round"),
        (("--coach", "lucky"), "as played, to win, ruthless"),
        (("--game", "chess"), "no game 'chess'"),
        (("-o", "nonsense=1"), "nonsense"),
    ],
)
def test_what_cannot_be_played(words: tuple[str, ...], told: str, tmp_path: Path) -> None:
    result = run("replay", "nfl-2019", "--db", str(tmp_path / "seasons.db"), *words)
    assert result.exit_code == 2
    assert told in result.output
