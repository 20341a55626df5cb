"""The book: every event counted where the official scorers count it."""

from typing import Any

import pytest

from fieldhouse.football.book import FIELDS, TeamBox, keep_book
from fieldhouse.football.events import (
    Down,
    Drive,
    Event,
    Flag,
    Fumbled,
    Kick,
    OnDowns,
    Period,
    Return,
    Returned,
    Scored,
    Snap,
    TimeOut,
    Tried,
)

HOME, AWAY = 0, 1


def snap(kind: Down, yards: int = 0, down: int = 1, seat: int = HOME, **rest: Any) -> Snap:
    return Snap(seat, 1, 900, down, 10, 40, kind, yards=yards, **rest)


def touchdown(seat: int = HOME) -> Scored:
    return Scored(seat, 6, "touchdown", 1, 500)


def counted(team: TeamBox) -> dict[str, int]:
    """The counts that are not zero."""
    return {name: getattr(team, name) for name in FIELDS if getattr(team, name)}


def home(*events: Event) -> dict[str, int]:
    return counted(keep_book(events).teams[HOME])


def away(*events: Event) -> dict[str, int]:
    return counted(keep_book(events).teams[AWAY])


# -- snaps -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "book"),
    [
        (snap(Down.RUN, 7), {"rushes": 1, "rush_yards": 7, "rush_long": 7}),
        (snap(Down.RUN, -2), {"rushes": 1, "rush_yards": -2}),
        (snap(Down.COMPLETE, 12), {"passes": 1, "completions": 1, "pass_yards": 12, "pass_long": 12}),
        (snap(Down.INCOMPLETE), {"passes": 1}),
        (snap(Down.SACK, -8), {"sacked": 1, "sack_yards": 8}),
        (snap(Down.KNEEL, -2), {"rushes": 1, "rush_yards": -2, "kneels": 1}),
        (snap(Down.SPIKE), {"passes": 1, "spikes": 1}),
        (snap(Down.SNAP_LOST, -9), {"rushes": 1}),
        (snap(Down.NO_PLAY), {}),
        (snap(Down.INTERCEPTED, 15), {"passes": 1, "intercepted": 1}),
        (snap(Down.RUN, 3, seconds=40), {"rushes": 1, "rush_yards": 3, "rush_long": 3, "seconds": 40}),
    ],
)
def test_one_snap(event: Snap, book: dict[str, int]) -> None:
    assert home(event) == book


def test_an_interception_is_the_defenders_too() -> None:
    events = (snap(Down.INTERCEPTED, 15), Returned(AWAY, Return.INTERCEPTION, 22))
    assert away(*events) == {"interceptions": 1, "interception_yards": 22}


def test_the_long_one_is_the_longest() -> None:
    team = keep_book([snap(Down.RUN, 4), snap(Down.RUN, 31), snap(Down.RUN, 9)]).teams[HOME]
    assert (team.rush_long, team.rush_yards) == (31, 44)


def test_sums_worked_out() -> None:
    team = keep_book([
        snap(Down.RUN, 6), snap(Down.COMPLETE, 20), snap(Down.INCOMPLETE), snap(Down.SACK, -7), snap(Down.NO_PLAY),
        Fumbled(HOME, True), Fumbled(HOME, False), snap(Down.INTERCEPTED),
    ]).teams[HOME]
    assert (team.plays, team.yards, team.net_pass_yards, team.turnovers) == (5, 19, 13, 2)


@pytest.mark.parametrize(
    ("first", "name"), [(1, "rush_first_downs"), (2, "pass_first_downs"), (3, "penalty_first_downs")]
)
def test_first_downs(first: int, name: str) -> None:
    team = keep_book([snap(Down.NO_PLAY, first_down=first)]).teams[HOME]
    assert getattr(team, name) == team.first_downs == 1


@pytest.mark.parametrize(
    ("event", "tries", "made"),
    [
        (snap(Down.RUN, 3, 3), 1, 0),
        (snap(Down.RUN, 10, 3, first_down=1, line_reached=True), 1, 1),
        (snap(Down.COMPLETE, 12, 3, first_down=2, line_reached=True), 1, 1),
        (snap(Down.INCOMPLETE, 0, 3), 1, 0),
        (snap(Down.INTERCEPTED, 10, 3), 1, 0),
        (snap(Down.SACK, -5, 3), 1, 0),
        (snap(Down.KNEEL, -2, 3), 1, 0),
        (snap(Down.SPIKE, 0, 3), 1, 0),
        (snap(Down.SNAP_LOST, 0, 3), 1, 0),
        (snap(Down.PUNT, 0, 3), 0, 0),
        (snap(Down.FIELD_GOAL, 0, 3), 0, 0),
        (snap(Down.NO_PLAY, 0, 3), 0, 0),
        (snap(Down.NO_PLAY, 0, 3, first_down=3), 0, 0),
        (snap(Down.RUN, 4, 3, first_down=3), 1, 0),  # the penalty made the first down, not the run
        (snap(Down.RUN, 4, 3, repeated=True), 0, 0),  # and third down again
        (snap(Down.RUN, 12, 2, first_down=1, line_reached=True), 0, 0),
    ],
)
def test_third_downs(event: Snap, tries: int, made: int) -> None:
    team = keep_book([event]).teams[HOME]
    assert (team.third_tries, team.third_made) == (tries, made)
    assert (team.fourth_tries, team.fourth_made) == (0, 0)


def test_fourth_downs_and_the_ball_lost_on_them() -> None:
    team = keep_book([
        snap(Down.RUN, 2, 4, first_down=1, line_reached=True),
        snap(Down.RUN, 0, 4), OnDowns(HOME),
        snap(Down.PUNT, 0, 4), Kick(HOME, "punt", 40, "downed"),
    ]).teams[HOME]
    assert (team.fourth_tries, team.fourth_made, team.on_downs) == (2, 1, 1)


def test_a_blocked_kick_recovered_in_vain_is_not_lost_on_downs() -> None:
    assert home(snap(Down.PUNT, 0, 4), OnDowns(HOME), Kick(HOME, "punt", 0, "blocked")) == {"punts_blocked": 1}


# -- kicks and returns -------------------------------------------------------------------------


def punted(yards: int, result: str, **rest: Any) -> tuple[Event, ...]:
    return snap(Down.PUNT, 0, 4), Kick(HOME, "punt", yards, result, **rest)


@pytest.mark.parametrize(
    ("events", "book"),
    [
        (punted(45, "downed"), {"punts": 1, "punt_yards": 45, "punt_long": 45}),
        (
            punted(48, "out", inside_20=True),
            {"punts": 1, "punt_yards": 48, "punt_long": 48, "punts_inside_20": 1},
        ),
        (
            punted(60, "touchback"),
            {"punts": 1, "punt_yards": 60, "punt_long": 60, "punt_touchbacks": 1},
        ),
        (punted(0, "blocked"), {"punts_blocked": 1}),
        ((Kick(HOME, "kickoff", 60, "returned"),), {"kickoffs": 1}),
        ((Kick(HOME, "squib", 40, "downed"),), {"kickoffs": 1}),
        ((Kick(HOME, "deep", 72, "touchback"),), {"kickoffs": 1, "kickoff_touchbacks": 1}),
        ((Kick(HOME, "kickoff", 60, "no play"),), {}),
        ((Kick(HOME, "free kick", 60, "returned"),), {"kickoffs": 1}),
        ((Kick(HOME, "punt", 50, "returned"),), {"kickoffs": 1}),  # punted, but after a safety
        ((Kick(HOME, "onside", 12, "downed"),), {"kickoffs": 1, "onside_tries": 1}),
        ((Kick(HOME, "onside", 12, "recovered"),), {"kickoffs": 1, "onside_tries": 1, "onside_recovered": 1}),
        ((Kick(HOME, "extra point", 0, "good"),), {}),  # the try books it
    ],
)
def test_kicks(events: tuple[Event, ...], book: dict[str, int]) -> None:
    assert home(*events) == book


def test_an_unknown_kick_is_refused() -> None:
    with pytest.raises(KeyError, match="drop kick"):
        keep_book([Kick(HOME, "drop kick", 30, "good")])


def test_the_punt_may_be_booked_before_or_after_its_return() -> None:
    down, kick = punted(40, "returned")
    back, drive = Returned(AWAY, Return.PUNT, 8), Drive(AWAY, 1, 900, 38)
    first, second = keep_book([down, kick, back, drive]), keep_book([down, back, drive, kick])
    assert first == second
    assert counted(first.teams[AWAY]) == {"punt_returns": 1, "punt_return_yards": 8, "punt_return_long": 8}
    assert first.teams[HOME].net_punt_yards(first.teams[AWAY].punt_return_yards) == 32


def test_net_punting_takes_20_for_a_touchback() -> None:
    team = keep_book([*punted(60, "touchback"), *punted(40, "downed")]).teams[HOME]
    assert team.net_punt_yards(0) == 80


@pytest.mark.parametrize(
    ("kind", "book"),
    [
        (
            Return.KICKOFF,
            {"kick_returns": 1, "kick_return_yards": 33, "kick_return_tds": 1, "kick_return_long": 33},
        ),
        (Return.INTERCEPTION, {"interception_yards": 33, "interception_tds": 1}),
        (Return.FUMBLE, {"fumble_return_yards": 33, "fumble_tds": 1}),
        (Return.BLOCKED_KICK, {"blocked_kick_tds": 1}),
        (Return.FIELD_GOAL, {"blocked_kick_tds": 1}),
    ],
)
def test_returns_for_touchdowns(kind: Return, book: dict[str, int]) -> None:
    found = away(Returned(AWAY, kind, 33, True), touchdown(AWAY))
    assert found == book | {"touchdowns": 1, "points": 6}


def test_a_punt_after_a_safety_is_returned_as_a_kickoff() -> None:
    found = away(Kick(HOME, "punt", 50, "returned"), Returned(AWAY, Return.PUNT, 9))
    assert found == {"kick_returns": 1, "kick_return_yards": 9, "kick_return_long": 9}


@pytest.mark.parametrize(
    ("length", "band"), [(18, "19"), (20, "29"), (29, "29"), (30, "39"), (40, "49"), (49, "49"), (50, "50"), (63, "50")]
)
def test_field_goals_by_length(length: int, band: str) -> None:
    good, missed = Kick(HOME, "field goal", length, "good"), Kick(HOME, "field goal", length, "no good")
    assert home(good, missed) == {f"fg_tries_{band}": 2, f"fg_made_{band}": 1, "fg_long": length}


def test_a_blocked_field_goal_is_a_try() -> None:
    team = keep_book([Kick(HOME, "field goal", 44, "blocked")]).teams[HOME]
    assert (team.fg_tries, team.fg_made, team.fg_blocked, team.fg_long) == (1, 0, 1, 0)


# -- points ------------------------------------------------------------------------------------


def test_touchdowns_from_scrimmage() -> None:
    book = keep_book([
        snap(Down.RUN, 5, touchdown=True), touchdown(), Tried(HOME, True, True),
        snap(Down.COMPLETE, 9, touchdown=True), touchdown(), Tried(HOME, True, False),
    ])
    team = book.teams[HOME]
    assert (team.rush_tds, team.pass_tds, team.touchdowns, team.return_tds) == (1, 1, 2, 0)
    assert (team.extra_made, team.extra_tries) == (1, 2)


def test_a_ball_recovered_in_the_end_zone_is_a_fumble_touchdown() -> None:
    found = away(snap(Down.RUN, -3), Fumbled(HOME, True), touchdown(AWAY))
    assert found == {"points": 6, "touchdowns": 1, "fumble_tds": 1}


def test_on_a_try_nothing_but_the_try_is_booked() -> None:
    events = (
        snap(Down.RUN, 5, touchdown=True), touchdown(), Fumbled(HOME, True), Returned(AWAY, Return.FUMBLE, 98, True),
        Tried(HOME, False, False), Scored(AWAY, 2, "defensive two points", 1, 500),
    )
    assert away(*events) == {"points": 2, "defensive_twos": 1}
    team = keep_book(events).teams[HOME]
    assert (team.fumbles, team.two_tries, team.two_made) == (0, 1, 0)


def test_after_a_try_fumbles_count_again() -> None:
    assert away(touchdown(), Tried(HOME, True, True), Fumbled(AWAY, True)) == {"fumbles": 1, "fumbles_lost": 1}


def test_safeties_and_two_point_tries() -> None:
    assert home(Scored(HOME, 2, "safety", 1, 3)) == {"points": 2, "safeties": 1}
    found = home(Tried(HOME, False, True), Scored(HOME, 2, "two-point try", 1, 3))
    assert found == {"points": 2, "two_tries": 1, "two_made": 1}


def test_the_line_score() -> None:
    book = keep_book([
        Period(1), Scored(HOME, 3, "field goal", 1, 3), Period(2), Scored(AWAY, 6, "touchdown", 2, 3),
        Period(3), Period(4), Scored(HOME, 3, "field goal", 4, 3), Period(5), Scored(AWAY, 2, "safety", 5, 3),
    ])
    assert book.line == ([3, 0, 0, 3, 0], [0, 6, 0, 0, 2])
    assert book.score == (6, 8)
    assert book.quarters == 5


# -- the rest ----------------------------------------------------------------------------------


def test_flags() -> None:
    found = home(Flag(HOME, "OFF 10", 10, "accepted"), Flag(HOME, "OFF 5", 0, "declined"), Flag(HOME, "x", 0, "offset"))
    assert found == {"penalties": 1, "penalty_yards": 10}


def test_timeouts() -> None:
    assert away(TimeOut(AWAY), TimeOut(AWAY)) == {"timeouts": 2}


def test_the_time_of_a_kickoff_is_the_receivers() -> None:
    assert away(Kick(HOME, "kickoff", 60, "returned", seconds=10)) == {"seconds": 10}
    assert home(Kick(HOME, "onside", 12, "recovered", seconds=5))["seconds"] == 5


def test_a_drive_counts_from_its_first_snap() -> None:
    events = (Drive(HOME, 1, 900, 20), snap(Down.RUN, 3), snap(Down.RUN, 3), Drive(AWAY, 1, 1, 20))
    assert home(*events)["drives"] == 1
    assert away(*events) == {}


def test_no_events_no_figures() -> None:
    book = keep_book([])
    assert book.score == (0, 0)
    assert book.line == ([0, 0, 0, 0], [0, 0, 0, 0])
