"""Whole-number changes of the deck that bring a league's rates, as few as will do.

The error of each rate, in units of how near it is to come, and the part of its cards that each family changes are
squared and added up. The sum is made small: first with parts of cards, then card by card. Plain floats in a fixed
order, so that every machine finds the same deck.
"""

from __future__ import annotations

from collections.abc import Sequence

from fieldhouse.games.statispro_basketball.deckmaker.families import FAMILIES, SHARED, Family
from fieldhouse.games.statispro_basketball.deckmaker.rates import RATES
from fieldhouse.games.statispro_basketball.deckmaker.slopes import Row, Slopes

COST = 2.0
"""What changing all of a family's cards costs, where 1 is a rate that is off by its `near`."""
SWEEPS = 300
AGAIN = 4  # times that the parts are found, each with what was out of reach the time before
FAR = 2.0  # errors beyond this many times `near` count by their size, not by its square
FINE = 9  # digits to which two sums are compared


def fitted(wanted: Row, slopes: Slopes, families: Sequence[Family] = FAMILIES) -> dict[str, int]:
    """The number of changes of each family that comes nearest to raising the rates by `wanted`."""
    rises = [slopes.family[family.name] for family in families]
    costs = [COST / family.most**2 for family in families]
    most = [family.most for family in families]
    near = [rate.near for rate in RATES]
    for _ in range(AGAIN):
        effects = [[each / by for each, by in zip(rise, near, strict=True)] for rise in rises]
        left = [each / by for each, by in zip(wanted, near, strict=True)]
        counts = _parts(effects, costs, most, left)
        for pair in _opposites(families):  # a card is not changed to and fro
            if min(counts[at] for at in pair) > 0:
                most[min(pair, key=lambda at: (counts[at] / families[at].most, at))] = 0
        if 0 in most:
            counts = _parts(effects, costs, most, left)
        near = _reached(wanted, rises, counts)
    effects = [[each / by for each, by in zip(rise, near, strict=True)] for rise in rises]
    left = [each / by for each, by in zip(wanted, near, strict=True)]
    found = _whole(effects, costs, families, left, _parts(effects, costs, most, left))
    return dict(zip([family.name for family in families], found, strict=True))


def _reached(wanted: Row, rises: Sequence[Row], counts: Sequence[float]) -> list[float]:
    """How near each rate is to come; less near where it is out of reach, so that it does not draw others along."""
    near = []
    for at, rate in enumerate(RATES):
        miss = abs(wanted[at] - sum(count * rise[at] for count, rise in zip(counts, rises, strict=True)))
        near.append(rate.near * max(1.0, miss / (FAR * rate.near)) ** 0.5)
    return near


def _opposites(families: Sequence[Family]) -> list[tuple[int, int]]:
    """The places of the families `x +` and `x -`."""
    at = {family.name: place for place, family in enumerate(families)}
    return [(at[f"{name[:-1]}+"], place) for name, place in at.items() if name[-1] == "-" and f"{name[:-1]}+" in at]


def _parts(effects: list[list[float]], costs: list[float], most: list[int], wanted: list[float]) -> list[float]:
    """The best counts if cards could be cut: one family after the other, over and over."""
    counts, left = [0.0] * len(effects), list(wanted)
    sizes = [sum(each * each for each in effect) + cost for effect, cost in zip(effects, costs, strict=True)]
    for _ in range(SWEEPS):
        for at, effect in enumerate(effects):
            gain = sum(each * off for each, off in zip(effect, left, strict=True)) - costs[at] * counts[at]
            count = min(float(most[at]), max(0.0, counts[at] + gain / sizes[at]))
            by = count - counts[at]
            if by:
                counts[at] = count
                left = [off - by * each for each, off in zip(effect, left, strict=True)]
    return counts


def _whole(
    effects: list[list[float]], costs: list[float], families: Sequence[Family], wanted: list[float],
    parts: Sequence[float],
) -> list[int]:
    """Whole counts near the parts: a card more or less of one family or of two, as long as the sum falls."""
    counts = [int(part + 0.5) for part in parts]
    groups = [([at for at, family in enumerate(families) if family.name in names], most) for names, most in SHARED]
    banned = {other if parts[one] else one for one, other in _opposites(families)}
    for members, most in groups:
        while sum(counts[at] for at in members) > most:
            counts[max(members, key=lambda at: (counts[at], -at))] -= 1
    left = list(wanted)
    for count, effect in zip(counts, effects, strict=True):
        left = [off - count * each for each, off in zip(effect, left, strict=True)]
    singles = [((at, by),) for at in range(len(counts)) if at not in banned for by in (1, -1)]
    pairs = [(one[0], two[0]) for one in singles for two in singles if one[0][0] < two[0][0]]
    while step := _best(singles, counts, left, effects, costs, families, groups) or _best(
        pairs, counts, left, effects, costs, families, groups
    ):
        for at, by in step:
            counts[at] += by
            left = [off - by * each for each, off in zip(effects[at], left, strict=True)]
    return counts


Step = tuple[tuple[int, int], ...]


def _best(
    steps: Sequence[Step], counts: list[int], left: list[float], effects: list[list[float]], costs: list[float],
    families: Sequence[Family], groups: Sequence[tuple[list[int], int]],
) -> Step | None:
    """The step by which the sum falls most; None if it falls by none."""
    best, found = 0.0, None
    for step in steps:
        if any(not 0 <= counts[at] + by <= families[at].most for at, by in step):
            continue
        moved = dict(step)
        if any(sum(counts[at] + moved.get(at, 0) for at in members) > most for members, most in groups):
            continue
        after = left
        cost = 0.0
        for at, by in step:
            after = [off - by * each for each, off in zip(effects[at], after, strict=True)]
            cost += costs[at] * by * (2 * counts[at] + by)
        gain = round(sum(off * off for off in left) - sum(off * off for off in after) - cost, FINE)
        if gain > best:
            best, found = gain, step
    return found
