"""Box scores of games, one by one and added up for `fieldhouse sim`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from fieldhouse.cli.record import Played, Record
from fieldhouse.football.book import keep_book
from fieldhouse.football.boxtext import box_dict, box_text
from fieldhouse.football.events import Event
from fieldhouse.football.playertext import players_dict, players_text
from fieldhouse.football.totals import Totals, totals_text
from fieldhouse.games.paydirt.state import Game

if TYPE_CHECKING:
    from fieldhouse.games.paydirt.credit.game import Credited


class Tally:
    """Box scores of one game and of many."""

    def __init__(self) -> None:
        self.totals = Totals()
        self.names = ["Home", "Away"]

    def add(self, state: Game) -> None:
        self.names = names(state)
        self.totals.add(keep_book(state.events))

    def one(self, state: Game, setup: Mapping[str, Any], seed: int, *, as_json: bool) -> Any:
        """One game: its box score as lines, or as data."""
        if not as_json:
            return box_lines(state, setup, seed, chart=True)
        credited = _credited(state.events, setup, seed)
        box = box_dict(keep_book(state.events), names(state), state.events, chart=True)
        if credited:
            for team, players in zip(box["teams"], players_dict(credited.lines, credited.names), strict=True):
                team["players"] = players
        return box

    def data(self) -> dict[str, Any]:
        return self.totals.to_dict()

    def lines(self) -> list[str]:
        return totals_text(self.totals, self.names).splitlines()


def names(state: Game) -> list[str]:
    """The teams as a box score heads them."""
    long = [charts.name for charts in state.charts]
    return long if long[0] != long[1] else [f"{long[0]} (home)", f"{long[1]} (away)"]


def box_lines(state: Game, setup: Mapping[str, Any], seed: int, *, chart: bool = False) -> list[str]:
    """A game's box score; of real teams with the men's names."""
    credited = _credited(state.events, setup, seed)
    named = credited.named if credited else {}
    text = box_text(keep_book(state.events), names(state), state.events, chart=chart, named=named)
    if credited:
        text += f"\n\n{players_text(credited.lines, names(state), credited.names)}"
    return text.splitlines()


def men_of_play(played: Played, record: Record) -> str:
    """Who had a part in a play: 'Patrick Mahomes to Travis Kelce'."""
    events: Sequence[Event] = record.state.events
    credited = _credited(events, record.journal.setup, record.journal.seed)
    if credited is None:
        return ""
    from fieldhouse.games.paydirt.credit.game import story

    following = (play.at for play in record.plays if play.number > played.number)
    end = next(following, len(events))
    told = (story(events[at], credited.named.get(at, ())) for at in range(played.at, end))
    return "; ".join(filter(None, told))


def _credited(events: Sequence[Event], setup: Mapping[str, Any], seed: int) -> Credited | None:
    if "men" not in setup:
        return None
    from fieldhouse.games.paydirt.credit.game import credited  # it comes with the maker of charts

    return credited(events, setup, seed)
