"""Injuries in a game and over games, Expanded Attempts and Ten-Day Contracts (14G)."""

from __future__ import annotations

from fieldhouse.games.statispro_basketball.deck import Injury
from fieldhouse.games.statispro_basketball.state import Game
from fieldhouse.table.table import Table


def injure(table: Table, game: Game, reading: Injury) -> None:
    """An injury reading: who is hurt, for how long, and how play goes on (14Ga to 14Go)."""


def open_to(game: Game) -> bool:
    """Whether the Ballhandler's PD is an injured man still on the floor, so that his shot is open (14Gp)."""
    return False


def period_begins(game: Game) -> None:
    """Men hurt for a period or a half may play again (14Gb)."""
