"""Balls that come to rest a yard short of the line: the calls and formations that bring them.

A real ball comes to rest between two yard lines and what is left is rounded up, so real gains fall one yard short 1.4
times as often as gains of that length come up whatever the distance, and reach the line exactly 0.6 times as often. A
chart gains whole yards. So with so many yards to go, plays and formations that fall a yard short more often than they
reach the line exactly are called more often. Runs and passes, and each play and formation over all distances, are
called as often as before.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from fieldhouse.games.paydirt.cards.cells import Cell, Row, Var
from fieldhouse.games.paydirt.cards.charts import FORMATIONS, PLAYS, QT, ROWS, B, TeamCharts
from fieldhouse.games.paydirt.rules.tables import DEFENSE, OFFENSE, PRIORITY, WHITE, Priority

FAR: Final = 15  # yards to go: from farther no play is likely to fall a yard short
STRENGTH: Final = 32.0
"""By how much a call is made more frequent, as a logarithm, for each unit by which its chance to fall a yard short is
above that to reach the line. Measured over replays of 2019: 9.7 third downs in 100 have a yard to go (really 10.8)."""
BEYOND: Final = 0.5  # a gain of a yard more than was to go counts so much: real ones come up 1.2 times as often
KINDS: Final = ((0, 3), (4, 9))  # runs and passes among the nine calls; the draw stands alone
PLACES: Final = 9
ROUNDS: Final = 16  # until all calls are as frequent as before

Table = list[list[float]]  # by yards to go, then by call or formation
_TOTALS: Final = range(1, 6)
_SHARES: Final = tuple(DEFENSE.odds([total]) / DEFENSE.ways for total in _TOTALS)
_WEIGHTS: Final = {row: OFFENSE.odds((row,)) for row in ROWS}
_NEVER: Final = 1000  # yards of a cell that is no number
Gains = dict[int, float]


def _numbers(column: Sequence[Cell | None]) -> Gains:
    """The numbers of a column by their odds."""
    found: Gains = {}
    for row, weight in _WEIGHTS.items():
        cell = column[row]
        if cell is not None and cell.row <= Row.WHITE and cell.row != Row.BREAKAWAY and cell.var is Var.NONE:
            found[cell.yards] = found.get(cell.yards, 0.0) + weight / OFFENSE.ways
    return found


def _rows(charts: TeamCharts, play: int) -> dict[int, Gains]:
    """A play's gains before the defense's cell is met, by row of the Priority Chart."""
    found: dict[int, Gains] = {}
    for row, weight in _WEIGHTS.items():
        cell = charts.offense[play][row]
        if cell is None or cell.row >= Row.FUMBLE:
            continue
        gains = found.setdefault(cell.row, {})
        part = weight / OFFENSE.ways
        if cell.row == Row.BREAKAWAY or cell.row == Row.QT:
            for yards, share in _numbers(charts.offense[B if cell.row == Row.BREAKAWAY else QT]).items():
                gains[yards] = gains.get(yards, 0.0) + part * share
        else:
            yards = cell.yards if cell.var is Var.NONE and not cell.td else _NEVER
            gains[yards] = gains.get(yards, 0.0) + part
    return found


def _gained(rows: dict[int, Gains], cells: Sequence[tuple[Cell, float]], trapped: Gains) -> list[float]:
    """The chances of single gains, from none to one more than FAR."""
    chances = [0.0] * (FAR + 2)

    def add(yards: int, share: float) -> None:
        if 0 <= yards <= FAR + 1:
            chances[yards] += share

    for cell, share in cells:
        for row, gains in rows.items():
            ruling = PRIORITY[row][cell.column]
            if ruling == Priority.ADD or ruling == Priority.OFFENSE:
                more = cell.yards if ruling == Priority.ADD and cell.var is Var.NONE else 0
                for yards, part in gains.items():
                    add(yards + more, share * part)
            elif ruling == Priority.DEFENSE and not cell.td and cell.var is Var.NONE:
                add(cell.yards, share * sum(gains.values()))
            elif ruling == Priority.QT:
                whole = share * sum(gains.values())
                for yards, part in trapped.items():
                    add(yards, whole * part)
    return chances


def _short(chances: Sequence[float]) -> list[float]:
    """By yards to go: how much more often a play falls a yard short, or is a yard too long, than it is exact."""
    return [0.0, *(
        chances[to_go - 1] - chances[to_go] + BEYOND * chances[to_go + 1] for to_go in range(1, FAR + 1)
    )]


def _at_the_one(chances: Sequence[float]) -> list[float]:
    """By yards to the goal: how often a play ends at the 1. One from there does so by failing."""
    return [0.0, 0.0, *chances[1:FAR]]


class Inches:
    """An offense against a defense: by how much each play and each formation is called more often, by yards to go.

    `usual` says how often each play is called, and `met` how often each formation is shown, by yards to go; `n` how
    many snaps have so many.
    """

    def __init__(
        self, offense: TeamCharts, defense: TeamCharts, usual: Sequence[Sequence[float]],
        met: Sequence[Sequence[float]], n: Sequence[float],
    ) -> None:
        self.offense, self.defense = offense, defense
        trapped = _numbers(offense.offense[QT])
        against: list[list[list[float]]] = []  # by play and formation; by yards to go
        blank: list[list[float]] = []
        goal: list[list[float]] = []
        for play in PLAYS:
            rows = _rows(offense, play)
            shown = [
                [(cell, share) for total, share in zip(_TOTALS, _SHARES, strict=True)
                 if (cell := defense.defense[formation][play][total]) is not None]
                for formation in FORMATIONS
            ]
            against.append([_short(_gained(rows, cells, trapped)) for cells in shown])
            alone = _gained(rows, [(WHITE, 1.0)], trapped)
            blank.append(_short(alone))
            goal.append(_at_the_one(alone))
        distances = range(FAR + 1)
        behind = [
            [sum(share * line[at][to_go] for at, share in enumerate(met[to_go])) for line in against]
            for to_go in distances
        ]
        formations = [
            [sum(share * line[at][to_go] for share, line in zip(usual[to_go], against, strict=True))
             for at in range(len(FORMATIONS))]
            for to_go in distances
        ]
        self.open = _leaned(behind, usual, n, KINDS)
        """The plays' factors, where the defense shows formations."""
        self.blank, self.goal = (
            _leaned([[line[to_go] for line in lines] for to_go in distances], usual, n, KINDS)
            for lines in (blank, goal)
        )
        """The same inside the 20, where it names plays and shows a white box; and with goal to go."""
        self.formations = _leaned(formations, met, n, ((0, len(FORMATIONS)),))

def _leaned(
    short: Table, usual: Sequence[Sequence[float]], n: Sequence[float], kinds: Sequence[tuple[int, int]],
) -> Table:
    """Factors by yards to go that leave each call of a kind as frequent over all distances as it was."""
    found = np.exp(STRENGTH * np.array(short))
    for first, end in kinds:
        snaps = np.array(n)[:, None] * np.array(usual)[:, first:end]
        lean, every, before = found[:, first:end], snaps.sum(axis=1, keepdims=True), snaps.sum(axis=0)
        for _ in range(ROUNDS):
            leaned = snaps * lean
            total = leaned.sum(axis=1, keepdims=True)
            after = (leaned * np.divide(every, total, out=np.zeros_like(total), where=total > 0)).sum(axis=0)
            lean *= np.divide(before, after, out=np.ones_like(after), where=after > 0)
    table: Table = found.round(PLACES).tolist()
    return table


def chosen(
    steps: Sequence[float], at: int, row: int, luck: float, factors: Sequence[float], first: int, end: int
) -> int:
    """The call among those from `first` to `end`, each more or less likely by its factor.

    `steps` holds cumulative shares from `at` on, one less than there are calls; `luck` falls among these calls.
    """
    low = steps[at + first - 1] if first else 0.0
    high = steps[at + end - 1] if end <= row else 1.0
    weights, before = [], low
    for place in range(first, end):
        here = steps[at + place] if place < row else 1.0
        weights.append((here - before) * factors[place])
        before = here
    left = (luck - low) / (high - low) * sum(weights) if high > low else 0.0
    for place, weight in zip(range(first, end), weights, strict=True):
        left -= weight
        if left < 0:
            return place
    return end - 1
