"""Who guards whom (G-PD, 2c), and which of equal players it is (5.4f)."""

from __future__ import annotations

import pytest

from fieldhouse.games.statispro_basketball.rules.bench.matchups import best_foul_shooter, guarded, pick, primary
from fieldhouse.table.stacked import StackedTable
from tests.games.statispro_basketball.table_top import HOME, VISITOR, Phase, line, play, player, situation, team

PLAYERS = ("PG", "SG", "SF", "PF", "C")


@pytest.mark.rule("statispro-basketball", "G-PD")
@pytest.mark.parametrize("slot", PLAYERS)
def test_the_player_in_the_same_slot_defends(slot: str) -> None:
    game = situation(away=team("VIS", **{slot: {"defense": -9}}))
    assert primary(game, player(game, HOME, slot)) is player(game, VISITOR, slot)
    assert guarded(game, player(game, VISITOR, slot)) is player(game, HOME, slot)
    play(game, [f"action: {slot} #5", "shot: 42"])  # 50 less 9 is 41
    assert game.score == [0, 0]


@pytest.mark.rule("statispro-basketball", "2c", "3.2d")
def test_each_position_of_each_team_can_be_given_another_player() -> None:
    game = situation(left=0)
    swapped = "0 1 2 3 4 / SG PG SF C PF"
    play(game, [], ("lineup", swapped), ("lineup", swapped), steps=2)
    for seat in (HOME, VISITOR):
        defenders = {slot: primary(game, player(game, seat, slot)).name[4:] for slot in PLAYERS}
        assert defenders == {"PG": "SG", "SG": "PG", "SF": "SF", "PF": "C", "C": "PF"}
    game.holder, game.phase, game.offense = player(game, HOME, "PG"), Phase.ADVANCE, HOME
    play(game, ["advance: defense foul", "foul: 60 FD1"])
    assert line(game, VISITOR, "SG") == {"pf": 1}


@pytest.mark.rule("statispro-basketball", "5.4f")
def test_of_equal_players_a_tired_one_loses_and_else_the_coach_picks() -> None:
    game = situation()
    center, forward = player(game, VISITOR, "C"), player(game, VISITOR, "PF")
    center.tired = True
    table = StackedTable()
    assert pick(table, game, VISITOR, [center, forward]) is forward
    assert table.asked == []
    forward.tired = True
    table = StackedTable(answers=[("tie", "C")])
    assert pick(table, game, VISITOR, [center, forward]) is center
    assert table.asked == [("tie", VISITOR, "C")]


def test_the_best_foul_shooter_is_the_highest_rating() -> None:
    game = situation(away=team("VIS", SF={"free_throw": 91}, PF={"free_throw": 90}))
    assert best_foul_shooter(StackedTable(), game, VISITOR) is player(game, VISITOR, "SF")
