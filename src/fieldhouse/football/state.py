"""The situation of a football game, as both coaches see it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final

from mypy_extensions import mypyc_attr

from fieldhouse.football.era import ERAS, Era
from fieldhouse.football.events import Event, Period, Scored
from fieldhouse.football.field import Spot
from fieldhouse.football.result import Result
from fieldhouse.table.slots import one_slot_each


class Phase(IntEnum):
    TOSS = 0
    KICKOFF = 1
    FREE_KICK = 2  # after a safety
    SCRIMMAGE = 3
    TRY = 4
    OVER = 5


_SCRIMMAGE: Final = Phase.SCRIMMAGE  # access through the class is slow
QUARTER: Final = 900
KICKOFF_SPOT: Final = Spot(30)
FIRST_LINE: Final = Spot(40)
HALF_WARNING: Final = 120


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(slots=True, eq=False)
class Football:
    """Score, clock, ball and downs. `spot` and `line` are measured for the team with the ball."""

    score: list[int] = field(default_factory=lambda: [0, 0])
    line_score: list[list[int]] = field(default_factory=lambda: [[0], [0]])
    quarter: int = 1
    clock: int = QUARTER
    phase: Phase = Phase.TOSS
    ball: int = 0  # on kickoffs: the kickers
    spot: Spot = KICKOFF_SPOT
    down: int = 1
    line: Spot = FIRST_LINE  # the line to gain; 100 is goal to go
    timeouts: list[int] = field(default_factory=lambda: [3, 3])
    untimed: bool = False  # one more play at 0:00
    kickoff_shift: int = 0  # yards carried to the next kickoff, for the kickers
    last_foul_holds: bool = False  # accepted foul on the defense, or fouls on both sides: the period cannot end
    era: Era = ERAS["2008"]
    overtime_had: int = 0  # bits of the teams that have had the ball in overtime: 1 home, 2 away
    second_half: int = 0  # the team that chooses at half-time
    plays: int = 0
    result: Result | None = None  # the result of the last play
    events: list[Event] = field(default_factory=list)

    @classmethod
    def __init_subclass__(cls) -> None:
        one_slot_each(cls, Football)

    @property
    def to_go(self) -> int:
        return self.line - self.spot

    @property
    def goal_to_go(self) -> bool:
        return self.line == 100

    @property
    def over(self) -> bool:
        return self.phase is Phase.OVER

    @property
    def overtime(self) -> bool:
        return self.quarter > 4

    @property
    def half_ends(self) -> bool:
        """Whether this quarter is the last of a half (an overtime period counts as a half)."""
        return self.quarter == 2 or self.quarter >= 4

    def name(self, seat: int) -> str:
        """A team's short name, for sentences; a game's own state overrides it."""
        return ("HOME", "AWAY")[seat]

    def margin(self, seat: int) -> int:
        return self.score[seat] - self.score[1 - seat]


def first_and_ten(game: Football, ball: int, spot: Spot) -> None:
    """A new series: the line to gain is 10 yards ahead, or the goal."""
    game.phase = _SCRIMMAGE
    game.ball = ball
    game.spot = spot
    game.down = 1
    game.line = Spot(spot + 10 if spot < 90 else 100)


def give_points(game: Football, seat: int, points: int, how: str) -> None:
    game.score[seat] += points
    game.line_score[seat][-1] += points
    game.events.append(Scored(seat, points, how, game.quarter, game.clock))


def next_quarter(game: Football) -> None:
    game.quarter += 1
    game.clock = QUARTER if game.quarter <= 4 else game.era.overtime_seconds
    game.untimed = False
    for line in game.line_score:
        line.append(0)
    game.events.append(Period(game.quarter))
