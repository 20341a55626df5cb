"""The nine plays among a season's calls: which lanes of runs and depths of passes they stand for."""

from __future__ import annotations

from typing import Final

from fieldhouse.football.tendencies.calls import CallPlan
from fieldhouse.football.tendencies.shrinkage import Array
from fieldhouse.statistics import FootballSeason

PLAYS: Final = 9
ROW: Final = PLAYS - 1  # steps of a cell
PLAY_OF: Final = {
    "middle": 1, "left guard": 1, "right guard": 1, "left tackle": 2, "right tackle": 2, "left end": 3, "right end": 3,
    "screen": 5, "short": 6, "medium": 7, "long": 8,
}  # fmt: skip
"""The PAYDIRT play of a call. Runs on second or third and 7 or more are Draws; a share of the short and medium
passes, `sideline_share`, are Sideline Passes. Other runs and passes show no play and are spread as the team's own."""
DRAW: Final = 4
SIDELINE: Final = 9
USUAL_RUNS: Final = (0.54, 0.23, 0.23)
# of short and medium completions that end out of bounds, where a season does not say (2019: 0.20)
SIDELINE_USUAL: Final = 0.2


def sideline_share(season: FootballSeason) -> float:
    """The share of short and medium completions that ended out of bounds."""
    passes = [found for depth in ("short", "medium") if (found := season.league.scrimmage.passes.get(depth))]
    completed = sum(kept.completions for kept in passes)
    return sum(kept.out_of_bounds.n for kept in passes) / completed if completed else SIDELINE_USUAL


def split_sideline(season: FootballSeason, shares: Array) -> Array:
    """Take the Sideline Pass out of short and medium passes."""
    share = sideline_share(season)
    split = shares.copy()
    for play in (6, 7):
        split[..., play - 1] = shares[..., play - 1] * (1 - share)
        split[..., SIDELINE - 1] += shares[..., play - 1] * share
    return split


PLAN: Final = CallPlan(
    size=PLAYS, of={name: play - 1 for name, play in PLAY_OF.items()}, lanes=slice(0, 3), depths=slice(4, 8), runs=4,
    usual_lanes=USUAL_RUNS, draw=DRAW - 1, split=split_sideline,
)  # fmt: skip
