"""Everything one side did, or had done to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from fieldhouse.statistics.football.gain_distributions import Scrimmage
from fieldhouse.statistics.football.kicks import Kicks, Returns
from fieldhouse.statistics.football.totals import Totals
from fieldhouse.statistics.histogram import EMPTY, Histogram


@dataclass(frozen=True, slots=True)
class Foul:
    """One kind of foul in one phase. `flags` counts all; the others say what came of them.

    `superseded` fouls gave way to another of the same play. `yards` and `first_downs` come of accepted ones.
    `on` counts the flags by type of play; a play that a foul wiped out is a `no_play`, whatever was called.
    """

    name: str
    phase: str
    flags: int = 0
    accepted: int = 0
    declined: int = 0
    offsetting: int = 0
    superseded: int = 0
    yards: int = 0
    first_downs: int = 0
    on: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Fumbles:
    """Fumbles of one kind: how many, how many lost, and how many an opponent took to the end zone."""

    fumbles: int = 0
    lost: int = 0
    touchdowns: int = 0


@dataclass(frozen=True, slots=True)
class Seconds:
    """Game clock from one snap to the next: on how many plays, and how many seconds in all."""

    n: int = 0
    seconds: int = 0

    @property
    def mean(self) -> float:
        return self.seconds / self.n if self.n else 0.0


@dataclass(frozen=True, slots=True)
class Drives:
    """Drives of at least one play: how they ended, and where they began in yards from the side's own goal.

    `starts_after` cuts `starts` by what gave the ball: it is empty where the source does not say.
    """

    n: int = 0
    results: Mapping[str, int] = field(default_factory=dict)
    starts: Histogram = EMPTY
    starts_after: Mapping[str, Histogram] = field(default_factory=dict)
    plays: Histogram = EMPTY
    yards: Histogram = EMPTY
    seconds: int = 0


@dataclass(frozen=True, slots=True)
class Tempo:
    """Snaps, and how many of them from the shotgun or without a huddle; neutral ones apart.

    Neutral: score within 7, quarters 1 to 3, outside the last two minutes of a half.
    """

    snaps: int = 0
    shotgun: int = 0
    no_huddle: int = 0
    neutral_snaps: int = 0
    neutral_shotgun: int = 0
    neutral_no_huddle: int = 0


NO_TOTALS, NO_SCRIMMAGE, NO_KICKS, NO_RETURNS = Totals(), Scrimmage(), Kicks(), Returns()
NO_TEMPO, NO_DRIVES = Tempo(), Drives()


@dataclass(frozen=True, slots=True)
class Side:
    """All that a team did (`Team.own`), that its opponents did against it (`Team.against`), or a league.

    So a team's returns are `own.returns`, and the returns it gave up are `against.returns`. `clock` goes by
    kind of play and pace: a team's own, for the pace is the offense's. `clock` and `tempo` are empty where the
    source has no play clock.
    """

    totals: Totals = NO_TOTALS
    scrimmage: Scrimmage = NO_SCRIMMAGE
    kicks: Kicks = NO_KICKS
    returns: Returns = NO_RETURNS
    fouls: tuple[Foul, ...] = ()
    fumbles: Mapping[str, Fumbles] = field(default_factory=dict)
    clock: Mapping[str, Mapping[str, Seconds]] = field(default_factory=dict)
    tempo: Tempo = NO_TEMPO
    drives: Drives = NO_DRIVES
