"""Distributions of gains: what stands behind real ones, mixed, tilted and merged."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt

import numpy as np

from fieldhouse.statistics.football import Passes, Plays
from fieldhouse.statistics.histogram import Histogram

Shape = Mapping[int, float]

FAR = 40  # gains from here on become more or less frequent alike
STEEPEST, HALVINGS = 0.3, 40  # the search for a tilt


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


def tilted(shape: Shape, yards: float) -> dict[int, float]:
    """A distribution with its longer gains made more or less frequent, until the mean has moved by `yards`.

    What is lost or not gained stays as it is: a team that gains more does not lose less at the line. So do the marks
    that measuring leaves on single yards (few gains of exactly ten), which stretching would wash out.
    """
    values = np.array([value for value in shape if value > 0], dtype=float)
    if not values.size:
        return dict(shape)
    shares = np.array([share for value, share in shape.items() if value > 0])
    level = shares.sum()
    goal = shares @ values + yards * sum(shape.values())
    low, high, parts = -STEEPEST, STEEPEST, shares
    for _ in range(HALVINGS):
        slope = (low + high) / 2
        parts = shares * np.exp(slope * np.minimum(values, FAR))
        parts *= level / parts.sum()
        if parts @ values < goal:
            low = slope
        else:
            high = slope
    return {**shape, **{int(value): float(part) for value, part in zip(values, parts, strict=True)}}


def merge_shapes(*parts: tuple[Shape, float]) -> dict[int, float]:
    mixed: dict[int, float] = {}
    for shape, weight in parts:
        total = sum(shape.values())
        for value, share in shape.items():
            mixed[value] = mixed.get(value, 0.0) + weight * share / total
    return mixed
