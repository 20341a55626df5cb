"""Gains as cards need them: not cut short by the goal line, and shrunk toward the league's."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

from fieldhouse.statistics.histogram import Histogram

Array = NDArray[np.float64]
LOW, HIGH = -20, 99
YARDS: Final = np.arange(LOW, HIGH + 1)


def counted(gains: Histogram) -> Array:
    """How often each gain came about."""
    found = np.zeros(len(YARDS))
    for yards, count in gains.items():
        found[min(HIGH, max(LOW, yards)) - LOW] += count
    return found


def uncut(gains: Array, touchdowns: Array) -> Array:
    """The chance of each gain, had there been no goal line: touchdowns are cut short where they scored (Kaplan-Meier).

    What is left after the longest gain that was not cut short lies there and beyond, as it did.
    """
    ended = np.maximum(gains - touchdowns, 0.0)
    at_risk = gains[::-1].cumsum()[::-1]
    stays = np.ones_like(gains)
    np.divide(ended, at_risk, out=stays, where=at_risk > 0)
    hazard = np.where(at_risk > 0, stays, 0.0)
    survival = np.concatenate(([1.0], np.cumprod(1.0 - hazard)))
    chances = survival[:-1] - survival[1:]
    left = survival[-1]
    if left > 0 and gains.sum():
        tail = np.where(touchdowns > 0, touchdowns, 0.0)
        last = int(np.flatnonzero(gains)[-1])
        tail[: max(0, last - 20)] = 0.0
        chances += left * (tail / tail.sum() if tail.sum() else np.eye(len(YARDS))[last])
    total = chances.sum()
    return chances / total if total else chances


def blended(own: Array, usual: Array, plays: float) -> Array:
    """Chances from counts, shrunk toward the usual chances: these count as this many plays."""
    total = own.sum()
    mixed: Array = (own + plays * usual) / (total + plays)
    return mixed


def mean(chances: Array) -> float:
    return float(chances @ YARDS)


def tilted_to(chances: Array, wanted: float) -> Array:
    """The same shape with another mean: chances times exp(t x yards), t found by halving."""
    if not chances.sum():
        return chances
    low, high = -0.3, 0.3
    for _ in range(50):
        middle = (low + high) / 2
        weights = chances * np.exp(middle * (YARDS - wanted) / 4.0)
        if float(weights @ YARDS) / weights.sum() < wanted:
            low = middle
        else:
            high = middle
    weights = chances * np.exp((low + high) / 2 * (YARDS - wanted) / 4.0)
    found: Array = weights / weights.sum()
    return found


def slices(chances: Array, rows: Array) -> list[float]:
    """The mean gain of each row when the largest gains fall to the first rows, in proportion to the rows' chances."""
    order = YARDS[::-1].astype(float)
    part = chances[::-1] / chances.sum()
    bounds = np.concatenate(([0.0], np.cumsum(part)))
    edges = np.concatenate(([0.0], np.cumsum(rows / rows.sum())))
    found = []
    for low, high in pairwise(edges.tolist()):
        overlap = np.clip(np.minimum(bounds[1:], high) - np.maximum(bounds[:-1], low), 0.0, None)
        found.append(float(overlap @ order) / (high - low) if high > low else 0.0)
    return found


def whole(values: list[float], rows: Array, wanted: float) -> tuple[int, ...]:
    """Whole numbers in falling order with this mean, as near to the values as may be."""
    found = [round(value) for value in values]
    for _ in range(60):
        error = float(rows @ np.array(found)) - wanted * rows.sum()
        best, gain = -1, 1e-9
        step = -1 if error > 0 else 1
        for at in range(len(found)):
            after = abs(error + step * rows[at])
            # the row whose value is rounded farthest in the wrong direction
            worth = abs(error) - after - 0.05 * abs(found[at] + step - values[at]) * rows[at]
            legal = (at == 0 or found[at] + step <= found[at - 1]) and (
                at == len(found) - 1 or found[at] + step >= found[at + 1]
            )
            if legal and worth > gain:
                best, gain = at, worth
        if best < 0:
            break
        found[best] += step
    return tuple(found)
