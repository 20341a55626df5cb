"""Drives: where they begin, what belongs to them, how they end."""

import pytest

from fieldhouse.football.drives import Ending, Possession, drives
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
    Tried,
)

HOME, AWAY = 0, 1
KICKOFF = (Kick(AWAY, "kickoff", 60, "returned", seconds=10), Drive(HOME, 1, 900, 28))


def snap(kind: Down, yards: int = 0, spot: int = 40, seat: int = HOME, clock: int = 890, first_down: int = 0) -> Snap:
    return Snap(seat, 1, clock, 1, 10, spot, kind, yards=yards, seconds=40, first_down=first_down)


def only(*events: Event) -> Possession:
    (drive,) = drives([*KICKOFF, *events])
    return drive


def test_a_drive_after_a_kickoff() -> None:
    drive = only(
        snap(Down.RUN, 4, 28), snap(Down.INCOMPLETE, 0, 32), snap(Down.COMPLETE, 12, 32, first_down=2),
        snap(Down.SACK, -6, 44), snap(Down.KNEEL, -2, 38), snap(Down.SPIKE, 0, 36), snap(Down.SNAP_LOST, -9, 36),
        Fumbled(HOME, True), Drive(AWAY, 1, 600, 73),
    )
    assert (drive.seat, drive.quarter, drive.clock, drive.start) == (HOME, 1, 900, 28)
    assert (drive.plays, drive.yards, drive.first_downs, drive.last) == (7, 8, 1, 36)
    assert drive.seconds == 10 + 7 * 40
    assert drive.result is Ending.FUMBLE


def test_a_drive_after_a_punt_begins_when_the_punt_is_over() -> None:
    found = drives([*KICKOFF, snap(Down.PUNT, clock=700), Drive(AWAY, 1, 700, 20), snap(Down.RUN, 3, 20, AWAY, 690)])
    assert [(drive.clock, drive.seconds) for drive in found] == [(900, 50), (690, 40)]


def test_a_punt_is_no_play_of_the_drive_and_a_field_goal_is() -> None:
    assert only(snap(Down.RUN, 2), snap(Down.PUNT), Drive(AWAY, 1, 700, 20)).plays == 1
    assert only(snap(Down.RUN, 2), snap(Down.FIELD_GOAL), Drive(AWAY, 1, 700, 20)).plays == 2


def test_penalty_yards_stand_apart() -> None:
    drive = only(
        snap(Down.NO_PLAY), Flag(HOME, "x", 10, "accepted"),
        snap(Down.NO_PLAY, first_down=3), Flag(AWAY, "x", 15, "accepted"),
        snap(Down.RUN, 3), Flag(AWAY, "x", 0, "declined"),
        snap(Down.PUNT), Returned(AWAY, Return.PUNT, 8), Flag(AWAY, "x", 10, "accepted"), Drive(AWAY, 1, 700, 20),
    )
    assert (drive.plays, drive.yards, drive.penalty_yards, drive.first_downs) == (1, 3, 5, 1)


def test_a_drive_crosses_the_quarter_but_not_the_half() -> None:
    events = (
        *KICKOFF, snap(Down.RUN, 3), Period(2), snap(Down.RUN, 4), Period(3),
        Kick(HOME, "kickoff", 60, "touchback"), Drive(AWAY, 3, 900, 20), snap(Down.RUN, 4, 20, AWAY),
    )
    first, second = drives(events)
    assert (first.plays, first.result) == (2, Ending.HALF)
    assert (second.plays, second.result) == (1, Ending.GAME)


@pytest.mark.parametrize(("quarter", "ends"), [(5, True), (6, False), (7, True)])
def test_overtime_begins_with_a_kickoff_and_goes_on_through_its_second_period(quarter: int, ends: bool) -> None:
    drive = only(snap(Down.RUN, 3), Period(quarter))
    assert drive.result is (Ending.HALF if ends else Ending.GAME)


def test_a_drive_without_a_snap_is_none() -> None:
    assert drives([*KICKOFF]) == []


TD = Scored(HOME, 6, "touchdown", 1, 500)
TD_AGAINST = Scored(AWAY, 6, "touchdown", 1, 500)
NEXT = Drive(AWAY, 1, 500, 30)
BLOCKED = Kick(HOME, "punt", 0, "blocked")


@pytest.mark.parametrize(
    ("events", "ending", "points"),
    [
        ((snap(Down.RUN, 60), TD, Tried(HOME, True, True)), Ending.TOUCHDOWN, 6),
        ((snap(Down.RUN, 50), Fumbled(HOME, False), TD), Ending.TOUCHDOWN, 6),
        ((snap(Down.FIELD_GOAL), Scored(HOME, 3, "field goal", 1, 500)), Ending.FIELD_GOAL, 3),
        ((snap(Down.FIELD_GOAL), NEXT, Kick(HOME, "field goal", 44, "no good")), Ending.MISSED, 0),
        ((snap(Down.FIELD_GOAL), NEXT, Kick(HOME, "field goal", 44, "blocked")), Ending.BLOCKED_GOAL, 0),
        ((snap(Down.FIELD_GOAL), Kick(HOME, "field goal", 44, "blocked"), NEXT), Ending.BLOCKED_GOAL, 0),
        ((snap(Down.FIELD_GOAL), Returned(AWAY, Return.FIELD_GOAL, 99, True), TD_AGAINST), Ending.MISSED, 0),
        ((snap(Down.PUNT), NEXT, Kick(HOME, "punt", 40, "downed")), Ending.PUNT, 0),
        ((snap(Down.PUNT), Returned(AWAY, Return.PUNT, 80, True), TD_AGAINST), Ending.PUNT, 0),
        ((snap(Down.PUNT), Fumbled(AWAY, True), TD), Ending.PUNT, 0),
        ((snap(Down.PUNT), NEXT, BLOCKED), Ending.BLOCKED_PUNT, 0),
        ((snap(Down.PUNT), BLOCKED, NEXT), Ending.BLOCKED_PUNT, 0),
        ((snap(Down.PUNT), OnDowns(HOME), NEXT, BLOCKED), Ending.BLOCKED_PUNT, 0),
        ((snap(Down.INTERCEPTED), Returned(AWAY, Return.INTERCEPTION, 9), NEXT), Ending.INTERCEPTION, 0),
        ((snap(Down.INTERCEPTED), Returned(AWAY, Return.INTERCEPTION, 9, True), TD_AGAINST), Ending.INTERCEPTION, 0),
        (
            (snap(Down.INTERCEPTED), Returned(AWAY, Return.INTERCEPTION, -9), Scored(HOME, 2, "safety", 1, 500)),
            Ending.INTERCEPTION, 0,
        ),
        ((snap(Down.RUN), Fumbled(HOME, True), NEXT), Ending.FUMBLE, 0),
        ((snap(Down.RUN), Fumbled(HOME, True), TD_AGAINST), Ending.FUMBLE, 0),
        ((snap(Down.RUN), OnDowns(HOME), NEXT), Ending.DOWNS, 0),
        ((snap(Down.SACK), Scored(AWAY, 2, "safety", 1, 500)), Ending.SAFETY, 0),
        ((snap(Down.PUNT), Scored(AWAY, 2, "safety", 1, 500), BLOCKED), Ending.SAFETY, 0),
        ((snap(Down.RUN),), Ending.GAME, 0),
    ],
)
def test_how_a_drive_ends(events: tuple[Event, ...], ending: Ending, points: int) -> None:
    drive = only(*events)
    assert (drive.result, drive.points) == (ending, points)


def test_a_ball_won_back_begins_another_drive() -> None:
    first, second = drives([
        *KICKOFF, snap(Down.INTERCEPTED), Fumbled(AWAY, True), Returned(AWAY, Return.INTERCEPTION, 5),
        Drive(HOME, 1, 500, 45), snap(Down.RUN, 3, 45, clock=490),
    ])
    assert (first.seat, first.result) == (HOME, Ending.INTERCEPTION)
    assert (second.seat, second.clock, second.start) == (HOME, 490, 45)


def test_a_punt_after_a_safety_is_a_kickoff() -> None:
    first, second = drives([
        *KICKOFF, snap(Down.PUNT), Scored(AWAY, 2, "safety", 1, 500), Kick(HOME, "punt", 0, "blocked"),
        Kick(HOME, "punt", 50, "returned", seconds=10), Drive(AWAY, 1, 490, 35), snap(Down.RUN, 3, 35, AWAY),
    ])
    assert first.result is Ending.SAFETY
    assert second.seconds == 50


def test_a_kickoff_run_back_is_no_drive() -> None:
    assert drives([Kick(AWAY, "kickoff", 60, "returned"), Returned(HOME, Return.KICKOFF, 90, True), TD]) == []


@pytest.mark.parametrize(
    ("kind", "spot", "red"), [(Down.RUN, 79, False), (Down.RUN, 80, True), (Down.NO_PLAY, 85, False)]
)
def test_the_red_zone(kind: Down, spot: int, red: bool) -> None:
    assert only(snap(kind, 1, spot), snap(Down.RUN, 0, 60)).red_zone is red
