"""A game in progress: answer, withdraw, undo, fork, save. All faces use it.

An answer runs only the current play again, from the table's checkpoint at its beginning.
The save file is the journal; each answer is appended with the draws after it, and flushed. Answers
that wait for the other seat are sealed in a file beside it, `<save>.sealed`. Several processes may share a game:
two people at two terminals open the same save, each with a key ring of their own. Both seats are
people to both processes; each answers for its own seat and calls `refresh` to read the other's answers.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NoReturn

from fieldhouse.table.journal import (
    Answered,
    DrawRequest,
    Entry,
    Journal,
    JournalError,
    JournalTable,
    Pending,
    read_journal,
    read_more,
)
from fieldhouse.table.rules import Rules
from fieldhouse.table.save import Moved, SaveFile, Stale
from fieldhouse.table.seal import Box, KeyRing, SealError, read_box
from fieldhouse.table.table import Coach, Question, Refused

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
        keys: KeyRing | None = None,
    ) -> None:
        self.rules = rules
        self.journal: Journal
        self.coaches = dict(coaches)
        self.path = path
        self.keys = keys or KeyRing()
        self.state: Any = None
        self.table: JournalTable
        self.questions: tuple[Question, ...] = ()
        self.draw: DrawRequest | None = None
        self.over = False
        self._file = SaveFile(path) if path is not None else None
        self._on_file: tuple[int, int] | None = None
        """Numbers of journal entries and sentences on file; None where the file must be rewritten."""
        self._ids: dict[int, str] = {}
        """Ids of open questions by seat, made when first asked for."""
        self._waiting: dict[int, str] = {}
        self._waiting_at = 0
        """Answers that wait for the other seat's at this entry, where there is no file."""
        self._seen: tuple[set[int], dict[int, str]] = (set(), {})
        """The seats whose keys we published, and all seals at that moment, which may not change afterwards."""
        self._mine: list[str] = []
        """Labels of the keys made here, to delete when their question is answered."""
        if journal is None or (path is not None and path.exists()):
            self._read()
        else:
            self.journal = journal
        self._open()
        self.advance()

    @classmethod
    def new(
        cls, rules: Rules, setup: Mapping[str, Any], seed: int, coaches: Mapping[int, Coach],
        path: Path | None = None, *, by_hand: bool = False, keys: KeyRing | None = None,
    ) -> Session:
        journal = Journal(rules.name, rules.version, setup, seed, by_hand)
        if path is not None:
            rules.begin(setup)  # raises before a file is made if the setup cannot be played
            SaveFile(path).create(journal.text().encode())
        return cls(rules, journal, coaches, path, keys)

    @classmethod
    def load(
        cls, rules: Rules, path: Path, coaches: Mapping[int, Coach], keys: KeyRing | None = None
    ) -> Session:
        return cls(rules, None, coaches, path, keys)

    # -- running ---------------------------------------------------------------------------

    def advance(self) -> None:
        """Run the rules from the last checkpoint to the next question of a person, or to the end."""
        self._run()
        self._finish()

    def _finish(self) -> None:
        """After a run: save new entries; if another process saved first, continue from its file."""
        while not self._save():
            self._reload()
        self._settle()

    def _settle(self) -> None:
        if self._file:
            self._drop_keys()
        self._sync()

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
            file.replace_locked(journal.text().encode())
        else:
            file.append_locked(growth.encode())
        self._on_file = len(journal.entries), len(journal.said)

    def _read(self) -> None:
        """Read the journal from the file."""
        assert self._file is not None
        text, _ = self._file.look()
        self._take(text)

    def _take(self, text: bytes) -> None:
        journal = self.journal = read_journal(text, str(self.path))
        as_written = text == journal.text().encode()
        self._on_file = (len(journal.entries), len(journal.said)) if as_written else None

    def _reload(self) -> None:
        """Read the file again and run the current play if the file has only grown, else the game from its start."""
        assert self._file is not None
        text, known = self._file.look()
        if known and self._on_file:
            entries, said = self._on_file
            if self._grow(entries, said, text[known:]):
                self._run(entries)
                return
        self._take(text)
        self._open()
        self._run()

    def _grow(self, entries: int, said: int, more: bytes) -> bool:
        """Read the lines after these entries and sentences. False when the file must be read from its start."""
        journal = self.journal.copy()
        del journal.entries[entries:], journal.said[said:]
        try:
            read_more(journal, more, str(self.path))
        except JournalError:
            return False  # reading from the start names the line's number in the error
        growth = journal.growth(entries, said)
        if growth is None or growth.encode() != more:
            return False
        self.journal.entries, self.journal.said = journal.entries, journal.said
        self._on_file = len(journal.entries), len(journal.said)
        return True

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
        self._settle()

    def _moved(self) -> NoReturn:
        self._reload()
        self._finish()
        raise Moved(f"another process has continued {self.path}; look again")

    def refresh(self) -> bool:
        """Read the answers of other processes. True when there are any, or when sealed answers were opened."""
        if self._file is None:
            return False
        before = len(self.journal.entries)
        if self._file.changed():
            self._reload()
            self._finish()
            return True
        self._sync()
        return len(self.journal.entries) != before

    # -- answers ---------------------------------------------------------------------------

    def people(self) -> tuple[Question, ...]:
        """The open questions of people (computer coaches answer after them)."""
        return tuple(q for q in self.questions if q.seat not in self.coaches)

    def waiting(self) -> tuple[Question, ...]:
        """Open questions of people who have not answered yet, not even sealed."""
        sealed = self.sealed_seats()
        return tuple(q for q in self.people() if q.seat not in sealed)

    def sealed_seats(self) -> set[int]:
        return set(self._box().sealed) if self._file else set(self._waiting)

    @property
    def _box_path(self) -> Path:
        return Path(f"{self.path}.sealed")

    def _box(self) -> Box:
        assert self._file is not None
        return read_box(self._box_path, self._file.mark())

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
        people = self.people()
        question = next((q for q in people if q.seat == seat), None)
        if question is None:
            raise ValueError(f"seat {seat} has nothing to answer now")
        question.check(answer)
        if len(people) == 1:
            self._reveal({seat: answer})
        elif self._file is None:
            self._no_second_answer(seat, self._waiting)
            self._waiting[seat] = answer
            self._ids.pop(seat, None)
            self._sync()
        else:
            self._seal(self._file, seat, answer)
            self._ids.pop(seat, None)
            self._sync()

    def _no_second_answer(self, seat: int, sealed: Mapping[int, str]) -> None:
        if seat in sealed:
            raise ValueError(f"the answer of seat {seat} is in; withdraw it to give another")

    def _seal(self, file: SaveFile, seat: int, answer: str) -> None:
        with file.locked():
            moved = file.changed()
            if not moved:
                box = self._box()
                self._no_second_answer(seat, box.sealed)
                box.put(seat, answer, self.keys)
                self._mine.append(box.label(seat))
                box.save(self._box_path)
        if moved:
            self._moved()

    def withdraw(self, seat: int) -> bool:
        """Take back a sealed answer. False when it is too late: the other seat has answered."""
        if self._file is None:
            return self._waiting.pop(seat, None) is not None
        with self._file.locked():
            box = self._box()
            late = all(q.seat in box.sealed for q in self.people())
            if late or seat not in box.sealed:
                return False
            box.take_back(seat, self.keys)
            box.save(self._box_path)
        return True

    def _sync(self) -> None:
        """Open our seals once every person has sealed; when all are open, record the answers."""
        people = self.people()
        if not people:
            return
        if self._file is None:
            if all(q.seat in self._waiting for q in people):
                self._reveal({q.seat: self._waiting[q.seat] for q in people})
            return
        with self._file.locked():
            if self._file.changed():
                return  # the other terminal has recorded them: refresh() reads its line
            box = self._box()
            if any(q.seat not in box.sealed for q in people):
                return
            ours, seals = self._seen
            if ours and seals != box.sealed and all(seals[seat] == box.sealed.get(seat) for seat in ours):
                raise self._tampered("a call was changed after it was sealed")
            if opened := box.open_own(self.keys):
                self._seen = opened, box.sealed
                box.save(self._box_path)
            if any(q.seat not in box.opened for q in people):
                return
            entry = self._answered({q.seat: self._opened(box, q) for q in people})
            self.journal.entries.append(entry)
            try:
                self._save_locked(self._file)
            except BaseException:
                self.journal.entries.pop()
                raise
            self._box_path.unlink(missing_ok=True)
        for question in people:
            self.keys.drop(box.label(question.seat))
        self.advance()

    def _opened(self, box: Box, question: Question) -> str:
        try:
            answer = box.answer(question.seat)
            question.check(answer)
        except (SealError, Refused) as error:
            raise self._tampered(str(error)) from None
        return answer

    def _tampered(self, what: str) -> SealError:
        return SealError(f"{self._box_path}: {what}; delete the file and the calls are asked again")

    def _drop_keys(self) -> None:
        assert self._file is not None
        here = self._file.mark()
        for label in self._mine:
            if not label.startswith(here):
                self.keys.drop(label)
        self._mine = [label for label in self._mine if label.startswith(here)]

    def _reveal(self, answers: dict[int, str]) -> None:
        self._record(self._answered(answers))

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
        Drops sealed calls. Raises `Moved` when another process was faster.
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
                    self._file.replace_locked(journal.text().encode())
                    self._on_file = target, len(journal.said)
                    self._box_path.unlink(missing_ok=True)
            if moved:
                self._moved()
        self.journal.entries, self.journal.said = journal.entries, journal.said
        self._waiting = {}
        self._run()
        self._finish()
        return True

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
        return Session(self.rules, journal, self.coaches, path, self.keys)
