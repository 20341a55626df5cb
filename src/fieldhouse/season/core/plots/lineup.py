"""The line-up as a picture: where every real value falls among the replays, in standard deviations."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import copysign

from matplotlib.axes import Axes
from matplotlib.lines import Line2D

from fieldhouse.season.core.lineup.lineup import Lineup
from fieldhouse.season.core.lineup.placed import Placed
from fieldhouse.season.core.plots.sheet import GRADES, INK, MUTED, REAL, Chart, Sheet

WIDE, HIGH, ROW = 7.4, 1.3, 0.2
EDGE = 8.0
"""A value that is off by more standard deviations is drawn at the edge, as a triangle."""
NAMED = 40
"""How many of the worst are named in the lower chart."""
AWAY = GRADES[1]


def sheet(lineup: Lineup, season: str, sd: float) -> Sheet:
    """All statistics by group, and those that give the season away by name."""
    groups = lineup.groups()
    worst = lineup.given_away[:NAMED]
    rows = max(len(groups), len(worst), 4)
    size = (WIDE, HIGH + ROW * rows)
    charts = [Chart("Every statistic, by group", size, partial(_groups, groups, sd))]
    if worst:
        charts.append(Chart("What gives the season away", size, partial(_worst, worst, sd)))
    title = f"{season} among {lineup.replays} replays: {100 * lineup.share:.1f} % give it away"
    return Sheet("lineup", title, tuple(charts), len(charts))


def _groups(groups: dict[str, list[Placed]], sd: float, axes: Axes) -> None:
    for at, found in enumerate(groups.values()):
        for each in sorted(found, key=lambda each: each.gives_away):
            _dot(each, at, axes)
    _frame([f"{name} ({len(found)})" for name, found in groups.items()], sd, axes)
    marks = [
        Line2D([], [], marker="o", linestyle="", color=color, label=label)
        for color, label in ((REAL, "passes for a replay"), (AWAY, "gives the season away"))
    ]
    axes.legend(handles=marks, loc="upper left", bbox_to_anchor=(-0.02, -2.6 / max(len(groups), 4)), ncols=2)


def _worst(worst: Sequence[Placed], sd: float, axes: Axes) -> None:
    for at, each in enumerate(worst):
        axes.plot([0, _shown(each)], [at, at], color=AWAY, linewidth=1.2)
        _dot(each, at, axes)
    _frame([each.statistic.label for each in worst], sd, axes)


def _dot(each: Placed, at: int, axes: Axes) -> None:
    beyond = abs(each.z) > EDGE
    marker = (">" if each.z > 0 else "<") if beyond else "o"
    color = AWAY if each.gives_away else REAL
    axes.plot(_shown(each), at, marker=marker, color=color, markersize=5, alpha=0.85, linestyle="")


def _shown(each: Placed) -> float:
    return copysign(min(abs(each.z), EDGE), each.z)


def _frame(names: Sequence[str], sd: float, axes: Axes) -> None:
    axes.axvspan(-1.96, 1.96, color=GRADES[5], alpha=0.1, linewidth=0)
    axes.axvline(0, color=MUTED, linewidth=0.8)
    for end in (-sd, sd):
        axes.axvline(end, color=AWAY, linewidth=0.8, linestyle=":")
    axes.set_yticks(range(len(names)), names, fontsize=8, color=INK)
    axes.set_ylim(len(names) - 0.4, -0.6)
    axes.set_xlim(-EDGE - 0.3, EDGE + 0.3)
    axes.set_xlabel("real less the mean of replays, in standard deviations of a replay")
    axes.grid(visible=False, axis="y")
    axes.spines["left"].set_visible(False)
