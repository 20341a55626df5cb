"""Endurance: which quarterback may play (4.5), and how often a play may be called to a player (4.6)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from fieldhouse.football.fast_action.player_cards import PlayerCard, TeamCards
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
        one for one in quarterbacks(game.teams[seat]) if one.letter < card.letter and not game.out(seat, one)
    ]
    if not better:
        return None
    rule = {"B": "4.5.2a", "C": "4.5.3a"}[card.letter]
    return Refusal(f"{card.name} is rated {card.letter}: {better[0].name} must play", rule)


@lru_cache(maxsize=256)
def quarterbacks(team: TeamCards) -> tuple[PlayerCard, ...]:
    """The rated quarterbacks of a team."""
    return tuple([one for one in team.players if Position.QB in one.positions and one.letter])


def barred(game: State, card: PlayerCard) -> str:
    """The rule by which no play may be called to this back or receiver now; empty if he may have one (4.6)."""
    limit = card.endurance
    if not limit or not game.options.endurance:  # 4.6.1a, 4.6e
        return ""
    if limit == 1:
        return "4.6.2a" if game.directed[-1] == card.id else ""
    if limit == 2:
        return "4.6.3a" if card.id in game.directed else ""
    if limit == 3:
        return "4.6.4a" if card.id in game.had_possession else ""
    return "4.6.5a" if card.id in game.had_quarter else ""


_BARRED: Final = {
    "4.6.2a": "the last play went to {}, who is rated 1", "4.6.4a": "{} had his play of this possession",
    "4.6.3a": "one of the last two plays went to {}, who is rated 2", "4.6.5a": "{} had his play of this quarter",
}


def carrier_fault(game: State, card: PlayerCard) -> Refusal | None:
    """Why no play may be called to this back or receiver now."""
    rule = barred(game, card)
    return Refusal(_BARRED[rule].format(card.name), rule) if rule else None
