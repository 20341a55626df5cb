"""The computer in a person's chair: for one play, for a drive, or for the rest of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from fieldhouse.cli.console import progress
from fieldhouse.cli.face import Face
from fieldhouse.table.session import Session
from fieldhouse.table.table import Coach, Kind, Question

SPANS = ("play", "drive", "rest")


@dataclass(slots=True)
class Relief:
    """How long the computer answers for the seats of this terminal, and since when."""

    span: str = ""
    play: int = 0
    drive: object = None

    def begin(self, span: str, session: Session, face: Face) -> None:
        self.span = span
        self.play = len(session.table.plays)
        self.drive = face.drive(session.state)

    def covers(self, session: Session, face: Face) -> bool:
        """Whether the computer still has the chair; it gives it back when its time is over."""
        over = {
            "play": len(session.table.plays) != self.play, "drive": face.drive(session.state) != self.drive,
        }
        if over.get(self.span):
            self.span = ""
        return bool(self.span)


class Telling:
    """A coach whose answers are counted, to show how far a game has come."""

    def __init__(self, coach: Coach, tell: Callable[[Any], None]) -> None:
        self.coach = coach
        self.tell = tell

    def answer(self, kind: Kind, seat: int, options: Sequence[str], state: Any, luck: float) -> str:
        self.tell(state)
        return self.coach.answer(kind, seat, options, state, luck)


def play_out(session: Session, coach: Coach, seats: set[int]) -> None:
    """The computer takes these seats for good and plays on to the end, or to a question of another person."""
    plays = 170  # a usual game
    with progress("playing on", plays) as done:
        told = Telling(coach, lambda state: done(min(plays, getattr(state, "plays", 0))))
        session.coaches.update(dict.fromkeys(seats, told))
        try:
            session.advance()
        finally:
            session.coaches.update(dict.fromkeys(seats, coach))


def substitute(session: Session, coach: Coach, question: Question) -> str:
    """The computer's answer to a person's question, with the luck that the game has for it."""
    lucks = session.table.lucks
    at = next((i for i, open_one in enumerate(session.questions) if open_one.seat == question.seat), 0)
    luck = lucks[at] if at < len(lucks) else 0.5
    return coach.answer(question.kind, question.seat, question.options, question.state, luck)
