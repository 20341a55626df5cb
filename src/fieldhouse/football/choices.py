"""What the rules tell a coach about a question: the `about` of those that any football game asks."""

from __future__ import annotations

from dataclasses import dataclass

from fieldhouse.football.field import Spot
from fieldhouse.football.penalties import Remedy
from fieldhouse.football.result import Result


@dataclass(frozen=True, slots=True)
class PenaltyChoice:
    """Play or penalty: what the play came to, and the ways to take a penalty, which are the options 1, 2 and so on."""

    result: Result
    remedies: tuple[Remedy, ...]
    may_decline: bool = True

    def options(self) -> tuple[str, ...]:
        numbers = map(str, range(1, len(self.remedies) + 1))
        return ("play", *numbers) if self.may_decline else tuple(numbers)

    def remedy(self, answer: str) -> Remedy:
        """The remedy that an answer other than `play` takes."""
        return self.remedies[int(answer) - 1]


@dataclass(frozen=True, slots=True)
class Landing:
    """Where a kick comes down: at this spot, measured for this seat."""

    seat: int
    spot: Spot


@dataclass(frozen=True, slots=True)
class ClockChoice:
    """After a play: the seconds it takes if nobody stops or hurries it, and what the rulebook calls such a play."""

    seconds: int
    stop: str
