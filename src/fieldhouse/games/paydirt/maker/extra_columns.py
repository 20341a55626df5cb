"""The B column, the long runs, and the QT column: sacks with their losses and fumbles, and scrambles."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from fieldhouse.games.paydirt.cards.charts import ROWS
from fieldhouse.games.paydirt.maker.column import text, whole
from fieldhouse.games.paydirt.maker.gain_shapes import Shape, blended, merge_shapes, rate
from fieldhouse.games.paydirt.maker.meeting import SIZE, as_vector
from fieldhouse.games.paydirt.maker.numbers import LEAST, MOST, TEN, fit_numbers, plain_gains, plain_numbers
from fieldhouse.games.paydirt.maker.rows import WAYS, pick
from fieldhouse.games.paydirt.maker.targets import RUN_WEIGHT
from fieldhouse.statistics.football import FootballSeason, Scrimmage

BREAKAWAY = TEN  # gains from here on go through the B column
TRAP_WEIGHT, LOOSE_WEIGHT = 25.0, 60.0  # sacks and scrambles of the league that are mixed with a side's own
FUMBLED = range(-11, -1)  # losses at which a sacked quarterback loses the ball
NOTHING = plain_gains(np.zeros(SIZE))


class ExtraColumns:
    """These columns for the teams of a season."""

    def __init__(self, season: FootballSeason) -> None:
        self.league = season.league.scrimmage
        sacks, scrambles = self.league.sacks.n, self.league.all_scrambles().n
        self.part = sacks / (sacks + scrambles)  # of the trapped quarterbacks, those that are sacked
        self.long = plain_numbers(as_vector(self._long(self.league)), 2 * BREAKAWAY, BREAKAWAY)
        self.trapped = plain_numbers(as_vector(self._trapped(self.league, self.part)), 1)

    def breakaways(self, side: Scrimmage, name: str) -> dict[int, str]:
        wanted = plain_gains(as_vector(self._long(side)))
        found = fit_numbers(list(ROWS), wanted, NOTHING, self.long, 1 / WAYS, name, "B")
        return {row: text(value) for row, value in found.items()}

    def traps(self, side: Scrimmage, name: str) -> dict[int, str]:
        sacks, all_sacks = side.sacks, self.league.sacks
        part = rate(sacks.n, sacks.n + side.all_scrambles().n, self.part, 1.0)
        wanted = plain_gains(as_vector(self._trapped(side, part)))
        found = fit_numbers(list(ROWS), wanted, NOTHING, self.trapped, 1 / WAYS, name, "QT")
        loose = rate(sacks.fumbles, sacks.n, all_sacks.fumbles / max(1, all_sacks.n), LOOSE_WEIGHT)
        column = {row: text(value) for row, value in found.items()}
        for row in pick([row for row in ROWS if found[row] in FUMBLED], whole(part * loose), name, "QT"):
            column[row] = f"F {found[row]}"
        return column

    def _long(self, side: Scrimmage) -> Shape:
        runs = blended(side.all_runs(), self.league.all_runs(), RUN_WEIGHT)
        return {gain: share for gain, share in runs.items() if gain >= BREAKAWAY}

    def _trapped(self, side: Scrimmage, part: float) -> Shape:
        """Sacks, which gain nothing, and scrambles, which gain something (ruling 39)."""
        losses = _clipped(blended(side.sacks, self.league.sacks, TRAP_WEIGHT), most=0)
        runs = _clipped(blended(side.all_scrambles(), self.league.all_scrambles(), TRAP_WEIGHT), least=1)
        return merge_shapes((losses, part), (runs, 1 - part))


def _clipped(shape: Mapping[int, float], least: int = LEAST, most: int = MOST) -> Shape:
    found: dict[int, float] = {}
    for value, share in shape.items():
        inside = min(most, max(least, value))
        found[inside] = found.get(inside, 0.0) + share
    return found
