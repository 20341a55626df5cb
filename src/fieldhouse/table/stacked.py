"""The stacked table: takes draws and answers from a script, in order. For tests and scenarios."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from fieldhouse.table.deck import Card, Deck
from fieldhouse.table.dice import Dice, Roll
from fieldhouse.table.notes import Shown, Turned
from fieldhouse.table.table import Kind, Note, Question, Table

Draw = int | str | Sequence[int]


class ScriptError(Exception):
    """The script and the rules disagree: a draw or an answer is missing, left over or of the wrong kind."""


class StackedTable(Table):
    """Deals `draws` in order and answers from `answers`, pairs of a kind's name and the answer.

    A question whose kind is not the next one in the script takes the kind's default, where it
    has one. `done()` fails when anything is left over.

    >>> from fieldhouse.table import Dice, Die, Kind
    >>> d6 = Dice("d6", (Die("white", (1, 2, 3, 4, 5, 6)),))
    >>> table = StackedTable([5], [("call", "punt")])
    >>> table.ask(Kind("call", "Your call"), 0, ("run", "punt"), None), table.roll(d6, "roll").total
    ('punt', 5)
    >>> table.roll(d6, "recovery")
    Traceback (most recent call last):
    fieldhouse.table.stacked.ScriptError: no draw left for d6 dice (recovery); dealt so far: d6 5 for roll
    """

    def __init__(self, draws: Iterable[Draw] = (), answers: Iterable[tuple[str, str]] = ()) -> None:
        self.noting = True
        self.draws = list(draws)
        self.answers = [(kind, str(answer)) for kind, answer in answers]
        self.dealt: list[tuple[Shown | str, str]] = []
        """Each draw with its reason; a text where the draw is neither a throw nor a card of the deck."""
        self.asked: list[tuple[str, int, str]] = []
        self.questions: list[Question] = []
        self.notes: list[Note] = []
        self.said: list[str] = []

    def _next(self, what: str, why: str) -> Draw:
        if not self.draws:
            raise ScriptError(
                f"no draw left for {what} ({why}); dealt so far: "
                + (", ".join(f"{shown} for {reason}" for shown, reason in self.dealt) or "nothing")
            )
        return self.draws.pop(0)

    def roll(self, dice: Dice, why: str) -> Roll:
        shown = self._next(f"{dice.name} dice", why)
        if isinstance(shown, str):
            wanted = f"{dice.name} dice are rolled for {why}"
            raise ScriptError(f"the next draw is the card {shown!r}, but {wanted}")
        try:
            roll = dice.show(shown)
        except ValueError as error:
            raise ScriptError(f"{error} (rolled for {why})") from None
        self.dealt.append((roll.shown(), why))
        return roll

    def flip(self, deck: Deck[Card], why: str) -> Card:
        key = self._next(f"a card of {deck.name}", why)
        if not isinstance(key, str | int):
            faces = " ".join(map(str, key))
            wanted = f"a card of {deck.name} is flipped for {why}"
            raise ScriptError(f"the next draw is the throw {faces}, but {wanted}")
        try:
            card = deck.cards[deck.find(str(key))]
        except ValueError as error:
            raise ScriptError(f"{error} (flipped for {why})") from None
        self.dealt.append((Turned(deck.name, str(key)), why))
        return card

    def shuffle(self, deck: Deck[Any]) -> None:
        pass

    def ask(self, kind: Kind, seat: int, options: Sequence[str], state: Any, about: Any = None) -> str:
        if self.answers and self.answers[0][0] == kind.name:
            answer = self.answers.pop(0)[1]
        elif kind.default is not None and kind.default in options:
            answer = kind.default
        else:
            coming = "the script has no answer left"
            if self.answers:
                coming = f"the script has {self.answers[0][0]!r} next"
            raise ScriptError(f"seat {seat} is asked {kind.name!r} (options: {_some(options)}), but {coming}")
        question = Question(kind, seat, options, state, about)
        question.check(answer)
        self.questions.append(question)
        self.asked.append((kind.name, seat, answer))
        return answer

    def note(self, rule: str, text: str = "", data: Any = None) -> None:
        self.notes.append(Note(rule, text, data))

    def say(self, sentence: str) -> None:
        self.said.append(sentence)

    def done(self) -> None:
        """Fail when a draw or an answer was not used."""
        left = [f"draw {draw}" for draw in self.draws] + [f"answer {kind}: {a}" for kind, a in self.answers]
        if left:
            raise ScriptError("left over at the end: " + ", ".join(left))

    def rules(self) -> set[str]:
        """The ids of the rules that fired."""
        return {note.rule for note in self.notes}


def _some(options: Sequence[str]) -> str:
    shown = [str(option) for option, _ in zip(options, range(12), strict=False)]
    return ", ".join(shown) + (" ..." if len(options) > 12 else "")
