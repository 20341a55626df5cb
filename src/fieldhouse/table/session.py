"""A game in progress: answer, withdraw, undo, fork, save. All faces use it.

An answer runs only the current play again, from the table's checkpoint at its beginning.
The save file is the journal; each answer is appended with the draws after it, and flushed. An answer
that waits for the other seat's is in this process only, so that nobody can read it; after a crash it is asked again.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NoReturn

from fieldhouse.table.journal import (
    Answered,
    DrawRequest,
    Entry,
    Journal,
    JournalTable,
    Pending,
    read_journal,
)
from fieldhouse.table.lines import JournalError, commitment, summed
from fieldhouse.table.listed import Listed
from fieldhouse.table.rules import Rules
from fieldhouse.table.save import Moved, SaveFile, Stale
from fieldhouse.table.table import Coach, Question

__all__ = ["Rules", "Session"]


class Session:
    """One game from its journal to the next question a person must answer.

    A game in the file at `path` takes precedence over `journal`; without `journal` the file must exist.

    >>> from fieldhouse.table import Kind, Session
    >>> TOSS = Kind("toss", "Heads or tails?")
    >>> class Tossing:
    ...     name, version = "tossing", 1
    ...     def begin(self, setup):
    ...         return []
    ...     copy = list
    ...     def view(self, calls, seat):
    ...         return len(calls)
    ...     def play(self, table, calls):
    ...         while len(calls) < 2:
    ...             seat = len(calls)
    ...             table.begin(f"seat {seat}", calls)
    ...             calls.append(table.ask(TOSS, seat, ("heads", "tails"), calls))
    >>> session = Session.new(Tossing(), {}, 2026, {})
    >>> session.questions[0].seat
    0
    >>> session.answer(0, "heads")
    >>> session.questions[0].seat
    1
    >>> session.answer(1, "tails")
    >>> session.over, session.state
    (True, ['heads', 'tails'])
    """

    def __init__(
        self,
        rules: Rules,
        journal: Journal | None,
        coaches: Mapping[int, Coach],
        path: Path | None = None,
    ) -> None:
        self.rules = rules
        self.journal: Journal
        self.coaches = dict(coaches)
        self.path = path
        self.state: Any = None
        self.table: JournalTable
        self.questions: tuple[Question, ...] = ()
        self.draw: DrawRequest | None = None
        self.over = False
        self._file = SaveFile(path) if path is not None else None
        self._on_file: tuple[int, int] | None = None
        """Numbers of journal entries and sentences on file; None where the file must be rewritten."""
        self._sum = ""
        """The checksum of the last line on file."""
        self._ids: dict[int, str] = {}
        """Ids of open questions by seat, made when first asked for."""
        self._waiting: dict[int, str] = {}
        self._waiting_at = 0
        """Answers that wait for the other seat's at this entry."""
        if journal is None or (path is not None and os.path.lexists(path)):
            self._read()
        else:
            self.journal = journal
        self._open()
        self.advance()

    @classmethod
    def new(
        cls, rules: Rules, setup: Mapping[str, Any], seed: int, coaches: Mapping[int, Coach],
        path: Path | None = None, *, by_hand: bool = False, salt: str = "",
    ) -> Session:
        journal = Journal(rules.name, rules.version, setup, seed, by_hand, salt=salt)
        if salt:
            journal.seed_sha256 = commitment(seed, salt)
        if path is not None:
            rules.begin(setup)  # raises before a file is made if the setup cannot be played
            SaveFile(path).create(journal.text().encode())
        return cls(rules, journal, coaches, path)

    @classmethod
    def load(cls, rules: Rules, path: Path, coaches: Mapping[int, Coach]) -> Session:
        return cls(rules, None, coaches, path)

    # -- running ---------------------------------------------------------------------------

    def advance(self) -> None:
        """Run the rules from the last checkpoint to the next question of a person, or to the end."""
        self._run()
        self._finish()

    def _finish(self) -> None:
        """After a run: save new entries; if another process saved first, continue from its file."""
        while not self._save():
            self._reload()
        self._reveal()

    def _open(self) -> None:
        """Make a table for this journal and play from its start."""
        if self.journal.game != self.rules.name:
            raise JournalError(
                f"{self.path or 'the journal'} is a game of {self.journal.game}, not of {self.rules.name}"
            )
        self.table = JournalTable(self.journal, self.coaches, self.rules)
        self.table.start(self.rules.begin(self.journal.setup))

    def _run(self, unchanged: int | None = None) -> None:
        """Play from the last checkpoint within the first `unchanged` entries (None: all are unchanged)."""
        here = len(self.journal.entries)
        self.state = self.table.back_to(here if unchanged is None else unchanged)
        self.questions, self.draw, self.over = (), None, False
        self._ids.clear()
        try:
            self.rules.play(self.table, self.state)
        except Pending as pending:
            self.questions, self.draw = pending.questions, pending.draw
        else:
            if self.table.at < len(self.journal.entries):
                self.table.diverge("the end of the game")
            self.over = True
        if self._waiting_at != len(self.journal.entries):
            self._waiting, self._waiting_at = {}, len(self.journal.entries)

    # -- the file ------------------------------------------------------------------------------

    def _save(self) -> bool:
        """Write new entries. Writes nothing and returns False if another process has written."""
        if self._file is None:
            return True
        with self._file.locked():
            if self._file.changed():
                return False
            self._save_locked(self._file)
        return True

    def _save_locked(self, file: SaveFile) -> None:
        journal = self.journal
        growth = journal.growth(*self._on_file) if self._on_file else None
        if growth is None:
            text, last = summed(journal.lines())
            file.replace_locked(text.encode())
        else:
            text, last = summed(growth, self._sum)
            file.append_locked(text.encode())
        self._on_file, self._sum = (len(journal.entries), len(journal.said)), last

    def _read(self) -> None:
        """Read the journal from the file."""
        assert self._file is not None
        found = self._file.look()
        journal = self.journal = read_journal(found, str(self.path))
        text, self._sum = summed(journal.lines())
        self._on_file = (len(journal.entries), len(journal.said)) if found == text.encode() else None

    def _reload(self) -> None:
        """Read the file again and play the game from its start."""
        self._read()
        self._waiting = {}
        self._open()
        self._run()

    def _record(self, entry: Entry) -> None:
        """Record an answer or a draw by hand and run on; the file is written before anybody sees the result."""
        entries, said = len(self.journal.entries), len(self.journal.said)
        self.journal.entries.append(entry)
        try:
            self._run(entries)
            saved = self._save()
        except BaseException:
            del self.journal.entries[entries:], self.journal.said[said:]
            self._run()
            raise
        if not saved:
            self._moved()
        self._reveal()

    def _moved(self) -> NoReturn:
        self._reload()
        self._finish()
        raise Moved(f"another process has continued {self.path}; look again")

    # -- answers ---------------------------------------------------------------------------

    def people(self) -> tuple[Question, ...]:
        """The open questions of people (computer coaches answer after them)."""
        return tuple(q for q in self.questions if q.seat not in self.coaches)

    def waiting(self) -> tuple[Question, ...]:
        """Open questions of people who have not answered yet."""
        return tuple(q for q in self.people() if q.seat not in self._waiting)

    def called_seats(self) -> set[int]:
        """The seats whose answers wait for another seat's."""
        return set(self._waiting)

    def question_id(self, seat: int) -> str | None:
        """The id of the question that this seat has to answer now; None when it has none.

        The id is unique: the same question has another id after an undo, a withdrawal or a reload.
        """
        if all(question.seat != seat for question in self.waiting()):
            return None
        return self._ids.setdefault(seat, secrets.token_hex(8))

    def answer(self, seat: int, answer: str, question: str | None = None) -> None:
        """Answer this seat's open question; with `question`, only if that is its id.

        Raises `Stale` when that question is not open, `Refused` when the answer is illegal, and ValueError when
        this seat has no question: the game is then unchanged. Raises `Moved` when another process was faster.
        """
        if question is not None and question != self.question_id(seat):
            raise Stale(f"seat {seat}: that question is no longer open; look again")
        self._answer(seat, answer)

    def _answer(self, seat: int, answer: str) -> None:
        question = next((q for q in self.people() if q.seat == seat), None)
        if question is None:
            raise ValueError(f"seat {seat} has nothing to answer now")
        if seat in self._waiting:
            raise ValueError(f"the answer of seat {seat} is in; withdraw it to give another")
        if isinstance(question.options, Listed):
            answer = question.options.meant(answer)
        question.check(answer)
        others = dict(self._waiting)
        self._waiting[seat] = answer
        try:
            self._reveal()
        except Moved:
            raise
        except BaseException:
            self._waiting = others
            raise
        self._ids.pop(seat, None)

    def withdraw(self, seat: int) -> bool:
        """Take back an answer that waits. False when it is too late: the other seat has answered."""
        return self._waiting.pop(seat, None) is not None

    def _reveal(self) -> None:
        """Record the answers once every person's is in."""
        people = self.people()
        if people and all(q.seat in self._waiting for q in people):
            self._record(self._answered({q.seat: self._waiting[q.seat] for q in people}))

    def _answered(self, answers: dict[int, str]) -> Answered:
        questions = self.questions
        everyone = tuple(self._all_answers(questions, answers))
        return Answered(tuple(q.kind.name for q in questions), tuple(q.seat for q in questions), everyone)

    def _all_answers(self, questions: tuple[Question, ...], answers: dict[int, str]) -> Iterator[str]:
        for question, luck in zip(questions, self.table.lucks, strict=True):
            if question.seat in answers:
                yield answers[question.seat]
            else:
                coach = self.coaches[question.seat]
                answer = coach.answer(question, luck)
                question.check(answer)
                yield answer

    def deal(self, shown: str) -> None:
        """Enter a person's roll or card at a hand table. ValueError when the dice or deck cannot show it."""
        if self.draw is None:
            raise ValueError("no draw is due now")
        self._record(self.draw.entry(shown))

    # -- undo, fork --------------------------------------------------------------------------

    def undo(self, *, play: bool = False, by: int | None = None) -> bool:
        """Go back before the last answer (or draw by hand), or to the start of the last play.

        With `by` only that seat's own answers count as steps. False when there is nothing to undo.
        Drops answers that wait. Raises `Moved` when another process was faster.
        """
        target = self._last_play() if play else self._last_step(by)
        if target is None:
            return False
        journal = self.journal.copy()
        journal.cut(target)
        if self._file:
            with self._file.locked():
                moved = self._file.changed()
                if not moved:
                    text, last = summed(journal.lines())
                    self._file.replace_locked(text.encode())
                    self._on_file, self._sum = (target, len(journal.said)), last
            if moved:
                self._moved()
        self.journal.entries, self.journal.said = journal.entries, journal.said
        self._waiting = {}
        self._run()
        self._finish()
        return True

    @property
    def in_play(self) -> bool:
        """Whether a person has answered since the current play began."""
        start = self.table.plays[-1].entry if self.table.plays else 0
        return self._has_person(start, len(self.journal.entries))

    def _last_play(self) -> int | None:
        here = len(self.journal.entries)
        starts = [0, *(play.entry for play in self.table.plays if play.entry < here)]
        return next((start for start in reversed(starts) if self._has_person(start, here)), None)

    def _last_step(self, by: int | None) -> int | None:
        for i in range(len(self.journal.entries) - 1, -1, -1):
            if self._is_step(self.journal.entries[i], by):
                return i
        return None

    def _is_step(self, entry: Entry, by: int | None = None) -> bool:
        if isinstance(entry, Answered):
            return any(seat not in self.coaches and by in (None, seat) for seat in entry.seats)
        return self.journal.by_hand

    def _has_person(self, start: int, stop: int) -> bool:
        return any(self._is_step(entry) for entry in self.journal.entries[start:stop])

    def fork(self, path: Path | None = None) -> Session:
        """A copy of the game at this point; the two games then continue separately."""
        journal = self.journal.copy()
        if path is not None:
            SaveFile(path).create(journal.text().encode())
        return Session(self.rules, journal, self.coaches, path)
