"""Look-ups in charts, for notes."""

from __future__ import annotations

from fieldhouse.games.paydirt.cards.cells import Cell
from fieldhouse.games.paydirt.cards.charts import FORMATION_NAMES, PLAY_NAMES
from fieldhouse.table.notes import LookUp


def looked_up(chart: str, total: int | str, cell: Cell, column: str = "") -> LookUp:
    """A box of a chart, in its colour."""
    return LookUp(chart, str(total), cell.text, cell.color.value, column)


def in_offense(play: int, total: int, cell: Cell) -> LookUp:
    return looked_up("offense", total, cell, f"{play} {PLAY_NAMES[play]}")


def in_defense(formation: str, play: int, total: int, cell: Cell) -> LookUp:
    return looked_up(f"{formation} {FORMATION_NAMES[formation]}", total, cell, f"{play} {PLAY_NAMES[play]}")
