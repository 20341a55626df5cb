"""Everything a comparison has, worked out once: for the terminal, for plots and for the report."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fieldhouse.season.accuracy.compare import Line, compare
from fieldhouse.season.accuracy.shapes import Shape, shapes
from fieldhouse.season.accuracy.targets import Targets
from fieldhouse.season.accuracy.teams import TeamRow, standard_deviations, team_rows
from fieldhouse.season.many import Replayed
from fieldhouse.season.players import PlayerRow, player_rows
from fieldhouse.statistics.football import FootballSeason


@dataclass(frozen=True, slots=True)
class Comparison:
    """Replays held against a season. `deviations` are the standardised ones of all team totals.

    Players are there when the replays added them up.
    """

    season: FootballSeason
    replays: int
    lines: list[Line]
    teams: list[TeamRow]
    shapes: list[Shape]
    deviations: list[float]
    players: list[PlayerRow]


def compare_all(
    season: FootballSeason, replays: Sequence[Replayed], targets: Targets | None = None
) -> Comparison:
    found = standard_deviations(season, replays)
    return Comparison(
        season,
        len(replays),
        compare(season, replays, targets),
        team_rows(season, replays),
        shapes(season, replays),
        [value for values in found.values() for value in values],
        player_rows(season, replays) if any(replay.players for replay in replays) else [],
    )


def count(replays: int) -> str:
    return "one replay" if replays == 1 else f"{replays} replays"
