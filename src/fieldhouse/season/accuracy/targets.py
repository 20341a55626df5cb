"""Which figures a season must meet, and how closely."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fieldhouse.season.figures import Kind

USUAL: dict[Kind, float] = {"rate": 0.02, "total": 0.03, "rare": 0.15}
MORE = 0.05  # what the grade of a figure without a target is measured with
LEAST_CORRELATION, LEAST_WINS = 0.95, 0.85
SPREAD_MEAN, SPREAD_WIDTH = 0.15, 0.2
SHAPE = 0.03

HELD_TO_ALL = "nfl-2019"
"""The season that the makers are tuned on. The others show that they were not tuned to it alone."""


class TargetError(ValueError):
    """No targets of this name."""


@dataclass(frozen=True, slots=True)
class Targets:
    """A named set. `only` holds the kinds that are aimed at with their tolerance; None: all kinds, as usual."""

    name: str
    only: Mapping[Kind, float] | None = None

    def of(self, kind: Kind, usual: float | None) -> float | None:
        """The tolerance that a figure must keep; None where it is graded only."""
        return usual if self.only is None else self.only.get(kind)


FULL = Targets("full")
RATES = Targets("rates", {"rate": 0.03})
SETS = {targets.name: targets for targets in (FULL, RATES)}


def targets_for(season: str) -> Targets:
    """What a season is held to when nothing is said."""
    return FULL if season == HELD_TO_ALL else RATES


def named_targets(name: str) -> Targets:
    if name not in SETS:
        raise TargetError(f"targets: found {name!r}; allowed: {', '.join(SETS)}")
    return SETS[name]
