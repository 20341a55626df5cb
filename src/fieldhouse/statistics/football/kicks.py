"""Kicks, tries and returns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from fieldhouse.statistics.football.gain_distributions import NO_PLAYS, Plays
from fieldhouse.statistics.histogram import EMPTY, Histogram, merged


@dataclass(frozen=True, slots=True)
class FieldGoals:
    """Field goals by distance: the kick's length in yards."""

    made: Histogram = EMPTY
    missed: Histogram = EMPTY
    blocked: Histogram = EMPTY

    @property
    def attempts(self) -> int:
        return self.made.n + self.missed.n + self.blocked.n

    def between(self, low: int | None = None, high: int | None = None) -> tuple[int, int]:
        """Made and tried from `low` to `high` yards."""
        made = self.made.count(low, high)
        return made, made + self.missed.count(low, high) + self.blocked.count(low, high)


@dataclass(frozen=True, slots=True)
class Tries:
    """Extra points or two-point tries."""

    attempts: int = 0
    made: int = 0
    blocked: int = 0


@dataclass(frozen=True, slots=True)
class Kickoffs:
    """Kickoffs by what became of them; the distance is from the spot of the kick to where it was fielded.

    A touchback counts to the goal line or beyond, as the source has it. `unmeasured` are kicks by fate
    whose distance is not known.
    """

    distances: Mapping[str, Histogram] = field(default_factory=dict)
    unmeasured: Mapping[str, int] = field(default_factory=dict)

    def fate(self, name: str) -> int:
        distances = self.distances.get(name)
        return (distances.n if distances else 0) + self.unmeasured.get(name, 0)

    @property
    def n(self) -> int:
        return sum(distances.n for distances in self.distances.values()) + sum(self.unmeasured.values())

    @property
    def onside(self) -> int:
        return self.fate("onside_recovered") + self.fate("onside_lost")

    @property
    def deep(self) -> Histogram:
        """The distances of all that were not onside."""
        return merged(kept for name, kept in self.distances.items() if not name.startswith("onside"))


@dataclass(frozen=True, slots=True)
class Punts:
    """Punts by how they ended; gross yards from the line of scrimmage. Blocked punts stand apart."""

    distances: Mapping[str, Histogram] = field(default_factory=dict)
    unmeasured: Mapping[str, int] = field(default_factory=dict)
    blocked: int = 0
    inside_20: int = 0
    return_yards: int = 0

    def fate(self, name: str) -> int:
        distances = self.distances.get(name)
        return (distances.n if distances else 0) + self.unmeasured.get(name, 0)

    @property
    def n(self) -> int:
        """Punts that got away."""
        return sum(distances.n for distances in self.distances.values()) + sum(self.unmeasured.values())

    @property
    def gross(self) -> Histogram:
        return merged(self.distances.values())

    @property
    def net(self) -> float:
        """Gross yards less returns and 20 a touchback, blocked punts counted among the punts."""
        punts = self.n + self.blocked
        return (self.gross.total - self.return_yards - 20 * self.fate("touchback")) / punts if punts else 0.0


NO_FIELD_GOALS, NO_TRIES, NO_KICKOFFS, NO_PUNTS = FieldGoals(), Tries(), Kickoffs(), Punts()


@dataclass(frozen=True, slots=True)
class Kicks:
    """A side's kicks. `punts_from` cuts `punts` by where the line was."""

    field_goals: FieldGoals = NO_FIELD_GOALS
    extra_points: Tries = NO_TRIES
    two_point_runs: Tries = NO_TRIES
    two_point_passes: Tries = NO_TRIES
    kickoffs: Kickoffs = NO_KICKOFFS
    punts: Punts = NO_PUNTS
    punts_from: Mapping[str, Punts] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Returns:
    """A side's returns: of kickoffs, onside kicks, punts and interceptions."""

    kickoffs: Plays = NO_PLAYS
    punts: Plays = NO_PLAYS
    interceptions: Plays = NO_PLAYS
    onside_kicks: Plays = NO_PLAYS
    kickoff_fair_catches: int = 0
    punt_fair_catches: int = 0
