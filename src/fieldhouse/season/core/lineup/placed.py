"""Where one real value falls among the replays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fieldhouse.season.core.figures import deviation
from fieldhouse.season.core.lineup.statistic import Statistic

OUTSIDE = 0.05
"""Share of real values that would lie outside by chance if the real season were one more replay."""
MANY = 40
"""From this many replays on their own order says where the middle 95 % are; with fewer, Student's t does."""
_STUDENT = (
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131, 2.120,
    2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042, 2.040, 2.037,
    2.035, 2.032, 2.030, 2.028, 2.026, 2.024,
)  # fmt: skip
"""The 97.5th percentile by degrees of freedom, from one on."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A statistic's real value among the replays.

    `percentile` is the share of replays below, ties counting half. `z` is real less the mean of replays, in standard
    deviations. `limit` is the reason why the printed rules cannot reach the real value, if that is proved.
    """

    statistic: Statistic
    real: float
    mean: float
    deviation: float
    least: float
    most: float
    percentile: float
    z: float
    outside: bool
    noticed: bool
    limit: str = ""

    @property
    def gives_away(self) -> bool:
        return self.outside and self.noticed


def place(statistic: Statistic, real: float, replays: Sequence[float], limit: str = "") -> Placed:
    """The real value among those of two replays or more."""
    number = len(replays)
    if number < 2:
        raise ValueError(f"{statistic.key}: found {number} replays; a line-up takes 2 or more")
    mean, width = sum(replays) / number, deviation(replays)
    if max(replays) - min(replays) < 1e-12:
        width = 0.0  # a difference in the last digit is none
    below, equal = sum(value < real for value in replays), sum(value == real for value in replays)
    off = real - mean
    z = off / _scale(statistic, width, real, mean) if off else 0.0
    if number < MANY:
        outside = abs(z) > _STUDENT[number - 2] * (1 + 1 / number) ** 0.5
    else:
        fewer = min(below, number - below - equal) + equal + 1  # replays as far out, and the real season itself
        outside = 2 * fewer / (number + 1) <= OUTSIDE
    return Placed(
        statistic, real, mean, width, min(replays), max(replays), 100 * (below + equal / 2) / number, z,
        outside, abs(off) > statistic.noticed.of(real), limit,
    )  # fmt: skip


def _scale(statistic: Statistic, width: float, real: float, mean: float) -> float:
    """The standard deviation of replays.

    Where replays do not vary, or a count varies less than a person notices (one replay in a hundred has a tie), the
    standard deviation says little about how rare the real value is: the smallest noticed difference serves instead.
    """
    noticed = statistic.noticed
    if noticed.relative and width:
        return width
    return max(width, noticed.of(max(abs(real), abs(mean))))
