"""Plots of a comparison. matplotlib is asked for only when something is drawn.

    for sheet in sheets(comparison):
        Path(f"{sheet.name}.png").write_bytes(as_png(sheet))
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

from fieldhouse.season.core.comparison import Comparison

if TYPE_CHECKING:
    from fieldhouse.season.core.plots.sheet import Sheet

NEEDS = "plots need matplotlib, which is not installed: pip install 'fieldhouse[report]'"


class PlotError(ValueError):
    """Plots cannot be drawn on this machine; the message is for the user."""


def can_draw() -> bool:
    return find_spec("matplotlib") is not None


def sheets(comparison: Comparison) -> list[Sheet]:
    """Every picture that the comparison has figures for."""
    if not can_draw():
        raise PlotError(NEEDS)
    from fieldhouse.season.core.plots import distributions, league, teams

    found = [*league.sheets(comparison), *teams.sheets(comparison), *distributions.sheets(comparison)]
    return [sheet for sheet in found if sheet.charts]
