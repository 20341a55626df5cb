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


def any_of(options: Sequence[str], luck: float) -> str:
    listed = list(options)
    return listed[int(luck * len(listed))]
