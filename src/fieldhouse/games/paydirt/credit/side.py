"""One side's players' lines while they are being written."""

from __future__ import annotations

from array import array
from bisect import bisect
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from fieldhouse.games.paydirt.credit.defense import SHARED_SACKS
from fieldhouse.games.paydirt.credit.men import NOBODY, Men
from fieldhouse.games.paydirt.credit.shapes import Draw
from fieldhouse.record import Line

PASSING = ("passes", "completions", "pass_yards", "pass_tds", "pass_long", "intercepted", "sacked", "sack_yards")
RUSHING = ("rushes", "rush_yards", "rush_tds", "rush_long")
CATCHING = ("targets", "catches", "catch_yards", "catch_tds", "catch_long")
GOALS = ("fg_tries", "fg_made", "fg_long", "extra_tries", "extra_made")
KICKOFFS = ("kickoffs", "kickoff_touchbacks")
PUNTS = ("punts", "punt_yards", "punt_long", "punts_inside_20", "punt_touchbacks", "punts_blocked")
_FAR = 4093.0  # so far apart are two men of one number


def pick(draw: Draw, number: float) -> str:
    return draw.men[bisect(draw.steps, number)]


def _write(found: dict[str, Line], man: str, names: tuple[str, ...], row: list[int]) -> None:
    line = found.get(man)
    if line is None:
        found[man] = dict(zip(names, row, strict=True))
    else:
        line.update(zip(names, row, strict=True))


def _two(draw: Draw, one: int, other: int) -> tuple[str, ...]:
    """The men of two places; of neighbouring ones where they are one, if there are two men."""
    if one == other:
        other = (one + 1) % len(draw.men)
    return (draw.men[one],) if one == other else (draw.men[one], draw.men[other])


@dataclass(slots=True)
class Unit:
    """A quarterback and those who run while he plays, he first, with a row of figures for each."""

    passer: str
    passing: list[int]
    runners: tuple[str, ...]
    rushing: list[list[int]]
    width: int  # of a row of steps
    steps: array[float]
    fumbles: array[float]


class SideLines:
    """Who passes, kicks and punts today, and what everybody has done so far.

    What happens on most plays is counted in rows and becomes part of the lines at the end.
    """

    __slots__ = (
        "assists", "catching", "early", "goals", "kicker", "kickoff", "kickoffs", "late", "men", "more", "pass_steps",
        "passing", "punter", "punts", "receivers", "rushing", "tackled", "tackles", "trick_chance", "unbroken",
    )  # fmt: skip

    def __init__(self, men: Men, numbers: Sequence[float]) -> None:
        self.men = men
        self.passing: dict[str, list[int]] = {}
        self.rushing: dict[str, list[int]] = {}  # of men who are no runners
        passing, late, kicking, punting = numbers
        self.early = self.late = self._unit(pick(men.passers, passing))  # until the fourth quarter, and then
        if late < men.relief_chance:
            self.late = self._unit(pick(men.relief, late / men.relief_chance))
        self.kicker, self.kickoff = pick(men.kicks.kickers, kicking), pick(men.kicks.kickoffs, kicking)
        self.punter = pick(men.kicks.punters, punting)
        self.goals, self.kickoffs, self.punts = [0, 0, 0, 0, 0], [0, 0], [0, 0, 0, 0, 0, 0]
        self.receivers, self.pass_steps, self.trick_chance = men.receivers, men.passes, men.trick_chance
        self.catching = [[0, 0, 0, 0, 0] for _ in men.receivers]
        self.tackled: list[float] = []  # the luck of every play that may have been a tackle,
        self.unbroken: list[float] = []  # and of every pass that may have been broken up
        self.tackles: dict[str, int] = {}
        self.assists: dict[str, int] = {}
        self.more: dict[str, Line] = {}

    def _unit(self, passer: str) -> Unit:
        runners, steps, fumbles = self.men.runs[passer]
        rows = [[0, 0, 0, 0] for _ in runners]
        return Unit(passer, self.throws(passer), runners, rows, len(runners) - 1, steps, fumbles)

    def throws(self, passer: str) -> list[int]:
        """A passer's row."""
        row = self.passing.get(passer)
        if row is None:
            row = self.passing[passer] = [0, 0, 0, 0, 0, 0, 0, 0]
        return row

    def runs(self, man: str) -> list[int]:
        """The row of a man who does not run as a rule."""
        row = self.rushing.get(man)
        if row is None:
            row = self.rushing[man] = [0, 0, 0, 0]
        return row

    def trick(self, number: float, passer: str, receiver: str) -> str:
        """Somebody else throws; nobody throws to himself."""
        found = pick(self.men.tricks, number / self.men.trick_chance)
        return passer if found == receiver else found

    def add(self, man: str, name: str, number: int = 1) -> None:
        line = self.more.get(man)
        if line is None:
            line = self.more[man] = {}
        line[name] = line.get(name, 0) + number

    def longest(self, man: str, name: str, yards: int) -> None:
        """Right after something was added to his line."""
        line = self.more[man]
        line[name] = max(line.get(name, 0), yards)

    # Defense

    def _tackle(self) -> None:
        """Each play that may have been a tackle is drawn for once."""
        men = self.men.defense.tacklers
        steps, alone, together = men.steps, men.alone.men, men.together
        counts = [0] * len(alone)
        both: list[float] = []
        for number in self.tackled:
            place = bisect(steps, number)
            if place < len(alone):
                counts[place] += 1
            elif place < len(steps):
                both.append(number)
        for man, count in zip(alone, counts, strict=True):
            if count:
                self.tackles[man] = self.tackles.get(man, 0) + count
        for number in both:
            place = bisect(steps, number) - len(alone)
            for man in _two(together, place, bisect(together.steps, number * _FAR % 1.0)):
                self.assists[man] = self.assists.get(man, 0) + 1

    def _break_up(self) -> None:
        men = self.men.defense
        for number in self.unbroken:
            if number < men.broken_up:
                self.add(pick(men.breakers, number / men.broken_up), "passes_defended")

    def sack(self, numbers: Sequence[float]) -> tuple[str, ...]:
        draw = self.men.defense.sackers
        place = bisect(draw.steps, numbers[0])
        if numbers[2] < SHARED_SACKS and len(draw.men) > 1:
            sackers = _two(draw, place, bisect(draw.steps, numbers[1]))
            for man in sackers:
                self.add(man, "half_sacks")
                self.assists[man] = self.assists.get(man, 0) + 1
            return sackers
        man = draw.men[place]
        self.add(man, "half_sacks", 2)
        self.tackles[man] = self.tackles.get(man, 0) + 1
        return (man,)

    def intercept(self, number: float) -> str:
        man = pick(self.men.defense.interceptors, number)
        self.add(man, "interceptions")
        self.add(man, "passes_defended")
        return man

    # All together

    def lines(self) -> dict[str, Line]:
        """Every man who did something; figures of a part he had none in are left out."""
        self._tackle()
        self._break_up()
        found: dict[str, Line] = {}
        for man, row in self.passing.items():
            if row[0] or row[6]:
                _write(found, man, PASSING, row)
        for man, row in self._all_rushing():
            _write(found, man, RUSHING, row)
        for man, row in zip(self.receivers, self.catching, strict=True):
            if row[0] and man != NOBODY:
                _write(found, man, CATCHING, row)
        for man, row, names in (
            (self.kicker, self.goals, GOALS), (self.kickoff, self.kickoffs, KICKOFFS), (self.punter, self.punts, PUNTS),
        ):  # fmt: skip
            if any(row):
                figures = zip(names, row, strict=True)
                found.setdefault(man, {}).update((name, number) for name, number in figures if number)
        for man, more in self.more.items():
            line = found.get(man)
            if line is None:
                found[man] = more
            else:
                line.update(more)
        for name, counts in (("tackles", self.tackles), ("assists", self.assists)):
            for man, number in counts.items():
                line = found.get(man)
                if line is None:
                    found[man] = {name: number}
                else:
                    line[name] = number
        return found

    def _all_rushing(self) -> Iterable[tuple[str, list[int]]]:
        units = (self.early,) if self.late is self.early else (self.early, self.late)
        listed = [(man, row) for unit in units for man, row in zip(unit.runners, unit.rushing, strict=True) if row[0]]
        if len(units) == 1 and not self.rushing:
            return listed
        rows: dict[str, list[int]] = {}
        for man, row in (*listed, *self.rushing.items()):
            own = rows.setdefault(man, [0, 0, 0, 0])
            rows[man] = [own[0] + row[0], own[1] + row[1], own[2] + row[2], max(own[3], row[3])]
        return rows.items()
