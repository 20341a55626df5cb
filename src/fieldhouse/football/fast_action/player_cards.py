"""Player cards: what a card says of a player, and a team's cards. Immutable; a game's state holds what changes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from fieldhouse.football.fast_action.positions import Position, Slot

ROWS: Final = 12
LINK: Final = 999
"""In a column of gains: a new run number is read in the next column (SG of rushing, L of passing)."""
Column = tuple[int, ...]
"""Yards by run number, from 1; empty where the card leaves the column blank."""
NONE: Final[Column] = ()
HALF_A_NUMBER: Final = 49
"""An intercept rating of 48?: one time in two."""
NO_RATING: Final = 50


@dataclass(frozen=True, slots=True)
class PassRanges:
    """Completion 1 to `complete`, incompletion up to the number before `intercepted`, interception from there."""

    complete: int
    intercepted: int = 49

    @property
    def text(self) -> str:
        return f"COM 1-{self.complete} INT {self.intercepted}"


@dataclass(frozen=True, slots=True)
class RushRanges:
    """The pass-rush section: the last pass number of each of Sack, Runs and Complete; the rest is Incomplete."""

    sack: int
    runs: int
    complete: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerCard:
    """A card of any kind. Ratings that a kind of card does not have keep their defaults."""

    id: str
    name: str
    positions: tuple[Position, ...]
    number: int = 0  # on the jersey
    # quarterbacks
    letter: str = ""  # endurance A, B or C
    passing: tuple[PassRanges, ...] = ()  # Quick, Short, Long
    rush: RushRanges | None = None
    # rushing: quarterbacks, backs, receivers
    normal: Column = NONE
    short_gain: Column = NONE
    long_gain: Column = NONE
    # receiving
    quick: Column = NONE
    short: Column = NONE
    long: Column = NONE
    endurance: int = 0  # 0 to 4
    # blockers
    blocking: int = 0
    pass_blocking: int = 0
    # defenders
    tackle: int = 0
    pass_rush: int = 0
    coverage: int = 0
    intercept: int = NO_RATING  # the first pass number; HALF_A_NUMBER for 48?

    def __hash__(self) -> int:
        return hash(self.id)  # that of all values takes long

    @property
    def position(self) -> Position:
        return self.positions[0]

    @property
    def catches(self) -> tuple[Column, Column, Column]:
        return self.quick, self.short, self.long


@dataclass(frozen=True, slots=True)
class KickerCard:
    """Good ranges: 1 to these numbers, by band of distance, and for extra points."""

    id: str
    name: str
    bands: tuple[tuple[int, int], ...]  # the band's longest distance, its last good pass number
    extra_point: int


@dataclass(frozen=True, slots=True)
class Punt:
    """A row of the punter card: yards, and FC or the number of the return man."""

    yards: int
    returner: int  # 1 to 4; 0 for a fair catch


@dataclass(frozen=True, slots=True)
class PunterCard:
    """Rows 1 to 11; row 12 is the See Below list by a new run number: blocked or a penalty."""

    id: str
    name: str
    rows: tuple[Punt, ...]
    blocked: frozenset[int]  # the run numbers of See Below that are blocks; the others are penalties


@dataclass(frozen=True, slots=True)
class ReturnRow:
    yards: int
    star: bool = False
    fumble: bool = False


@dataclass(frozen=True, slots=True)
class Returner:
    """One column of a return card, with the starred result at its foot."""

    id: str
    name: str
    rows: tuple[ReturnRow, ...]
    star: ReturnRow = ReturnRow(100)


@dataclass(frozen=True, slots=True, kw_only=True)
class LineupCard:
    """The usual starters by slot and box (ids), and the values of the whole team."""

    offense: tuple[str, ...]  # by Slot; empty for a slot that is not used
    defense: tuple[tuple[str, ...], ...]  # by Box
    fumbles_lost: int  # 1 to this number
    fumble_adjustment: int
    big_plays: tuple[int, int]  # at home, on the road


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamCards:
    """A team: title card, lineup card, players, specialists."""

    code: str
    name: str
    season: str = ""
    conference: str = ""
    division: str = ""
    record: str = ""
    lineup: LineupCard
    players: tuple[PlayerCard, ...]
    kicker: KickerCard
    punter: PunterCard
    kick_returners: tuple[Returner, ...]
    punt_returners: tuple[Returner, ...]
    attribution: str = ""
    by_id: dict[str, PlayerCard] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_id", {card.id: card for card in self.players})

    def __hash__(self) -> int:
        return hash((self.code, self.name, self.season))  # that of all cards takes long

    def starter(self, slot: Slot) -> PlayerCard | None:
        return self.by_id.get(self.lineup.offense[slot])
