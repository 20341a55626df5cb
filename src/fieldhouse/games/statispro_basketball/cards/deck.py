"""What a Fast Action Card can say: nine sections, each with a reading.

Readings are shared, immutable objects: a card is turned thousands of times a second. A reading
without details is a member of `Call`, `Loose` or `Z`; every other kind is a class of its own, so
that a rule can match on it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, IntEnum


class Slot(IntEnum):
    """The five places of a lineup, in the order of their position numbers."""

    PG = 0  # G-PG
    SF = 1  # G-SF
    C = 2  # G-C
    PF = 3  # G-PF
    SG = 4  # G-SG


class Side(Enum):
    OFFENSE = "offense"
    DEFENSE = "defense"


class Violation(Enum):
    """Turnovers that are charged to one player. The value is how a deck file writes it."""

    DOUBLE_DRIBBLE = "double dribble"
    LINE = "line violation"
    TRAVELING = "traveling"
    THROWN_AWAY = "thrown away"
    THREE_SECONDS = "3 seconds"
    LATE_INBOUND = "late inbound"


class Call(Enum):
    """ACTION, PRESS and ADVANCE readings without details."""

    CONSULT_Z = "consult Z"
    DEFENSE_FOUL = "defense foul"
    SHOOTING_FOUL = "shooting foul"
    OFFENSIVE_FOUL = "offensive foul"
    INTENTIONAL_FOUL = "intentional foul"
    DEAD_BALL_FOUL = "dead ball foul"
    CHOICE_SCORES = "Choice scores"
    TRAP = "trap"
    SHOT_CLOCK = "24 seconds"
    KICKED_BALL = "kicked ball"


class Loose(Enum):
    """REBOUND and BLOCK readings without details."""

    OFFENSE_OUT = "offense out"
    DEFENSE_OUT = "defense out"
    OFFENSIVE_GOALTENDING = "offensive goaltending"
    DEFENSIVE_GOALTENDING = "defensive goaltending"
    FOUL_ON_DEFENSE = "loose ball foul on defense"
    FOUL_ON_OFFENSE = "loose ball foul on offense"


class Z(Enum):
    """Z readings without details."""

    FLAGRANT_FOUL = "flagrant foul"
    DOUBLE_FOUL = "double foul"
    TECHNICAL = "technical"
    SCORES_AND_FOULED = "Choice scores and is fouled"
    FIGHT = "fight"
    THREE_POINTER = "three pointer and foul"
    GREAT_NIGHT = "great night"
    ILLEGAL_DEFENSE = "illegal defense"
    TIP_IN = "accidental tip-in"
    ELBOW_FOUL = "elbow foul"
    DEAD_BALL_FOUL = "dead ball foul"
    STOLEN = "stolen and fast break"
    HEAVE = "desperation heave"


@dataclass(frozen=True, slots=True)
class Steal:
    """A defender with this STEAL RATE or better takes the pass; `at` is None where any defender may."""

    rate: int
    at: Slot | None


@dataclass(frozen=True, slots=True)
class Pass:
    """`to` is None for a pass to the coach's choice; `assist` is None where the card has no assist number."""

    to: Slot | None
    number: int
    assist: int | None = None
    steal: Steal | None = None
    trap: bool = False


@dataclass(frozen=True, slots=True)
class TurnoverReading:
    """`at` is None where a position number is to be drawn."""

    kind: Violation
    at: Slot | None


@dataclass(frozen=True, slots=True)
class JumpBall:
    offense: Slot
    defense: Slot


Advance = Pass | TurnoverReading | JumpBall | Call
"""What ACTION, PRESS and ADVANCE can say."""


@dataclass(frozen=True, slots=True)
class FouledBy:
    """A foul by the player at this position if the shooter's FOUL DRAWING is greater than `over`."""

    at: Slot
    over: int


@dataclass(frozen=True, slots=True)
class FouledByNumber:
    """A foul whose fouler the next card's FOUL # names."""


@dataclass(frozen=True, slots=True)
class BlockedBy:
    """`by` is Primary.DEFENDER for the shooter's own defender, a position, or None for anyone."""

    rate: int
    by: Slot | Primary | None


class Primary(Enum):
    DEFENDER = "PD"


@dataclass(frozen=True, slots=True)
class Lane:
    """A lane violation; it matters only on a free throw."""

    side: Side


@dataclass(frozen=True, slots=True)
class ShotReading:
    number: int
    text: FouledBy | FouledByNumber | BlockedBy | Lane | None = None


@dataclass(frozen=True, slots=True)
class DefenseRebound:
    at: Slot
    fast_break: bool = False


@dataclass(frozen=True, slots=True)
class OffenseRebound:
    at: Slot
    number: int
    assist: int


@dataclass(frozen=True, slots=True)
class Highest:
    """The best REBOUND among these positions. `side` limits the search to one team.

    Where only the defense is asked, number and assist are 0 and mean nothing.
    """

    among: tuple[Slot, ...]
    side: Side | None = None
    bonus: int = 0
    number: int = 0
    assist: int = 0

    @property
    def anywhere(self) -> bool:
        """No position is named."""
        return len(self.among) == len(Slot)


Rebound = DefenseRebound | OffenseRebound | Highest | JumpBall | Loose


@dataclass(frozen=True, slots=True)
class Recovery:
    side: Side
    at: Slot


Block = Recovery | Loose


@dataclass(frozen=True, slots=True)
class Tap:
    bonus: int
    to: Slot


@dataclass(frozen=True, slots=True)
class TapOut:
    home: bool


Jump = Tap | TapOut


@dataclass(frozen=True, slots=True)
class Rest:
    home: bool
    at: Slot
    unless_star: bool = False


class Until(Enum):
    """How long an injury lasts."""

    PERIOD = "period"
    HALF = "half"
    GAME = "game"
    GAMES = "games"


@dataclass(frozen=True, slots=True)
class Injury:
    """`rating` is the Injury rating looked for; it counts only with `Until.GAMES`."""

    until: Until
    rating: int = 0


@dataclass(frozen=True, slots=True)
class StaffTechnical:
    home: bool


ZReading = Rest | Injury | StaffTechnical | Z


@dataclass(frozen=True, slots=True)
class FoulNumber:
    number: int
    fd: int


SECTIONS = ("action", "press", "advance", "shot", "rebound", "block", "jump", "z", "foul")  # G-CARDa


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One of the 200. `at` and `home` are what its RPG picks (G-RPGa, G-RPGb, G-RPGc)."""

    rpg: int
    action: Advance
    press: Advance
    advance: Advance
    shot: ShotReading
    rebound: Rebound
    block: Block
    jump: Jump
    z: ZReading
    foul: FoulNumber
    at: Slot = field(init=False)
    home: bool = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "at", slot_of(self.rpg))
        object.__setattr__(self, "home", self.rpg <= 100)


def slot_of(number: int) -> Slot:
    """The slot that owns a position number; only the last two digits count and 00 is 100."""
    return Slot((number - 1) % 100 // 20)
