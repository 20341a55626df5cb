"""Data of draws and notes that every face can show. A game's notes may carry data of its own.

    table.note("B-IV-2-D.a", "7 against -2: add", Ruling("add"))

Where text and data say the same, text is made from data; no face parses text.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Thrown:
    """A throw: the dice by name, their faces and the total.

    >>> str(Thrown("offense", (2, 4, 3), 27))
    'offense 2 4 3 = 27'
    >>> str(Thrown("coin", (1,), 1))
    'coin 1'
    """

    dice: str
    faces: tuple[int, ...]
    total: int

    def __str__(self) -> str:
        faces = " ".join(map(str, self.faces))
        return f"{self.dice} {faces}" if self.faces == (self.total,) else f"{self.dice} {faces} = {self.total}"


@dataclass(frozen=True, slots=True)
class Turned:
    """A card: its deck by name, and its key there."""

    deck: str
    card: str

    def __str__(self) -> str:
        return f"{self.deck} {self.card}"


Shown = Thrown | Turned
"""The result of a draw."""


@dataclass(frozen=True, slots=True)
class LookUp:
    """A cell of a chart, or a section of a card, with its content. `style` says how a face draws the cell."""

    chart: str
    row: str
    cell: str
    style: str = ""
    column: str = ""


@dataclass(frozen=True, slots=True)
class Modifier:
    """An amount that a rule adds to a number."""

    what: str
    by: int


@dataclass(frozen=True, slots=True)
class Ruling:
    """The ruling after all look-ups."""

    what: str


@dataclass(frozen=True, slots=True)
class Seconds:
    """The time of a play, with its parts where the rulebook distinguishes them."""

    taken: int
    parts: tuple[tuple[str, int], ...] = ()
