"""One game for the faces: its texts, keys and teams. Plain data, no drawing and no rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from fieldhouse.games import find
from fieldhouse.games.api import Game, Rulebook
from fieldhouse.table.journal import DrawRequest
from fieldhouse.table.menu import Menu
from fieldhouse.table.played import Played
from fieldhouse.table.shown import Line, SeasonPage, Sheet, Words
from fieldhouse.table.table import Question


class Tally(Protocol):
    """Games added up."""

    def add(self, state: Any) -> None: ...
    def one(self, state: Any, setup: Mapping[str, Any], seed: int, *, as_json: bool) -> Any: ...
    def data(self) -> dict[str, Any]: ...
    def lines(self) -> list[str]: ...


class Face(Protocol):
    """The texts, keys and teams of one game, for all faces."""

    rules: Rulebook
    words: Words

    def season_page(self, season: str) -> SeasonPage:
        """A season's teams, to choose from."""

    def called(self, kind: str, answer: str) -> str:
        """An answer to a question of this kind, as a log shows it."""

    def play_lines(self, played: Played, players: tuple[str, ...]) -> tuple[Line, ...]:
        """The dice, look-ups, ruling and players of a play, without its sentences."""

    def players_of(
        self, state: Any, setup: Mapping[str, Any], seed: int, start: int, end: int
    ) -> tuple[str, ...]:
        """Players credited with the events from `start` to `end`, where the events name no players."""

    def sentences(
        self, played: Played, after: Any, state: Any, setup: Mapping[str, Any], seed: int, end: int
    ) -> tuple[str, ...]:
        """The sentences of a play, as many as were said, with the players' names where they are known.

        `after` is the state at its end, `state` that of now, and `end` the number of its events up to then.
        """

    def reads(self, played: Played, at: int) -> str:
        """The text of the card of this draw, after a colon; empty where it is unknown."""

    def menu(self, question: Question, draft: str = "") -> Menu:
        """The keys of a question. `draft` is an unfinished answer."""

    def unasked(self, question: Question) -> str:
        """The answer that the host gives without asking, because no other makes a difference or sense now; empty where
        a person is asked."""

    def ahead(self, question: Question) -> Question | None:
        """The next question of the same seat, if a face should show both as one."""

    def drive(self, state: Any) -> object:
        """A value that changes when a drive ends."""

    def odds(self, state: Any, question: Question | None) -> Sheet:
        """The odds of the call that is due. InputError when no call is due."""

    def misdealt(self, state: Any, draw: DrawRequest, shown: str) -> str:
        """The reason why this card cannot have been turned; empty when it can."""

    def box(self, state: Any, setup: Mapping[str, Any], seed: int) -> list[str]:
        """The box score, with players where their names are known."""

    def cards_sheet(self, state: Any, seat: int) -> Sheet:
        """The cards or charts that this seat's next call is looked up in."""

    def tally(self) -> Tally:
        """A new tally of games."""


def face_of(game: Game) -> Face:
    """The game's own face, or else the plain one."""
    if game.show is None:
        from fieldhouse.play.plain_face import PlainFace

        return PlainFace(game)
    face: Face = game.show()
    return face


def face(name: str) -> Face:
    """The face of the game with this name."""
    return face_of(find(name))
