"""What is seldom meant on this edition's cards: our own are measured by it, for the book shows none."""

from __future__ import annotations

from functools import partial
from typing import Final

from fieldhouse.football.fast_action import oddities as shared
from fieldhouse.football.fast_action.positions import (
    DEFENSIVE_LINE,
    OFFENSIVE_LINE,
    RUNNING_BACKS,
    SECONDARY,
    SKILL,
    Position,
)

_LB: Final = frozenset({Position.LB})
USUAL: Final = (
    (RUNNING_BACKS, "BV", "blocking", -2, 3), (frozenset({Position.TE}), "BV", "blocking", 0, 4),
    (frozenset({Position.WR}), "BV", "blocking", -3, 3), (OFFENSIVE_LINE, "BV", "blocking", -1, 4),
    (OFFENSIVE_LINE, "PB", "pass_blocking", 0, 4), (DEFENSIVE_LINE, "TV", "tackle", -4, 2),
    (DEFENSIVE_LINE, "PRV", "pass_rush", 0, 4), (DEFENSIVE_LINE, "FF", "forced_fumble", 0, 6),
    (_LB, "TV", "tackle", -4, 2), (_LB, "PRV", "pass_rush", 0, 3), (_LB, "PDV", "coverage", -2, 3),
    (SECONDARY, "TV", "tackle", -3, 2), (SECONDARY, "PRV", "pass_rush", 0, 3), (SECONDARY, "PDV", "coverage", -5, 4),
)
MINIMUM: Final = (  # INJ-8, INJ-9: with fewer, injuries must soon be ignored
    (frozenset({Position.QB}), "quarterbacks", 2), (RUNNING_BACKS, "running backs", 3),
    (SKILL, "backs and receivers", 10), (OFFENSIVE_LINE, "offensive linemen", 7),
    (DEFENSIVE_LINE, "defensive linemen", 4), (_LB, "linebackers", 4), (SECONDARY, "defensive backs", 6),
)

oddities: Final = partial(shared.oddities, printed=USUAL, fewest=MINIMUM)
