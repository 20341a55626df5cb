"""League figures, real and replayed, a row for each.

A target on a rate, a total or a rare event is a share of the real figure; on correlations, spreads and shapes it is
a plain distance. Figures of kind `more` are graded but have no target.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import inf, sqrt

from fieldhouse.season.core.accuracy.targets import MORE, Targets
from fieldhouse.season.core.figures import Figure, Kind, deviation
from fieldhouse.statistics.game_record import Counts

GRADES = ("", "Poor", "Fair", "Good", "Very good", "Excellent")
STEPS = ((0.5, 5), (1.0, 4), (1.75, 3), (3.5, 2))
"""A grade by how many tolerances a figure is off. A target that is met is Very good at least; first downs
that are 5.8 % off are Fair, as replayers have it."""


@dataclass(frozen=True, slots=True)
class FigureRow:
    """One figure. `scale` is the tolerance by which it is graded; it is a target only where `aimed`.

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


def gate(lines: Iterable[FigureRow]) -> bool:
    """Whether every target is met."""
    return all(line.met for line in lines)


def mark(lines: Iterable[FigureRow]) -> float:
    """The mean of all grades, from 1 to 5."""
    marks = [line.grade for line in lines]
    return sum(marks) / len(marks) if marks else 0.0


def summary(lines: Sequence[FigureRow]) -> str:
    aimed = [line for line in lines if line.aimed]
    met = sum(line.met for line in aimed)
    return f"{met} of {len(aimed)} targets met; mark {mark(lines):.2f} of 5 over {len(lines)} figures"


@dataclass(frozen=True, slots=True)
class RowMaker:
    """Makes rows, with these targets."""

    targets: Targets

    def row(
        self, name: str, kind: Kind, real: float, replayed: float, usual: float | None, chance: float | None = None
    ) -> FigureRow:
        aim = self.targets.of(kind, usual)
        return FigureRow(name, kind, real, replayed, aim or usual or MORE, aim is not None, chance)


def figure_rows_of(
    make: RowMaker, figures: Iterable[Figure], usual: Mapping[Kind, float], real: Counts, together: Counts,
    leagues: Sequence[Counts], unknown: Container[str] = (),
) -> list[FigureRow]:
    """The league's figures, those with the closest targets first. What the season does not have is left out."""
    lines = []
    for figure in figures:
        was, came = figure.of(real), figure.of(together)
        if not was or came is None or not figure.known(unknown):
            continue
        each = [value for value in map(figure.of, leagues) if value is not None]
        lines.append(make.row(figure.name, figure.kind, was, came, usual.get(figure.kind), chance_of(each)))
    order: dict[Kind, int] = {"rate": 0, "total": 1, "rare": 2}
    return sorted(lines, key=lambda line: order.get(line.kind, 3))


def chance_of(each: Sequence[float]) -> float | None:
    """The standard error of the mean of replays."""
    return deviation(each) / sqrt(len(each)) if len(each) > 1 else None
