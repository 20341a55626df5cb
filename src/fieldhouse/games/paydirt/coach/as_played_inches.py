"""Balls that come to rest a yard short of the line: the calls and formations that bring them. And the home team's edge.

A real ball comes to rest between two yard lines and what is left is rounded up, so real gains fall one yard short 1.4
times as often as gains of that length come up whatever the distance, and reach the line exactly 0.6 times as often. A
chart gains whole yards. So with so many yards to go, plays and formations that fall a yard short more often than they
reach the line exactly are called more often. Runs and passes, and each play and formation over all distances, are
called as often as before.

A chart is the same at home and on the road, but home teams really win by two points. So a defense at home shows the
formations that give up less to what this offense calls more often, one on the road less often.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from fieldhouse.football.tendencies.shrinkage import Array
from fieldhouse.games.paydirt.cards.cells import Cell, Row, Var
from fieldhouse.games.paydirt.cards.charts import FORMATIONS, PLAYS, QT, ROWS, B, TeamCharts
from fieldhouse.games.paydirt.rules.tables import DEFENSE, OFFENSE, PRIORITY, WHITE, Priority

# Members of enums used on every play; access through the class is slow.
_ADD: Final = Priority.ADD
_DEFENSE: Final = Priority.DEFENSE
_QT: Final = Priority.QT
_OFFENSE: Final = Priority.OFFENSE
_WHITE: Final = Row.WHITE
_BREAKAWAY: Final = Row.BREAKAWAY
_QT_ROW: Final = Row.QT
_FUMBLE: Final = Row.FUMBLE
_NONE: Final = Var.NONE

FAR: Final = 15  # yards to go: from farther no play is likely to fall a yard short
STRENGTH: Final = 32.0
"""By how much a call is made more frequent, as a logarithm, for each unit by which its chance to fall a yard short is
above that to reach the line. Measured over replays of 2019: 9.7 third downs in 100 have a yard to go (really 10.8)."""
BEYOND: Final = 0.5  # a gain of a yard more than was to go counts so much: real ones come up 1.2 times as often
KINDS: Final = ((0, 3), (4, 9))  # runs and passes among the nine calls; the draw stands alone
_SIZES: Final = (3, 1, 5)  # runs, the draw, passes
PLACES: Final = 9
ROUNDS: Final = 16  # until all calls are as frequent as before

Table = list[list[float]]  # by yards to go, then by call or formation
_TOTALS: Final = range(1, 6)
_SHARES: Final = tuple(DEFENSE.odds([total]) / DEFENSE.ways for total in _TOTALS)
_WEIGHTS: Final = {row: OFFENSE.odds((row,)) for row in ROWS}
_NEVER: Final = 1000  # yards of a cell that is no number
AT_HOME: Final = 0.45
"""By how much a formation is more frequent at home, as a logarithm, for each yard less that it gives up. So home teams
win by two points a game: the mean of 1999, 2018, 2019 and 2023 is 2.0, with a standard deviation of 1.4."""
MOST: Final = 25
"""A longer gain counts as so many yards."""
Gains = dict[int, float]


def _numbers(column: Sequence[Cell | None]) -> Gains:
    """The numbers of a column by their odds."""
    found: Gains = {}
    for row, weight in _WEIGHTS.items():
        cell = column[row]
        if cell is not None and cell.row <= _WHITE and cell.row != _BREAKAWAY and cell.var is _NONE:
            found[cell.yards] = found.get(cell.yards, 0.0) + weight / OFFENSE.ways
    return found


def _rows(charts: TeamCharts, play: int) -> dict[int, Gains]:
    """A play's gains before the defense's cell is met, by row of the Priority Chart."""
    found: dict[int, Gains] = {}
    for row, weight in _WEIGHTS.items():
        cell = charts.offense[play][row]
        if cell is None or cell.row >= _FUMBLE:
            continue
        gains = found.setdefault(cell.row, {})
        part = weight / OFFENSE.ways
        if cell.row == _BREAKAWAY or cell.row == _QT_ROW:
            for yards, share in _numbers(charts.offense[B if cell.row == _BREAKAWAY else QT]).items():
                gains[yards] = gains.get(yards, 0.0) + part * share
        else:
            yards = cell.yards if cell.var is _NONE and not cell.td else _NEVER
            gains[yards] = gains.get(yards, 0.0) + part
    return found


def _gained(rows: dict[int, Gains], cell: Cell, trapped: Gains) -> Gains:
    """The chances of single gains against this cell."""
    found: Gains = {}
    for row, gains in rows.items():
        ruling = PRIORITY[row][cell.column]
        more, whole = 0, 1.0
        if ruling == _ADD and cell.var is _NONE:
            more = cell.yards
        elif ruling == _DEFENSE and not cell.td and cell.var is _NONE:
            gains = {cell.yards: sum(gains.values())}
        elif ruling == _QT:
            gains, whole = trapped, sum(gains.values())
        elif ruling != _ADD and ruling != _OFFENSE:
            continue
        for yards, part in gains.items():
            found[yards + more] = found.get(yards + more, 0.0) + whole * part
    return found


def _short(gains: Gains) -> list[float]:
    """By yards to go: how much more often a play falls a yard short, or is a yard too long, than it is exact."""
    chances = [gains.get(yards, 0.0) for yards in range(FAR + 2)]
    return [0.0, *(
        chances[to_go - 1] - chances[to_go] + BEYOND * chances[to_go + 1] for to_go in range(1, FAR + 1)
    )]


def _at_the_one(gains: Gains) -> list[float]:
    """By yards to the goal: how often a play ends at the 1. One from there does so by failing."""
    return [0.0, 0.0, *(gains.get(yards, 0.0) for yards in range(1, FAR))]


def _mean(gains: Gains) -> float:
    return sum(min(yards, MOST) * chance for yards, chance in gains.items())


class Offense:
    """An offense that calls its plays as often as `called` says, by yards to go; `n` says how many snaps have so many.

    Cells are looked up once: those of one defense are those of others.
    """

    def __init__(self, charts: TeamCharts, called: Array, n: Sequence[float]) -> None:
        self.charts, self.called, self.n = charts, called, n
        self._rows = [_rows(charts, play) for play in PLAYS]
        self._trapped = _numbers(charts.offense[QT])
        self._known: list[dict[Cell | None, Array]] = [{None: np.zeros(FAR + 2)} for _ in PLAYS]
        alone = [_gained(rows, WHITE, self._trapped) for rows in self._rows]
        both = np.array([_short(one) for one in alone] + [_at_the_one(one) for one in alone])
        found = _leaned(both.T, np.concatenate((called, called), axis=1), n, (*_SIZES, *_SIZES))
        self.blank: Table = [line[:len(PLAYS)] for line in found]
        """The plays' factors inside the 20, where the defense names plays and shows a white box."""
        self.goal: Table = [line[len(PLAYS):] for line in found]
        """The same with goal to go."""

    def against(self, charts: TeamCharts) -> Array:
        """How much more often each play falls short against each formation, by yards to go, and last its mean gain."""
        lines = []
        for play, known in zip(PLAYS, self._known, strict=True):
            for formation in FORMATIONS:
                column = charts.defense[formation][play]
                for total in _TOTALS:
                    cell = column[total]
                    line = known.get(cell)
                    if line is None and cell is not None:
                        gains = _gained(self._rows[play - 1], cell, self._trapped)
                        line = known[cell] = np.array([*_short(gains), _mean(gains)])
                    lines.append(line)
        every = np.array(lines).reshape(len(PLAYS), len(FORMATIONS), len(_TOTALS), FAR + 2)
        found: Array = (every * np.array(_SHARES)[:, None]).sum(axis=2)
        return found


class Inches:
    """An offense against a defense: by how much each play and each formation is called more often, by yards to go.

    `met` says how often each formation is shown, by yards to go. `edge` is 1 for an offense at home, -1 for one on the
    road, 0 at a neutral site.
    """

    def __init__(self, offense: Offense, defense: TeamCharts, met: Array, edge: int) -> None:
        self.offense, self.defense, self.edge = offense.charts, defense, edge
        self.blank, self.goal = offense.blank, offense.goal
        every, plays = offense.against(defense), len(PLAYS)
        against, yards = every[..., :-1], every[..., -1]
        behind = (against * met.T).sum(axis=1)
        formations = (against * offense.called.T[:, None]).sum(axis=0)
        found = _leaned(
            np.concatenate((behind, formations)).T, np.concatenate((offense.called, met), axis=1), offense.n,
            (*_SIZES, len(FORMATIONS)),
        )
        self.open: Table = [line[:plays] for line in found]
        """The plays' factors, where the defense shows formations."""
        shown = np.array([line[plays:] for line in found]) * np.exp(edge * AT_HOME * (offense.called @ yards))
        self.formations: Table = shown.round(PLACES).tolist()


def _leaned(short: Array, usual: Array, n: Sequence[float], sizes: Sequence[int]) -> Table:
    """Factors by yards to go that leave each call of a kind as frequent over all distances as it was.

    `sizes` says how many calls are of a kind, one kind after the other.
    """
    first, kind = np.cumsum((0, *sizes[:-1])), np.repeat(np.arange(len(sizes)), sizes)
    lean, snaps = np.exp(STRENGTH * short), np.array(n)[:, None] * usual
    every, before = np.add.reduceat(snaps, first, axis=1), snaps.sum(axis=0)
    none, never = (every == 0).astype(float), (before == 0).astype(float)
    before += never
    for _ in range(ROUNDS):
        leaned = snaps * lean
        total = np.add.reduceat(leaned, first, axis=1)
        total += none
        leaned *= (every / total)[:, kind]
        lean *= before / (leaned.sum(axis=0) + never)
    table: Table = lean.round(PLACES).tolist()
    return table


def chosen(
    steps: Sequence[float], at: int, row: int, luck: float, factors: list[float], first: int, end: int
) -> int:
    """The call among those from `first` to `end`, each more or less likely by its factor.

    `steps` holds cumulative shares from `at` on, one less than there are calls; `luck` falls among these calls.
    """
    low = steps[at + first - 1] if first else 0.0
    own: list[float] = list(steps[at + first:at + min(end, row)])  # indexing an array is slow
    if end > row:
        own.append(1.0)
    weights: list[float] = []
    before, whole, place = low, 0.0, first
    for here in own:
        weight = (here - before) * factors[place]
        weights.append(weight)
        whole += weight
        before = here
        place += 1
    left = (luck - low) / (before - low) * whole if before > low else 0.0
    place = first
    for weight in weights:
        left -= weight
        if left < 0:
            return place
        place += 1
    return end - 1
