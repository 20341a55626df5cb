"""How coaches choose: by luck among weights."""

from __future__ import annotations

from collections.abc import Sequence


def pick(weights: Sequence[float], luck: float) -> int:
    """The place in whose share of the weights this luck falls."""
    left = luck * sum(weights)
    for at, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return at
    return len(weights) - 1


def moved(luck: float, share: float, cut: float) -> float:
    """Luck below `share` spread over what lies below `cut`, the rest over what lies above."""
    if luck < share:
        return luck / share * cut
    return cut + (luck - share) / (1 - share) * (1 - cut) if share < 1 else cut


def any_of(options: Sequence[str], luck: float) -> str:
    listed = list(options)
    return listed[int(luck * len(listed))]
