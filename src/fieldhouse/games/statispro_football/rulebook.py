"""Statis-Pro Football as a rulebook: setup in, a game to play, a view for each seat."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from fieldhouse.football.era import ERAS
from fieldhouse.football.fast_action.player_cards import TeamCards
from fieldhouse.football.fast_action.readings import Readings
from fieldhouse.games.statispro_football import NAME, VERSION
from fieldhouse.games.statispro_football.cards.card_rules import from_data, to_data
from fieldhouse.games.statispro_football.cards.deck import solitaire_deck, standard_deck
from fieldhouse.games.statispro_football.rules.copying import copied
from fieldhouse.games.statispro_football.rules.flow import play_game
from fieldhouse.games.statispro_football.rules.options import Options, make_options
from fieldhouse.games.statispro_football.rules.state import HOME, VISITORS, Hurt, State
from fieldhouse.games.statispro_football.rules.usual import usual_boxes, usual_slots
from fieldhouse.games.statispro_football.rules.view import StatisProTable as FootballTable
from fieldhouse.games.statispro_football.rules.view import view
from fieldhouse.table.table import Table


def new_game(
    home: TeamCards, away: TeamCards, options: Options | Mapping[str, Any] | None = None, *,
    readings: Readings | None = None, absent: Sequence[Sequence[str]] = ((), ()),
) -> State:
    """A game about to begin: seat 0 is the home team. `absent` holds the ids of those who are not there, by team."""
    if not isinstance(options, Options):
        options = make_options(options or {})
    game = State(
        teams=(home, away), options=options, era=ERAS[options.era],
        readings=readings or standard_readings(options.solitaire != "none"),
    )
    for seat in (HOME, VISITORS):
        game.hurt[seat].update({id: Hurt(game=True) for id in absent[seat]})
        game.slots[seat] = usual_slots(game, seat)
        game.boxes[seat] = usual_boxes(game, seat)
        game.big_plays[seat] = game.teams[seat].lineup.big_plays[seat]  # 8.4a
    return game


@lru_cache(maxsize=2)
def standard_readings(solitaire: bool) -> Readings:
    """Our deck, without one of its Z cards in solitaire play (S.1a)."""
    deck = standard_deck()
    return Readings(solitaire_deck(deck) if solitaire else deck)


@lru_cache(maxsize=64)
def _team(text: str) -> TeamCards:
    return from_data(json.loads(text))


def known_team(data: Any) -> TeamCards:
    """The same cards are one object, so that what a coach works out from them outlives a replay of the journal."""
    return _team(json.dumps(data, sort_keys=True))


class StatisProFootball:
    """What a session, a simulation and the command line need of this game."""

    name = NAME
    version = VERSION
    seats: tuple[str, ...] = ("home", "away")

    def setup(
        self, home: TeamCards, away: TeamCards, options: Mapping[str, Any] | None = None, *,
        absent: Sequence[Sequence[str]] = (),
    ) -> dict[str, Any]:
        """What a game needs to begin again; `absent` are the ids of each team's players who are not there (T6.2c)."""
        make_options(options or {})
        setup: dict[str, Any] = {
            "home": to_data(home), "away": to_data(away), "options": dict(options or {}),
        }
        if any(absent):
            setup["absent"] = [list(ids) for ids in absent]
        return setup

    def begin(self, setup: Mapping[str, Any]) -> State:
        return new_game(
            known_team(setup["home"]), known_team(setup["away"]), setup["options"], absent=setup.get("absent", ((), ()))
        )

    def play(self, table: Table, state: State) -> None:
        play_game(table, state)

    def view(self, state: State, seat: int) -> FootballTable:
        return view(state, seat)

    def copy(self, state: State) -> State:
        return copied(state)


RULEBOOK = StatisProFootball()
