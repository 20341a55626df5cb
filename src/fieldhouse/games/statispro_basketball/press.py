"""The press: when it may be declared, and the readings of its own (4.2, 15)."""

from __future__ import annotations

from fieldhouse.games.statispro_basketball import advance
from fieldhouse.games.statispro_basketball.deck import Advance
from fieldhouse.games.statispro_basketball.state import Game
from fieldhouse.table.table import Table


def declared(table: Table, game: Game) -> bool:
    """Whether the defense presses: in the last two minutes or right after a Dead Ball (4.2c)."""
    return False


def read(table: Table, game: Game, reading: Advance) -> None:
    """A PRESS reading (15A to 15K). Readings that ACTION and ADVANCE share go to `advance.read`."""
    advance.read(table, game, reading)
