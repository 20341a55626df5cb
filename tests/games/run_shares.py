"""How often a coach to win runs, beside the teams for whom he calls."""

from __future__ import annotations

from typing import Any

import numpy as np

from fieldhouse.games.carded_football.book import ROW
from fieldhouse.games.carded_football.to_win import RUNS


def run_shares(coach: Any, game: Any) -> tuple[float, float]:
    """The share of runs that he wants, and that of both real teams, in the situations that come up most."""
    counts = coach.book.tendencies.counts.sum(axis=(0, 2))
    wanted = real = weights = 0.0
    for cell in np.argsort(-counts)[:24].tolist():
        for seat in (0, 1):
            mix = coach.mixing.mixed(game, seat, cell * ROW)
            wanted += counts[cell] * mix.calls[RUNS - 1]
            real += counts[cell] * float(coach.books[seat].shares[cell, :2].sum())
            weights += counts[cell]
    return wanted / weights, real / weights
