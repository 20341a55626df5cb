"""Z readings: rests, technicals, fights and the rest of section 14."""

from __future__ import annotations

from fieldhouse.games.statispro_basketball.decks import turn_stopped
from fieldhouse.games.statispro_basketball.possession import keep_going
from fieldhouse.games.statispro_basketball.state import Game
from fieldhouse.table.table import Table


def consult(table: Table, game: Game) -> None:
    """Consult Z: the Z READING of the next card (9Ca), and what the play goes on with (9Cb)."""
    card = turn_stopped(table, game, "the Z READING")
    if table.noting:
        table.note("9Ca", f"Z READING of {card.rpg}")
    keep_going(game)


def tips_in(table: Table, game: Game) -> bool:
    """Whether an Accidental Tip-In waits for this rebound (14Ka); used up by asking."""
    pending, game.tip_in = game.tip_in, False
    return pending


def heave(table: Table, game: Game, loser: int) -> None:
    """The last timed card was read as JUMP TO or PRESS and this team lost the ball on it (14Oc)."""
