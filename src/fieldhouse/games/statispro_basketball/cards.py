"""Player cards and team cards: what the rules read on them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

SLOTS = ("PG", "SG", "SF", "PF", "C")
"""The five places of a line-up."""
LETTERS = "ABCDE"
"""Grades of OFFENSE and DEFENSE on a team card, the best first."""
ROSTER = 8
"""The fewest players a team may have: with fewer it must sign Ten-Day players (14G-TDa)."""


class Role(StrEnum):
    """A position as a player card names it."""

    GUARD = "Guard"
    FORWARD = "Forward"
    CENTER = "Center"


ROLE_OF = {"PG": Role.GUARD, "SG": Role.GUARD, "SF": Role.FORWARD, "PF": Role.FORWARD, "C": Role.CENTER}  # 3.2b


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """One player's ratings. A card without a three-point rating has None for both (G-CARDb).

    `foul_low` to `foul_high` is the FOUL RANGE, 0 to 0 where a player has none: no FOUL # is 0. `defense` is taken
    from the shooter's FIELD GOAL with its sign turned: -10 is the best. `listed`, `minutes` (a game) and `starts`
    are no ratings: they tell a coach how the man was really used.
    """

    id: str
    name: str
    team: str
    positions: tuple[Role, ...]
    games: int
    injury: int
    field_goal: int
    attempts: int
    three_attempts: int | None
    three_point: int | None
    free_throw: int
    rebound: int
    foul_low: int
    foul_high: int
    foul_drawing: float
    block: int
    assist: int
    steal: int
    defense: int
    stars: int = 0
    listed: str = ""
    minutes: float = 0.0
    starts: int = 0

    @property
    def foul_width(self) -> int:
        """How many FOUL #s are his."""
        return self.foul_high - self.foul_low + 1 if self.foul_low else 0

    def plays(self, slot: str) -> bool:
        """Whether a slot is on his card (3.2b)."""
        return ROLE_OF[slot] in self.positions


@dataclass(frozen=True, slots=True)
class Record:
    """Games won and lost."""

    won: int
    lost: int

    @property
    def share(self) -> float:
        played = self.won + self.lost
        return self.won / played if played else 0.5

    def __str__(self) -> str:
        return f"{self.won}-{self.lost}"


@dataclass(frozen=True, slots=True)
class TeamCard:
    """A team: its letters and indexes (16a), whether its era had the three-pointer (17.5), its players."""

    code: str
    name: str
    season: str
    offense: str
    defense: str
    home_record: Record
    road_record: Record
    home_index: int
    road_index: int
    players: tuple[PlayerCard, ...]
    coach: str = ""
    three_pointer: bool = True
    note: str = ""

    def player(self, id: str) -> PlayerCard:
        return next(card for card in self.players if card.id == id)
