"""Teams and players, real against replayed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from matplotlib.axes import Axes

from fieldhouse.season.core.accuracy.players import PlayerRow
from fieldhouse.season.core.accuracy.teams import TeamRow
from fieldhouse.season.core.comparison import Comparison, count
from fieldhouse.season.core.plots.scatter import SIDE, scatter
from fieldhouse.season.core.plots.sheet import Chart, Sheet

NAMED = 12
"""Number of the best players whose names stand in the chart, where there is room."""
LEAST = 0.1
"""Players with a smaller share than this of the best figure are left out."""


def sheets(comparison: Comparison) -> list[Sheet]:
    subject = f"real and replayed: {comparison.season.name}, {count(comparison.replays)}"
    size = (SIDE, SIDE)
    shown = (*comparison.sport.measures.teams.main, "point difference")
    teams = [
        Chart(name.capitalize(), size, partial(_teams, name, comparison.teams))
        for name in shown if all(name in row.real for row in comparison.teams)
    ]
    players = [
        Chart(title, size, partial(_players, name, rows))
        for title, name in comparison.look.player_plots
        if (rows := _best(comparison.players, name))
    ]
    return [
        Sheet("teams", f"Teams, {subject}", tuple(teams) if comparison.teams else (), 3),
        Sheet("players", f"Players, {subject}", tuple(players), 3),
    ]


def _teams(name: str, teams: Sequence[TeamRow], axes: Axes) -> None:
    scatter(axes, [(row.real[name], row.replayed[name]) for row in teams], [row.team for row in teams])


def _players(name: str, rows: Sequence[PlayerRow], axes: Axes) -> None:
    points = [(row.real.get(name, 0.0), row.replayed.get(name, 0.0)) for row in rows]
    words = [_last(row.name) if at < NAMED else "" for at, row in enumerate(rows)]
    scatter(axes, points, words, all_words=False)


def _best(players: Sequence[PlayerRow], name: str) -> list[PlayerRow]:
    """From the most down: those with a figure worth a point."""
    most = max((row.real.get(name, 0.0) for row in players), default=0.0)
    kept = [row for row in players if max(row.real.get(name, 0.0), row.replayed.get(name, 0.0)) > LEAST * most]
    return sorted(kept, key=lambda row: (-row.real.get(name, 0.0), row.player)) if most > 0 else []


def _last(name: str) -> str:
    return name.partition(" ")[2] or name
