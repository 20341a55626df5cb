"""Making a deck from its counts. Nothing is drawn at random: every reading is spread over the cards by a step of its
own around a circle of 97, so that two readings of a card tell nothing of each other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar

Value = TypeVar("Value")

CARDS: Final = 96
CIRCLE: Final = CARDS + 1  # a prime number

# Counts of the published deck (D.1).
SWEEP_LEFT: Final = {
    "LG+LT": 8, "LE vs F": 8, "LT vs A": 8, "A": 8, "B": 8, "A+F": 8, "B+G": 8, "LT": 6, "LG+LE": 5, "LG vs F": 4,
    "LT vs B": 4, "LE": 4, "LG": 4, "BK vs F": 2, "BK vs G": 2, "BK": 2, "LT vs G": 2, "LE vs H": 2, "Break": 3,
}
INSIDE_LEFT: Final = {
    "LG": 10, "LG vs B": 9, "CN vs C": 8, "B": 8, "C": 8, "B+G": 8, "C+H": 8, "CN": 6, "BK": 5, "CN+LG": 4,
    "CN vs H": 4, "LT": 4, "LG vs G": 3, "BK vs G": 2, "BK vs H": 2, "BK vs I": 2, "LT vs G": 2, "Break": 3,
}
END_RUNS: Final = {"OK": 48, **{str(-yards): 8 for yards in range(1, 7)}}
SOLITAIRE: Final = tuple(
    [
        dict(zip(("R(NK)", "R(BC)", "P", "P(X2)", "PR", "PR(X2)"), counts, strict=True))
        for counts in (
            (42, 11, 21, 6, 10, 3), (49, 13, 17, 6, 7, 3), (34, 9, 19, 7, 15, 6), (5, 1, 15, 5, 33, 17),
            (70, 20, 3, 1, 1, 1),
        )
    ]
)
"""Defenses by situation; the other cards have a blitz."""
BLITZ: Final = "BLZ"
BLITZ_BANDS: Final = (26, 35, 48)
"""Who blitzes follows from the pass number of the same card, by these bands."""

MIRROR: Final = {"LT": "RT", "LG": "RG", "LE": "RE", "A": "E", "B": "D", "F": "J", "G": "I"}


def mirrored(counts: Mapping[str, int]) -> dict[str, int]:
    """Directives of the left side as they are on the right."""
    other = MIRROR | {right: left for left, right in MIRROR.items()}

    def turned(text: str) -> str:
        return " vs ".join("+".join(other.get(name, name) for name in side.split("+")) for side in text.split(" vs "))

    # as a card writes it: the center first, then from the guard outward
    return {_in_order(turned(text)): count for text, count in counts.items()}


def _in_order(text: str) -> str:
    names = text.split("+")
    return "+".join(sorted(names)) if all(len(name) == 1 for name in names) else text


def spread(values: Sequence[Value], step: int) -> list[Value]:
    """The values over all cards, by steps around the circle."""
    return [values[place(at, step)] for at in range(CARDS)]


def place(at: int, step: int) -> int:
    """A place from 0: each is taken once."""
    return (at + 1) * step % CIRCLE - 1


def each(counts: Mapping[str, int]) -> list[str]:
    return [value for value, count in counts.items() for _ in range(count)]


def solitaire(
    defenses: Mapping[str, int], blitzes: Sequence[int], step: int, pass_numbers: Sequence[int]
) -> list[str]:
    """The defenses of a situation: the blitzes in each band of pass numbers, then the others on the other cards."""
    by_place = sorted(range(CARDS), key=lambda at: place(at, step))
    found = [""] * CARDS
    lowest = 1
    for highest, count in zip(BLITZ_BANDS, blitzes, strict=True):
        band = [at for at in by_place if lowest <= pass_numbers[at] <= highest]
        for number in range(count):
            found[band[(2 * number + 1) * len(band) // (2 * count)]] = BLITZ
        lowest = highest + 1
    left = [at for at in by_place if not found[at]]
    for at, code in zip(left, each(defenses), strict=True):
        found[at] = code
    return found


def understood(reader: Callable[[str], Value | None], text: str) -> Value:
    """What a cell says, of a text that is surely right."""
    value = reader(text)
    assert value is not None, text
    return value
