"""Whole numbers in given proportions, and gains of a given distribution with a given sum."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from fieldhouse.statistics.histogram import Histogram

Key = TypeVar("Key")

FARTHEST = 109
"""No return or gain is longer."""


def shared_out(n: int, weights: Mapping[Key, float]) -> dict[Key, int]:
    """`n` in whole parts as nearly in these proportions as can be; equal parts where all weights are zero."""
    if not weights:
        return {}
    whole = sum(weights.values())
    exact = {key: n * (weight / whole if whole else 1 / len(weights)) for key, weight in weights.items()}
    parts = {key: int(value // 1) for key, value in exact.items()}
    behind = sorted(weights, key=lambda key: parts[key] - exact[key])
    for key in behind[: n - sum(parts.values())]:
        parts[key] += 1
    return parts


def capped(n: int, weights: Mapping[Key, float], most: Mapping[Key, int]) -> dict[Key, int]:
    """As `shared_out`, but no part beyond its most; what is over goes where there is room."""
    parts = {key: min(part, most[key]) for key, part in shared_out(n, weights).items()}
    over = n - sum(parts.values())
    for key in sorted(parts, key=lambda key: parts[key] - most[key]):
        room = min(over, most[key] - parts[key])
        parts[key] += room
        over -= room
    return parts


def drawn_like(shape: Histogram, n: int) -> list[int]:
    """`n` values in the shape of a histogram, smallest first: its evenly spaced quantiles."""
    if not n:
        return []
    if not shape:
        return [0] * n
    values: list[int] = []
    counted, seen = shape.n, 0
    for value, count in sorted(shape.items()):
        seen += count
        upto = min(n, int(n * seen / counted + 0.5))
        values.extend([value] * (upto - len(values)))
    return values + [max(shape)] * (n - len(values))


def fitted(shape: Histogram, n: int, total: int | None = None) -> Histogram:
    """`n` values in the shape of a histogram that add up to `total`.

    Values on the side of the sum are stretched alike; the last yards go one by one to the longest.
    """
    values = drawn_like(shape, n)
    if total is None or not values:
        return Histogram.of(values)
    if total < 0:
        return Histogram.of(-value for value in _summing([-value for value in reversed(values)], -total))
    return Histogram.of(_summing(values, total))


def _summing(values: list[int], total: int) -> list[int]:
    losses = sum(value for value in values if value < 0)
    gains = sum(value for value in values if value > 0)
    if gains and total > losses:
        stretch = (total - losses) / gains
        values = [value if value <= 0 else min(FARTHEST, round(value * stretch)) for value in values]
    left = total - sum(values)
    at = len(values) - 1
    while left:
        step = 1 if left > 0 else -1
        if abs(values[at] + step) <= FARTHEST:
            values[at] += step
            left -= step
        at = at - 1 if at else len(values) - 1
        if all(abs(value) >= FARTHEST for value in values):
            break
    return values


def among(gains: Histogram, wanted: Iterable[int]) -> Histogram:
    """Of these gains, for each wanted value the nearest that is not taken yet."""
    free = dict(gains)
    taken: list[int] = []
    for want in wanted:
        nearest = min(free, key=lambda value: (abs(value - want), value), default=None)
        if nearest is None:
            break
        taken.append(nearest)
        free[nearest] -= 1
        if not free[nearest]:
            del free[nearest]
    return Histogram.of(taken)


def scaled(shape: Histogram, share: float) -> Histogram:
    """A histogram of about this share of the counted, in the same shape."""
    return Histogram.of(drawn_like(shape, round(share * shape.n)))
