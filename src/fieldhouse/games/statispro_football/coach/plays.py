"""The plays of this game among a season's calls: which lanes of runs and depths of passes they stand for."""

from __future__ import annotations

from typing import Final

import numpy as np

from fieldhouse.football.tendencies.calls import CallPlan
from fieldhouse.football.tendencies.shrinkage import Array
from fieldhouse.statistics import FootballSeason

INSIDE, SWEEP, SCREEN, QUICK, SHORT, LONG = range(6)
RUNS: Final = 2
CALLS: Final = 6
USUAL_LANES: Final = (0.77, 0.23)
USUAL_SCREENS: Final = 0.45
"""Of passes aimed behind the line, those to backs, where a season does not tell: the Screen goes to backs only, the
others are Quick passes."""


def screen_share(season: FootballSeason) -> float:
    """Of passes aimed behind the line, those to backs."""
    to_backs = every = 0
    for player in season.players.values():
        for stint in player.stints:
            passes = stint.receiving.passes.get("screen") if stint.receiving else None
            if passes is not None:
                every += passes.attempts
                to_backs += passes.attempts if (stint.group or player.group) in ("RB", "FB") else 0
    return to_backs / every if every >= 100 else USUAL_SCREENS


def split_screens(season: FootballSeason, counts: Array) -> Array:
    """Screens to receivers are Quick passes."""
    share = screen_share(season)
    split = np.array(counts)
    split[..., SCREEN] = counts[..., SCREEN] * share
    split[..., QUICK] = counts[..., QUICK] + counts[..., SCREEN] * (1 - share)
    return split


PLAN: Final = CallPlan(
    size=CALLS,
    of={
        "middle": INSIDE, "left guard": INSIDE, "right guard": INSIDE, "left tackle": INSIDE, "right tackle": INSIDE,
        "left end": SWEEP, "right end": SWEEP, "screen": SCREEN, "short": QUICK, "medium": SHORT, "long": LONG,
    },
    lanes=slice(0, 2), depths=slice(2, 6), runs=RUNS, usual_lanes=USUAL_LANES, split=split_screens,
)
