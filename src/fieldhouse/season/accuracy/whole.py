"""Everything a comparison has, worked out once: for the terminal, for plots and for the report."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fieldhouse.season.accuracy.compare import Line
from fieldhouse.season.accuracy.shapes import Shape
from fieldhouse.season.accuracy.targets import Targets
from fieldhouse.season.accuracy.teams import TeamRow, standard_deviations, team_rows
from fieldhouse.season.many import Replayed
from fieldhouse.season.players import PlayerRow, player_rows
from fieldhouse.season.sport import Look
from fieldhouse.season.sports import sport_of
from fieldhouse.statistics import Season


@dataclass(frozen=True, slots=True)
class Comparison:
    """Replays held against a season. `deviations` are the standardised ones of all team totals.

    Players are there when the replays added them up.
    """

    season: Season
    replays: int
    lines: list[Line]
    teams: list[TeamRow]
    shapes: list[Shape]
    deviations: list[float]
    players: list[PlayerRow]

    @property
    def look(self) -> Look:
        return sport_of(self.season).look


def compare_all(
    season: Season, replays: Sequence[Replayed], targets: Targets | None = None
) -> Comparison:
    how = sport_of(season).measures
    found = standard_deviations(season, replays, how.teams)
    return Comparison(
        season,
        len(replays),
        how.compare(season, replays, targets),
        team_rows(season, replays, how.teams),
        how.shapes(season, replays),
        [value for values in found.values() for value in values],
        player_rows(season, replays, how.players) if any(replay.players for replay in replays) else [],
    )


def count(replays: int) -> str:
    return "one replay" if replays == 1 else f"{replays} replays"
