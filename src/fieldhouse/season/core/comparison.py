"""Everything that a comparison shows, worked out once for the terminal, plots and the report."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fieldhouse.season.core.accuracy.distributions import Distribution
from fieldhouse.season.core.accuracy.figure_rows import FigureRow
from fieldhouse.season.core.accuracy.players import PlayerRow, player_rows
from fieldhouse.season.core.accuracy.targets import Targets
from fieldhouse.season.core.accuracy.teams import TeamRow, standard_deviations, team_rows
from fieldhouse.season.core.replays import ReplayTotals
from fieldhouse.season.core.sport import Look, Sport
from fieldhouse.statistics import Season


@dataclass(frozen=True, slots=True)
class Comparison:
    """Replays compared with a season. `deviations` are the standardised ones of all team totals; `left_out` names the
    league's figures that the season does not have.

    Players are there when the replays added them up.
    """

    sport: Sport
    season: Season
    replays: int
    figures: list[FigureRow]
    teams: list[TeamRow]
    distributions: list[Distribution]
    deviations: list[float]
    players: list[PlayerRow]
    left_out: list[str]

    @property
    def look(self) -> Look:
        return self.sport.look


def compare_all(
    sport: Sport, season: Season, replays: Sequence[ReplayTotals], targets: Targets | None = None
) -> Comparison:
    how = sport.measures
    found = standard_deviations(season, replays, how.teams)
    return Comparison(
        sport,
        season,
        len(replays),
        how.compare(season, replays, targets),
        team_rows(season, replays, how.teams),
        how.distributions(season, replays),
        [value for values in found.values() for value in values],
        player_rows(season, replays, how.players) if any(replay.players for replay in replays) else [],
        how.left_out(season),
    )


def count(replays: int) -> str:
    return "one replay" if replays == 1 else f"{replays} replays"
