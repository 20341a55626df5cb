"""What a cell comes to when it meets the other side's cells: exact, by the rules' own merge.

A result is a vector: how often each gain from LOW to HIGH yards comes about, then the shares of incompletions,
interceptions, sacks, scrambles and fumbles. Vectors add up, so a column is the sum of its rows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt

from fieldhouse.games.paydirt.cards.cells import Cell
from fieldhouse.games.paydirt.cards.charts import QT, B
from fieldhouse.games.paydirt.cards.plain_team import plain_team
from fieldhouse.games.paydirt.rulebook import new_game
from fieldhouse.games.paydirt.rules.scrimmage import Merged, merge
from fieldhouse.table.exact import ExactTable

Vector = npt.NDArray[np.float64]
Column = tuple[Cell | None, ...]

LOW, HIGH = -25, 99
YARDS: Vector = np.arange(LOW, HIGH + 1, dtype=float)
GAINS = len(YARDS)
INC, INT, SACK, SCRAMBLE, FUMBLE = range(GAINS, GAINS + 5)
SIZE = GAINS + 5
DEEP = 45  # what a touchdown cell is worth: about what is left from the middle of the field


class Meetings:
    """What offensive cells come to, with the B and QT columns of a chart, against weighted defensive cells."""

    def __init__(self, long: Column, trapped: Column) -> None:
        blank = plain_team()
        offense = (*blank.offense[:B], long, trapped)
        assert len(offense) == QT + 1
        self.game = new_game(replace(blank, offense=offense), blank, {"rules": "basic"})
        self.table = ExactTable()
        self._known: dict[tuple[Cell, Cell, bool], Vector] = {}

    def of(self, cell: Cell, other: Cell, play: int) -> Vector:
        """One cell against one: a vector that sums to one."""
        key = (cell, other, play >= 5)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = np.zeros(SIZE)
            for merged, chance in self.table.distribution(merge, self.game, cell, other, play).items():
                _add(found, merged, chance)
        return found

    def against(self, cell: Cell, others: Mapping[Cell, float], play: int) -> Vector:
        """One cell against all of these."""
        total = np.zeros(SIZE)
        for other, share in others.items():
            total += share * self.of(cell, other, play)
        return total


def _add(found: Vector, merged: Merged, chance: float) -> None:
    if merged.what == "incomplete":
        found[INC] += chance
    elif merged.what == "intercepted":
        found[INT] += chance
    elif merged.what != "yards":
        found[SACK if merged.trapped else FUMBLE] += chance
    elif merged.trapped:
        found[SCRAMBLE if merged.yards > 0 or merged.touchdown else SACK] += chance
    elif merged.touchdown:
        found[DEEP - LOW] += chance
    else:
        found[min(HIGH, max(LOW, merged.yards)) - LOW] += chance


def gained(result: Vector) -> float:
    """The share of gains."""
    return float(result[:GAINS].sum())


def yards(result: Vector) -> float:
    """Yards gained a play."""
    return float(result[:GAINS] @ YARDS)


def shares(result: Vector) -> dict[str, float]:
    """By name: gains, incompletions, interceptions, traps (sacks and scrambles) and fumbles."""
    return {
        "gain": gained(result), "INC": float(result[INC]), "INT": float(result[INT]),
        "QT": float(result[SACK] + result[SCRAMBLE]), "fumble": float(result[FUMBLE]),
    }  # fmt: skip


def as_vector(shape: Mapping[int, float], share: float = 1.0) -> Vector:
    """A distribution of gains as a vector whose gains sum to `share`."""
    found = np.zeros(SIZE)
    total: Any = sum(shape.values())
    for value, part in shape.items():
        found[min(HIGH, max(LOW, value)) - LOW] += share * part / total
    return found
