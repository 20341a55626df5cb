"""Box scores of single games and their totals, for `fieldhouse sim`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fieldhouse.basketball.book import Book, BoxLine, keep_book
from fieldhouse.basketball.boxtext import box_text
from fieldhouse.basketball.leaders_text import leaders_text
from fieldhouse.games.statispro_basketball.rules.state import State

SHOWN = (
    ("points", "pts"), ("field goals", "fg"), ("attempts", "fga"), ("threes", "fg3"), ("attempts", "fg3a"),
    ("free throws", "ft"), ("attempts", "fta"), ("offensive rebounds", "orb"), ("defensive rebounds", "drb"),
    ("assists", "ast"), ("steals", "stl"), ("blocks", "blk"), ("turnovers", "tov"), ("fouls", "pf"),
    ("possessions", "possessions"), ("fast-break points", "break_points"),
)
WIDTH = 22


class BasketballTally:
    """Adds up box scores."""

    def __init__(self) -> None:
        self.names = ("Home", "Away")
        self.games = self.home_wins = self.overtimes = 0
        self.sums: tuple[dict[str, int], dict[str, int]] = ({}, {})

    def add(self, state: State) -> None:
        book = book_of(state)
        self.names = names(state)
        self.games += 1
        self.home_wins += state.score[0] > state.score[1]
        self.overtimes += state.period > 4
        for seat, sums in enumerate(self.sums):
            for name, figure in book[seat].figures().items():
                sums[name] = sums.get(name, 0) + figure

    def one(self, state: State, setup: Mapping[str, Any], seed: int, *, as_json: bool) -> Any:
        """One game: its box score as lines, or as data."""
        return box_data(state) if as_json else box_lines(state)

    def data(self) -> dict[str, Any]:
        return {
            "games": self.games, "home_wins": self.home_wins, "overtimes": self.overtimes,
            "home": self.sums[0], "away": self.sums[1],
        }

    def lines(self) -> list[str]:
        """Averages of a game, the visitors first."""
        wide = max(10, *map(len, self.names)) + 2
        lines = [f"{self.games} games, {self.names[0]} won {self.home_wins}, {self.overtimes} with overtime", ""]
        lines.append(" " * WIDTH + "".join(f"{self.names[seat]:>{wide}}" for seat in (1, 0)))
        for title, name in SHOWN:
            means = (self.sums[seat].get(name, 0) / self.games for seat in (1, 0))
            lines.append(f"{title:<{WIDTH}}" + "".join(f"{mean:>{wide}.1f}" for mean in means))
        return lines


def names(state: State) -> tuple[str, str]:
    """The teams' names for a box score."""
    home, away = state.name(0), state.name(1)
    return (home, away) if home != away else (f"{home} (home)", f"{away} (away)")


def book_of(state: State) -> Book:
    return keep_book(state.events, (len(state.players[0]), len(state.players[1])), 0 if state.over else state.clock)


def box_lines(state: State) -> list[str]:
    players = ([player.name for player in state.players[0]], [player.name for player in state.players[1]])
    book = book_of(state)
    line, *teams = box_text(book, names(state), players).split("\n\n")
    leaders = leaders_text(book, (state.teams[0].code, state.teams[1].code), players)
    return "\n\n".join(filter(None, (line, leaders, *teams))).splitlines()


def box_data(state: State) -> dict[str, Any]:
    """The box score as plain data, home first."""
    book = book_of(state)
    teams = []
    for seat in (0, 1):
        box = book[seat]
        players = [
            {"name": player.name, **_line(line)} for player, line in zip(state.players[seat], box.players, strict=True)
        ]
        teams.append({"team": names(state)[seat], "quarters": box.quarters, **box.figures(), "players": players})
    return {"score": list(state.score), "periods": state.period, "teams": teams}


def _line(line: BoxLine) -> dict[str, int]:
    return {**line.figures(), "trb": line.trb}
