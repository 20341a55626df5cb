"""Measurements for the exact yard (O.5)."""

from __future__ import annotations

from fieldhouse.football.fast_action.readings import aside
from fieldhouse.football.field import GOAL, Spot
from fieldhouse.football.result import End, Result
from fieldhouse.games.statispro_football.rules.state import State
from fieldhouse.table.table import Table


def measured(table: Table, game: State, result: Result) -> None:
    """If the yards are exactly those needed, a run number decides: even made it, odd is just short (O.5a, O.5b).

    Just short of a line, the ball is a yard from it for all tables (DR-40).
    """
    if not game.options.measurements or result.ball != game.ball or (result.end > End.INCOMPLETE and result.end not in (
        End.TOUCHDOWN, End.SAFETY,
    )):
        return
    spot, line = game.spot + result.gain, game.line
    again = game.short_by and result.gain == 0
    if result.end is End.INCOMPLETE:
        return
    exact = spot == line or again
    goal = result.end is End.TOUCHDOWN and game.spot + result.gain == GOAL
    safety = result.end is End.SAFETY
    game.short_by = ""
    if not (exact or goal or safety):
        return
    number = aside(table, game.readings.run_number, "the measurement").number
    if number % 2 == 0:
        table.note("O.5a", "measured: made it")
        if again and result.end is not End.TOUCHDOWN:
            result.spot = Spot(min(result.spot + 1, GOAL))
            result.gain += 1
            if result.spot == GOAL:
                result.end = End.TOUCHDOWN
        return
    game.short_by = "line"
    table.note("O.5a", "measured: just short")
    if safety:
        result.end, result.spot, result.gain = End.DOWN, Spot(1), 1 - game.spot
    elif goal:
        result.end, result.spot, result.gain = End.DOWN, Spot(GOAL - 1), GOAL - 1 - game.spot
    elif spot == line:
        result.spot, result.gain = Spot(line - 1), line - 1 - game.spot
