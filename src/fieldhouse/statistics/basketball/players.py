"""Players: who they were, and what they did for each team they played for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from fieldhouse.statistics.basketball.box import NO_BOX, Box

Position = Literal["PG", "SG", "SF", "PF", "C"]
POSITIONS: tuple[Position, ...] = ("PG", "SG", "SF", "PF", "C")


@dataclass(frozen=True, slots=True)
class Stint:
    """A player's season with one team. `starts` of None were not recorded."""

    team: str
    position: Position
    games: int = 0
    starts: int | None = None
    box: Box = NO_BOX


@dataclass(frozen=True, slots=True)
class Player:
    """Height in inches, weight in pounds; `years_pro` counts this season.

    Of his defense: the All-Defense team he made (1 or 2, 0 for neither) and the points of that vote, votes for
    defensive player of the year, and `raptor_def`, points a 100 possessions better than average. None: not known.
    """

    id: str
    name: str
    age: int | None = None
    years_pro: int | None = None
    height: int | None = None
    weight: int | None = None
    all_defense: int | None = None
    all_defense_points: int | None = None
    defender_votes: int | None = None
    raptor_def: float | None = None
    stints: tuple[Stint, ...] = ()

    def stint(self, team: str) -> Stint | None:
        return next((stint for stint in self.stints if stint.team == team), None)
