"""What draws and notes say as data: the words that every face understands. A game's notes may carry data of its own.

    table.note("B-IV-2-D.a", "7 against -2: add", Ruling("add"))

Text is made from data where both say the same; no face reads data back out of text.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Thrown:
    """A throw: the dice by name, their faces and the total.

    >>> str(Thrown("offense", (2, 4, 3), 27))
    'offense 2 4 3 = 27'
    """

    dice: str
    faces: tuple[int, ...]
    total: int

    def __str__(self) -> str:
        return f"{self.dice} {' '.join(map(str, self.faces))} = {self.total}"


@dataclass(frozen=True, slots=True)
class Turned:
    """A card: its deck by name, and its key there."""

    deck: str
    card: str

    def __str__(self) -> str:
        return f"{self.deck} {self.card}"


Shown = Thrown | Turned
"""What a draw showed."""


@dataclass(frozen=True, slots=True)
class LookUp:
    """A cell of a chart, or a section of a card, and what stands there. `style` says how a face draws the cell."""

    chart: str
    row: str
    cell: str
    style: str = ""
    column: str = ""


@dataclass(frozen=True, slots=True)
class Modifier:
    """What a rule added to a number."""

    what: str
    by: int


@dataclass(frozen=True, slots=True)
class Ruling:
    """What stands after all look-ups."""

    what: str


@dataclass(frozen=True, slots=True)
class Seconds:
    """Time: what a play took, and the parts it is made of where the rulebook tells them apart."""

    taken: int
    parts: tuple[tuple[str, int], ...] = ()
