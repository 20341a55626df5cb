"""The league's figures against their targets, and the standardised deviations of team totals."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import copysign, exp, floor, isfinite, pi, sqrt

from matplotlib.axes import Axes
from matplotlib.lines import Line2D

from fieldhouse.season.core.accuracy.figure_rows import GRADES as GRADE_NAMES
from fieldhouse.season.core.accuracy.figure_rows import FigureRow
from fieldhouse.season.core.accuracy.text import apart
from fieldhouse.season.core.comparison import Comparison, count
from fieldhouse.season.core.plots.sheet import GRADES, GRID, INK, MUTED, REPLAYED, Chart, Sheet

WIDE = 7.4
EDGE = 4.5
"""A figure that is off by more tolerances than this is drawn at the edge, as a triangle."""
BIN = 0.25
FAR = 4.0


def sheets(comparison: Comparison) -> list[Sheet]:
    aimed = [line for line in comparison.figures if line.aimed]
    others = [line for line in comparison.figures if not line.aimed]
    subject = f"{comparison.season.name}, {count(comparison.replays)}"
    found = [
        Sheet("targets", f"Figures with a target: {subject}", _chart("Figures with a target", aimed)),
        Sheet("figures", f"Figures without a target: {subject}", _chart("Figures without a target", others)),
    ]
    if comparison.deviations:
        chart = Chart("Team totals, standardised deviations", (WIDE, 3.4), partial(_normal, comparison.deviations))
        found.append(Sheet("deviations", f"{chart.title}: {subject}", (chart,)))
    return found


def _chart(title: str, lines: Sequence[FigureRow]) -> tuple[Chart, ...]:
    return (Chart(title, (WIDE, 1.3 + 0.22 * len(lines)), partial(_lines, lines)),) if lines else ()


def _lines(lines: Sequence[FigureRow], axes: Axes) -> None:
    """A dot a figure: how many tolerances off. The band is the target; the whiskers are twice the standard error."""
    axes.axvspan(-1, 1, color=GRADES[5], alpha=0.1, linewidth=0)
    axes.axvline(0, color=MUTED, linewidth=0.8)
    for at, line in enumerate(lines):
        far = line.off / line.scale
        shown = copysign(min(abs(far), EDGE), far)
        color = GRADES[line.grade]
        if line.chance is not None and isfinite(far):
            two = 2 * line.chance / line.scale / (line.real if line.relative else 1.0)
            low, high = (max(-EDGE, min(EDGE, end)) for end in (far - two, far + two))
            axes.plot([low, high], [at, at], color=color, linewidth=4, alpha=0.3, solid_capstyle="round")
        axes.plot([0, shown], [at, at], color=color, linewidth=1.4)
        beyond = ">" if far > 0 else "<"
        axes.plot(shown, at, marker=beyond if abs(far) > EDGE else "o", color=color, markersize=6)
        axes.text(EDGE + 1.35, at, apart(line), ha="right", va="center", fontsize=8, color=INK)
    axes.set_yticks(range(len(lines)), [line.name for line in lines], fontsize=8, color=INK)
    axes.set_ylim(len(lines) - 0.4, -0.6)
    axes.set_xlim(-EDGE - 0.2, EDGE + 1.4)
    axes.set_xticks(range(-4, 5))
    axes.set_xlabel("difference in tolerances; on the right, the difference itself")
    axes.grid(visible=False, axis="y")
    axes.spines["left"].set_visible(False)
    marks = [
        Line2D([], [], marker="o", linestyle="", color=color, label=name)
        for color, name in zip(GRADES[:0:-1], GRADE_NAMES[:0:-1], strict=True)
    ]
    axes.legend(
        handles=marks, loc="upper left", bbox_to_anchor=(-0.02, -2.0 / len(lines)), ncols=5, columnspacing=1.0,
        handletextpad=0.1,
    )  # fmt: skip


def _normal(values: Sequence[float], axes: Axes) -> None:
    """The distribution of the deviations, beside the one that chance alone would give."""
    bins = round(2 * FAR / BIN) + 1  # one in the middle: many totals are just the real one
    heights = [0] * bins
    for value in values:
        heights[min(bins - 1, max(0, floor((value + FAR) / BIN + 0.5)))] += 1
    middles = [-FAR + BIN * at for at in range(bins)]
    shares = [height / len(values) / BIN for height in heights]
    axes.bar(middles, shares, width=BIN * 0.92, color=REPLAYED, alpha=0.75, label="replayed")
    curve = [-FAR + 8 * at / 200 for at in range(201)]
    axes.plot(curve, [exp(-x * x / 2) / sqrt(2 * pi) for x in curve], color=INK, linewidth=1.6, label="chance alone")
    axes.set_xlim(-FAR - BIN, FAR + BIN)
    axes.set_xlabel("team total less the real one, in standard deviations; the outermost bars hold all beyond")
    axes.set_yticks([])
    axes.grid(visible=False)
    axes.spines["left"].set_visible(False)
    axes.spines["bottom"].set_color(GRID)
    axes.legend(loc="upper right")
