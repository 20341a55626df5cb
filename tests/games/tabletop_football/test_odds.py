"""Odds of a table: exact for plain runs, from plays for all else."""

from __future__ import annotations

import pytest

from fieldhouse.football.field import Spot
from fieldhouse.football.state import first_and_ten
from fieldhouse.games.tabletop_football import odds
from fieldhouse.games.tabletop_football.rulebook import new_game
from fieldhouse.games.tabletop_football.rules.state import State
from fieldhouse.games.tabletop_football.teams import TEAMS


@pytest.fixture(scope="module")
def game() -> State:
    found = new_game(TEAMS.find("signals"), TEAMS.find("haulers"))
    first_and_ten(found, 0, Spot(30))
    return found


def test_a_table_has_every_call_and_its_passes_have_chances(game: State) -> None:
    said = [text for text in odds.calls(game) if text[:2] in ("QK", "SH", "LG")][:3]
    found = odds.matchup(game, said, ["run", "prevent"])
    assert len(found) == 2 * len(said)
    assert all(0 <= each.interception < 0.2 and each.gain > 0 for each in found.values())
    assert found == odds.matchup(game, said, ["run", "prevent"])


def test_plays_of_a_run_come_to_its_exact_odds(game: State) -> None:
    said = next(text for text in odds.calls(game) if text.startswith("IL") and " " in text and "draw" not in text)
    exact, played = odds.odds_of(game, said, "run"), odds.played(game, said, "run")
    assert played.gain == pytest.approx(exact.gain, abs=0.8)
    assert played.first_down == pytest.approx(exact.first_down, abs=0.05)


def test_the_table_says_which_odds_are_exact(game: State) -> None:
    assert odds.HOW == "runs exact, other calls played 1000 times, without Z cards"
