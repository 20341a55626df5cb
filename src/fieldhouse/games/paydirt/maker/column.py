"""Laying a column out: results on the thirty rows, so that the dice bring each as often as wanted.

Rare results stand on rows whose weights add up to what is wanted; numbers fill the rows that are left (numbers.py).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fieldhouse.games.paydirt.cards.charts import ROWS
from fieldhouse.games.paydirt.maker.rows import WAYS, WEIGHT, take


def whole(share: float) -> int:
    """A share of the rolls as ways of 216."""
    return max(0, round(share * WAYS))


def place(events: Sequence[tuple[str, float]], *words: str) -> tuple[dict[int, str], list[int]]:
    """Each event on rows of about its share, the rarest first, for they need the light rows; and the rows left."""
    rows = list(ROWS)
    column: dict[int, str] = {}
    for text, share in sorted(events, key=lambda event: event[1]):
        for row in take(rows, whole(share), text, *words):
            column[row] = text
    return column, rows


def weigh(column: Mapping[int, str]) -> dict[str, int]:
    """What each text of a column weighs."""
    found: dict[str, int] = {}
    for row, text in column.items():
        found[text] = found.get(text, 0) + WEIGHT[row]
    return found


def text(yards: int) -> str:
    return "." if yards == 0 else str(yards)
