"""What the calls of a rulebook mean to those who name its players: lanes of runs and depths of passes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

# Lanes of runs
INSIDE, OFF_TACKLE, OUTSIDE, ANY_LANE = range(4)
LANES: Final = ANY_LANE + 1

# Depths of passes; a sideline pass is short or medium
SCREEN, SHORT, MEDIUM, LONG, SIDELINE, ANY_DEPTH = range(6)
DEPTHS: Final = ANY_DEPTH + 1


@dataclass(frozen=True, slots=True)
class Plan:
    """The calls of a rulebook, by the text that stands in a `Snap`.

    `lanes`: the lane of a run by its call; under any other call it is the passer who runs. `depths`: the depth of a
    pass by its call; under any other call it is of any depth. `kicks`: the calls whose lost snap is the punter's, who
    holds, too.
    """

    lanes: Mapping[str, int] = field(default_factory=dict)
    depths: Mapping[str, int] = field(default_factory=dict)
    kicks: frozenset[str] = frozenset()
