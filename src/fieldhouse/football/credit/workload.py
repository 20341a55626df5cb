"""A game's plan: which share of the carries and of the targets each player is to have today.

Real shares vary from game to game by more than chance at so many plays: a back is hurt early, has the hot hand, or
suits the opponent. The plan draws them from a Dirichlet distribution about the season's shares. `RUNS` and `TARGETS`
are its concentrations: the larger, the more alike the games. They stand for the variance of a player's share beyond
that of a draw play by play, and were measured over 1999, 2018 and 2019 together, from players who were there, for
season shares from 2 % to 90 %.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from statistics import NormalDist
from typing import Final

RUNS: Final = 14.0
TARGETS: Final = 110.0
NUMBERS: Final = 2  # of the game's luck for each player

_NORMAL: Final = NormalDist()
_LEAST: Final = 2.0**-54  # numbers are multiples of 2**-53, from 0 to below 1


def factors(
    names: Sequence[str], uses: Sequence[float], active: Container[str], concentration: float, luck: Iterator[float]
) -> list[float]:
    """What each player's weights are multiplied by today: nothing for those who do not play.

    All together have as many plays as ever: `uses` are their shares when everybody plays.
    """
    numbers = [(next(luck), next(luck)) for _ in names]
    here = [use if name in active else 0.0 for name, use in zip(names, uses, strict=True)]
    if not any(here):
        return [1.0] * len(names)
    times = concentration / sum(here)
    drawn = [gamma(use * times, *two) if use else 0.0 for use, two in zip(here, numbers, strict=True)]
    if not any(drawn):
        drawn = here
    times = sum(uses) / sum(drawn)
    return [one * times / use if use else 0.0 for one, use in zip(drawn, uses, strict=True)]


def gamma(shape: float, number: float, other: float) -> float:
    """A gamma variable of this shape from two numbers from 0 to 1: Wilson and Hilferty's cube of a normal variable.

    Small shapes are drawn as the next larger one times a power of the other number.
    """
    if shape < 1.0:
        return gamma(shape + 1.0, number, other) * other ** (1.0 / shape)
    ninth = 1.0 / (9.0 * shape)
    root = 1.0 - ninth + _NORMAL.inv_cdf(max(number, _LEAST)) * ninth**0.5
    return shape * max(root, 0.0) ** 3
