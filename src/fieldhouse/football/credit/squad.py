"""A team's players, ready to be named: who does what how often, from a season's statistics.

- One player passes for a whole game, drawn by his share of the team's passes and sacks. A quarterback with less than
  `REGULAR` of them comes in for a fourth quarter; a pass by anybody else is a trick, at any time.
- Runs go by the kind of down, the lane and what came of it: a player's share of the team's long runs is his share of
  them here. The quarterback's own runs go by who it is.
- Passes go by the kind of down, the depth and what came of it. Some were thrown to nobody.
- Kicker and punter stay for a game. All others are drawn play by play.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from fieldhouse.football.credit.defense import Defense, defense_of
from fieldhouse.football.credit.kicks import Kicks, kicks_of
from fieldhouse.football.credit.plan import ANY_DEPTH, DEPTHS
from fieldhouse.football.credit.shares import (
    CATCH_SCORES,
    DROPPED,
    RUN_SCORES,
    Array,
    Draw,
    Member,
    by_lane,
    careless,
    carries,
    draw_of,
    filled,
    manner,
    passes_by_depth,
    placed,
    run_row,
    steps_of,
    tilt,
)
from fieldhouse.statistics import FootballSeason
from fieldhouse.statistics.football.categories import WHENS
from fieldhouse.statistics.football.players import Rushing, Stint
from fieldhouse.statistics.football.season import Team

REGULAR = 0.08  # of a team's passes
LATE = 0.28  # of a team's passes come in the fourth quarter and after
QB_PLAYS = 20.0  # plays of all the team's quarterbacks added to one's own: shrinkage toward the team
NOBODY = ""


class Runners(NamedTuple):
    """Who runs while a quarterback plays, he first: steps of every run, row by row, and of runs with a fumble."""

    names: tuple[str, ...]
    steps: array[float]
    fumbles: array[float]


Runs = dict[str, Runners]


@dataclass(frozen=True, slots=True)
class Squad:
    """A team's players. `runs` go by the quarterback who plays."""

    passers: Draw
    substitutes: Draw
    substitute_chance: float
    tricks: Draw
    trick_chance: float
    runs: Runs
    receivers: tuple[str, ...]
    passes: array[float]
    catch_fumbles: array[float]
    kicks: Kicks
    defense: Defense


def squad_of(season: FootballSeason, code: str) -> Squad | None:
    """The players of a team; None where the season knows too few of them to name a game."""
    team, roster = season.teams[code], sorted(season.roster(code), key=lambda member: member[0].id)
    throwers = [member for member in roster if _dropbacks(member[1]) > 0]
    receivers = [member for member in roster if member[1].receiving and member[1].receiving.targets > 0]
    defenders = [member for member in roster if member[1].defending]
    if not (throwers and receivers and defenders and any(carries(stint) for _, stint in roster)):
        return None
    thrown = sum(_dropbacks(stint) for _, stint in throwers)
    quarterbacks = [member for member in throwers if _is_quarterback(member[1])] or throwers
    regulars = [member for member in quarterbacks if _dropbacks(member[1]) >= REGULAR * thrown] or quarterbacks
    substitutes = [member for member in quarterbacks if member not in regulars]
    tricks = [member for member in throwers if member not in quarterbacks]
    return Squad(
        passers=draw_of(regulars, _dropbacks),
        substitutes=draw_of(substitutes, _dropbacks),
        substitute_chance=min(1.0, sum(_dropbacks(stint) for _, stint in substitutes) / thrown / LATE),
        tricks=draw_of(tricks, _dropbacks),
        trick_chance=sum(_dropbacks(stint) for _, stint in tricks) / thrown,
        runs=_runs(roster, quarterbacks),
        receivers=(*(player.id for player, _ in receivers), NOBODY),
        passes=_passes(team, receivers),
        catch_fumbles=_catch_fumbles(receivers),
        kicks=kicks_of(roster),
        defense=defense_of(team, defenders),
    )


def _dropbacks(stint: Stint) -> float:
    return stint.passing.attempts + stint.passing.sacks if stint.passing else 0


def _is_quarterback(stint: Stint) -> bool:
    """Not one who plays elsewhere too."""
    targets = stint.receiving.targets if stint.receiving else 0
    return stint.group in ("QB", "") and _dropbacks(stint) > carries(stint) + targets


# Runs


def _runs(roster: Sequence[Member], quarterbacks: Sequence[Member]) -> Runs:
    dropbacks = sum(_dropbacks(stint) for _, stint in quarterbacks)
    usual = sum(carries(stint) for _, stint in quarterbacks) / dropbacks
    others = [member for member in roster if member not in quarterbacks and carries(member[1])]
    found: Runs = {}
    for quarterback in quarterbacks:
        own = _dropbacks(quarterback[1])
        rate = (carries(quarterback[1]) + QB_PLAYS * usual) / (own + QB_PLAYS)
        uses = [rate * dropbacks, *(carries(stint) for _, stint in others)]
        members = [quarterback, *others]
        lines = [stint.rushing or Rushing() for _, stint in members]
        names = tuple(player.id for player, _ in members)
        found[names[0]] = Runners(names, _run_steps(lines, np.array(uses)), _run_fumbles(lines, np.array(uses)))
    return found


def _run_steps(lines: Sequence[Rushing], uses: Array) -> array[float]:
    weights = manner(np.array([run_row(line) for line in lines]), uses, RUN_SCORES)
    lanes = np.column_stack((tilt(np.array([by_lane(line.runs) for line in lines])), np.ones(len(lines))))  # any lane
    whens = tilt(np.array([[line.when.get(when, 0) for when in WHENS] for line in lines], dtype=float))
    weights = placed(weights[:, None, None, :], whens[:, :, None] * lanes[:, None, :], RUN_SCORES)
    return steps_of(filled(np.moveaxis(weights, 0, -1), uses))


def _run_fumbles(lines: Sequence[Rushing], uses: Array) -> array[float]:
    fumbles = [float(sum(plays.fumbles for plays in line.runs.values())) for line in lines]
    return careless(np.array(fumbles), np.array([float(sum(by_lane(line.runs))) for line in lines]), uses)


# Passes


def _passes(team: Team, receivers: Sequence[Member]) -> array[float]:
    lines = [stint.receiving for _, stint in receivers if stint.receiving]
    counts = np.array([passes_by_depth(line.passes) for line in lines])
    targets = np.array([float(line.targets) for line in lines])
    seen = counts.sum(axis=-1)  # of each depth; a line without depths is spread as the team's
    usual = seen.sum(axis=0) / (seen[:, ANY_DEPTH].sum() or 1)
    uses = np.where(seen[:, ANY_DEPTH:] > 0, seen, targets[:, None] * usual)
    whens = tilt(np.array([[line.when.get(when, 0) for when in WHENS] for line in lines], dtype=float))
    weights = placed(manner(counts, uses, CATCH_SCORES)[:, None], whens[:, :, None], CATCH_SCORES)
    weights = filled(np.moveaxis(weights, 0, -1), targets)
    nobody = np.zeros(weights.shape[:-1])
    thrown_away = passes_by_depth(team.own.scrimmage.passes)
    for depth in range(DEPTHS):
        incomplete = thrown_away[depth][DROPPED]
        aimed = counts[:, depth, DROPPED].sum()
        if incomplete > aimed:  # those that were aimed at nobody
            nobody[:, depth, DROPPED] = weights[:, depth, DROPPED].sum(axis=-1) * (incomplete - aimed) / max(aimed, 1)
    return steps_of(np.concatenate((weights, nobody[..., None]), axis=-1))


def _catch_fumbles(receivers: Sequence[Member]) -> array[float]:
    lines = [stint.receiving for _, stint in receivers if stint.receiving]
    fumbles, catches = (np.array([float(getattr(line, name)) for line in lines]) for name in ("fumbles", "receptions"))
    return careless(fumbles, catches, catches)
