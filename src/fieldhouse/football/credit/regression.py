"""How much of a player's count was luck: rare deeds are moved toward what players like him came to.

A season's interceptions hold a season's luck. Drawn by them as they are, the next season would add luck of its own, and
its leader would have ten. So a count is moved toward its expectation until such counts spread as far as the players'
true rates do: gamma distributed about the expectation with the shape named here, the larger the more alike. Each shape
is the middle one of maximum likelihood fits to the counts of 1999, 2018 and 2019, by position group.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]

SACKS: Final = 1.4
INTERCEPTIONS: Final = 5.0
BROKEN_UP: Final = 3.0
FORCED_FUMBLES: Final = 2.0
RECOVERIES: Final = 8.0
RUSHING_TOUCHDOWNS: Final = 7.0
CATCHING_TOUCHDOWNS: Final = 13.0


def kept(expected: Array, shape: float) -> Array:
    """The part of the distance to the expectation that is kept, from 0 (all luck) to 1.

    Counts spread about the expectation by expected ** 2 / shape, and chance adds expected.
    """
    part: Array = np.sqrt(expected / (expected + shape))
    return part


def regressed(counts: Array, expected: Array, shape: float) -> Array:
    moved: Array = expected + (counts - expected) * kept(expected, shape)
    return moved
