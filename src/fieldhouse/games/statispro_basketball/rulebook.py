"""Statis Pro Basketball as a rulebook: setup in, a game to play, a view for each seat."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from fieldhouse.games.statispro_basketball import absences
from fieldhouse.games.statispro_basketball.cards import TeamCard
from fieldhouse.games.statispro_basketball.deck import Card
from fieldhouse.games.statispro_basketball.deck_file import standard_cards
from fieldhouse.games.statispro_basketball.decks import make_decks
from fieldhouse.games.statispro_basketball.fast_break_chart import FastBreakChart, standard_chart
from fieldhouse.games.statispro_basketball.files import from_data, to_data
from fieldhouse.games.statispro_basketball.flow import play_game
from fieldhouse.games.statispro_basketball.lineups import open_five, pairs
from fieldhouse.games.statispro_basketball.options import Options, make_options
from fieldhouse.games.statispro_basketball.ratings import rate_team
from fieldhouse.games.statispro_basketball.state import HOME, VISITOR, Game, Man
from fieldhouse.games.statispro_basketball.view import view
from fieldhouse.table.table import Table

NAME = "statispro-basketball"
VERSION = "1"


def new_game(
    home: TeamCard,
    away: TeamCard,
    options: Options | Mapping[str, Any] | None = None,
    *,
    cards: tuple[Card, ...] | None = None,
    chart: FastBreakChart | None = None,
    absent: Sequence[Sequence[str]] = ((), ()),
    missed: Sequence[Mapping[str, int]] = ({}, {}),
) -> Game:
    """A game about to begin (3.2c): seat 0 is the home team. For each team `absent` holds the ids of those who are
    out hurt, and `missed` how many games a man has missed this season (14G).
    """
    if not isinstance(options, Options):
        options = make_options(options or {})
    teams = (home, away)
    men = tuple([Man(card, seat, i) for i, card in enumerate(team.players)] for seat, team in enumerate(teams))
    game = Game(
        teams=teams, options=options, decks=make_decks(cards or standard_cards()), chart=chart or standard_chart(),
        men=(men[0], men[1]), five=([], []),
        threes=options.three_pointers == "cards" and home.three_pointer and away.three_pointer,  # 17.5a
    )
    for seat in (HOME, VISITOR):
        absences.mark(game, seat, absent[seat], missed[seat])
        game.five[seat][:] = open_five(game, seat)
        for slot, man in enumerate(game.five[seat]):
            man.slot = slot
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


class StatisProBasketball:
    """What a session, a simulation and the command line need of this game."""

    name = NAME
    version = VERSION
    seats = ("home", "away")

    def setup(
        self, home: TeamCard, away: TeamCard, options: Mapping[str, Any] | None = None,
        *, absent: Sequence[Sequence[str]] = (), missed: Sequence[Mapping[str, int]] = (),
    ) -> dict[str, Any]:
        """What a game needs to begin again; who is out hurt is said only where somebody is (see `new_game`)."""
        make_options(options or {})
        setup: dict[str, Any] = {"home": to_data(home), "away": to_data(away), "options": dict(options or {})}
        if any(absent):
            setup["absent"] = [list(names) for names in absent]
        if any(missed):
            setup["missed"] = [dict(games) for games in missed]
        return setup

    def begin(self, setup: Mapping[str, Any]) -> Game:
        return new_game(
            known_team(setup["home"]), known_team(setup["away"]), setup["options"],
            absent=setup.get("absent", ((), ())), missed=setup.get("missed", ({}, {})),
        )

    def play(self, table: Table, state: Game) -> None:
        play_game(table, state)

    def view(self, state: Game, seat: int) -> dict[str, Any]:
        return view(state, seat)


RULEBOOK = StatisProBasketball()
