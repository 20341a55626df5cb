"""Short games of Tug for the tests of journals and sessions, and answers that depend only on the place."""

from __future__ import annotations

import random
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tug.rules import Tug

from fieldhouse.table import Question, Session
from fieldhouse.table.random_coach import RandomCoach

TUG = Tug()
SEED = 11


def setup(pulls: int) -> dict[str, Any]:
    return {"teams": ["Øaks", "Elms"], "pulls": pulls}


def new(pulls: int = 3, path: Path | None = None, **more: Any) -> Session:
    return Session.new(TUG, setup(pulls), SEED, {}, path, **more)


def load(path: Path) -> Session:
    return Session.load(TUG, path, {})


def choice(question: Question, at: int) -> str:
    """What this seat answers here, in every process and after every crash."""
    luck = random.Random(f"{at} {question.seat} {question.kind.name}").random()
    return RandomCoach().answer(question, luck)


def answer_all(session: Session, seats: Iterable[int] = (0, 1)) -> None:
    """Give the answers these seats owe at the question that is open."""
    at = len(session.journal.entries)
    for question in session.waiting():
        if question.seat in seats and len(session.journal.entries) == at:
            session.answer(question.seat, choice(question, at))


def finish(session: Session) -> Session:
    while not session.over:
        answer_all(session)
    return session


def whole_game(pulls: int = 3) -> bytes:
    """The file of the game that nobody disturbed."""
    return finish(new(pulls)).journal.text().encode()
