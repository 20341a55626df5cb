"""The events of a game as play rows: the same rows as real play-by-play gives, for the line-up test."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from fieldhouse.football.events import Down, Event, Flag, Fumbled, Kick, Return, Returned, Scored, Snap, TimeOut, Tried
from fieldhouse.statistics.football.tallies.rows import FlagRow, GameRows, Kind, PlayRow, TimeoutRow

KINDS: Final[dict[int, Kind]] = {
    Down.RUN: "run", Down.COMPLETE: "complete", Down.INCOMPLETE: "incomplete", Down.INTERCEPTED: "interception",
    Down.SACK: "sack", Down.KNEEL: "kneel", Down.SPIKE: "spike", Down.PUNT: "punt", Down.FIELD_GOAL: "field_goal",
    Down.SNAP_LOST: "aborted",
}  # fmt: skip
PUNTS: Final = {"downed": "dead", "out": "dead", "touchback": "touchback", "returned": "returned", "muffed": "returned",
                "fair catch": "fair catch", "blocked": "blocked", "good": "good", "no good": "missed"}  # fmt: skip
SCRIMMAGE_KICKS: Final = {"punt": "punt", "field goal": "field_goal"}


def game_rows(home: str, away: str, events: Iterable[Event]) -> GameRows:
    """The rows of a game that is over."""
    reader = _Reader(GameRows(home, away))
    for event in events:
        if type(event) is Snap:
            reader.snap(event)
        elif type(event) is Kick:
            reader.kick(event)
        elif type(event) is Returned:
            reader.returned(event)
        elif type(event) is Fumbled:
            reader.fumbled(event)
        elif type(event) is Scored:
            reader.scored(event)
        elif type(event) is Tried:
            reader.tried(event)
        elif type(event) is Flag:
            reader.flag(event)
        elif type(event) is TimeOut:
            reader.game.timeouts.append(TimeoutRow(event.seat, reader.quarter, reader.clock))
    return reader.game


class _Reader:
    """Reads events in order. `last` is the play that is under way, None on a play that a penalty voided."""

    def __init__(self, game: GameRows) -> None:
        self.game = game
        self.score = [0, 0]
        self.quarter, self.clock = 1, 900
        self.last: PlayRow | None = None
        self.carried = False  # the ball carrier of the last snap scored

    def snap(self, snap: Snap) -> None:
        kind = KINDS.get(snap.kind)
        self.quarter, self.clock, self.carried = snap.quarter, snap.clock, snap.touchdown
        if kind is None:
            self.last = None
            return
        row = self._row(snap.seat, kind)
        row.down, row.to_go, row.spot, row.gain = snap.down, snap.to_go, snap.spot, snap.yards
        if kind in ("incomplete", "interception", "spike", "punt", "field_goal", "aborted"):
            row.gain = 0
        if snap.down > 2 and kind not in ("punt", "field_goal") and not snap.repeated:
            row.made = snap.line_reached
        row.passer, row.runner, row.target = snap.passer, snap.runner, snap.target
        row.sackers, row.interceptor = snap.sackers, snap.interceptor

    def kick(self, kick: Kick) -> None:
        last, kind = self.last, kick.kind
        if last is not None and last.kind == SCRIMMAGE_KICKS.get(kind):
            last.distance, last.result = kick.yards, PUNTS.get(kick.result, "other")
        elif kind == "extra point" or kick.result == "no play":
            return
        elif kind == "onside":
            self._row(kick.seat, "kickoff").result = "recovered" if kick.result == "recovered" else "lost"
        else:
            result = kick.result if kick.result in ("touchback", "returned") else "other"
            self._row(kick.seat, "kickoff").result = result

    def returned(self, event: Returned) -> None:
        if self.last is not None and event.kind in (Return.KICKOFF, Return.PUNT, Return.INTERCEPTION):
            self.last.returned = event.yards

    def fumbled(self, event: Fumbled) -> None:
        if self.last is not None:
            self.last.fumbles += 1
            if event.lost:
                self.last.fumble_lost = event.seat

    def scored(self, event: Scored) -> None:
        if self.last is not None and event.how == "touchdown":
            self.last.touchdown = event.seat
            self.last.loose = event.seat == self.last.seat and not self.carried and self.last.fumbles > 0
        elif self.last is not None and event.how == "safety":
            self.last.safety = True
        self.score[event.seat] += event.points

    def tried(self, event: Tried) -> None:
        row = self._row(event.seat, "extra_point" if event.kick else "two_point")
        row.result = "good" if event.good else "missed"

    def flag(self, event: Flag) -> None:
        if event.fate in ("accepted", "declined", "offset"):
            self.game.flags.append(FlagRow(event.seat, event.fate, event.yards))

    def _row(self, seat: int, kind: Kind) -> PlayRow:
        row = PlayRow(seat, kind, self.quarter, self.clock, margin=self.score[seat] - self.score[1 - seat])
        self.game.plays.append(row)
        self.last = row
        return row
