"""The face of a game without a face of its own: questions in the rules' order, the table as facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fieldhouse.games.api import Game
from fieldhouse.play.tables import situation, table_for
from fieldhouse.table.journal import DrawRequest
from fieldhouse.table.menu import Menu, plain_menu
from fieldhouse.table.played import Played
from fieldhouse.table.shown import Line, SeasonPage, Sheet, Span, Words, line
from fieldhouse.table.table import Question


class PlainFace:
    """A face for any game. A game's own face overrides parts of it."""

    words = Words()

    def __init__(self, game: Game) -> None:
        self.game = game
        self.rules = game.rules()

    def season_page(self, season: str) -> SeasonPage:
        return SeasonPage(season, ())

    def called(self, kind: str, answer: str) -> str:
        return answer

    def play_lines(self, played: Played, players: tuple[str, ...]) -> tuple[Line, ...]:
        lines = []
        if played.draws:
            spans = (
                span for at, (shown, why) in enumerate(played.draws)
                for span in (Span("   " if at else ""), Span(str(shown), "strong"), Span(f" {why}", "dim"))
            )
            lines.append(line(*spans, label="drawn"))
        if texts := [note.text for note in played.notes if note.text]:
            lines.append(line("; ".join(texts), label="then"))
        return tuple(lines)

    def players_of(
        self, state: Any, setup: Mapping[str, Any], seed: int, start: int, end: int
    ) -> tuple[str, ...]:
        return ()

    def sentences(
        self, played: Played, after: Any, state: Any, setup: Mapping[str, Any], seed: int, end: int
    ) -> tuple[str, ...]:
        return tuple(played.said)

    def reads(self, played: Played, at: int) -> str:
        return ""

    def menu(self, question: Question, draft: str = "") -> Menu:
        return plain_menu(question)

    def unasked(self, question: Question) -> str:
        return ""

    def ahead(self, question: Question) -> Question | None:
        return None

    def drive(self, state: Any) -> object:
        return None

    def misdealt(self, state: Any, draw: DrawRequest, shown: str) -> str:
        return ""

    def odds(self, state: Any, question: Question | None) -> Sheet:
        self.game.lacks("table of odds for the call that is due")

    def box(self, state: Any, setup: Mapping[str, Any], seed: int) -> list[str]:
        return [situation(table_for(self.rules, state, None))]

    def cards_sheet(self, state: Any, seat: int) -> Sheet:
        return (line(f"{self.game.title} has no {self.words.cards} to look at."),)

    def tally(self) -> PlainTally:
        return PlainTally(self)


class PlainTally:
    """Counts the games that each seat won."""

    def __init__(self, face: PlainFace) -> None:
        self.face = face
        self.games = 0
        self.wins = [0] * len(face.rules.seats)

    def add(self, state: Any) -> None:
        score = table_for(self.face.rules, state, None).score
        self.games += 1
        if score and score.count(max(score)) == 1:
            self.wins[score.index(max(score))] += 1

    def one(self, state: Any, setup: Mapping[str, Any], seed: int, *, as_json: bool) -> Any:
        return {"table": situation(table_for(self.face.rules, state, None))} if as_json else self.face.box(
            state, setup, seed
        )

    def data(self) -> dict[str, Any]:
        return {"games": self.games, "wins": dict(zip(self.face.rules.seats, self.wins, strict=True))}

    def lines(self) -> list[str]:
        won = (f"{seat} won {wins}" for seat, wins in zip(self.face.rules.seats, self.wins, strict=True))
        return [", ".join([f"{self.games} games", *won])]
