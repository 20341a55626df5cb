"""The computer takes over a person's seat for a play, a drive, or the rest of the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from fieldhouse.play.errors import NotThere
from fieldhouse.play.face import Face
from fieldhouse.table.session import Session
from fieldhouse.table.table import Coach, Question

SPANS = PLAY, DRIVE, REST = ("play", "drive", "rest")
USUAL_PLAYS = 170
"""Plays of an average game, to show progress."""


def span_of(word: str, names: tuple[str, str, str]) -> str:
    """The span (play, drive or rest) that a word names, in these words or the game's own."""
    found = dict(zip(names, SPANS, strict=True)).get(word, word)
    if found not in SPANS:
        raise NotThere(f"{word!r}: the computer can take this {names[0]}, this {names[1]} or the rest")
    return found


@dataclass(slots=True)
class HandOver:
    """The span for which the computer answers for some seats, and the play and drive in which it began."""

    span: str = ""
    play: int = 0
    drive: object = None

    def begin(self, span: str, session: Session, face: Face) -> None:
        self.span = span
        self.play = len(session.table.plays)
        self.drive = face.drive(session.state)

    def covers(self, session: Session, face: Face) -> bool:
        """Whether the computer still has the seat. Ends the span when its play or drive is over."""
        over = {PLAY: len(session.table.plays) != self.play, DRIVE: face.drive(session.state) != self.drive}
        if over.get(self.span):
            self.span = ""
        return bool(self.span)


class Observed:
    """A coach that shows the state to `look` before each answer, for a progress bar."""

    def __init__(self, coach: Coach, look: Callable[[Any], None]) -> None:
        self.coach = coach
        self.look = look

    def answer(self, question: Question, luck: float) -> str:
        self.look(question.state)
        return self.coach.answer(question, luck)


def play_out(session: Session, coach: Coach, seats: set[int], done: Callable[[int], None] = lambda plays: None) -> None:
    """The computer takes these seats and plays to the end of the game, or to a question of another person.

    `done` is called with the number of plays so far, at most USUAL_PLAYS.
    """
    observed = Observed(coach, lambda state: done(min(USUAL_PLAYS, getattr(state, "plays", 0))))
    session.coaches.update(dict.fromkeys(seats, observed))
    try:
        session.advance()
    finally:
        session.coaches.update(dict.fromkeys(seats, coach))


def substitute(session: Session, coach: Coach, question: Question) -> str:
    """The computer's answer to a person's question, with the luck that the game drew for it."""
    lucks = session.table.lucks
    at = next((i for i, open_one in enumerate(session.questions) if open_one.seat == question.seat), 0)
    luck = lucks[at] if at < len(lucks) else 0.5
    return coach.answer(question, luck)
