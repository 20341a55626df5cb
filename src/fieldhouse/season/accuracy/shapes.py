"""Distributions, real beside replayed: gains, drive results, margins, scores."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from fieldhouse.record import Line as Counts
from fieldhouse.season.figures import Score, counts, real_line, real_scores
from fieldhouse.season.leaders import add_up
from fieldhouse.season.many import Replayed
from fieldhouse.statistics.football import FootballSeason

RESULTS = (
    "Touchdown", "Field Goal", "Missed FG", "Blocked FG", "Punt", "Blocked Punt", "Interception", "Fumble", "Downs",
    "Safety", "End of Half", "End of Game",
)  # fmt: skip
RUN_CUTS = (-3, -1, 0, 1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30)
CATCH_CUTS = (-3, 0, 1, 3, 5, 7, 10, 15, 20, 25, 30, 40)
MARGIN_CUTS = (0, 1, 3, 4, 7, 8, 11, 15, 22, 29)
SCORE_CUTS = (0, 7, 10, 14, 17, 21, 24, 28, 31, 35, 42)


@dataclass(frozen=True, slots=True)
class Shape:
    """How often each value came, really and in all replays. With `names` a value is a place in those, not a number.

    `cuts` are where the bands of a table begin; below the first and from the last on they are open.
    """

    name: str
    unit: str
    real: Mapping[int, int]
    replayed: Mapping[int, int]
    cuts: tuple[int, ...]
    names: tuple[str, ...] = ()

    @property
    def distance(self) -> float:
        """Kolmogorov and Smirnov's; of names, which have no order, the share that would have to move."""
        if self.names:
            real, replayed = shares(self.real), shares(self.replayed)
            return sum(abs(real.get(at, 0.0) - replayed.get(at, 0.0)) for at in range(len(self.names))) / 2
        return distance(self.real, self.replayed) or 0.0

    def bands(self) -> list[tuple[str, float, float]]:
        """Every band with its shares, real and replayed."""
        real, replayed = (self._banded(shares(side)) for side in (self.real, self.replayed))
        used = sorted({*real, *replayed})
        return [(self._label(at), real.get(at, 0.0), replayed.get(at, 0.0)) for at in used]

    def label(self, value: int) -> str:
        return self.names[value] if self.names else str(value)

    def _banded(self, values: Mapping[int, float]) -> dict[int, float]:
        found: dict[int, float] = {}
        for value, share in values.items():
            at = value + 1 if self.names else bisect_right(self.cuts, value)
            found[at] = found.get(at, 0.0) + share
        return found

    def _label(self, at: int) -> str:
        if self.names:
            return self.names[at - 1]
        if at == 0:
            return f"under {self.cuts[0]}"
        low = self.cuts[at - 1]
        if at == len(self.cuts):
            return f"{low} and more"
        high = self.cuts[at] - 1
        return str(low) if low == high else f"{low} to {high}"


def shares(values: Mapping[int, int]) -> dict[int, float]:
    whole = sum(values.values())
    return {value: number / whole for value, number in sorted(values.items())} if whole else {}


def distance(one: Mapping[int, int], other: Mapping[int, int]) -> float | None:
    """Kolmogorov and Smirnov's: the widest gap between two distributions."""
    left, right = shares(one), shares(other)
    if not left or not right:
        return None
    widest = apart = 0.0
    for value in sorted({*left, *right}):
        apart += left.get(value, 0.0) - right.get(value, 0.0)
        widest = max(widest, abs(apart))
    return widest


def shapes(season: FootballSeason, replays: Sequence[Replayed]) -> list[Shape]:
    """The distributions that both sides have. Gains are there when the replays counted them."""
    real, together = real_line(season.league), all_together(replays)
    was = real_scores(season)
    came = [score for replay in replays for score in replay.scores]
    found = [
        Shape("run gains", "yards", counts(real, "run"), counts(together, "run"), RUN_CUTS),
        Shape("completion gains", "yards", counts(real, "catch"), counts(together, "catch"), CATCH_CUTS),
        Shape("drive results", "", _results(real), _results(together), (), RESULTS),
        Shape("winning margins", "points", margins(was), margins(came), MARGIN_CUTS),
        Shape("scores", "points", points(was), points(came), SCORE_CUTS),
    ]
    return [shape for shape in found if shape.real and shape.replayed]


def all_together(replays: Iterable[Replayed]) -> Counts:
    """The leagues of all replays in one line."""
    together: Counts = {}
    for replay in replays:
        add_up(together, replay.league())
    return together


def _results(line: Mapping[str, int]) -> dict[int, int]:
    """Drives by how they ended. A few real ones ended nobody knows how and are left out."""
    return {at: line[f"drives:{name}"] for at, name in enumerate(RESULTS) if line.get(f"drives:{name}")}


def margins(scores: Iterable[Score]) -> dict[int, int]:
    return dict(Counter(abs(score.home - score.away) for score in scores))


def points(scores: Iterable[Score]) -> dict[int, int]:
    return dict(Counter(points for score in scores for points in (score.home, score.away)))
