"""Receiving columns: yards of a catch by run number, Quick, Short and Long."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from fieldhouse.football.fast_action.maker.gains import YARDS, slices, tilted_to, whole
from fieldhouse.football.fast_action.maker.reference import Reference
from fieldhouse.football.fast_action.player_cards import LINK, NONE, Column

Array = NDArray[np.float64]
MARKED_FROM, FAR_FROM = 0.077, 0.037
"""Of short catches the shares of 20 yards and more from which row 1 of the Quick column is a long gain, or goes 20
yards at all: it comes up on 8 cards of 96, but one short catch in 24 goes 20 yards, and one in 250 goes 40."""
NEAR, USUAL = 19, 26  # as far as others' row 1 goes, and that of those between
DEEPEST_FROM, DEEP_FROM = 0.08, 0.042
"""Of medium catches the shares of 30 yards and more from which row 1 goes as far as his catches, or 30 yards at all:
one in 18 goes 30 yards, one in 44 goes 40."""
DEEP_NEAR, DEEP_USUAL = 26, 36
FAR, DEEP = 20, 30


class ReceivingColumns(NamedTuple):
    quick: Column
    short: Column
    long: Column


def made(
    reference: Reference, catches: tuple[Array, Array, Array], averages: tuple[float, float, float],
    counts: tuple[float, float, float], low: float = 0.5,
) -> ReceivingColumns:
    """The columns of a receiver whose catches by depth are to be these chances with these averages.

    The last rows of Quick come up on one card in twelve each, and stand for losses and for a few yards. So `low`, a
    number of his own from 0 to 1, chooses among them: over a league they come out.
    """
    rows = reference.raw
    quick, short, long = [
        tilted_to(chances, average) for chances, average in zip(catches, averages, strict=True)
    ]
    long_column = NONE
    if counts[2] > 0:
        long_column = whole(slices(long, rows), rows, averages[2])
    far = float(quick[YARDS >= FAR].sum())
    marked = bool(long_column) and far >= MARKED_FROM
    if not marked:
        quick = tilted_to(_cut(quick, NEAR if far < FAR_FROM else USUAL), averages[0])
    deep = float(short[YARDS >= DEEP].sum())
    if deep < DEEPEST_FROM:
        short = tilted_to(_cut(short, DEEP_NEAR if deep < DEEP_FROM else DEEP_USUAL), averages[1])
    return ReceivingColumns(
        _column(rows, quick, averages[0], long_column if marked else NONE, low) if counts[0] > 0 else NONE,
        _column(rows, short, averages[1], NONE) if counts[1] > 0 else NONE,
        long_column,
    )


def _cut(chances: Array, most: int) -> Array:
    """Gains beyond `most` as that many."""
    found = np.where(most >= YARDS, chances, 0.0)
    found[most == YARDS] += chances[most < YARDS].sum()
    return found


def _column(rows: Array, chances: Array, average: float, long: Column, low: float | None = None) -> Column:
    """The column of these chances. Row 1 may be a long gain; rows 11 and 12 are `low` of the way down and up their
    parts of the chances."""
    first, last = (1 if long else 0), (len(rows) if low is None else len(rows) - 2)
    rest, others = average, chances.copy()
    if long:
        rest -= rows[0] * float(rows @ np.array(long))
        others[int(np.flatnonzero(np.cumsum(chances[::-1])[::-1] >= rows[0])[-1]) + 1 :] = 0.0
    least: tuple[int, ...] = ()
    if low is not None:
        reached = np.cumsum(chances)
        places = rows[-1] + (1 - low) * rows[-2], low * rows[-1]
        least = tuple([int(YARDS[np.flatnonzero(reached >= place)[0]]) for place in places])
        rest -= float(rows[-2:] @ np.array(least))
        others[: int(np.flatnonzero(reached >= rows[-2] + rows[-1])[0])] = 0.0
    share = rows[first:last]
    mean = rest / share.sum()
    others = tilted_to(others / others.sum(), mean)
    column = whole(slices(others, share), share, mean)
    return ((LINK,) if long else ()) + column + tuple([min(one, column[-1]) for one in least])
