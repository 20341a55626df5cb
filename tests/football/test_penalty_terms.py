"""What rulebooks say of fouls besides their yards: the down, the choice, the score, the clock, the player."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.football.audit import check_downs
from fieldhouse.football.clock import run_off
from fieldhouse.football.enforce import play_stands, take_dead_ball, take_penalty, try_over
from fieldhouse.football.events import Down, Flag, OnDowns, Return, Returned, Scored, Snap
from fieldhouse.football.field import Spot, walk_off
from fieldhouse.football.penalties import (
    NEXT_KICKOFF,
    Remedy,
    after_the_whistle,
    ejections,
    holds_period,
    remedies,
)
from fieldhouse.football.result import Basis, End, Foul, Leg, Result, Terms
from fieldhouse.football.state import Football, Phase
from tests.football.situations import AWAY, HOME, foul, gain, incomplete, kickoff, scrimmage, where


def only(game: Football, result: Result, flag: Foul) -> Remedy:
    (remedy,) = remedies(game, result, flag)
    return remedy


def accept(game: Football, result: Result, flag: Foul) -> Snap | None:
    return take_penalty(game, result, only(game, result, flag))


def flags(game: Football) -> list[tuple[int, int, str]]:
    return [(event.seat, event.yards, event.fate) for event in game.events if type(event) is Flag]


def punt_to(game: Football, spot: int, **rest: Any) -> Result:
    return Result(Down.PUNT, 1 - game.ball, Spot(spot), kick=40, **rest)


# -- loss of down ------------------------------------------------------------------------------

GROUNDING = Terms(loss_of_down=True, forced=True)


def test_loss_of_down_walks_back_and_uses_the_down() -> None:
    game = scrimmage(40, down=2, to_go=8)
    snap = accept(game, incomplete(game), foul(HOME, 10, terms=GROUNDING))
    assert where(game) == (HOME, 30, 3, 18)
    assert snap is not None
    assert (snap.kind, snap.down_lost, snap.first_down) == (Down.NO_PLAY, True, 0)
    assert flags(game) == [(HOME, 10, "accepted")]


def test_loss_of_down_on_fourth_down_turns_the_ball_over() -> None:
    game = scrimmage(40, down=4, to_go=8)
    accept(game, incomplete(game), foul(HOME, 10, terms=GROUNDING))
    assert where(game) == (AWAY, 70, 1, 10)
    assert OnDowns(HOME) in game.events


def test_the_audit_knows_that_the_down_was_lost() -> None:
    game = scrimmage(40, down=2, to_go=8)
    accept(game, incomplete(game), foul(HOME, 10, terms=GROUNDING))
    play_stands(game, gain(game, 3))
    check_downs(game.events)


def test_loss_of_down_from_the_spot_of_the_foul() -> None:
    game = scrimmage(40, down=1)
    flag = foul(HOME, 0, basis=Basis.FOUL, end=Spot(27), terms=GROUNDING)
    accept(game, incomplete(game), flag)
    assert where(game) == (HOME, 27, 2, 23)


# -- the play stands ---------------------------------------------------------------------------

ADDED = Terms(forced=True)


def added(by: int, yards: int, first_down: bool = False) -> Foul:
    return foul(by, yards, first_down=first_down, basis=Basis.PLAY_END, terms=ADDED)


def test_yards_are_added_to_the_end_of_the_play() -> None:
    game = scrimmage(40, down=2, to_go=30)
    snap = accept(game, gain(game, 6), added(AWAY, 15))
    assert where(game) == (HOME, 61, 3, 9)
    assert snap is not None
    assert (snap.kind, snap.yards, snap.first_down) == (Down.RUN, 6, 0)
    check_downs([*game.events, Snap(HOME, 1, 800, 3, 9, 61, Down.RUN)])


def test_added_yards_that_reach_the_line_are_a_first_down() -> None:
    game = scrimmage(40, down=4, to_go=10)
    snap = accept(game, gain(game, 6), added(AWAY, 5))
    assert where(game) == (HOME, 51, 1, 10)
    assert snap is not None
    assert (snap.first_down, snap.line_reached) == (3, False)


def test_a_first_down_of_the_play_s_own() -> None:
    game = scrimmage(40, down=3, to_go=5)
    snap = accept(game, gain(game, 6), added(AWAY, 5))
    assert snap is not None
    assert (snap.first_down, snap.line_reached) == (1, True)


def test_added_yards_short_of_the_line_on_fourth_down_are_over_on_downs() -> None:
    game = scrimmage(40, down=4, to_go=20)
    accept(game, gain(game, 6), added(AWAY, 5))
    assert where(game) == (AWAY, 49, 1, 10)
    assert OnDowns(HOME) in game.events


def test_an_automatic_first_down_is_earned_short_of_the_line() -> None:
    game = scrimmage(40, down=4, to_go=20)
    accept(game, gain(game, -3, Down.SACK), added(AWAY, 15, first_down=True))
    assert where(game) == (HOME, 52, 1, 10)


def test_after_an_interception_the_yards_are_the_new_team_s() -> None:
    game = scrimmage(40, down=2, to_go=10)
    result = Result(Down.INTERCEPTED, AWAY, Spot(45), gain=10, legs=(Leg(AWAY, Return.INTERCEPTION, Spot(35), 10),))
    accept(game, result, added(HOME, 15))
    assert where(game) == (AWAY, 60, 1, 10)
    assert Returned(AWAY, Return.INTERCEPTION, 10) in game.events


def test_after_a_punt_the_yards_are_taken_off_the_return() -> None:
    game = scrimmage(40, down=4, to_go=10)
    accept(game, punt_to(game, 30, legs=(Leg(AWAY, Return.PUNT, Spot(20), 10),)), added(AWAY, 10))
    assert where(game) == (AWAY, 20, 1, 10)


def test_a_kickoff_return_stands_and_is_added_to() -> None:
    game = kickoff(HOME)
    accept(game, Result(Down.PUNT, AWAY, Spot(25), legs=(Leg(AWAY, Return.KICKOFF, Spot(5), 20),)), added(HOME, 15))
    assert where(game) == (AWAY, 40, 1, 10)


def test_a_touchback_is_added_to_from_where_it_puts_the_ball() -> None:
    game = kickoff(HOME)
    accept(game, Result(Down.PUNT, AWAY, Spot(0), End.TOUCHBACK), added(HOME, 5))
    assert where(game) == (AWAY, 25, 1, 10)


def test_nothing_can_be_added_to_a_score() -> None:
    game = scrimmage(40)
    touchdown = Result(Down.RUN, HOME, Spot(100), End.TOUCHDOWN, 60)
    assert remedies(game, touchdown, added(AWAY, 15)) == []


def test_a_play_counts_as_far_as_the_spot_of_the_foul() -> None:
    game = scrimmage(40, down=1, to_go=10)
    flag = foul(HOME, 15, basis=Basis.FOUL, end=Spot(50), terms=Terms(stands=True))
    snap = accept(game, gain(game, 20), flag)
    assert where(game) == (HOME, 35, 2, 15)
    assert snap is not None
    assert (snap.yards, snap.first_down) == (10, 0)


def test_a_touchdown_run_comes_back_to_the_spot_of_the_foul() -> None:
    game = scrimmage(40, down=1, to_go=10)
    flag = foul(HOME, 15, basis=Basis.FOUL, end=Spot(70), terms=Terms(stands=True))
    accept(game, Result(Down.RUN, HOME, Spot(100), End.TOUCHDOWN, 60), flag)
    assert where(game) == (HOME, 55, 1, 10)
    assert game.score == [0, 0]


def test_a_foul_half_way_of_a_return() -> None:
    game = scrimmage(40, down=4, to_go=10)
    result = punt_to(game, 50, legs=(Leg(AWAY, Return.PUNT, Spot(20), 30),))
    flag = foul(AWAY, 15, basis=Basis.FOUL, ball=AWAY, start=Spot(20), end=Spot(35))
    accept(game, result, flag)
    assert where(game) == (AWAY, 20, 1, 10)
    assert Returned(AWAY, Return.PUNT, 15) in game.events


def test_defensive_holding_down_the_field_is_walked_off_from_its_spot() -> None:
    game = scrimmage(40, down=3, to_go=15)
    accept(game, incomplete(game), foul(AWAY, 5, first_down=True, basis=Basis.FOUL, end=Spot(46)))
    assert where(game) == (HOME, 51, 1, 10)


# -- scores and kickoffs -----------------------------------------------------------------------

CARRIED = Terms(carried=True)


def test_a_foul_on_a_touchdown_goes_on_the_kickoff() -> None:
    game = scrimmage(40)
    touchdown = Result(Down.RUN, HOME, Spot(100), End.TOUCHDOWN, 60)
    flag = foul(AWAY, 15, first_down=True, basis=Basis.PLAY_END, terms=CARRIED)
    assert only(game, touchdown, flag).where == NEXT_KICKOFF
    accept(game, touchdown, flag)
    assert (game.score, game.phase, game.kickoff_shift) == ([6, 0], Phase.TRY, 15)
    try_over(game, kick=True, good=True)
    assert (game.phase, game.ball, game.spot, game.line) == (Phase.KICKOFF, HOME, 45, 55)


def test_a_foul_of_the_scorers_moves_their_kickoff_back() -> None:
    game = scrimmage(80, down=4)
    field_goal = Result(Down.FIELD_GOAL, HOME, Spot(80), End.GOOD, kick=37)
    accept(game, field_goal, foul(HOME, 15, terms=CARRIED))
    assert (game.score, game.phase, game.ball, game.spot) == ([3, 0], Phase.KICKOFF, HOME, 15)


def test_without_a_score_a_carried_foul_is_an_ordinary_one() -> None:
    game = scrimmage(40, down=2, to_go=10)
    accept(game, incomplete(game), foul(AWAY, 5, terms=CARRIED))
    assert where(game) == (HOME, 45, 2, 5)


def test_holding_in_the_own_end_zone_is_a_safety() -> None:
    game = scrimmage(4, down=2)
    snap = accept(game, gain(game, 8, Down.COMPLETE), foul(HOME, 10, terms=Terms(safety=True)))
    assert (game.score, game.phase, game.ball) == ([0, 2], Phase.FREE_KICK, HOME)
    assert snap is not None
    assert (snap.kind, snap.first_down) == (Down.NO_PLAY, 0)
    assert Scored(AWAY, 2, "safety", 1, 900) in game.events


# -- after the whistle -------------------------------------------------------------------------

LATE = Terms(dead_ball=True)


def late(by: int, yards: int = 15, first_down: bool = False) -> Foul:
    return foul(by, yards, first_down=first_down, terms=LATE)


def test_a_dead_ball_foul_leaves_the_next_down_as_it_is() -> None:
    game = scrimmage(40, down=1, to_go=10)
    play_stands(game, gain(game, 4))
    take_dead_ball(game, late(HOME))
    assert where(game) == (HOME, 29, 2, 21)


def test_a_dead_ball_foul_may_earn_a_first_down() -> None:
    game = scrimmage(40, down=1, to_go=20)
    snap = play_stands(game, gain(game, 4))
    take_dead_ball(game, late(AWAY, first_down=True))
    assert where(game) == (HOME, 59, 1, 10)
    assert snap.first_down == 3


@pytest.mark.parametrize(("by", "spot"), [(HOME, 73), (AWAY, 43)])
def test_after_fourth_down_the_ball_has_changed_hands_first(by: int, spot: int) -> None:
    game = scrimmage(40, down=4, to_go=10)
    play_stands(game, gain(game, 2))
    take_dead_ball(game, late(by, first_down=True))
    assert where(game) == (AWAY, spot, 1, 10)


def test_a_dead_ball_foul_after_a_touchdown_goes_on_the_kickoff() -> None:
    game = scrimmage(40)
    play_stands(game, Result(Down.RUN, HOME, Spot(100), End.TOUCHDOWN, 60))
    take_dead_ball(game, late(AWAY))
    assert (game.phase, game.kickoff_shift) == (Phase.TRY, 15)


def test_a_dead_ball_foul_after_a_field_goal_moves_the_kickoff_now() -> None:
    game = scrimmage(80, down=4)
    play_stands(game, Result(Down.FIELD_GOAL, HOME, Spot(80), End.GOOD, kick=37))
    take_dead_ball(game, late(AWAY))
    assert (game.phase, game.spot) == (Phase.KICKOFF, 45)


def test_an_earlier_long_series_is_not_taken_for_a_new_one() -> None:
    game = scrimmage(40, down=1, to_go=20)
    assert after_the_whistle(game, late(AWAY, 5)).line == 60


def test_a_dead_ball_foul_never_holds_the_period() -> None:
    game = scrimmage(40)
    assert holds_period(game, foul(AWAY, 5))
    assert not holds_period(game, foul(HOME, 5))
    assert not holds_period(game, late(AWAY))
    assert holds_period(game, foul(HOME, 5, ball=AWAY))  # after a change of possession


# -- yards, players, seconds -------------------------------------------------------------------


def test_half_the_distance_is_rounded_down() -> None:
    assert walk_off(Spot(5), -5) == 3
    assert walk_off(Spot(91), 5) == 95


def test_a_walk_off_may_be_free_of_the_half_distance_rule() -> None:
    assert walk_off(Spot(12), -10, half=False) == 2
    assert walk_off(Spot(8), -10, half=False) == 1
    game = scrimmage(12, down=2, to_go=5)
    accept(game, incomplete(game), foul(HOME, 10, terms=Terms(half=False)))
    assert where(game) == (HOME, 2, 2, 15)


def test_who_is_ejected() -> None:
    thrown_out = Foul(HOME, 15, "fighting", terms=Terms(ejected=True, dead_ball=True), who="smith")
    assert ejections((foul(AWAY, 5), thrown_out)) == ((HOME, "smith"),)


@pytest.mark.parametrize(("left", "taken"), [(60, 10), (7, 7)])
def test_a_run_off_takes_what_is_left_at_most(left: int, taken: int) -> None:
    game = scrimmage(40, clock=left)
    assert run_off(game, 10) == taken
    assert game.clock == left - taken
