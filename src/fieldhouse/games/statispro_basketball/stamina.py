"""Who is rested and who is tired (5.4, G-RESTa, G-RESTb)."""

from __future__ import annotations

from fieldhouse.games.statispro_basketball.ratings import rate
from fieldhouse.games.statispro_basketball.state import Game, Man
from fieldhouse.table.table import Table


def rest_card(table: Table, game: Game, minute: int) -> None:
    """The 5:00 or 9:00 card: a Rest Period ends and the next begins (G-RESTa)."""


def period_begins(table: Table, game: Game) -> None:
    """The first Rest Period of a quarter begins (C67)."""


def period_ends(table: Table, game: Game) -> None:
    """The last Rest Period of a quarter ends with it (C67)."""


def card_turned(table: Table, game: Game) -> None:
    """The first card after a Rest Period began: who is on the floor cannot rest in it any more (5.4m)."""


def rest(table: Table, game: Game, man: Man) -> None:
    """A Z reading sends this man to rest: he is Fatigued at once (14Aa, 14Ac)."""
    man.resting = man.tired = True
    game.rest_read, game.rest_card = man, len(game.decks.used)  # 16Da, 16g
    rate(game, man)


def release(table: Table, game: Game, man: Man) -> None:
    """Another man of his position has to rest in his place: he plays on as before (5.4k, 14Ae)."""
    man.resting = False
    man.tired = man.owes
    rate(game, man)
