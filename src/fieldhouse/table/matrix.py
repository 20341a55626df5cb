"""Exact solutions of games of hidden calls: the value of the best mixes, and the calls that are never right.

The offense picks a row to maximize points, the defense a column to minimize them. The best mixes are a linear
program, solved by the simplex method; `solve` checks the solution against the game before returning it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Payoff = NDArray[np.float64]

ROUNDING = 1e-11  # below this a number of the simplex tableau is zero
GAP = 1e-9  # largest allowed difference between the two sides' guarantees


@dataclass(frozen=True, eq=False)
class Mixed:
    """The best mixes of both sides; one pair of them where there are several."""

    rows: Payoff  # how often each row is called
    columns: Payoff
    value: float
    row_cost: Payoff  # points that each row loses against the best columns: 0 for rows in the mix
    column_cost: Payoff


def solve(payoff: Sequence[Sequence[float]] | Payoff) -> Mixed:
    """The best mixes of a game: the rows' mix guarantees at least its value, the columns' mix concedes at most that."""
    game = np.asarray(payoff, dtype=np.float64)
    if game.ndim != 2 or not game.size or not np.isfinite(game).all():
        raise ValueError(f"a game is a table of finite numbers, found {game.tolist()}")
    low = game.min()
    scale = float(np.ptp(game)) or 1.0
    rows, columns = _simplex((game - low) / scale + 1.0)
    row_worth, column_worth = (game * columns).sum(axis=1), (game.T * rows).sum(axis=1)
    best, least = float(row_worth.max()), float(column_worth.min())
    if best - least > GAP * scale:
        raise ArithmeticError(f"no solution of this game: rows guarantee {best}, columns concede {least}")
    return Mixed(rows, columns, (best + least) / 2, best - row_worth, column_worth - least)


def _simplex(game: Payoff) -> tuple[Payoff, Payoff]:
    """Maximizes the sum of x with game @ x <= 1; the dual solution is the rows' mix. Entries of `game` are positive."""
    height, width = game.shape
    tableau = np.zeros((height + 1, width + height + 1))
    tableau[:height, :width] = game
    tableau[:height, width:-1] = np.eye(height)
    tableau[:height, -1] = 1.0
    tableau[height, :width] = -1.0
    basis = list(range(width, width + height))
    while True:
        wanted = np.flatnonzero(tableau[height, :-1] < -ROUNDING)
        if not wanted.size:
            break
        enter = int(wanted[0])  # the first of equals enters, the first of equals leaves: no cycles (Bland)
        rises = [row for row in range(height) if tableau[row, enter] > ROUNDING]
        limits = {row: tableau[row, -1] / tableau[row, enter] for row in rises}
        tightest = min(limits.values())
        leave = min((row for row in rises if limits[row] <= tightest + ROUNDING), key=lambda row: basis[row])
        tableau[leave] /= tableau[leave, enter]
        others = tableau[:, enter].copy()
        others[leave] = 0.0
        tableau -= np.outer(others, tableau[leave])
        basis[leave] = enter
    columns = np.zeros(width + height)
    columns[basis] = tableau[:height, -1]
    return _shares(tableau[height, width:-1]), _shares(columns[:width])


def _shares(weights: Payoff) -> Payoff:
    positive = np.maximum(weights, 0.0)
    shares: Payoff = positive / positive.sum()
    return shares


def dominated(payoff: Payoff) -> tuple[int, ...]:
    """Rows that another row beats or equals against every column, and beats against some."""
    return tuple(
        i for i, row in enumerate(payoff)
        if any((other >= row).all() and (other > row).any() for other in payoff)
    )
