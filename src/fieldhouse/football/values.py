"""Expected points of a situation: the average next score of the half, for the team with the ball.

The table is fitted to the play-by-play of the 2018 and 2019 professional seasons (nflverse data,
CC BY 4.0) by scripts/expected_points.py. Computer coaches compare situations with it.
"""

from __future__ import annotations

import csv
from importlib.resources import files
from typing import Final

from fieldhouse.football.field import Spot

KICKOFF: Final = -0.9  # for the kicking team: minus the expected points of the receivers' start
TOUCHDOWN: Final = 6.97 + KICKOFF
FIELD_GOAL: Final = 3.0 + KICKOFF
FREE_KICK: Final = -1.3  # for the team that makes a free kick from its 20
SAFETY: Final = -2.0 + FREE_KICK


def _grid() -> tuple[tuple[tuple[float, ...], ...], ...]:
    """values[down][to_go][spot], to_go up to 25, interpolated from the table."""
    text = (files("fieldhouse.football") / "data" / "expected_points.csv").read_text(encoding="utf-8")
    rows = list(csv.DictReader(text.splitlines()))
    spots = [int(name) for name in rows[0] if name.isdigit()]
    lines: dict[tuple[int, int], list[float]] = {}
    for row in rows:
        values = [float(row[str(spot)]) for spot in spots]
        lines[int(row["down"]), int(row["to go"])] = [_between(spots, values, spot) for spot in range(101)]
    steps = sorted({to_go for _, to_go in lines})
    grid: list[tuple[tuple[float, ...], ...]] = [()]
    for down in range(1, 5):
        by_distance: list[tuple[float, ...]] = []
        for to_go in range(26):
            known = [lines[down, step] for step in steps]
            by_distance.append(
                tuple(_between(steps, [line[spot] for line in known], to_go) for spot in range(101))
            )
        grid.append(tuple(by_distance))
    return tuple(grid)


def _between(points: list[int], values: list[float], at: float) -> float:
    if at <= points[0]:
        return values[0]
    for i in range(1, len(points)):
        if at <= points[i]:
            share = (at - points[i - 1]) / (points[i] - points[i - 1])
            return values[i - 1] + share * (values[i] - values[i - 1])
    return values[-1]


GRID: Final = _grid()


def worth(down: int, to_go: int, spot: Spot | int) -> float:
    """Expected points of this down for the team with the ball."""
    return GRID[down][to_go if to_go < 25 else 25][spot if spot > 1 else 1]


def series(spot: Spot | int) -> float:
    """Expected points of first and ten (or goal) here."""
    return GRID[1][10 if spot <= 90 else max(1, 100 - spot)][spot if spot > 1 else 1]
