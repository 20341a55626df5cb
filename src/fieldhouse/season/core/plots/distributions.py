"""Distributions, real beside replayed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from matplotlib.axes import Axes

from fieldhouse.season.core.accuracy.distributions import Distribution, shares
from fieldhouse.season.core.comparison import Comparison, count
from fieldhouse.season.core.plots.league import WIDE
from fieldhouse.season.core.plots.sheet import INK, REAL, REPLAYED, Chart, Sheet


def sheets(comparison: Comparison) -> list[Sheet]:
    found = {distribution.name: distribution for distribution in comparison.distributions}
    spans = comparison.look.spans
    subject = f"{comparison.season.name}, {count(comparison.replays)}"
    return [
        Sheet(name, f"{title}: {subject}", tuple(_chart(found[each], spans) for each in shown if each in found))
        for name, title, shown in comparison.look.pages
    ]


def _chart(distribution: Distribution, spans: Mapping[str, tuple[int, int]]) -> Chart:
    if distribution.names:
        return Chart(distribution.name.capitalize(), (WIDE, 4.2), partial(_named, distribution))
    low, high = spans[distribution.name]
    return Chart(distribution.name.capitalize(), (WIDE, 3.2), partial(_numbers, distribution, low, high))


def _numbers(distribution: Distribution, low: int, high: int, axes: Axes) -> None:
    """Bars for what was, a line for what came; what lies beyond stands at the ends."""
    was, came = (_within(shares(side), low, high) for side in (distribution.real, distribution.replayed))
    values = range(low, high + 1)
    axes.bar(values, [was.get(value, 0.0) for value in values], width=0.86, color=REAL, alpha=0.75, label="real")
    axes.plot(
        values, [came.get(value, 0.0) for value in values], color=REPLAYED, linewidth=1.6, marker="o", markersize=3.2,
        label="replayed",
    )  # fmt: skip
    axes.set_xlim(low - 0.8, high + 0.8)
    axes.set_xlabel(f"{distribution.unit}; the ends hold all beyond")
    axes.yaxis.set_major_formatter(lambda share, at: f"{100 * share:.0f} %")
    axes.grid(visible=False, axis="x")
    axes.legend(loc="upper right", title=f"distance {distribution.distance:.3f}", alignment="left", title_fontsize=8.5)


def _within(values: dict[int, float], low: int, high: int) -> dict[int, float]:
    found: dict[int, float] = {}
    for value, share in values.items():
        at = max(low, min(high, value))
        found[at] = found.get(at, 0.0) + share
    return found


def _named(distribution: Distribution, axes: Axes) -> None:
    bands = distribution.bands()
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
    axes.legend(loc="lower right", title=f"distance {distribution.distance:.3f}", alignment="left", title_fontsize=8.5)
