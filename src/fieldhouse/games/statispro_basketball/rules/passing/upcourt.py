"""Bringing the ball up: ACTION, or PRESS where the defense declares it (4.1, 4.2)."""

from __future__ import annotations

from typing import Final

from fieldhouse.games.statispro_basketball.cards.deck import Pass
from fieldhouse.games.statispro_basketball.rules import short_handed
from fieldhouse.games.statispro_basketball.rules.ball.decks import turn, turn_dead
from fieldhouse.games.statispro_basketball.rules.bench import plays, timeouts
from fieldhouse.games.statispro_basketball.rules.contact import injuries
from fieldhouse.games.statispro_basketball.rules.passing import press
from fieldhouse.games.statispro_basketball.rules.passing.advance import passed, read
from fieldhouse.games.statispro_basketball.rules.state import Dead, State
from fieldhouse.table.table import Table

_NO: Final = Dead.NO


def upcourt(table: Table, game: State) -> None:
    """One ACTION card, or PRESS where the defense declares it (4.1, 4.2a)."""
    if game.limping == game.offense:
        injuries.take_out(table, game)  # 14Gm
        short_handed.technicals(table, game)
    if game.mid_court[game.offense]:
        timeouts.mid_court(table, game)
    if game.may_call:
        plays.call(table, game)
    pressed = (game.dead is not _NO or game.two_minutes) and press.declared(table, game)
    if game.from_dead:
        game.from_dead = False
        card = turn_dead(table, game, "bringing the ball up")
    else:
        card = turn(table, game, "bringing the ball up")
    game.dead = _NO
    game.passes += 1  # G-24
    game.pressed = pressed
    if pressed:
        press.read(table, game, card.press)
        return
    reading = card.action
    if type(reading) is Pass:  # as most are
        passed(table, game, reading)
    else:
        read(table, game, reading)
