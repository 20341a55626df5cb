"""The deck on the table (5.1a): one pile of cards, dealt to its end and shuffled again (5.1c, 5.1d), with a view of it
for each reading.

Every reading takes a new card (5.1b), so rules turn a card of the view they read. All views are of one pile; the exact
table merges cards that read the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from fieldhouse.football.fast_action.fast_cards import (
    OK,
    RUNS,
    Directive,
    FastCard,
    RunNumber,
    Screen,
    Solitaire,
    ZResult,
    target_text,
)
from fieldhouse.table.deck import Deck
from fieldhouse.table.table import Table

PILE: Final = "fast action"
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


class Targets(int):
    """The receiver to whom a card sends a pass, as a number with its text."""

    @property
    def text(self) -> str:
        return target_text(self)


class EndRun(int):
    @property
    def text(self) -> str:
        return "OK" if self == OK else str(int(self))


class Readings:
    """The views of a deck. `cards` has None for a Z card."""

    def __init__(self, cards: Sequence[FastCard | None]) -> None:
        self.cards = tuple(cards)
        self.run_number: View[RunNumber] = self._view("RN", [card and card.run_number for card in cards])
        self.pass_number: View[int] = self._view("PN", [card and card.pass_number for card in cards])
        self.runs: tuple[View[Directive], ...] = tuple(
            [self._view(name, [card and card.runs[at] for card in cards]) for at, name in enumerate(RUNS)]
        )
        self.end_run: View[int] = self._view("ER", [card and EndRun(card.end_run) for card in cards])
        self.targets: tuple[View[int], ...] = tuple(
            [
                self._view(f"{name}|ALL", [card and Targets(card.targets[at]) for card in cards])
                for at, name in enumerate(("QK", "SH", "LG"))
            ]
        )
        self.screen: View[Screen] = self._view("SC", [card and card.screen for card in cards])
        self.result: View[ZResult] = self._view("ZR", [card and card.result for card in cards])
        self.solitaire: View[Solitaire] = self._view(
            "SOL", [card and Solitaire(card.solitaire, card.pass_number) for card in cards]
        )

    def _view(self, code: str, readings: Sequence[Any]) -> View[Any]:
        """`readings` has None for a Z card."""
        keys = [str(number) for number in range(1, len(readings) + 1)]
        kept = [at for at, reading in enumerate(readings) if reading is not None]
        plain = ReadingDeck(code, tuple([readings[at] for at in kept]), tuple([keys[at] for at in kept]))
        full = tuple([Z_CARD if reading is None else reading for reading in readings])
        return View(ReadingDeck(code, full, tuple(keys)), plain)


class Turn:
    """The cards turned for one play. One Z card counts, if it is among the first three (8.8.1a, 8.8.1c, 8.8.1d).

    Cards beside the play do not: their OB mark is ignored (9.1c).
    """

    __slots__ = ("counting", "out", "readings", "turned", "z")

    COUNTED: Final = 3

    def __init__(self, readings: Readings, counting: bool = True) -> None:
        self.readings = readings
        self.counting = counting
        self.turned = 0
        self.z = 0  # the place of the play's Z card, from 1; 0 for none
        self.out = False  # the last card that was turned for the play is read for a run number with OB (9.1)

    def read(self, table: Table, view: View[Reading], why: str) -> Reading:
        """Turn a card for this reading; a Z card is replaced by the next one."""
        self.out = False
        if table.lean:
            found: Reading = table.flip(view.plain, why)
            return found
        while True:
            card: Any = table.flip(view.deck, why)
            self.turned += 1
            if card is not Z_CARD:
                return card  # type: ignore[no-any-return] # the view's reading
            if self.counting and not self.z and self.turned <= self.COUNTED:
                self.z = self.turned
                if table.noting:
                    table.note("8.8.1", "a Z card")

    def run_number(self, table: Table, why: str) -> int:
        found = self.read(table, self.readings.run_number, why)
        self.out = found.out
        return found.number

    def pass_number(self, table: Table, why: str) -> int:
        return self.read(table, self.readings.pass_number, why)


def aside(table: Table, view: View[Reading], why: str) -> Reading:
    """Turn a card beside the play, for a penalty, an injury or a fumble: Z cards are passed over (8.8.2)."""
    if table.lean:
        found: Reading = table.flip(view.plain, why)
        return found
    while True:
        card: Any = table.flip(view.deck, why)
        if card is not Z_CARD:
            return card  # type: ignore[no-any-return] # the view's reading
