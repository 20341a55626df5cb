"""The live table: seeded dice and decks, coaches that answer at once. For simulation."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import repeat, starmap
from typing import Any

from mypy_extensions import mypyc_attr

from fieldhouse.table.deck import Card, Deck
from fieldhouse.table.dice import Dice, Roll
from fieldhouse.table.pile import Pile
from fieldhouse.table.table import Asked, Coach, Desk, Kind, Note, Question, Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Two random streams from one seed: the table's draws, and the luck passed to coaches.

    Uses only `random.Random(int).random()`, whose sequence Python guarantees. With two separate
    streams a recorded answer does not change the dice after it.
    """

    __slots__ = ("deal", "luck", "piles")

    def __init__(self, seed: int) -> None:
        self.deal = random.Random(2 * seed).random
        self.luck = random.Random(2 * seed + 1).random
        self.piles: dict[str, Pile] = {}

    def flip(self, deck: Deck[Any]) -> int:
        pile = self.piles.get(deck.name)
        if pile is None or not pile.coming:
            self.shuffle(deck)
            pile = self.piles[deck.name]
        return pile.coming.pop()

    def shuffle(self, deck: Deck[Any]) -> None:
        pile = self.piles.setdefault(deck.name, Pile(len(deck.cards)))
        pile.order(list(starmap(self.deal, repeat((), len(deck.cards) - 1))))


def _desk(coach: Coach) -> dict[Kind, Desk]:
    """A coach's answers by kind, if it has such a dictionary (see ComputerCoach.answers)."""
    answers = getattr(coach, "answers", None)
    return answers if isinstance(answers, dict) else {}


@mypyc_attr(allow_interpreted_subclasses=True)
class LiveTable(Table):
    """Deals from a seed and asks coaches. With `strict` an illegal answer raises `Refused`.

    >>> from fieldhouse.table import Dice, Die
    >>> d6 = Dice("d6", (Die("white", (1, 2, 3, 4, 5, 6)),))
    >>> first, again = LiveTable(7, ()), LiveTable(7, ())
    >>> [first.roll(d6, "gain").total for _ in range(9)] == [again.roll(d6, "gain").total for _ in range(9)]
    True
    """

    def __init__(
        self, seed: int, coaches: Sequence[Coach], *, noting: bool = False, strict: bool = True
    ) -> None:
        self.chance = Chance(seed)
        self.coaches = coaches
        self.noting = noting
        self.strict = strict
        self.notes: list[Note] = []
        self.said: list[str] = []
        self._desks = [{} if strict else _desk(coach) for coach in coaches]
        self._piles = self.chance.piles
        self._deal = self.chance.deal
        self._luck = self.chance.luck

    def roll(self, dice: Dice, why: str) -> Roll:
        return dice.rolls[int(self._deal() * dice.ways)]

    def flip(self, deck: Deck[Card], why: str) -> Card:
        try:
            return deck.cards[self._piles[deck.name].coming.pop()]
        except (KeyError, IndexError):  # to be shuffled first
            return deck.cards[self.chance.flip(deck)]

    def shuffle(self, deck: Deck[Any]) -> None:
        self.chance.shuffle(deck)

    def ask(self, kind: Kind, seat: int, options: Sequence[str], state: Any, about: Any = None) -> str:
        try:
            decide = self._desks[seat][kind]
        except KeyError:  # a coach without a desk
            return self._ask(Question(kind, seat, options, state, about))
        return decide(seat, options, state, self._luck(), about)

    def _ask(self, question: Question) -> str:
        answer = self.coaches[question.seat].answer(question, self._luck())
        if self.strict and answer not in question.options:
            question.check(answer)
        return answer

    def ask_both(self, state: Any, first: Asked, second: Asked) -> tuple[str, str]:
        desks, luck = self._desks, self._luck
        if len(first) == 3:
            kind, seat, options = first
            about = None
        else:
            kind, seat, options, about = first
        decide = desks[seat].get(kind)
        if decide is not None:
            one = decide(seat, options, state, luck(), about)
        else:
            one = self._ask(Question(kind, seat, options, state, about))
        if len(second) == 3:
            kind, seat, options = second
            about = None
        else:
            kind, seat, options, about = second
        decide = desks[seat].get(kind)
        if decide is not None:
            return one, decide(seat, options, state, luck(), about)
        return one, self._ask(Question(kind, seat, options, state, about))

    def note(self, rule: str, text: str = "", data: Any = None) -> None:
        if self.noting:
            self.notes.append(Note(rule, text, data))

    def say(self, sentence: str) -> None:
        self.said.append(sentence)
