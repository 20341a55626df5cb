"""The journal: setup, seed and answers re-create every state; the draws are recorded for audit.

A `Journal` is the record. A `JournalTable` plays the rules from it: it repeats recorded draws and
answers, deals live after them, and stops with `Pending` at the first missing answer of a person.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NoReturn

from fieldhouse.table.checkpoint import Checkpoint, ReplayableChance
from fieldhouse.table.deck import Card, Deck
from fieldhouse.table.dice import Dice, Roll
from fieldhouse.table.lines import SUM, JournalError, checked, dumped, not_a_line, parsed, summed
from fieldhouse.table.notes import Turned
from fieldhouse.table.played import BEFORE, Drawn, Given, Played, RecordingTable, Said
from fieldhouse.table.rules import Rules
from fieldhouse.table.table import Asked, Coach, Kind, Note, Question, question_of

FORMAT = 1


class Diverged(Exception):
    """The rules now ask for a draw or an answer that is not next in the record; names the play."""

    def __init__(self, play: int, label: str, wanted: str, found: str) -> None:
        super().__init__(
            f"play {play} ({label or 'before the first play'}): the rules now want {wanted}, "
            f"the journal has {found}; it was played under other rules and can be read, not continued"
        )
        self.play = play
        self.wanted = wanted
        self.found = found


class Pending(Exception):
    """Stops a run: these questions have no answer yet, or a draw by hand is due."""

    def __init__(self, questions: tuple[Question, ...], draw: DrawRequest | None = None) -> None:
        super().__init__(", ".join(q.kind.name for q in questions) or str(draw))
        self.questions = questions
        self.draw = draw


@dataclass(frozen=True, slots=True)
class DrawRequest:
    """A draw that a person makes with real dice or cards."""

    dice: Dice | None
    deck: Deck[Any] | None
    why: str

    def __str__(self) -> str:
        what = f"{self.dice.name} dice" if self.dice else f"a card of {self.deck.name}" if self.deck else "?"
        return f"{what} for {self.why}"

    def entry(self, shown: str) -> Draw:
        """The draw that a person typed: faces, a total or a card's key. ValueError if it is impossible."""
        if self.deck:
            self.deck.find(shown.strip())
            return Draw(self.deck.name, shown.strip())
        assert self.dice
        words = shown.replace(",", " ").split()
        try:
            numbers = [int(word) for word in words]
        except ValueError:
            raise ValueError(f"type the faces or the total as numbers, not {shown!r}") from None
        if not numbers:
            raise ValueError("type the faces, such as 3 2 5, or the total")
        if len(numbers) == 1 and len(self.dice.dice) > 1:
            if self.dice.ambiguous(numbers[0]):
                raise ValueError(f"{numbers[0]} can fall in several ways; type the faces of all the dice")
            roll = self.dice.show(numbers[0])
        else:
            roll = self.dice.show(numbers)
        return Draw(self.dice.name, roll.faces)


@dataclass(frozen=True, slots=True)
class Draw:
    """One throw (dice name and faces) or one card (deck name and key)."""

    name: str
    shown: tuple[int, ...] | str


@dataclass(frozen=True, slots=True)
class Answered:
    """One question, or two asked together, with the answer of each seat."""

    kinds: tuple[str, ...]
    seats: tuple[int, ...]
    answers: tuple[str, ...]


Entry = Draw | Answered


@dataclass
class Journal:
    """A game on file. `said` pairs each sentence with the number of entries before it; reading it needs no rules."""

    game: str
    rules: str
    setup: Mapping[str, Any]
    seed: int
    by_hand: bool = False
    entries: list[Entry] = field(default_factory=list)
    said: list[tuple[int, str]] = field(default_factory=list)
    salt: str = ""
    """Of a game through a host: was hashed together with the seed."""
    seed_sha256: str = ""
    """The hash that the host showed when the game began."""

    def header(self) -> str:
        head = {
            "fieldhouse": FORMAT, "game": self.game, "rules": self.rules, "seed": self.seed,
            "by_hand": self.by_hand, "setup": self.setup,
        }
        if self.salt:
            head |= {"salt": self.salt, "seed_sha256": self.seed_sha256}
        return json.dumps(head, ensure_ascii=False, sort_keys=True, separators=(",", ":"))

    def lines(self) -> list[str]:
        """The file's lines: a header, then a line for each answer and one for the draws after it."""
        return [self.header(), *self.lines_from(0, 0)]

    def lines_from(self, entry: int, said: int) -> list[str]:
        """The lines of the entries from `entry` on and of the sentences from `said` on.

        On one line draws come before sentences, so a draw after a sentence starts a new line. A draw by hand
        always starts a new line.
        """
        out: list[str] = []
        drawn: list[list[Any]] = []
        spoken: list[str] = []

        def flush() -> None:
            line: dict[str, Any] = {}
            if drawn:
                line["dealt"] = list(drawn)
            if spoken:
                line["said"] = list(spoken)
            if line:
                out.append(dumped(line))
            drawn.clear()
            spoken.clear()

        for i in range(entry, len(self.entries)):
            while said < len(self.said) and self.said[said][0] <= i:
                spoken.append(self.said[said][1])
                said += 1
            item = self.entries[i]
            if isinstance(item, Answered):
                flush()
                out.append(dumped({"asked": item.kinds, "seats": item.seats, "answers": item.answers}))
                continue
            if spoken or self.by_hand:
                flush()
            drawn.append([item.name, item.shown])
        spoken.extend(text for _, text in self.said[said:])
        flush()
        return out

    def text(self) -> str:
        """The file's content: the lines with their checksums."""
        return summed(self.lines())[0]

    def growth(self, entries: int, said: int) -> list[str] | None:
        """The lines after those of the first entries and sentences; None if the last of those lines changes, too."""
        dealt = entries > 0 and isinstance(self.entries[entries - 1], Draw)
        said_before = said > 0 and self.said[said - 1][0] >= entries
        more_dealt = entries < len(self.entries) and isinstance(self.entries[entries], Draw)
        more_said = said < len(self.said) and self.said[said][0] <= entries
        if ((dealt or said_before) and more_said) or (dealt and not said_before and more_dealt and not self.by_hand):
            return None
        return self.lines_from(entries, said)

    def sha256(self) -> str:
        """The hash of the lines without their checksums."""
        return hashlib.sha256("".join(f"{line}\n" for line in self.lines()).encode()).hexdigest()

    def cut(self, entries: int) -> None:
        """Delete the entries from this one on (undo)."""
        del self.entries[entries:]
        self.said = [(at, text) for at, text in self.said if at <= entries]

    def copy(self) -> Journal:
        return replace(self, entries=list(self.entries), said=list(self.said))


def read_journal(text: str | bytes, name: str) -> Journal:
    """Read a journal's text. A last line cut short by a crash is dropped; any other fault is an error.

    Lines of a save from before there were checksums have none; otherwise each line must have the right one.
    """
    raw = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if not raw:
        raise JournalError(f"{name}: the file is empty; a journal starts with a header line")
    first, *lines = raw.split(b"\n")
    complete = not lines or lines[-1] == b""
    if lines and complete:
        lines.pop()
    before = checked(first, "", name, 1) if SUM.search(first) else None
    journal = _header(first, name)
    last = len(lines) + 1
    for number, line in enumerate(lines, start=2):
        try:
            found = parsed(line)
        except ValueError as error:
            if number == last and not complete:
                break  # a crash in the middle of the last write
            raise not_a_line(name, number, line, error) from None
        if before is not None:
            before = checked(line, before, name, number)
        elif SUM.search(line):
            raise JournalError(f"{name}, line 1: was changed: it has no checksum, and line {number} has one")
        try:
            _line(journal, found)
        except (ValueError, KeyError, TypeError) as error:
            raise not_a_line(name, number, line, error) from None
    return journal


def _header(line: bytes, name: str) -> Journal:
    try:
        head = parsed(line)
        if not isinstance(head, dict) or "fieldhouse" not in head:
            raise ValueError("no 'fieldhouse' field")
        if head["fieldhouse"] != FORMAT:
            found = str(head["fieldhouse"])[:20]
            raise JournalError(f"{name}, line 1: format {found}; this version reads format {FORMAT}")
        if type(head["seed"]) is not int or not isinstance(head["setup"], dict):
            raise ValueError("'seed' must be a whole number and 'setup' an object")
        return Journal(
            str(head["game"]), str(head["rules"]), head["setup"], head["seed"], bool(head["by_hand"]),
            salt=str(head.get("salt", "")), seed_sha256=str(head.get("seed_sha256", "")),
        )
    except (ValueError, KeyError) as error:
        raise JournalError(f"{name}, line 1: not the header of a Fieldhouse game ({error})") from None


def _line(journal: Journal, line: object) -> None:
    if not isinstance(line, dict):
        raise ValueError("not an object")
    if "asked" in line:
        kinds, answers = _words(line["asked"]), _words(line["answers"])
        seats = _numbers(line["seats"])
        if not (len(kinds) == len(seats) == len(answers)):
            raise ValueError("asked, seats and answers differ in length")
        journal.entries.append(Answered(kinds, seats, answers))
    elif "dealt" in line or "said" in line:
        for draw in line.get("dealt", []):
            name, shown = draw
            if not isinstance(draw, list) or not isinstance(name, str):
                raise ValueError(f"{draw!r} is not the name of dice or a deck with faces or a card's key")
            journal.entries.append(Draw(name, shown if isinstance(shown, str) else _numbers(shown)))
        for sentence in _words(line.get("said", [])):
            journal.said.append((len(journal.entries), sentence))
    else:
        raise ValueError("neither 'asked' nor 'dealt' nor 'said'")


def _words(found: object) -> tuple[str, ...]:
    if not isinstance(found, list) or not all(isinstance(word, str) for word in found):
        raise ValueError(f"{found!r} is not a list of words")
    return tuple(found)


def _numbers(found: object) -> tuple[int, ...]:
    if not isinstance(found, list) or not all(type(number) is int for number in found):
        raise ValueError(f"{found!r} is not a list of whole numbers")
    return tuple(found)


class JournalTable(RecordingTable):
    """Plays from a journal and continues live. Seats without a coach are people: their questions stop the run.

    It records every play. With `rules` it also makes a checkpoint at the beginning of each play, and can go
    back to the last checkpoint before any entry; the plays after it are then played and recorded again.
    """

    def __init__(self, journal: Journal, coaches: Mapping[int, Coach], rules: Rules | None = None) -> None:
        super().__init__()
        self.noting = True
        self.journal = journal
        self.coaches = coaches
        self.rules = rules
        self.chance = ReplayableChance(journal.seed)
        self.at = 0
        self.lucks: list[float] = []
        """The luck drawn for this play's last questions."""
        self.foreign: int | None = None
        """The first entry whose draw does not come from the seed (dealt by hand, or edited)."""
        self._checkpoints: list[Checkpoint] = []
        """The game's checkpoint, then one for each play."""
        self._resumed: Checkpoint | None = None
        """The checkpoint to which the table went back, until the rules begin its play again."""
        self._recorded = 0
        self._closing_sentences = 0
        """Number of sentences on file after the last entry; a run repeats them and does not record them again."""
        self._count_recorded()

    def _count_recorded(self) -> None:
        here = self._recorded = len(self.journal.entries)
        on_file, said = self.journal.said, self.spoken
        self._closing_sentences = sum(at >= here for at, _ in on_file) - sum(at >= here for at, _ in said)

    @property
    def foreign_play(self) -> Played | None:
        """The first play with a draw that does not come from the seed."""
        if self.foreign is None:
            return None
        return next((play for play in reversed(self.plays) if play.entry <= self.foreign), self.opening)

    # -- checkpoints ---------------------------------------------------------------------------

    def start(self, state: Any) -> None:
        """Make the game's own checkpoint, before the first draw."""
        assert self.rules is not None
        self._checkpoints = [self._checkpoint(BEFORE, state)]
        self.opening = self._now = self._played(0, self._checkpoints[0])

    def _checkpoint(self, label: str, state: Any) -> Checkpoint:
        assert self.rules is not None
        return Checkpoint(self.at, label, self.rules.copy(state), self.chance.mark())

    def _played(self, number: int, checkpoint: Checkpoint) -> Played:
        view = self.rules.view if self.rules else None
        return Played(number, checkpoint.label, checkpoint.entry, [], checkpoint.state, view)

    def back_to(self, entry: int) -> Any:
        """Go back to the last checkpoint before this entry. Returns the state from which to continue."""
        assert self.rules is not None
        checkpoints = self._checkpoints
        while checkpoints[-1].entry > entry:
            checkpoints.pop()
        last = checkpoints[-1]
        self.at = last.entry
        self.chance.back_to(last.dealt)
        if len(checkpoints) > 1:
            self._resumed = last
            del self.plays[len(checkpoints) - 2 :]
        else:
            self._resumed = None
            self.lucks = []
            self.plays.clear()
            self.opening = self._played(0, last)
        self._now = self.plays[-1] if self.plays else self.opening
        if self.foreign is not None and self.foreign >= self.at:
            self.foreign = None
        self._count_recorded()
        return self.rules.copy(last.state)

    def begin(self, label: str, state: Any) -> None:
        checkpoint, self._resumed = self._resumed, None
        if checkpoint is not None:
            if (checkpoint.entry, checkpoint.label) != (self.at, label):
                raise RuntimeError(f"the rules cannot continue at {checkpoint.label!r}: they began {label!r}")
        elif self.rules is not None:
            checkpoint = self._checkpoint(label, state)
            self._checkpoints.append(checkpoint)
        number = len(self.plays) + 1
        self.lucks = []
        self._now = self._played(number, checkpoint) if checkpoint else Played(number, label, self.at)
        self.plays.append(self._now)

    # -- dealing, asking, noting ---------------------------------------------------------------

    def diverge(self, wanted: str) -> NoReturn:
        """Raise `Diverged`: the rules want this, and the next entry is something else."""
        entry = self.journal.entries[self.at]
        if isinstance(entry, Draw):
            shown = entry.shown if isinstance(entry.shown, str) else " ".join(map(str, entry.shown))
            found = f"a draw of {entry.name}: {shown}"
        else:
            pairs = zip(entry.kinds, entry.answers, strict=True)
            found = "the answer " + ", ".join(f"{kind}: {answer}" for kind, answer in pairs)
        raise Diverged(len(self.plays), self.plays[-1].label if self.plays else "", wanted, found)

    def _next_draw(self, name: str, wanted: str) -> tuple[int, ...] | str | None:
        if self.at >= len(self.journal.entries):
            return None
        entry = self.journal.entries[self.at]
        if not isinstance(entry, Draw) or entry.name != name:
            self.diverge(wanted)
        return entry.shown

    def _keep(self, entry: Entry) -> None:
        self.journal.entries.append(entry)
        self.at += 1

    def roll(self, dice: Dice, why: str) -> Roll:
        roll = dealt = dice.rolls[int(self.chance.deal() * dice.ways)]
        wanted = f"{dice.name} dice for {why}"
        shown = self._next_draw(dice.name, wanted)
        if shown is None:
            if self.journal.by_hand:
                raise Pending((), DrawRequest(dice, None, why))
            self._keep(Draw(dice.name, roll.faces))
        else:
            if isinstance(shown, str):
                self.diverge(wanted)
            try:
                roll = dice.show(shown)
            except ValueError as error:
                self.diverge(f"{wanted} ({error})")
            if roll is not dealt and self.foreign is None:
                self.foreign = self.at
            self.at += 1
        self._now.steps.append(Drawn(roll.shown(), why))
        return roll

    def flip(self, deck: Deck[Card], why: str) -> Card:
        index = dealt = self.chance.flip(deck)
        wanted = f"a card of {deck.name} for {why}"
        shown = self._next_draw(deck.name, wanted)
        if shown is None:
            if self.journal.by_hand:
                raise Pending((), DrawRequest(None, deck, why))
            self._keep(Draw(deck.name, deck.keys[index]))
        else:
            if not isinstance(shown, str):
                self.diverge(wanted)
            try:
                index = deck.find(shown)
            except ValueError as error:
                self.diverge(f"{wanted} ({error})")
            if index != dealt and self.foreign is None:
                self.foreign = self.at
            self.at += 1
        self._now.steps.append(Drawn(Turned(deck.name, deck.keys[index]), why))
        return deck.cards[index]

    def shuffle(self, deck: Deck[Any]) -> None:
        self.chance.shuffle(deck)

    def _answers(self, questions: tuple[Question, ...]) -> tuple[str, ...]:
        answers = self._answered(questions)
        pairs = zip(questions, answers, strict=True)
        self._now.steps += [Given(question.kind.name, question.seat, answer) for question, answer in pairs]
        return answers

    def _answered(self, questions: tuple[Question, ...]) -> tuple[str, ...]:
        lucks = self.lucks = [self.chance.luck() for _ in questions]
        names = tuple(q.kind.name for q in questions)
        wanted = "an answer to " + " and ".join(names)
        if self.at < len(self.journal.entries):
            entry = self.journal.entries[self.at]
            seats = tuple(q.seat for q in questions)
            if not isinstance(entry, Answered) or entry.kinds != names or entry.seats != seats:
                self.diverge(wanted)
            if any(a not in q.options for a, q in zip(entry.answers, questions, strict=True)):
                self.diverge(f"{wanted} that is legal")
            self.at += 1
            return entry.answers
        if any(q.seat not in self.coaches for q in questions):
            raise Pending(questions)
        answers = tuple(
            self.coaches[q.seat].answer(q, luck)
            for q, luck in zip(questions, lucks, strict=True)
        )
        for question, answer in zip(questions, answers, strict=True):
            question.check(answer)
        self._keep(Answered(names, tuple(q.seat for q in questions), answers))
        return answers

    def ask(self, kind: Kind, seat: int, options: Sequence[str], state: Any, about: Any = None) -> str:
        return self._answers((Question(kind, seat, options, state, about),))[0]

    def ask_both(self, state: Any, first: Asked, second: Asked) -> tuple[str, str]:
        one, two = self._answers((question_of(first, state), question_of(second, state)))
        return one, two

    def note(self, rule: str, text: str = "", data: Any = None) -> None:
        self._now.steps.append(Note(rule, text, data))

    def say(self, sentence: str) -> None:
        self._now.steps.append(Said(self.at, sentence))
        if self.at < self._recorded:
            return
        if self.at == self._recorded and self._closing_sentences > 0:
            self._closing_sentences -= 1
            return
        self.journal.said.append((self.at, sentence))
