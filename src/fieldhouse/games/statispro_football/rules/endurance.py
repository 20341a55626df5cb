"""Endurance: which quarterback may play (4.5), and how often a play may be called to a player (4.6)."""

from __future__ import annotations

from typing import Final

from fieldhouse.football.fast_action.player_cards import PlayerCard
from fieldhouse.football.fast_action.positions import Position
from fieldhouse.games.statispro_football.rules.state import State
from fieldhouse.table.table import Refusal

WELL_AHEAD: Final = 20
"""With a larger lead in the fourth quarter a quarterback may be taken out (4.5.1d)."""


def well_ahead(game: State, seat: int) -> bool:
    return game.quarter >= 4 and game.margin(seat) > WELL_AHEAD


def quarterback_fault(game: State, seat: int, card: PlayerCard) -> Refusal | None:
    """Why this quarterback may not be in the game now."""
    if not game.options.endurance or card.letter in ("", "A"):
        return None  # 4.5.1a, 4.5.1c, 4.5.2b
    if well_ahead(game, seat):  # 4.5.1d, 4.5.2a
        return None
    better = [
        one for one in game.teams[seat].players
        if Position.QB in one.positions and one.letter and one.letter < card.letter and not game.out(seat, one)
    ]
    if not better:
        return None
    rule = {"B": "4.5.2a", "C": "4.5.3a"}[card.letter]
    return Refusal(f"{card.name} is rated {card.letter}: {better[0].name} must play", rule)


def carrier_fault(game: State, card: PlayerCard) -> Refusal | None:
    """Why no play may be called to this back or receiver now (4.6)."""
    if not game.options.endurance or not card.endurance:  # 4.6.1a, 4.6e
        return None
    limit = card.endurance
    if limit == 1 and game.directed[-1] == card.id:
        return Refusal(f"the last play went to {card.name}, who is rated 1", "4.6.2a")
    if limit == 2 and card.id in game.directed:
        return Refusal(f"one of the last two plays went to {card.name}, who is rated 2", "4.6.3a")
    if limit == 3 and card.id in game.had_possession:
        return Refusal(f"{card.name} had his play of this possession", "4.6.4a")
    if limit == 4 and card.id in game.had_quarter:
        return Refusal(f"{card.name} had his play of this quarter", "4.6.5a")
    return None


def remember(game: State, card: PlayerCard | None) -> None:
    """A play that turned a card was directed at this player, barred or not, or at nobody (4.6.2b, 4.6b to 4.6d)."""
    id = card.id if card is not None else ""
    game.directed = [game.directed[-1], id]
    if id:
        game.had_possession.append(id)
        game.had_quarter.append(id)


def new_possession(game: State) -> None:
    game.possession += 1
    game.had_possession.clear()


def new_quarter(game: State) -> None:
    game.had_quarter.clear()
