"""Player cards and team cards: what the rules read on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

SLOTS: Final = ("PG", "SG", "SF", "PF", "C")
"""The five places of a line-up."""
LETTERS: Final = "ABCDE"
"""Grades of OFFENSE and DEFENSE on a team card, the best first."""
ROSTER: Final = 8
"""The fewest players a team may have: with fewer it must sign Ten-Day players (14G-TDa)."""
FOUL_NUMBERS: Final = 100
REGULARS: Final = 8
"""How many players keep their whole FOUL RANGE when a team's ranges do not fit."""
MOST_INDEX: Final = 12
"""Index Points a game may start with (16d)."""


class Role(StrEnum):
    """A position as a player card names it."""

    GUARD = "Guard"
    FORWARD = "Forward"
    CENTER = "Center"


ROLE_OF: Final = {"PG": Role.GUARD, "SG": Role.GUARD, "SF": Role.FORWARD, "PF": Role.FORWARD, "C": Role.CENTER}  # 3.2b


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """One player's ratings. A card without a three-point rating has None for both (G-CARDb).

    `foul_low` to `foul_high` is the FOUL RANGE, 0 to 0 where a player has none: no FOUL # is 0. `defense` is taken
    from the shooter's FIELD GOAL with its sign turned. `listed`, `minutes`, `shots` and `threes` (tries a game),
    `assists`, `fouls` and `starts` are no ratings: they tell a coach how the player was really used, or is to be on
    this day. `line` is how often a pass number of his THREE POINT ATTEMPTS is to be a three.
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
    shots: float = 0.0
    threes: float = 0.0
    assists: float = 0.0
    fouls: float = 0.0
    line: float | None = None

    def __hash__(self) -> int:
        return hash((self.id, self.minutes, self.shots))  # what is worked out from cards is looked up by them, often

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
    """A team: its letters and indexes (16a), whether its era had the three-pointer (17.5), its players.

    `pace` (possessions in 48 minutes, its own and its league's, 0 where nobody knows), `patience` (with which it
    works for Open Shots), `quick` (how soon it shoots), `outside` (threes beyond its players' usual part, in
    percent) and `care` (fouls a game that it really committed less than its league) are no ratings: they tell a coach
    how the team really played.
    """

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
    pace: float = 0.0
    league_pace: float = 0.0
    patience: float = 0.0
    quick: float = 0.0
    outside: float = 0.0
    care: float = 0.0

    def player(self, id: str) -> PlayerCard:
        return next(card for card in self.players if card.id == id)


def numbered(cards: Sequence[PlayerCard]) -> tuple[PlayerCard, ...]:
    """The same cards with their FOUL RANGES one behind the other, each as wide as before.

    Where a team's ranges come to more than 100 numbers, the players with the most minutes keep theirs and the others
    share what is left: it is they who seldom foul.
    """
    widths = [card.foul_width for card in cards]
    if sum(widths) > FOUL_NUMBERS:
        used = sorted(range(len(cards)), key=lambda at: (-cards[at].minutes * cards[at].games, at))
        left = FOUL_NUMBERS - sum(widths[at] for at in used[:REGULARS])
        _share(widths, *((used[REGULARS:], left) if left >= 0 else (used, FOUL_NUMBERS)))
    laid, low = [], 1
    for card, width in zip(cards, widths, strict=True):
        laid.append(replace(card, foul_low=low if width else 0, foul_high=low + width - 1 if width else 0))
        low += width
    return tuple(laid)


def _share(widths: list[int], among: Sequence[int], left: int) -> None:
    """Cut some widths so that together they are `left`, each in proportion, the largest remainders first."""
    whole = sum(widths[at] for at in among)
    parts = {at: divmod(widths[at] * left, whole) for at in among}
    spare = left - sum(part for part, _ in parts.values())
    largest = sorted(among, key=lambda at: -parts[at][1])
    for at in among:
        widths[at] = parts[at][0] + (at in largest[:spare])


def starting_index(home: TeamCard, road: TeamCard) -> tuple[int, int]:
    """The Index Points with which a game starts: (home's, visitors')."""
    ahead = home.home_index - road.road_index  # 16b, 16c
    return min(MOST_INDEX, max(0, ahead)), min(MOST_INDEX, max(0, -ahead))  # 16d


def three_pointers(home: TeamCard, road: TeamCard) -> bool:
    """Whether a game has three-point shots: not against a team from before them (17.5a)."""
    return home.three_pointer and road.three_pointer
