"""The end of a play from scrimmage: Z card, flags, downs, points, the book, the clock (SEQ-7, SEQ-8).

Points, four downs and touchbacks are those of pro rules (PRE-3, PRE-5, PRE-6); the time is taken last (SEQ-11).
"""

from __future__ import annotations

from typing import Final

from fieldhouse.football.enforce import decline
from fieldhouse.football.events import Down, Flag, Snap
from fieldhouse.football.fast_action.endurance import new_possession, remember
from fieldhouse.football.fast_action.names import book_players
from fieldhouse.football.fast_action.say import say_flags
from fieldhouse.football.flow import hold_period
from fieldhouse.football.result import End, Result
from fieldhouse.football.settle import settle
from fieldhouse.football.state import Phase
from fieldhouse.games.tabletop_football.rules.mishaps import zcards
from fieldhouse.games.tabletop_football.rules.mishaps.context import PLAIN, THROWN, Context
from fieldhouse.games.tabletop_football.rules.mishaps.injuries import heal
from fieldhouse.games.tabletop_football.rules.mishaps.penalties import CATCHES, FLAGS, RUN_OUT, cancel
from fieldhouse.games.tabletop_football.rules.resolve import Play
from fieldhouse.games.tabletop_football.rules.say import say_play
from fieldhouse.games.tabletop_football.rules.state import HOME, State
from fieldhouse.games.tabletop_football.rules.tables import LONG, SHORT
from fieldhouse.games.tabletop_football.rules.timing import (
    FAIR_CATCH_LEFT,
    end_tempo,
    foul_seconds,
    line_of_play,
    run_clock,
    seconds_of,
    voided,
)
from fieldhouse.table.table import Table

# Members of enums used on every play; access through the class is slow.
_SCRIMMAGE: Final = Phase.SCRIMMAGE
_PUNT: Final = Down.PUNT
_FIELD_GOAL: Final = Down.FIELD_GOAL
_NO_PLAY: Final = Down.NO_PLAY
_FAIR_CATCH: Final = End.FAIR_CATCH

LAST_SECONDS: Final = 30  # PENEND-1


def settled(table: Table, game: State, result: Result, context: Context) -> None:
    """Settle flags, downs and points of a down, then the clock. The players' names come after."""
    offense, down, line = game.ball, game.down, game.line
    if table.noting:
        game.result = result
        say_play(table, game, result)
    booked = len(game.events)
    game.untimed = game.last_foul_holds = False
    declined = cancel(table, game, result)
    snap, _ = settle(table, game, result, FLAGS)
    decline(game, declined)
    if table.noting:
        say_flags(table, game, booked, offense, down, line)
    flags = [event for event in game.events[booked:] if type(event) is Flag]
    accepted = [flag for flag in flags if flag.fate == "accepted"]
    changed = game.ball != offense or game.phase is not _SCRIMMAGE or result.regained(offense)
    if changed:
        possession_over(game)
    kick = result.kind in (_PUNT, _FIELD_GOAL)
    seconds = _seconds(table, game, result, snap, offense, flags, accepted)
    if changed or kick:
        end_tempo(table, game)  # NOHUD-2, NOHUD-3, HURRY-1c
    run_clock(table, game, seconds, snap, offense)
    hold(table, game, accepted, offense)
    late_fouls(game, result, accepted)


def possession_over(game: State) -> None:
    new_possession(game)
    heal(game, "series")  # DR-62


def _seconds(
    table: Table, game: State, result: Result, snap: Snap | None, offense: int, flags: list[Flag],
    accepted: list[Flag],
) -> int:
    void = voided(
        snap is not None and snap.kind == _NO_PLAY, tuple([flag.name for flag in accepted])
    )
    if void:
        return foul_seconds(game, void, any(flag.name == void and not flag.yards for flag in accepted))
    seconds = seconds_of(line_of_play(game, result, offense, bool(flags)), game.tempo)
    if result.end is _FAIR_CATCH and game.half_ends and not accepted:  # FC-3, DR-54
        return min(seconds, max(0, game.clock - FAIR_CATCH_LEFT))
    refused = any(flag.seat != offense and flag.fate == "declined" for flag in flags)
    if refused and runs_out(game, offense, seconds):  # PENEND-1
        if table.ask(RUN_OUT, offense, ("yes", "no"), game) == "yes":
            table.note("PENEND-1", "the time runs out")
            return game.clock
    return seconds


def runs_out(game: State, offense: int, seconds: int) -> bool:
    """Whether a trailing defense without timeouts fouled in the last seconds of a half (PENEND-1, DR-43)."""
    defense = 1 - offense
    return (
        game.quarter in (2, 4) and game.clock - seconds <= LAST_SECONDS and not game.timeouts[defense]
        and game.margin(defense) < 0 and game.ball == offense and game.phase is _SCRIMMAGE
    )


def hold(table: Table, game: State, accepted: list[Flag], offense: int) -> None:
    """A period does not end on a live-ball foul of the defense that is taken, nor on interference with a catch
    (PENEND-2, PENEND-3, PENEND-4, PENEND-4b, PENEND-5).
    """
    own = [flag for flag in accepted if flag.seat == offense]
    if own and not any(flag.name in CATCHES for flag in own):
        game.last_foul_holds = False
    hold_period(table, game, game.last_foul_holds, "PENEND-2")


def late_fouls(game: State, result: Result, accepted: list[Flag]) -> None:
    """A dead-ball foul as a half ends waits for the next kickoff (PENEND-4b)."""
    if game.clock or game.untimed or game.quarter not in (2, 4) or game.phase is not _SCRIMMAGE:
        return
    names = {foul.name: foul.yards for foul in result.fouls if foul.terms.dead_ball}
    for flag in accepted:
        if flag.name in names:
            game.late_foul += -names[flag.name] if flag.seat == HOME else names[flag.name]


def finish(table: Table, game: State, play: Play) -> None:
    """A run or a pass: its Z card, then flags, the book and the clock."""
    deed, result, call = play.deed, play.result, play.call
    context = context_of(play)
    if play.turn.z:
        zcards.after_play(table, game, context, result)
    if call.strategy != "flop":  # EV-16
        remember(game, deed.charged)
    booked = len(game.events)
    settled(table, game, result, context)
    book_players(game, game.events[booked:], deed, result)


def context_of(play: Play) -> Context:
    """The penalty category: by the pattern thrown, without a throw by the call (PEN-1, PEN-2, DR-33)."""
    deed, call = play.deed, play.call
    kind = deed.kind_thrown if deed.kind_thrown >= 0 else call.kind
    category = THROWN if call.passing and kind in (SHORT, LONG) else PLAIN
    return Context(category, deed, passing=call.passing, kind=kind, bootleg=call.strategy == "boot")
