"""What a rulebook's dice and charts say happened, before football decides what follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Final, NamedTuple

from fieldhouse.football.field import OWN_GOAL, Spot


class End(IntEnum):
    """How the ball became dead."""

    DOWN = 0  # in the field
    OUT = 1  # out of bounds
    INCOMPLETE = 2
    TOUCHDOWN = 3  # for `ball`
    SAFETY = 4  # against `ball`
    TOUCHBACK = 5  # `ball` starts at its 20
    GOOD = 6  # kick or two-point try
    NO_GOOD = 7
    FAIR_CATCH = 8
    DEFENSE_TWO = 9  # on a try: the defense took it back


class Basis(IntEnum):
    """Where a foul is walked off from."""

    PREVIOUS = 0  # the snap or kick
    GAIN = 1  # the end of a gain or the previous spot, as the team with the ball chooses
    SPOT = 2  # the spot of the foul, first down there (pass interference)
    RETURN_END = 3  # the end of the return, or its cap
    RETURN_EITHER = 4  # the end or the start of the return
    PLAY_END = 5  # the end of the play, for the team that has the ball there
    FOUL = 6  # where the foul happened: `Foul.end`, measured for `Foul.ball` (the offense if that is -1)


class Terms(NamedTuple):
    """What a rulebook's penalty table says of a kind of foul besides its yards and its first down."""

    loss_of_down: bool = False  # the play does not count, but the down does
    stands: bool = False  # the play counts, and the yards are added to its end (or to the spot of the foul)
    forced: bool = False  # may not be declined
    dead_ball: bool = False  # after the whistle: walked off from wherever the play has left the ball
    carried: bool = False  # on a play that scores, the score stands and the yards go on the next kickoff
    safety: bool = False  # the penalty is a safety (holding in the own End Zone)
    half: bool = True  # no walk-off takes more than half the distance to the offenders' goal line
    ejected: bool = False  # the flagged player is out of the game, declined or not
    run_off: int = 0  # seconds that come off the clock; a timeout of the offenders saves them


USUAL: Final = Terms()


class Foul(NamedTuple):
    """A flag on the play. On a return, `start` and `end` are the return's, measured for `ball`."""

    by: int
    yards: int
    name: str
    first_down: bool = False
    basis: Basis = Basis.PREVIOUS
    ball: int = -1  # returns and PI: the team that keeps the ball
    start: Spot = OWN_GOAL
    end: Spot = OWN_GOAL
    rule: str = ""
    who: str = ""  # the flagged player's id, where players are known
    terms: Terms = USUAL


class LooseBall(NamedTuple):
    """Where a ball got loose, measured for the team that lost it."""

    seat: int
    spot: Spot


@dataclass(slots=True)
class Leg:
    """A run after a change of possession: the team, where it got the ball and where it went, for that team."""

    seat: int
    kind: int
    start: Spot
    yards: int
    touchdown: bool = False
    muffed: bool = False  # a muff or fumble happened on it
    tried: bool = True  # not so when the ball was only downed, or dropped as it was caught


@dataclass(slots=True)
class Result:
    """The ball is dead. `spot` is measured for `ball`, the team that has it now."""

    kind: int  # events.Down
    ball: int
    spot: Spot
    end: End = End.DOWN
    gain: int = 0  # from the line to where the play, or the ball in the air, got
    out: bool = False  # ended out of bounds, for the clock
    kick: int = 0
    roll: int = 0  # how far a kick was let roll
    blocked: bool = False
    new_series: bool = False  # first down whatever the distance (a kick recovered past the line)
    fumbles: tuple[tuple[int, bool], ...] = ()  # who lost the ball, and whether for good
    legs: tuple[Leg, ...] = ()
    fouls: tuple[Foul, ...] = ()
    cancelled: tuple[Foul, ...] = ()  # fouls wiped out: no choice, no offset
    call: str = ""
    notes: str = ""

    # Written out for speed: mypyc does not compile the constructor that a dataclass makes.
    def __init__(
        self, kind: int, ball: int, spot: Spot, end: End = End.DOWN, gain: int = 0, out: bool = False, kick: int = 0,
        roll: int = 0, blocked: bool = False, new_series: bool = False, fumbles: tuple[tuple[int, bool], ...] = (),
        legs: tuple[Leg, ...] = (), fouls: tuple[Foul, ...] = (), cancelled: tuple[Foul, ...] = (), call: str = "",
        notes: str = "",
    ) -> None:
        self.kind = kind
        self.ball = ball
        self.spot = spot
        self.end = end
        self.gain = gain
        self.out = out
        self.kick = kick
        self.roll = roll
        self.blocked = blocked
        self.new_series = new_series
        self.fumbles = fumbles
        self.legs = legs
        self.fouls = fouls
        self.cancelled = cancelled
        self.call = call
        self.notes = notes

    def regained(self, seat: int) -> bool:
        """Whether the other team had the ball in between, so that this one has it anew."""
        return (
            self.new_series
            or any(leg.seat != seat for leg in self.legs)
            or any(lost and fumbler != seat for fumbler, lost in self.fumbles)
        )
