"""The plan of the day: a team runs more in one game and throws more in another, beyond what score and clock ask for."""

from __future__ import annotations

from math import exp
from statistics import NormalDist
from typing import Final

VARIES: Final = 0.36
"""Standard deviation of a game's plan, in the logarithm of the odds of a run. Set so that passes of a team vary from
game to game as they really do: by 8.2 to 8.8 (1999, 2018, 2019); calls by situation alone bring 7.1."""
HURRIES: Final = 1.5
"""The power of a plan's factor by which snaps are hurried more or less often. Set so that a team's plays vary from
game to game as they really do."""
UNPLANNED: Final = 1.0
PLACES: Final = 9
_MEAN_HURRY: Final = exp((HURRIES * VARIES) ** 2 / 2)
_NORMAL: Final = NormalDist()


def plan_from(number: float) -> float:
    """The factor on the odds of a run that a number between 0 and 1 draws."""
    return round(exp(VARIES * _NORMAL.inv_cdf(number)), PLACES)


def evened(plan: float, runs: float) -> float:
    """The plan's factor where `runs` is the usual share of runs, so that over all games it stays the usual one.

    Plans that differ by the odds alone would bring a tenth of runs to more, and nine tenths to less.
    """
    return plan if plan == UNPLANNED else plan * exp((runs - 0.5) * VARIES**2)


def tempo_of(plan: float) -> float:
    """The factor on hurried snaps: who throws more hurries more."""
    return 1.0 if plan == UNPLANNED else float(plan**-HURRIES) / _MEAN_HURRY


def replanned(luck: float, runs: float, factor: float) -> float:
    """The luck of a call, where the first `runs` of it stand for runs, with the odds of a run so much better."""
    if runs <= 0.0 or runs >= 1.0:
        return luck
    planned = runs * factor / (1 - runs + runs * factor)
    if luck < planned:
        return luck * runs / planned
    return runs + (luck - planned) * (1 - runs) / (1 - planned)
