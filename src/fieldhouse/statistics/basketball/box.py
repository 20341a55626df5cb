"""The box score's columns: what a player, a team or a league did."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields


@dataclass(frozen=True, slots=True)
class Box:
    """Totals, by the names of the box score: `fg` are made and `fga` tried.

    Field goals (`fg`, `fga`) count threes (`fg3`, `fg3a`) too; `ft` are free throws, `orb` and `drb` rebounds, `pf`
    fouls.

    `minutes` of a team are those of its players together: 240 in a game without overtime. `tov` of a team's season
    counts team turnovers (shot clock and the like), that of a player or of a game's box does not.
    """

    minutes: int = 0
    fg: int = 0
    fga: int = 0
    fg3: int = 0
    fg3a: int = 0
    ft: int = 0
    fta: int = 0
    orb: int = 0
    drb: int = 0
    ast: int = 0
    stl: int = 0
    blk: int = 0
    tov: int = 0
    pf: int = 0
    pts: int = 0

    @property
    def fg2(self) -> int:
        return self.fg - self.fg3

    @property
    def fg2a(self) -> int:
        return self.fga - self.fg3a

    @property
    def trb(self) -> int:
        return self.orb + self.drb


COLUMNS = tuple(field.name for field in fields(Box))
NO_BOX = Box()


def added(boxes: Iterable[Box]) -> Box:
    """Several boxes in one."""
    kept = list(boxes)
    return Box(*(sum(getattr(box, name) for box in kept) for name in COLUMNS))
