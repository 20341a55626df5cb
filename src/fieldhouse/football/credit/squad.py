"""A team's players, ready to be named: who does what how often, from a season's statistics.

- The starter of the week passes, and whoever came in for him that week (`quarterbacks`). A pass by anybody else is a
  trick, at any time.
- Runs go by the kind of down, the lane and what came of it: a player's share of the team's long runs is his share of
  them here. The quarterback's own runs go by who it is.
- Passes go by the kind of down, the depth and what came of it. Some were thrown to nobody.
- Kicker and punter stay for a game. All others are drawn play by play, from those who play that week (`presence`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from fieldhouse.football.credit.defense import Defense, defense_of
from fieldhouse.football.credit.kicks import Kicks, kicks_of
from fieldhouse.football.credit.plan import ANY_DEPTH, DEPTHS
from fieldhouse.football.credit.presence import Presence, presence_of
from fieldhouse.football.credit.quarterbacks import Quarterbacks, dropbacks, is_quarterback, quarterbacks_of
from fieldhouse.football.credit.regression import CATCHING_TOUCHDOWNS, RUSHING_TOUCHDOWNS, Array
from fieldhouse.football.credit.shares import (
    CATCH_SCORES,
    DROPPED,
    RUN_SCORES,
    Member,
    Pool,
    Roster,
    by_lane,
    careless,
    carries,
    filled,
    manner,
    passes_by_depth,
    placed,
    pool_of,
    run_row,
    tilt,
)
from fieldhouse.statistics import FootballSeason
from fieldhouse.statistics.football.categories import WHENS
from fieldhouse.statistics.football.players import Receiving, Rushing
from fieldhouse.statistics.football.season import Team

QB_PLAYS = 20.0  # plays of all the team's quarterbacks added to one's own: shrinkage toward the team
NOBODY = ""


class Carriers(NamedTuple):
    """Who carries the ball: the weights of every run [when, lane, outcome, player], and of runs with a fumble; `calls`
    are those of a run whatever came of it [when, lane, player]."""

    names: tuple[str, ...]
    uses: Array
    weights: Array
    fumbles: Array
    calls: Array


class Targets(NamedTuple):
    """Who is thrown to: the weights of every pass [when, depth, outcome, player], nobody last, and of fumbles; `calls`
    are those of a pass whatever came of it [when, depth, player], without nobody."""

    names: tuple[str, ...]
    uses: Array
    weights: Array
    fumbles: Array
    calls: Array


@dataclass(frozen=True, slots=True)
class Squad:
    """A team's players. `runs` go by the quarterback who plays, who is the first of them."""

    ids: tuple[str, ...]
    presence: Presence
    quarterbacks: Quarterbacks
    tricks: Pool
    trick_chance: float
    runs: dict[str, Carriers]
    targets: Targets
    kicks: Kicks
    defense: Defense


def squad_of(season: FootballSeason, code: str) -> Squad | None:
    """The players of a team; None where the season knows too few of them to name a game."""
    team, members = season.teams[code], sorted(season.roster(code), key=lambda member: member[0].id)
    throwers = [member for member in members if dropbacks(member[1]) > 0]
    receivers = [member for member in members if member[1].receiving and member[1].receiving.targets > 0]
    defenders = [member for member in members if member[1].defending]
    if not (throwers and receivers and defenders and any(carries(stint) for _, stint in members)):
        return None
    presence = presence_of(season, code, members)
    roster = Roster(tuple(members), presence.chances)
    thrown = sum(dropbacks(stint) for _, stint in throwers)
    quarterbacks = [member for member in throwers if is_quarterback(member[1])] or throwers
    tricks = [member for member in throwers if member not in quarterbacks]
    return Squad(
        ids=tuple(player.id for player, _ in members),
        presence=presence,
        quarterbacks=quarterbacks_of(season, code, roster, quarterbacks),
        tricks=pool_of(roster, tricks, dropbacks),
        trick_chance=sum(dropbacks(stint) for _, stint in tricks) / thrown,
        runs=_runs(roster, quarterbacks),
        targets=_targets(team, roster, receivers),
        kicks=kicks_of(roster),
        defense=defense_of(team, roster, defenders),
    )


# Runs


def _runs(roster: Roster, quarterbacks: Sequence[Member]) -> dict[str, Carriers]:
    thrown = sum(dropbacks(stint) for _, stint in quarterbacks)
    usual = sum(carries(stint) for _, stint in quarterbacks) / thrown
    others = [member for member in roster.members if member not in quarterbacks and carries(member[1])]
    shared = roster.rates(others, [carries(stint) for _, stint in others]) if others else ()
    found = {}
    for quarterback in quarterbacks:
        own = dropbacks(quarterback[1])
        rate = (carries(quarterback[1]) + QB_PLAYS * usual) / (own + QB_PLAYS)
        uses = np.array([rate * thrown, *shared])
        members = [quarterback, *others]
        lines = [stint.rushing or Rushing() for _, stint in members]
        names = tuple(player.id for player, _ in members)
        tilts = _run_tilts(lines)
        found[names[0]] = Carriers(
            names, uses, _run_weights(lines, uses, tilts), _run_fumbles(lines, uses), np.moveaxis(tilts, 0, -1) * uses
        )
    return found


def _run_tilts(lines: Sequence[Rushing]) -> Array:
    """How much more often than his team each player runs [player, when, lane]."""
    lanes = np.column_stack((tilt(np.array([by_lane(line.runs) for line in lines])), np.ones(len(lines))))  # any lane
    found: Array = _whens(lines)[:, :, None] * lanes[:, None, :]
    return found


def _whens(lines: Sequence[Rushing | Receiving]) -> Array:
    return tilt(np.array([[line.when.get(when, 0) for when in WHENS] for line in lines], dtype=float))


def _run_weights(lines: Sequence[Rushing], uses: Array, tilts: Array) -> Array:
    weights = manner(np.array([run_row(line) for line in lines]), uses, RUN_SCORES, RUSHING_TOUCHDOWNS)
    weights = placed(weights[:, None, None, :], tilts, RUN_SCORES)
    return np.ascontiguousarray(filled(np.moveaxis(weights, 0, -1), uses))


def _run_fumbles(lines: Sequence[Rushing], uses: Array) -> Array:
    fumbles = [float(sum(plays.fumbles for plays in line.runs.values())) for line in lines]
    return careless(np.array(fumbles), np.array([float(sum(by_lane(line.runs))) for line in lines]), uses)


# Passes


def _targets(team: Team, roster: Roster, receivers: Sequence[Member]) -> Targets:
    lines = [stint.receiving for _, stint in receivers if stint.receiving]
    targets = np.array([float(line.targets) for line in lines])
    uses = roster.rates(receivers, targets.tolist())
    counts = np.array([passes_by_depth(line.passes) for line in lines])
    seen = counts.sum(axis=-1)  # of each depth; a line without depths is spread as the team's
    usual = seen.sum(axis=0) / (seen[:, ANY_DEPTH].sum() or 1)
    by_depth = np.where(seen[:, ANY_DEPTH:] > 0, seen, targets[:, None] * usual) * (uses / targets)[:, None]
    whens = _whens(lines)
    weights = manner(counts, by_depth, CATCH_SCORES, CATCHING_TOUCHDOWNS)
    weights = placed(weights[:, None], whens[:, :, None], CATCH_SCORES)
    weights = filled(np.moveaxis(weights, 0, -1), uses)
    nobody = np.zeros(weights.shape[:-1])
    thrown_away = passes_by_depth(team.own.scrimmage.passes)
    for depth in range(DEPTHS):
        incomplete = thrown_away[depth][DROPPED]
        aimed = counts[:, depth, DROPPED].sum()
        if incomplete > aimed:  # those that were aimed at nobody
            nobody[:, depth, DROPPED] = weights[:, depth, DROPPED].sum(axis=-1) * (incomplete - aimed) / max(aimed, 1)
    fumbles, catches = (np.array([float(getattr(line, name)) for line in lines]) for name in ("fumbles", "receptions"))
    often = np.divide(uses, targets, out=np.zeros_like(uses), where=targets > 0)
    return Targets(
        (*(player.id for player, _ in receivers), NOBODY),
        uses,
        np.ascontiguousarray(np.concatenate((weights, nobody[..., None]), axis=-1)),
        careless(fumbles, catches, catches * often),
        np.moveaxis(whens[:, :, None] * by_depth[:, None, :], 0, -1),
    )
