"""The clock: the timing chart, timeouts, the two-minute warning (T6.1, 6.1, 9.0)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from fieldhouse.football.choices import ClockChoice
from fieldhouse.football.clock import charge, time_score
from fieldhouse.football.events import Down, Snap
from fieldhouse.football.flow import hold_period, take_timeout
from fieldhouse.football.result import End, Result
from fieldhouse.football.state import HALF_WARNING, Phase
from fieldhouse.games.statispro_football.rules.questions import SECONDS, TIMEOUT
from fieldhouse.games.statispro_football.rules.state import State
from fieldhouse.table.notes import Seconds
from fieldhouse.table.table import Table

# Members of enums used on every play; access through the class is slow.
_SCRIMMAGE: Final = Phase.SCRIMMAGE
_TOUCHDOWN: Final = End.TOUCHDOWN
_FIELD_GOAL: Final = Down.FIELD_GOAL
_PUNT: Final = Down.PUNT
_INCOMPLETE: Final = End.INCOMPLETE

LONGEST, SHORTEST, STEP = 45, 20, 5  # 6.1a
TIMEOUT_SECONDS, TIMEOUT_HURRIED = 10, 5  # T6.1-to
STOPPED, STOPPED_HURRIED = 10, 5  # T6.1-inc, T6.1-ob, T6.1-inj, T6.1-pen: Final Minutes, two-minute offense
HURRIED: Final = 10  # T6.1-run, T6.1-com
FLAT: Final = 10  # T6.1-td, T6.1-chg, T6.1-kick
FIELD_GOAL: Final = 5  # T6.1-fg
FRESH: Final = 30  # 9.6a
LAST_HALF: Final = 300  # the last five minutes of the second half are Final Minutes (6.1b)
RANGE: Final = tuple([str(seconds) for seconds in range(LONGEST, SHORTEST - 1, -STEP)])
SHORT_RANGE: Final = ("20", "15", "10")  # ruling C-89: option stopped_clock
CHANGE: Final = "change"


def final_minutes(game: State, clock: int) -> bool:
    """Whether a play snapped at this time is in the Final Minutes (6.1b, 9.4b, 9.8.1c)."""
    if game.quarter == 2:
        return clock <= HALF_WARNING
    return game.quarter >= 4 and clock <= LAST_HALF


def flat_row(game: State, result: Result, offense: int, penalty_void: str) -> int | None:
    """Seconds of the rows without a range, in their order (T6.1-ord); None for the others."""
    if penalty_void:
        return 0  # T6.1-mov: movement, delay of game
    if result.end is _TOUCHDOWN:
        return FLAT  # T6.1-td
    if result.kind == _FIELD_GOAL:
        return FIELD_GOAL  # T6.1-fg
    if result.kind == _PUNT:
        return FLAT  # T6.1-kick
    if game.ball != offense or game.phase is not _SCRIMMAGE:
        return FLAT  # T6.1-chg
    return None


def run_clock(
    table: Table, game: State, result: Result, snap: Snap | None, offense: int, clock: int,
    penalty: bool, against_defense: bool, void: str,
) -> None:
    """Charge a scrimmage play, after the coaches' choices for the clock (2.6)."""
    game.longest = False
    game.hurry_up = False
    stopped = result.out or result.end is _INCOMPLETE or game.injured_now or against_defense
    late = final_minutes(game, clock)
    seconds = flat_row(game, result, offense, void)
    stop = True
    if seconds is None:
        seconds, stop = _chosen(table, game, offense, clock, late, stopped)
    game.stopped = stop or penalty or (late and stopped)  # 8.7b, DR-36
    game.fresh = game.stopped or seconds >= FRESH  # 9.6a, C-59
    _take(table, game, seconds, snap)
    if game.phase is not _SCRIMMAGE:
        time_score(game)
    hold_period(table, game, penalty, "9.7b")  # 9.7c: not for a foul of the offense


def _take(table: Table, game: State, seconds: int, snap: Snap | None) -> None:
    before = game.clock
    if game.options.warning == "minimum" and not game.warned and _warns(game, before, seconds):
        taken = min(before, SHORTEST if seconds > SHORTEST else seconds)  # C-04: the literal reading
        game.clock = before - taken
    else:
        taken = charge(game, seconds)  # 9.3b, 9.7a
    if not game.warned and game.half_ends and before > HALF_WARNING >= game.clock:  # 9.3a
        game.warned = game.stopped = game.fresh = True
        table.note("9.3a", "two-minute warning")
    if snap is not None:
        snap.seconds = taken
    if table.noting:
        table.note("2.6a", f"{taken} seconds", Seconds(taken))


def _warns(game: State, clock: int, seconds: int) -> bool:
    return game.half_ends and clock > HALF_WARNING >= clock - seconds


def _chosen(
    table: Table, game: State, offense: int, clock: int, late: bool, stopped: bool
) -> tuple[int, bool]:
    """The seconds of a play with a range in the chart, and whether a timeout stopped the clock."""
    if late and stopped:  # 9.4a; 8.7c: before, the clock runs on
        if table.ask(SECONDS, offense, (str(STOPPED), "hurry"), game, _about(STOPPED)) == "hurry":  # 9.4.1a
            game.hurry_up = True
            return STOPPED_HURRIED, False
        return STOPPED, False
    rows = SHORT_RANGE if stopped and game.options.stopped_clock == "short" else RANGE
    answer = table.ask(
        SECONDS, offense, _choices(rows, late, game.timeouts[offense] > 0), game, _about(int(rows[0]))
    )
    if answer == "timeout":  # 9.2b, DR-37
        take_timeout(table, game, offense, "9.2b")
        return TIMEOUT_SECONDS, True
    if answer == "hurry":
        game.hurry_up = True
    seconds = HURRIED if game.hurry_up else int(answer)
    game.longest = not game.hurry_up and answer == str(LONGEST)  # 8.5.3b
    saved = TIMEOUT_HURRIED if game.hurry_up else TIMEOUT_SECONDS
    defense = 1 - offense
    if game.timeouts[defense] and seconds > saved and game.clock > saved:
        if table.ask(TIMEOUT, defense, ("pass", "timeout"), game, _about(seconds)) == "timeout":
            take_timeout(table, game, defense, "9.2b")
            game.longest = False
            return saved, True
    return seconds, False


@lru_cache(maxsize=16)
def _choices(rows: tuple[str, ...], late: bool, timeouts: bool) -> tuple[str, ...]:
    """The seconds to choose from, the two-minute offense (6.1c, 2.6b), a timeout (2.6c)."""
    return (*rows, *(("hurry",) if late else ()), *(("timeout",) if timeouts else ()))


@lru_cache(maxsize=64)
def _about(seconds: int) -> ClockChoice:
    return ClockChoice(seconds, "running")


def charge_kick(table: Table, game: State, seconds: int) -> int:
    """The time of a kickoff."""
    before = game.clock
    taken = charge(game, seconds)
    if not game.warned and game.half_ends and before > HALF_WARNING >= game.clock:
        game.warned = True
        table.note("9.3a", "two-minute warning")
    game.stopped = game.fresh = True  # DR-36
    game.longest = False
    return taken
