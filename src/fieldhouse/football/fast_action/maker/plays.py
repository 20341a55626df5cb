"""The plays of this game among a season's calls: which lanes of runs and depths of passes they stand for."""

from __future__ import annotations

from typing import Final

import numpy as np

from fieldhouse.football.fast_action.maker.passing import screens_to_backs
from fieldhouse.football.tendencies.calls import CallPlan
from fieldhouse.football.tendencies.cells import CELL_WHEN, N_DISTANCE, TO_GO_TYPICAL, WHENS
from fieldhouse.football.tendencies.shrinkage import Array
from fieldhouse.statistics import FootballSeason

INSIDE, SWEEP, SCREEN, QUICK, SHORT, LONG = range(6)
RUNS: Final = 2
CALLS: Final = 6
DRAWS: Final = 0.25
"""Of Inside runs on passing downs, those that are Draws: what a habit of a Draw now and then comes to."""
DRAW_FROM: Final = 7  # yards to go on second and third down
PLAY_ACTION: Final = 0.15  # of Short and Long passes
AT_THE_STICKS: Final = 0.18
"""Of Quick passes on third and fourth down with 7 to 14 yards to go, those that are Short ones: short throws go farther
there, beside those of other downs gain 1.3 yards more and are completed 11 points less often (2018 and 2019)."""
STICKS: Final = range(7, 15)
LATE_DOWN: Final = 3
USUAL_LANES: Final = (0.77, 0.23)


def split_screens(season: FootballSeason, counts: Array) -> Array:
    """Passes behind the line to receivers are Quick passes; a Screen never ends in a sack or a scramble. On late downs
    Quick passes become Short ones where a Quick one falls short."""
    side = season.league.scrimmage
    thrown, broken = season.league.totals.pass_attempts, season.league.totals.sacks + side.all_scrambles().n
    share = screens_to_backs(season) * thrown / max(1, thrown + broken)
    split = np.array(counts)
    split[..., SCREEN] = counts[..., SCREEN] * share
    split[..., QUICK] = counts[..., QUICK] + counts[..., SCREEN] * (1 - share)
    late = np.array([
        when // N_DISTANCE + 1 >= LATE_DOWN and TO_GO_TYPICAL[when % N_DISTANCE] in STICKS for when in range(WHENS)
    ])[CELL_WHEN]
    moved = np.where(late, AT_THE_STICKS, 0.0) * split[..., QUICK]
    split[..., QUICK] -= moved
    split[..., SHORT] += moved
    return split


PLAN: Final = CallPlan(
    size=CALLS,
    of={
        "middle": INSIDE, "left guard": INSIDE, "right guard": INSIDE, "left tackle": INSIDE, "right tackle": INSIDE,
        "left end": SWEEP, "right end": SWEEP, "screen": SCREEN, "short": QUICK, "medium": SHORT, "long": LONG,
    },
    lanes=slice(0, 2), depths=slice(2, 6), runs=RUNS, usual_lanes=USUAL_LANES, split=split_screens,
)
