"""Statis-Pro Football as a rulebook: setup in, a game to play, a view for each seat."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from fieldhouse.football.era import ERAS
from fieldhouse.football.fast_action.player_cards import TeamCards
from fieldhouse.football.fast_action.readings import Readings
from fieldhouse.games.statispro_football import NAME, VERSION
from fieldhouse.games.statispro_football.cards.deck import solitaire_deck, standard_deck
from fieldhouse.games.statispro_football.rules.copying import copied
from fieldhouse.games.statispro_football.rules.flow import play_game
from fieldhouse.games.statispro_football.rules.options import Options, make_options
from fieldhouse.games.statispro_football.rules.state import HOME, VISITORS, State
from fieldhouse.games.statispro_football.rules.usual import usual_boxes, usual_slots
from fieldhouse.table.table import Table


def new_game(
    home: TeamCards, away: TeamCards, options: Options | Mapping[str, Any] | None = None, *,
    readings: Readings | None = None,
) -> State:
    """A game about to begin: seat 0 is the home team."""
    if not isinstance(options, Options):
        options = make_options(options or {})
    game = State(
        teams=(home, away), options=options, era=ERAS[options.era],
        readings=readings or standard_readings(options.solitaire != "none"),
    )
    for seat in (HOME, VISITORS):
        game.slots[seat] = usual_slots(game, seat)
        game.boxes[seat] = usual_boxes(game, seat)
        game.big_plays[seat] = game.teams[seat].lineup.big_plays[seat]  # 8.4a
    return game


@lru_cache(maxsize=2)
def standard_readings(solitaire: bool) -> Readings:
    """Our deck, without one of its Z cards in solitaire play (S.1a)."""
    deck = standard_deck()
    return Readings(solitaire_deck(deck) if solitaire else deck)


class StatisProFootball:
    """What a session, a simulation and the command line need of this game."""

    name = NAME
    version = VERSION
    seats: tuple[str, ...] = ("home", "away")

    def play(self, table: Table, state: State) -> None:
        play_game(table, state)

    def copy(self, state: State) -> State:
        return copied(state)


def _digest(data: Any) -> str:
    return json.dumps(data, sort_keys=True)


RULEBOOK = StatisProFootball()
