"""Penalties: what each foul may be taken for, and where it puts the ball."""

import pytest

from fieldhouse.football.events import Down, Return
from fieldhouse.football.field import Spot
from fieldhouse.football.penalties import Remedy, offended, remedies
from fieldhouse.football.result import Basis, End, Foul, Leg, Result
from fieldhouse.football.state import Football, Phase
from tests.football.situations import AWAY, HOME, foul, gain, incomplete, kickoff, scrimmage


def outcome(remedy: Remedy) -> tuple[int, int, int, int, bool]:
    """Ball, spot, down, yards to go, and whether the down is repeated."""
    return remedy.ball, remedy.spot, remedy.down, remedy.line - remedy.spot, remedy.repeat


def only(game: Football, result: Result, flag: Foul) -> Remedy:
    (remedy,) = remedies(game, result, flag)
    return remedy


# -- who may choose ----------------------------------------------------------------------------


def test_the_wronged_team_chooses() -> None:
    game = scrimmage()
    assert offended(game, (foul(HOME, 5), foul(HOME, 15))) == AWAY
    assert offended(game, (foul(AWAY, 5),)) == HOME


def test_fouls_on_both_sides_offset() -> None:
    assert offended(scrimmage(), (foul(HOME, 5), foul(AWAY, 15))) is None


# -- previous spot -----------------------------------------------------------------------------


def test_the_offense_is_walked_back_and_plays_the_down_again() -> None:
    game = scrimmage(40, down=2, to_go=8)
    remedy = only(game, gain(game, 12), foul(HOME, 10))
    assert outcome(remedy) == (HOME, 30, 2, 18, True)
    assert remedy.walked == 10


def test_the_offense_is_walked_back_half_the_distance() -> None:
    game = scrimmage(9, down=3, to_go=4)
    remedy = only(game, incomplete(game), foul(HOME, 15))
    assert outcome(remedy) == (HOME, 5, 3, 8, True)
    assert remedy.walked == 4


def test_a_foul_on_the_defense_repeats_the_down() -> None:
    game = scrimmage(40, down=2, to_go=8)
    assert outcome(only(game, incomplete(game), foul(AWAY, 5))) == (HOME, 45, 2, 3, True)


@pytest.mark.parametrize(("to_go", "result"), [(5, (HOME, 45, 1, 10, False)), (6, (HOME, 45, 3, 1, True))])
def test_a_walk_off_to_the_line_is_a_first_down(to_go: int, result: tuple[int, int, int, int, bool]) -> None:
    game = scrimmage(40, down=3, to_go=to_go)
    assert outcome(only(game, incomplete(game), foul(AWAY, 5))) == result


def test_an_automatic_first_down() -> None:
    game = scrimmage(40, down=3, to_go=20)
    assert outcome(only(game, incomplete(game), foul(AWAY, 5, first_down=True))) == (HOME, 45, 1, 10, False)


def test_the_defense_is_walked_back_half_the_distance() -> None:
    game = scrimmage(92, down=3, to_go=8)
    remedy = only(game, incomplete(game), foul(AWAY, 15, first_down=True))
    assert outcome(remedy) == (HOME, 96, 1, 4, False)
    assert remedy.walked == 4


@pytest.mark.parametrize("first_down", [True, False])
@pytest.mark.parametrize("phase", [Phase.KICKOFF, Phase.FREE_KICK, Phase.TRY])
def test_a_kickoff_or_try_is_only_ever_repeated(phase: Phase, first_down: bool) -> None:
    game = kickoff(HOME)
    game.phase = phase
    remedy = only(game, Result(Down.PUNT, AWAY, Spot(25)), foul(AWAY, 15, first_down=first_down))
    assert remedy.repeat
    assert (remedy.ball, remedy.spot) == (HOME, 45)


def test_the_kickers_kick_again_from_further_back() -> None:
    game = kickoff(HOME)
    remedy = only(game, Result(Down.PUNT, AWAY, Spot(25)), foul(HOME, 5))
    assert (remedy.ball, remedy.spot, remedy.repeat) == (HOME, 25, True)


# -- end of the gain ---------------------------------------------------------------------------


def test_a_gain_may_be_kept_and_added_to() -> None:
    game = scrimmage(40, down=2, to_go=10)
    flag = foul(AWAY, 15, first_down=True, basis=Basis.GAIN)
    after, before = remedies(game, gain(game, 6), flag)
    assert (after.where, outcome(after)) == ("end of the gain", (HOME, 61, 1, 10, False))
    assert (before.where, outcome(before)) == ("previous spot", (HOME, 55, 1, 10, False))


def test_added_yards_short_of_the_line_give_the_same_down_again() -> None:
    game = scrimmage(40, down=3, to_go=15)
    after, _ = remedies(game, gain(game, 6), foul(AWAY, 5, basis=Basis.GAIN))
    assert outcome(after) == (HOME, 51, 3, 4, True)


def test_added_yards_are_halved_from_the_end_of_the_gain() -> None:
    game = scrimmage(70, down=1, to_go=10)
    after, _ = remedies(game, gain(game, 18), foul(AWAY, 15, first_down=True, basis=Basis.GAIN))
    assert (after.spot, after.walked) == (94, 6)


@pytest.mark.parametrize("yards", [0, -4])
def test_nothing_is_added_to_a_play_that_gained_nothing(yards: int) -> None:
    game = scrimmage(40)
    remedy = only(game, gain(game, yards), foul(AWAY, 15, first_down=True, basis=Basis.GAIN))
    assert (remedy.where, remedy.spot) == ("previous spot", 55)


def test_nothing_is_added_to_a_touchdown_or_a_ball_lost() -> None:
    game = scrimmage(40)
    flag = foul(AWAY, 15, first_down=True, basis=Basis.GAIN)
    scored = Result(Down.RUN, HOME, Spot(100), End.TOUCHDOWN, 60)
    lost = Result(Down.RUN, AWAY, Spot(50), gain=10)
    assert only(game, scored, flag).where == "previous spot"
    assert only(game, lost, flag).where == "previous spot"


# -- spot of the foul --------------------------------------------------------------------------


def test_interference_is_a_first_down_at_the_spot() -> None:
    game = scrimmage(40, down=3, to_go=30)
    remedy = only(game, incomplete(game), foul(AWAY, 22, first_down=True, basis=Basis.SPOT, ball=HOME))
    assert outcome(remedy) == (HOME, 62, 1, 10, False)
    assert remedy.walked == 22


def test_interference_is_not_halved_near_the_goal() -> None:
    game = scrimmage(85)
    remedy = only(game, incomplete(game), foul(AWAY, 12, first_down=True, basis=Basis.SPOT, ball=HOME))
    assert outcome(remedy) == (HOME, 97, 1, 3, False)


@pytest.mark.parametrize("yards", [15, 25])
def test_interference_in_the_end_zone_is_first_and_goal_at_the_1(yards: int) -> None:
    game = scrimmage(85)
    remedy = only(game, incomplete(game), foul(AWAY, yards, first_down=True, basis=Basis.SPOT, ball=HOME))
    assert outcome(remedy) == (HOME, 99, 1, 1, False)
    assert remedy.walked == 14


# -- returns -----------------------------------------------------------------------------------


def returned(seat: int, start: int, yards: int, end: End = End.DOWN) -> Result:
    leg = Leg(seat, Return.PUNT, Spot(start), yards)
    return Result(Down.PUNT, seat, Spot(start + yards), end, legs=(leg,))


def on_return(by: int, yards: int, start: int, end: int, basis: Basis = Basis.RETURN_END) -> Foul:
    return foul(by, yards, basis=basis, ball=AWAY, start=Spot(start), end=Spot(end))


def test_a_returners_foul_is_walked_off_from_the_end_of_the_return() -> None:
    remedy = only(scrimmage(30), returned(AWAY, 30, 20), on_return(AWAY, 10, 30, 50))
    assert outcome(remedy) == (AWAY, 40, 1, 10, False)
    assert remedy.where == "end of the return"


@pytest.mark.parametrize(
    ("start", "end", "spot"),
    [
        (20, 60, 50),  # half way, and no further
        (20, 61, 50),
        (20, 90, 50),
        (21, 90, 50),  # half way is 60 and a half
        (-5, 90, 38),  # half way is 47 and a half
    ],
)
def test_a_returners_foul_counts_from_half_way_after_a_long_return(start: int, end: int, spot: int) -> None:
    remedy = only(scrimmage(30), returned(AWAY, start, end - start), on_return(AWAY, 10, start, end))
    assert remedy.spot == spot


def test_a_touchdown_called_back_counts_from_half_way() -> None:
    result = returned(AWAY, 20, 80, End.TOUCHDOWN)
    remedy = only(scrimmage(30), result, on_return(AWAY, 15, 20, 100))
    assert (remedy.spot, remedy.where) == (45, "half way of the return")


def test_the_kickers_foul_is_added_to_the_return() -> None:
    remedy = only(scrimmage(30), returned(AWAY, 30, 20), on_return(HOME, 5, 30, 50))
    assert outcome(remedy) == (AWAY, 55, 1, 10, False)


def test_start_or_end_as_the_returners_choose() -> None:
    end, start = remedies(
        scrimmage(30), returned(AWAY, 30, -8), on_return(HOME, 15, 30, 22, Basis.RETURN_EITHER)
    )
    assert (end.where, end.spot) == ("end of the return", 37)
    assert (start.where, start.spot) == ("start of the return", 45)


def test_a_return_begun_in_the_end_zone_starts_at_the_1() -> None:
    _, start = remedies(
        kickoff(HOME), returned(AWAY, -4, 10), on_return(HOME, 15, -4, 6, Basis.RETURN_EITHER)
    )
    assert start.spot == 16


@pytest.mark.parametrize(("by", "spot"), [(AWAY, 10), (HOME, 35)])
def test_a_foul_on_a_touchback_is_walked_off_from_the_20(by: int, spot: int) -> None:
    result = returned(AWAY, -5, 0, End.TOUCHBACK)
    remedy = only(kickoff(HOME), result, on_return(by, 15, -5, -5, Basis.RETURN_EITHER))
    assert outcome(remedy) == (AWAY, spot, 1, 10, False)


def test_a_return_that_ended_in_a_safety_leaves_the_ball_on_the_field() -> None:
    result = returned(AWAY, 4, -6, End.SAFETY)
    assert only(scrimmage(30), result, on_return(AWAY, 10, 4, -2)).spot == 1
    assert only(scrimmage(30), result, on_return(HOME, 5, 4, -2)).spot == 6


def test_a_run_with_ones_own_fumble_is_no_new_series() -> None:
    game = scrimmage(40, down=3, to_go=10)
    leg = Leg(HOME, Return.FUMBLE, Spot(38), 4)
    result = Result(Down.RUN, HOME, Spot(42), gain=-2, fumbles=((HOME, False),), legs=(leg,))
    by_home = foul(HOME, 10, basis=Basis.RETURN_END, ball=HOME, start=Spot(38), end=Spot(42))
    by_away = foul(AWAY, 5, basis=Basis.RETURN_END, ball=HOME, start=Spot(38), end=Spot(42))
    assert outcome(only(game, result, by_home)) == (HOME, 32, 3, 18, True)
    assert outcome(only(game, result, by_away)) == (HOME, 47, 3, 3, True)


def test_a_run_with_a_ball_won_back_is() -> None:
    game = scrimmage(40, down=3, to_go=10)
    legs = (Leg(AWAY, Return.INTERCEPTION, Spot(50), 5), Leg(HOME, Return.FUMBLE, Spot(45), 10))
    result = Result(Down.INTERCEPTED, HOME, Spot(55), gain=10, fumbles=((AWAY, True),), legs=legs)
    flag = foul(HOME, 10, basis=Basis.RETURN_END, ball=HOME, start=Spot(45), end=Spot(55))
    assert outcome(only(game, result, flag)) == (HOME, 45, 1, 10, False)
