"""Runs and passes: what a team calls in each cell, shrunk toward its league where samples are thin.

A table of shares is refined in steps; each step multiplies what is believed by how much more often something came up
than believed (`tilted`), or mixes what came up in the cell itself with what is believed of it (`posterior`). A step's
constant is the number of plays of belief that are weighed with the sample:

    league    down and distance -> mood -> field -> mood by down and distance -> cell  (LEAGUE_TILT, LEAGUE_CELL)
    team      league's cell -> its taste -> its taste by down and distance -> cell  (TASTE, TASTE_WHEN, TEAM_CELL)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from fieldhouse.football.tendencies.cells import (
    CELL_FIELD,
    CELL_MOOD,
    CELL_SPAN,
    CELL_WHEN,
    CELLS,
    DOWNS,
    FIELD_GROUP,
    MIDDLES,
    N_DISTANCE,
    N_FIELD,
    N_MOOD,
    WHENS,
    mood,
)
from fieldhouse.football.tendencies.shrinkage import Array, grouped, normalized, posterior, tilted
from fieldhouse.statistics import FootballSeason
from fieldhouse.statistics.football.calls import CallTable
from fieldhouse.statistics.football.categories import CALLS, CLOCKS, DISTANCES, FIELDS, PASS_CALLS, RUN_CALLS

DEPTHS = ("screen", "short", "medium", "long")
USUAL_DEPTHS = (0.15, 0.51, 0.22, 0.12)  # where a season knows no depths (2019's)
USUAL_EARLY = (
    (0.11, 0.68, 0.13, 0.08), (0.17, 0.65, 0.10, 0.08), (0.17, 0.63, 0.11, 0.09), (0.16, 0.57, 0.18, 0.09),
    (0.17, 0.51, 0.22, 0.10), (0.16, 0.49, 0.22, 0.13), (0.19, 0.51, 0.21, 0.09), (0.21, 0.49, 0.19, 0.11),
)
USUAL_LATE = (
    (0.08, 0.69, 0.15, 0.08), (0.08, 0.73, 0.11, 0.08), (0.08, 0.70, 0.15, 0.07), (0.06, 0.59, 0.24, 0.11),
    (0.09, 0.46, 0.31, 0.14), (0.10, 0.35, 0.37, 0.18), (0.17, 0.32, 0.32, 0.19), (0.21, 0.39, 0.20, 0.20),
)
"""The same by DISTANCES, on first and second down, and on third and fourth."""

LEAGUE_TILT = 20.0
LEAGUE_CELL = 25.0
TASTE = 20.0
TASTE_WHEN = 60.0
TEAM_CELL = 40.0
UNSEEN = 20.0  # plays of the league's depths beside a team's own, by down and distance


@dataclass(frozen=True)
class CallPlan:
    """A game's calls among a season's kinds of calls. Runs come first, then passes; places count from 0."""

    size: int
    of: Mapping[str, int]  # the call of each lane of runs and depth of passes that a season tells apart
    lanes: slice  # the runs among `of`
    depths: slice  # the passes among `of`, in the order of DEPTHS
    runs: int  # the number of calls, from the first, that are runs
    usual_lanes: tuple[float, ...]  # where a season shows no lanes
    draw: int | None = None  # the run that stands for all runs on passing downs: statistics do not tell draws apart
    draw_downs: tuple[int, ...] = (2, 3)
    draw_from: int = 7  # yards to go
    split: Callable[[FootballSeason, Array], Array] | None = None  # counts by calls that only this game tells apart

    def is_draw(self, down: int, distance: int) -> bool:
        return self.draw is not None and down in self.draw_downs and DISTANCES[distance].low >= self.draw_from

    @cached_property
    def draws(self) -> NDArray[np.bool_]:
        """By down and distance: whether a run counts as the draw."""
        return np.array([self.is_draw(when // N_DISTANCE + 1, when % N_DISTANCE) for when in range(WHENS)])

    def usual(self, places: slice, shares: tuple[float, ...]) -> Array:
        every = np.zeros(self.size)
        every[places] = shares
        return every


def count_calls(season: FootballSeason, plan: CallPlan) -> tuple[tuple[str, ...], Array]:
    """How often each offense made each call in each cell: [team, cell, call]. Kneels and spikes are out."""
    table: CallTable = season.calls
    teams = table.teams
    if not teams:
        return (), np.zeros((0, CELLS, plan.size))
    moods = np.array([[mood(clock, margin) for margin in MIDDLES] for clock in CLOCKS])
    down, distance = np.array(table.down), np.array(table.distance)
    fields = np.array(FIELD_GROUP)[np.array(table.field)]
    assert len(FIELD_GROUP) == len(FIELDS)
    when = (down - 1) * N_DISTANCE + distance
    at = (when * N_FIELD + fields) * N_MOOD + moods[np.array(table.clock), np.array(table.margin)]
    call = np.array([plan.of.get(name, -1) for name in CALLS])[np.array(table.call)]
    run = np.array([name in RUN_CALLS for name in CALLS])[np.array(table.call)]
    unseen = np.array([name in PASS_CALLS and name not in plan.of for name in CALLS])[np.array(table.call)]
    if plan.draw is not None:
        call = np.where(run & plan.draws[when], plan.draw, call)
    team, n = np.array(table.offense), np.array(table.n, dtype=float)

    counts = np.zeros((len(teams), CELLS, plan.size))
    seen = call >= 0
    np.add.at(counts, (team[seen], at[seen], call[seen]), n[seen])
    blind = np.zeros((len(teams), CELLS, 2))  # runs and passes that show no lane and no depth
    for kind, kept in enumerate((run & ~seen, unseen)):
        np.add.at(blind, (team[kept], at[kept], np.full(kept.sum(), kind)), n[kept])

    by_when = np.stack([grouped(own, CELL_WHEN, WHENS) for own in counts])
    league = by_when.sum(axis=0)
    spread = np.zeros_like(counts)
    thrown = np.array([*USUAL_EARLY, *USUAL_EARLY, *USUAL_LATE, *USUAL_LATE])
    for kind, (places, usual) in enumerate(((plan.lanes, np.array(plan.usual_lanes)), (plan.depths, thrown))):
        usually = normalized(league[:, places] + usual)
        own = normalized(by_when[:, :, places] + UNSEEN * usually)
        spread[:, :, places] = own[:, CELL_WHEN] * blind[:, :, kind, None]
    counts = counts + spread
    return teams, plan.split(season, counts) if plan.split else counts


def league_shares(counts: Array, plan: CallPlan) -> Array:
    """The league's share of each call in each cell: [cell, call]."""
    seen = counts.sum(axis=0)
    by_when = grouped(seen, CELL_WHEN, WHENS)
    # a down and distance that hardly came up is taken to be like all of its down, draws for runs where they are draws
    by_down = by_when.reshape(DOWNS, N_DISTANCE, plan.size).sum(axis=1)
    usual = normalized(
        by_down + plan.usual(plan.depths, USUAL_DEPTHS) + plan.usual(plan.lanes, plan.usual_lanes)
    )
    belief = _folded(normalized(by_when + 5.0 * np.repeat(usual, N_DISTANCE, axis=0)), plan)[CELL_WHEN]
    belief = tilted(belief, seen, CELL_MOOD, N_MOOD, LEAGUE_TILT)
    belief = tilted(belief, seen, CELL_FIELD, N_FIELD, LEAGUE_TILT)
    belief = tilted(belief, seen, CELL_SPAN * N_MOOD + CELL_MOOD, 16 * N_MOOD, LEAGUE_TILT)
    return posterior(belief, seen, LEAGUE_CELL)


def _folded(shares: Array, plan: CallPlan) -> Array:
    """By down and distance: runs are draws or are not."""
    if plan.draw is None:
        return shares
    folded, draws, lanes = shares.copy(), plan.draws, plan.lanes
    runs = shares[:, :plan.runs].sum(axis=1)
    folded[draws, lanes] = 0.0
    folded[draws, plan.draw] = runs[draws]
    plain = normalized(shares[:, lanes] + 1e-6 * np.array(plan.usual_lanes))
    folded[~draws, lanes] = plain[~draws] * runs[~draws, None]
    folded[~draws, plan.draw] = 0.0
    return folded


def team_shares(league: Array, own: Array) -> Array:
    """A team's share of each call in each cell, from the league's and its own counts."""
    whole = np.zeros(CELLS, dtype=np.int64)
    belief = tilted(league, own, whole, 1, TASTE)
    belief = tilted(belief, own, CELL_SPAN, 16, TASTE_WHEN)
    for _ in range(2):  # shares made to sum to 1 again fall short of the tilt: what is left of it
        belief = tilted(belief, own, whole, 1, TASTE)
    return posterior(belief, own, TEAM_CELL)
