"""Tabletop Football as a rulebook: setup in, a game to play, a view for each seat.

A seat may be shared by several coaches (EQ-3).
"""

from __future__ import annotations

from typing import Final

from fieldhouse.football.fast_action.copying import copier
from fieldhouse.games.carded_football.rulebook import CardRulebook
from fieldhouse.games.tabletop_football import NAME, VERSION
from fieldhouse.games.tabletop_football.cards.card_rules import from_data, to_data
from fieldhouse.games.tabletop_football.rules.flow import play_game
from fieldhouse.games.tabletop_football.rules.opening import DECKS, new_game
from fieldhouse.games.tabletop_football.rules.options import make_options
from fieldhouse.games.tabletop_football.rules.state import State
from fieldhouse.games.tabletop_football.rules.view import view

RULEBOOK: Final = CardRulebook(
    NAME, VERSION, to_data=to_data, from_data=from_data, make_options=make_options, new_game=new_game, play=play_game,
    view=view, copy=copier(State),
    own_readings=lambda text, options: DECKS.own(text, make_options(options).solitaire != "none"),
)
