"""Plain readings of cells in yards: for coaches who have to choose among cells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fieldhouse.games.paydirt.cards.cells import Cell, Row
from fieldhouse.games.paydirt.cards.charts import TeamCharts
from fieldhouse.games.paydirt.rules.tables import DEFENSE, PRIORITY, Priority

OVER_THE_LINE: Final = 8.0  # what a touchdown is worth beyond its yards
TOTALS: Final = range(1, 6)
SHARES: Final = tuple(DEFENSE.odds([total]) / DEFENSE.ways for total in TOTALS)
_THEIRS: Final = {Priority.DEFENSE, Priority.INT_DEFENSE, Priority.QT, Priority.INC}


def better_blank(charts: TeamCharts, rolled: Cell, own: Sequence[Cell | None], distance: int) -> bool:
    """Whether a blank is better for the defense than its own roll against what the offense rolled (A-II-4.a)."""
    against = 0.0
    for total, share in zip(TOTALS, SHARES, strict=True):
        cell = own[total]
        assert cell is not None
        against += share * _worth(_met(charts, rolled, cell), distance)
    return _worth(cell_yards(charts, rolled), distance) < against - 1e-9


def _met(charts: TeamCharts, rolled: Cell, cell: Cell) -> float:
    ruling = PRIORITY[rolled.row][cell.column]
    if ruling == Priority.ADD:
        return cell_yards(charts, rolled) + cell_yards(charts, cell)
    return cell_yards(charts, cell if ruling in _THEIRS else rolled)


def _worth(yards: float, distance: int) -> float:
    return yards if yards < distance else distance + OVER_THE_LINE


def cell_yards(charts: TeamCharts, cell: Cell | None) -> float:
    """About what a cell is worth in yards, for picking among cells."""
    if cell is None:
        return 0.0
    if cell.td:
        return 60.0
    if cell.row == Row.BREAKAWAY:
        return 18.0
    if cell.row == Row.QT:
        return -4.0
    if cell.row == Row.INT:
        return -35.0 + cell.yards
    if cell.row == Row.FUMBLE:
        return -15.0
    if cell.row == Row.INC:
        return -2.0
    if cell.var:
        return cell.sign * (0, 6, 12, 28, 55, 83)[cell.var]
    return float(cell.yards) + (1.0 if cell.wrap else 0.0)

