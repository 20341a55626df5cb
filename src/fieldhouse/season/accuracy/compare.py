"""League figures, real and replayed, line by line.

A target on a rate, a total or a rare event is a share of the real figure; on correlations, spreads and shapes it is
a plain distance. Figures of kind `more` are graded but have no target.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import inf, sqrt

from fieldhouse.record import Line as Counts
from fieldhouse.season.accuracy.shapes import all_together, distance
from fieldhouse.season.accuracy.targets import (
    LEAST_CORRELATION,
    LEAST_WINS,
    MORE,
    SHAPE,
    SPREAD_MEAN,
    SPREAD_WIDTH,
    USUAL,
    Targets,
    targets_for,
)
from fieldhouse.season.accuracy.teams import MAIN, correlation, single_width, standard_deviations, team_rows
from fieldhouse.season.figures import FIGURES, Figure, Kind, counts, deviation, real_line, real_scores, result_figures
from fieldhouse.season.many import Replayed
from fieldhouse.statistics.football import FootballSeason

GRADES = ("", "Poor", "Fair", "Good", "Very good", "Excellent")
STEPS = ((0.5, 5), (1.0, 4), (1.75, 3), (3.5, 2))
"""A grade by how many tolerances a figure is off. A target that is met is Very good at least; first downs
that are 5.8 % off are Fair, as replayers have it."""


@dataclass(frozen=True, slots=True)
class Line:
    """One figure. `scale` is the tolerance that it is graded by; only where `aimed` it must be kept.

    `chance` is the standard error of the replayed figure, None for a single replay.
    """

    name: str
    kind: Kind
    real: float
    replayed: float
    scale: float
    aimed: bool
    chance: float | None = None

    @property
    def tolerance(self) -> float | None:
        return self.scale if self.aimed else None

    @property
    def relative(self) -> bool:
        return self.kind in ("rate", "total", "rare", "more")

    @property
    def off(self) -> float:
        """Replayed less real, as a share of real where the tolerance is one."""
        if not self.relative:
            return self.replayed - self.real
        if self.real:
            return self.replayed / self.real - 1
        return 0.0 if not self.replayed else inf

    @property
    def met(self) -> bool:
        return not self.aimed or abs(self.off) <= self.scale + 1e-12

    @property
    def grade(self) -> int:
        return grade(self.off, self.scale)


def grade(off: float, tolerance: float) -> int:
    """From 5, Excellent, to 1, Poor."""
    share = abs(off) / tolerance
    return next((mark for most, mark in STEPS if share <= most + 1e-12), 1)


def gate(lines: Iterable[Line]) -> bool:
    """Whether every target is met."""
    return all(line.met for line in lines)


def mark(lines: Iterable[Line]) -> float:
    """The mean of all grades, from 1 to 5."""
    marks = [line.grade for line in lines]
    return sum(marks) / len(marks) if marks else 0.0


def summary(lines: Sequence[Line]) -> str:
    aimed = [line for line in lines if line.aimed]
    met = sum(line.met for line in aimed)
    return f"{met} of {len(aimed)} targets met; mark {mark(lines):.2f} of 5 over {len(lines)} figures"


def compare(season: FootballSeason, replays: Sequence[Replayed], targets: Targets | None = None) -> list[Line]:
    """Every figure that the season has, league first, then teams, spreads and shapes."""
    if not replays:
        raise ValueError("no replays to compare")
    drawn = Drawn(targets or targets_for(season.name))
    together, real = all_together(replays), real_line(season.league)
    return [
        *figure_lines(drawn, FIGURES, USUAL, real, together, [replay.league() for replay in replays]),
        *_results(drawn, season, replays),
        *_teams(drawn, season, replays),
        *_spreads(drawn, season, replays),
        *_shapes(drawn, real, together),
    ]


@dataclass(frozen=True, slots=True)
class Drawn:
    """Draws lines, with these targets."""

    targets: Targets

    def line(
        self, name: str, kind: Kind, real: float, replayed: float, usual: float | None, chance: float | None = None
    ) -> Line:
        aim = self.targets.of(kind, usual)
        return Line(name, kind, real, replayed, aim or usual or MORE, aim is not None, chance)


def figure_lines(
    drawn: Drawn, figures: Iterable[Figure], usual: Mapping[Kind, float], real: Counts, together: Counts,
    leagues: Sequence[Counts],
) -> list[Line]:
    """The league's figures, those with the closest targets first."""
    lines = []
    for figure in figures:
        was, came = figure.of(real), figure.of(together)
        if not was or came is None:  # the season does not have it
            continue
        each = [value for value in map(figure.of, leagues) if value is not None]
        lines.append(drawn.line(figure.name, figure.kind, was, came, usual.get(figure.kind), chance_of(each)))
    order: dict[Kind, int] = {"rate": 0, "total": 1, "rare": 2}
    return sorted(lines, key=lambda line: order.get(line.kind, 3))


def chance_of(each: Sequence[float]) -> float | None:
    """The standard error of the mean of replays."""
    return deviation(each) / sqrt(len(each)) if len(each) > 1 else None


def _results(drawn: Drawn, season: FootballSeason, replays: Sequence[Replayed]) -> list[Line]:
    real = result_figures(real_scores(season))
    came = result_figures(score for replay in replays for score in replay.scores)
    each = [result_figures(replay.scores) for replay in replays]
    return [
        drawn.line(name, "more", was, came[name], None, chance_of([figures[name] for figures in each]))
        for name, was in real.items()
        if was and name in came
    ]


def _teams(drawn: Drawn, season: FootballSeason, replays: Sequence[Replayed]) -> list[Line]:
    rows = team_rows(season, replays)
    lines = []
    for name in (*MAIN[1:], MAIN[0]):
        found = correlation((row.real[name], row.replayed[name]) for row in rows)
        if found is not None:
            least = LEAST_WINS if name == "wins" else LEAST_CORRELATION
            lines.append(drawn.line(f"correlation, {name}", "team", 1.0, found, 1 - least))
    return lines


def _spreads(drawn: Drawn, season: FootballSeason, replays: Sequence[Replayed]) -> list[Line]:
    every = [value for values in standard_deviations(season, replays).values() for value in values]
    if not every:
        return []
    mean, width = sum(every) / len(every), deviation(every)
    return [
        drawn.line("team totals, mean standardised deviation", "spread", 0.0, mean, SPREAD_MEAN),
        drawn.line("team totals, width of standardised deviations", "spread", 1.0, width, SPREAD_WIDTH),
        drawn.line("the same of single replays", "spread", 1.0, single_width(season, replays) or width, None),
    ]


def _shapes(drawn: Drawn, real: Counts, together: Counts) -> list[Line]:
    lines = []
    for told, name in (("run gains", "run"), ("completion gains", "catch")):
        apart = distance(counts(real, name), counts(together, name))
        if apart is not None:
            lines.append(drawn.line(f"distance of {told}", "shape", 0.0, apart, SHAPE))
    return lines
