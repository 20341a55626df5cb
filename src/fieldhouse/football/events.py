"""What happened, for the book: small facts in the order they happened. Nothing here decides anything."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum


class Down(IntEnum):
    """What a snap turned out to be."""

    RUN = 0
    COMPLETE = 1
    INCOMPLETE = 2
    INTERCEPTED = 3
    SACK = 4
    KNEEL = 5
    SPIKE = 6
    PUNT = 7
    FIELD_GOAL = 8
    SNAP_LOST = 9  # a snap that never became a play: bad snap, conceded safety
    NO_PLAY = 10  # wiped out by a penalty


class Return(IntEnum):
    KICKOFF = 0
    PUNT = 1
    INTERCEPTION = 2
    FUMBLE = 3
    BLOCKED_KICK = 4
    FIELD_GOAL = 5


@dataclass(slots=True)
class Snap:
    """A down from scrimmage that counted (or NO_PLAY)."""

    seat: int
    quarter: int
    clock: int  # at the snap
    down: int
    to_go: int
    spot: int
    kind: int
    call: str = ""
    yards: int = 0
    first_down: int = 0  # 0 none, 1 by run, 2 by pass, 3 by penalty
    touchdown: bool = False
    seconds: int = 0
    line_reached: bool = False
    repeated: bool = False  # the gain counts, but a walk-off from its end gives the same down again


@dataclass(slots=True)
class Kick:
    """A kickoff (free kick) or punt or try at goal: who kicked, how far, and what became of it."""

    seat: int
    kind: str  # kickoff, onside, squib, free kick, punt, field goal, extra point
    yards: int
    result: str  # returned, touchback, fair catch, out, downed, good, no good, blocked, recovered, muffed, no play
    seconds: int = 0
    spot: int = 0
    inside_20: bool = False


@dataclass(slots=True)
class Returned:
    seat: int
    kind: int
    yards: int
    touchdown: bool = False


@dataclass(slots=True)
class Fumbled:
    seat: int
    lost: bool


@dataclass(slots=True)
class Flag:
    """A penalty: accepted with its yards as walked off, declined or offset (0 yards)."""

    seat: int
    name: str
    yards: int
    fate: str  # accepted, declined, offset, cancelled


@dataclass(slots=True)
class Scored:
    seat: int
    points: int
    how: str  # touchdown, field goal, safety, extra point, two-point try, defensive two points
    quarter: int
    clock: int


@dataclass(slots=True)
class Tried:
    """A try after touchdown."""

    seat: int
    kick: bool
    good: bool


@dataclass(slots=True)
class OnDowns:
    seat: int  # the team that lost the ball


@dataclass(slots=True)
class TimeOut:
    seat: int


@dataclass(slots=True)
class Period:
    """A quarter begins."""

    quarter: int


@dataclass(slots=True)
class Drive:
    """A series of downs for one team begins here."""

    seat: int
    quarter: int
    clock: int
    spot: int


Event = Snap | Kick | Returned | Fumbled | Flag | Scored | Tried | OnDowns | TimeOut | Period | Drive
