"""Endurance: which quarterback may play (EV-2 to EV-6), and who tires (EV-10 to EV-20).

A C never starts (EV-5b).
"""

from __future__ import annotations

from typing import Final

from fieldhouse.football.fast_action.player_cards import PlayerCard
from fieldhouse.football.fast_action.positions import Position
from fieldhouse.games.tabletop_football.rules.state import State
from fieldhouse.table.table import Refusal

FAR_AHEAD: Final = 20
"""With a larger lead in the fourth quarter an A quarterback may be taken out (EV-2, ruling 45)."""


def far_ahead(game: State, seat: int) -> bool:
    return game.quarter >= 4 and game.margin(seat) > FAR_AHEAD


def quarterback_fault(game: State, seat: int, card: PlayerCard) -> Refusal | None:
    """Why this quarterback may not be in the game now."""
    only = game.only_quarterback[seat]
    if only and only not in game.hurt[seat]:
        if card.id == only:
            return None
        return Refusal("the quarterback who came in early is the only one left", "EV-6")
    if not game.options.endurance or card.letter in ("", "A"):  # EV-3, EV-9
        return None
    fit = [
        one for one in game.teams[seat].players
        if one.letter and Position.QB in one.positions and not game.out(seat, one)
    ]
    better = [one for one in fit if one.letter < card.letter]
    if card.letter == "C":
        if better:
            return Refusal(f"{card.name} is rated C: {better[0].name} must play", "EV-5")
        return None
    if better and not far_ahead(game, seat):
        return Refusal(f"{card.name} is rated B: {better[0].name} must play", "EV-4")
    return None


def value_of(game: State, seat: int, card: PlayerCard) -> int:
    """His endurance value, cut by 1 where a teammate is out (EVINJ-1, EVINJ-2)."""
    if card.endurance > 1 and card.id in game.eased[seat]:
        return card.endurance - 1
    return card.endurance


def exceeded(game: State, seat: int, card: PlayerCard | None) -> int:
    """The endurance value that another play directed at this player exceeds; 0 if he is free (EV-11 to EV-17)."""
    if card is None or not card.endurance or not game.options.endurance:
        return 0
    limit = value_of(game, seat, card)
    if limit == 1:
        tired = game.directed[-1] == card.id
    elif limit == 2:
        tired = card.id in game.directed
    elif limit == 3:
        tired = card.id in game.had_possession
    else:
        tired = card.id in game.had_quarter
    return limit if tired else 0
