"""What `python -m bench` plays: the two teams that come with the game, coached to win."""

from __future__ import annotations

from collections.abc import Callable

from fieldhouse.football.book import keep_book
from fieldhouse.games.paydirt.cards.teams import embedded
from fieldhouse.games.paydirt.coach.computer import ComputerCoach
from fieldhouse.games.paydirt.rulebook import new_game
from fieldhouse.games.paydirt.rules.flow import play_game
from fieldhouse.games.paydirt.rules.options import make_options
from fieldhouse.games.paydirt.teams import find
from fieldhouse.table.live import LiveTable


def prepare() -> Callable[[int], object]:
    (home, _), (away, _) = embedded()[:2]
    teams, options, coach = (find(home), find(away)), make_options({}), ComputerCoach()

    def play(seed: int) -> object:
        game = new_game(*teams, options)
        play_game(LiveTable(seed, (coach, coach), strict=False), game)
        return keep_book(game.events)

    return play
