"""The situation of a basketball game, as both coaches see it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from mypy_extensions import mypyc_attr

from fieldhouse.basketball.events import Event
from fieldhouse.table.slots import one_slot_each

QUARTER: Final = 720
OVERTIME: Final = 300
REGULATION: Final = 4
PENALTY: Final = 4
"""Team fouls allowed in a quarter before the penalty; an overtime has one less."""
LAST_PENALTY: Final = 1
"""Team fouls allowed in the last two minutes of a period, even if the quarter's are not used up."""
PERSONALS: Final = 6
TECHNICALS: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(slots=True, eq=False)
class Basketball:
    """Score, period, ball and team fouls. Lists hold the home team first."""

    score: list[int] = field(default_factory=lambda: [0, 0])
    line_score: list[list[int]] = field(default_factory=lambda: [[], []])
    period: int = 0  # 0 before the opening jump
    offense: int = 0
    fouls: list[int] = field(default_factory=lambda: [0, 0])  # team fouls of this period
    late_fouls: list[int] = field(default_factory=lambda: [0, 0])  # of those, in its last two minutes
    events: list[Event] = field(default_factory=list)

    @classmethod
    def __init_subclass__(cls) -> None:
        one_slot_each(cls, Basketball)

    @property
    def overtime(self) -> bool:
        return self.period > REGULATION

    @property
    def half(self) -> int:
        """0 or 1; overtime belongs to the second half."""
        return 0 if self.period <= 2 else 1

    def margin(self, seat: int) -> int:
        return self.score[seat] - self.score[1 - seat]

    def in_penalty(self, seat: int) -> bool:
        """Whether this team's next foul costs free throws."""
        limit = PENALTY - (self.period > REGULATION)
        return self.fouls[seat] >= limit or self.late_fouls[seat] >= LAST_PENALTY
