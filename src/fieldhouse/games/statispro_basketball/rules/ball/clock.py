"""Time cards and their effects (G-TIME, C12)."""

from __future__ import annotations

from fieldhouse.games.statispro_basketball.rules.bench import timeouts
from fieldhouse.games.statispro_basketball.rules.players import stamina
from fieldhouse.games.statispro_basketball.rules.state import State
from fieldhouse.table.table import Table


def time_card(table: Table, game: State) -> None:
    """A Time card comes up: note it; the card beneath it is the one drawn (G-TIME)."""
    decks = game.decks
    _, minute = decks.marks.pop()
    decks.mark = decks.marks[-1][0] if decks.marks else -1
    if table.noting:
        table.note("G-TIME", f"{minute}:00 of period {game.period}")
    if minute == 10:
        game.two_minutes = True
        game.late = game.period >= 4
    elif minute == 11:
        game.late = True
    else:
        stamina.rest_card(table, game, minute)  # not the 10:00 and 11:00 cards (G-RESTb)
    timeouts.owe(table, game, minute)


def last_minutes(game: State) -> None:
    """Reset the flags of a period's last minutes."""
    game.two_minutes = game.late = False
