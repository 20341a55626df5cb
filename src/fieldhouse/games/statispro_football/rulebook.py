"""Statis-Pro Football as a rulebook: setup in, a game to play, a view for each seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from fieldhouse.football.era import ERAS, Era
from fieldhouse.football.fast_action.player_cards import TeamCards
from fieldhouse.football.fast_action.readings import Readings
from fieldhouse.games.carded_football.decks import Decks
from fieldhouse.games.carded_football.rulebook import CardRulebook
from fieldhouse.games.statispro_football import NAME, VERSION
from fieldhouse.games.statispro_football.cards.card_rules import from_data, to_data
from fieldhouse.games.statispro_football.cards.deck import RULES, solitaire_deck, standard_deck
from fieldhouse.games.statispro_football.rules.copying import copied
from fieldhouse.games.statispro_football.rules.flow import play_game
from fieldhouse.games.statispro_football.rules.options import Options, make_options
from fieldhouse.games.statispro_football.rules.places import places_of
from fieldhouse.games.statispro_football.rules.state import HOME, VISITORS, Hurt, State
from fieldhouse.games.statispro_football.rules.usual import usual_boxes, usual_slots
from fieldhouse.games.statispro_football.rules.view import view

DECKS: Final = Decks(RULES, standard_deck, solitaire_deck)  # S.1a
standard_readings: Final = DECKS.ours


def new_game(
    home: TeamCards, away: TeamCards, options: Options | Mapping[str, Any] | None = None, *,
    readings: Readings | None = None, absent: Sequence[Sequence[str]] = ((), ()),
) -> State:
    """A game about to begin: seat 0 is the home team. `absent` holds the ids of those who are not there, by team."""
    if not isinstance(options, Options):
        options = make_options(options or {})
    game = State(
        teams=(home, away), options=options, era=era_of(options.era),
        readings=readings or standard_readings(options.solitaire != "none"),
    )
    for seat in (HOME, VISITORS):
        game.places[seat] = places_of(game.teams[seat], options.out_of_position)
        game.hurt[seat].update({id: Hurt(game=True) for id in absent[seat]})
        game.slots[seat] = usual_slots(game, seat)
        game.boxes[seat] = usual_boxes(game, seat)
        game.big_plays[seat] = game.teams[seat].lineup.big_plays[seat]  # 8.4a
    return game


@lru_cache(maxsize=16)
def era_of(year: str) -> Era:
    """The league's rules of this year, but for the book's own overtime."""
    return replace(ERAS[year], sudden=True, overtime_seconds=900)  # 9.8.1d, 9.8.1a


RULEBOOK: Final = CardRulebook(
    NAME, VERSION, to_data=to_data, from_data=from_data, make_options=make_options, new_game=new_game, play=play_game,
    view=view, copy=copied,
    own_readings=lambda text, options: DECKS.own(text, make_options(options).solitaire != "none"),
)
known_team: Final = RULEBOOK.known_team
