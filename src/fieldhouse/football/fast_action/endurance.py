"""The memory of plays by which endurance is judged: of the last two, of the possession, of the quarter."""

from __future__ import annotations

from typing import Protocol

from fieldhouse.football.fast_action.player_cards import PlayerCard


class Remembering(Protocol):
    """A game's state, as far as it remembers to whom plays were directed."""

    directed: list[str]  # the last two plays that turned a card, the latest last
    possession: int  # counts possessions
    had_possession: list[str]
    had_quarter: list[str]


def remember(game: Remembering, card: PlayerCard | None) -> None:
    """A play that turned a card was directed at this player, barred or not, or at nobody."""
    id = card.id if card is not None else ""
    game.directed = [game.directed[-1], id]
    if id:
        game.had_possession.append(id)
        game.had_quarter.append(id)


def new_possession(game: Remembering) -> None:
    game.possession += 1
    game.had_possession.clear()


def new_quarter(game: Remembering) -> None:
    game.had_quarter.clear()
