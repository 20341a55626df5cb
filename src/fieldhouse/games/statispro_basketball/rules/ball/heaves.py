"""The Heave: a three from half court as a period ends (14O)."""

from __future__ import annotations

from typing import Final

from fieldhouse.basketball.events import Floor, Fouled, Jump, Out, Possession, Shot, ShotKind, Turnover
from fieldhouse.games.statispro_basketball.cards.deck import Card, Z
from fieldhouse.games.statispro_basketball.rules.ball.decks import turn_dead
from fieldhouse.games.statispro_basketball.rules.ball.possession import after_basket, field_goal
from fieldhouse.games.statispro_basketball.rules.state import State
from fieldhouse.table.table import Table

_BESIDE: Final = (Possession, Fouled, Out, Jump, Floor)
"""Events that may come after the loss of the ball in the book."""


def heave(table: Table, game: State, loser: int, card: Card) -> None:
    """If the last timed card was read as JUMP TO or PRESS and this team lost the ball on it, a Heave counts (14Oc)."""
    lost = next(event for event in reversed(game.events) if not isinstance(event, _BESIDE))
    if card.z is Z.HEAVE and isinstance(lost, Turnover) and lost.seat == loser:
        from_half_court(table, game, "14Oc")


def from_half_court(table: Table, game: State, rule: str) -> None:
    """A player picked by an RPG of the Dead Ball Deck makes a three at the buzzer (14Oa, C34)."""
    offense = game.offense
    player = game.five[offense][turn_dead(table, game, "who throws from half court").at]
    if table.noting:
        table.note(rule, f"{player.name} throws it in from beyond half court")
    field_goal(game, Shot(offense, player.number, 3 if game.threes else 2, True, game.clock, ShotKind.HEAVE), player)
    after_basket(game, offense)
