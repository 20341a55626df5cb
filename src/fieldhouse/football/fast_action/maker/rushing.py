"""Rushing columns: yards by run number, so that with his own line and average defenses a player's gains are his own."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fieldhouse.football.fast_action.maker.gains import HIGH, LOW, YARDS, mean, slices, tilted_to, whole
from fieldhouse.football.fast_action.maker.reference import Reference
from fieldhouse.football.fast_action.player_cards import LINK, NONE, ROWS, Column

Array = NDArray[np.float64]
WIDTH: Final = len(YARDS)
LOSS_WEIGHT: Final = 3.0
"""The distribution's errors behind the line count so much more than those beyond it: published cards lose too often."""
MEAN_WEIGHT: Final = 0.6
"""Squared yards of the mean beside squared errors of the distribution."""
INSIDE_LOSS: Final = 3
SHORT_FROM: Final = 10
"""A short gain stands for runs of at least this many yards."""


class Helped(NamedTuple):
    """Chances of the yards that blockers and tacklers add, by yards: `adds[at]` has the chance `chances[at]`."""

    adds: tuple[int, ...]
    chances: tuple[float, ...]


ALONE: Final = Helped((0,), (1.0,))
"""Nobody blocks for an End Around and nobody tackles: the cards that stop it say by how much."""


class RushingColumns(NamedTuple):
    normal: Column
    short_gain: Column
    long_gain: Column


def carried(rows: Array, column: list[float] | tuple[int, ...], helped: Helped, inside: float) -> Array:
    """Chances of each gain when this column is read with these helpers; losses of Inside runs end at three."""
    found = np.zeros(WIDTH)
    for row, yards in zip(rows, column, strict=True):
        for add, chance in zip(helped.adds, helped.chances, strict=True):
            at = int(min(HIGH, max(LOW, yards + add)))
            weight = row * chance
            if at < -INSIDE_LOSS:
                found[at - LOW] += weight * (1 - inside)
                found[-INSIDE_LOSS - LOW] += weight * inside
            else:
                found[at - LOW] += weight
    return found


def made(
    reference: Reference, wanted: Array, helped: Helped, average: float, lot: float = 0.5
) -> RushingColumns:
    """The three columns of a runner whose gains are to be `wanted`, with this average.

    Row 12 is a fifth of all carries, and decides how often he loses ground: one yard is too many, the next too few.
    So `lot`, a number of his own from 0 to 1, chooses between them: over a league the losses come out.
    """
    wanted = tilted_to(wanted, average)
    breaks = reference.breaks
    tail = _top(wanted, breaks)
    long_gain = whole(slices(tail, reference.raw), reference.raw, mean(tail))
    rest = np.maximum(wanted - breaks * tail, 0.0)
    rest /= rest.sum()
    rest = tilted_to(rest, (average - breaks * float(reference.raw @ np.array(long_gain))) / (1 - breaks))
    short = _short_column(reference, rest)
    normal = _by_lot(reference, rest, helped, short, lot)
    return RushingColumns(normal, short, long_gain)


def _by_lot(reference: Reference, wanted: Array, helped: Helped, short: Column, lot: float) -> Column:
    real = float(wanted[YARDS < 0].sum())
    best = _fit(reference, wanted, helped, short)
    loses = _losses(reference, best, helped)
    other = _fit(reference, wanted, helped, short, best[-1] + (1 if loses > real else -1))
    losing = _losses(reference, other, helped)
    if (loses - real) * (losing - real) >= 0:
        return best
    return other if lot < (loses - real) / (loses - losing) else best


def _losses(reference: Reference, column: Column, helped: Helped) -> float:
    spread = carried(reference.run_rows[1:], column[1:], helped, reference.use.inside)
    return float(spread[YARDS < 0].sum())


def _top(chances: Array, share: float) -> Array:
    """The longest gains that make up this share, as chances of their own."""
    reached = np.cumsum(chances[::-1])[::-1]
    kept = np.clip(share - (reached - chances), 0.0, chances)
    found: Array = kept / kept.sum()
    return found


def _short_column(reference: Reference, wanted: Array) -> Column:
    """Gains of ten and more, without the longest, which a Break stands for."""
    tail = np.where((YARDS >= SHORT_FROM) & (YARDS <= 30), wanted, 0.0)
    if tail.sum() <= 0:
        tail = np.where((YARDS >= 8) & (YARDS <= 12), 1.0, 0.0)
    values = slices(tail, reference.raw)
    return whole(values, reference.raw, float(reference.raw @ np.array(values)))


def _fit(
    reference: Reference, wanted: Array, helped: Helped, short: Column, last: int | None = None
) -> Column:
    """The N column: row 1 sends to the short gain; the others are searched one yard at a time. `last` is row 12's."""
    rows = reference.run_rows
    inside = reference.use.inside
    mean_added = sum(add * chance for add, chance in zip(helped.adds, helped.chances, strict=True))
    first = rows[0] * _plain(reference.raw, short, helped, inside)
    start = slices(wanted, rows)
    column = [round(value - mean_added) for value in start]
    column[1:] = sorted(column[1:], reverse=True)
    if last is not None:
        column[1:] = [max(value, last) for value in column[1:-1]] + [last]
    parts = [first, *[rows[at] * _plain(np.ones(1), (column[at],), helped, inside) for at in range(1, ROWS)]]
    weights = np.where(YARDS < 0, LOSS_WEIGHT, np.where(YARDS <= 12, 1.0, 0.3))
    goal_mean = float(wanted @ YARDS)
    target = np.cumsum(wanted)

    def badness(total: Array) -> float:
        error = np.cumsum(total) - target
        return float((weights * error * error).sum() + MEAN_WEIGHT * (float(total @ YARDS) - goal_mean) ** 2)

    total = np.sum(parts, axis=0)
    best = badness(total)
    for _ in range(40):
        moved = False
        for at in range(1, ROWS if last is None else ROWS - 1):
            for step in (-1, 1):
                value = column[at] + step
                if (at > 1 and value > column[at - 1]) or (at < ROWS - 1 and value < column[at + 1]):
                    continue
                part = rows[at] * _plain(np.ones(1), (value,), helped, inside)
                tried = total - parts[at] + part
                found = badness(tried)
                if round(found, 10) < round(best, 10):
                    column[at], parts[at], total, best, moved = value, part, tried, found, True
        if not moved:
            break
    return (LINK, *column[1:])


def _plain(rows: Array, column: tuple[int, ...], helped: Helped, inside: float) -> Array:
    return carried(rows, column, helped, inside)


def scramble_columns(reference: Reference, wanted: Array, average: float) -> RushingColumns:
    """A quarterback's: read with raw run numbers when he scrambles, with nobody's help."""
    wanted = tilted_to(wanted, average)
    values = slices(wanted, reference.raw)
    tail = np.where(values[0] <= YARDS, wanted, 0.0)
    short = _short_column(reference, wanted) if tail.sum() > 0 else NONE
    normal = whole(values, reference.raw, average)
    if short and float(reference.raw @ np.array(short)) < normal[0]:
        short = NONE
    if short:
        rest = average - reference.raw[0] * float(reference.raw @ np.array(short))
        others = whole(values[1:], reference.raw[1:], rest / (1 - reference.raw[0]))
        return RushingColumns((LINK, *others), short, NONE)
    return RushingColumns(normal, NONE, NONE)
