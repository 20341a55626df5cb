"""The base of all tables: they deal dice and cards, ask coaches and take notes.

Rules are plain functions whose first argument is a `Table`. They never touch a random
generator, a prompt or the time of day. The table decides where draws and answers come from.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from mypy_extensions import mypyc_attr

from fieldhouse.table.deck import Card, Deck
from fieldhouse.table.dice import Dice, Roll

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Refusal:
    """The reason why an answer is not allowed, with the rule."""

    reason: str
    rule: str = ""

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})" if self.rule else self.reason


class Refused(Exception):
    """An illegal answer. The game goes on: the question stays open."""

    def __init__(self, kind: str, answer: str, refusal: Refusal) -> None:
        super().__init__(f"{kind}: {answer!r} refused: {refusal}")
        self.kind = kind
        self.answer = answer
        self.refusal = refusal


@dataclass(frozen=True, eq=False)
class Kind:
    """A kind of decision that the rules ask for.

    `default` is the answer where a script gives none; `labels` gives an option its name; `refusals` gives the
    reasons for answers that a person is likely to try although they are not legal.
    """

    name: str
    prompt: str
    rule: str = ""
    default: str | None = None
    secret: bool = False
    labels: Callable[[Question, str], str] | None = None
    refusals: Callable[[Question], dict[str, Refusal]] | None = None

    def refusal(self, question: Question, answer: str) -> Refusal:
        known = self.refusals(question) if self.refusals else {}
        return known.get(answer) or Refusal("that is not one of the options", self.rule)


@dataclass(slots=True)
class Question:
    """An open decision: the seat that decides, its legal options, and the state as this seat may know it.

    `about` holds facts about this question that the state does not have, such as where a kick comes down: a
    frozen dataclass that belongs to the kind, or None.
    """

    kind: Kind
    seat: int
    options: Sequence[str]
    state: Any = field(repr=False)
    about: Any = None

    def check(self, answer: str) -> None:
        if answer not in self.options:
            raise Refused(self.kind.name, answer, self.kind.refusal(self, answer))

    def label(self, option: str) -> str:
        labels = self.kind.labels
        return labels(self, option) if labels else option

    def refusals(self) -> dict[str, Refusal]:
        """Refusals of the illegal answers that a person is likely to try."""
        known = self.kind.refusals(self) if self.kind.refusals else {}
        return {answer: refusal for answer, refusal in known.items() if answer not in self.options}

    def default(self) -> str:
        """The kind's default where it is legal, else the first option."""
        usual = self.kind.default
        return usual if usual is not None and usual in self.options else next(iter(self.options))


Asked = tuple[Kind, int, Sequence[str]] | tuple[Kind, int, Sequence[str], Any]
"""One of two questions asked together: kind, seat, options and, where the kind has one, `about`."""

Desk = Callable[[int, Sequence[str], Any, float, Any], str]
"""A coach's answer to one kind of question, from seat, options, state, luck and `about`."""


class Coach(Protocol):
    """Answers at once. `luck` in [0, 1) is the only randomness a coach may use.

    A coach may keep a dictionary `answers` of its desks by kind: a live table calls them without making a question.
    """

    def answer(self, question: Question, luck: float) -> str: ...


@dataclass(frozen=True, slots=True)
class Note:
    """A referee's note: the rule that fired, and its effect in words and as data (see `notes`)."""

    rule: str
    text: str = ""
    data: Any = None


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """The base of all tables. With `noting` false, rules need not write notes.

    Another kind of table sets `noting` and `lean` on the instance: compiled rules see no class attributes.

    A rule is a function over a table, and runs on any of them:

    >>> from fieldhouse.table import Dice, Die, LiveTable, StackedTable
    >>> coin = Dice("coin", (Die("coin", (0, 1)),))
    >>> def toss(table):
    ...     return "home" if table.roll(coin, "toss").total else "visitors"
    >>> toss(StackedTable([1]))
    'home'
    >>> toss(LiveTable(2026, ())) in ("home", "visitors")
    True
    """

    noting: bool = False
    lean: bool = False  # only odds are computed: rules may drop options that nobody would choose

    def roll(self, dice: Dice, why: str) -> Roll:
        raise NotImplementedError

    def flip(self, deck: Deck[Card], why: str) -> Card:
        raise NotImplementedError

    def shuffle(self, deck: Deck[Any]) -> None:
        raise NotImplementedError

    def ask(self, kind: Kind, seat: int, options: Sequence[str], state: Any, about: Any = None) -> str:
        raise NotImplementedError

    def ask_both(self, state: Any, first: Asked, second: Asked) -> tuple[str, str]:
        """Two secret calls: neither seat sees the other's before both have answered."""
        one, two = question_of(first, state), question_of(second, state)
        return (
            self.ask(one.kind, one.seat, one.options, state, one.about),
            self.ask(two.kind, two.seat, two.options, state, two.about),
        )

    def note(self, rule: str, text: str = "", data: Any = None) -> None:
        """Note the rule that fired. Rules guard the call with `if table.noting` where text or data cost time."""

    def say(self, sentence: str) -> None:
        """Add a sentence about a finished play to the game's record."""

    def begin(self, label: str, state: Any) -> None:
        """Begin a play (the unit of undo). The rules can continue from a copy of this state."""

    def sub(self, rule: Callable[..., Value], *args: Any) -> Value:
        """Run part of a rule. The exact table computes it once for the same arguments."""
        return rule(self, *args)

    def again(self, rule: Callable[..., Value], *args: Any) -> Value:
        """Start this part over, as its last step: `return table.again(part, a, b)`, with the part's own arguments.

        The exact table sums such re-rolls as a geometric series.
        """
        return rule(self, *args)


def question_of(asked: Asked, state: Any) -> Question:
    return Question(asked[0], asked[1], asked[2], state, asked[3] if len(asked) == 4 else None)
