"""The deck on the table (5.1a): one pile of cards, dealt to its end and shuffled again (5.1c, 5.1d), with a view of it
for each reading.

Every reading takes a new card (5.1b), so rules turn a card of the view they read. All views are of one pile; the exact
table merges cards that read the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeVar

from fieldhouse.football.fast_action.fast_cards import (
    RUNS,
    Directive,
    FastCard,
    RunNumber,
    Screen,
    Sides,
    Solitaire,
    ZResult,
)
from fieldhouse.football.fast_action.reading_decks import Z_CARD, EndRun, Targets, View, banded, view_of
from fieldhouse.table.table import Table

Reading = TypeVar("Reading")


class Readings:
    """The views of a deck. `cards` has None for a Z card."""

    def __init__(self, cards: Sequence[FastCard | None]) -> None:
        self.cards = tuple(cards)
        self.run_number: View[RunNumber] = view_of("RN", [card and card.run_number for card in cards])
        self.pass_number: View[int] = view_of("PN", [card and card.pass_number for card in cards])
        self.runs: tuple[View[Directive], ...] = tuple(
            [view_of(name, [card and card.runs[at] for card in cards]) for at, name in enumerate(RUNS)]
        )
        self.end_run: View[int] = view_of("ER", [card and EndRun(card.end_run) for card in cards])
        self.targets: tuple[View[int], ...] = tuple(
            [
                view_of(f"{name}|ALL", [card and Targets(card.targets[at]) for card in cards])
                for at, name in enumerate(("QK", "SH", "LG"))
            ]
        )
        self.screen: View[Screen] = view_of("SC", [card and card.screen for card in cards])
        self.result: View[ZResult] = view_of("ZR", [card and card.result for card in cards])
        self.solitaire: View[Solitaire] = view_of(
            "SOL", [card and Solitaire(card.solitaire, card.pass_number) for card in cards]
        )
        left, right = [
            view_of(code, [card and Sides(card.runs[side], card.runs[side + 2]) for card in cards])
            for side, code in enumerate(("LEFT", "RIGHT"))
        ]
        self.sides: tuple[View[Sides], View[Sides]] = (left, right)
        """Both directives of the left side on one card, and of the right."""


class Turn:
    """The cards turned for one play. One Z card counts, if it is among the first three (8.8.1a, 8.8.1c, 8.8.1d).

    Cards beside the play do not: their OB mark is ignored (9.1c).
    """

    __slots__ = ("counting", "number", "out", "readings", "rule", "turned", "z")

    COUNTED: Final = 3

    def __init__(self, readings: Readings, counting: bool = True, rule: str = "8.8.1") -> None:
        self.readings = readings
        self.counting = counting
        self.rule = rule  # an edition's own id of the rule
        self.number = 0  # the last run number
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
                    table.note(self.rule, "a Z card")

    def run_number(self, table: Table, why: str) -> int:
        found = self.read(table, self.readings.run_number, why)
        self.out = found.out
        self.number = found.number
        return found.number

    def pass_number(self, table: Table, why: str, last: tuple[int, ...] = ()) -> int:
        """`last`: the last number of each band of numbers that come to the same, so that exact odds take a band as
        one branch."""
        if last and table.lean:
            found: int = table.flip(banded(self.readings.pass_number, last), why)
            return found
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
