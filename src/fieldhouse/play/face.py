"""What the faces need of one game: what it shows, its keys, its teams. Plain data, no drawing and no rules."""

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
    """One game as the faces show it."""

    rules: Rulebook
    words: Words

    def season_page(self, season: str) -> SeasonPage:
        """A season's teams, to choose from."""

    def called(self, kind: str, answer: str) -> str:
        """An answer to a question of this kind, as a log shows it."""

    def play_lines(self, played: Played, players: tuple[str, ...]) -> tuple[Line, ...]:
        """What happened on a play: dice, look-ups, ruling, players. Its sentences come separately."""

    def players_of(
        self, state: Any, setup: Mapping[str, Any], seed: int, start: int, end: int
    ) -> tuple[str, ...]:
        """Who had which part in the events from `start` to `end`, where the events name nobody."""

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

    def odds(self, state: Any, question: Question | None) -> Sheet:
        """The odds of the call that is due. InputError when there are none now."""

    def misdealt(self, state: Any, draw: DrawRequest, shown: str) -> str:
        """Why this card cannot be the one that was turned; empty when it can."""

    def box(self, state: Any, setup: Mapping[str, Any], seed: int) -> list[str]:
        """The box score, with the players' names where they are known."""

    def cards_sheet(self, state: Any, seat: int) -> Sheet:
        """The cards or charts that this seat's next call is looked up in."""

    def tally(self) -> Tally:
        """Something to add up games with."""


def face_of(game: Game) -> Face:
    """How a game is shown: as it says itself, else plainly."""
    if game.show is None:
        from fieldhouse.play.plain_face import PlainFace

        return PlainFace(game)
    found: Face = game.show()
    return found


def face(name: str) -> Face:
    """How a game is shown, by its name."""
    return face_of(find(name))
