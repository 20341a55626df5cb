"""League figures, real and replayed, a row for each.

A target on a rate, a total or a rare event is a share of the real figure; on correlations, spreads and shapes it is
a plain distance. Figures of kind `more` are graded but have no target.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import inf, sqrt

from fieldhouse.season.core.accuracy.targets import MORE, Targets
from fieldhouse.season.core.figures import Figure, FinalScore, Kind, deviation
from fieldhouse.statistics.game_record import Counts

IN_SAMPLE: tuple[Kind, ...] = ("team", "player", "spread")
"""Figures of teams and players: charts and cards are made from the season that they are compared with, its luck
included."""
GRADES = ("", "Poor", "Fair", "Good", "Very good", "Excellent")
STEPS = ((0.5, 5), (1.0, 4), (1.75, 3), (3.5, 2))
"""A grade by how many tolerances a figure is off. A target that is met is Very good at least; first downs
that are 5.8 % off are Fair, as replayers have it."""


@dataclass(frozen=True, slots=True)
class FigureRow:
    """One figure. `scale` is the tolerance by which it is graded; it is a target only where `aimed`.

    `chance` is the standard error of the replayed figure: of the mean of replays, of a single replay from its games, of
    a correlation from the number of teams or players; None where it is not known.
    """

    name: str
    kind: Kind
    real: float
    replayed: float
    scale: float
    aimed: bool
    chance: float | None = None
    replays: int = 0

    @property
    def alone(self) -> bool:
        """Whether the figure is that of a single replay, of which chance asks more than a tolerance."""
        return self.replays == 1 and self.chance is not None and self.kind not in IN_SAMPLE

    @property
    def luck(self) -> bool:
        """Whether the figure is one of teams or players in a single replay: how far chance moves it is not known."""
        return self.replays == 1 and self.kind in IN_SAMPLE

    @property
    def beyond(self) -> bool:
        """Whether a single replay and the real season, both with the same chance, are more than two standard errors
        of their difference apart."""
        return self.chance is not None and abs(self.replayed - self.real) > 2 * sqrt(2) * self.chance

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
    alone = [line for line in lines if line.alone]
    if alone:
        beyond = sum(line.beyond for line in alone)
        return (
            f"{beyond} of {len(alone)} figures of this replay are beyond chance (about {round(0.05 * len(alone))} "
            f"would be by chance alone)"
        )
    return f"{met} of {len(aimed)} targets met; mark {mark(lines):.2f} of 5 over {len(lines)} figures"


@dataclass(frozen=True, slots=True)
class RowMaker:
    """Makes rows, with these targets."""

    targets: Targets
    replays: int = 0

    def row(
        self, name: str, kind: Kind, real: float, replayed: float, usual: float | None, chance: float | None = None
    ) -> FigureRow:
        aim = self.targets.of(kind, usual)
        return FigureRow(name, kind, real, replayed, aim or usual or MORE, aim is not None, chance, self.replays)


def figure_rows_of(
    make: RowMaker, figures: Iterable[Figure], usual: Mapping[Kind, float], real: Counts, together: Counts,
    leagues: Sequence[Counts], unknown: Container[str] = (), games: Sequence[Counts] = (),
) -> list[FigureRow]:
    """The league's figures, those with the closest targets first. What the season does not have is left out."""
    lines = []
    for figure in figures:
        was, came = figure.of(real), figure.of(together)
        if not was or came is None or not figure.known(unknown):
            continue
        each = [value for value in map(figure.of, leagues) if value is not None]
        chance = chance_of(each) if len(each) > 1 else chance_by_game(figure, games)
        lines.append(make.row(figure.name, figure.kind, was, came, usual.get(figure.kind), chance))
    order: dict[Kind, int] = {"rate": 0, "total": 1, "rare": 2}
    return sorted(lines, key=lambda line: order.get(line.kind, 3))


def chance_of(each: Sequence[float]) -> float | None:
    """The standard error of the mean of replays."""
    return deviation(each) / sqrt(len(each)) if len(each) > 1 else None


def chance_by_game(figure: Figure, without: Sequence[Counts]) -> float | None:
    """The standard error of a single replay's figure, by leaving out one game after another (the jackknife): `without`
    are the league's counts without each game."""
    each = [value for value in map(figure.of, without) if value is not None]
    return deviation(each) * (len(each) - 1) / sqrt(len(each)) if len(each) > 1 else None


GROUPS = 32


def chance_of_results(
    scores: Sequence[FinalScore], of: Callable[[Sequence[FinalScore]], Mapping[str, float]]
) -> dict[str, float]:
    """The standard error of what a single replay's scores tell, by leaving out one group of games after another."""
    groups = min(GROUPS, len(scores))
    if groups < 2:
        return {}
    each = [of([score for at, score in enumerate(scores) if at % groups != group]) for group in range(groups)]
    shared = set(each[0]).intersection(*each[1:])
    chance = {name: deviation([found[name] for found in each]) * (groups - 1) / sqrt(groups) for name in shared}
    return {name: value for name, value in chance.items() if value}  # a few games that are all alike tell of no chance


def leaving_out(games: Sequence[Counts] | None) -> list[Counts]:
    """The counts of all games but one, for each game."""
    if not games:
        return []
    total: Counts = {}
    for game in games:
        for name, value in game.items():
            total[name] = total.get(name, 0) + value
    return [{name: value - game.get(name, 0) for name, value in total.items()} for game in games]


def chance_of_correlation(found: float, pairs: int) -> float | None:
    """The standard error of a correlation over this many teams or players."""
    return (1 - found * found) / sqrt(pairs - 1) if pairs > 2 else None
