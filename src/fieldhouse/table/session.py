"""A game in progress: answer, withdraw, undo, fork, save. What both faces talk to.

The save file is the journal, appended and flushed at every answer. Answers that wait for the
other seat lie sealed in a file beside it, `<save>.sealed`. Several processes may share a game:
two people at two terminals open the same save, each with a key ring of its own. Both seats are
people to both processes; each answers for its own seat and calls `refresh` to hear of the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NoReturn, Protocol

from fieldhouse.table.journal import (
    Answered,
    DrawRequest,
    Entry,
    Journal,
    JournalError,
    JournalTable,
    Pending,
    read_journal,
)
from fieldhouse.table.save import Moved, SaveFile
from fieldhouse.table.seal import Box, KeyRing, SealError, read_box
from fieldhouse.table.table import Coach, Question, Refused, Table


class Rules(Protocol):
    """What a session needs of a rulebook."""

    name: str
    version: str

    def begin(self, setup: Mapping[str, Any]) -> Any: ...
    def play(self, table: Table, state: Any) -> None: ...


class Session:
    """One game from its journal to the next question a person must answer.

    Where the path holds a game, that game is played, whatever the journal given.
    """

    def __init__(
        self,
        rules: Rules,
        journal: Journal,
        coaches: Mapping[int, Coach],
        path: Path | None = None,
        keys: KeyRing | None = None,
    ) -> None:
        self.rules = rules
        self.journal = journal
        self.coaches = dict(coaches)
        self.path = path
        self.keys = keys or KeyRing()
        self.state: Any = None
        self.table: JournalTable
        self.questions: tuple[Question, ...] = ()
        self.draw: DrawRequest | None = None
        self.over = False
        self._file = SaveFile(path) if path is not None else None
        self._waiting: dict[int, str] = {}
        self._waiting_at = 0
        """Answers that wait for the other seat at this entry, where there is no file."""
        self._seen: tuple[set[int], dict[int, str]] = (set(), {})
        """The seats whose keys we published, and all seals at that moment: none may change after it."""
        self._mine: list[str] = []
        """Labels of the keys made here, to drop when their question is past."""
        if path is not None and path.exists():
            self._reload()
        self.advance()

    @classmethod
    def new(
        cls, rules: Rules, setup: Mapping[str, Any], seed: int, coaches: Mapping[int, Coach],
        path: Path | None = None, *, by_hand: bool = False, keys: KeyRing | None = None,
    ) -> Session:
        journal = Journal(rules.name, rules.version, setup, seed, by_hand)
        if path is not None:
            rules.begin(setup)  # a setup that cannot be played leaves no file
            SaveFile(path).create(journal.text().encode())
        return cls(rules, journal, coaches, path, keys)

    @classmethod
    def load(
        cls, rules: Rules, path: Path, coaches: Mapping[int, Coach], keys: KeyRing | None = None
    ) -> Session:
        return cls(rules, read_journal(SaveFile(path).look(), str(path)), coaches, path, keys)

    # -- running ---------------------------------------------------------------------------

    def advance(self) -> None:
        """Run the rules from the journal to the next question of a person, or to the end."""
        self._run()
        while not self._save():
            self._reload()
            self._run()
        if self._file:
            self._drop_keys()
        self._sync()

    def _run(self) -> None:
        if self.journal.game != self.rules.name:
            raise JournalError(
                f"{self.path or 'the journal'} is a game of {self.journal.game}, not of {self.rules.name}"
            )
        self.table = JournalTable(self.journal, self.coaches)
        self.state = self.rules.begin(self.journal.setup)
        self.questions, self.draw, self.over = (), None, False
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

    def _save(self) -> bool:
        return self._file is None or self._file.put(self.journal.text().encode())

    def _reload(self) -> None:
        assert self._file is not None
        self.journal = read_journal(self._file.look(), str(self.path))

    def _record(self, entry: Entry) -> None:
        """An answer or a draw by hand: on file before anything is dealt after it."""
        self.journal.entries.append(entry)
        try:
            saved = self._save()
        except BaseException:
            self.journal.entries.pop()
            raise
        if not saved:
            self._moved()
        self.advance()

    def _moved(self) -> NoReturn:
        self._reload()
        self.advance()
        raise Moved(f"{self.path} was moved on by another process; look again")

    def refresh(self) -> bool:
        """Look whether another process has moved the game on. True when it has, or when answers opened."""
        if self._file is None:
            return False
        before = len(self.journal.entries)
        if self._file.changed():
            self._reload()
            self.advance()
            return True
        self._sync()
        return len(self.journal.entries) != before

    # -- answers ---------------------------------------------------------------------------

    def people(self) -> tuple[Question, ...]:
        """The questions of people (a computer coach answers its own when all are in)."""
        return tuple(q for q in self.questions if q.seat not in self.coaches)

    def waiting(self) -> tuple[Question, ...]:
        """The people's questions that have no answer yet, sealed or open."""
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

    def answer(self, seat: int, answer: str) -> None:
        """Answer this seat's open question.

        Raises `Refused`, and nothing changes, when it is illegal; `Moved` when another process
        was faster; ValueError when this seat has nothing to answer.
        """
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
            self._sync()
        else:
            self._seal(self._file, seat, answer)
            self._sync()

    def _no_second_answer(self, seat: int, sealed: Mapping[int, str]) -> None:
        if seat in sealed:
            raise ValueError(f"the answer of seat {seat} is in; withdraw it to give another")

    def _seal(self, file: SaveFile, seat: int, answer: str) -> None:
        with file.held():
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
        """Take back a sealed answer. False when it is too late: the other seat's is in."""
        if self._file is None:
            return self._waiting.pop(seat, None) is not None
        with self._file.held():
            box = self._box()
            late = all(q.seat in box.sealed for q in self.people())
            if late or seat not in box.sealed:
                return False
            box.take_back(seat, self.keys)
            box.save(self._box_path)
        return True

    def _sync(self) -> None:
        """Open our seals once every person has sealed; when all are open, the answers count."""
        people = self.people()
        if not people:
            return
        if self._file is None:
            if all(q.seat in self._waiting for q in people):
                self._reveal({q.seat: self._waiting[q.seat] for q in people})
            return
        with self._file.held():
            if self._file.changed():
                return  # the other terminal was faster: refresh() reads its line
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
                self._file.held_write(self.journal.text().encode())
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
                answer = coach.answer(question.kind, question.seat, question.options, question.state, luck)
                question.check(answer)
                yield answer

    def deal(self, shown: str) -> None:
        """Hand table: what the person's dice or card showed. ValueError when it cannot be."""
        if self.draw is None:
            raise ValueError("no draw is asked for now")
        self._record(self.draw.entry(shown))

    # -- undo, fork --------------------------------------------------------------------------

    def undo(self, *, play: bool = False, by: int | None = None) -> bool:
        """Go back before the last answer (or draw by hand), or to the start of the last play.

        With `by` only that seat's own answers count as steps. False when there is nothing to undo.
        Calls that are sealed but not open are gone. Raises `Moved` when another process was faster.
        """
        target = self._last_play() if play else self._last_step(by)
        if target is None:
            return False
        journal = self.journal.copy()
        journal.cut(target)
        if self._file:
            with self._file.held():
                moved = self._file.changed()
                if not moved:
                    self._file.held_write(journal.text().encode())
                    self._box_path.unlink(missing_ok=True)
            if moved:
                self._moved()
        self.journal = journal
        self._waiting = {}
        self.advance()
        return True

    def _last_play(self) -> int | None:
        here = len(self.journal.entries)
        starts = [0, *(at for at, _, _ in self.table.plays if at < here)]
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
        """A copy of the game as it stands, free to go another way."""
        journal = self.journal.copy()
        if path is not None:
            SaveFile(path).create(journal.text().encode())
        return Session(self.rules, journal, self.coaches, path, self.keys)
