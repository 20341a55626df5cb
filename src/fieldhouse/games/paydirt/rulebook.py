"""PAYDIRT as a rulebook: setup in, a game to play, a view for each seat."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from fieldhouse.football.era import ERAS
from fieldhouse.games.paydirt.charts import TeamCharts
from fieldhouse.games.paydirt.files import from_data, to_data
from fieldhouse.games.paydirt.flow import play_game
from fieldhouse.games.paydirt.options import Options, make_options
from fieldhouse.games.paydirt.rating import adjusted, point_spread
from fieldhouse.games.paydirt.state import Game
from fieldhouse.games.paydirt.view import view
from fieldhouse.table.table import Table

NAME = "paydirt-football"
VERSION = "1"


def new_game(home: TeamCharts, away: TeamCharts, options: Options | Mapping[str, Any] | None = None) -> Game:
    """A game about to begin (B-V-1): seat 0 is the home team."""
    if not isinstance(options, Options):
        options = make_options(options or {})
    game = Game(charts=(home, away), options=options, era=ERAS[options.era])
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
    seats = ("home", "away")

    def setup(self, home: TeamCharts, away: TeamCharts, options: Mapping[str, Any] | None = None) -> dict[str, Any]:
        make_options(options or {})
        return {"home": to_data(home), "away": to_data(away), "options": dict(options or {})}

    def begin(self, setup: Mapping[str, Any]) -> Game:
        return new_game(known_charts(setup["home"]), known_charts(setup["away"]), setup["options"])

    def play(self, table: Table, state: Game) -> None:
        play_game(table, state)

    def view(self, state: Game, seat: int) -> dict[str, Any]:
        return view(state, seat)


RULEBOOK = Paydirt()
