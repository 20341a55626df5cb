"""Laying a column out: results on the thirty rows, so that the dice bring each as often as wanted.

Rare results stand on rows whose weights add up to what is wanted. The numbers on the rows that are left are then
chosen one by one until the distribution of gains behind the column, with all that the other side does to them, is as
near to the wanted one as whole yards allow.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np

from fieldhouse.games.paydirt.cards.charts import ROWS
from fieldhouse.games.paydirt.maker.meeting import GAINS, HIGH, LOW, YARDS, Vector
from fieldhouse.games.paydirt.maker.rows import PLACES, WAYS, WEIGHT, scrambled, take

STEPS = (-1, 1, -3, 3, -9, 9)  # by which a number is changed to see whether it fits better
MEAN = 0.6  # what a yard of the mean weighs against the distance of the distributions
LINE, AT_THE_LINE = 10, 20.0  # a gain of ten wins a first down: how much that share counts beside any other
ROUNDS = 12
LEAST, MOST = -12, 80  # numbers on a chart

COUNTS: Vector = np.ones(GAINS)
COUNTS[LINE - 1 - LOW] = AT_THE_LINE


def whole(share: float) -> int:
    """A share of the rolls as ways of 216."""
    return max(0, round(share * WAYS))


def place(events: Sequence[tuple[str, float]], *words: str) -> tuple[dict[int, str], list[int]]:
    """Each event on rows of about its share, the rarest first, for they need the light rows; and the rows left."""
    rows = list(ROWS)
    column: dict[int, str] = {}
    for text, share in sorted(events, key=lambda event: event[1]):
        for row in take(rows, whole(share), text, *words):
            column[row] = text
    return column, rows


def weigh(column: Mapping[int, str]) -> dict[str, int]:
    """What each text of a column weighs."""
    found: dict[str, int] = {}
    for row, text in column.items():
        found[text] = found.get(text, 0) + WEIGHT[row]
    return found


def fit_numbers(
    rows: Sequence[int], wanted: Vector, fixed: Vector, number: Callable[[int], Vector], unit: float, *words: str
) -> dict[int, int]:
    """A number for each row, so that with `fixed` the gains come to `wanted`. A row counts its weight times `unit`."""
    if not rows:
        return {}
    goal = np.cumsum(wanted[:GAINS])
    mean = float(wanted[:GAINS] @ YARDS)
    order = scrambled(rows, *words)
    chosen = dict(zip(order, _start(order, wanted - fixed), strict=True))
    steps: dict[int, tuple[Vector, float]] = {}

    def step(value: int) -> tuple[Vector, float]:
        found = steps.get(value)
        if found is None:
            gains = number(value)[:GAINS]
            found = steps[value] = (np.cumsum(gains), float(gains @ YARDS))
        return found

    apart, off = np.cumsum(fixed[:GAINS]) - goal, float(fixed[:GAINS] @ YARDS) - mean
    for row, value in chosen.items():
        reached, gain = step(value)
        apart = apart + unit * WEIGHT[row] * reached
        off += unit * WEIGHT[row] * gain
    least = float(apart * COUNTS @ apart) + MEAN * off * off
    for _ in range(ROUNDS):
        better = False
        for row in order:
            now, gain = step(chosen[row])
            for by in STEPS:
                value = chosen[row] + by
                if not LEAST <= value <= MOST:
                    continue
                then, more = step(value)
                weight = unit * WEIGHT[row]
                moved, moved_off = apart + weight * (then - now), off + weight * (more - gain)
                miss = float(moved * COUNTS @ moved) + MEAN * moved_off * moved_off
                if miss < least - 1e-12:
                    chosen[row], apart, off, least, better = value, moved, moved_off, miss, True
                    now, gain = then, more
        if not better:
            break
    return chosen


def _start(order: Sequence[int], left: Vector) -> list[int]:
    """The middle of each row's slice of what is left to bring: where the search begins."""
    steps = np.cumsum(np.maximum(0.0, left[:GAINS])).round(PLACES)
    total = sum(WEIGHT[row] for row in order)
    found, reached = [], 0.0
    for row in order:
        middle = (reached + WEIGHT[row] / 2) / total * (steps[-1] or 1.0)
        value = LOW + int(np.searchsorted(steps, round(middle, PLACES)))
        found.append(min(MOST, HIGH, max(LEAST, value)))
        reached += WEIGHT[row]
    return found


def text(yards: int) -> str:
    return "." if yards == 0 else str(yards)
