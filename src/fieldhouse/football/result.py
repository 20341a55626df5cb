"""The result of a play by a rulebook's dice and charts, before the rules of football are applied."""

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
    DEFENSE_TWO = 9  # on a try: the defense returned the ball


class Basis(IntEnum):
    """The spot from which a foul is walked off."""

    PREVIOUS = 0  # the snap or kick
    GAIN = 1  # the end of a gain or the previous spot, as the team with the ball chooses
    SPOT = 2  # the spot of the foul, first down there (pass interference)
    RETURN_END = 3  # the end of the return, or its cap
    RETURN_EITHER = 4  # the end or the start of the return
    PLAY_END = 5  # the end of the play, for the team that has the ball there
    FOUL = 6  # where the foul happened: `Foul.end`, measured for `Foul.ball` (the offense if that is -1)


class Terms(NamedTuple):
    """The terms of a kind of foul in a rulebook's penalty table, besides its yards and its first down."""

    loss_of_down: bool = False  # the play does not count, but the down does
    stands: bool = False  # the play counts, and the yards are added to its end (or to the spot of the foul)
    forced: bool = False  # may not be declined
    dead_ball: bool = False  # after the whistle: walked off from the spot where the play ended
    carried: bool = False  # on a scoring play, the score counts and the yards move the next kickoff
    either: bool = False  # carried, or taken from the previous spot in place of the score
    safety: bool = False  # the penalty is a safety (holding in the own End Zone)
    half: bool = True  # no walk-off takes more than half the distance to the offenders' goal line
    ejected: bool = False  # the flagged player is ejected, even if the foul is declined
    run_off: int = 0  # seconds that run off the clock, unless the offenders spend a timeout


USUAL: Final = Terms()
CONCEDED: Final = "safety conceded"
"""`Result.notes` where the team with the ball ran out of its own End Zone on purpose."""


class Foul(NamedTuple):
    """A foul. On a return, `start` and `end` are the return's, measured for `ball`."""

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
    """The spot of a loose ball, measured for the team that lost it."""

    seat: int
    spot: Spot


@dataclass(slots=True)
class Leg:
    """A return: its team, its start measured for that team, and its yards."""

    seat: int
    kind: int
    start: Spot
    yards: int
    touchdown: bool = False
    muffed: bool = False  # a muff or fumble happened on it
    tried: bool = True  # false if the ball was only downed, or muffed


@dataclass(slots=True)
class Result:
    """The result of a play. `spot` is measured for `ball`, the team with the ball after it."""

    kind: int  # events.Down
    ball: int
    spot: Spot
    end: End = End.DOWN
    gain: int = 0  # yards from the line to the end of the play or pass
    out: bool = False  # ended out of bounds, for the clock
    kick: int = 0
    roll: int = 0  # yards that a kick rolled
    blocked: bool = False
    new_series: bool = False  # first down whatever the distance (a kick recovered past the line)
    fumbles: tuple[tuple[int, bool], ...] = ()  # the team that fumbled, and whether it lost the ball
    legs: tuple[Leg, ...] = ()
    fouls: tuple[Foul, ...] = ()
    cancelled: tuple[Foul, ...] = ()  # cancelled fouls: no choice, no offset
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
        """Whether this team lost the ball to the other team and got it back."""
        if self.new_series:
            return True
        for leg in self.legs:
            if leg.seat != seat:
                return True
        return (1 - seat, True) in self.fumbles
