"""What every game needs: field, downs, deck, the set of components (EQ, PRE, FAC)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fieldhouse.football.events import Snap
from fieldhouse.football.result import End
from fieldhouse.football.state import QUARTER, Phase
from fieldhouse.games.tabletop_football.rules.opening import new_game, standard_readings
from fieldhouse.games.tabletop_football.rules.scrimmage import play
from fieldhouse.games.tabletop_football.rules.state import State
from fieldhouse.table.live import LiveTable
from tests.games.tabletop_football.scene import AWAY, HOME, AnyCard, situation


def down(game: State, call: str, *draws: str, cover: str = "pass") -> AnyCard:
    """A whole play, to the clock."""
    table = AnyCard(draws, [("call", call), ("defense call", cover)])
    play(table, game)
    table.done()
    return table


@pytest.mark.rule("tabletop-football", "PRE-5", "PRE-2", "EQ-2")
def test_four_downs_for_ten_yards() -> None:
    """The ball and the line to gain are marked on a field of 100 yards."""
    game = situation(spot=40)
    down(game, "IL BK1", "IL LG", "RN 5")
    assert (game.spot, game.line, game.down, game.to_go) == (48, 50, 2, 2)
    down(game, "IL BK1", "IL LG", "RN 9")
    assert (game.spot, game.line, game.down) == (52, 62, 1)
    fourth = situation(spot=40, down=4)
    down(fourth, "IL BK1", "IL LG", "RN 5")
    assert (fourth.ball, fourth.spot, fourth.down, fourth.to_go) == (1, 52, 1, 10)
    near = situation(spot=95)
    assert near.line == 100


@pytest.mark.rule("tabletop-football", "PRE-3", "PRE-7")
def test_points() -> None:
    game = situation(spot=95)
    down(game, "IL BK1", "IL LG", "RN 5")
    assert (game.score, game.phase) == ([6, 0], Phase.TRY)
    behind = situation(spot=1)
    down(behind, "IL QB flop")
    assert (behind.score, behind.phase) == ([0, 2], Phase.FREE_KICK)


@pytest.mark.rule("tabletop-football", "PRE-4", "EQ-5")
def test_quarters_and_what_is_kept_of_a_game() -> None:
    game = new_game(HOME, AWAY)
    assert (QUARTER, game.clock, game.quarter) == (15 * 60, 900, 1)
    assert (game.score, game.timeouts, game.down) == ([0, 0], [3, 3], 1)


@pytest.mark.rule("tabletop-football", "SEQ-11")
def test_the_time_of_a_play_is_marked() -> None:
    game = situation(clock=600)
    down(game, "IL BK1", "IL LG", "RN 5")
    snap = next(event for event in game.events if type(event) is Snap)
    assert (game.clock, snap.seconds) == (560, 40)


@pytest.mark.rule("tabletop-football", "EQ-1", "EQ-3")
def test_two_sides_and_what_lies_on_the_table() -> None:
    """Whoever sits at a side answers for it: offense and defense are asked apart."""
    game = new_game(HOME, AWAY)
    assert (len(game.offense), len(game.defense), len(game.teams)) == (2, 2, 2)
    table = down(situation(), "IL BK1", "IL LG", "RN 5")
    assert {(kind, seat) for kind, seat, _ in table.asked if "call" in kind} == {("call", 0), ("defense call", 1)}


@pytest.mark.rule("tabletop-football", "FAC-2", "FAC-4", "FAC-8")
def test_the_deck_is_dealt_to_its_end_and_shuffled_again() -> None:
    """Every card comes once before any comes again, whatever is read from it."""
    readings, table = standard_readings(False), LiveTable(5, ())
    views = (readings.run_number.deck, readings.pass_number.deck, readings.screen.deck)
    size = len(readings.cards)
    orders = []
    for _ in range(2):
        piles = []
        for number in range(size):
            table.flip(views[number % 3], "a card")
            piles.append(tuple(table.chance.piles["fast action"].coming))
        assert not piles[-1]
        assert [len(pile) for pile in piles] == list(range(size - 1, -1, -1))
        orders.append(piles[0])
    assert orders[0] != orders[1]


@pytest.mark.rule("tabletop-football", "PI-1", "PI-3", "PI-7")
def test_interference_is_walked_off_or_declined() -> None:
    from tests.games.tabletop_football.sample_cards import cards

    away = cards("VIS", {"K": {"interference": (33, 35)}})
    game = situation(away=away, spot=40)
    table = AnyCard(["SH ORIG", "PN 33", "RN 6"], [("call", "SH LE"), ("defense call", "pass"), ("penalty", "1")])
    play(table, game)
    assert (game.spot, game.down, game.line) == (52, 1, 62)
    declined = situation(away=away, spot=40)
    table = AnyCard(["SH ORIG", "PN 33", "RN 6"], [("call", "SH LE"), ("defense call", "pass"), ("penalty", "play")])
    play(table, declined)
    assert (declined.spot, declined.down) == (40, 2)
    near = situation(away=away, spot=90)
    table = AnyCard(["SH ORIG", "PN 33", "RN 6"], [("call", "SH LE"), ("defense call", "pass"), ("penalty", "1")])
    play(table, near)
    assert (near.spot, near.down, near.line) == (99, 1, 100)


@pytest.mark.rule("tabletop-football", "TWO-3")
def test_an_interception_on_a_try_is_not_returned() -> None:
    from tests.games.tabletop_football.scene import play as cards_of

    game = situation(spot=98, phase=Phase.TRY)
    found = cards_of("QK LE", "pass", "QK ORIG", "PN 48", "RN 2", "RN 1", game=game)
    assert (found.result.ball, found.result.end, found.result.legs) == (1, End.DOWN, ())


@pytest.mark.rule("tabletop-football", "EV-1", "LINEUP-1", "LINEUP-3")
def test_what_cards_show_beside_their_columns() -> None:
    """Position, games and endurance of every player; the title card shows record and conference."""
    from pathlib import Path

    from fieldhouse.games.tabletop_football.cards import teams
    from fieldhouse.games.tabletop_football.cards.card_rules import read_team

    folder = Path(str(teams.__file__)).parent
    for team in [read_team(folder / name) for name in ("haulers", "signals")]:
        assert replace(team, record="12-4 (1)*").record == "12-4 (1)*"  # as printed; nobody reads it
        for card in team.players:
            assert card.positions
            assert 1 <= card.games <= 16
            kinds = {one.value for one in card.positions}
            assert (card.letter in "ABC" and card.letter != "") == ("QB" in kinds)
            assert 0 <= card.endurance <= 4


@pytest.mark.rule("tabletop-football", "DUP-1")
def test_a_player_of_both_teams_plays_for_one() -> None:
    """At home, unless he is absent there."""
    twice = replace(AWAY.players[0], id=HOME.players[0].id)
    away = replace(AWAY, players=(*AWAY.players, twice))
    game = new_game(HOME, away)
    assert [sorted(hurt) for hurt in game.hurt] == [[], [twice.id]]
    only = new_game(HOME, away, absent=((twice.id,), ()))
    assert [sorted(hurt) for hurt in only.hurt] == [[twice.id], []]
