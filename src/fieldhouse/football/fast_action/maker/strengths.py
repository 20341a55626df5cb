"""What a team's lines and defenders were worth beyond its league, as far as a season can show it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from fieldhouse.statistics import FootballSeason
from fieldhouse.statistics.football.side import Side

RUN_OFFENSE: Final = 0.34
"""Of a team's difference from its league in one season, the share that was its line's own: the correlation of odd weeks
with even ones in 2019, made that of a whole season. The rest was luck, and is its backs' gains already."""
RUN_DEFENSE, SACKS_ALLOWED, SACKS_MADE, COMPLETIONS_ALLOWED, PICKS = 0.9, 0.29, 0.8, 0.9, 0.33
"""The same of defenses, which no gains of other cards carry: what a season showed is on their cards (CARD-10) but for a
part. With the shares of odd and even weeks (0.58, 0.35, 0.62) points allowed vary by 2.9 to 3.1 from team to team,
really by 4.1 in 2019."""
LINE_SHARE: Final = 0.5
"""Of a run offense's difference, the share of its line; the rest is its backs', who have it in their own gains."""


@dataclass(frozen=True, slots=True)
class Strength:
    """A team beyond its league: yards a run by its line and against it, sacks a dropback against its passer and by it,
    completions (and their yards) against it, and interceptions, each with luck taken off."""

    blocking: float
    run_defense: float
    protection: float
    pass_rush: float
    coverage: float
    picks: float


def strength_of(season: FootballSeason, code: str) -> Strength:
    team = season.teams[code]

    def beyond(rate: Callable[[Side], float], own: bool, reliable: float) -> float:
        side = team.own if own else team.against
        return (rate(side) - rate(season.league)) * reliable

    return Strength(
        blocking=LINE_SHARE * beyond(run_yards, True, RUN_OFFENSE),
        run_defense=beyond(run_yards, False, RUN_DEFENSE),
        protection=beyond(sack_rate, True, SACKS_ALLOWED),
        pass_rush=beyond(sack_rate, False, SACKS_MADE),
        coverage=beyond(partial(kept_from, 1 / yards_a_catch(season.league)), False, COMPLETIONS_ALLOWED),
        picks=beyond(pick_rate, False, PICKS),
    )


def run_yards(side: Side) -> float:
    runs = side.scrimmage.all_runs()
    if runs.n:
        return runs.yards / runs.n
    totals = side.totals
    return totals.rush_yards / totals.rush_attempts if totals.rush_attempts else 0.0


def sack_rate(side: Side) -> float:
    chances = dropbacks_of(side)
    return side.totals.sacks / chances if chances else 0.0


def dropbacks_of(side: Side) -> int:
    return side.totals.pass_attempts + side.totals.sacks + side.scrimmage.all_scrambles().n


def kept_from(catch: float, side: Side) -> float:
    """Completions a pass; and yards, which coverage carries too, at so many completions each. Half of either."""
    totals = side.totals
    if not totals.pass_attempts:
        return 0.0
    return (totals.completions + catch * totals.pass_yards) / 2 / totals.pass_attempts


def yards_a_catch(side: Side) -> float:
    return side.totals.pass_yards / max(1, side.totals.completions)


def pick_rate(side: Side) -> float:
    totals = side.totals
    return totals.interceptions / totals.pass_attempts if totals.pass_attempts else 0.0

