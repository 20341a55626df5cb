"""A defensive chart: the shared formations, and cells changed until what the league gains against it is what it did.

A yard fewer a run means that runs meet a number one lower on as much of the dice; fewer completions mean more black
boxes, more interceptions and sacks more INT and QT. Changes are spread over all formations, so that a strong defense
is strong in every one and none of them becomes the only one to call.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from fieldhouse.games.paydirt.cards.cells import Cell, Where, parse
from fieldhouse.games.paydirt.cards.charts import FORMATIONS, PLAYS, QT, ROWS, B
from fieldhouse.games.paydirt.maker import template
from fieldhouse.games.paydirt.maker.meeting import GAINS, INT, SACK, SIZE, Column, Meetings, Vector, yards
from fieldhouse.games.paydirt.maker.rows import PLACES, WEIGHT, lot
from fieldhouse.games.paydirt.maker.targets import RUNS, Mix, Target

WIDEST = 4  # yards that a number may move from the template's
CHANGE = {"number": 1.0, "event": 6.0}  # what a change costs, by its square in yards, times how often it is met
COST = 2e-5
SCALE = np.array([1.0, 12.0, 40.0, 20.0])  # what a unit of a figure is worth in yards: yards, catches, picks, sacks
FORMED = 0.85  # of the snaps meet a formation; near the goal line the defense names plays, whatever its chart
EVEN = 0.02  # what it weighs that every formation carries the difference, beside that all together do
MOST_CHANGES = 160

Place = tuple[str, int]  # formation, defensive total


class League:
    """The league's average offense: what it makes of each defensive cell."""

    def __init__(self, columns: tuple[Column, ...]) -> None:
        self.columns = columns
        self.meetings = Meetings(columns[B], columns[QT])
        self._known: dict[tuple[str, int], Vector] = {}

    def figures(self, written: str, play: int) -> Vector:
        """Yards, catches, interceptions and sacks a play against this cell."""
        found = self._known.get((written, play))
        if found is None:
            other = parse(written, Where.DEFENSE)
            cells: dict[Cell, int] = {}
            for row in ROWS:
                cell = self.columns[play][row]
                assert cell is not None
                if not cell.foul and not cell.text.startswith("PI"):
                    cells[cell] = cells.get(cell, 0) + WEIGHT[row]
            total = np.zeros(SIZE)
            for cell, ways in cells.items():
                total += ways * self.meetings.of(cell, other, play)
            total /= sum(cells.values())
            catches = float(total[:GAINS].sum()) if play not in RUNS else 0.0
            found = self._known[written, play] = np.array([yards(total), catches, total[INT], total[SACK]])
        return found


def differences(
    allowed: Mapping[int, Target], usual: Mapping[int, Target], sacks: float, more: float
) -> dict[int, Vector]:
    """By play, what a defense allowed less what is usual. `sacks` is the usual part of them among trapped
    quarterbacks, `more` by how much more of them (a part) this defense had."""
    found = {}
    for play in PLAYS:
        own, league = allowed[play], usual[play]
        differs = np.zeros(4)
        differs[0] = own.yards - league.yards
        if play not in RUNS:
            differs[1] = own.shares["gain"] - league.shares["gain"]
            differs[2] = own.shares["INT"] - league.shares["INT"]
            differs[3] = more * sacks * league.shares["QT"]
        found[play] = differs / FORMED
    return found


def defense_cells(
    league: League, differs: Mapping[int, Vector], calls: Mapping[int, float], mixes: Mapping[int, Mix], name: str
) -> dict[tuple[str, int, int], str]:
    """Every cell by formation, total and play. What one play's cells leave over is made up for in the next."""
    chart: dict[tuple[str, int, int], str] = {}
    owed = {"run": np.zeros(4), "pass": np.zeros(4)}
    for play in sorted(PLAYS, key=lambda play: -calls[play]):
        kind = "run" if play in RUNS else "pass"
        called = calls[play] or 1e-9
        wanted = differs[play] + np.clip(owed[kind] / called, -0.4 / SCALE, 0.4 / SCALE)
        grid, came = _fitted(league, wanted, mixes[play], play, name)
        owed[kind] = owed[kind] + called * (differs[play] - came)
        chart |= {(formation, total, play): written for (formation, total), written in grid.items()}
    return chart


def _fitted(
    league: League, wanted: Vector, mix: Mix, play: int, name: str
) -> tuple[dict[Place, str], Vector]:
    """The cells of one play, changed one at a time, the best change first; and what they come to, less the usual."""
    shown = dict(zip(FORMATIONS, mix, strict=True))
    places = [(formation, total) for formation in FORMATIONS for total in range(1, 6)]
    places.sort(key=lambda place: lot(place[1], place[0], name, str(play)))
    shared = [template.cells(formation, play)[total - 1] for formation, total in places]
    start = [template.cells(formation, play, name)[total - 1] for formation, total in places]
    may = [_may_be(written, play) for written in start]
    widest = max(map(len, may))
    roll = np.array([template.ROLL_SHARES[total - 1] for _, total in places])
    weight = roll * np.array([shown[formation] for formation, _ in places])
    filled = [(*each, *[each[0]] * (widest - len(each))) for each in may]
    figures = np.array([[league.figures(one, play) for one in each] for each in filled])
    cost = np.array([[_cost(each[0], one) for one in each] for each in filled])
    cost *= COST * weight[:, None]
    now = np.zeros(len(places), dtype=np.int64)  # `may` begins with what stands there
    every = np.arange(len(places))
    left = wanted.copy()
    where = np.array([FORMATIONS.index(formation) for formation, _ in places])
    short = np.tile(wanted, (len(FORMATIONS), 1))  # what each formation lacks of the difference
    for at, (before, after) in enumerate(zip(shared, start, strict=True)):  # its own open catches differ already
        came = league.figures(after, play) - league.figures(before, play)
        short[where[at]] -= roll[at] * came
        left = left - weight[at] * came
    for _ in range(MOST_CHANGES):
        change = figures - figures[every, now][:, None, :]
        moved = left - weight[:, None, None] * change
        apart = (((short[where][:, None, :] - roll[:, None, None] * change) * SCALE) ** 2).sum(axis=2)
        uneven = EVEN * (apart - ((short[where] * SCALE) ** 2).sum(axis=1)[:, None])
        miss = ((moved * SCALE) ** 2).sum(axis=2) + cost - cost[every, now][:, None] + uneven
        # Many changes are as good as another: the first of them, whatever the last bits of a float say.
        place, option = divmod(int(miss.round(PLACES).argmin()), widest)
        if miss[place, option] > float(((left * SCALE) ** 2).sum()) - 1e-9:
            break
        short[where[place]] -= roll[place] * change[place, option]
        left, now[place] = moved[place, option], option
    grid = {place: may[at][now[at]] for at, place in enumerate(places)}
    return grid, wanted - left


def _number(written: str) -> int | None:
    if written == ".":
        return 0
    return int(written) if written.lstrip("-").isdigit() else None


def _cost(start: str, now: str) -> float:
    if start == now:
        return 0.0
    before, after = _number(start), _number(now)
    if before is None or after is None:
        return CHANGE["event"]
    return CHANGE["number"] * (before - after) ** 2


def _may_be(start: str, play: int) -> list[str]:
    """What a cell may become; first what it is."""
    base = _number(start)
    if base is None:
        return [start, "."]
    near = [_text(base + by) for by in range(-WIDEST, WIDEST + 1) if by]
    return [start, *near, *(() if play in RUNS else ("INC", f"INT {template.PICKED_AT[play]}", "QT"))]


def _text(yards: int) -> str:
    return str(yards) if yards else "."
