"""What follows from a dead ball: downs, possession, points, the next phase, and the lines in the book."""

import pytest

from fieldhouse.football.enforce import (
    book_kick,
    dead_ball,
    decline,
    play_stands,
    start_series,
    take_penalty,
    try_over,
    void_play,
)
from fieldhouse.football.events import (
    Down,
    Drive,
    Flag,
    Fumbled,
    Kick,
    OnDowns,
    Return,
    Returned,
    Scored,
    Snap,
    Tried,
)
from fieldhouse.football.field import Spot
from fieldhouse.football.penalties import remedies
from fieldhouse.football.result import Basis, End, Foul, Leg, Result
from fieldhouse.football.state import Football, Phase
from tests.football.situations import AWAY, HOME, foul, gain, incomplete, kickoff, scrimmage, where


def kinds(game: Football) -> list[str]:
    return [type(event).__name__ for event in game.events]


def accept(game: Football, result: Result, flag: Foul, choice: int = 0) -> Snap | None:
    return take_penalty(game, result, remedies(game, result, flag)[choice])


# -- downs -------------------------------------------------------------------------------------


def test_the_next_down() -> None:
    game = scrimmage(40, down=1, to_go=10)
    snap = play_stands(game, gain(game, 4))
    assert where(game) == (HOME, 44, 2, 6)
    assert (snap.down, snap.to_go, snap.spot, snap.yards, snap.first_down) == (1, 10, 40, 4, 0)
    assert kinds(game) == ["Snap"]


def test_a_loss_adds_to_the_distance() -> None:
    game = scrimmage(40, down=2, to_go=6)
    play_stands(game, gain(game, -3, Down.SACK))
    assert where(game) == (HOME, 37, 3, 9)


@pytest.mark.parametrize(
    ("kind", "how"),
    [(Down.RUN, 1), (Down.COMPLETE, 2), (Down.KNEEL, 1), (Down.SNAP_LOST, 1), (Down.FIELD_GOAL, 0)],
)
def test_a_first_down_is_booked_by_how_it_was_made(kind: Down, how: int) -> None:
    game = scrimmage(40, down=3, to_go=5)
    snap = play_stands(game, gain(game, 5, kind))
    assert where(game) == (HOME, 45, 1, 10)
    assert (snap.first_down, snap.line_reached) == (how, True)


@pytest.mark.parametrize(("spot", "to_go"), [(89, 10), (90, 10), (91, 9), (99, 1)])
def test_inside_the_ten_it_is_goal_to_go(spot: int, to_go: int) -> None:
    game = scrimmage(spot - 5, to_go=3)
    play_stands(game, gain(game, 5))
    assert where(game) == (HOME, spot, 1, to_go)
    assert game.goal_to_go == (spot >= 90)


def test_a_pass_incomplete_costs_the_down_only() -> None:
    game = scrimmage(40, down=2, to_go=7)
    play_stands(game, incomplete(game))
    assert where(game) == (HOME, 40, 3, 7)


def test_fourth_down_short_of_the_line_turns_the_ball_over() -> None:
    game = scrimmage(60, down=4, to_go=3)
    snap = play_stands(game, gain(game, 2))
    assert where(game) == (AWAY, 38, 1, 10)
    assert game.events[1:] == [OnDowns(HOME), Drive(AWAY, 1, 900, 38)]
    assert not snap.line_reached


def test_fourth_down_made() -> None:
    game = scrimmage(60, down=4, to_go=3)
    play_stands(game, gain(game, 3))
    assert where(game) == (HOME, 63, 1, 10)


# -- fumbles and changes of hands ----------------------------------------------------------------


def test_a_fumble_kept_short_of_the_line_is_the_next_down() -> None:
    game = scrimmage(40, down=2, to_go=10)
    result = gain(game, 3)
    result.fumbles += ((HOME, False),)
    play_stands(game, result)
    assert where(game) == (HOME, 43, 3, 7)
    assert game.events[1:] == [Fumbled(HOME, False)]


def test_a_fumble_kept_on_fourth_down_is_lost_on_downs() -> None:
    game = scrimmage(40, down=4, to_go=10)
    result = gain(game, 3)
    result.fumbles += ((HOME, False),)
    play_stands(game, result)
    assert where(game) == (AWAY, 57, 1, 10)


def test_a_fumble_lost() -> None:
    game = scrimmage(40, down=2, to_go=10)
    leg = Leg(AWAY, Return.FUMBLE, Spot(57), 12)
    result = Result(Down.RUN, AWAY, Spot(69), gain=3, fumbles=((HOME, True),), legs=(leg,))
    play_stands(game, result)
    assert where(game) == (AWAY, 69, 1, 10)
    assert game.events[1:] == [
        Fumbled(HOME, True), Returned(AWAY, Return.FUMBLE, 12), Drive(AWAY, 1, 900, 69),
    ]


@pytest.mark.parametrize("down", [2, 4])
def test_a_ball_won_back_is_a_new_series_anywhere(down: int) -> None:
    game = scrimmage(40, down=down, to_go=10)
    leg = Leg(AWAY, Return.INTERCEPTION, Spot(50), 5)
    result = Result(Down.INTERCEPTED, HOME, Spot(45), gain=10, fumbles=((AWAY, True),), legs=(leg,))
    snap = play_stands(game, result)
    assert where(game) == (HOME, 45, 1, 10)
    assert game.events[-1] == Drive(HOME, 1, 900, 45)
    assert (snap.first_down, snap.line_reached) == (0, False)


def test_a_muffed_punt_is_a_new_series_for_the_kickers() -> None:
    game = scrimmage(30, down=4, to_go=10)
    leg = Leg(AWAY, Return.PUNT, Spot(25), 0, muffed=True)
    result = Result(
        Down.PUNT, HOME, Spot(75), kick=45, fumbles=((AWAY, True),), legs=(leg,), new_series=True
    )
    snap = play_stands(game, result)
    assert where(game) == (HOME, 75, 1, 10)
    assert game.events[-1] == Drive(HOME, 1, 900, 75)
    assert snap.first_down == 0


def test_a_blocked_kick_is_no_fumble() -> None:
    game = scrimmage(30, down=4, to_go=10)
    leg = Leg(AWAY, Return.BLOCKED_KICK, Spot(80), 5)
    result = Result(Down.PUNT, AWAY, Spot(85), blocked=True, gain=-10, fumbles=((HOME, True),), legs=(leg,))
    play_stands(game, result)
    assert where(game) == (AWAY, 85, 1, 10)
    assert kinds(game) == ["Snap", "Returned", "Drive"]


def test_a_kick_not_brought_out_of_the_end_zone_is_no_return() -> None:
    game = scrimmage(30, down=4, to_go=10)
    leg = Leg(AWAY, Return.PUNT, Spot(-2), 0)
    play_stands(game, Result(Down.PUNT, AWAY, Spot(-2), End.TOUCHBACK, kick=72, legs=(leg,)))
    assert where(game) == (AWAY, 20, 1, 10)
    assert kinds(game) == ["Snap", "Drive"]


def test_an_interception_downed_in_the_end_zone_is_still_booked() -> None:
    game = scrimmage(80)
    leg = Leg(AWAY, Return.INTERCEPTION, Spot(-2), 0)
    play_stands(game, Result(Down.INTERCEPTED, AWAY, Spot(-2), End.TOUCHBACK, gain=22, legs=(leg,)))
    assert where(game) == (AWAY, 20, 1, 10)
    assert kinds(game) == ["Snap", "Returned", "Drive"]


# -- points ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "how"), [(Down.RUN, 1), (Down.COMPLETE, 2)])
def test_a_touchdown_leads_to_the_try(kind: Down, how: int) -> None:
    game = scrimmage(88, down=3, to_go=8)
    snap = play_stands(game, Result(kind, HOME, Spot(100), End.TOUCHDOWN, 12))
    assert (game.phase, game.ball, game.spot, game.score) == (Phase.TRY, HOME, 98, [6, 0])
    assert game.events[1:] == [Scored(HOME, 6, "touchdown", 1, 900)]
    assert (snap.touchdown, snap.first_down, snap.line_reached) == (True, how, True)


def test_a_touchdown_by_a_recovery_is_not_the_runners() -> None:
    game = scrimmage(88, down=3, to_go=8)
    snap = play_stands(game, Result(Down.RUN, HOME, Spot(100), End.TOUCHDOWN, 12, fumbles=((HOME, False),)))
    assert game.score == [6, 0]
    assert (snap.touchdown, snap.first_down, snap.line_reached) == (False, 0, True)


def test_a_touchdown_the_other_way() -> None:
    game = scrimmage(40)
    leg = Leg(AWAY, Return.INTERCEPTION, Spot(50), 50, touchdown=True)
    snap = play_stands(game, Result(Down.INTERCEPTED, AWAY, Spot(100), End.TOUCHDOWN, 10, legs=(leg,)))
    assert (game.phase, game.ball, game.score) == (Phase.TRY, AWAY, [0, 6])
    assert game.events[1:] == [Returned(AWAY, Return.INTERCEPTION, 50, True), Scored(AWAY, 6, "touchdown", 1, 900)]
    assert not snap.touchdown


def test_a_safety_leads_to_a_free_kick_by_the_team_scored_on() -> None:
    game = scrimmage(3)
    play_stands(game, Result(Down.SACK, HOME, Spot(0), End.SAFETY, -3))
    assert (game.phase, game.ball, game.spot, game.score) == (Phase.FREE_KICK, HOME, 20, [0, 2])
    assert game.events[1:] == [Scored(AWAY, 2, "safety", 1, 900)]


def test_a_field_goal_leads_to_the_kickoff() -> None:
    game = scrimmage(70, down=4, to_go=5)
    play_stands(game, Result(Down.FIELD_GOAL, HOME, Spot(70), End.GOOD, kick=47))
    assert (game.phase, game.ball, game.spot, game.score) == (Phase.KICKOFF, HOME, 30, [3, 0])


def test_a_missed_field_goal_gives_the_ball_up_where_the_game_says() -> None:
    game = scrimmage(70, down=4, to_go=5)
    play_stands(game, Result(Down.FIELD_GOAL, AWAY, Spot(37), End.NO_GOOD, kick=47))
    assert where(game) == (AWAY, 37, 1, 10)


def test_a_touchback_is_first_and_ten_at_the_20() -> None:
    game = kickoff(HOME)
    dead_ball(game, Result(Down.PUNT, AWAY, Spot(-3), End.TOUCHBACK))
    assert where(game) == (AWAY, 20, 1, 10)
    assert game.events == [Drive(AWAY, 1, 900, 20)]


def test_points_go_on_the_line_score_of_the_quarter() -> None:
    game = scrimmage(88, quarter=2, line_score=[[3, 0], [0, 0]], score=[3, 0])
    play_stands(game, Result(Down.RUN, HOME, Spot(100), End.TOUCHDOWN, 12))
    assert game.line_score == [[3, 6], [0, 0]]


@pytest.mark.parametrize(
    ("kick", "good", "back", "score", "how"),
    [
        (True, True, False, [7, 0], "extra point"),
        (True, False, False, [6, 0], ""),
        (False, True, False, [8, 0], "two-point try"),
        (False, False, False, [6, 0], ""),
        (False, False, True, [6, 2], "defensive two points"),
    ],
)
def test_after_the_try_the_scorers_kick_off(kick: bool, good: bool, back: bool, score: list[int], how: str) -> None:
    game = scrimmage(98, to_go=2, score=[6, 0])
    game.phase = Phase.TRY
    try_over(game, kick=kick, good=good, defense_scored=back)
    assert (game.score, game.phase, game.ball, game.spot) == (score, Phase.KICKOFF, HOME, 30)
    assert game.events[0] == Tried(HOME, kick, good)
    assert [event.how for event in game.events[1:] if isinstance(event, Scored)] == ([how] if how else [])


# -- penalties ---------------------------------------------------------------------------------


def test_a_penalty_wipes_the_play_out() -> None:
    game = scrimmage(40, down=2, to_go=8)
    snap = accept(game, gain(game, 20), foul(HOME, 10))
    assert where(game) == (HOME, 30, 2, 18)
    assert snap is not None
    assert (snap.kind, snap.yards, snap.first_down) == (Down.NO_PLAY, 0, 0)
    assert game.events == [snap, Flag(HOME, "10 yards", 10, "accepted")]


def test_a_penalty_first_down_keeps_the_drive() -> None:
    game = scrimmage(40, down=3, to_go=20)
    snap = accept(game, incomplete(game), foul(AWAY, 5, first_down=True))
    assert where(game) == (HOME, 45, 1, 10)
    assert snap is not None
    assert (snap.kind, snap.first_down) == (Down.NO_PLAY, 3)
    assert kinds(game) == ["Snap", "Flag"]


def test_an_automatic_first_down_voids_even_an_interception_and_fumble() -> None:
    game = scrimmage(40, down=3, to_go=20)
    leg = Leg(AWAY, Return.INTERCEPTION, Spot(50), 5)
    result = Result(Down.INTERCEPTED, HOME, Spot(45), gain=10, fumbles=((AWAY, True),), legs=(leg,))
    snap = accept(game, result, foul(AWAY, 5, first_down=True))
    assert where(game) == (HOME, 45, 1, 10)
    assert snap is not None
    assert snap.kind == Down.NO_PLAY
    assert kinds(game) == ["Snap", "Flag"]


@pytest.mark.parametrize(
    ("to_go", "yards", "first_down", "reached"),
    [
        (5, 6, 1, True),  # the run made it
        (15, 6, 3, False),  # the penalty made it
        (30, 6, 0, False),  # nobody did: the same down again
    ],
)
def test_yards_added_to_a_gain(to_go: int, yards: int, first_down: int, reached: bool) -> None:
    game = scrimmage(40, down=3, to_go=to_go)
    snap = accept(game, gain(game, yards), foul(AWAY, 15, basis=Basis.GAIN))
    assert snap is not None
    assert (snap.kind, snap.yards, snap.first_down, snap.line_reached) == (Down.RUN, 6, first_down, reached)
    assert snap.repeated == (first_down == 0)
    assert where(game) == ((HOME, 61, 1, 10) if first_down else (HOME, 61, 3, 9))


def test_a_foul_on_a_kickoff_repeats_the_kick() -> None:
    game = kickoff(HOME)
    game.events.append(Kick(HOME, "kickoff", 60, "returned", spot=30))
    result = Result(Down.PUNT, AWAY, Spot(100), End.TOUCHDOWN, legs=(Leg(AWAY, Return.KICKOFF, Spot(10), 90, True),))
    assert accept(game, result, foul(AWAY, 15, first_down=True)) is None
    assert (game.phase, game.ball, game.spot) == (Phase.KICKOFF, HOME, 45)
    assert game.events == [
        Kick(HOME, "kickoff", 60, "no play", spot=30), Flag(AWAY, "15 yards", 15, "accepted"),
    ]


def test_a_foul_on_a_kickoff_return() -> None:
    game = kickoff(HOME)
    game.events.append(Kick(HOME, "kickoff", 60, "returned", spot=30))
    result = Result(Down.PUNT, AWAY, Spot(100), End.TOUCHDOWN, legs=(Leg(AWAY, Return.KICKOFF, Spot(10), 90, True),))
    flag = foul(AWAY, 10, basis=Basis.RETURN_END, ball=AWAY, start=Spot(10), end=Spot(100))
    assert accept(game, result, flag) is None
    assert where(game) == (AWAY, 45, 1, 10)
    assert game.events[1:] == [
        Returned(AWAY, Return.KICKOFF, 45), Flag(AWAY, "10 yards", 10, "accepted"), Drive(AWAY, 1, 900, 45),
    ]


def test_a_foul_on_a_punt_return() -> None:
    game = scrimmage(30, down=4, to_go=10)
    result = Result(Down.PUNT, AWAY, Spot(38), kick=40, legs=(Leg(AWAY, Return.PUNT, Spot(30), 8),))
    flag = foul(AWAY, 10, basis=Basis.RETURN_END, ball=AWAY, start=Spot(30), end=Spot(38))
    snap = accept(game, result, flag)
    assert where(game) == (AWAY, 28, 1, 10)
    assert game.events == [
        snap, Kick(HOME, "punt", 40, "returned", spot=30), Returned(AWAY, Return.PUNT, 8),
        Flag(AWAY, "10 yards", 10, "accepted"), Drive(AWAY, 1, 900, 28),
    ]
    assert snap is not None
    assert snap.kind == Down.PUNT


def test_a_foul_before_the_fumble_keeps_the_ball() -> None:
    game = kickoff(HOME)
    leg = Leg(AWAY, Return.KICKOFF, Spot(10), 12, muffed=True)
    result = Result(Down.PUNT, HOME, Spot(78), fumbles=((AWAY, True),), legs=(leg,))
    flag = foul(HOME, 5, basis=Basis.RETURN_END, ball=AWAY, start=Spot(10), end=Spot(22))
    accept(game, result, flag)
    assert where(game) == (AWAY, 27, 1, 10)
    assert kinds(game) == ["Returned", "Flag", "Drive"]


def test_taking_the_start_of_the_return_takes_its_yards_away() -> None:
    game = kickoff(HOME)
    result = Result(Down.PUNT, AWAY, Spot(8), legs=(Leg(AWAY, Return.KICKOFF, Spot(-2), 10),))
    flag = foul(HOME, 15, basis=Basis.RETURN_EITHER, ball=AWAY, start=Spot(-2), end=Spot(8))
    accept(game, result, flag, choice=1)
    assert where(game) == (AWAY, 16, 1, 10)
    assert game.events[0] == Returned(AWAY, Return.KICKOFF, 0)


def test_a_foul_on_an_interception_return_counts_the_interception() -> None:
    game = scrimmage(40, down=2, to_go=10)
    leg = Leg(AWAY, Return.INTERCEPTION, Spot(50), 30)
    result = Result(Down.INTERCEPTED, AWAY, Spot(80), gain=10, legs=(leg,))
    flag = foul(AWAY, 15, basis=Basis.RETURN_END, ball=AWAY, start=Spot(50), end=Spot(80))
    snap = accept(game, result, flag)
    assert where(game) == (AWAY, 60, 1, 10)
    assert snap is not None
    assert snap.kind == Down.INTERCEPTED
    assert game.events[1] == Returned(AWAY, Return.INTERCEPTION, 25)  # to half way


def test_offsetting_fouls_void_the_play() -> None:
    game = scrimmage(40, down=2, to_go=8)
    result = gain(game, 30)
    result.fouls = (foul(HOME, 10), foul(AWAY, 5))
    snap = void_play(game, result)
    assert where(game) == (HOME, 40, 2, 8)
    assert snap is not None
    assert snap.kind == Down.NO_PLAY
    assert [event.fate for event in game.events if isinstance(event, Flag)] == ["offset", "offset"]


def test_offsetting_fouls_void_a_kickoff_but_no_kick_before_a_try() -> None:
    game = kickoff(HOME)
    game.events.append(Kick(HOME, "kickoff", 60, "returned"))
    result = Result(Down.PUNT, AWAY, Spot(30), fouls=(foul(HOME, 10), foul(AWAY, 5)))
    game.phase = Phase.TRY
    assert void_play(game, result) is None
    assert game.events[0] == Kick(HOME, "kickoff", 60, "returned")
    game.events[1:] = []
    game.phase = Phase.KICKOFF
    assert void_play(game, result) is None
    assert game.events[0] == Kick(HOME, "kickoff", 60, "no play")


def test_a_declined_foul_is_noted() -> None:
    game = scrimmage()
    decline(game, (foul(AWAY, 5),))
    assert game.events == [Flag(AWAY, "5 yards", 0, "declined")]


# -- kicks in the book -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("result", "kick"),
    [
        (Result(Down.PUNT, AWAY, Spot(25), kick=45), (45, "downed", False)),
        (Result(Down.PUNT, AWAY, Spot(20), kick=40, roll=10), (50, "downed", False)),
        (Result(Down.PUNT, AWAY, Spot(12), kick=58, out=True), (58, "out", True)),
        (Result(Down.PUNT, AWAY, Spot(-5), End.TOUCHBACK, kick=75), (70, "touchback", False)),
        (Result(Down.PUNT, AWAY, Spot(19), End.FAIR_CATCH, kick=51), (51, "fair catch", True)),
        (Result(Down.PUNT, AWAY, Spot(85), blocked=True), (0, "blocked", False)),
        (
            Result(Down.PUNT, AWAY, Spot(18), kick=60, legs=(Leg(AWAY, Return.PUNT, Spot(10), 8),)),
            (60, "returned", True),
        ),
        (
            Result(Down.PUNT, HOME, Spot(85), kick=55, legs=(Leg(AWAY, Return.PUNT, Spot(15), 0, muffed=True),)),
            (55, "muffed", False),
        ),
    ],
)
def test_a_punt_in_the_book(result: Result, kick: tuple[int, str, bool]) -> None:
    game = scrimmage(30, down=4)
    book_kick(game, result, Snap(HOME, 1, 900, 4, 10, 30, Down.PUNT))
    (event,) = game.events
    assert isinstance(event, Kick)
    assert (event.kind, event.yards, event.result, event.inside_20) == ("punt", *kick)


@pytest.mark.parametrize(
    ("end", "blocked", "fate"),
    [(End.GOOD, False, "good"), (End.NO_GOOD, False, "no good"), (End.DOWN, True, "blocked")],
)
def test_a_field_goal_in_the_book(end: End, blocked: bool, fate: str) -> None:
    game = scrimmage(70, down=4)
    result = Result(Down.FIELD_GOAL, HOME, Spot(70), end, kick=47, blocked=blocked)
    book_kick(game, result, Snap(HOME, 1, 900, 4, 10, 70, Down.FIELD_GOAL))
    assert game.events == [Kick(HOME, "field goal", 47, fate, 0, 70)]


def test_a_new_series_opens_a_drive() -> None:
    game = scrimmage(quarter=3, clock=77)
    start_series(game, AWAY, Spot(95))
    assert where(game) == (AWAY, 95, 1, 5)
    assert game.events == [Drive(AWAY, 3, 77, 95)]
