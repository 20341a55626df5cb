"""Box scores of single games and their totals, for `fieldhouse sim`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from fieldhouse.football.book import keep_book
from fieldhouse.football.boxtext import box_dict
from fieldhouse.football.events import Event
from fieldhouse.football.game_text import game_lines
from fieldhouse.football.playertext import play_text, players_dict
from fieldhouse.football.totals import Totals, totals_text
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.games.paydirt.show.retold import retold
from fieldhouse.table.played import Played

if TYPE_CHECKING:
    from fieldhouse.games.paydirt.players import Known


class PaydirtTally:
    """Adds up box scores."""

    def __init__(self) -> None:
        self.totals = Totals()
        self.names = ["Home", "Away"]

    def add(self, state: State) -> None:
        self.names = names(state)
        self.totals.add(keep_book(state.events))

    def one(self, state: State, setup: Mapping[str, Any], seed: int, *, as_json: bool) -> Any:
        """One game: its box score as lines, or as data."""
        if not as_json:
            return box_lines(state, setup, seed)
        known = _named(state.events, setup, seed)
        book = keep_book(state.events)
        box = box_dict(book, names(state), state.events, chart=True)
        if known:
            for team, players in zip(box["teams"], players_dict(book.players, known.names), strict=True):
                team["players"] = players
        return box

    def data(self) -> dict[str, Any]:
        return self.totals.to_dict()

    def lines(self) -> list[str]:
        return totals_text(self.totals, self.names).splitlines()


def names(state: State) -> list[str]:
    """The teams' names for a box score."""
    long = [charts.name for charts in state.charts]
    return long if long[0] != long[1] else [f"{long[0]} (home)", f"{long[1]} (away)"]


def box_lines(state: State, setup: Mapping[str, Any], seed: int) -> list[str]:
    """A game's box score: leaders, scores, team statistics, drive chart; for real teams with the players' names."""
    known = _named(state.events, setup, seed)
    codes = [charts.short for charts in state.charts]
    short, full = (known.short, known.names) if known else (None, None)
    return game_lines(state.events, names(state), codes, short, full)


def players_of(
    events: Sequence[Event], setup: Mapping[str, Any], seed: int, start: int, end: int
) -> tuple[str, ...]:
    """The players credited with these events: 'Patrick Mahomes to Travis Kelce'."""
    known = _named(events, setup, seed)
    text = play_text(events[start:end], known.short) if known else ""
    return tuple(text.split("; ")) if text else ()


def sentences(
    played: Played, after: State, events: Sequence[Event], every: Sequence[Event], setup: Mapping[str, Any], seed: int
) -> tuple[str, ...]:
    """The sentences of a play, with names where they are known; `after` is the state at its end."""
    known = _named(every, setup, seed) if events else None
    if known is None or not isinstance(played.start, State):
        return tuple(played.said)
    return retold(played.said, played.start, after.result, events, known.short)


def _named(events: Sequence[Event], setup: Mapping[str, Any], seed: int) -> Known | None:
    if not setup.get("players") and not setup.get("men"):  # `men` in earlier saves
        return None
    from fieldhouse.games.paydirt.players import named  # imports the chart maker, which is large

    return named(events, setup, seed)
