"""A journal as a record of plays: for each what was called, rolled, ruled and said."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from fieldhouse.games.registry import Rulebook
from fieldhouse.table.dice import Dice, Roll
from fieldhouse.table.journal import Diverged, Journal, JournalTable, Pending
from fieldhouse.table.table import Kind, Note


@dataclass(slots=True)
class Played:
    """One play. `before` is the situation as it began, as both seats see it; `at` is how many events it had had."""

    number: int
    label: str
    before: dict[str, Any]
    draws: list[tuple[str, str]] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    answers: list[tuple[str, int, str]] = field(default_factory=list)
    at: int = 0
    after: list[int] = field(default_factory=list)
    """For each note, how many draws had been made."""

    @property
    def happened(self) -> bool:
        return bool(self.draws or self.notes or self.said)


@dataclass(slots=True)
class Record:
    """All plays, how the game stands now, and where it left the rules it was played by, if it did."""

    journal: Journal
    plays: list[Played]
    now: dict[str, Any]
    state: Any
    over: bool
    diverged: Diverged | None = None
    foreign: Played | None = None
    """The first play whose dice do not come from the seed: dealt by hand, or edited."""
    rest: list[str] = field(default_factory=list)
    """After a divergence: what the journal says of the plays from there on."""

    @property
    def last(self) -> Played | None:
        """The play to talk about: the one under way once something has happened, else the one before."""
        return next((play for play in reversed(self.plays) if play.happened), None)


class Recorder(JournalTable):
    """Plays a journal again and keeps each play apart."""

    def __init__(self, rules: Rulebook, journal: Journal, state: Any) -> None:
        super().__init__(journal, {})
        self.rules = rules
        self.state = state
        self.record: list[Played] = []
        self.strange: Played | None = None

    def begin(self, label: str) -> None:
        super().begin(label)
        at = len(getattr(self.state, "events", ()))
        self.record.append(Played(len(self.record) + 1, label, self.rules.view(self.state, 0), at=at))

    @property
    def _now(self) -> Played:
        if not self.record:
            self.record.append(Played(0, "before the first play", self.rules.view(self.state, 0)))
        return self.record[-1]

    def roll(self, dice: Dice, why: str) -> Roll:
        roll = super().roll(dice, why)
        self._drew(str(roll), why)
        return roll

    def flip(self, deck: Any, why: str) -> Any:
        card = super().flip(deck, why)
        self._drew(self.drawn[-1][1], why)
        return card

    def _drew(self, shown: str, why: str) -> None:
        self._now.draws.append((shown, why))
        if self.foreign is not None and self.strange is None:
            self.strange = self._now

    def note(self, rule: str, text: str = "") -> None:
        self._now.notes.append(Note(rule, text))
        self._now.after.append(len(self._now.draws))

    def say(self, sentence: str) -> None:
        super().say(sentence)
        self._now.said.append(sentence)

    def ask(self, kind: Kind, seat: int, options: Sequence[str], state: Any) -> str:
        answer = super().ask(kind, seat, options, state)
        self._now.answers.append((kind.name, seat, answer))
        return answer

    def ask_both(
        self, state: Any, first: tuple[Kind, int, Sequence[str]], second: tuple[Kind, int, Sequence[str]]
    ) -> tuple[str, str]:
        one, two = super().ask_both(state, first, second)
        self._now.answers += [(first[0].name, first[1], one), (second[0].name, second[1], two)]
        return one, two


def read_record(rules: Rulebook, journal: Journal) -> Record:
    """Play the journal to where it ends. The journal given is left as it is."""
    journal = journal.copy()
    state = rules.begin(journal.setup)
    table = Recorder(rules, journal, state)
    over, diverged, rest = False, None, list[str]()
    try:
        rules.play(table, state)
        over = True
        if table.at < len(journal.entries):
            table.diverge("the end of the game")
    except Pending:
        pass
    except Diverged as error:
        diverged, over = error, False
        rest = _unsaid(journal, table)
    return Record(journal, table.record, rules.view(state, 0), state, over, diverged, table.strange, rest)


def _unsaid(journal: Journal, table: Recorder) -> list[str]:
    """The sentences on file that the rules of today did not come to."""
    come_to = sum(at <= table.at for at, _ in table.spoken)
    return [text for _, text in journal.said[come_to:]]
