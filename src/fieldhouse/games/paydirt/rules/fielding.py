"""The receivers' alternatives to a return: fair catch, letting the kick roll, touchback (A-IV)."""

from __future__ import annotations

from typing import Final

from fieldhouse.football.choices import Landing
from fieldhouse.football.events import Return
from fieldhouse.football.field import Spot
from fieldhouse.football.result import End, Leg, Result
from fieldhouse.games.paydirt.rules.questions import ROLL
from fieldhouse.games.paydirt.rules.returns import loose_ball
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.games.paydirt.rules.tables import OFFENSE
from fieldhouse.table.table import Table

# A-IV-1-A-ii, A-IV-1-A-iii
MUFF: Final = 13
MISSED: Final = 35


def touchback(result: Result, receivers: int, spot: Spot) -> None:
    """First and ten at the 20 (B-VI-12-G-i)."""
    result.ball, result.spot, result.end = receivers, spot, End.TOUCHBACK


def roll_on(table: Table, result: Result, spot: Spot) -> Spot:
    """The kick rolls (total - 15) yards, backward on 10-14 (A-IV-1-B); measured for the receivers."""
    yards = table.roll(OFFENSE, "roll of the kick").total - 15
    if table.noting:
        table.note("A-IV-1-B", f"rolls {yards:+d}")
    result.roll += yards
    return Spot(spot - yards)


def dead_at(table: Table, game: State, result: Result, receivers: int, spot: Spot) -> None:
    """The kick is dead in the field, or a touchback at or past the goal line (A-IV-1-D)."""
    result.ball, result.spot, result.end = receivers, spot, End.DOWN
    if spot >= 100:  # B-V.a: a kick that bounces back behind the kickers' own goal line
        table.note("B-VI-12-G-ii.a", "dead in the kickers' own End Zone: safety")
        result.ball, result.spot, result.end = 1 - receivers, Spot(0), End.SAFETY
    elif spot <= 0:
        table.note("A-IV-1-D", "to the goal line or past it: touchback")
        result.end = End.TOUCHBACK


def kickers_roll(table: Table, game: State, result: Result, receivers: int, spot: Spot) -> None:
    """The kicking team chooses whether the ball rolls; the receivers have it either way (A-IV-1-A-iii)."""
    if spot <= 0:  # A-IV-1-D comes first
        return dead_at(table, game, result, receivers, spot)
    if table.ask(ROLL, 1 - receivers, ("no roll", "roll"), game, Landing(receivers, spot)) == "roll":
        spot = roll_on(table, result, spot)
    return dead_at(table, game, result, receivers, spot)


def muff(table: Table, game: State, result: Result, receivers: int, spot: Spot, kind: Return) -> None:
    """A muffed kick: the receivers roll for recovery, and the team that recovers starts a series there."""
    result.legs += (Leg(receivers, kind, spot, 0, muffed=True, tried=False),)
    loose_ball(table, game, result, receivers, spot, from_end_zone=spot <= 0, dead=True)
    result.new_series = True


def fair_catch(
    table: Table, game: State, result: Result, receivers: int, spot: Spot, *, kickoff: bool = False
) -> None:
    """A roll decides whether a fair catch succeeds (A-IV-1-A)."""
    total = table.roll(OFFENSE, "fair catch").total
    if total == MUFF:
        table.note("A-IV-1-A-ii", "fair catch muffed")
        muff(table, game, result, receivers, spot, Return.KICKOFF if kickoff else Return.PUNT)
    elif total == MISSED:
        table.note("A-IV-1-A-iii", "fair catch missed: the kickers choose the roll")
        kickers_roll(table, game, result, receivers, spot)
    else:
        table.note("A-IV-1-A-i", "fair catch")
        dead_at(table, game, result, receivers, spot)
        if result.end is End.DOWN:
            result.end = End.FAIR_CATCH
