"""What players reach in single games: 30 points, ten assists, double doubles."""

from __future__ import annotations

from collections import Counter

from fieldhouse.season.basketball.lineup.part import PlayerLine
from fieldhouse.season.core.lineup.statistic import SHARE, Statistic

REACHED: tuple[tuple[str, str, tuple[int, ...]], ...] = (
    ("pts", "points", (20, 30, 40, 50)), ("trb", "rebounds", (10, 15, 20)), ("ast", "assists", (10, 15)),
    ("stl", "steals", (4, 6)), ("blk", "blocks", (4, 6)), ("fga", "field goals tried", (20, 25, 30)),
    ("fg3", "threes", (4, 6)), ("fta", "free throws tried", (10, 15)), ("tov", "turnovers", (5, 7)),
    ("pf", "fouls", (5, 6)),
)  # fmt: skip
MINUTES = (40, 44)
DOUBLE = 10
DOUBLED = ("pts", "trb", "ast", "stl", "blk")


def threshold_statistics(prefix: str, whose: str, group: str, unit: str) -> tuple[Statistic, ...]:
    """The statistics of `Thresholds`, by these keys and labels."""
    return (
        *(
            Statistic(f"{prefix} {cut} {name}", f"{whose} with {cut} {label}", group, unit, SHARE)
            for name, label, cuts in REACHED
            for cut in cuts
        ),
        *(
            Statistic(f"{prefix} {cut} minutes", f"{whose} with {cut} minutes", group, unit, SHARE)
            for cut in MINUTES
        ),
        Statistic(f"{prefix} double doubles", f"{whose} with double doubles", group, unit, SHARE),
        Statistic(f"{prefix} triple doubles", f"{whose} with triple doubles", group, unit, SHARE),
    )  # fmt: skip


class Thresholds:
    """How many lines reach each."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        self.counts: Counter[str] = Counter()

    def add(self, line: PlayerLine) -> None:
        counts = self.counts
        for name, _, cuts in REACHED:
            value = getattr(line, name)
            for cut in cuts:
                if value < cut:
                    break
                counts[f"{cut} {name}"] += 1
        for cut in MINUTES:
            counts[f"{cut} minutes"] += line.seconds >= 60 * cut
        doubled = sum(getattr(line, name) >= DOUBLE for name in DOUBLED)
        counts["double doubles"] += doubled >= 2
        counts["triple doubles"] += doubled >= 3

    def values(self, number: int) -> dict[str, float]:
        """For each of a number of games."""
        names = [f"{cut} {name}" for name, _, cuts in REACHED for cut in cuts]
        names += [*(f"{cut} minutes" for cut in MINUTES), "double doubles", "triple doubles"]
        return {f"{self.prefix} {name}": self.counts[name] / number for name in names}
