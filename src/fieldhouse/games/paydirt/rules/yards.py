"""Yards: variable entries, boundary declarations, weather and factors, in the order of the rules."""

from __future__ import annotations

from typing import Final

from fieldhouse.games.paydirt.cards.cells import Cell, Var
from fieldhouse.games.paydirt.rules.calls import IN, OUT
from fieldhouse.games.paydirt.rules.rating import factor, scaled, status
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.games.paydirt.rules.tables import OFFENSE, WEATHER
from fieldhouse.table.notes import Modifier
from fieldhouse.table.table import Table

QUICK: Final = {Var.DS: 6, Var.X: 12, Var.T1: 28, Var.T2: 55, Var.T3: 83}  # B-VI-3-A


def variable(table: Table, quick: bool, var: Var) -> int:
    """Variable yardage: the fixed figure, or a roll of its own (B-VI-3-A, B-VI-3-B.a)."""
    if quick:
        if table.noting:
            table.note("B-VI-3-A", f"{var.name} = {QUICK[var]}")
        return QUICK[var]
    if var is Var.DS:
        yards = table.roll(OFFENSE, "DS").sum  # B-VI-3-B.DS
    elif var is Var.X:
        yards = 40 - table.roll(OFFENSE, "X").total  # B-VI-3-B.X
    else:
        rolls = {Var.T1: 1, Var.T2: 2, Var.T3: 3}[var]  # B-VI-3-B.T1, B-VI-3-B.T2, B-VI-3-B.T3
        yards = sum(table.roll(OFFENSE, var.name).total for _ in range(rolls))
    if table.noting:
        table.note(f"B-VI-3-B.{var.name}", f"{var.name} = {yards}")
    return yards


def amount(table: Table, quick: bool, cell: Cell) -> int:
    """A cell's yards, rolled for when they vary (B-VI-3.b: a minus sign makes it a loss)."""
    if cell.var is Var.NONE:
        return cell.yards
    return cell.sign * table.sub(variable, quick, cell.var)


def quick(game: State) -> bool:
    return game.options.yardage == "quick"


def declared(table: Table, game: State, boundary: int, yards: int, out: bool) -> tuple[int, bool]:
    """The yards that a boundary declaration costs, and whether the play ended out of bounds.

    Not called for touchdowns, incompletions and penalties (A-I-5-C.c, A-I-7-C.c). A play that
    reaches a goal line is not in bounds for an IN declaration (A-I-7-C.d).
    """
    if boundary == OUT:
        if out:  # A-I-5-C.c: already out of bounds
            return yards, True
        if table.noting:
            table.note("A-I-5-C.b", f"declared out of bounds: {yards} less 5", Modifier("declared out of bounds", -5))
        return yards - 5, True
    if boundary == IN and (out or not 0 < game.spot + yards < 100):
        if table.noting:
            table.note("A-I-7-C.b", f"declared in bounds: {yards} less 5", Modifier("declared in bounds", -5))
        return yards - 5, False  # A-I-7-C.e: timed as in bounds
    return yards, out


def weathered(table: Table, game: State, yards: int, passing: bool) -> int:
    """Precipitation reduces gains, never below 0 (A-VI-A-ii, A-VI-A-iii; ruling 42)."""
    loss = WEATHER["pass" if passing else "run"][game.precipitation]
    if yards <= 0 or loss == 0:
        return yards
    if table.noting:
        rule = {"B": "A-VI-A-ii.a", "C": "A-VI-A-iii.a"}[game.precipitation]
        table.note(rule, f"weather {loss}", Modifier("weather", loss))
    return max(0, yards + loss)


def wind_stops(table: Table, game: State, play: int, yards: int) -> bool:
    """A strong wind in the face: medium and long completions of 1-20 are incomplete (A-VI-B-iii.a)."""
    if game.wind != "C" or play not in (7, 8) or game.downwind == game.ball or not 1 <= yards <= 20:
        return False
    if table.noting:
        table.note("A-VI-B-iii.a", f"{yards} yards against a strong wind: incomplete")
    return True


def factored(table: Table, game: State, yards: int, doubled: bool) -> int:
    """The yardage factor of the team with the ball, doubled against a wrong conditional guess (A-IX, A-II-1-C.c, d).

    Sneaks, special-team columns and touchdowns never ask for it (A-IX-2.b).
    """
    if yards <= 0:  # A-IX-2.a
        return yards
    score, ball = game.score, game.ball
    key = 2 * (score[ball] - score[1 - ball]) + ball
    percent = game.factors.get(key)
    if percent is None:
        percent = game.factors[key] = _percent(game)
    if doubled:
        percent *= 2
    if percent == 100:
        return yards
    final = scaled(yards, percent)
    if table.noting:
        rule = "A-IX-1" if game.spread is not None and game.options.yardage_factors else "A-II-1-C.d"
        table.note(rule, f"{yards} at {percent}% is {final}", Modifier(f"{percent}%", final - yards))
    return final


def _percent(game: State) -> int:
    """The factor of the team with the ball at the current score (A-IX)."""
    if game.spread is None or not game.options.yardage_factors:
        return 100
    standing = status(game.spread, game.score, game.ball)
    return factor(game.charts[game.ball].factors, game.options.factor_shift, standing)
