"""Teams, real against replayed, each with its code."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from matplotlib.axes import Axes
from matplotlib.ticker import MaxNLocator

from fieldhouse.season.accuracy.teams import MAIN, TeamRow, correlation
from fieldhouse.season.accuracy.whole import Comparison, count
from fieldhouse.season.plots.sheet import GRID, INK, REPLAYED, Chart, Sheet

SHOWN = (*MAIN, "point difference")
SIDE = 4.3
WORD = (0.062, 0.034)
"""About how wide and high a team's code is, as a share of the chart."""
PLACES = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1))

Point = tuple[float, float]


def sheets(comparison: Comparison) -> list[Sheet]:
    if not comparison.teams:
        return []
    charts = tuple(
        Chart(name.capitalize(), (SIDE, SIDE), partial(_scatter, name, comparison.teams)) for name in SHOWN
    )
    told = f"Teams, real and replayed: {comparison.season.name}, {count(comparison.replays)}"
    return [Sheet("teams", told, charts, 3)]


def _scatter(name: str, teams: Sequence[TeamRow], axes: Axes) -> None:
    """On the line a team does what it did."""
    points = [(row.real[name], row.replayed[name]) for row in teams]
    every = [value for point in points for value in point]
    low, high = min(every), max(every)
    room = (high - low) * 0.07 or 1.0
    low, high = low - room, high + room
    axes.plot([low, high], [low, high], color=GRID, linewidth=1.4, zorder=1)
    axes.scatter([x for x, _ in points], [y for _, y in points], s=16, color=REPLAYED, zorder=3, linewidths=0)
    spots = [((x - low) / (high - low), (y - low) / (high - low)) for x, y in points]
    for row, (x, y) in zip(teams, places(spots), strict=True):
        axes.text(
            x, y, row.team, transform=axes.transAxes, ha="center", va="center", fontsize=7, color=INK, zorder=4
        )
    axes.set_xlim(low, high)
    axes.set_ylim(low, high)
    axes.set_aspect("equal")
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_locator(MaxNLocator(8, steps=[1, 2, 5, 10]))
    axes.set_xlabel("real")
    axes.set_ylabel("replayed")
    found = correlation(points)
    if found is not None:
        axes.set_title(f"r = {found:.2f}", loc="right", fontsize=9, fontweight="normal")


def places(points: Sequence[Point]) -> list[Point]:
    """Where the words go: for each point the place around it with the fewest words and points under it."""
    found: list[Point] = []
    for x, y in points:
        around = [(x + right * (WORD[0] * 0.5 + 0.014), y + up * (WORD[1] * 0.5 + 0.014)) for right, up in PLACES]
        found.append(min(around, key=lambda spot: _crowd(spot, found, points)))
    return found


def _crowd(spot: Point, words: Iterable[Point], points: Iterable[Point]) -> float:
    wide, high = WORD
    x, y = spot
    over = sum(max(0.0, 1 - abs(x - a) / wide) * max(0.0, 1 - abs(y - b) / high) for a, b in words)
    hit = sum(abs(x - a) < wide * 0.55 and abs(y - b) < high * 0.6 for a, b in points)
    outside = x < wide / 2 or x > 1 - wide / 2 or y < high / 2 or y > 1 - high / 2
    return 4 * over + hit + 10 * outside
