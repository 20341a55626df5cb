"""An offensive chart: eleven columns that come, against the league's average defense, to what the side did.

What whole rows and whole yards leave over in one column is made up for in the next (`Debts`), the plays called most
often first, so that a side's runs and passes as a whole come to what they were.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from fieldhouse.games.paydirt.cards.cells import Cell, Where, parse
from fieldhouse.games.paydirt.cards.charts import FORMATIONS, QT, ROWS, B, offense_where
from fieldhouse.games.paydirt.maker import template
from fieldhouse.games.paydirt.maker.column import place, text, weigh, whole
from fieldhouse.games.paydirt.maker.extra_columns import BREAKAWAY, ExtraColumns
from fieldhouse.games.paydirt.maker.gain_shapes import tilted
from fieldhouse.games.paydirt.maker.meeting import (
    GAINS,
    LOW,
    SIZE,
    Column,
    Meetings,
    Vector,
    as_vector,
    shares,
    yards,
)
from fieldhouse.games.paydirt.maker.numbers import STOPPED, Gains, Numbers, fit_numbers, gains_behind
from fieldhouse.games.paydirt.maker.rows import WAYS, WEIGHT, take
from fieldhouse.games.paydirt.maker.targets import PASSES, RUNS, Mix, Target
from fieldhouse.games.paydirt.rules.tables import WHITE
from fieldhouse.statistics.football import Scrimmage

BREAKAWAY_SHARE = 0.6  # of them; the rest stand in the play columns
OWED = 2.0  # of what a column wants of a single gain, so much more or less makes up for other columns
ABORTED = "F -2"  # a bad snap
DROPPED = {"run": "F +1", "pass": "F +3"}
"""Where a carrier loses the ball. Farther on, balls would come loose in the End Zone, where the own team recovers half
of them for touchdowns: real seasons have two such touchdowns at most."""
SWEEPS = 2  # each column is made again when it is known what all the others owe

Cells = dict[Cell, float]


def average_defense(charts: Sequence[Mapping[tuple[str, int], str]], mix: Mix) -> Cells:
    """How often each cell is met, over these charts (formation and total: cell) and the usual mix of formations."""
    shown = dict(zip(FORMATIONS, mix, strict=True))
    found: Cells = {}
    for chart in charts:
        for (formation, total), written in chart.items():
            cell = parse(written, Where.DEFENSE)
            share = shown[formation] * template.ROLL_SHARES[total - 1] / len(charts)
            found[cell] = found.get(cell, 0.0) + share
    return found


class Debts:
    """What columns owe: by play and name, shares or yards times how often the play is called."""

    MOST, A_ROW = 0.35, 3.5 / WAYS  # what one column makes up for: part of its share, or a light row

    def __init__(self) -> None:
        self.books: dict[int, dict[str, float]] = {}
        self.gains: dict[str, dict[int, Vector]] = {}

    def owed(self, name: str, play: int) -> float:
        """By all columns but this one."""
        return sum(book.get(name, 0.0) for other, book in self.books.items() if other != play)

    def want(self, name: str, share: float, called: float, play: int) -> float:
        if called <= 0:
            return share
        most = max(self.MOST * share, self.A_ROW)
        return max(0.0, share + min(most, max(-most, self.owed(name, play) / called)))

    def book(self, name: str, missing: float, play: int) -> None:
        self.books.setdefault(play, {})[name] = missing

    def book_gains(self, kind: str, missing: Vector, play: int) -> None:
        self.gains.setdefault(kind, {})[play] = missing

    def owed_gains(self, kind: str, play: int) -> Vector:
        """Of every single gain, what all columns of a kind but this one owe."""
        return sum((book for other, book in self.gains.get(kind, {}).items() if other != play), np.zeros(GAINS))


def offense(
    extra: ExtraColumns, side: Scrimmage, aims: Mapping[int, Target], calls: Mapping[int, float],
    others: Mapping[int, Cells], numbers: Mapping[int, Numbers], flags: Mapping[int, Sequence[tuple[str, float]]],
    name: str,
) -> tuple[Column, ...]:
    """The eleven columns of a side; `name` decides what looks scrambled."""
    columns: list[Column] = [()] * (QT + 1)
    columns[B] = _parsed(extra.breakaways(side, name), Where.B)
    columns[QT] = _parsed(extra.traps(side, name), Where.QT)
    meetings = Meetings(columns[B], columns[QT])
    debts = Debts()
    makers = {
        play: Maker(meetings, others[play], numbers[play], play, calls[play], debts, name) for play in (*RUNS, *PASSES)
    }
    for _ in range(SWEEPS):
        for play in sorted(makers, key=lambda play: (play in PASSES, -calls[play])):
            made = makers[play]
            texts = made.run(aims[play], flags[play]) if play in RUNS else made.throw(aims[play], flags[play])
            columns[play] = _parsed(texts, offense_where(play))
    return tuple(columns)


def _parsed(texts: Mapping[int, str], where: Where) -> Column:
    return tuple(parse(texts[row], where) if row in texts else None for row in range(max(ROWS) + 1))


class Maker:
    """One column of plays 1 to 9."""

    def __init__(
        self, meetings: Meetings, others: Cells, numbers: Numbers, play: int, called: float, debts: Debts, name: str
    ) -> None:
        self.meetings, self.others, self.numbers = meetings, others, numbers
        self.play, self.called, self.debts = play, called, debts
        self.words = (name, str(play))
        self.kind = "run" if play in RUNS else "pass"
        self._known: dict[str, Vector] = {}

    def result(self, written: str) -> Vector:
        """What a cell comes to against the average defense."""
        found = self._known.get(written)
        if found is None:
            cell = parse(written, offense_where(self.play))
            found = self._known[written] = self.meetings.against(cell, self.others, self.play)
        return found

    def number(self, value: int) -> Vector:
        return self.result(text(value))

    def _flags(self, flags: Sequence[tuple[str, float]]) -> list[tuple[str, float]]:
        """Flags, with what other columns owe."""
        return [(written, self._want(_debt(written), share)) for written, share in flags]

    def _want(self, name: str, share: float) -> float:
        return self.debts.want(name, share, self.called, self.play)

    def _book(self, name: str, target: float, came: float) -> None:
        self.debts.book(name, self.called * (target - came), self.play)

    def _book_flags(self, flags: Sequence[tuple[str, float]], column: Mapping[int, str]) -> None:
        weights = weigh(column)
        for written, share in flags:
            self._book(_debt(written), share, weights.get(written, 0) / WAYS)

    def run(self, aim: Target, flags: Sequence[tuple[str, float]]) -> dict[int, str]:
        """Plays 1-4: numbers, breakaways, fumbles, flags and the odd star."""
        wanted_flags = self._flags(flags)
        clean = 1 - sum(whole(share) for _, share in wanted_flags) / WAYS
        long = sum(share for gain, share in aim.shape.items() if gain >= BREAKAWAY)
        plain = float(self.number(3)[:GAINS].sum())
        fumble = self._want("run fumble", aim.shares["fumble"])
        events = [
            *wanted_flags, ("B", long * BREAKAWAY_SHARE / plain * clean), (DROPPED["run"], fumble * clean),
            (ABORTED, self._want("aborted", aim.aborted) * clean),
        ]
        column, rows = place(events, *self.words)
        self._book_flags(flags, column)
        return self._finish(aim, column, rows)

    def throw(self, aim: Target, flags: Sequence[tuple[str, float]]) -> dict[int, str]:
        """Plays 5-9: completions, incompletions, interceptions, traps, fumbles and flags."""
        wanted_flags = self._flags(flags)
        clean = 1 - sum(whole(share) for _, share in wanted_flags) / WAYS
        wanted = {
            name: self._want(f"pass {name}", aim.shares[name])
            for name in ("INC", "INT", "QT", "fumble")
        }
        cells = {
            "INC": "INC", "INT": f"INT {aim.spot}", "QT": "QT", "fumble": DROPPED["pass"],
        }
        written = self._solve(wanted, cells)
        events = [
            *wanted_flags, *((cells[name], share * clean) for name, share in written.items()),
            (ABORTED, self._want("aborted", aim.aborted) * clean),
        ]
        column, rows = place(events, *self.words)
        self._book_flags(flags, column)
        return self._finish(aim, column, rows)

    def _solve(self, wanted: Mapping[str, float], cells: Mapping[str, str]) -> dict[str, float]:
        """What must be written so that the wanted shares come out: numbers on the rest of the rows."""
        names = list(wanted)
        plain = shares(self.number(8))
        written = np.array([wanted[name] for name in names])
        results = [shares(self.result(cells[name])) for name in names]
        brings = np.array([[result[name] - plain[name] for result in results] for name in names])
        aim = np.array([wanted[name] - plain[name] for name in names])
        for _ in range(200):  # shares cannot be less than nothing, so it is approached, not solved
            written = np.maximum(0.0, written + 0.5 * (aim - brings @ written))
        return dict(zip(names, map(float, written), strict=True))

    def _finish(self, aim: Target, column: dict[int, str], rows: list[int]) -> dict[int, str]:
        standing = [row for row in ROWS if row in rows or not _flagged(column.get(row, ""))]
        unit = 1 / sum(WEIGHT[row] for row in standing)
        fixed, blank = np.zeros(SIZE), np.zeros(SIZE)
        for written, ways in weigh({row: column[row] for row in standing if row in column}).items():
            fixed += unit * ways * self.result(written)
            blank += unit * ways * self.meetings.of(parse(written, offense_where(self.play)), WHITE, self.play)
        brought = unit * sum(WEIGHT[row] for row in rows) * float(self.number(3)[:GAINS].sum())
        gains = float(fixed[:GAINS].sum()) + brought  # what there is of them, near enough what is wanted
        mean = aim.mean + self._owed_yards(gains)
        there, loose = gains_behind(fixed, blank), unit * self._loose(column)
        own = self._wanted(as_vector(aim.shape, gains + float(loose.sum()))[:GAINS])
        there = there._replace(every=there.every + loose)
        wanted = Gains(as_vector(tilted(aim.shape, mean - aim.mean), gains)[:GAINS], own + self._owed_gains(own))
        numbers = fit_numbers(rows, wanted, there, self.numbers, unit, *self.words)
        came, every = fixed, there.every
        for row, value in numbers.items():
            came = came + unit * WEIGHT[row] * self.number(value)
            every = every + unit * WEIGHT[row] * self.numbers.of(value).every
        self._settle(aim, came, gains, unit * weigh(column).get(ABORTED, 0))
        self.debts.book_gains(self.kind, self.called * (own - every), self.play)
        column = {**column, **{row: text(value) for row, value in numbers.items()}}
        return _starred(column, aim.out * gains / (unit * WAYS), *self.words)

    def _owed_yards(self, gains: float) -> float:
        """Yards a gain that other columns owe."""
        if not self.called * gains:
            return 0.0
        return min(0.6, max(-0.6, self.debts.owed(f"{self.kind} yards", self.play) / (self.called * gains)))

    def _loose(self, column: Mapping[int, str]) -> Vector:
        """Where balls come loose, in ways: a fumble is booked as a run or a catch of so many yards."""
        found = np.zeros(GAINS)
        for row, written in column.items():
            if written.startswith("F ") and (self.play in RUNS or written != ABORTED):
                found[int(written[2:]) - LOW] += WEIGHT[row]
        return found

    def _wanted(self, gains: Vector) -> Vector:
        """Single yards that a column is to bring: what a named play stops is at the line already."""
        if self.play not in RUNS:
            return gains
        total = float(gains.sum())
        gains[-LOW] -= STOPPED * total
        found: Vector = gains / (1 - STOPPED)
        return found

    def _owed_gains(self, goal: Vector) -> Vector:
        """Single yards that other columns owe, at most a part of what is wanted here."""
        if not self.called:
            return np.zeros(GAINS)
        most = OWED * goal
        return np.clip(self.debts.owed_gains(self.kind, self.play) / self.called, -most, most)

    def _settle(self, aim: Target, came: Vector, gains: float, aborted: float) -> None:
        """Yards are owed at the rate of the gains there are: how many there are is a debt of its own.

        So are bad snaps, which are fewer than a row in any one column.
        """
        found = shares(came)
        self._book(f"{self.kind} yards", aim.mean * gains, yards(came))
        self._book("aborted", aim.aborted, aborted)
        self._book(f"{self.kind} fumble", aim.shares["fumble"], found["fumble"] - aborted)
        for name in ("INC", "INT", "QT"):
            if name in aim.shares:
                self._book(f"pass {name}", aim.shares[name], found[name])


def _debt(written: str) -> str:
    """The name of a flag's debt: interference has other yards in other columns."""
    return "PI" if written.startswith("PI") else written


def _flagged(written: str) -> bool:
    return written[:3] in ("OFF", "DEF", "PI ")


def _starred(column: dict[int, str], share: float, *words: str) -> dict[int, str]:
    """Stars on numbers: about this share of all rolls ends out of bounds."""
    numbers = [row for row, written in column.items() if written.lstrip("-").isdigit() and int(written) > 2]
    for row in take(numbers, whole(share), "star", *words):
        column[row] += "*"
    return column
