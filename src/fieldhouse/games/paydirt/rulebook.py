"""PAYDIRT as a rulebook: setup in, a game to play, a view for each seat."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from fieldhouse.football.era import ERAS
from fieldhouse.football.view import FootballTable
from fieldhouse.games.paydirt import NAME, VERSION
from fieldhouse.games.paydirt.cards.charts import TeamCharts
from fieldhouse.games.paydirt.cards.files import from_data, to_data
from fieldhouse.games.paydirt.rules.copying import copied
from fieldhouse.games.paydirt.rules.flow import play_game
from fieldhouse.games.paydirt.rules.options import Options, make_options
from fieldhouse.games.paydirt.rules.rating import adjusted, point_spread
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.games.paydirt.rules.view import view
from fieldhouse.table.table import Table


def new_game(home: TeamCharts, away: TeamCharts, options: Options | Mapping[str, Any] | None = None) -> State:
    """A game about to begin (B-V-1): seat 0 is the home team."""
    if not isinstance(options, Options):
        options = make_options(options or {})
    era = ERAS[options.era]
    if options.overtime == "playoff":
        era = era.of_playoffs
    game = State(charts=(home, away), options=options, era=era)
    if options.spread:
        neutral = options.site == "neutral" or not options.home_field
        game.spread = point_spread(
            adjusted(home.power, home.home, home=True, neutral=neutral),
            adjusted(away.power, away.home, home=False, neutral=neutral),
        )
        game.plain = False
    return game


@lru_cache(maxsize=64)
def _charts(text: str) -> TeamCharts:
    return from_data(json.loads(text))


def known_charts(data: Any) -> TeamCharts:
    """The same charts are one object, so that what a coach works out from them outlives a replay of the journal."""
    return _charts(json.dumps(data, sort_keys=True))


class Paydirt:
    """What a session, a simulation and the command line need of this game."""

    name = NAME
    version = VERSION
    seats: tuple[str, ...] = ("home", "away")

    def setup(self, home: TeamCharts, away: TeamCharts, options: Mapping[str, Any] | None = None) -> dict[str, Any]:
        make_options(options or {})
        return {"home": to_data(home), "away": to_data(away), "options": dict(options or {})}

    def begin(self, setup: Mapping[str, Any]) -> State:
        return new_game(known_charts(setup["home"]), known_charts(setup["away"]), setup["options"])

    def play(self, table: Table, state: State) -> None:
        play_game(table, state)

    def view(self, state: State, seat: int) -> FootballTable:
        return view(state, seat)

    def copy(self, state: State) -> State:
        return copied(state)


RULEBOOK = Paydirt()
