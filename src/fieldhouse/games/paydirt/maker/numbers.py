"""Numbers on rows: chosen one by one until the gains behind a column are as near to the wanted ones as they get."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from fieldhouse.games.paydirt.cards.cells import Cell, parse
from fieldhouse.games.paydirt.cards.charts import offense_where
from fieldhouse.games.paydirt.maker.meeting import GAINS, HIGH, LOW, YARDS, Meetings, Vector
from fieldhouse.games.paydirt.maker.rows import PLACES, WEIGHT, in_slices

LEAST, MOST = -25, 99  # numbers on a chart

# What counts beside the distance of the distributions, yard by yard (its square): that of the means, of the shares on
# both sides of a line, and of single yards, each by how much of it is missing. Ends count more than the middle, as in
# the test of Anderson and Darling.
MEAN, MEAN_ALONE = 1.5, 6.0  # where other columns make up for what is missing, and where none does
AT_THE_LINE = 20.0
SINGLE = 2.0
ENDS, RARE = 0.05, 0.002  # a share of the gains that counts as much as nothing: beyond a yard, and at a single one
ROUNDS = 30

BLANK, STOPPED = 0.13, 0.018
"""Of the snaps, those on which the defense names a play near its goal line and shows a white box, and of runs those on
which it names the right one: measured over replays of 2019."""

TEN = 10  # a gain of ten wins a first down


class Gains(NamedTuple):
    """How often each gain from LOW to HIGH comes about: behind the average defense, and with the blanks it shows."""

    usual: Vector
    every: Vector


def gains_behind(usual: Vector, blank: Vector) -> Gains:
    """Gains behind the average defense and behind a white box, met as often as snaps meet them."""
    return Gains(usual[:GAINS], (1 - BLANK) * usual[:GAINS] + BLANK * blank[:GAINS])


def plain_gains(gains: Vector) -> Gains:
    return Gains(gains[:GAINS], gains[:GAINS])


class Numbers:
    """What each number comes to behind the other side's cells, and how far numbers are from wanted gains.

    `moving` are the gains of a zero that grow with what is printed instead, `staying` those that do not. `usual` are
    the league's gains: what is rare in them counts more.
    """

    def __init__(
        self, moving: Vector, staying: Vector, usual: Vector, *, line: int = TEN, mean: float = MEAN,
        least: int = LEAST,
    ) -> None:
        self.values = np.arange(least, MOST + 1)
        alone = np.eye(GAINS)[self.values - LOW]
        self.gains = [
            gains_behind(_moved(moving, int(value)) + staying, blank)
            for value, blank in zip(self.values, alone, strict=True)
        ]
        usual = usual[:GAINS] / (float(usual[:GAINS].sum()) or 1.0)
        below = np.clip(np.cumsum(usual), 0.0, 1.0)
        counts = 0.25 / (below * (1 - below) + ENDS)
        counts[line - 1 - LOW] = AT_THE_LINE
        self.mean = sqrt(mean)
        self.counts, self.alone = np.sqrt(counts), np.sqrt(SINGLE / (usual + RARE))
        # The distance of two distributions is the squared length of what one has more in these figures.
        self.each = np.array([self.figures(gains) for gains in self.gains])
        self.products = self.each @ self.each.T

    def of(self, value: int) -> Gains:
        return self.gains[value - int(self.values[0])]

    def figures(self, gains: Gains) -> Vector:
        lost, mean = float(gains.usual[:-LOW] @ YARDS[:-LOW]), float(gains.usual @ YARDS)
        return np.concatenate([
            np.cumsum(gains.usual) * self.counts, gains.every * self.alone, [self.mean * lost, self.mean * mean],
        ])

    def chosen(self, weights: Vector, start: npt.NDArray[np.int64], more: Vector) -> npt.NDArray[np.int64]:
        """The place of each row's number among `values`: every row's best in turn, until none is any better.

        `more` are the figures of what there is already less those of what is wanted.
        """
        products = self.products
        squares = 0.5 * products.diagonal()
        now = start.copy()
        left = self.each @ (more + weights @ self.each[now])
        for _ in range(ROUNDS):
            before = now.copy()
            for row, weight in enumerate(weights):
                at = now[row]
                miss = left + weight * (squares - products[at])
                # Many numbers are as good as another: the first of them, whatever the last bits of a float say.
                best = int(miss.round(PLACES).argmin())
                if miss[best] < miss[at] - 1e-9:
                    left = left + weight * (products[best] - products[at])
                    now[row] = best
            if np.array_equal(now, before):
                break
        return now


def _moved(shares: Vector, by: int) -> Vector:
    """Every gain longer by so much; what would be beyond an end stands there."""
    found = np.zeros(GAINS)
    np.add.at(found, np.clip(np.arange(GAINS) + by, 0, GAINS - 1), shares)
    return found


def plain_numbers(usual: Vector, line: int, least: int = LEAST) -> Numbers:
    """Numbers that nothing is added to, from `least` on."""
    alone = np.zeros(GAINS)
    alone[-LOW] = 1.0
    return Numbers(alone, np.zeros(GAINS), usual, line=line, mean=MEAN_ALONE, least=least)


def numbers_against(meetings: Meetings, others: Mapping[Cell, float], play: int, usual: Vector) -> Numbers:
    """Numbers of a play against these cells: most move with what is printed, some stay what the defense says."""
    blank, one = (parse(written, offense_where(play)) for written in (".", "1"))
    moving, staying = np.zeros(GAINS), np.zeros(GAINS)
    for other, share in others.items():
        gains = meetings.of(blank, other, play)[:GAINS]
        stays = np.array_equal(gains, meetings.of(one, other, play)[:GAINS])
        (staying if stays else moving)[:] += share * gains
    return Numbers(moving, staying, usual)


def fit_numbers(
    rows: Sequence[int], wanted: Gains, fixed: Gains, numbers: Numbers, unit: float, *words: str
) -> dict[int, int]:
    """A number for each row, so that with `fixed` the gains come to `wanted`. A row counts its weight times `unit`."""
    if not rows:
        return {}
    order = in_slices(rows, *words)
    weights = unit * np.array([WEIGHT[row] for row in order], dtype=float)
    more = numbers.figures(fixed) - numbers.figures(wanted)
    start = np.array(_start(order, wanted.usual - fixed.usual)) - int(numbers.values[0])
    found = numbers.values[numbers.chosen(weights, np.maximum(0, start), more)]
    return {row: int(value) for row, value in zip(order, found, strict=True)}


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
