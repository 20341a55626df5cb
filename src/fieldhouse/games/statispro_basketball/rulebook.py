"""Statis Pro Basketball as a rulebook: setup in, a game to play, a view for each seat."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from fieldhouse.basketball.view import BasketballTable
from fieldhouse.games.statispro_basketball import NAME, VERSION
from fieldhouse.games.statispro_basketball.cards.fast_break_chart import FastBreakChart, standard_chart
from fieldhouse.games.statispro_basketball.cards.files import from_data, to_data
from fieldhouse.games.statispro_basketball.cards.game_deck import COMMON, GameDeck, read_changes
from fieldhouse.games.statispro_basketball.cards.player_cards import TeamCard
from fieldhouse.games.statispro_basketball.rules.ball.decks import make_decks
from fieldhouse.games.statispro_basketball.rules.bench import absences
from fieldhouse.games.statispro_basketball.rules.bench.lineups import open_five, pairs
from fieldhouse.games.statispro_basketball.rules.copying import copied
from fieldhouse.games.statispro_basketball.rules.flow import play_game
from fieldhouse.games.statispro_basketball.rules.options import Options, make_options
from fieldhouse.games.statispro_basketball.rules.players.ratings import rate_team
from fieldhouse.games.statispro_basketball.rules.state import HOME, VISITOR, Player, State
from fieldhouse.games.statispro_basketball.rules.view import view
from fieldhouse.table.table import Table


def new_game(
    home: TeamCard,
    away: TeamCard,
    options: Options | Mapping[str, Any] | None = None,
    *,
    deck: GameDeck | None = None,
    chart: FastBreakChart | None = None,
    absent: Sequence[Sequence[str]] = ((), ()),
    missed: Sequence[Mapping[str, int]] = ({}, {}),
) -> State:
    """A game about to begin (3.2c): seat 0 is the home team. For each team `absent` holds the ids of those who are
    out hurt, and `missed` how many games a player has missed this season (14G).
    """
    if not isinstance(options, Options):
        options = make_options(options or {})
    deck = deck or COMMON
    teams = (home, away)
    players = tuple([Player(card, seat, i) for i, card in enumerate(team.players)] for seat, team in enumerate(teams))
    game = State(
        teams=teams, options=options, decks=make_decks(deck.cards), chart=chart or standard_chart(),
        players=(players[0], players[1]), five=([], []),
        threes=options.three_pointers == "cards" and home.three_pointer and away.three_pointer,  # 17.5a
        faster=deck.faster,
    )
    for seat in (HOME, VISITOR):
        absences.mark(game, seat, absent[seat], missed[seat])
        game.five[seat][:] = open_five(game, seat)
        for slot, player in enumerate(game.five[seat]):
            player.slot = slot
    pairs(game)
    for seat in (HOME, VISITOR):
        rate_team(game, seat)
    return game


@lru_cache(maxsize=64)
def _team(text: str) -> TeamCard:
    return from_data(json.loads(text))


def known_team(data: Any) -> TeamCard:
    """The same cards are one object, so that what a coach works out from them outlives a replay of the journal."""
    return _team(json.dumps(data, sort_keys=True))


@lru_cache(maxsize=16)
def _deck(text: str) -> GameDeck:
    return read_changes(json.loads(text))


def known_deck(data: Any) -> GameDeck:
    """The deck of a setup; the same one is one object, as a team is."""
    return _deck(json.dumps(data, sort_keys=True))


class StatisProBasketball:
    """What a session, a simulation and the command line need of this game."""

    name = NAME
    version = VERSION
    seats: tuple[str, ...] = ("home", "away")

    def setup(
        self, home: TeamCard, away: TeamCard, options: Mapping[str, Any] | None = None,
        *, deck: GameDeck | None = None, absent: Sequence[Sequence[str]] = (), missed: Sequence[Mapping[str, int]] = (),
    ) -> dict[str, Any]:
        """What a game needs to begin again. The deck is said only where it is not the common one, and who is out hurt
        only where somebody is (see `new_game`).
        """
        make_options(options or {})
        setup: dict[str, Any] = {"home": to_data(home), "away": to_data(away), "options": dict(options or {})}
        if deck and deck.changes:
            setup["deck"] = deck.to_data()
        if any(absent):
            setup["absent"] = [list(names) for names in absent]
        if any(missed):
            setup["missed"] = [dict(games) for games in missed]
        return setup

    def begin(self, setup: Mapping[str, Any]) -> State:
        return new_game(
            known_team(setup["home"]), known_team(setup["away"]), setup["options"],
            deck=known_deck(setup["deck"]) if "deck" in setup else None,
            absent=setup.get("absent", ((), ())), missed=setup.get("missed", ({}, {})),
        )

    def play(self, table: Table, state: State) -> None:
        play_game(table, state)

    def view(self, state: State, seat: int) -> BasketballTable:
        return view(state, seat)

    def copy(self, state: State) -> State:
        return copied(state)


RULEBOOK = StatisProBasketball()
