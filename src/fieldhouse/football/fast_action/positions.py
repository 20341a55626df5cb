"""Places on the displays and positions on player cards."""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import Final


class Slot(IntEnum):
    """A place on the offensive display (3.1)."""

    QB = 0
    BK1 = 1
    BK2 = 2
    BK3 = 3
    FL1 = 4
    FL2 = 5
    LE = 6
    RE = 7
    LT = 8
    LG = 9
    CN = 10
    RG = 11
    RT = 12


SLOTS: Final = tuple(Slot)
BACKS: Final = (Slot.BK1, Slot.BK2, Slot.BK3)
FLANKERS: Final = (Slot.FL1, Slot.FL2)
ENDS: Final = (Slot.LE, Slot.RE)
LINE: Final = (Slot.LT, Slot.LG, Slot.CN, Slot.RG, Slot.RT)
RECEIVERS: Final = (Slot.LE, Slot.RE, Slot.FL1, Slot.FL2, Slot.BK1, Slot.BK2, Slot.BK3)
BALL: Final = (Slot.QB, *RECEIVERS)
"""Slots to which a play may be called."""

SLOT_NAMES: Final = {
    Slot.QB: "quarterback", Slot.BK1: "back 1", Slot.BK2: "back 2", Slot.BK3: "back 3", Slot.FL1: "flanker 1",
    Slot.FL2: "flanker 2", Slot.LE: "left end", Slot.RE: "right end", Slot.LT: "left tackle", Slot.LG: "left guard",
    Slot.CN: "center", Slot.RG: "right guard", Slot.RT: "right tackle",
}


class Box(IntEnum):
    """A box of the defensive display: three rows of five (3.2). A, F and K lie on the offense's left."""

    A = 0
    B = 1
    C = 2
    D = 3
    E = 4
    F = 5
    G = 6
    H = 7
    I = 8  # noqa: E741 - the display's own letter
    J = 9
    K = 10
    L = 11
    M = 12
    N = 13
    O = 14  # noqa: E741 - the display's own letter


BOXES: Final = tuple(Box)
ROW_1: Final = tuple(box for box in Box if box <= Box.E)
ROW_2: Final = tuple(box for box in Box if Box.F <= box <= Box.J)
ROW_3: Final = tuple(box for box in Box if box >= Box.K)


def row_of(box: int) -> int:
    """1, 2 or 3."""
    return box // 5 + 1


class Position(Enum):
    """A position as player cards print it."""

    __hash__ = object.__hash__  # there is one of each, and the hash of an enum is slow

    QB = "QB"
    RB = "RB"
    FB = "FB"
    WR = "WR"
    TE = "TE"
    T = "T"
    G = "G"
    C = "C"
    OL = "OL"
    DE = "DE"
    DT = "DT"
    NT = "NT"
    DL = "DL"
    LB = "LB"
    CB = "CB"
    FS = "FS"
    SS = "SS"
    S = "S"
    DB = "DB"
    K = "K"
    P = "P"


OFFENSIVE_LINE: Final = frozenset({Position.T, Position.G, Position.C, Position.OL})
DEFENSIVE_LINE: Final = frozenset({Position.DE, Position.DT, Position.NT, Position.DL})
SECONDARY: Final = frozenset({Position.CB, Position.FS, Position.SS, Position.S, Position.DB})
RUNNING_BACKS: Final = frozenset({Position.RB, Position.FB})
SKILL: Final = frozenset({*RUNNING_BACKS, Position.WR, Position.TE})

LINE_POSITION: Final = {
    Slot.LT: Position.T, Slot.RT: Position.T, Slot.LG: Position.G, Slot.RG: Position.G, Slot.CN: Position.C,
}
