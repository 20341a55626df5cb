"""Plays as a journal's table records them: draws, notes, answers and sentences, in order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from fieldhouse.table.notes import Shown
from fieldhouse.table.table import Note, Table

BEFORE = "before the first play"


class Drawn(NamedTuple):
    """A throw or a card, with its reason."""

    shown: Shown
    why: str


class Given(NamedTuple):
    """A seat's answer to a kind of question."""

    kind: str
    seat: int
    answer: str


class Said(NamedTuple):
    """A sentence, and the number of journal entries before it."""

    entry: int
    text: str


Step = Drawn | Note | Given | Said


@dataclass(slots=True)
class Played:
    """One play. `entry` is the number of journal entries before it, `start` the state at its beginning.

    Several readers share `start`; do not change it.
    """

    number: int
    label: str
    entry: int
    steps: list[Step] = field(default_factory=list)
    start: Any = field(default=None, repr=False, compare=False)
    view: Callable[[Any, int], Any] | None = field(default=None, repr=False, compare=False)

    @property
    def before(self) -> Any:
        """The situation at the beginning of the play, as both seats see it."""
        return self.view(self.start, 0) if self.view else None

    @property
    def at(self) -> int:
        """The number of the game's events before this play."""
        return len(getattr(self.start, "events", ()))

    @property
    def happened(self) -> bool:
        """Whether the play has draws, notes or sentences yet, not only answers."""
        return any(type(step) is not Given for step in self.steps)

    @property
    def draws(self) -> list[Drawn]:
        return [step for step in self.steps if type(step) is Drawn]

    @property
    def notes(self) -> list[Note]:
        return [step for step in self.steps if type(step) is Note]

    @property
    def answers(self) -> list[Given]:
        return [step for step in self.steps if type(step) is Given]

    @property
    def said(self) -> list[str]:
        return [step.text for step in self.steps if type(step) is Said]

    @property
    def after(self) -> list[int]:
        """For each note, the number of draws before it."""
        found, draws = [], 0
        for step in self.steps:
            if type(step) is Drawn:
                draws += 1
            elif type(step) is Note:
                found.append(draws)
        return found


class RecordingTable(Table):
    """A table that records its plays, the last of which is under way."""

    def __init__(self) -> None:
        self.opening = Played(0, BEFORE, 0)
        """Draws, notes and answers before the first play."""
        self.plays: list[Played] = []
        self._now = self.opening

    @property
    def record(self) -> list[Played]:
        """All plays, and before them the steps before the first play, if there are any."""
        return [self.opening, *self.plays] if self.opening.steps else list(self.plays)

    @property
    def notes(self) -> list[Note]:
        return [note for play in self.record for note in play.notes]

    @property
    def drawn(self) -> list[tuple[int, Shown, str]]:
        """Every draw for the log: play number, faces or card, reason."""
        return [(play.number, draw.shown, draw.why) for play in self.record for draw in play.draws]

    @property
    def spoken(self) -> list[tuple[int, str]]:
        """Every sentence, with the number of journal entries before it."""
        return [(step.entry, step.text) for play in self.record for step in play.steps if type(step) is Said]
