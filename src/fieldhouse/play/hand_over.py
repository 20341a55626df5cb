"""The computer in a person's chair: for one play, for a drive, or for the rest of the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from fieldhouse.play.face import Face
from fieldhouse.table.session import Session
from fieldhouse.table.table import Coach, Question

SPANS = PLAY, DRIVE, REST = ("play", "drive", "rest")
USUAL_PLAYS = 170
"""Plays of a usual game, to show how far one has come."""


@dataclass(slots=True)
class HandOver:
    """How long the computer answers for some seats, and since when."""

    span: str = ""
    play: int = 0
    drive: object = None

    def begin(self, span: str, session: Session, face: Face) -> None:
        self.span = span
        self.play = len(session.table.plays)
        self.drive = face.drive(session.state)

    def covers(self, session: Session, face: Face) -> bool:
        """Whether the computer still has the chair; it gives it back when its time is over."""
        over = {PLAY: len(session.table.plays) != self.play, DRIVE: face.drive(session.state) != self.drive}
        if over.get(self.span):
            self.span = ""
        return bool(self.span)


class Observed:
    """A coach at whose answers somebody looks, to show how far a game has come."""

    def __init__(self, coach: Coach, look: Callable[[Any], None]) -> None:
        self.coach = coach
        self.look = look

    def answer(self, question: Question, luck: float) -> str:
        self.look(question.state)
        return self.coach.answer(question, luck)


def play_out(session: Session, coach: Coach, seats: set[int], done: Callable[[int], None] = lambda plays: None) -> None:
    """The computer takes these seats for good and plays on to the end, or to a question of another person.

    `done` hears how many plays there have been, at most USUAL_PLAYS.
    """
    observed = Observed(coach, lambda state: done(min(USUAL_PLAYS, getattr(state, "plays", 0))))
    session.coaches.update(dict.fromkeys(seats, observed))
    try:
        session.advance()
    finally:
        session.coaches.update(dict.fromkeys(seats, coach))


def substitute(session: Session, coach: Coach, question: Question) -> str:
    """The computer's answer to a person's question, with the luck that the game has for it."""
    lucks = session.table.lucks
    at = next((i for i, open_one in enumerate(session.questions) if open_one.seat == question.seat), 0)
    luck = lucks[at] if at < len(lucks) else 0.5
    return coach.answer(question, luck)
