"""Odds of a table: exact for every play."""

from __future__ import annotations

from dataclasses import astuple
from itertools import product

import pytest

from fieldhouse.football.fast_action import readings
from fieldhouse.football.fast_action.odds import summed
from fieldhouse.football.fast_action.reading_decks import HIGHEST, banded
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.football.field import Spot
from fieldhouse.football.state import first_and_ten
from fieldhouse.games.tabletop_football import odds
from fieldhouse.games.tabletop_football.rulebook import new_game
from fieldhouse.games.tabletop_football.rules.calls import PLAYS
from fieldhouse.games.tabletop_football.rules.resolve import play_cards
from fieldhouse.games.tabletop_football.rules.state import State
from fieldhouse.games.tabletop_football.teams import TEAMS
from fieldhouse.table.live import LiveTable
from fieldhouse.table.table import Question

COVERS = ("run 1", "pass", "pass double LE/L", "blitz F+J stunt AB")
PLAYED = 20_000


class Usual:
    """Answers by default, as odds do."""

    def answer(self, question: Question, luck: float) -> str:
        return question.default()


@pytest.fixture(scope="module")
def game() -> State:
    found = new_game(TEAMS.find("signals"), TEAMS.find("haulers"), {"rules": "full"})
    first_and_ten(found, 0, Spot(30))
    return found


def test_a_table_has_every_play(game: State) -> None:
    said = odds.calls(game)
    assert {text[:2] for text in said} == set(PLAYS) - {"SV"}  # a Shovel Pass needs the Shotgun
    passes = [text for text in said if text[:2] in ("QK", "SH", "LG")][:3]
    found = odds.matchup(game, passes, ["run", "prevent"])
    assert len(found) == 2 * len(passes)
    assert all(0 <= each.interception < 0.2 and each.gain > 0 for each in found.values())


@pytest.mark.parametrize(
    "said", ["IL BK1", "SR QB", "ER FL2", "SC BK1", "SH LE fake", "LG FL1 deep1", "OL BK1", "SW BK1"]
)
def test_plays_come_to_their_exact_odds(game: State, said: str) -> None:
    for cover in COVERS[1:]:
        exact, matchup, usual = odds.odds_of(game, said, cover), odds.faced(game, said, cover), Usual()
        table, ends = LiveTable(3, (usual, usual)), []
        for _ in range(PLAYED // 4):
            deed = play_cards(table, Turn(game.readings), matchup)
            ends.append(((deed.kind, deed.yards), 4 / PLAYED))
        played = summed(game, ends)
        assert played.gain == pytest.approx(exact.gain, abs=0.9), cover
        for mine, theirs in zip(astuple(played)[1:], astuple(exact)[1:], strict=True):
            assert mine == pytest.approx(theirs, abs=0.032), cover  # four and a half standard errors


def test_numbers_that_come_to_the_same_are_one_branch(game: State, monkeypatch: pytest.MonkeyPatch) -> None:
    """Card by card the odds are the same, but take a hundred times as long."""
    asked = list(product(("QK RE", "SH LE", "SV BK1", "LG LE deep2"), ("pass", "prevent double LE/L")))
    game.offense[0].shotgun = True  # for the Shovel Pass
    before = [odds.odds_of(game, *each) for each in asked]
    monkeypatch.setattr(readings, "banded", lambda view, last: view.plain)
    monkeypatch.setattr(odds, "NEGLIGIBLE", 1e-12)
    for each, found in zip(asked, before, strict=True):
        assert astuple(odds.odds_of(game, *each)) == pytest.approx(astuple(found), abs=2e-7), each
    game.offense[0].shotgun = False


def test_a_band_is_read_as_its_last_number(game: State) -> None:
    view = game.readings.pass_number
    deck = banded(view, (60, 0, 24, -1, 30))
    assert sorted(set(deck.cards)) == [24, 30, HIGHEST]
    assert deck.cards.count(24) == 48
    assert all(number <= read for number, read in zip(view.plain.cards, deck.cards, strict=True))
