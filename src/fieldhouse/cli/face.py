"""What the terminal needs to know of one game: its drawings, its keys, its teams. No rules."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

from rich.text import Text

from fieldhouse.cli.menu import Menu
from fieldhouse.cli.record import Played, Record
from fieldhouse.games.registry import Rulebook, full_name
from fieldhouse.table.journal import DrawRequest
from fieldhouse.table.table import Coach, Question

FACES = {
    "paydirt-football": "fieldhouse.cli.paydirt.face",
    "statispro-basketball": "fieldhouse.cli.statispro_basketball.face",
}
TO_WIN, AS_PLAYED = COACHES = ("to win", "as played")
"""How the computer coaches: to win, or calling as the real team did."""


class Tally(Protocol):
    """Games added up."""

    def add(self, state: Any) -> None: ...
    def one(self, state: Any, setup: Mapping[str, Any], seed: int, *, as_json: bool) -> Any: ...
    def data(self) -> dict[str, Any]: ...
    def lines(self) -> list[str]: ...


class OddsTable(Protocol):
    """A table of odds to look at, or as plain data."""

    @property
    def data(self) -> Any: ...
    def lines(self, width: int) -> list[Text]: ...


class Face(Protocol):
    """One game at the terminal."""

    rules: Rulebook
    cards: str
    """What `T` shows: charts or cards."""
    odds_help: str
    """What `O` shows."""
    spans: tuple[str, str, str]
    """How long the computer may take over: the names of a play, a drive and the rest."""
    by_card: bool
    """Whether the game goes card by card: `why` tells each card, and `t` asks for a timeout before the next one."""
    below: int
    """Lines of a page without the plays before the last one."""

    def teams(self) -> list[tuple[str, str]]:
        """Key and name of the teams that come with the game."""

    def seasons(self) -> list[str]:
        """The seasons whose teams it can play; a team of one is named SEASON:CODE."""

    def season_lines(self, season: str) -> list[Text]:
        """A page of a season's teams."""

    def pair(self, season: str | None = None) -> tuple[str, str]:
        """The teams to play with when none are named, away and home; of one season if that is wanted."""

    def named(self, text: str, season: str | None = None) -> str:
        """A team's full name from what was typed; ValueError when there is none, or several."""

    def title(self, name: str) -> str:
        """A team's name as one reads it, without making its charts."""

    def team(self, name: str | Path) -> Any:
        """A team by key, name, season and code, or folder."""

    def agreed(self, away: str, home: str) -> dict[str, Any]:
        """Options that come with these teams, unless others are chosen."""

    def coached(self, coach: str, away: str, home: str) -> dict[str, Any]:
        """What a setup must hold for the computer to call in this way."""

    def men(self, away: str, home: str) -> dict[str, Any]:
        """What a setup must hold for the men who play for these teams to be named."""

    def opponent(self, setup: Mapping[str, Any]) -> Coach:
        """The computer as this setup wants it."""

    def shorts(self, view: dict[str, Any]) -> tuple[str, str]:
        """The teams' short names by seat."""

    def coach(self) -> Coach:
        """The computer that plays to win."""

    def board(self, view: dict[str, Any], last: Played | None, width: int) -> list[Text]:
        """The score, the clock and the field."""

    def situation(self, view: dict[str, Any]) -> str:
        """The same in one line of plain text."""

    def brief(self, view: dict[str, Any], last: Played | None) -> list[str | Text]:
        """The same in a few lines, where lines follow each other."""

    def where(self, view: dict[str, Any]) -> str:
        """Period and clock, for a list of saves."""

    def told(self, played: Played, record: Record) -> list[Text]:
        """What happened on a play of this record: dice, cells, ruling, who. Its sentence is told apart."""

    def reads(self, played: Played, at: int) -> str:
        """What the card of this draw says, after a colon; empty where it cannot be told."""

    def menu(self, question: Question, draft: str = "") -> Menu:
        """The keys of a question. `draft` is an answer that is being put together."""

    def idle(self, question: Question) -> bool:
        """Whether nothing hangs on this question now, so that its default may be taken unasked."""

    def ahead(self, question: Question) -> Question | None:
        """For a question that goes before another of the same seat, the other: they are shown as one."""

    def drive(self, state: Any) -> object:
        """Something that changes when a drive ends."""

    def odds(self, state: Any, width: int, question: Question | None) -> list[Text]:
        """The table of odds of the call that is due."""

    def misdealt(self, state: Any, draw: DrawRequest, shown: str) -> str:
        """Why this card cannot be the one that was turned; empty when it can."""

    def box(self, record: Record) -> list[str]:
        """The box score, with the men's names where they are known."""

    def charts(self, state: Any, seat: int) -> list[Text]:
        """The cards or charts that this seat's next call is looked up in."""

    def tally(self) -> Tally:
        """Something to add up games with."""

    def odds_of(self, offense: Any, defense: Any, situation: Mapping[str, Any]) -> OddsTable:
        """The odds of one team's calls against another's; what the situation leaves out is the usual one."""


def face(game: str) -> Face:
    found: Face = import_module(FACES[full_name(game)]).FACE
    return found
