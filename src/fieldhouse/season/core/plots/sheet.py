"""A chart, sheets of charts, and how they become SVG and PNG: the same figures give the same bytes."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from io import BytesIO
from typing import Any

import matplotlib
from matplotlib.axes import Axes
from matplotlib.figure import Figure

INK, MUTED, GRID = "#1b2733", "#5c6975", "#d8dee5"
REAL, REPLAYED = "#6f93c4", "#e0752d"
GRADES = ("", "#c8354a", "#e8743b", "#e2b33c", "#7fb069", "#1f8a70")
"""By grade, Poor to Excellent."""

HEAD = 0.35
"""Inches for the title of a sheet."""

_STYLE: Any = {  # the names that matplotlib knows differ from version to version
    "font.family": "sans-serif", "font.sans-serif": ["DejaVu Sans"], "font.size": 9,
    "text.color": INK, "axes.labelcolor": MUTED, "axes.edgecolor": GRID, "xtick.color": MUTED, "ytick.color": MUTED,
    "axes.titlesize": 10.5, "axes.titleweight": "bold", "axes.titlelocation": "left", "axes.titlepad": 10,
    "axes.spines.top": False, "axes.spines.right": False, "axes.axisbelow": True, "axes.grid": True,
    "grid.color": GRID, "grid.linewidth": 0.6, "xtick.major.size": 0, "ytick.major.size": 0,
    "legend.frameon": False, "legend.fontsize": 8.5, "axes.unicode_minus": False,
    "svg.hashsalt": "fieldhouse", "svg.fonttype": "none",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Chart:
    """One picture: its size in inches and how it is drawn."""

    title: str
    size: tuple[float, float]
    draw: Callable[[Axes], None]


@dataclass(frozen=True, slots=True)
class Sheet:
    """Charts that belong together, side by side in columns. The name becomes the file's name."""

    name: str
    title: str
    charts: tuple[Chart, ...]
    columns: int = 1


def as_svg(chart: Chart) -> str:
    """One chart under its own title, without a background: for a page."""
    with style():
        return _saved(_drawn("", (chart,), 1), "svg", transparent=True).decode()


def as_files(sheet: Sheet) -> dict[str, bytes]:
    """The sheet as files by name: SVG for paper and pages, PNG for everything else."""
    with style():
        figure = _drawn(sheet.title, sheet.charts, sheet.columns)
        return {f"{sheet.name}.{form}": _saved(figure, form) for form in ("svg", "png")}


def as_file(sheet: Sheet, form: str) -> bytes:
    """The sheet in one form, `svg` or `png`."""
    with style():
        return _saved(_drawn(sheet.title, sheet.charts, sheet.columns), form)


def style() -> AbstractContextManager[None]:
    return matplotlib.rc_context(_STYLE)


def _drawn(title: str, charts: tuple[Chart, ...], columns: int) -> Figure:
    rows = -(-len(charts) // columns)
    wide, high = charts[0].size
    figure = Figure(figsize=(wide * columns, high * rows + (HEAD if title else 0)), layout="constrained")
    for at, chart in enumerate(charts, 1):
        axes = figure.add_subplot(rows, columns, at)
        if len(charts) > 1 or not title:
            axes.set_title(chart.title)
        chart.draw(axes)
    if title:
        figure.suptitle(title, x=0.01, ha="left", fontsize=12.5, fontweight="bold")
    return figure


def _saved(figure: Figure, form: str, *, transparent: bool = False) -> bytes:
    out = BytesIO()
    about = {"Date": None, "Creator": None} if form == "svg" else {"Software": None}
    figure.savefig(out, format=form, dpi=144, metadata=about, transparent=transparent)
    return out.getvalue()
