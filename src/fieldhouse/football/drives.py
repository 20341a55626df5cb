"""Splits a game's events into drives, as in an official drive chart.

Plays are runs, passes, sacks, kneel-downs, spikes and field goal tries; a punt ends a drive but is not one of its
plays. `yards` are those of the plays, `penalty_yards` those walked off. The time of a kickoff belongs to the drive
that follows it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from fieldhouse.football.book import COMPLETE, FIELD_GOAL, INTERCEPTED, KNEEL, NO_PLAY, PUNT, RUN, SACK
from fieldhouse.football.events import Down, Drive, Event, Flag, Kick, OnDowns, Period, Returned, Scored, Snap
from fieldhouse.football.field import OWN_GOAL, Spot


class Ending(StrEnum):
    TOUCHDOWN = "Touchdown"
    FIELD_GOAL = "Field Goal"
    MISSED = "Missed FG"
    BLOCKED_GOAL = "Blocked FG"
    PUNT = "Punt"
    BLOCKED_PUNT = "Blocked Punt"
    INTERCEPTION = "Interception"
    FUMBLE = "Fumble"
    DOWNS = "Downs"
    SAFETY = "Safety"
    HALF = "End of Half"
    GAME = "End of Game"


@dataclass(slots=True)
class Possession:
    """One drive. The spots are measured for the team that has the ball."""

    seat: int
    quarter: int
    clock: int
    start: Spot
    plays: int = 0
    yards: int = 0
    penalty_yards: int = 0  # for the team with the ball; negative: against it
    first_downs: int = 0
    seconds: int = 0
    last: Spot = OWN_GOAL  # where its last snap was
    red_zone: bool = False  # it had a snap at the 20 or nearer that counted
    points: int = 0  # without the try
    result: Ending = Ending.GAME


def drives(events: Iterable[Event]) -> list[Possession]:
    """Every drive with at least one snap, in order."""
    splitter = _Splitter()
    for event in events:
        if type(event) is Snap:
            splitter.read_snap(event)
        elif type(event) is Kick:
            splitter.read_kick(event)
        elif type(event) is Drive:
            splitter.read_drive(event)
        elif type(event) is Flag:
            splitter.read_flag(event)
        elif type(event) is Scored:
            splitter.read_score(event)
        elif type(event) is Returned:
            splitter.changed = splitter.changed or (splitter.open is not None and event.seat != splitter.open.seat)
        elif type(event) is OnDowns:
            splitter.on_downs = True
        elif type(event) is Period and event.quarter % 2 == 1:  # a half, or overtime, begins with a kickoff
            splitter.close(Ending.HALF)
    splitter.close(Ending.GAME)
    return splitter.found


_ENDS: Final[dict[int, Ending]] = {PUNT: Ending.PUNT, FIELD_GOAL: Ending.MISSED, INTERCEPTED: Ending.INTERCEPTION}
_FROM_SCRIMMAGE: Final = {"punt": PUNT, "field goal": FIELD_GOAL}
# By kind of down:
_IS_PLAY: Final = tuple(kind not in (PUNT, NO_PLAY) for kind in Down)
_GAINS: Final = tuple(kind in (RUN, COMPLETE, SACK, KNEEL) for kind in Down)
_BLOCKED: Final = {Ending.PUNT: Ending.BLOCKED_PUNT, Ending.MISSED: Ending.BLOCKED_GOAL}


class _Splitter:
    """Reads the events in order. `open` is the current drive; other fields tell what happened since its last snap."""

    def __init__(self) -> None:
        self.found: list[Possession] = []
        self.open: Possession | None = None
        self.snapped = False
        self.snap: Snap | None = None
        self.kicked: Possession | None = None  # closed by a kick whose own event may still come
        self.kickoff = 0  # seconds of the kickoff before the next drive
        self.after_kickoff = False
        self.on_downs = self.changed = self.blocked = self.booked = False  # since the snap; booked: its kick
        self.walked = 0  # penalty yards that may still belong to the drive

    def read_drive(self, event: Drive) -> None:
        self.close(self.handed_over())
        self.open = Possession(event.seat, event.quarter, event.clock, Spot(event.spot), seconds=self.kickoff)
        self.after_kickoff = self.kickoff > 0
        self.snapped, self.kickoff, self.walked = False, 0, 0

    def read_flag(self, flag: Flag) -> None:
        if flag.fate == "accepted" and self.open is not None:
            self.walked += -flag.yards if flag.seat == self.open.seat else flag.yards

    def read_snap(self, snap: Snap) -> None:
        drive = self.open
        if drive is None:
            return
        if not self.snapped:
            self.snapped = True
            if not self.after_kickoff:  # the play that gave the ball away has run off the clock since
                drive.quarter, drive.clock = snap.quarter, snap.clock
        if self.walked:
            drive.penalty_yards += self.walked
            self.walked = 0
        drive.seconds += snap.seconds
        kind = snap.kind
        if snap.spot >= 80 and kind != NO_PLAY:
            drive.red_zone = True
        if _IS_PLAY[kind]:
            drive.plays += 1
            if _GAINS[kind]:
                drive.yards += snap.yards
        if snap.first_down:
            drive.first_downs += 1
        self.snap, self.kicked = snap, None
        self.on_downs = self.changed = self.blocked = self.booked = False

    def read_kick(self, kick: Kick) -> None:
        """A scrimmage kick's event may come before or after the end of its drive; any other kick is a kickoff."""
        snap = self.snap
        if not self.booked and snap is not None and snap.kind == _FROM_SCRIMMAGE.get(kick.kind):
            self.booked = True
            self.blocked = kick.result == "blocked"
            if self.blocked and self.kicked is not None:
                self.kicked.result = _BLOCKED[self.kicked.result]
            self.kicked = None
        elif kick.kind != "extra point":
            self.close(Ending.HALF)
            self.kickoff += kick.seconds

    def read_score(self, score: Scored) -> None:
        drive = self.open
        if drive is None:
            return
        own = score.seat == drive.seat
        own_ball = not self.changed and self.snap is not None and self.snap.kind != PUNT
        if score.how == "field goal":
            ending = Ending.FIELD_GOAL
        elif score.how == "safety" and not own and not self.changed:
            ending = Ending.SAFETY
        elif score.how == "touchdown" and own and own_ball:
            ending = Ending.TOUCHDOWN
        else:
            ending = self.handed_over()
        if ending in (Ending.FIELD_GOAL, Ending.TOUCHDOWN):
            drive.points = score.points
        self.close(ending)

    def handed_over(self) -> Ending:
        """The way in which the ball went to the other team, or came back."""
        if self.snap is None:
            return Ending.HALF
        ending = _ENDS.get(self.snap.kind)
        if ending is not None:
            return _BLOCKED.get(ending, ending) if self.blocked else ending
        return Ending.DOWNS if self.on_downs else Ending.FUMBLE

    def close(self, ending: Ending) -> None:
        drive, self.open = self.open, None
        if drive is None:
            return
        if ending is Ending.HALF or ending is Ending.GAME:
            drive.penalty_yards += self.walked
        self.walked = 0
        if not self.snapped or self.snap is None:
            return
        drive.last = Spot(self.snap.spot)
        drive.result = ending
        self.found.append(drive)
        self.kicked = drive if ending in _BLOCKED and not self.booked else None

