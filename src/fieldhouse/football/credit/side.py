"""One side of a game that is being named: who passes, kicks and punts today, and who makes the plays of the defense."""

from __future__ import annotations

from array import array
from bisect import bisect
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from fieldhouse.football.credit.defense import SHARED_SACKS
from fieldhouse.football.credit.shares import Draw, pick
from fieldhouse.football.credit.squad import Squad

_SPREAD: Final = 4093.0  # makes a second number from 0 to 1 of one


@dataclass(slots=True)
class Unit:
    """A quarterback and those who run while he plays, he first."""

    passer: str
    runners: tuple[str, ...]
    width: int  # of a row of steps
    steps: array[float]
    fumbles: array[float]


class Side:
    """A squad, as it plays today: numbers from 0 to 1 settle who passes, comes in late, kicks and punts."""

    __slots__ = (
        "catch_fumbles", "early", "kicker", "kickoff", "late", "pass_steps", "pass_width", "punter", "receivers",
        "squad", "tackle_names", "tackle_steps", "trick_chance",
    )  # fmt: skip

    def __init__(self, squad: Squad, numbers: Sequence[float]) -> None:
        self.squad = squad
        passing, late, kicking, punting = numbers
        self.early = self.late = self._unit(pick(squad.passers, passing))  # until the fourth quarter, and then
        if late < squad.substitute_chance:
            self.late = self._unit(pick(squad.substitutes, late / squad.substitute_chance))
        self.kicker, self.kickoff = pick(squad.kicks.kickers, kicking), pick(squad.kicks.kickoffs, kicking)
        self.punter = pick(squad.kicks.punters, punting)
        self.receivers, self.pass_steps, self.trick_chance = squad.receivers, squad.passes, squad.trick_chance
        self.pass_width, self.catch_fumbles = len(squad.receivers) - 1, squad.catch_fumbles
        self.tackle_steps, self.tackle_names = squad.defense.tacklers.steps, squad.defense.tacklers.listed

    def _unit(self, passer: str) -> Unit:
        runners, steps, fumbles = self.squad.runs[passer]
        return Unit(passer, runners, len(runners) - 1, steps, fumbles)

    def passer(self, quarter: int) -> str:
        return (self.early if quarter < 4 else self.late).passer

    def trick(self, number: float, passer: str, receiver: str) -> str:
        """Somebody else throws; nobody throws to himself."""
        found = pick(self.squad.tricks, number / self.squad.trick_chance)
        return passer if found == receiver else found

    # Defense

    def tacklers(self, number: float) -> tuple[str, ...]:
        """Of a run or catch that did not score: one player, two, or nobody."""
        place = bisect(self.tackle_steps, number)
        found = self.tackle_names[place]
        if found is None:
            tacklers = self.squad.defense.tacklers
            together, first = tacklers.together, place - len(tacklers.alone.names)
            return _two(together, first, bisect(together.steps, number * _SPREAD % 1.0))
        return found

    def defenders(self, number: float) -> tuple[str, ...]:
        """Who broke up an incomplete pass, if anybody did."""
        defense = self.squad.defense
        if number < defense.broken_up:
            return (pick(defense.breakers, number / defense.broken_up),)
        return ()

    def sackers(self, first: float, second: float, shared: float) -> tuple[str, ...]:
        draw = self.squad.defense.sackers
        place = bisect(draw.steps, first)
        if shared < SHARED_SACKS and len(draw.names) > 1:
            return _two(draw, place, bisect(draw.steps, second))
        return (draw.names[place],)

    def interceptor(self, number: float) -> str:
        return pick(self.squad.defense.interceptors, number)

    def blocker(self, number: float) -> str:
        return pick(self.squad.defense.blockers, number)


def _two(draw: Draw, one: int, other: int) -> tuple[str, ...]:
    """The players of two places; of neighbouring ones where they are one, if there are two players."""
    if one == other:
        other = (one + 1) % len(draw.names)
    return (draw.names[one],) if one == other else (draw.names[one], draw.names[other])
