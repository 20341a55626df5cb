"""Measurements for the exact yard (O.5)."""

from __future__ import annotations

from fieldhouse.football.fast_action.readings import aside
from fieldhouse.football.field import GOAL, Spot
from fieldhouse.football.result import End, Result
from fieldhouse.games.statispro_football.rules.state import State
from fieldhouse.table.table import Table

JUST_SHORT = "line"


def measured(table: Table, game: State, result: Result) -> None:
    """If the yards are exactly those needed, a run number decides: even made it, odd is just short (O.5a).

    Just short, the ball is a yard from the line for all tables (DR-40); without a gain it is measured again (O.5b).
    A walk-off is not measured, whatever came before it in the series (O.5c asks for it after a play).
    """
    if not game.options.measurements or result.ball != game.ball or result.end is End.INCOMPLETE:
        return
    again = bool(game.short_by) and result.gain == 0
    game.short_by = ""
    at = game.spot + result.gain
    exact = at in (game.line, 0, GOAL) or again
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


def _move(game: State, result: Result, spot: int) -> None:
    """The ball is dead here instead."""
    result.spot, result.gain = Spot(spot), spot - game.spot
    result.end = End.TOUCHDOWN if spot >= GOAL else End.DOWN
