"""A statistic of a whole season, and the smallest difference in it that a person would notice."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Noticed:
    """The smallest difference that is noticed: a share of the value, or a plain amount."""

    amount: float
    relative: bool = True

    def of(self, value: float) -> float:
        return self.amount * abs(value) if self.relative else self.amount


AVERAGE = Noticed(0.03)
"""Averages and rates."""
SHARE = Noticed(0.10)
"""Shares of single yards, conversions by distance, how often rare games come up."""
COUNT = Noticed(0.5, relative=False)
"""Counts: half a team, player or game."""


@dataclass(frozen=True, slots=True)
class Statistic:
    """One number of a season. The key is short and stays; the label is for people."""

    key: str
    label: str
    group: str
    unit: str
    noticed: Noticed
