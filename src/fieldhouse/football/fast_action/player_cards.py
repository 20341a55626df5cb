"""Player cards: what a card says of a player, and a team's cards. Immutable; a game's state holds what changes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from fieldhouse.football.fast_action.positions import Position, Slot

ROWS: Final = 12
LINK: Final = 999
"""In a column of gains: a new run number is read in the next column (SG of rushing, L of passing)."""
LINK_LONG: Final = 998  # LG
"""In a column of short gains: a new run number in the LG column."""
LINK_LONG_END: Final = 997  # Le
"""The same on an End-Reverse or a Screen."""
LINK_LONG_SCRAMBLE: Final = 996  # Ls
"""The same for a quarterback who runs out of a Pass Rush."""
Column = tuple[int, ...]
"""Yards by run number, from 1; empty where the card leaves the column blank."""
NONE: Final[Column] = ()
HALF_A_NUMBER: Final = 49
"""An intercept rating of 48?: one time in two."""
NO_RATING: Final = 50


@dataclass(frozen=True, slots=True)
class PassRanges:
    """Completion 1 to `complete`, incompletion up to the number before `intercepted`, interception from there.

    Numbers from `doubtful` up to that one are Int?; 0 where the card has none.
    """

    complete: int
    intercepted: int = 49
    doubtful: int = 0

    @property
    def text(self) -> str:
        doubt = f" INT? {self.doubtful}" if self.doubtful else ""
        return f"COM 1-{self.complete}{doubt} INT {self.intercepted}"


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
    games: int = 16  # that he played
    surehanded: bool = False
    exceptional: bool = False  # +4(+5) of a blocker, -4(-5) of a tackler
    # quarterbacks
    letter: str = ""  # endurance A, B or C
    passing: tuple[PassRanges, ...] = ()  # Quick, Short, Long
    rush: RushRanges | None = None
    # rushing: quarterbacks, backs, receivers
    normal: Column = NONE
    inside: Column = NONE  # I and O, in place of N or beside it
    outside: Column = NONE
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
    interference: tuple[int, int] | None = None  # the first and the last pass number
    return_value: int = 0  # of interceptions
    deflect: int = 0  # in halves
    forced_fumble: int = 0

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
    """Good ranges: 1 to these numbers, by band of distance, and for extra points; blocks as intercept ratings."""

    id: str
    name: str
    bands: tuple[tuple[int, int], ...]  # the band's longest distance, its last good pass number
    extra_point: int
    blocks: tuple[int, ...] = ()  # by band
    longest: int = 0


NO_RETURN: Final = -1
"""In place of a returner: the punt goes out of bounds or is downed."""


@dataclass(frozen=True, slots=True)
class Punt:
    """A row of the punter card: yards, and FC or the number of the returner."""

    yards: int
    returner: int  # 1 to 4; 0 for a fair catch; NO_RETURN


@dataclass(frozen=True, slots=True)
class PunterCard:
    """Rows 1 to 11; row 12 is the See Below list by a new run number: the longest punt, blocked or a penalty."""

    id: str
    name: str
    rows: tuple[Punt, ...]
    blocked: frozenset[int]  # the run numbers of See Below that are blocks; the others are penalties
    longest: frozenset[int] = frozenset()  # those of the longest punt
    longest_yards: int = 0
    coffin: int = 0  # what he may take off a coffin corner punt besides

    def __hash__(self) -> int:
        return hash(self.id)  # that of all rows takes long


@dataclass(frozen=True, slots=True)
class Kickoff:
    """A row of a kickoff card: the yard line where the ball lands (0: the goal line), and the number of the return
    man; 0 for a touchback."""

    yard: int
    returner: int


SECOND_COLUMN: Final = Kickoff(0, -1)
"""In column A: a new run number is read in column B."""


@dataclass(frozen=True, slots=True)
class KickoffCard:
    """A kickoff specialist: columns A and B, and what is added to the run numbers of returns."""

    id: str
    name: str
    first: tuple[Kickoff, ...]
    second: tuple[Kickoff, ...]
    returns: tuple[int, ...]
    star: int = 0  # added to that of a starred return


KNEELS: Final = -100
"""Yards of a return that ends behind the own goal line from anywhere: the returner stays down for a touchback."""


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
    star_range: int = 2  # 1 to this run number
    fair_catch: int = 0  # the last pass number with which a fair catch becomes a return


@dataclass(frozen=True, slots=True, kw_only=True)
class LineupCard:
    """The usual starters by slot and box (ids), and the values of the whole team."""

    offense: tuple[str, ...]  # by Slot; empty for a slot that is not used
    defense: tuple[tuple[str, ...], ...]  # by Box
    fumble_adjustment: int
    fumbles_lost: int = 0  # 1 to this number
    big_plays: tuple[int, int] = (0, 0)  # at home, on the road
    fumbles: int = 0  # 1 to this number, lost or not
    penalties: int = 0


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
    kickoff: KickoffCard | None = None
    attribution: str = ""
    by_id: dict[str, PlayerCard] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_id", {card.id: card for card in self.players})

    def __hash__(self) -> int:
        return hash((self.code, self.name, self.season))  # that of all cards takes long

    def starter(self, slot: Slot) -> PlayerCard | None:
        return self.by_id.get(self.lineup.offense[slot])
