"""The `about` of questions that any football game asks: facts that a coach needs for the answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fieldhouse.football.field import Spot
from fieldhouse.football.penalties import Remedy
from fieldhouse.football.result import Result

_USUAL: Final = (("play", "1"), ("play", "1", "2"))  # by the number of ways less one: made once for speed


@dataclass(frozen=True, slots=True)
class PenaltyChoice:
    """Play or penalty: the play's result, and the ways to take a penalty, which are the options 1, 2 and so on."""

    result: Result
    remedies: tuple[Remedy, ...]
    may_decline: bool = True

    def options(self) -> tuple[str, ...]:
        ways = len(self.remedies)
        if 0 < ways <= len(_USUAL) and self.may_decline:
            return _USUAL[ways - 1]
        numbers = map(str, range(1, ways + 1))
        return ("play", *numbers) if self.may_decline else tuple(numbers)

    def remedy(self, answer: str) -> Remedy:
        """The remedy that an answer other than `play` takes."""
        return self.remedies[int(answer) - 1]


@dataclass(frozen=True, slots=True)
class Landing:
    """The spot where a kick comes down, measured for this seat."""

    seat: int
    spot: Spot


@dataclass(frozen=True, slots=True)
class ClockChoice:
    """After a play: its seconds if nobody stops or hurries the clock, and the rulebook's name for such a play."""

    seconds: int
    stop: str
