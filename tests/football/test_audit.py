"""The checks of the book: a sound game passes, and each fault is found and named."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from fieldhouse.football.audit import _time, check, check_downs, check_field
from fieldhouse.football.book import TeamBox, keep_book
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


def sound() -> list[Event]:
    """A first quarter as far as two drives, with nothing wrong."""
    return [
        Period(1), Kick(HOME, "kickoff", 60, "returned", seconds=10), Returned(AWAY, Return.KICKOFF, 15),
        Drive(AWAY, 1, 900, 25),
        Snap(AWAY, 1, 890, 1, 10, 25, Down.RUN, yards=4, seconds=40),
        Snap(AWAY, 1, 850, 2, 6, 29, Down.COMPLETE, "", 71, 2, touchdown=True, seconds=10, line_reached=True),
        Scored(AWAY, 6, "touchdown", 1, 850), Tried(AWAY, True, True), Scored(AWAY, 1, "extra point", 1, 840),
        Kick(AWAY, "kickoff", 70, "touchback"), Drive(HOME, 1, 840, 20),
        Snap(HOME, 1, 840, 1, 10, 20, Down.RUN, yards=55, first_down=1, line_reached=True, seconds=40),
        Snap(HOME, 1, 800, 1, 10, 75, Down.FIELD_GOAL, seconds=10),
        Scored(HOME, 3, "field goal", 1, 800), Kick(HOME, "field goal", 42, "good", spot=75),
    ]


def audit(events: list[Event], score: tuple[int, int] = (3, 7)) -> None:
    check(keep_book(events), events, score)


def test_a_sound_game_passes() -> None:
    audit(sound())


def test_the_scoreboard_disagrees() -> None:
    with pytest.raises(AssertionError, match="home: points in the book and on the scoreboard differ: 3 and 6"):
        audit(sound(), (6, 7))


def test_the_line_score_disagrees() -> None:
    book = keep_book(sound())
    book.line[HOME][2] += 1
    with pytest.raises(AssertionError, match="line score"):
        check(book, sound(), (3, 7))


def without(kind: type, events: list[Event]) -> list[Event]:
    return [event for event in events if not isinstance(event, kind)]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda e: [*e, Kick(HOME, "field goal", 30, "good")], "points, and the points of its scores"),
        (lambda e: e[:-1], "points, and the points"),
        (lambda e: without(Tried, e), "points, and the points"),
        (lambda e: [*e, Kick(HOME, "kickoff", 60, "lost")], "has the result 'lost'"),
        (lambda e: [*e, Snap(HOME, 1, 700, 4, 9, 50, Down.PUNT)], "punts, and snaps to a punter"),
        (lambda e: [*e, Returned(HOME, Return.KICKOFF, 5)], "home: kickoffs returned, and kicked: 1 of 0"),
        (lambda e: [*e, Kick(HOME, "kickoff", 60, "returned", seconds=900)], "quarter 1: seconds played: 1010 of 900"),
        (lambda e: [*e, Period(2)], "110 seconds played in quarter 1"),
        (lambda e: [*e, Flag(HOME, "OFF 5", 105, "accepted")], "OFF 5: 105 yards walked off"),
        (lambda e: [*e, Kick(HOME, "kickoff", 130, "touchback")], "a kickoff of 130 yards"),
        (lambda e: [*e, Returned(HOME, Return.FUMBLE, 110)], "a return of 110 yards"),
        (lambda e: [*e, Snap(HOME, 1, 700, 1, 10, 50, Down.RUN, yards=3)], "yards in the book and in the chart"),
    ],
)
def test_faults_are_found(change: Callable[[list[Event]], list[Event]], words: str) -> None:
    with pytest.raises(AssertionError, match=words):
        audit(change(sound()))


@pytest.mark.parametrize(
    ("team", "words"),
    [
        (TeamBox(passes=1, completions=2), "completions and attempts"),
        (TeamBox(third_made=1), "third downs made"),
        (TeamBox(fumbles_lost=1), "fumbles lost"),
        (TeamBox(intercepted=1, passes=1), "interceptions thrown"),
        (TeamBox(sack_yards=-3), "sacks gained 3 yards"),
        (TeamBox(touchdowns=1, points=6), "points in the book and on the scoreboard"),
    ],
)
def test_a_book_that_contradicts_itself(team: TeamBox, words: str) -> None:
    book = keep_book([])
    with pytest.raises(AssertionError, match=words):
        check(replace(book, teams=(team, TeamBox())), [], (0, 0))


FIRST = Snap(HOME, 1, 900, 1, 10, 20, Down.RUN, yards=4)


@pytest.mark.parametrize(
    ("then", "words"),
    [
        (Snap(HOME, 1, 860, 2, 6, 25, Down.RUN), "line to gain"),
        (Snap(HOME, 1, 860, 3, 6, 24, Down.RUN), "the down, and the down that follows from the snap before"),
        (Snap(HOME, 1, 860, 2, 5, 25, Down.RUN), "the spot, and where the play ended differ: 25 and 24"),
        (Snap(AWAY, 1, 860, 2, 6, 24, Down.RUN), "the team with the ball"),
    ],
)
def test_downs_follow_one_another(then: Snap, words: str) -> None:
    with pytest.raises(AssertionError, match=words):
        check_downs([Drive(HOME, 1, 900, 20), FIRST, then])


@pytest.mark.parametrize(
    "events",
    [
        [FIRST, Snap(HOME, 1, 860, 2, 6, 24, Down.INCOMPLETE), Snap(HOME, 1, 850, 3, 6, 24, Down.RUN)],
        [FIRST, Fumbled(HOME, False), Snap(HOME, 1, 860, 2, 9, 21, Down.RUN)],
        [FIRST, OnDowns(HOME), Drive(AWAY, 1, 860, 76), Snap(AWAY, 1, 860, 1, 10, 76, Down.RUN)],
        [replace(FIRST, kind=Down.NO_PLAY, yards=0), Snap(HOME, 1, 890, 1, 10, 20, Down.RUN)],
        [replace(FIRST, yards=12, first_down=1, line_reached=True), Snap(HOME, 1, 860, 1, 10, 32, Down.RUN)],
    ],
)
def test_downs_that_do(events: list[Event]) -> None:
    check_downs([Drive(HOME, 1, 900, 20), *events])


@pytest.mark.parametrize(
    ("spot", "yards", "kind", "fault"),
    [
        (20, 80, Down.RUN, False), (20, 81, Down.RUN, True), (20, -20, Down.SACK, False), (20, -21, Down.SACK, True),
        (20, -40, Down.SNAP_LOST, False), (0, 5, Down.RUN, True), (100, 0, Down.KNEEL, True),
    ],
)
def test_a_gain_ends_on_the_field(spot: int, yards: int, kind: Down, fault: bool) -> None:
    found = [Snap(HOME, 1, 900, 1, 10, spot, kind, yards=yards)]
    if fault:
        with pytest.raises(AssertionError, match="quarter 1, 900 seconds left"):
            check_field(found)
    else:
        check_field(found)
    with pytest.raises(AssertionError, match="a drive from 100"):
        check_field([Drive(HOME, 1, 900, 100)])


def test_overtime_may_be_shorter() -> None:
    def play(last: int) -> None:
        events: list[Event] = []
        for quarter, seconds in enumerate((900, 900, 900, 900, last), 1):
            events += [Period(quarter), Kick(HOME, "kickoff", 60, "touchback", seconds)]
        events.append(Period(6))
        _time(keep_book(events), events)

    play(600)
    play(900)
    with pytest.raises(AssertionError, match="500 seconds played in quarter 5"):
        play(500)
