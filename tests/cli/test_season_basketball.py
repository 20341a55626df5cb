"""Seasons of basketball at the terminal. The season is its first four games, without playoffs."""

from dataclasses import replace
from pathlib import Path

import pytest

from fieldhouse.season.basketball.actual import schedule_of
from fieldhouse.season.basketball.sport import BASKETBALL
from tests.cli.conftest import Run
from tests.cli.test_commands import told

NAME = "nba-1992-93"


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    def few(season: object) -> object:
        whole = schedule_of(season)  # type: ignore[arg-type]  # as the test needs it
        return replace(whole, games=whole.games[:4], league=None)

    sport = replace(BASKETBALL, schedule=few)
    for module in ("season.replay", "season.accuracy", "season.play"):
        monkeypatch.setattr(f"fieldhouse.cli.{module}.sport_of", lambda season: sport)


def test_a_replay_is_played_with_the_seasons_own_game(run: Run, home: Path) -> None:
    first = run("season", "replay", NAME, "--workers", "1", "--no-report")
    assert f"{NAME}-seed-1: 4 of 4 games final" in first.output
    points = next(line for line in first.output.splitlines() if line.startswith("points a game"))
    assert points.endswith("32.6 Michael Jordan, CHI")
    assert run("season", "replay", NAME, "--workers", "1", "--no-report").output == first.output
    box = run("season", "box", NAME, "1992-11-06_LAL_LAC").output.splitlines()
    assert box[0].startswith("Los Angeles Lakers")
    assert any(line.startswith("Sedale Threatt ") for line in box)
    assert '"game": "statispro-basketball"' in run("season", "standings", "--json").output


def test_accuracy_tells_players_too(run: Run) -> None:
    output = run("season", "accuracy", NAME, "--replays", "1", "--workers", "1", "--players", "--teams").output
    assert "nba-1992-93, statispro-basketball, coach 'as played': one replay" in output
    assert "targets 'full'" in output
    assert "players, correlation of minutes a game" in output
    assert "scoring" in output
    assert "field goal % against" in output


def test_what_cannot_be_played(run: Run) -> None:
    assert told(run, "season", "replay", NAME, "--game", "paydirt") == (
        "--game: found paydirt-football; allowed for nba-1992-93, basketball: statispro-basketball"
    )
    assert told(run, "season", "accuracy", NAME, "--targets", "rates") == (
        "--targets: found 'rates'; allowed: full, averages"
    )
    assert told(run, "season", "replay", NAME, "--coach", "to win") == "coach: found 'to win'; allowed: as played"
    assert told(run, "season", "replay", NAME, "--leave", "SB") == (
        "'SB' is no game, team or round; rounds are R1, R2, CF, F, games are named like 1992-11-06_LAL_LAC"
    )


def test_a_game_that_was_left_is_played_and_kept(run: Run) -> None:
    """With the men that the computer would have had; whoever goes on finds his save."""
    left = run("season", "replay", NAME, "--workers", "1", "--no-report", "--leave", "1992-11-06_LAL_LAC").output
    assert f"{NAME}-seed-1: 3 of 4 games final" in left
    words = ("season", "play", NAME, "1992-11-06_LAL_LAC", "--seat", "home", "--lines")
    assert "Saved. Go on with: fieldhouse season play nba-1992-93-seed-1 1992-11-06_LAL_LAC" in run(*words).output
    over = run(*words, keys=["auto rest"]).output
    assert f"kept in season {NAME}-seed-1" in over
    assert "Go on with the season: fieldhouse season replay nba-1992-93" in over
    assert "4 of 4 games final" in run("season", "replay", NAME, "--workers", "1", "--no-report").output
