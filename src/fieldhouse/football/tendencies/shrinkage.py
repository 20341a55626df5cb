"""Shares from thin samples: counts are shrunk toward what is believed, and beliefs tilted by what was counted."""

from __future__ import annotations

from array import array

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
Places = NDArray[np.int64]


def grouped(counts: Array, group: Places, size: int) -> Array:
    """Counts by cell (or situation) summed by group."""
    return np.stack([np.bincount(group, column, size) for column in counts.T], axis=1)


def normalized(weights: Array) -> Array:
    total = weights.sum(axis=-1, keepdims=True)
    shares: Array = np.divide(weights, total, out=np.zeros_like(weights), where=total > 0)
    return shares


def tilted(belief: Array, counts: Array, group: Places, size: int, plays: float) -> Array:
    """Belief (shares by cell), each choice made more or less likely as it was in the cells of its group.

    `plays` is how many plays as believed are added to the sample; what is never believed stays so.
    """
    expected = belief * counts.sum(axis=1, keepdims=True)
    came, due = grouped(counts, group, size), grouped(expected, group, size)
    usual = normalized(due + normalized(expected.sum(axis=0))) * plays
    ratio = np.divide(came + usual, due + usual, out=np.ones_like(came), where=due + usual > 0)
    return normalized(belief * ratio[group])


def posterior(belief: Array, counts: Array, plays: float) -> Array:
    """Counts and `plays` more, divided as believed."""
    return normalized(counts + plays * belief)


def cumulative(shares: Array, row: int) -> array[float]:
    """For each cell, `row` steps to bisect by luck: one less than there are choices, and some that are never reached.

    Packed, for processes that share them: a look at a list of numbers counts its readers, and so copies its page.
    """
    steps = np.full((len(shares), row), np.inf)
    steps[:, : shares.shape[1] - 1] = np.cumsum(shares, axis=1)[:, :-1]
    return array("d", steps.tobytes())
