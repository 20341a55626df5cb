"""What every table does: deal randomness, ask coaches, take notes.

Rules are plain functions whose first argument is a `Table`. They never touch a random
generator, a prompt or a clock on the wall; which table they run on decides where draws and
answers come from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from fieldhouse.table.deck import Card, Deck
from fieldhouse.table.dice import Dice, Roll

Value = TypeVar("Value")

LONGEST_NUMBER = 100
"""A longer answer is no number: Python refuses to read thousands of digits."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an answer is not allowed, and by which rule."""

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
    """A kind of decision the rules can ask for.

    `default` is what a coach who does not care answers (scripts may leave it out);
    `labels` gives an option its name; `refusals(state, seat)` explains the options a person is
    likely to try in vain.
    """

    name: str
    prompt: str
    rule: str = ""
    default: str | None = None
    secret: bool = False
    labels: Callable[[Any, int, str], str] | None = None
    refusals: Callable[[Any, int], dict[str, Refusal]] | None = None

    def label(self, state: Any, seat: int, option: str) -> str:
        return self.labels(state, seat, option) if self.labels else option

    def refusal(self, state: Any, seat: int, answer: str) -> Refusal:
        known = self.refusals(state, seat) if self.refusals else {}
        return known.get(answer) or Refusal("that is not one of the options", self.rule)


class Numbers(Sequence[str]):
    """Options that are whole numbers from low to high, and perhaps a few words."""

    __slots__ = ("also", "high", "low")

    def __init__(self, low: int, high: int, also: tuple[str, ...] = ()) -> None:
        self.low = low
        self.high = high
        self.also = also

    def __len__(self) -> int:
        return max(0, self.high - self.low + 1) + len(self.also)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self[i] for i in range(len(self))[index]]
        if index < 0:
            index += len(self)
        words = len(self.also)
        if words <= index <= words + self.high - self.low:
            return str(self.low + index - words)
        if 0 <= index < words:
            return self.also[index]
        raise IndexError(f"{index} of {len(self)} options")

    def __iter__(self) -> Iterator[str]:
        yield from self.also
        yield from map(str, range(self.low, self.high + 1))

    def __contains__(self, answer: object) -> bool:
        if answer in self.also:
            return True
        if not isinstance(answer, str) or len(answer) > LONGEST_NUMBER:
            return False
        digits = answer.removeprefix("-")
        if not (digits.isascii() and digits.isdigit()):
            return False
        number = int(answer)
        return self.low <= number <= self.high and str(number) == answer

    def __repr__(self) -> str:
        words = "".join(f"{word}, " for word in self.also)
        return f"{words}{self.low} to {self.high}"


@dataclass(slots=True)
class Question:
    """A decision that is waiting: who is asked, what is legal, and what that seat may know."""

    kind: Kind
    seat: int
    options: Sequence[str]
    state: Any = field(repr=False)

    def check(self, answer: str) -> None:
        if answer not in self.options:
            raise Refused(self.kind.name, answer, self.kind.refusal(self.state, self.seat, answer))

    def label(self, option: str) -> str:
        return self.kind.label(self.state, self.seat, option)

    def refusals(self) -> dict[str, Refusal]:
        """Why the illegal answers a person is likely to try are refused."""
        known = self.kind.refusals(self.state, self.seat) if self.kind.refusals else {}
        return {answer: refusal for answer, refusal in known.items() if answer not in self.options}


class Coach(Protocol):
    """Answers at once. `luck` in [0, 1) is the only randomness a coach may use."""

    def answer(self, kind: Kind, seat: int, options: Sequence[str], state: Any, luck: float) -> str: ...


@dataclass(frozen=True, slots=True)
class Note:
    """What the referee said: the rule that fired and what it did."""

    rule: str
    text: str


class Table:
    """The base of all tables. `noting` is false where nobody will read the notes."""

    noting: bool = False
    lean: bool = False  # only the odds count: rules may drop what nobody could choose

    def roll(self, dice: Dice, why: str) -> Roll:
        raise NotImplementedError

    def flip(self, deck: Deck[Card], why: str) -> Card:
        raise NotImplementedError

    def shuffle(self, deck: Deck[Any]) -> None:
        raise NotImplementedError

    def ask(self, kind: Kind, seat: int, options: Sequence[str], state: Any) -> str:
        raise NotImplementedError

    def ask_both(
        self,
        state: Any,
        first: tuple[Kind, int, Sequence[str]],
        second: tuple[Kind, int, Sequence[str]],
    ) -> tuple[str, str]:
        """Two secret calls: neither is known to the other seat until both are in."""
        return (
            self.ask(first[0], first[1], first[2], state),
            self.ask(second[0], second[1], second[2], state),
        )

    def note(self, rule: str, text: str = "") -> None:
        """Say which rule fired. Rules guard it with `if table.noting` where text costs time."""

    def say(self, sentence: str) -> None:
        """The sentence of a finished play, kept in the game's record."""

    def begin(self, label: str) -> None:
        """A new play begins (the unit of undo)."""

    def sub(self, rule: Callable[..., Value], *args: Any) -> Value:
        """Run part of a rule. The exact table works it out once for the same arguments."""
        return rule(self, *args)
