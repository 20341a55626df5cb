"""Hurry by the Timing Chart, or by alternate timing: what makes PAYDIRT's clock run as a season's did."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from fieldhouse.football.tendencies.tempo import Tempo, hurried_shares, pace_saving
from fieldhouse.statistics.football.side import Side

RUNNING: Final = ("run in bounds", "run out of bounds", "completion in bounds", "completion out of bounds", "sack")
CHART_SECONDS: Final = {
    "run in bounds": 40, "run out of bounds": 40, "completion in bounds": 40, "completion out of bounds": 40,
    "sack": 30, "incompletion": 10, "interception": 10, "punt": 10, "field goal": 10, "kickoff returned": 10,
    "penalty": 10,
}  # fmt: skip
"""What the Timing Chart takes; the rest takes nothing, but kneels, which take care of themselves."""
ALTERNATE_SECONDS: Final = {
    "run in bounds": 35.2, "run out of bounds": 5.5, "completion in bounds": 35.8, "completion out of bounds": 6,
    "sack": 25, "incompletion": 5, "interception": 9, "punt": 11, "field goal": 5, "kickoff returned": 10,
    "kickoff not returned": 6, "penalty": 5,
}  # fmt: skip
"""About what alternate timing takes (A-VII), returns and rolls included."""
STOPPED: Final = 10
SAVED: Final = 20  # by a hurried snap
# running plays that end on the line to gain (30 seconds), or score or lose the ball (10)
MEASURED: Final = 0.05
OVER: Final = 0.065
USUAL_HURRY: Final[Mapping[str, float]] = {"normal": 0.164, "two minutes": 1.36, "hurry": 0.99, "milk": 0.0}
"""Where a season knows no seconds (2019's)."""


def charge(alternate: bool, kind: str, pace: str) -> tuple[float, float]:
    """Seconds for a kind of play at this pace, and the share of such plays after which a snap may be hurried."""
    table: Mapping[str, float] = ALTERNATE_SECONDS if alternate else CHART_SECONDS
    charged = float(table.get(kind, 0))
    if kind not in RUNNING:
        return charged, 0.0
    stops = kind.endswith("out of bounds") and (alternate or pace != "normal")
    if stops and not alternate:
        charged = float(STOPPED)
    elif not alternate:
        charged -= 10 * MEASURED + (charged - STOPPED) * OVER
    return charged, 0.0 if stops else 1 - OVER


USUAL_ALTERNATE: Final[Mapping[str, float]] = {"normal": 0.0, "two minutes": 1.0, "hurry": 0.65, "milk": 0.0}

CHART: Final = Tempo(partial(charge, False), SAVED, USUAL_HURRY)
ALTERNATE: Final = Tempo(partial(charge, True), SAVED, USUAL_ALTERNATE)

A_STOP: Final = 2.0  # hurried snaps that a timeout stands for
LATE_SLACK: Final = 0.3
"""By alternate timing so many running plays fewer need to be hurried before half-time than `hurried_shares` has it: the
end of the half cuts more plays short."""

NO_SNAPS: Final = frozenset({"kickoff returned", "kickoff not returned", "extra point", "two-point try"})
USUAL_HURRIED: Final = 0.127  # of all snaps, where a season knows no seconds (2019's)


def hurried_snaps(league: Side, own: Side) -> float:
    """The share of all snaps from scrimmage that are hurried under the Timing Chart."""
    shares = hurried_shares(league, own, CHART)
    hurried = snaps = 0.0
    for pace, share in shares.items():
        _, plays = pace_saving(own.clock, pace, CHART)
        timeouts = max(0.0, min(1.0, 2 * (share - 1)))
        hurried += plays * max(0.0, min(1.0, share) - timeouts)
        snaps += sum(by_pace[pace].n for kind, by_pace in own.clock.items() if kind not in NO_SNAPS and pace in by_pace)
    return hurried / snaps if snaps else USUAL_HURRIED
