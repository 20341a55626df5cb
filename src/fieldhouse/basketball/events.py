"""A game's events for the book, in the order they happened.

`seat` is 0 for the home team; `who` is a player's index on his team's roster, or TEAM for no player.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Final

TEAM: Final = -1
"""No player: a team rebound, a team turnover, nobody with an assist."""


class ShotKind(IntEnum):
    """The kind of a shot."""

    SET = 0
    BREAK = 1  # on a fast break
    PUT_BACK = 2
    TIP_IN = 3
    HEAVE = 4  # at the buzzer


class Foul(IntEnum):
    PERSONAL = 0
    SHOOTING = 1
    OFFENSIVE = 2  # charging: no team foul
    LOOSE_BALL = 3
    INTENTIONAL = 4
    FLAGRANT = 5
    DOUBLE = 6
    TECHNICAL = 7
    DEAD_BALL = 8
    ELBOW = 9


@dataclass(slots=True)
class Shot:
    """A field goal attempt. `charged` is false if it does not count as an attempt."""

    seat: int
    who: int
    value: int
    good: bool
    clock: int  # seconds left in the period
    play: int = ShotKind.SET
    assist: int = TEAM
    blocker: int = TEAM
    charged: bool = True
    open: bool = False  # nobody guarded it

    # Written out for speed: mypyc does not compile the constructor that a dataclass makes.
    def __init__(
        self, seat: int, who: int, value: int, good: bool, clock: int, play: int = ShotKind.SET, assist: int = TEAM,
        blocker: int = TEAM, charged: bool = True, open: bool = False,
    ) -> None:
        self.seat = seat
        self.who = who
        self.value = value
        self.good = good
        self.clock = clock
        self.play = play
        self.assist = assist
        self.blocker = blocker
        self.charged = charged
        self.open = open


@dataclass(slots=True)
class FreeThrow:
    seat: int
    who: int
    good: bool
    clock: int
    technical: bool = False

    # Written out for speed: mypyc does not compile the constructor that a dataclass makes.
    def __init__(self, seat: int, who: int, good: bool, clock: int, technical: bool = False) -> None:
        self.seat = seat
        self.who = who
        self.good = good
        self.clock = clock
        self.technical = technical


@dataclass(slots=True)
class Rebound:
    seat: int
    who: int  # TEAM for a team rebound
    offensive: bool

    # Written out for speed: mypyc does not compile the constructor that a dataclass makes.
    def __init__(self, seat: int, who: int, offensive: bool) -> None:
        self.seat = seat
        self.who = who
        self.offensive = offensive


@dataclass(slots=True)
class Turnover:
    """`who` is TEAM for a team turnover; `stealer` is one of the other team, or TEAM."""

    seat: int
    who: int
    kind: str
    stealer: int = TEAM

    # Written out for speed: mypyc does not compile the constructor that a dataclass makes.
    def __init__(self, seat: int, who: int, kind: str, stealer: int = TEAM) -> None:
        self.seat = seat
        self.who = who
        self.kind = kind
        self.stealer = stealer


@dataclass(slots=True)
class Fouled:
    """A foul by `who`, on player `drew` of the other team if known. A technical on the staff is TEAM's."""

    seat: int
    who: int
    kind: int
    team_foul: bool
    drew: int = TEAM

    # Written out for speed: mypyc does not compile the constructor that a dataclass makes.
    def __init__(self, seat: int, who: int, kind: int, team_foul: bool, drew: int = TEAM) -> None:
        self.seat = seat
        self.who = who
        self.kind = kind
        self.team_foul = team_foul
        self.drew = drew


@dataclass(slots=True)
class Floor:
    """These five are on the floor from now on."""

    seat: int
    five: tuple[int, ...]
    clock: int

    # Written out for speed: mypyc does not compile the constructor that a dataclass makes.
    def __init__(self, seat: int, five: tuple[int, ...], clock: int) -> None:
        self.seat = seat
        self.five = five
        self.clock = clock


@dataclass(slots=True)
class TimeOut:
    seat: int
    full: bool
    clock: int


@dataclass(slots=True)
class Jump:
    """A jump ball; `who` of team `seat` has the ball after it, TEAM where it went out of bounds."""

    home: int
    visitor: int
    seat: int
    who: int


@dataclass(frozen=True, slots=True)
class Possession:
    """A change of possession: team `seat` has the ball now."""

    seat: int
    clock: int


@dataclass(slots=True)
class Injured:
    seat: int
    who: int
    until: str  # period, half, game, or how many games


@dataclass(slots=True)
class Out:
    """Disqualified or ejected."""

    seat: int
    who: int
    why: str


@dataclass(slots=True)
class Period:
    """A quarter or overtime of this many seconds begins."""

    number: int
    seconds: int


Event = (
    Shot | FreeThrow | Rebound | Turnover | Fouled | Floor | TimeOut | Jump | Possession | Injured | Out | Period
)
