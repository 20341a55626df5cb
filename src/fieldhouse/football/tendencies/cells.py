"""Situations as cells: down, distance band, field group and mood (score and clock together)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from fieldhouse.football.state import Football
from fieldhouse.football.tendencies.shrinkage import Places
from fieldhouse.statistics.football.categories import CLOCKS, DISTANCES, FIELDS, MARGINS, band, clock_band

FIELD_GROUPS: Final = ("1-3", "4-10", "11-20", "21-35", "open", "90-99")
FIELD_GROUP: Final = (0, 1, 2, 3, 4, 4, 4, 5)  # of each band in FIELDS

MOODS: Final = (
    "behind", "close", "ahead", "two minutes", "Q4 far behind", "Q4 behind", "Q4 close", "Q4 far ahead",
    "last 5:00 far behind", "last 5:00 behind", "last 5:00 tied", "last 5:00 ahead",
    "last 2:00 behind", "last 2:00 tied", "last 2:00 ahead",
)  # fmt: skip
"""Far is 9 points and more. In the first three quarters `close` is within 8; in the fourth it is tied or a lead
within 8, and overtime is part of it."""

DOWNS: Final = 4
N_FIELD: Final = len(FIELD_GROUPS)
N_MOOD: Final = len(MOODS)
N_DISTANCE: Final = len(DISTANCES)
CELLS: Final = DOWNS * N_DISTANCE * N_FIELD * N_MOOD


def mood(clock: str, margin: int) -> int:
    """The place in MOODS of this part of the game (a word of CLOCKS) and this lead of the offense."""
    if clock in ("Q1", "Q2", "Q3"):
        return 0 if margin <= -9 else 2 if margin >= 9 else 1
    if clock == "Q2 last 2:00":
        return 3
    if clock in ("Q4", "OT"):
        return 4 if margin <= -9 else 5 if margin < 0 else 6 if margin <= 8 else 7
    if clock == "Q4 last 5:00":
        return 8 if margin <= -9 else 9 if margin < 0 else 10 if margin == 0 else 11
    return 12 if margin < 0 else 13 if margin == 0 else 14


def cell(down: int, distance: int, field: int, in_mood: int) -> int:
    """The place of a cell, from the down, the places in DISTANCES and FIELD_GROUPS, and the mood."""
    return (((down - 1) * N_DISTANCE + distance) * N_FIELD + field) * N_MOOD + in_mood


# Each cell's place in the coarser cuts.
_AT: Final = np.arange(CELLS)
CELL_MOOD: Final[Places] = _AT % N_MOOD
CELL_FIELD: Final[Places] = _AT // N_MOOD % N_FIELD
CELL_WHEN: Final[Places] = _AT // (N_MOOD * N_FIELD)  # down and distance
WHENS: Final = DOWNS * N_DISTANCE
_SPAN: Final = np.array([0, 0, 0, 1, 2, 2, 3, 3])  # of distances: 1-3, 4-6, 7-10, 11+
CELL_SPAN: Final[Places] = CELL_WHEN // N_DISTANCE * 4 + _SPAN[CELL_WHEN % N_DISTANCE]
TO_GO_TYPICAL: Final = (1, 2, 3, 5, 8, 10, 12, 18)
MIDDLES: Final = [max(-20, min(20, (one.low + one.high) // 2)) for one in MARGINS]
"""A margin of each band, for its mood."""

LATE: Final = 300  # seconds: before them, only quarter and score tell the mood
WIDEST_SCORE: Final = 1000


def by_margin(mood_of: Callable[[str, int], int], clock: str) -> list[int]:
    """The mood by margin, negative margins counted from the end as Python does."""
    return [
        mood_of(clock, margin if margin <= WIDEST_SCORE else margin - 2 * WIDEST_SCORE - 1)
        for margin in range(2 * WIDEST_SCORE + 1)
    ]


_FIELD_NAMES: Final = [one.name for one in FIELDS]
_DISTANCE: Final = [next(at for at, one in enumerate(DISTANCES) if to_go <= one.high or one is DISTANCES[-1])
             for to_go in range(101)]
FIELD_OF: Final = [FIELD_GROUP[_FIELD_NAMES.index(band(FIELDS, 100 - spot))] for spot in range(101)]
"""The field group of each spot."""


class Steps:
    """Where the entries of a situation's cell begin in a list with `row` entries for each cell."""

    def __init__(self, row: int) -> None:
        self.moods = {clock: [row * at for at in by_margin(mood, clock)] for clock in CLOCKS}
        self.by_quarter = [
            self.moods["Q1"], *(self.moods[f"Q{quarter}"] for quarter in range(1, 5)), *[self.moods["OT"]] * 200,
        ]
        self.when = [[0] * 101, *(
            [row * cell(down, _DISTANCE[to_go], 0, 0) for to_go in range(101)] for down in range(1, 5)
        )]
        self.field = [row * cell(1, 0, field, 0) for field in FIELD_OF]

    def at(self, game: Football, seat: int) -> int:
        """The place of the situation for the offense in this seat."""
        spot, clock, quarter, score = game.spot, game.clock, game.quarter, game.score
        moods = self.by_quarter[quarter] if clock > LATE else self.moods[clock_band(quarter, clock)]
        return self.when[game.down][game.line - spot] + self.field[spot] + moods[score[seat] - score[1 - seat]]


_CELLS: Final = Steps(1)


def cell_at(game: Football, seat: int) -> int:
    """The cell of the situation for the offense in this seat."""
    return _CELLS.at(game, seat)
