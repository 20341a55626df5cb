"""A team's defenders: who sacks, intercepts, tackles and gets hold of the ball."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from fieldhouse.football.credit.regression import (
    BROKEN_UP,
    FORCED_FUMBLES,
    INTERCEPTIONS,
    RECOVERIES,
    SACKS,
    Array,
    regressed,
)
from fieldhouse.football.credit.shares import Draw, Member, Pool, Roster, pool_of, weighted
from fieldhouse.statistics.football.players import Defending, Stint
from fieldhouse.statistics.football.season import Team

SHARED_SACKS: Final = 0.12  # of sacks are shared by two players


@dataclass(frozen=True, slots=True)
class Tacklers:
    """Who tackles today after runs and catches that did not score: one player, two, or nobody (out of bounds).

    The steps are those of one player, then those of the first of two, then nobody. `listed` are the tacklers of each
    place; None where it takes two, of whom `together` draws the second.
    """

    together: Draw
    alone: int  # the number of players who may tackle alone
    steps: Sequence[float]
    listed: tuple[tuple[str, ...] | None, ...]


@dataclass(frozen=True, slots=True)
class Defense:
    """`solo` and `helped` are the shares of tackles by one player and by two."""

    sackers: Pool
    interceptors: Pool
    breakers: Pool
    broken_up: float  # of incomplete passes
    alone: Pool
    together: Pool
    solo: float
    helped: float
    forcers: Pool
    forced: float  # of fumbles from scrimmage
    recoverers: Pool
    blockers: Pool
    safeties: Pool

    def tacklers(self, active: Container[str]) -> Tacklers:
        """Of those who play today."""
        alone, together, solo, helped = self.alone.draw(active), self.together.draw(active), self.solo, self.helped
        every_solo, every_assist = alone.sums[-1], together.sums[-1]
        first = [solo * (part / every_solo) for part in alone.sums]
        both = [solo + helped * (part / every_assist) for part in together.sums]
        listed = (*((player,) for player in alone.names), *(None for _ in together.names), ())
        return Tacklers(together, len(alone.names), [*first, *both], listed)


def defense_of(team: Team, roster: Roster, defenders: Sequence[Member]) -> Defense:
    """From players who have a line of defending."""
    lines = [stint.defending for _, stint in defenders if stint.defending]
    faced, totals = team.against.scrimmage, team.against.totals
    caught = faced.all_passes()
    runs = (faced.all_runs(), faced.all_scrambles())
    tackled = caught.completions - caught.touchdowns.n + sum(plays.n - plays.touchdowns.n for plays in runs)
    incomplete = totals.pass_attempts - totals.completions - totals.interceptions
    sacks = sum(line.sacks for line in lines)  # a sack is a tackle, too
    solo = max(0.0, sum(line.solo for line in lines) - (1 - SHARED_SACKS) * sacks) / max(tackled, 1)
    helped = max(0.0, sum(line.assists for line in lines) / 2 - SHARED_SACKS * sacks) / max(tackled, 1)
    most = max(1.0, solo + helped)
    groups = [stint.group for _, stint in defenders if stint.defending]

    def by(*figures: Callable[[Defending], float]) -> Pool:
        return pool_of(roster, defenders, *map(_of_stint, (*figures, _tackles)))

    def rare(figure: Callable[[Defending], float], shape: float) -> Pool:
        return weighted(roster, defenders, _expected(lines, groups, figure, shape), *map(_of_stint, (_tackles,)))

    return Defense(
        sackers=rare(_sacks, SACKS),
        interceptors=rare(_interceptions, INTERCEPTIONS),
        breakers=rare(_broken_up, BROKEN_UP),
        broken_up=min(1.0, sum(map(_broken_up, lines)) / max(incomplete, 1)),
        alone=by(lambda line: max(0.0, line.solo - (1 - SHARED_SACKS) * line.sacks), lambda line: line.solo),
        together=by(lambda line: max(0.0, line.assists - 2 * SHARED_SACKS * line.sacks), lambda line: line.assists),
        solo=solo / most,
        helped=helped / most,
        forcers=rare(lambda line: line.forced_fumbles, FORCED_FUMBLES),
        forced=min(1.0, sum(line.forced_fumbles for line in lines) / max(totals.fumbles, 1)),
        recoverers=rare(lambda line: line.fumble_recoveries, RECOVERIES),
        blockers=by(lambda line: line.kicks_blocked, _sacks),
        safeties=by(lambda line: line.safeties, _sacks),
    )


def _expected(
    lines: Sequence[Defending], groups: Sequence[str], figure: Callable[[Defending], float], shape: float
) -> Array:
    """A count moved toward that of the team's players of the same position group who made as many plays."""
    counts = np.array([figure(line) for line in lines], dtype=np.float64)
    plays = np.array([line.tackles + line.passes_defended + 1.0 for line in lines])
    expected = np.zeros(len(lines))
    for group in sorted(set(groups)):
        alike = np.array([one == group for one in groups])
        expected[alike] = plays[alike] * counts[alike].sum() / plays[alike].sum()
    return regressed(counts, expected, shape)


def _of_stint(figure: Callable[[Defending], float]) -> Callable[[Stint], float]:
    return lambda stint: figure(stint.defending) if stint.defending else 0


def _sacks(line: Defending) -> float:
    return line.sacks


def _interceptions(line: Defending) -> float:
    return line.interceptions


def _broken_up(line: Defending) -> float:
    return max(0, line.passes_defended - line.interceptions)


def _tackles(line: Defending) -> float:
    return line.tackles
