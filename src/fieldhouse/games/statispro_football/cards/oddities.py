"""What is seldom meant on this edition's cards."""

from __future__ import annotations

from functools import partial
from typing import Final

from fieldhouse.football.fast_action import oddities as shared
from fieldhouse.football.fast_action.positions import (
    DEFENSIVE_LINE,
    OFFENSIVE_LINE,
    SECONDARY,
    SKILL,
    Position,
)

PRINTED: Final = (  # M-3 to M-7, DR-6: the values of printed cards
    (frozenset({Position.RB}), "BV", "blocking", -2, 3),
    (frozenset({Position.TE}), "BV", "blocking", 1, 4),
    (frozenset({Position.WR}), "BV", "blocking", -3, 2),
    (OFFENSIVE_LINE, "BV", "blocking", -1, 4),
    (OFFENSIVE_LINE, "PB", "pass_blocking", 0, 4),
    (DEFENSIVE_LINE, "TV", "tackle", -4, 2),
    (DEFENSIVE_LINE, "PR", "pass_rush", 0, 3),
    (frozenset({Position.LB}), "TV", "tackle", -4, 2),
    (frozenset({Position.LB}), "PR", "pass_rush", 2, 3),
    (frozenset({Position.LB}), "PD", "coverage", -2, 3),
    (SECONDARY, "PR", "pass_rush", 1, 5),
    (SECONDARY, "PD", "coverage", -5, 3),
)
FEWEST: Final = (  # CARD-2 to CARD-6: with fewer, substitutes must soon play
    (frozenset({Position.QB}), "quarterbacks", 2),
    (frozenset({Position.RB}), "running backs", 3),
    (SKILL, "backs and receivers", 10),
    (OFFENSIVE_LINE, "offensive linemen", 7),
    (frozenset({*DEFENSIVE_LINE, Position.LB}), "defensive linemen and linebackers", 9),
    (SECONDARY, "defensive backs", 6),
)

oddities: Final = partial(shared.oddities, printed=PRINTED, fewest=FEWEST)
