"""Scrimmage plays with the distributions of their gains, not only the means."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any

from fieldhouse.statistics.histogram import EMPTY, Histogram, merged


@dataclass(frozen=True, slots=True)
class Plays:
    """Runs, scrambles, sacks or returns: the ball carrier is tackled, scores or steps out.

    `touchdowns` holds the gains of those that scored: the goal line cut them short, they might have
    gone farther. `out_of_bounds` holds the gains of those that ended beyond the sideline. Fumbles count
    plays: some plays see two.
    """

    gains: Histogram = EMPTY
    touchdowns: Histogram = EMPTY
    out_of_bounds: Histogram = EMPTY
    first_downs: int = 0
    fumbles: int = 0
    fumbles_lost: int = 0

    @property
    def n(self) -> int:
        return self.gains.n

    @property
    def yards(self) -> int:
        return self.gains.total


NO_PLAYS = Plays()


@dataclass(frozen=True, slots=True)
class Passes:
    """Passes thrown. The histograms are of completions, but `intercepted_at`: yards beyond the line.

    `intercepted_at` may count fewer than `interceptions`: the spot is not always known.
    """

    attempts: int = 0
    gains: Histogram = EMPTY
    touchdowns: Histogram = EMPTY
    out_of_bounds: Histogram = EMPTY
    first_downs: int = 0
    fumbles: int = 0
    fumbles_lost: int = 0
    interceptions: int = 0
    intercepted_at: Histogram = EMPTY
    broken_up: int = 0
    no_target: int = 0
    air_yards: int = 0
    caught_air_yards: int = 0

    @property
    def completions(self) -> int:
        return self.gains.n

    @property
    def yards(self) -> int:
        return self.gains.total


@dataclass(frozen=True, slots=True)
class Scrimmage:
    """A team's plays from scrimmage, a league's, or those a defense faced.

    Every run is in `runs` by lane, or in `scrambles` by lane, or an aborted snap, or a kneel. `runs_when`
    is another cut of `runs`, `passes_when` of `passes`, `passes_to` of `passes` by depth and side.
    Spikes are pass attempts, but not among `passes`.
    """

    runs: Mapping[str, Plays] = field(default_factory=dict)
    scrambles: Mapping[str, Plays] = field(default_factory=dict)
    passes: Mapping[str, Passes] = field(default_factory=dict)
    sacks: Plays = NO_PLAYS
    aborted: Plays = NO_PLAYS
    kneels: Plays = NO_PLAYS
    spikes: int = 0
    runs_when: Mapping[str, Plays] = field(default_factory=dict)
    passes_when: Mapping[str, Passes] = field(default_factory=dict)
    passes_to: Mapping[str, Mapping[str, Passes]] = field(default_factory=dict)

    def all_runs(self) -> Plays:
        """Every designed run."""
        return plays_together(self.runs.values())

    def all_scrambles(self) -> Plays:
        return plays_together(self.scrambles.values())

    def all_passes(self) -> Passes:
        return passes_together(self.passes.values())


PLAYS_HISTOGRAMS = ("gains", "touchdowns", "out_of_bounds")
PLAYS_NUMBERS = ("first_downs", "fumbles", "fumbles_lost")
PASSES_HISTOGRAMS = (*PLAYS_HISTOGRAMS, "intercepted_at")
PASSES_NUMBERS = (
    *PLAYS_NUMBERS, "attempts", "interceptions", "broken_up", "no_target", "air_yards", "caught_air_yards",
)  # fmt: skip


def plays_together(parts: Iterable[Plays]) -> Plays:
    """All of these together."""
    kept = list(parts)
    return Plays(**_together(kept, PLAYS_HISTOGRAMS, PLAYS_NUMBERS))


def passes_together(parts: Iterable[Passes]) -> Passes:
    """All of these together."""
    kept = list(parts)
    return Passes(**_together(kept, PASSES_HISTOGRAMS, PASSES_NUMBERS))


def _together(parts: Sequence[Plays | Passes], histograms: Iterable[str], numbers: Iterable[str]) -> dict[str, Any]:
    return {
        **{name: merged(map(attrgetter(name), parts)) for name in histograms},
        **{name: sum(map(attrgetter(name), parts)) for name in numbers},
    }
