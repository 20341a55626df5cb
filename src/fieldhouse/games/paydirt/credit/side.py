"""One side's players' lines while they are being written."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence

from fieldhouse.games.paydirt.credit.defense import SHARED_SACKS
from fieldhouse.games.paydirt.credit.men import NOBODY, Men
from fieldhouse.games.paydirt.credit.shapes import Draw
from fieldhouse.record import Line

PASSING = ("passes", "completions", "pass_yards", "pass_tds", "pass_long", "intercepted", "sacked", "sack_yards")
RUSHING = ("rushes", "rush_yards", "rush_tds", "rush_long")
CATCHING = ("targets", "catches", "catch_yards", "catch_tds", "catch_long")
_FAR = 4093.0  # so far apart are two men of one number


def pick(draw: Draw, number: float) -> str:
    return draw.men[bisect(draw.steps, number)]


class SideLines:
    """Who passes, kicks and punts today, and what everybody has done so far.

    What happens on most plays is counted in short rows and becomes part of the lines at the end.
    """

    __slots__ = ("assists", "catching", "early", "kicker", "kickoff", "late", "men", "more", "pass_steps", "passing",
                 "punter", "receivers", "rushing", "tackled", "tackles", "trick_chance", "unbroken")  # fmt: skip

    def __init__(self, men: Men, numbers: Sequence[float]) -> None:
        self.men = men
        passing, late, kicking, punting = numbers
        passer = pick(men.passers, passing)
        self.early = self.late = (passer, *men.runs[passer])  # until the fourth quarter, and then
        if late < men.relief_chance:
            passer = pick(men.relief, late / men.relief_chance)
            self.late = (passer, *men.runs[passer])
        self.kicker, self.kickoff = pick(men.kicks.kickers, kicking), pick(men.kicks.kickoffs, kicking)
        self.punter = pick(men.kicks.punters, punting)
        self.receivers, self.pass_steps, self.trick_chance = men.receivers, men.passes, men.trick_chance
        self.passing: dict[str, list[int]] = {}
        self.rushing: dict[str, list[int]] = {}
        self.catching: dict[str, list[int]] = {}
        self.tackled: list[float] = []  # the luck of every play that may have been a tackle,
        self.unbroken: list[float] = []  # and of every pass that may have been broken up
        self.tackles: dict[str, int] = {}
        self.assists: dict[str, int] = {}
        self.more: dict[str, Line] = {}

    def add(self, man: str, name: str, number: int = 1) -> None:
        line = self.more.get(man)
        if line is None:
            line = self.more[man] = {}
        line[name] = line.get(name, 0) + number

    def longest(self, man: str, name: str, yards: int) -> None:
        """Right after something was added to his line."""
        line = self.more[man]
        line[name] = max(line.get(name, 0), yards)

    # Offense

    def rush(self, man: str, yards: int, touchdown: bool) -> None:
        row = self.rushing.get(man)
        if row is None:
            row = self.rushing[man] = [0, 0, 0, 0]
        row[0] += 1
        row[1] += yards
        if touchdown:
            row[2] += 1
        if yards > row[3]:
            row[3] = yards

    def complete(self, passer: str, man: str, yards: int, touchdown: bool) -> None:
        row, own = self._passing(passer), self._catching(man)
        row[0] += 1
        row[1] += 1
        row[2] += yards
        own[0] += 1
        own[1] += 1
        own[2] += yards
        if touchdown:
            row[3] += 1
            own[3] += 1
        if yards > own[4]:
            own[4] = yards
            if yards > row[4]:
                row[4] = yards

    def incomplete(self, passer: str, man: str) -> None:
        self._passing(passer)[0] += 1
        if man != NOBODY:
            self._catching(man)[0] += 1

    def intercepted(self, passer: str, man: str) -> None:
        self.incomplete(passer, man)
        self.passing[passer][5] += 1

    def sacked(self, passer: str, yards: int) -> None:
        row = self._passing(passer)
        row[6] += 1
        row[7] -= yards

    def trick(self, number: float, passer: str, receiver: str) -> str:
        """Somebody else throws; nobody throws to himself."""
        found = pick(self.men.tricks, number / self.men.trick_chance)
        return passer if found == receiver else found

    def _passing(self, passer: str) -> list[int]:
        row = self.passing.get(passer)
        if row is None:
            row = self.passing[passer] = [0, 0, 0, 0, 0, 0, 0, 0]
        return row

    def _catching(self, man: str) -> list[int]:
        row = self.catching.get(man)
        if row is None:
            row = self.catching[man] = [0, 0, 0, 0, 0]
        return row

    # Defense

    def _tackle(self) -> None:
        """Each play is one man's tackle, two men's, or nobody's where the ball went out of bounds."""
        men = self.men.defense
        alone, steps, solo, tackles = men.tacklers.men, men.tacklers.steps, men.solo, self.tackles
        for number in self.tackled:
            if number < solo:
                man = alone[bisect(steps, number / solo)]
                tackles[man] = tackles.get(man, 0) + 1
            elif number < solo + men.helped:
                share = (number - solo) / men.helped
                for man in self._two(men.helpers, share, share * _FAR % 1.0):
                    self.assists[man] = self.assists.get(man, 0) + 1

    def _break_up(self) -> None:
        men = self.men.defense
        for number in self.unbroken:
            if number < men.broken_up:
                self.add(pick(men.breakers, number / men.broken_up), "passes_defended")

    def _two(self, draw: Draw, first: float, second: float) -> tuple[str, ...]:
        """Two men, if there are two."""
        one, other = bisect(draw.steps, first), bisect(draw.steps, second)
        if one == other:
            other = (one + 1) % len(draw.men)
        return (draw.men[one],) if one == other else (draw.men[one], draw.men[other])

    def sack(self, numbers: Sequence[float]) -> tuple[str, ...]:
        sackers = self._two(self.men.defense.sackers, *numbers[:2]) if numbers[2] < SHARED_SACKS else ()
        if len(sackers) == 2:
            for man in sackers:
                self.add(man, "half_sacks")
                self.assists[man] = self.assists.get(man, 0) + 1
            return sackers
        man = pick(self.men.defense.sackers, numbers[0])
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
        for rows, names in ((self.passing, PASSING), (self.rushing, RUSHING), (self.catching, CATCHING)):
            for man, row in rows.items():
                line = found.get(man)
                if line is None:
                    found[man] = dict(zip(names, row, strict=True))
                else:
                    line.update(zip(names, row, strict=True))
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

