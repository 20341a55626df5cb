"""A game as plain rows, one a play: what play-by-play and a replayed game both give.

Plays that a penalty voided have no row. In every pair home comes first, then away.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

Kind = Literal[
    "run", "complete", "incomplete", "interception", "sack", "kneel", "spike", "aborted", "punt", "field_goal",
    "kickoff", "extra_point", "two_point",
]  # fmt: skip
"""`aborted` is a snap that never became a play; a free kick is a kickoff."""
SCRIMMAGE = frozenset({"run", "complete", "incomplete", "interception", "sack", "kneel", "spike", "aborted"})
PASSES = frozenset({"complete", "incomplete", "interception", "spike"})
RUSHES = frozenset({"run", "kneel", "aborted"})
CALLS = frozenset({"run", "complete", "incomplete", "interception", "sack"})
"""Plays that show a call: neither kneels, spikes nor aborted snaps."""


@dataclass(slots=True)
class PlayRow:
    """One play. `seat` had the ball, or kicked it; `clock` is the time left in the quarter at the snap.

    `spot` is measured from the seat's own goal line, `margin` is its lead before the play. `result` is that of a kick:
    good, missed, blocked; touchback, returned, other; of an onside kick recovered or lost. `made` is whether a third or
    fourth down was converted, None where the down does not count as tried. `touchdown` and `fumble_lost` hold the seat
    that scored or lost the ball; a `loose` touchdown is that of a teammate who picked up the carrier's fumble.
    """

    seat: int
    kind: Kind
    quarter: int = 1
    clock: int = 900
    down: int = 0
    to_go: int = 0
    spot: int = 0
    margin: int = 0
    gain: int = 0
    made: bool | None = None
    result: str = ""
    distance: int = 0
    returned: int | None = None
    touchdown: int | None = None
    loose: bool = False
    safety: bool = False
    fumbles: int = 0
    fumble_lost: int | None = None
    passer: str = ""
    runner: str = ""
    target: str = ""
    sackers: tuple[str, ...] = ()
    interceptor: str = ""

    @property
    def carried_in(self) -> bool:
        """Whether the runner, passer and receiver have a touchdown."""
        return self.touchdown == self.seat and not self.loose


class TimeoutRow(NamedTuple):
    seat: int
    quarter: int
    clock: int


class FlagRow(NamedTuple):
    """`fate` is accepted, declined or offset; a foul set aside for another one of its team has no row."""

    seat: int
    fate: str
    yards: int


@dataclass(slots=True)
class GameRows:
    """A game: its teams, its plays in order, and what happened between them."""

    home: str
    away: str
    plays: list[PlayRow] = field(default_factory=list)
    timeouts: list[TimeoutRow] = field(default_factory=list)
    flags: list[FlagRow] = field(default_factory=list)

    @property
    def teams(self) -> tuple[str, str]:
        return self.home, self.away
