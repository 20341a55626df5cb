"""The field. A `Spot` is always measured for the team that has the ball.

0 is the goal line behind it, 100 the goal line it attacks, -10 and 110 the End Lines. When
the ball changes hands the spot is turned round with `flip`. The goal lines belong to the
End Zones.
"""

from __future__ import annotations

from typing import Final, NewType

Spot = NewType("Spot", int)
Seat = int

HOME: Final[Seat] = 0
AWAY: Final[Seat] = 1

OWN_GOAL: Final = Spot(0)
GOAL: Final = Spot(100)
OWN_END_LINE: Final = Spot(-10)
END_LINE: Final = Spot(110)
MIDFIELD: Final = Spot(50)
TOUCHBACK: Final = Spot(20)


def flip(spot: Spot) -> Spot:
    """The same spot, measured for the other team."""
    return Spot(100 - spot)


def half_yard(doubled: int) -> Spot:
    """A spot given in half yards, rounded to the yard line nearer the 50."""
    if doubled % 2 == 0:
        return Spot(doubled // 2)
    return Spot(doubled // 2 + 1) if doubled < 100 else Spot(doubled // 2)


def walk_off(spot: Spot, yards: int, half: bool = True) -> Spot:
    """Move the ball for a foul: forward for the team with the ball, or back when `yards` is negative.

    No walk-off takes more than half the distance to the offenders' goal line; without `half` it may take all but the
    last yard.
    """
    room = spot if yards < 0 else 100 - spot  # to the goal line of the offenders
    if 2 * abs(yards) <= room:
        return Spot(spot + yards)
    if not half:
        return Spot(min(max(spot + yards, 1), 99))
    return half_yard(spot) if yards < 0 else half_yard(spot + 100)


def midpoint(start: Spot) -> Spot:
    """The spot halfway to the goal line ahead."""
    return half_yard(start + 100)


def yard_line(spot: Spot, own: str, theirs: str) -> str:
    """A spot as scorers write it: 'BOS 35', '50', 'BOS goal line'."""
    if spot == MIDFIELD:
        return "50"
    if spot < MIDFIELD:
        if spot > OWN_GOAL:
            return f"{own} {spot}"
        return f"{-spot} deep in the {own} End Zone" if spot < OWN_GOAL else f"{own} goal line"
    if spot < GOAL:
        return f"{theirs} {100 - spot}"
    return f"{spot - 100} deep in the {theirs} End Zone" if spot > GOAL else f"{theirs} goal line"
