"""One side of a game that is being named: who plays, passes, kicks and punts today, and who defends."""

from __future__ import annotations

from array import array
from bisect import bisect
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from fieldhouse.football.credit.defense import SHARED_SACKS
from fieldhouse.football.credit.shares import Draw, Pool, sums_of
from fieldhouse.football.credit.squad import Squad
from fieldhouse.football.credit.workload import NUMBERS, RUNS, TARGETS, factors, rested
from fieldhouse.football.events import Snap

_SPREAD: Final = 4093.0  # makes a second number from 0 to 1 of one
_QUARTER: Final = 900
OF_A_GAME: Final = 4  # numbers for passers, kicker and punter


class Chosen(NamedTuple):
    """Who starts because a coach wants it, by id; empty where whoever really did."""

    quarterback: str = ""
    back: str = ""
    kicker: str = ""


USUAL: Final = Chosen()


@dataclass(slots=True)
class Unit:
    """A quarterback and those who run while he plays, he first, with the running sums of their weights."""

    passer: str
    runners: tuple[str, ...]
    width: int  # of a row of sums
    sums: array[float]
    fumbles: array[float]


class Side:
    """A squad, as it plays today, by numbers from 0 to 1 of the game's luck."""

    __slots__ = (
        "_decided", "_resting", "_sackers", "_squad", "active", "catch_fumbles", "defense", "kicker", "kickoff",
        "kicks", "late", "pass_sums", "pass_width", "punter", "receivers", "starter", "tacklers_today", "trick_chance",
        "tricks",
    )  # fmt: skip

    def __init__(self, squad: Squad, week: int, numbers: list[float], chosen: Chosen = USUAL) -> None:
        passing, late, kicking, punting = numbers[:OF_A_GAME]
        ids, begun = squad.ids, OF_A_GAME + len(squad.ids)
        chances: list[float] = squad.presence.of(week).tolist()
        active: set[str] = set()
        for place, player in enumerate(ids):
            if numbers[OF_A_GAME + place] < chances[place]:
                active.add(player)
        active.update(player for player in chosen if player)
        self.active, luck = active, iter(numbers[begun:])
        self._sackers: Draw | None = None
        (_, starter), *later = squad.quarterbacks.of(week, active, passing, late)
        if chosen.quarterback in squad.runs:
            starter, later = chosen.quarterback, []
        carriers = squad.runs[starter]
        uses = carriers.uses[1:].tolist()
        today = _led(carriers.names[1:], uses, factors(carriers.names[1:], uses, active, RUNS, luck), chosen.back)
        shares, self._decided = rested(uses, today)
        self.starter = _unit(squad, starter, shares)
        self.late = [(1 - part, _unit(squad, player, shares)) for part, player in later]
        self._resting: dict[str, Unit] = {}
        self._squad = squad
        self.kicks, self.defense = squad.kicks, squad.defense
        self.kicker, self.kickoff = self.who(self.kicks.kickers, kicking), self.who(self.kicks.kickoffs, kicking)
        if chosen.kicker:
            self.kickoff = chosen.kicker if self.kickoff == self.kicker else self.kickoff
            self.kicker = chosen.kicker
        self.punter = self.who(self.kicks.punters, punting)
        targets = squad.targets
        shares = factors(targets.names[:-1], targets.uses.tolist(), active, TARGETS, luck)
        self.receivers, self.pass_width = targets.names, len(targets.names)
        self.pass_sums = sums_of(targets.weights * [*shares, 1.0])
        self.catch_fumbles = sums_of(targets.fumbles * shares)
        self.tricks, self.trick_chance = squad.tricks, squad.trick_chance
        self.tacklers_today = self.defense.tacklers(active)

    def who(self, pool: Pool, number: float) -> str:
        """Who of those who play today does it."""
        return pool.pick(self.active, number)

    def unit(self, event: Snap, decided: bool = False) -> Unit:
        """The quarterback at this point of the game, and those who run beside him; in a decided game others do."""
        unit = self.starter
        left = 4 - event.quarter + event.clock / _QUARTER  # quarters
        for part, later in self.late:
            if left <= 4 * part:
                unit = later
        if not decided:
            return unit
        found = self._resting.get(unit.passer)
        if found is None:
            found = self._resting[unit.passer] = _unit(self._squad, unit.passer, self._decided)
        return found

    def trick(self, number: float, passer: str, receiver: str) -> str:
        """Somebody else throws; nobody throws to himself."""
        found = self.who(self.tricks, number / self.trick_chance)
        return passer if found == receiver else found

    # Defense

    def tacklers(self, number: float) -> tuple[str, ...]:
        """Of a run or catch that did not score: one player, two, or nobody."""
        today = self.tacklers_today
        place = bisect(today.steps, number)
        found = today.listed[place]
        if found is None:
            return _two(today.together, place - today.alone, today.together.place(number * _SPREAD % 1.0))
        return found

    def defenders(self, number: float) -> tuple[str, ...]:
        """Who broke up an incomplete pass, if anybody did."""
        defense = self.defense
        if number < defense.broken_up:
            return (self.who(defense.breakers, number / defense.broken_up),)
        return ()

    def sackers(self, first: float, second: float, shared: float) -> tuple[str, ...]:
        draw = self._sackers
        if draw is None:
            draw = self._sackers = self.defense.sackers.draw(self.active)
        place = draw.place(first)
        if shared < SHARED_SACKS and len(draw.names) > 1:
            return _two(draw, place, draw.place(second))
        return (draw.names[place],)

    def interceptor(self, number: float) -> str:
        return self.who(self.defense.interceptors, number)

    def blocker(self, number: float) -> str:
        return self.who(self.defense.blockers, number)


def numbers_of(squad: Squad) -> int:
    """How many numbers of luck a side takes before the game."""
    carriers = next(iter(squad.runs.values()))
    return OF_A_GAME + len(squad.ids) + NUMBERS * (len(carriers.names) + len(squad.targets.names))


def _led(names: Sequence[str], uses: Sequence[float], shares: list[float], back: str) -> list[float]:
    """The shares when this back leads: he and whoever was to carry most change places."""
    if back not in names:
        return shares
    planned = [use * share for use, share in zip(uses, shares, strict=True)]
    one, most = names.index(back), max(planned)
    first = planned.index(most)
    planned[one], planned[first] = planned[first], planned[one]
    return [plan / use if use else 0.0 for plan, use in zip(planned, uses, strict=True)]


def _unit(squad: Squad, passer: str, shares: Sequence[float]) -> Unit:
    runs, times = squad.runs[passer], [1.0, *shares]
    return Unit(passer, runs.names, len(times), sums_of(runs.weights * times), sums_of(runs.fumbles * times))


def _two(draw: Draw, one: int, other: int) -> tuple[str, ...]:
    """The players of two places; of neighbouring ones where they are one, if there are two players."""
    if one == other:
        other = (one + 1) % len(draw.names)
    return (draw.names[one],) if one == other else (draw.names[one], draw.names[other])
