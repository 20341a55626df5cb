"""What `python -m bench` plays: the usual two teams, with their one computer coach."""

from __future__ import annotations

from collections.abc import Callable

from fieldhouse.basketball.book import keep_book
from fieldhouse.games.statispro_basketball.coach.computer import ComputerCoach
from fieldhouse.games.statispro_basketball.rulebook import new_game
from fieldhouse.games.statispro_basketball.rules.flow import play_game
from fieldhouse.games.statispro_basketball.rules.options import make_options
from fieldhouse.games.statispro_basketball.teams import TEAMS, find
from fieldhouse.table.live import LiveTable


def prepare() -> Callable[[int], object]:
    away, home = (find(str(team)) for team in TEAMS.pair())
    options, coach = make_options({}), ComputerCoach()
    sizes = (len(home.players), len(away.players))

    def play(seed: int) -> object:
        game = new_game(home, away, options)
        play_game(LiveTable(seed, (coach, coach), strict=False), game)
        return keep_book(game.events, sizes)

    return play
