"""A game's plan: which share of the carries and of the targets each player is to have today.

Real shares vary from game to game by more than chance at so many plays: a back is hurt early, has the hot hand, or
suits the opponent. The plan draws each player's share from a gamma distribution about that of the season. Its shape is
`times` the season's share to a `power`: the larger, the more alike the games.

Both were measured over 1999, 2018 and 2019 together. A Dirichlet distribution fitted to real carries has a
concentration of 22, but in replays who is there that week, who passes, the kinds of down and what came of the plays
make shares vary, too. Without the plan the lead back's share already varies from game to game as much as the real one
(2019, 2018, 1999: 148, 143 and 156 thousandths; really 145, 143 and 156), but is 2 to 4 % too small; with 22 it
varies too much (159, 153, 165). `RUNS` lies between. `TARGETS` has a steeper power, because first receivers have
nearly the same share in every game, and fourth ones have not: its `times` lies between what the first receiver's
share asks for (400) and what his games of 100 yards ask for (200).

In a game that is decided the first back rests: his odds of the next carry fall to `RESTED` of what they were, in each
of the three seasons. He has so many more before, which leaves him the season's share.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from itertools import islice
from math import sqrt
from statistics import NormalDist
from typing import Final, NamedTuple


class Spread(NamedTuple):
    """How a player's share varies from game to game."""

    times: float
    power: float


RUNS: Final = Spread(40.0, 1.0)
TARGETS: Final = Spread(280.0, 1.5)
LEAD: Final = 17  # points: a fourth quarter is decided with a lead of three scores
RESTED: Final = 0.33
DECIDED: Final = 0.063  # of all carries
NUMBERS: Final = 2  # of the game's luck for each player

_NORMAL: Final = NormalDist()
_LEAST: Final = 2.0**-54  # numbers are multiples of 2**-53, from 0 to below 1


def factors(
    names: Sequence[str], uses: Sequence[float], active: Container[str], spread: Spread, luck: Iterator[float]
) -> list[float]:
    """What each player's weights are multiplied by today: nothing for those who do not play.

    All together have as many plays as ever: `uses` are their shares when everybody plays.
    """
    numbers = [*islice(zip(luck, luck, strict=True), len(names))]
    here = [use if name in active else 0.0 for name, use in zip(names, uses, strict=True)]
    if not any(here):
        return [1.0] * len(names)
    whole: float = sum(here)
    shapes = [spread.times * (use / whole) ** spread.power for use in here]
    pairs = zip(here, shapes, numbers, strict=True)
    drawn = [use * gamma(shape, *two) / shape if use else 0.0 for use, shape, two in pairs]
    if not any(drawn):
        drawn = here
    season: float = sum(uses)
    today: float = sum(drawn)
    times = season / today
    return [one * times / use if use else 0.0 for one, use in zip(drawn, uses, strict=True)]


def rested(uses: Sequence[float], shares: Sequence[float]) -> tuple[list[float], list[float]]:
    """The factors while the game is open, and once it is decided."""
    plays = [use * share for use, share in zip(uses, shares, strict=True)]
    whole: float = sum(plays)
    most = max(plays, default=0.0)
    if most == whole:  # nobody else could run
        return list(shares), list(shares)
    first = plays.index(most)
    usual = most / whole
    late = usual * RESTED / (usual * RESTED + 1 - usual)
    early = min(usual + (usual - late) * DECIDED / (1 - DECIDED), (usual + 1) / 2)

    def with_first(part: float) -> list[float]:
        others = (1 - part) / (1 - usual)
        return [share * (part / usual if place == first else others) for place, share in enumerate(shares)]

    return with_first(early), with_first(late)


def gamma(shape: float, number: float, other: float) -> float:
    """A gamma variable of this shape from two numbers from 0 to 1: Wilson and Hilferty's cube of a normal variable.

    Small shapes are drawn as the next larger one times a power of the other number.
    """
    if shape < 1.0:
        small: float = other ** (1.0 / shape)
        return gamma(shape + 1.0, number, other) * small
    ninth = 1.0 / (9.0 * shape)
    root = max(1.0 - ninth + _NORMAL.inv_cdf(max(number, _LEAST)) * sqrt(ninth), 0.0)
    return shape * root * root * root
