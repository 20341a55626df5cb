"""How returns and recoveries end: touchdown, safety, touchback, or dead in the field."""

from __future__ import annotations

from fieldhouse.football.field import GOAL, OWN_GOAL, Spot
from fieldhouse.football.result import End, Leg, Result


def end_return(result: Result, leg: Leg, touchdown: bool = False) -> End:
    """End a return where the leg ends. A return that began in the own End Zone and never left it is a touchback."""
    end = Spot(leg.start + leg.yards)
    result.ball, result.spot, result.end = leg.seat, end, End.DOWN
    if touchdown or end >= GOAL:
        leg.yards, leg.touchdown = GOAL - leg.start, True
        result.spot, result.end = GOAL, End.TOUCHDOWN
    elif end <= OWN_GOAL:
        if leg.start <= OWN_GOAL:
            result.end = End.TOUCHBACK
            leg.yards = 0
        else:
            result.end = End.SAFETY
    return result.end


def recovered_by_own(result: Result, seat: int, spot: Spot, fielded_in_end_zone: bool = False) -> End:
    """The team that lost the ball recovers it: in its own End Zone a safety, or a touchback if it fielded a kick
    there."""
    result.ball, result.spot, result.end = seat, spot, End.DOWN
    if spot >= GOAL:
        result.spot, result.end = GOAL, End.TOUCHDOWN
    elif spot <= OWN_GOAL:
        result.end = End.TOUCHBACK if fielded_in_end_zone else End.SAFETY
    return result.end


def recovered_by_others(result: Result, seat: int, spot: Spot) -> End:
    """The other team recovers the ball, at `spot` for that team: a touchdown or touchback in the End Zones."""
    result.ball, result.spot, result.end = seat, spot, End.DOWN
    if spot >= GOAL:
        result.spot, result.end = GOAL, End.TOUCHDOWN
    elif spot <= OWN_GOAL:
        result.end = End.TOUCHBACK
    return result.end
