"""How often each whole number came up: the distribution behind a mean."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import Any, NoReturn


class Histogram(dict[int, int]):
    """Counts by value, not to be changed: `runs.gains[3]` is how many runs gained three yards.

    A value that never came up counts zero, but is not among the keys. Made of counts above zero.
    """

    __slots__ = ()

    @classmethod
    def of(cls, values: Iterable[int]) -> Histogram:
        counts: dict[int, int] = {}
        for value in values:
            counts[value] = counts.get(value, 0) + 1
        return cls(counts)

    def __missing__(self, value: int) -> int:
        return 0

    def __hash__(self) -> int:  # type: ignore[override]  # dict has none
        return hash(frozenset(self.items()))

    def __repr__(self) -> str:
        return f"Histogram({dict(sorted(self.items()))})"

    def __add__(self, other: Histogram) -> Histogram:
        return merged((self, other))

    def _unchangeable(self, *_: Any, **__: Any) -> NoReturn:
        raise TypeError("a histogram is not changed; add another to it")

    __setitem__ = __delitem__ = __ior__ = _unchangeable
    update = pop = popitem = clear = setdefault = _unchangeable

    def __reduce__(self) -> tuple[Any, ...]:
        return Histogram, (dict(self),)

    @property
    def n(self) -> int:
        """How many were counted."""
        return sum(self.values())

    @property
    def total(self) -> int:
        """The sum of all values: yards, where these are gains."""
        return sum(value * count for value, count in self.items())

    @property
    def mean(self) -> float:
        """The average; 0 when nothing was counted."""
        return self.total / self.n if self else 0.0

    @property
    def deviation(self) -> float:
        """The standard deviation; 0 when nothing was counted."""
        if not self:
            return 0.0
        mean = self.mean
        return sqrt(sum(count * (value - mean) ** 2 for value, count in self.items()) / self.n)

    def count(self, low: int | None = None, high: int | None = None) -> int:
        """How many lie from `low` to `high`, both included."""
        return sum(
            count
            for value, count in self.items()
            if (low is None or value >= low) and (high is None or value <= high)
        )

    def quantile(self, share: float) -> int:
        """The smallest value that at least this share of the counted do not exceed."""
        if not self:
            raise ValueError("an empty histogram has no quantiles")
        need, seen = share * self.n, 0
        for value, count in sorted(self.items()):
            seen += count
            if seen >= need:
                return value
        return max(self)

    def in_order(self) -> list[int]:
        """Every counted value, smallest first, as often as it came up."""
        return [value for value, count in sorted(self.items()) for _ in range(count)]


EMPTY = Histogram()


def merged(histograms: Iterable[Histogram]) -> Histogram:
    """The histogram of everything counted in any of these."""
    counts: dict[int, int] = {}
    for histogram in histograms:
        for value, count in histogram.items():
            counts[value] = counts.get(value, 0) + count
    return Histogram(counts)
