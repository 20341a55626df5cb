"""Distributions, real beside replayed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from matplotlib.axes import Axes

from fieldhouse.season.accuracy.shapes import Shape, shares
from fieldhouse.season.accuracy.whole import Comparison, count
from fieldhouse.season.plots.league import WIDE
from fieldhouse.season.plots.sheet import INK, REAL, REPLAYED, Chart, Sheet


def sheets(comparison: Comparison) -> list[Sheet]:
    held = {shape.name: shape for shape in comparison.shapes}
    spans = comparison.look.spans
    told = f"{comparison.season.name}, {count(comparison.replays)}"
    return [
        Sheet(name, f"{title}: {told}", tuple(_chart(held[each], spans) for each in shown if each in held))
        for name, title, shown in comparison.look.pages
    ]


def _chart(shape: Shape, spans: Mapping[str, tuple[int, int]]) -> Chart:
    if shape.names:
        return Chart(shape.name.capitalize(), (WIDE, 4.2), partial(_named, shape))
    return Chart(shape.name.capitalize(), (WIDE, 3.2), partial(_numbers, shape, *spans[shape.name]))


def _numbers(shape: Shape, low: int, high: int, axes: Axes) -> None:
    """Bars for what was, a line for what came; what lies beyond stands at the ends."""
    was, came = (_within(shares(side), low, high) for side in (shape.real, shape.replayed))
    values = range(low, high + 1)
    axes.bar(values, [was.get(value, 0.0) for value in values], width=0.86, color=REAL, alpha=0.75, label="real")
    axes.plot(
        values, [came.get(value, 0.0) for value in values], color=REPLAYED, linewidth=1.6, marker="o", markersize=3.2,
        label="replayed",
    )  # fmt: skip
    axes.set_xlim(low - 0.8, high + 0.8)
    axes.set_xlabel(f"{shape.unit}; the ends hold all beyond")
    axes.yaxis.set_major_formatter(lambda share, at: f"{100 * share:.0f} %")
    axes.grid(visible=False, axis="x")
    axes.legend(loc="upper right", title=f"distance {shape.distance:.3f}", alignment="left", title_fontsize=8.5)


def _within(values: dict[int, float], low: int, high: int) -> dict[int, float]:
    found: dict[int, float] = {}
    for value, share in values.items():
        at = max(low, min(high, value))
        found[at] = found.get(at, 0.0) + share
    return found


def _named(shape: Shape, axes: Axes) -> None:
    bands = shape.bands()
    for at, (_, was, came) in enumerate(bands):
        for share, color, side in ((was, REAL, -0.2), (came, REPLAYED, 0.2)):
            axes.barh(at + side, share, height=0.38, color=color)
            axes.text(share + 0.003, at + side, f"{100 * share:.1f}", va="center", fontsize=7.5, color=INK)
    axes.set_yticks(range(len(bands)), [label for label, *_ in bands], color=INK)
    axes.invert_yaxis()
    axes.xaxis.set_major_formatter(lambda share, at: f"{100 * share:.0f} %")
    axes.grid(visible=False, axis="y")
    axes.spines["left"].set_visible(False)
    for color, label in ((REAL, "real"), (REPLAYED, "replayed")):
        axes.barh([0], [0], color=color, label=label)
    axes.legend(loc="lower right", title=f"distance {shape.distance:.3f}", alignment="left", title_fontsize=8.5)
