"""Sentences of plays: what happened in its order, with teams, and with players where they are known."""

from __future__ import annotations

import pytest

from fieldhouse.football.actors import NOBODY, Actors
from fieldhouse.football.events import Down, Event, Flag, Fumbled, Kick, Return, Returned, Snap, Tried
from fieldhouse.football.field import Spot
from fieldhouse.football.result import CONCEDED, End, Leg, Result
from fieldhouse.football.sentences import kickoff_text, next_text, play_text, settled_text, try_text
from fieldhouse.football.state import Football, Phase
from tests.football.situations import foul

PLAYERS = {
    name: name.title()
    for name in ("montana", "rice", "craig", "runager", "cofer", "lott", "haley", "taylor", "carson", "meggett")
}


class Rivals(Football):
    def name(self, seat: int) -> str:
        return ("SF", "NY")[seat]


def game(spot: int = 40, down: int = 2, to_go: int = 10, phase: Phase = Phase.SCRIMMAGE, ball: int = 0) -> Football:
    return Rivals(phase=phase, ball=ball, spot=Spot(spot), down=down, line=Spot(min(spot + to_go, 100)))


def result(kind: Down, spot: int, ball: int = 0, **rest: object) -> Result:
    return Result(kind, ball, Spot(spot), **rest)  # type: ignore[arg-type]  # as each case needs it


def snap(kind: Down, **players: object) -> Snap:
    return Snap(0, 1, 900, 2, 10, 40, kind, **players)  # type: ignore[arg-type]


RUN, PASS, SACK, PICK, PUNT, GOAL = (
    Down.RUN, Down.COMPLETE, Down.SACK, Down.INTERCEPTED, Down.PUNT, Down.FIELD_GOAL,
)  # fmt: skip
INT, FUM, BLK, PR, KR = Return.INTERCEPTION, Return.FUMBLE, Return.BLOCKED_KICK, Return.PUNT, Return.KICKOFF

PLAYS: list[tuple[str, Result, tuple[Event, ...], str, str]] = [
    (
        "a run",
        result(RUN, 44, gain=4),
        (snap(RUN, runner="craig", tacklers=("taylor", "carson")),),
        "Call: a gain of 4 yards",
        "Call: Craig, a gain of 4 yards, tackled by Taylor and Carson",
    ),
    ("no gain", result(RUN, 40), (), "Call: no gain", ""),
    (
        "a loss out of bounds",
        result(RUN, 39, end=End.OUT, out=True, gain=-1),
        (snap(RUN, runner="craig", tacklers=("taylor",)),),
        "Call: a loss of 1 yard, out of bounds",
        "Call: Craig, a loss of 1 yard, pushed out of bounds by Taylor",
    ),
    (
        "a completion",
        result(PASS, 52, gain=12),
        (snap(PASS, passer="montana", target="rice", tacklers=("taylor",)),),
        "Call: complete for a gain of 12 yards",
        "Call: Montana to Rice, a gain of 12 yards, tackled by Taylor",
    ),
    (
        "a touchdown",
        result(PASS, 100, end=End.TOUCHDOWN, gain=60),
        (snap(PASS, passer="montana", target="rice"),),
        "Call: complete for a gain of 60 yards, TOUCHDOWN SF",
        "Call: Montana to Rice, a gain of 60 yards, TOUCHDOWN SF",
    ),
    (
        "an incompletion",
        result(Down.INCOMPLETE, 40, end=End.INCOMPLETE),
        (snap(Down.INCOMPLETE, passer="montana", target="rice", defenders=("carson",)),),
        "Call: incomplete",
        "Call: Montana to Rice, incomplete, broken up by Carson",
    ),
    (
        "thrown away",
        result(Down.INCOMPLETE, 40, end=End.INCOMPLETE),
        (snap(Down.INCOMPLETE, passer="montana"),),
        "Call: incomplete",
        "Call: Montana throws it away",
    ),
    (
        "a sack",
        result(SACK, 33, gain=-7),
        (snap(SACK, passer="montana", sackers=("taylor",)),),
        "Call: sacked, a loss of 7 yards",
        "Call: Montana sacked by Taylor, a loss of 7 yards",
    ),
    (
        "a safety",
        result(SACK, 0, end=End.SAFETY, gain=-40),
        (snap(SACK, passer="montana", sackers=("taylor",)),),
        "Call: sacked, a loss of 40 yards, SAFETY against SF",
        "Call: Montana sacked by Taylor, a loss of 40 yards, SAFETY against SF",
    ),
    (
        "kneel",
        result(Down.KNEEL, 38, gain=-2),
        (snap(Down.KNEEL, runner="montana"),),
        "Call: kneel-down",
        "Call: Montana kneels",
    ),
    (
        "spike",
        result(Down.SPIKE, 40, end=End.INCOMPLETE),
        (snap(Down.SPIKE, passer="montana"),),
        "Call: spiked",
        "Call: Montana spikes it",
    ),
    ("false start", result(Down.NO_PLAY, 40), (), "Call: false start", ""),
    (
        "an interception and its return",
        result(PICK, 62, 1, gain=10, legs=(Leg(1, INT, Spot(50), 12),)),
        (snap(PICK, passer="montana", interceptor="carson"), Returned(1, INT, 12, False, "carson", ("rice",))),
        "Call: intercepted by NY at the 50, returned 12 yards by NY, NY at the SF 38",
        "Call: Montana intercepted by Carson of NY at the 50, returned 12 yards by Carson of NY, tackled by Rice, "
        "NY at the SF 38",
    ),
    (
        "an interception in the End Zone",
        result(PICK, -3, 1, gain=63, end=End.TOUCHBACK, legs=(Leg(1, INT, Spot(-3), 0, tried=False),)),
        (snap(PICK, passer="montana", interceptor="carson"),),
        "Call: intercepted by NY 3 deep in the NY End Zone, touchback, NY at its 20",
        "Call: Montana intercepted by Carson of NY 3 deep in the NY End Zone, touchback, NY at its 20",
    ),
    (
        "a fumble kept",
        result(RUN, 44, gain=4, fumbles=((0, False),)),
        (snap(RUN, runner="craig"), Fumbled(0, False, "craig", "taylor", "montana")),
        "Call: a gain of 4 yards, fumbled, recovered by SF, SF at the SF 44",
        "Call: Craig, a gain of 4 yards, fumbled by Craig, forced by Taylor, recovered by Montana of SF, "
        "SF at the SF 44",
    ),
    (
        "a fumble lost, its return, and who had it between",
        result(RUN, 38, 0, gain=4, fumbles=((0, True), (1, True)), legs=(Leg(1, FUM, Spot(56), 6, muffed=True),)),
        (
            snap(RUN, runner="craig"),
            Fumbled(0, True, "craig", "", "taylor"),
            Fumbled(1, True, "taylor", "", "rice"),
            Returned(1, FUM, 6, False, "taylor"),
        ),
        "Call: a gain of 4 yards, fumbled, recovered by NY, run back 6 yards by NY, fumbled, recovered by SF, "
        "SF at the SF 38",
        "Call: Craig, a gain of 4 yards, fumbled by Craig, recovered by Taylor of NY, "
        "run back 6 yards by Taylor of NY, fumbled by Taylor, recovered by Rice of SF, SF at the SF 38",
    ),
    (
        "an own fumble advanced",
        result(RUN, 52, gain=4, fumbles=((0, False),), legs=(Leg(0, FUM, Spot(44), 8),)),
        (
            snap(RUN, runner="craig"),
            Fumbled(0, False, "craig", "", "rice"),
            Returned(0, FUM, 8, False, "rice", ("haley",)),
        ),
        "Call: a gain of 4 yards, fumbled, recovered by SF, run back 8 yards by SF, SF at the NY 48",
        "Call: Craig, a gain of 4 yards, fumbled by Craig, recovered by Rice of SF, run back 8 yards by Rice of SF, "
        "tackled by Haley, SF at the NY 48",
    ),
    (
        "a fumble on the return of an interception",
        result(PICK, 34, 0, gain=10, fumbles=((1, True),), legs=(Leg(1, INT, Spot(50), 16, muffed=True),)),
        (
            snap(PICK, passer="montana", interceptor="carson"),
            Fumbled(1, True, "carson", "rice", "craig"),
            Returned(1, INT, 16, False, "carson"),
        ),
        "Call: intercepted by NY at the 50, returned 16 yards by NY, fumbled, recovered by SF, SF at the SF 34",
        "Call: Montana intercepted by Carson of NY at the 50, returned 16 yards by Carson of NY, fumbled by Carson, "
        "forced by Rice, recovered by Craig of SF, SF at the SF 34",
    ),
    (
        "a snap lost",
        result(Down.SNAP_LOST, 30, gain=-10, fumbles=((0, False),)),
        (snap(Down.SNAP_LOST, runner="runager"), Fumbled(0, False, "runager", "", "craig")),
        "Call: the snap is lost, recovered by SF, SF at the SF 30",
        "Call: the snap to Runager is lost, recovered by Craig of SF, SF at the SF 30",
    ),
    (
        "a punt returned",
        result(PUNT, 25, 1, kick=40, legs=(Leg(1, PR, Spot(20), 5),)),
        (
            snap(PUNT),
            Returned(1, PR, 5, False, "meggett", ("rice",)),
            Kick(0, "punt", 40, "returned", kicker="runager"),
        ),
        "punt of 40 yards, returned 5 yards by NY, NY at the NY 25",
        "punt of 40 yards by Runager, returned 5 yards by Meggett of NY, tackled by Rice, NY at the NY 25",
    ),
    (
        "a punt muffed",
        result(
            PUNT,
            80,
            0,
            kick=40,
            fumbles=((1, True),),
            new_series=True,
            legs=(Leg(1, PR, Spot(20), 0, muffed=True, tried=False),),
        ),
        (
            snap(PUNT),
            Fumbled(1, True, "meggett", "", "rice"),
            Returned(1, PR, 0, False, "meggett"),
            Kick(0, "punt", 40, "muffed", kicker="runager"),
        ),
        "punt of 40 yards, muffed by NY at the NY 20, recovered by SF, SF at the NY 20",
        "punt of 40 yards by Runager, muffed by Meggett of NY at the NY 20, recovered by Rice of SF, SF at the NY 20",
    ),
    (
        "a fair catch",
        result(PUNT, 20, 1, kick=40, end=End.FAIR_CATCH),
        (),
        "punt of 40 yards, fair catch at the NY 20",
        "",
    ),
    (
        "a punt out of bounds",
        result(PUNT, 20, 1, kick=40, end=End.OUT, out=True),
        (),
        "punt of 40 yards, out of bounds, NY at the NY 20",
        "",
    ),
    (
        "a touchback",
        result(PUNT, -5, 1, kick=65, end=End.TOUCHBACK),
        (),
        "punt of 65 yards, touchback, NY at its 20",
        "",
    ),
    (
        "a punt blocked is no fumble",
        result(
            PUNT, 100, 1, end=End.TOUCHDOWN, blocked=True, fumbles=((0, True),), legs=(Leg(1, BLK, Spot(70), 30, True),)
        ),
        (
            snap(PUNT),
            Returned(1, BLK, 30, True, "taylor"),
            Kick(0, "punt", 0, "blocked", 0, 0, False, "runager", "haley"),
        ),
        "punt blocked, recovered by NY, run back 30 yards by NY, TOUCHDOWN NY",
        "punt by Runager blocked by Haley, recovered by NY, run back 30 yards by Taylor of NY, TOUCHDOWN NY",
    ),
    (
        "a field goal",
        result(GOAL, 67, kick=50, end=End.GOOD),
        (snap(GOAL), Kick(0, "field goal", 50, "good", kicker="cofer")),
        "field goal from 50 GOOD",
        "field goal from 50 by Cofer GOOD",
    ),
    ("a field goal missed", result(GOAL, 40, 1, kick=50, end=End.NO_GOOD), (), "field goal from 50 no good", ""),
    (
        "a field goal blocked",
        result(GOAL, 33, 0, kick=50, blocked=True, fumbles=((0, False),)),
        (snap(GOAL), Kick(0, "field goal", 50, "blocked", 0, 0, False, "cofer", "haley")),
        "field goal from 50 blocked, recovered by SF, SF at the SF 33",
        "field goal from 50 by Cofer blocked by Haley, recovered by SF, SF at the SF 33",
    ),
    (
        "a punt returned backward",
        result(PUNT, 18, 1, kick=40, legs=(Leg(1, PR, Spot(20), -2),)),
        (),
        "punt of 40 yards, returned for a loss of 2 yards by NY, NY at the NY 18",
        "",
    ),
    (
        "a safety conceded after a catch",
        result(PASS, 0, gain=-40, end=End.SAFETY, notes=CONCEDED),
        (snap(PASS, passer="montana", target="rice"),),
        "Call: complete, SF runs out of its own End Zone, SAFETY against SF",
        "Call: Montana to Rice, SF runs out of its own End Zone, SAFETY against SF",
    ),
    (
        "a safety conceded by the receivers of a punt",
        result(PUNT, 0, 1, kick=40, end=End.SAFETY, notes=CONCEDED, legs=(Leg(1, PR, Spot(20), -20),)),
        (),
        "punt of 40 yards, NY runs out of its own End Zone, SAFETY against NY",
        "",
    ),
    (
        "flags",
        result(RUN, 44, gain=4, fouls=(foul(1, 5), foul(0, 10))),
        (snap(RUN, runner="craig"),),
        "Call: a gain of 4 yards (flags: 5 yards on NY, 10 yards on SF)",
        "Call: Craig, a gain of 4 yards (flags: 5 yards on NY, 10 yards on SF)",
    ),
]


@pytest.mark.parametrize(("play", "events", "plain", "named"), [pytest.param(*case[1:], id=case[0]) for case in PLAYS])
def test_a_play(play: Result, events: tuple[Event, ...], plain: str, named: str) -> None:
    assert play_text(game(), "Call", play) == plain
    assert play_text(game(), "Call", play, who=Actors(events, PLAYERS)) == (named or plain)
    assert play_text(game(), "Call", play, who=Actors((), PLAYERS)) == plain


KICKS: list[tuple[str, Result, tuple[Event, ...], str, str]] = [
    (
        "returned",
        result(PUNT, 25, 1, kick=65, legs=(Leg(1, KR, Spot(5), 20),)),
        (Kick(0, "kickoff", 65, "returned", kicker="cofer"), Returned(1, KR, 20, False, "meggett", ("haley",))),
        "SF kicks off, 65 yards, returned 20 yards by NY, NY at the NY 25",
        "Cofer of SF kicks off, 65 yards, returned 20 yards by Meggett of NY, tackled by Haley, NY at the NY 25",
    ),
    (
        "touchback",
        result(PUNT, -3, 1, kick=73, end=End.TOUCHBACK),
        (Kick(0, "kickoff", 73, "touchback", kicker="cofer"),),
        "SF kicks off, 73 yards, touchback, NY at its 20",
        "Cofer of SF kicks off, 73 yards, touchback, NY at its 20",
    ),
    (
        "fumbled and lost",
        result(PUNT, 75, 0, kick=65, fumbles=((1, True),), legs=(Leg(1, KR, Spot(5), 20, muffed=True),)),
        (
            Kick(0, "kickoff", 65, "recovered", kicker="cofer"),
            Fumbled(1, True, "meggett", "haley", "rice"),
            Returned(1, KR, 20, False, "meggett"),
        ),
        "SF kicks off, 65 yards, returned 20 yards by NY, fumbled, recovered by SF, SF at the NY 25",
        "Cofer of SF kicks off, 65 yards, returned 20 yards by Meggett of NY, fumbled by Meggett, forced by Haley, "
        "recovered by Rice of SF, SF at the NY 25",
    ),
]


@pytest.mark.parametrize(("kick", "events", "plain", "named"), [pytest.param(*case[1:], id=case[0]) for case in KICKS])
def test_a_kickoff(kick: Result, events: tuple[Event, ...], plain: str, named: str) -> None:
    state = game(30, phase=Phase.KICKOFF)
    assert kickoff_text(state, "kicks off", kick) == plain
    assert kickoff_text(state, "kicks off", kick, Actors(events, PLAYERS)) == named


@pytest.mark.parametrize(
    ("kick", "good", "taken", "events", "said"),
    [
        (True, True, False, (Kick(0, "extra point", 0, "good", kicker="cofer"),), "SF: Extra point by Cofer good."),
        (True, False, False, (), "SF: Extra point no good."),
        (
            False,
            True,
            False,
            (Tried(0, False, True, True, "", "montana", "", "rice"),),
            "SF: Two-point try, Montana to Rice, good.",
        ),
        (False, True, False, (Tried(0, False, True, False, "", "", "craig"),), "SF: Two-point try by Craig good."),
        (False, False, False, (), "SF: Two-point try no good."),
        (False, False, True, (), "SF: Two-point try taken back by the defense for two."),
    ],
)
def test_a_try(kick: bool, good: bool, taken: bool, events: tuple[Event, ...], said: str) -> None:
    assert try_text(game(98, phase=Phase.TRY), kick, good, taken, Actors(events, PLAYERS)) == said


@pytest.mark.parametrize(
    ("now", "flags", "said"),
    [
        (
            game(44),
            [Flag(0, "OFF 5", 0, "offset"), Flag(1, "DEF 5", 0, "offset")],
            "Offsetting: SF 2nd and 10 again at the SF 44.",
        ),
        (game(39, 2, 15), [Flag(0, "OFF 5", 5, "accepted")], "OFF 5 on SF, 5 yards: SF 2nd and 15 again at the SF 39."),
        (game(59, 1), [Flag(1, "DEF 15", 15, "accepted")], "DEF 15 on NY, 15 yards: SF 1st and 10 at the NY 41."),
        (game(48, 3, 6), [Flag(0, "OFF 10", 0, "declined")], "OFF 10 on SF declined: SF 3rd and 6 at the SF 48."),
        (game(48, 3, 6), [Flag(0, "OFF 5", 0, "cancelled")], "OFF 5 on SF cancelled: SF 3rd and 6 at the SF 48."),
        (
            game(98, phase=Phase.TRY),
            [Flag(1, "DEF 5", 0, "declined")],
            "DEF 5 on NY declined: SF has the try at the NY 2.",
        ),
        (
            game(30, phase=Phase.KICKOFF),
            [Flag(1, "DEF 5", 0, "declined")],
            "DEF 5 on NY declined: SF kicks off at the SF 30.",
        ),
        (
            game(20, 1, 10, ball=1),
            [Flag(1, "OFF 15", 10, "accepted"), Flag(0, "DEF 5", 0, "declined")],
            "OFF 15 on NY, 10 yards; DEF 5 on SF declined: NY 1st and 10 at the NY 20.",
        ),
        (game(50, phase=Phase.OVER), [Flag(1, "DEF 5", 0, "declined")], "DEF 5 on NY declined."),
    ],
)
def test_what_became_of_the_flags(now: Football, flags: list[Flag], said: str) -> None:
    line = Spot(54) if now.spot != 39 else now.line
    assert settled_text(now, flags, 0, 2, line) == said


def test_what_comes_next() -> None:
    assert next_text(game(92, 1, 8)) == "SF 1st and goal at the NY 8"
    assert next_text(game(20, phase=Phase.FREE_KICK)) == "SF has a free kick at the SF 20"


def test_nobody_is_named_without_events() -> None:
    assert NOBODY.name("montana") == "montana"
    assert NOBODY.name("") == ""
    assert (NOBODY.snap, NOBODY.kick, NOBODY.returns) == (None, None, [])
