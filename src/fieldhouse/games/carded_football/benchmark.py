"""What `python -m bench` plays: the two teams that come with the game, as the league of 2019 called."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from fieldhouse.football.book import keep_book
from fieldhouse.games.api import AS_PLAYED
from fieldhouse.games.carded_football.rulebook import CardRulebook
from fieldhouse.games.carded_football.teams import CardTeams
from fieldhouse.table.live import LiveTable
from fieldhouse.table.table import Coach


def prepared(
    teams: CardTeams, rulebook: CardRulebook[Any, Any], coach: Callable[[str, Mapping[str, Any]], Coach]
) -> Callable[[int], object]:
    (home, _), (away, _) = teams.listed()[:2]
    setup = teams.setup(away, home, {}, AS_PLAYED)
    computer = coach(AS_PLAYED, setup)
    cards = [rulebook.known_team(setup[side]) for side in ("home", "away")]

    def play(seed: int) -> object:
        game = rulebook.new_game(*cards, {})
        rulebook.play(LiveTable(seed, (computer, computer), strict=False), game)
        return keep_book(game.events)

    return play
