"""Measurements for the exact yard (O.5)."""

from __future__ import annotations

from typing import Final, NamedTuple

from fieldhouse.football.enforce import start_series
from fieldhouse.football.events import Down, OnDowns, Snap
from fieldhouse.football.fast_action.readings import aside
from fieldhouse.football.field import GOAL, Spot, flip
from fieldhouse.football.result import End, Result
from fieldhouse.football.state import Phase
from fieldhouse.games.statispro_football.rules.state import State
from fieldhouse.table.table import Table

# Members of enums used on every play; access through the class is slow.
_NO_PLAY: Final = Down.NO_PLAY
_SCRIMMAGE: Final = Phase.SCRIMMAGE
_INCOMPLETE: Final = Down.INCOMPLETE
_SPIKE: Final = Down.SPIKE

JUST_SHORT: Final = "line"


class Series(NamedTuple):
    """Where a series stood before a play."""

    ball: int
    down: int
    line: Spot
    possession: int


def measured(table: Table, game: State, result: Result, yards: int) -> None:
    """If the yards are exactly those needed, a run number decides: even made it, odd is just short (O.5a).

    Just short, the ball is a yard from the line for all tables (DR-40); without a gain it is measured again (O.5b).
    `yards` are those of the cards: beyond the goal line nothing is measured.
    """
    if not game.options.measurements or result.ball != game.ball or result.end is End.INCOMPLETE:
        return
    again = bool(game.short_by) and result.gain == 0
    game.short_by = ""
    at = game.spot + result.gain
    exact = (at in (game.line, 0, GOAL) and game.spot + yards == at) or again
    if not exact or result.end not in (End.DOWN, End.OUT, End.TOUCHDOWN, End.SAFETY):
        return
    made = aside(table, game.readings.run_number, "the measurement").number % 2 == 0
    if table.noting:
        table.note("O.5a", "measured: made it" if made else "measured: just short")
    if made and again:
        _move(game, result, game.spot + 1)
    elif not made:
        game.short_by = JUST_SHORT
        if not again:
            _move(game, result, 1 if result.end is End.SAFETY else at - 1)


def measured_walk_off(table: Table, game: State, result: Result, snap: Snap, before: Series) -> None:
    """If a walk-off ends exactly on the line, it is measured when a play of this series, this one included, counted
    and was no incompletion; penalties alone make a first down unmeasured (O.5c). So does a foul that gives one.
    """
    counted = snap.kind != _NO_PLAY and snap.kind not in (_INCOMPLETE, _SPIKE)
    kept = game.ball == before.ball and game.phase is _SCRIMMAGE and not result.regained(before.ball)
    if kept and counted and game.line == before.line:
        game.played_in = (before.possession, int(before.line))
    if not game.options.measurements or not kept or game.spot != before.line or game.line == before.line:
        return
    played = counted or game.played_in == (before.possession, int(before.line))
    if not played or (counted and result.spot >= before.line) or any(foul.first_down for foul in result.fouls):
        return
    made = aside(table, game.readings.run_number, "the measurement").number % 2 == 0
    table.note("O.5c", "the walk-off is measured: made it" if made else "the walk-off is measured: just short")
    if made:
        return
    game.short_by = JUST_SHORT
    game.played_in = (before.possession, int(before.line))
    snap.first_down, snap.line_reached = 0, False
    game.spot, game.line, game.down = Spot(before.line - 1), before.line, before.down
    if snap.kind == _NO_PLAY:
        return
    if before.down < 4:
        game.down = before.down + 1
    else:
        game.events.append(OnDowns(before.ball))
        start_series(game, 1 - before.ball, flip(game.spot))


def _move(game: State, result: Result, spot: int) -> None:
    """The ball is dead here instead."""
    result.spot, result.gain = Spot(spot), spot - game.spot
    result.end = End.TOUCHDOWN if spot >= GOAL else End.DOWN
