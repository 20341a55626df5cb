"""Index Points: what a team may trade them for (16)."""

from __future__ import annotations

from fieldhouse.games.statispro_basketball.deck import Highest
from fieldhouse.games.statispro_basketball.state import Game, Man
from fieldhouse.table.table import Table


def start(table: Table, game: Game) -> None:
    """The difference of the indexes goes to the higher team, twelve at most (16b, 16c, 16d)."""


def voids(table: Table, game: Game, fouling: int) -> bool:
    """A foul by team `fouling` was just called: is it ignored for a point (16Ca, 16Cg)?"""
    return False


def foul_to_steal(table: Table, game: Game) -> bool:
    """A Defense Foul was just read on ACTION, ADVANCE or PRESS: is it a steal instead (16Aa)?"""
    return False


def steal_to_foul(table: Table, game: Game, thief: Man) -> bool:
    """A steal was just read: is it a Defense Foul by the stealer instead (16Ab)?"""
    return False


def takes_rebound(table: Table, game: Game, reading: Highest, winner: Man) -> Man:
    """A highest-rated rebound was won: who has it after Index Points (16Ba to 16Bc)."""
    return winner


def staff_technical(table: Table, game: Game, seat: int) -> None:
    """A Technical on this team's staff costs the other team a point, or gains one (14De, 14Df)."""


def new_period(game: Game) -> None:
    game.index_used = [0, 0]
