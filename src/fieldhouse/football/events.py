"""A game's events for the book, in the order they happened, with the players of each.

Players are given by id; `""`, or an empty tuple, means that no player is known. A game without players leaves them
empty, a game with player cards fills them in as it goes, and `football.credit` fills them in for a game of team charts.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum


class Down(IntEnum):
    """The kind of a scrimmage play."""

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
    NO_PLAY = 10  # void because of a penalty


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
    passer: str = ""  # threw, spiked the ball or was sacked
    runner: str = ""  # ran or knelt; on a lost snap, the player charged with it (punter or passer)
    target: str = ""  # intended receiver; empty for a pass thrown away
    tacklers: tuple[str, ...] = ()  # one for a solo tackle, more for assists
    sackers: tuple[str, ...] = ()  # one, or two with half a sack each
    beaten: tuple[str, ...] = ()  # blockers charged with the sack
    interceptor: str = ""
    defenders: tuple[str, ...] = ()  # broke the pass up; the interceptor is not listed again
    down_lost: bool = False  # void because of a penalty, but the down counts

    # Written out for speed: mypyc does not compile the constructor that a dataclass makes.
    def __init__(
        self, seat: int, quarter: int, clock: int, down: int, to_go: int, spot: int, kind: int, call: str = "",
        yards: int = 0, first_down: int = 0, touchdown: bool = False, seconds: int = 0, line_reached: bool = False,
        repeated: bool = False, passer: str = "", runner: str = "", target: str = "", tacklers: tuple[str, ...] = (),
        sackers: tuple[str, ...] = (), beaten: tuple[str, ...] = (), interceptor: str = "",
        defenders: tuple[str, ...] = (), down_lost: bool = False,
    ) -> None:
        self.seat = seat
        self.quarter = quarter
        self.clock = clock
        self.down = down
        self.to_go = to_go
        self.spot = spot
        self.kind = kind
        self.call = call
        self.yards = yards
        self.first_down = first_down
        self.touchdown = touchdown
        self.seconds = seconds
        self.line_reached = line_reached
        self.repeated = repeated
        self.passer = passer
        self.runner = runner
        self.target = target
        self.tacklers = tacklers
        self.sackers = sackers
        self.beaten = beaten
        self.interceptor = interceptor
        self.defenders = defenders
        self.down_lost = down_lost


@dataclass(slots=True)
class Kick:
    """A kickoff, free kick, punt, field goal or extra point, with its length and result."""

    seat: int
    kind: str  # kickoff, onside, squib, free kick, punt, field goal, extra point
    yards: int
    result: str  # returned, touchback, fair catch, out, downed, good, no good, blocked, recovered, muffed, no play
    seconds: int = 0
    spot: int = 0
    inside_20: bool = False
    kicker: str = ""  # kicker or punter
    blocker: str = ""  # of the other team


@dataclass(slots=True)
class Returned:
    """A return, after the ball changed hands."""

    seat: int
    kind: int
    yards: int
    touchdown: bool = False
    returner: str = ""
    tacklers: tuple[str, ...] = ()  # one for a solo tackle, more for assists


@dataclass(slots=True)
class Fumbled:
    """A fumble by this team; `lost` if the other team recovered it."""

    seat: int
    lost: bool
    fumbler: str = ""
    forcer: str = ""  # of the other team
    recoverer: str = ""  # of the team that has the ball now


@dataclass(slots=True)
class Flag:
    """A penalty and its fate, with the yards walked off (0 if declined or offset)."""

    seat: int
    name: str
    yards: int
    fate: str  # accepted, declined, offset, cancelled
    who: str = ""  # the flagged player


@dataclass(slots=True)
class Scored:
    """Points on the scoreboard."""

    seat: int
    points: int
    how: str  # touchdown, field goal, safety, extra point, two-point try, defensive two points
    quarter: int
    clock: int
    scorer: str = ""  # crossed the goal line, kicked, or made the safety
    passer: str = ""  # threw to the scorer


@dataclass(slots=True)
class Tried:
    """A try after touchdown: a kick, or a run or pass for two."""

    seat: int
    kick: bool
    good: bool
    passed: bool = False
    kicker: str = ""
    passer: str = ""
    runner: str = ""
    receiver: str = ""


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
