"""Distributions, real beside replayed: gains, drive results, margins, scores."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from fieldhouse.season.core.figures import FinalScore
from fieldhouse.season.core.leaders import add_up
from fieldhouse.season.core.replays import ReplayTotals
from fieldhouse.statistics.game_record import Counts


@dataclass(frozen=True, slots=True)
class Distribution:
    """How often each value came, really and in all replays. With `names` a value is a place in those, not a number.

    `cuts` are where the bands of a table begin; below the first and from the last on they are open.
    """

    name: str
    unit: str
    real: Mapping[int, int]
    replayed: Mapping[int, int]
    cuts: tuple[int, ...]
    names: tuple[str, ...] = ()

    @property
    def distance(self) -> float:
        """Kolmogorov and Smirnov's; of names, which have no order, the share that would have to move to another name.
        """
        if self.names:
            real, replayed = shares(self.real), shares(self.replayed)
            return sum(abs(real.get(at, 0.0) - replayed.get(at, 0.0)) for at in range(len(self.names))) / 2
        return distance(self.real, self.replayed) or 0.0

    def bands(self) -> list[tuple[str, float, float]]:
        """Every band with its shares, real and replayed."""
        real, replayed = (self._banded(shares(side)) for side in (self.real, self.replayed))
        used = sorted({*real, *replayed})
        return [(self._label(at), real.get(at, 0.0), replayed.get(at, 0.0)) for at in used]

    def label(self, value: int) -> str:
        return self.names[value] if self.names else str(value)

    def _banded(self, values: Mapping[int, float]) -> dict[int, float]:
        found: dict[int, float] = {}
        for value, share in values.items():
            at = value + 1 if self.names else bisect_right(self.cuts, value)
            found[at] = found.get(at, 0.0) + share
        return found

    def _label(self, at: int) -> str:
        if self.names:
            return self.names[at - 1]
        if at == 0:
            return f"under {self.cuts[0]}"
        low = self.cuts[at - 1]
        if at == len(self.cuts):
            return f"{low} and more"
        high = self.cuts[at] - 1
        return str(low) if low == high else f"{low} to {high}"


def shares(values: Mapping[int, int]) -> dict[int, float]:
    whole = sum(values.values())
    return {value: number / whole for value, number in sorted(values.items())} if whole else {}


def distance(one: Mapping[int, int], other: Mapping[int, int]) -> float | None:
    """Kolmogorov and Smirnov's: the widest gap between two distributions."""
    left, right = shares(one), shares(other)
    if not left or not right:
        return None
    widest = apart = 0.0
    for value in sorted({*left, *right}):
        apart += left.get(value, 0.0) - right.get(value, 0.0)
        widest = max(widest, abs(apart))
    return widest


def all_together(replays: Iterable[ReplayTotals]) -> Counts:
    """The leagues of all replays in one line."""
    together: Counts = {}
    for replay in replays:
        add_up(together, replay.league())
    return together


def margins(scores: Iterable[FinalScore]) -> dict[int, int]:
    return dict(Counter(abs(score.home - score.away) for score in scores))


def points(scores: Iterable[FinalScore]) -> dict[int, int]:
    return dict(Counter(points for score in scores for points in (score.home, score.away)))
