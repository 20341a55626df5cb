"""Rows split into drives: the snaps of one team until it kicks, scores, loses the ball or a half ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from fieldhouse.statistics.football.tallies.rows import SCRIMMAGE, PlayRow

HALF_ENDS = ((2, 3), (4, 5))
OVER = frozenset({"punt", "field_goal", "interception"})


@dataclass(slots=True)
class DriveRows:
    """The snaps of one drive, and what gave the ball: kickoff, punt, turnover, downs, missed, or nothing known."""

    seat: int
    started: str
    snaps: list[PlayRow] = field(default_factory=list)
    result: str = ""

    @property
    def plays(self) -> int:
        return sum(row.kind in SCRIMMAGE for row in self.snaps)

    @property
    def yards(self) -> int:
        return sum(row.gain for row in self.snaps if row.kind in SCRIMMAGE)


def drives_of(plays: Sequence[PlayRow]) -> Iterator[DriveRows]:
    """The drives of a game in order."""
    drive: DriveRows | None = None
    gave = ""
    for row in plays:
        if row.kind in ("extra_point", "two_point"):
            continue
        if drive is not None and _ends(drive, row):
            gave = _close(drive, row)
            yield drive
            drive = None
        if row.kind == "kickoff":
            gave = "kickoff"
        elif drive is None:
            drive = DriveRows(row.seat, gave, [row])
            gave = ""
        else:
            drive.snaps.append(row)
    if drive is not None:
        _close(drive, None)
        yield drive


def _ends(drive: DriveRows, row: PlayRow) -> bool:
    """Whether the drive was over before this row."""
    last = drive.snaps[-1]
    if row.seat != drive.seat or row.kind == "kickoff" or last.kind in OVER:
        return True
    if last.touchdown is not None or last.safety or last.fumble_lost == drive.seat:
        return True
    return (last.quarter, row.quarter) in HALF_ENDS


def _close(drive: DriveRows, following: PlayRow | None) -> str:
    """Gives the drive its result; returns what gave the other side the ball."""
    last = drive.snaps[-1]
    half_over = following is None or (last.quarter, following.quarter) in HALF_ENDS
    if last.touchdown == drive.seat and last.kind != "punt":
        drive.result = "touchdown"
    elif last.kind == "field_goal":
        drive.result = "field goal" if last.result == "good" else "missed field goal"
        return "missed"
    elif last.kind == "punt":
        drive.result = "punt"
        return "punt"
    elif last.kind == "interception":
        drive.result = "interception"
        return "turnover"
    elif last.fumble_lost == drive.seat:
        drive.result = "fumble"
        return "turnover"
    elif last.safety:
        drive.result = "safety"
    elif last.down == 4 and last.made is False and not half_over:
        drive.result = "downs"
        return "downs"
    else:
        drive.result = "end of half"
    return ""
