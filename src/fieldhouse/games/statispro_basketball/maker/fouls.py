"""FOUL RANGES of fitted cards: as wide as it takes for players to foul as they really did.

A published width is 73 numbers for a foul a minute. Five players of it on the floor have 35 of the 100 numbers; the
other fouls go to whoever guards the ball handler, whatever his card says, so that players differ by a third of what
they really do. A fitted range is what a player's fouls need beyond those that his place brings him anyway, in a team
whose five players have half of all numbers: about as many as the ranges of ten players leave room for.
"""

from __future__ import annotations

from typing import Final

from fieldhouse.games.statispro_basketball.maker.ratings import half_up

HIT: Final = 0.48
"""The part of the fouls that fall into the ranges of the five on the floor."""
A_NUMBER: Final = 0.0458
"""What a number of FOUL RANGE adds to a player's fouls a minute, in parts of what a player of the league fouls in one.
Measured in replays of three seasons with published widths: 0.0456, 0.0470, 0.0458."""
ANYWAY: Final = {"PG": 0.84, "SG": 0.89, "SF": 1.12, "PF": 1.20, "C": 1.15}
"""What the fouls that no range takes bring to a listed position, in the same unit, if no foul fell into a range."""
APART: Final = 1.15
"""How much farther from the mean ranges are than that: ranges cut for a team of more than 100 numbers, and fouls by
FOUL DRAWING, leave players closer together by as much."""
WHOLE: Final = 1000  # parts of a number that are reckoned with: sums are whole numbers on every machine


def fitted_width(fouls: int, minutes: int, league_fouls: int, league_minutes: int, listed: str) -> int:
    """The width of a fitted FOUL RANGE, from fouls and minutes of a player and of his league."""
    if not minutes or not league_fouls:
        return 0
    anyway = round(WHOLE * (1 - HIT) * ANYWAY[listed])
    parts = WHOLE + round(APART * (half_up(WHOLE * fouls * league_minutes, minutes * league_fouls) - WHOLE)) - anyway
    return max(0, half_up(parts, round(WHOLE * A_NUMBER)))
