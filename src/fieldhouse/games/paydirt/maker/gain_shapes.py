"""Distributions of gains: what stands behind real ones, mixed, stretched and merged."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt

from fieldhouse.statistics.football import Passes, Plays
from fieldhouse.statistics.histogram import Histogram

Shape = Mapping[int, float]


def uncut(gains: Histogram, touchdowns: Histogram) -> dict[int, float]:
    """The distribution of gains had there been no goal line: touchdowns are gains cut short.

    Each gain's chance is taken among those that got so far (Kaplan and Meier); what the longest touchdowns leave
    open stands at the longest gain. On the table the goal line cuts gains short again.
    """
    shape: dict[int, float] = {}
    left, reached = 1.0, gains.n
    for gain in sorted(gains):
        stopped = gains[gain] - touchdowns[gain]
        if stopped and reached:
            shape[gain] = left * stopped / reached
            left -= shape[gain]
        reached -= gains[gain]
    if gains and left > 1e-9:
        longest = max(gains)
        shape[longest] = shape.get(longest, 0.0) + left
    return shape


def blended(own: Plays | Passes, league: Plays | Passes, weight: float) -> dict[int, float]:
    """The team's own uncut gains with the league's mixed in by weight; shares sum to one."""
    ours, theirs = uncut(own.gains, own.touchdowns), uncut(league.gains, league.touchdowns)
    share = own.gains.n / (own.gains.n + weight)
    values = sorted({*ours, *theirs})
    return {value: share * ours.get(value, 0.0) + (1 - share) * theirs.get(value, 0.0) for value in values}


def rate(own: float, n: float, league: float, weight: float) -> float:
    """A share with the league's mixed in, as if by `weight` more."""
    return (own + weight * league) / (n + weight)


def moments(shape: Shape) -> tuple[float, float]:
    """Mean and standard deviation."""
    total = sum(shape.values())
    mean = sum(value * share for value, share in shape.items()) / total
    return mean, sqrt(sum((value - mean) ** 2 * share for value, share in shape.items()) / total)


def stretched(shape: Shape, yards: float) -> dict[int, float]:
    """A distribution with its gains made longer or shorter in proportion, until the mean has moved by `yards`.

    What is lost or not gained stays as it is: a team that gains more does not lose less at the line.
    """
    positive = sum(value * share for value, share in shape.items() if value > 0)
    factor = max(0.3, 1 + yards * sum(shape.values()) / positive) if positive > 0 else 1.0
    found: dict[int, float] = {}
    for value, share in shape.items():
        exact = value * factor if value > 0 else float(value)
        low = int(exact // 1)
        part = exact - low
        found[low] = found.get(low, 0.0) + share * (1 - part)
        if part:
            found[low + 1] = found.get(low + 1, 0.0) + share * part
    return found


def merge_shapes(*parts: tuple[Shape, float]) -> dict[int, float]:
    mixed: dict[int, float] = {}
    for shape, weight in parts:
        total = sum(shape.values())
        for value, share in shape.items():
            mixed[value] = mixed.get(value, 0.0) + weight * share / total
    return mixed
