"""A team's charts: offense, defense and special teams, as the rules read them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from fieldhouse.games.paydirt.cards.cells import Cell, Color, Where

ROWS: Final = range(10, 40)
FORMATIONS: Final = "ABCDEF"
PLAYS: Final = range(1, 10)
PLAY_NAMES: Final = (
    "", "Line Plunge", "Off Tackle", "End Run", "Draw", "Screen", "Short Pass", "Medium Pass", "Long Pass",
    "Sideline Pass",
)
FORMATION_NAMES: Final = {
    "A": "Standard", "B": "Short Yardage", "C": "Spread", "D": "Short Pass", "E": "Long Pass", "F": "Blitz",
}
SPECIAL: Final = ("KO", "KOR", "PUNT", "PR", "INTR", "FG")
FLAGS: Final = ("W", "FBO", "SPBO")
# columns of the offensive chart besides the nine plays
B: Final = 10
QT: Final = 11

SPECIAL_WHERE: Final = {
    "KO": Where.KO, "KOR": Where.KOR, "PUNT": Where.PUNT, "PR": Where.PR, "INTR": Where.INTR, "FG": Where.FG,
}


def offense_where(column: int) -> Where:
    if column == B:
        return Where.B
    if column == QT:
        return Where.QT
    return Where.RUN if column <= 4 else Where.PASS


@dataclass(frozen=True, eq=False)
class TeamCharts:
    """One team's chart set.

    `offense[column][total]` with columns 1-9, B (10) and QT (11); `defense[formation][play][roll]`;
    `special[column][total]`; `xp[total]` is the colour of the dice-number box. Index 0 and the
    totals below 10 are padding, so that totals index directly.
    """

    name: str
    short: str
    season: str
    offense: tuple[tuple[Cell | None, ...], ...]
    defense: dict[str, tuple[tuple[Cell | None, ...], ...]]
    special: dict[str, tuple[Cell | None, ...]]
    xp: tuple[Color | None, ...]
    kept: frozenset[int]  # totals on which the team recovers its loose ball (off.fumble)
    power: float = 200.0
    home: float = 0.0
    factors: tuple[int, int] = (80, 100)
    flags: frozenset[str] = frozenset()
    outdoor: bool = True
    note: str = ""
    source: dict[str, Any] = field(default_factory=dict, repr=False)

    @property
    def wild(self) -> bool:
        return "W" in self.flags

    @property
    def blocker(self) -> bool:
        """FBO and SPBO give the same rights (ruling 75)."""
        return "FBO" in self.flags or "SPBO" in self.flags
