"""Cards made from a season: they are legal, and say what only this edition's cards say."""

from __future__ import annotations

import pytest

from fieldhouse.football.fast_action.player_cards import LINK_LONG, TeamCards
from fieldhouse.games.tabletop_football.cards.card_rules import from_data, to_data
from fieldhouse.games.tabletop_football.season import TabletopPlay, shelf
from fieldhouse.games.tabletop_football.show.face import FACE


@pytest.fixture(scope="module")
def team() -> TeamCards:
    return shelf("nfl-2019").cards("KC")


def test_cards_are_legal_and_complete(team: TeamCards) -> None:
    assert from_data(to_data(team)) == team
    assert 12 <= team.lineup.fumbles <= 46
    assert 20 <= team.lineup.penalties <= 48
    assert team.kickoff is not None
    assert team.kicker.longest >= 52
    assert len(team.kicker.blocks) == len(team.kicker.bands)
    assert team.punter.longest_yards >= max(row.yards for row in team.punter.rows)
    passers = [card for card in team.players if card.rush is not None]
    assert {card.rush.runs for card in passers if card.rush} == {30}
    assert any(card.deflect for card in team.players)
    assert any(LINK_LONG in card.short_gain for card in team.players)
    assert all(1 <= card.games <= 16 for card in team.players)
    assert all(row.yards > -50 for one in team.kick_returners for row in one.rows), "touchbacks are the kicker's"


def test_a_game_of_the_season_is_played_and_counted() -> None:
    record = TabletopPlay("nfl-2019")("2019_01_GB_CHI", "CHI", "GB", seed=1, neutral=False, playoff=False)
    again = TabletopPlay("nfl-2019")("2019_01_GB_CHI", "CHI", "GB", seed=1, neutral=False, playoff=False)
    assert record == again


def test_the_face_shows_both_displays() -> None:
    game = FACE.rules.new_game(shelf("nfl-2019").cards("KC"), shelf("nfl-2019").cards("SF"))
    grids = FACE.cards_sheet(game, 0)
    assert "defense, Row 3 first" in str(grids[0])
    assert "Mahomes" in str(grids[1])
