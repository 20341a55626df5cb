"""A deck as one reading sees it. Never compiled: a deck is a generic dataclass."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, Generic, TypeVar

from fieldhouse.football.fast_action.fast_cards import OK, target_text
from fieldhouse.table.deck import Deck

PILE: Final = "fast action"
HIGHEST: Final = 48
Reading = TypeVar("Reading")


class Z:
    """A Z card has no readings."""

    text = "Z"


Z_CARD: Final = Z()


class ReadingDeck(Deck[Any]):
    """The deck as one reading sees it. A script may name a card by what it says there: `RN 6 OB`, `IL LG vs B`, `Z`."""

    def __init__(self, code: str, cards: tuple[Any, ...], keys: tuple[str, ...]) -> None:
        super().__init__(PILE, cards, keys)
        object.__setattr__(self, "code", code)

    code: str

    def find(self, key: str) -> int:
        """The index of the card with this number, or of the first with this reading; ValueError if there is none."""
        if key.isdecimal():
            return super().find(key)
        code, _, wanted = key.partition(" ")
        if key != Z_CARD.text and code not in self.code.split("|"):
            raise ValueError(f"the rules read {self.code.replace('|', ' or ')} here, but the script has {key!r}")
        tokens = set(wanted.split()) if key != Z_CARD.text else {key}
        for at, card in enumerate(self.cards):
            said = text_of(card)
            if said == wanted or (":" in wanted and tokens <= set(said.split())) or key == said == Z_CARD.text:
                return at
        raise ValueError(f"no card of the deck reads {key!r}")


def text_of(reading: Any) -> str:
    """What a card says, as a deck file writes it."""
    return reading.text if hasattr(reading, "text") else str(reading)


@dataclass(frozen=True, eq=False)
class View(Generic[Reading]):
    """One reading of the deck: with its Z cards, and without them for odds."""

    deck: ReadingDeck
    plain: ReadingDeck


def view_of(code: str, readings: Sequence[Any]) -> View[Any]:
    """The view of these readings, in the order of the cards; None for a Z card."""
    keys = [str(number) for number in range(1, len(readings) + 1)]
    kept = [at for at, reading in enumerate(readings) if reading is not None]
    plain = ReadingDeck(code, tuple([readings[at] for at in kept]), tuple([keys[at] for at in kept]))
    full = tuple([Z_CARD if reading is None else reading for reading in readings])
    return View(ReadingDeck(code, full, tuple(keys)), plain)


@lru_cache(maxsize=4096)
def banded(view: View[int], last: tuple[int, ...]) -> ReadingDeck:
    """The plain deck of a number, each card read as the highest number that comes to the same: `last` are the last
    numbers of such bands."""
    limits = sorted([number for number in last if number < HIGHEST])
    limits.append(HIGHEST)
    cards = [limits[bisect_left(limits, number)] for number in view.plain.cards]
    return ReadingDeck(view.plain.code, tuple(cards), view.plain.keys)


class Targets(int):
    """The receiver to whom a card sends a pass, as a number with its text."""

    @property
    def text(self) -> str:
        return target_text(self)


class EndRun(int):
    @property
    def text(self) -> str:
        return "OK" if self == OK else str(int(self))
