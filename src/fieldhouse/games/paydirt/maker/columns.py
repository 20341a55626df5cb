"""Laying a column out: results on the thirty rows by their weight, so that the dice bring each as often as wanted."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence

from fieldhouse.games.paydirt.charts import ROWS
from fieldhouse.games.paydirt.tables import OFFENSE

WEIGHT = {row: OFFENSE.odds([row]) for row in ROWS}
WAYS = OFFENSE.ways  # 216


def lot(*words: object) -> float:
    """A number from 0 to 1 that depends on these words alone: the same charts on every machine."""
    digest = hashlib.sha256("|".join(map(str, words)).encode()).digest()
    return int.from_bytes(digest[:6], "big") / 2**48


def shuffled(rows: Sequence[int], *words: object) -> list[int]:
    return sorted(rows, key=lambda row: lot(row, *words))


def take(rows: list[int], wanted: int, *words: object) -> list[int]:
    """Rows whose weights add up to `wanted`, or as nearly as they can, taken out of `rows`; few rather than many."""
    if wanted <= 0 or not rows:
        return []
    order = shuffled(rows, *words)
    best: dict[int, tuple[int, ...]] = {0: ()}
    for row in order:
        for total, chosen in list(best.items()):
            new = total + WEIGHT[row]
            if new <= wanted + 2 and (new not in best or len(best[new]) > len(chosen) + 1):
                best[new] = (*chosen, row)
    reached = min(best, key=lambda total: (abs(total - wanted), total))
    for row in best[reached]:
        rows.remove(row)
    return list(best[reached])


def whole(share: float, *words: object) -> int:
    """A share of the rolls as ways of 216, rounded by lot so that many teams together come out right."""
    exact = share * WAYS
    return int(exact) + (lot("round", *words) < exact - int(exact))


def lay_out(
    events: Sequence[tuple[str, float]], number: Callable[[float], str], *words: object
) -> dict[int, str]:
    """A column: each event on rows of about its share, the rest filled by `number`, a quantile function."""
    rows = list(ROWS)
    column: dict[int, str] = {}
    for text, share in sorted(events, key=lambda event: event[1]):  # rare ones first, while the rare rows are free
        for row in take(rows, whole(share, text, *words), text, *words):
            column[row] = text
    order = shuffled(rows, "numbers", *words)
    total = sum(WEIGHT[row] for row in order)
    reached = 0.0
    for row in order:
        middle = (reached + WEIGHT[row] / 2) / total if total else 0.5
        column[row] = number(middle)
        reached += WEIGHT[row]
    return column
