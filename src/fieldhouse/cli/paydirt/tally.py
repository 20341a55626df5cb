"""Games added up for `fieldhouse sim`."""

from __future__ import annotations

from typing import Any

from fieldhouse.football.book import keep_book
from fieldhouse.football.boxtext import box_dict, box_text
from fieldhouse.football.totals import Totals, totals_text
from fieldhouse.games.paydirt.state import Game


class Tally:
    """Box scores of one game and of many."""

    def __init__(self) -> None:
        self.totals = Totals()
        self.names = ["Home", "Away"]

    def add(self, state: Game) -> None:
        self.names = names(state)
        self.totals.add(keep_book(state.events))

    def one(self, state: Game, *, as_json: bool) -> Any:
        """One game: its box score as lines, or as data."""
        box = keep_book(state.events)
        if as_json:
            return box_dict(box, names(state), state.events, chart=True)
        return box_text(box, names(state), state.events, chart=True).splitlines()

    def data(self) -> dict[str, Any]:
        return self.totals.to_dict()

    def lines(self) -> list[str]:
        return totals_text(self.totals, self.names).splitlines()


def names(state: Game) -> list[str]:
    """The teams as a box score heads them."""
    long = [charts.name for charts in state.charts]
    return long if long[0] != long[1] else [f"{long[0]} (home)", f"{long[1]} (away)"]
