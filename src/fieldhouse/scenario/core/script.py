"""The table of a scenario: draws in order, answers by name, and a log of both."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Any, Protocol

from fieldhouse.scenario.core.model import Draw
from fieldhouse.table.deck import Card, Deck
from fieldhouse.table.dice import Dice, Roll
from fieldhouse.table.notes import Shown, Turned
from fieldhouse.table.stacked import ScriptError, StackedTable
from fieldhouse.table.table import Kind, Question, Refused


@dataclass(frozen=True, slots=True)
class ScriptLine:
    """One line of the resolution. `kind`: dealt, asked, note, said, now."""

    kind: str
    text: str
    rule: str = ""


class Hooks(Protocol):
    """A game's own part of the table, from its adapter."""

    def deal(self, table: ScriptTable, dice: Dice, why: str) -> Roll | None:
        """The throw, if the step's result implies it and no draw is needed; else None."""

    def word(self, table: ScriptTable, dice: Dice, why: str, text: str) -> Roll:
        """The throw that a word means. Raises `ScriptError`."""

    def fits(self, label: str, why: str) -> bool:
        """Whether a draw with this label may be used for this reason."""

    def card(self, table: ScriptTable, deck: Deck[Any], why: str, given: dict[str, Any]) -> Any:
        """The card that a description means. Raises `ScriptError`."""

    def answer(self, table: ScriptTable, question: Question, text: str) -> str:
        """The option that an answer means, or the text itself."""

    def default(self, table: ScriptTable, question: Question) -> str | None:
        """The answer if the scenario gives none; None if the scenario must give one."""

    def seat(self, seat: int) -> str: ...


class PlainHooks:
    """Hooks for a game without its own: draws by key or number, answers as written, the questions' defaults."""

    def __init__(self, seats: Sequence[str] = ("home", "away")) -> None:
        self.seats = seats

    def deal(self, table: ScriptTable, dice: Dice, why: str) -> Roll | None:
        return None

    def word(self, table: ScriptTable, dice: Dice, why: str, text: str) -> Roll:
        raise ScriptError(f"found {text!r}; the {dice.name} dice are thrown for {why}: allowed: a total, or faces")

    def fits(self, label: str, why: str) -> bool:
        return label in why.casefold()

    def card(self, table: ScriptTable, deck: Deck[Any], why: str, given: dict[str, Any]) -> Any:
        raise ScriptError(f"found {given}; a card of {deck.name} is flipped for {why}: allowed: its key")

    def answer(self, table: ScriptTable, question: Question, text: str) -> str:
        return text

    def default(self, table: ScriptTable, question: Question) -> str | None:
        return question.kind.default

    def seat(self, seat: int) -> str:
        return self.seats[seat]


class ScriptTable(StackedTable):
    """Deals the step's draws in order; answers each question with the first unused answer of its name."""

    def __init__(self, hooks: Hooks, draws: Iterable[Draw] = (), answers: Iterable[tuple[str, str]] = ()) -> None:
        super().__init__((), answers)
        self.hooks = hooks
        self.coming: list[Draw] = list(draws)
        self.log: list[ScriptLine] = []
        self.refused: Refused | None = None

    # -- draws -----------------------------------------------------------------------------

    def roll(self, dice: Dice, why: str) -> Roll:
        roll = self.hooks.deal(self, dice, why)
        if roll is None:
            roll = self._throw(dice, why, self._draw(f"the {dice.name} dice", why))
            self.dealt.append((roll.shown(), why))
            self.log.append(ScriptLine("dealt", f"{roll} for {why}"))
        return roll

    def flip(self, deck: Deck[Card], why: str) -> Card:
        draw = self._draw(f"a card of {deck.name}", why)
        if isinstance(draw, dict):
            card: Card = self.hooks.card(self, deck, why, draw)
            shown: Shown | str = f"{deck.name}: a card from the scenario"
        elif isinstance(draw, list):
            raise ScriptError(f"the next draw is {draw}, but a card of {deck.name} is flipped for {why}")
        else:
            try:
                card = deck.cards[deck.find(str(draw))]
            except ValueError as error:
                raise ScriptError(f"{error} (flipped for {why})") from None
            shown = Turned(deck.name, str(draw))
        self.dealt.append((shown, why))
        self.log.append(ScriptLine("dealt", f"{shown} for {why}"))
        return card

    def _draw(self, what: str, why: str) -> Draw:
        if not self.coming:
            raise ScriptError(f"no draw left: {what} are wanted for {why}. {self.story()}")
        draw = self.coming.pop(0)
        if isinstance(draw, dict) and len(draw) == 1:
            label, value = next(iter(draw.items()))
            if not self.hooks.fits(label.casefold(), why):
                raise ScriptError(f"the next draw is for {label!r}, but {what} are wanted for {why}. {self.story()}")
            if isinstance(value, int | str | list | dict):
                return value
        return draw

    def _throw(self, dice: Dice, why: str, draw: Draw) -> Roll:
        if isinstance(draw, dict) or (isinstance(draw, list) and not all(isinstance(face, int) for face in draw)):
            raise ScriptError(f"the next draw is {draw}, but the {dice.name} dice are thrown for {why}")
        if isinstance(draw, str):
            if draw.casefold() == "any":
                return dice.show(dice.totals[len(dice.totals) // 2])
            if draw.lstrip("-").isdecimal():
                draw = int(draw)
            else:
                return self.hooks.word(self, dice, why, draw)
        try:
            return dice.show(draw) if isinstance(draw, int) else _faces(dice, draw)
        except ValueError as error:
            raise ScriptError(f"{error} (thrown for {why}). {self.story()}") from None

    # -- answers ---------------------------------------------------------------------------

    def ask(self, kind: Kind, seat: int, options: Sequence[str], state: Any, about: Any = None) -> str:
        question = Question(kind, seat, options, state, about)
        at = next((i for i, (name, _) in enumerate(self.answers) if name == kind.name), None)
        if at is not None:
            given = self.answers.pop(at)[1]
            answer = self.hooks.answer(self, question, given)
        else:
            usual = self.hooks.default(self, question)
            if usual is None:
                raise ScriptError(f"{self.hooks.seat(seat)} is asked {kind.name!r}; {self.choices(question)}")
            answer = usual
        try:
            question.check(answer)
        except Refused as refused:
            self.refused = refused
            self.log.append(
                ScriptLine("asked", f"{self.hooks.seat(seat)} {kind.name}: {answer}, refused: {refused.refusal}")
            )
            raise
        self.questions.append(question)
        self.asked.append((kind.name, seat, answer))
        if at is not None or kind.default is None:
            self.log.append(ScriptLine("asked", f"{self.hooks.seat(seat)} {kind.name}: {answer}"))
        return answer

    def choices(self, question: Question) -> str:
        """The options in words, for a message."""
        shown, options = [], question.options
        for option, _ in zip(options, range(12), strict=False):
            label = question.label(option)
            shown.append(option if label == option else f"{option} ({label})")
        return "answer one of: " + ", ".join(shown) + (" ..." if len(options) > 12 else "")

    # -- the record ------------------------------------------------------------------------

    def note(self, rule: str, text: str = "", data: Any = None) -> None:
        super().note(rule, text, data)
        self.log.append(ScriptLine("note", text, rule))

    def say(self, sentence: str) -> None:
        super().say(sentence)
        self.log.append(ScriptLine("said", sentence))

    def fired(self) -> list[str]:
        """The rules of the notes, of the questions asked and of a refusal."""
        rules = [note.rule for note in self.notes] + [question.kind.rule for question in self.questions]
        if self.refused is not None:
            rules += self.refused.refusal.rule.split(", ")
        return list(dict.fromkeys(filter(None, rules)))

    def story(self) -> str:
        """The draws and questions so far, for error messages."""
        dealt = ", ".join(f"{shown} for {why}" for shown, why in self.dealt) or "nothing"
        asked = ", ".join(f"{kind} ({answer})" for kind, _, answer in self.asked) or "nothing"
        return f"Dealt so far: {dealt}. Asked so far: {asked}."

    def done(self) -> None:
        left = [f"draw {draw}" for draw in self.coming] + [f"answer {kind}: {answer}" for kind, answer in self.answers]
        if left:
            raise ScriptError(f"left over at the end: {', '.join(left)}. {self.story()}")


def _faces(dice: Dice, faces: Sequence[int]) -> Roll:
    """The throw with these faces; dice of one colour may be written in either order."""
    try:
        return dice.show(faces)
    except ValueError:
        names = [die.name for die in dice.dice]
        if len(faces) == len(names) and len(set(names)) < len(names):
            for order in permutations(range(len(names))):
                if [names[i] for i in order] == names:
                    try:
                        return dice.show([faces[i] for i in order])
                    except ValueError:
                        continue
        raise
