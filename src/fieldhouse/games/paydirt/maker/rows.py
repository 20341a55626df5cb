"""Placing results on the thirty rows by their weight: how often the dice bring each, out of 216.

Rare results are laid on rows whose weights add up to what is wanted; a spread of yards is cut into slices as
wide as the rows that are left, so that its mean and its shape survive. Which row gets what looks scrambled, but
depends on the words given (a team's code, a column's name) and on nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b

from fieldhouse.games.paydirt.cards.charts import ROWS
from fieldhouse.games.paydirt.rules.tables import OFFENSE

WEIGHT = {row: OFFENSE.odds((row,)) for row in ROWS}
WAYS = OFFENSE.ways
LIGHT = 4  # rows of at most this weight carry the ends of a spread: the longest and the shortest

PLACES = 10
"""Decimal places that count where figures are compared. Pythons and processors differ in the last bits of a sum; charts
may not."""

Shares = Mapping[int, float] | Mapping[float, float]
"""How much of a spread each number of yards has; they need not add up to anything."""


def weight(rows: Iterable[int]) -> int:
    return sum(WEIGHT[row] for row in rows)


def scrambled(rows: Iterable[int], *words: str) -> list[int]:
    """The rows in an order that these words decide, the same on every machine and in every run."""
    return sorted(rows, key=lambda row: _lot(row, *words))


def _lot(number: int, *words: str) -> bytes:
    return blake2b("|".join((*words, str(number))).encode(), digest_size=8).digest()


def lot(number: int, *words: str) -> float:
    """A number from 0 to 1 that depends on these words alone: the same charts on every machine."""
    return int.from_bytes(_lot(number, *words)[:6], "big") / 2**48


def pick(rows: Iterable[int], wanted: int, *words: str) -> list[int]:
    """Rows whose weights add up to `wanted`, or as nearly as any do; where two are as near, by lot."""
    found: dict[int, tuple[int, ...]] = {0: ()}
    for row in scrambled(rows, *words):
        for total, chosen in list(found.items()):
            found.setdefault(total + WEIGHT[row], (*chosen, row))
    heavier = _lot(0, *words)[0] % 2
    near = min(found, key=lambda total: (abs(total - wanted), -total if heavier else total))
    return list(found[near]) if wanted > 0 else []


def take(rows: list[int], wanted: int, *words: str) -> list[int]:
    """Rows whose weights add up to `wanted`, or as nearly as they can, taken out of `rows`; few rather than many."""
    if wanted <= 0 or not rows:
        return []
    best: dict[int, tuple[int, ...]] = {0: ()}
    for row in scrambled(rows, *words):
        for total, chosen in list(best.items()):
            new = total + WEIGHT[row]
            if new <= wanted + 2 and (new not in best or len(best[new]) > len(chosen) + 1):
                best[new] = (*chosen, row)
    reached = min(best, key=lambda total: (abs(total - wanted), total))
    for row in best[reached]:
        rows.remove(row)
    return list(best[reached])


def allot(wanted: Mapping[str, int], *words: str) -> dict[str, list[int]]:
    """Rows for each result by its weight; the rarest choose first, for they need the light rows, but flags last.

    The rows that are left stand under the empty name.
    """
    left = list(ROWS)
    placed: dict[str, list[int]] = {}
    for name, ways in sorted(wanted.items(), key=lambda item: (item[0][:3] in ("OFF", "DEF"), item[1])):
        placed[name] = pick(left, ways, *words, name)
        left = [row for row in left if row not in placed[name]]
    return {**placed, "": left}


def apportion(wanted: Mapping[str, float]) -> dict[str, int]:
    """Whole weights for many teams: each within one of what it wants, all together right (largest remainders)."""
    whole = {name: int(share) for name, share in wanted.items()}
    short = round(sum(wanted.values())) - sum(whole.values())
    order = sorted(wanted, key=lambda name: (whole[name] - wanted[name], name))
    return {name: whole[name] + (name in order[:short]) for name in wanted}


def in_slices(rows: Iterable[int], *words: str) -> list[int]:
    """The rows in the order in which they take a spread, from its low end up: light rows at both ends."""
    mixed = scrambled(rows, *words)
    light = sorted((row for row in mixed if WEIGHT[row] <= LIGHT), key=WEIGHT.__getitem__)
    low, high = light[2::3], [row for place, row in enumerate(light) if place % 3 != 2]
    return low + [row for row in mixed if WEIGHT[row] > LIGHT] + high[::-1]


def spread(shares: Shares, rows: Iterable[int], *words: str) -> dict[int, int]:
    """Whole yards for each row: the mean of its slice of the spread, rounded so that the whole mean stays."""
    order = in_slices(rows, *words)
    means = _slice_means(shares, order)
    yards = {row: round(mean) for row, mean in means.items()}
    error = sum(WEIGHT[row] * (yards[row] - mean) for row, mean in means.items())
    while True:  # turn the roundings over that bring the mean nearer, each once at most
        step = -1 if error > 0 else 1
        open_rows = [
            row for row in order
            if (yards[row] - means[row]) * step < 0 and abs(error + step * WEIGHT[row]) < abs(error) - 1e-9
        ]
        if not open_rows:
            return yards
        best = min(open_rows, key=lambda row: (abs(error + step * WEIGHT[row]), row))
        yards[best] += step
        error += step * WEIGHT[best]


def _slice_means(shares: Shares, order: Sequence[int]) -> dict[int, float]:
    """Cut a spread into slices as wide as the rows, lowest first: the mean of each."""
    scale = weight(order) / sum(shares.values())
    values = [(value, share * scale) for value, share in sorted(shares.items())]
    means, at, left = {}, 0, values[0][1]
    for row in order:
        need, total = float(WEIGHT[row]), 0.0
        while need > 1e-9:
            part = min(need, left)
            total += part * values[at][0]
            need, left = need - part, left - part
            if left <= 1e-12:
                if at + 1 == len(values):
                    total += need * values[at][0]
                    break
                at += 1
                left = values[at][1]
        means[row] = total / WEIGHT[row]
    return means


def mean(shares: Shares) -> float:
    total = sum(shares.values())
    return sum(value * share for value, share in shares.items()) / total if total else 0.0


def blend(own: Mapping[int, int], all_of_them: Mapping[int, int], k: float) -> dict[int, float]:
    """A thin sample shrunk toward the league: own counts, and the league's as if they were `k` more.

    With n of its own, a team's spread counts n / (n + k).
    """
    scale = k / (sum(all_of_them.values()) or 1)
    return {value: own.get(value, 0) + scale * all_of_them.get(value, 0) for value in {*own, *all_of_them}}
