"""What `python -m bench` plays: the two teams that come with the game, as the league of 2019 called."""

from __future__ import annotations

from collections.abc import Callable

from fieldhouse.football.book import keep_book
from fieldhouse.games.api import AS_PLAYED
from fieldhouse.games.statispro_football.cards.teams import embedded
from fieldhouse.games.statispro_football.opponents import coach
from fieldhouse.games.statispro_football.rulebook import RULEBOOK
from fieldhouse.games.statispro_football.rules.flow import play_game
from fieldhouse.games.statispro_football.teams import TEAMS
from fieldhouse.table.live import LiveTable


def prepare() -> Callable[[int], object]:
    (home, _), (away, _) = embedded()[:2]
    setup = TEAMS.setup(away, home, {}, AS_PLAYED)
    computer = coach(AS_PLAYED, setup)

    def play(seed: int) -> object:
        game = RULEBOOK.begin(setup)
        play_game(LiveTable(seed, (computer, computer), strict=False), game)
        return keep_book(game.events)

    return play
