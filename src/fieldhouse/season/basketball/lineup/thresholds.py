"""What players reach in single games: 30 points, ten assists, double doubles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from fieldhouse.season.basketball.lineup.part import PlayerLine
from fieldhouse.season.core.lineup.statistic import SHARE, Statistic

REACHED: tuple[tuple[str, str, tuple[int, ...]], ...] = (
    ("pts", "points", (20, 30, 40, 50)), ("trb", "rebounds", (10, 15, 20)), ("ast", "assists", (10, 15)),
    ("stl", "steals", (4, 6)), ("blk", "blocks", (4, 6)), ("fga", "field goals tried", (20, 25, 30)),
    ("fg3", "threes", (4, 6)), ("fta", "free throws tried", (10, 15)), ("tov", "turnovers", (5, 7)),
    ("pf", "fouls", (5, 6)),
)  # fmt: skip
LOWEST = tuple((name, cuts[0], cuts) for name, _, cuts in REACHED)
MINUTES = (40, 44)
DOUBLE = 10
DOUBLED = ("pts", "trb", "ast", "stl", "blk")


LABELS = {
    **{f"{cut} {name}": f"{cut} {label}" for name, label, cuts in REACHED for cut in cuts},
    **{f"{cut} minutes": f"{cut} minutes" for cut in MINUTES},
    "double doubles": "double doubles", "triple doubles": "triple doubles",
}  # fmt: skip
"""What a line may reach, by key."""


def threshold_statistics(
    prefix: str, whose: str, group: str, unit: str, keys: Iterable[str] = tuple(LABELS)
) -> tuple[Statistic, ...]:
    """The statistics of `Thresholds` with these keys."""
    return tuple(Statistic(f"{prefix} {key}", f"{whose} with {LABELS[key]}", group, unit, SHARE) for key in keys)


class Thresholds:
    """How many lines reach each of these keys."""

    def __init__(self, prefix: str, keys: Iterable[str] = tuple(LABELS)) -> None:
        self.prefix, self.keys = prefix, keys
        self.counts: Counter[str] = Counter()

    def add(self, line: PlayerLine) -> None:
        counts, doubled = self.counts, 0
        for name, first, cuts in LOWEST:
            value = getattr(line, name)
            if value >= first:
                for cut in cuts:
                    counts[f"{cut} {name}"] += value >= cut
        if line.seconds >= 60 * MINUTES[0]:
            for cut in MINUTES:
                counts[f"{cut} minutes"] += line.seconds >= 60 * cut
        for name in DOUBLED:
            doubled += getattr(line, name) >= DOUBLE
        counts["double doubles"] += doubled >= 2
        counts["triple doubles"] += doubled >= 3

    def values(self, number: int) -> dict[str, float]:
        """For each of a number of games."""
        return {f"{self.prefix} {key}": self.counts[key] / number for key in self.keys}
