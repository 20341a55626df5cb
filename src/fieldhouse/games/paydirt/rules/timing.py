"""The time of a play: by the Timing Chart, or action + return + dead time (A-VII)."""

from __future__ import annotations

from itertools import groupby, takewhile
from operator import attrgetter
from typing import Final

from fieldhouse.football.events import Down
from fieldhouse.football.result import CONCEDED, End, Leg, Result
from fieldhouse.football.state import HALF_WARNING
from fieldhouse.games.paydirt.rules.calls import Call
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.games.paydirt.rules.tables import ALTERNATE, SECONDS
from fieldhouse.table.table import Table

REFEREE: Final = 0
INTERRUPTED: Final = 1
CONTINUOUS: Final = 2
STOPS: Final = ("referee timeout", "interrupted", "continuous")
_INCOMPLETE: Final = End.INCOMPLETE
_SACK: Final = Down.SACK
_RUN: Final = Down.RUN
_COMPLETE: Final = Down.COMPLETE

NOBODY: Final = -1  # a kickoff has no action of an offense

KICK_10: Final = SECONDS["kickoff returned"]
KICK_0: Final = SECONDS["kickoff not returned"]
STOPPED: Final = SECONDS["change of possession"]
BROKEN: Final = SECONDS["interrupted play"]
RUNNING: Final = SECONDS["any other play"]
WINDOW: Final = {2: 120, 4: 300}  # B-VI-11.b: first half 2:00, second half 5:00
LAST_WINDOW: Final = 300
LONG_PLAY: Final = 10  # A-VII.j


def out_of_bounds_window(game: State, clock: int, quarter: int) -> bool:
    """Whether going out of bounds stops the clock, by the clock at the snap (B-VI-11.b, ruling 71)."""
    if game.options.long_plays and clock > HALF_WARNING:  # A-VII.jb
        return False
    if quarter == 2:
        return clock <= WINDOW[2]
    return quarter >= 4 and clock <= LAST_WINDOW


def alternate_now(game: State, clock: int) -> bool:
    """Alternate timing throughout, or only inside two minutes (A-VII.i)."""
    if game.options.timing == "full":
        return True
    return game.options.timing == "two-minute" and clock <= HALF_WARNING and game.half_ends


def flow(result: Result, penalty: bool, line: int, offense: int, out: bool) -> int:
    """The clock after the play: stopped, restarted or running (A-VII.d, A-VII.e)."""
    if penalty or result.ball != offense or result.end >= _INCOMPLETE:
        return REFEREE
    if out or (result.legs and result.regained(offense)):
        return REFEREE
    if result.kind == _SACK or (result.fumbles and not result.legs):
        return INTERRUPTED
    if result.spot == line and (result.kind == _RUN or result.kind == _COMPLETE):
        return INTERRUPTED
    return CONTINUOUS


CHART: Final = (STOPPED, BROKEN, RUNNING)  # by the result of `flow`


def hurried_seconds(seconds: int) -> int:
    """40 seconds become 20 before a hurried snap or a spike, 30 become 10 (A-I-5-A.a, A-I-5-B.b)."""
    return SECONDS["play hurried"] if seconds >= RUNNING else SECONDS["interrupted play hurried"]


def tens(yards: int) -> int:
    """T: the number of tens in the yards gained or lost (A-VII.T)."""
    return abs(yards) // 10


def action_seconds(result: Result, call: Call, spot: int, offense: int) -> int:
    """From the snap to the whistle or the change of possession (A-VII.b, A-VII.A1 to A9)."""
    kind = result.kind
    own_runs = _advance(result, offense)
    advance = sum(leg.yards for leg in own_runs)
    if result.blocked or (kind == Down.SNAP_LOST and call.special in ("punt", "fg")):
        # A-VII.A8: no 2 for the loose ball
        return ALTERNATE["blocked kick or lost kick snap"] + tens(result.gain) + tens(advance)
    if kind == Down.PUNT:
        return ALTERNATE["punt"] + max(0, result.roll)  # A-VII.A4
    if kind == Down.FIELD_GOAL:
        return ALTERNATE["field goal"] + tens(100 - spot)  # A-VII.A5
    if kind == Down.SPIKE:
        return 0  # A-VII.g: inside the conserved dead time of the play before
    if kind == Down.KNEEL or call.special == "sneak":
        seconds = ALTERNATE["sneak or kneel-down"]  # A-VII.A3
    elif call.special == "hail":
        seconds = ALTERNATE["hail mary"] + (0 if kind == Down.INCOMPLETE else tens(result.gain))  # A-VII.A9
    elif kind == Down.INCOMPLETE:
        seconds = ALTERNATE["incompletion"]  # A-VII.A2
    else:  # A-VII.A1, A-VII.A1b; a conceded safety runs out of the own End Zone
        backward = call.special == "safety" or (result.notes == CONCEDED and not result.legs)
        covered = spot + 10 if backward else result.gain + advance
        seconds = ALTERNATE["run or completion"] + tens(covered)
    if call.special == "rzdz":
        seconds += ALTERNATE["razzle-dazzle"]  # A-VII.A7
    fumbles = len(result.fumbles) - sum(leg.muffed for leg in result.legs[len(own_runs) :])
    return seconds + fumbles * ALTERNATE["fumble"]  # A-VII.A7b


def _advance(result: Result, offense: int) -> tuple[Leg, ...]:
    """Runs of the offense with its own loose ball: possession has not changed (A-VII.b)."""
    return tuple(takewhile(lambda leg: leg.seat == offense, result.legs))


def return_seconds(result: Result, offense: int) -> int:
    """From each change of possession to the whistle or the next one (A-VII.c, A-VII.R1 to R3b)."""
    seconds = 0
    for _, possession in groupby(result.legs[len(_advance(result, offense)) :], key=attrgetter("seat")):
        legs = tuple(possession)
        yards = sum(leg.yards for leg in legs)
        if result.notes == CONCEDED and legs[-1] is result.legs[-1]:
            yards -= 10 + min(legs[-1].start, 0)
        if any(leg.tried for leg in legs):
            seconds += ALTERNATE["tried"] + tens(yards)  # A-VII.R3
        else:
            seconds += ALTERNATE["fair catch or touchback"]
        seconds += sum(leg.muffed for leg in legs) * ALTERNATE["muff or fumble"]  # A-VII.R3b
    if not result.legs and result.end in (End.FAIR_CATCH, End.TOUCHBACK):
        seconds += ALTERNATE["fair catch or touchback"]  # A-VII.R2
    return seconds


DEAD: Final = {
    (REFEREE, "normal"): "referee timeout",
    # A-VII.D2
    (INTERRUPTED, "normal"): "interrupted", (CONTINUOUS, "normal"): "continuous",
    # A-VII.D3
    (INTERRUPTED, "hurry"): "interrupted conserved", (CONTINUOUS, "hurry"): "continuous conserved",
    (INTERRUPTED, "spike"): "interrupted conserved", (CONTINUOUS, "spike"): "continuous conserved",
    # A-VII.D4
    (INTERRUPTED, "timeout"): "interrupted instant timeout", (CONTINUOUS, "timeout"): "continuous instant timeout",
    # A-VII.D5
    (INTERRUPTED, "delayed"): "delayed timeout", (CONTINUOUS, "delayed"): "delayed timeout",
}


def dead_seconds(stop: int, tempo: str) -> int:
    """From the whistle to the next snap (A-VII.D1 to D6)."""
    if stop == REFEREE:
        return ALTERNATE["referee timeout"]
    if tempo == "delay":  # A-VII.D6
        return ALTERNATE[DEAD[stop, "normal"]] + ALTERNATE["delay penalty"]
    return ALTERNATE[DEAD[stop, tempo]]


def kickoff_seconds(game: State, result: Result, clock: int) -> int:
    """Kickoff and return are one timed play (B-V-6.a; A-VII.A6, A-VII.A10, A-VII.k)."""
    if alternate_now(game, clock):
        returning = return_seconds(result, NOBODY)
        rolled = max(0, result.roll)  # A-VII.R
        if clock <= HALF_WARNING and game.half_ends:  # A-VII.A6, A-VII.k
            return ALTERNATE["kickoff inside two minutes"] + returning
        if result.call == "punt":
            return ALTERNATE["punt"] + rolled + returning
        if result.call == "onside":
            return ALTERNATE["onside kickoff"] + returning
        if result.call == "squib":
            return ALTERNATE["squib kickoff"] + returning
        return ALTERNATE["deep kickoff"] + rolled // 2 + returning
    if result.call == "punt":
        return STOPPED
    if result.fouls:
        return SECONDS["penalty"]
    if result.legs or result.end in (End.TOUCHDOWN, End.SAFETY):
        return KICK_10
    return KICK_0


def stretched(table: Table, game: State, seconds: int, clock: int) -> int:
    """Playtesters' variant: ten seconds more on running plays before 2:00 of a half (A-VII.j)."""
    if seconds <= STOPPED or (clock <= HALF_WARNING and game.half_ends):
        return seconds
    table.note("A-VII.j", f"{seconds} seconds count as {seconds + LONG_PLAY}")
    return seconds + LONG_PLAY
