"""Box scores of single games and their totals, for `fieldhouse sim`."""

from __future__ import annotations

from typing import Any

from fieldhouse.football.book import keep_book
from fieldhouse.football.boxtext import box_dict
from fieldhouse.football.game_text import game_lines
from fieldhouse.football.playertext import players_dict
from fieldhouse.football.totals import Totals, totals_text
from fieldhouse.games.carded_football.show.retold import names as players_of


class FootballTally:
    """Adds up box scores."""

    def __init__(self) -> None:
        self.totals = Totals()
        self.names = ["Home", "Away"]

    def add(self, state: Any) -> None:
        self.names = names(state)
        self.totals.add(keep_book(state.events))

    def one(self, state: Any, setup: Any, seed: int, *, as_json: bool) -> Any:
        """One game: its box score as lines, or as data."""
        if not as_json:
            return box_lines(state)
        book = keep_book(state.events)
        box = box_dict(book, names(state), state.events, chart=True)
        for team, players in zip(box["teams"], players_dict(book.players, players_of(state)), strict=True):
            team["players"] = players
        return box

    def data(self) -> dict[str, Any]:
        return self.totals.to_dict()

    def lines(self) -> list[str]:
        return totals_text(self.totals, self.names).splitlines()


def names(state: Any) -> list[str]:
    """The teams' names for a box score."""
    long = [team.name for team in state.teams]
    return long if long[0] != long[1] else [f"{long[0]} (home)", f"{long[1]} (away)"]


def box_lines(state: Any) -> list[str]:
    """A game's box score: leaders, scores, team statistics, drive chart, players."""
    players = players_of(state)
    return game_lines(state.events, names(state), [state.name(0), state.name(1)], players, players)
