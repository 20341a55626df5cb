"""How statistics follow from a season's tally: shares of counts, spreads, leaders."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from math import sqrt

from fieldhouse.season.core.figures import deviation, figures
from fieldhouse.season.core.lineup.statistic import AVERAGE, COUNT, SHARE, Noticed, Statistic
from fieldhouse.statistics.football.tallies.tally import Tally

Formula = Callable[[Tally], float | None]


@dataclass(frozen=True, slots=True)
class Entry:
    """A statistic, and how it follows from a tally; None where it cannot be told.

    `known_by` is a count that is never zero in a season that knows this: timeouts, declined flags.
    """

    statistic: Statistic
    formula: Formula
    known_by: str = "plays"

    def value(self, tally: Tally) -> float | None:
        return self.formula(tally) if tally.counts.get(self.known_by) else None


def ratios(
    group: str, unit: str, noticed: Noticed, rules: Mapping[str, str], known_by: str = "plays"
) -> tuple[Entry, ...]:
    """Statistics by label, each with its rule in counts: see `season.core.figures.figures`."""
    return tuple(
        Entry(Statistic(f"{group}: {figure.name}", figure.name, group, unit, noticed), Ratio(figure.of), known_by)
        for figure in figures("rate", rules)
    )


@dataclass(frozen=True, slots=True)
class Ratio:
    of: Callable[[Mapping[str, int]], float | None]

    def __call__(self, tally: Tally) -> float | None:
        return self.of(tally.counts)


def entries(
    group: str, unit: str, noticed: Noticed, formulas: Mapping[str, Formula], known_by: str = "plays"
) -> tuple[Entry, ...]:
    """Statistics by label, each with its formula."""
    return tuple(
        Entry(Statistic(f"{group}: {label}", label, group, unit, noticed), formula, known_by)
        for label, formula in formulas.items()
    )


def count(*names: str) -> Formula:
    """How often something came about in the whole season."""
    return lambda tally: float(sum(tally.counts.get(name, 0) for name in names))


def spread(name: str, number: str) -> Formula:
    """The standard deviation over as many cases as this count says, from their sum and sum of squares."""

    def of(tally: Tally) -> float | None:
        counts = tally.counts
        many, whole, square = counts.get(number, 0), counts.get(name, 0), counts.get(f"{name}^2", 0)
        if many < 2:
            return None
        return sqrt(max(0.0, (square - whole * whole / many) / (many - 1)))

    return of


def spread_of_values(prefix: str) -> Formula:
    """The standard deviation of a distribution, such as `run:4`."""

    def of(tally: Tally) -> float | None:
        found = values(tally, prefix)
        many = sum(found.values())
        if many < 2:
            return None
        mean = sum(value * number for value, number in found.items()) / many
        return sqrt(sum(number * (value - mean) ** 2 for value, number in found.items()) / (many - 1))

    return of


def mean_of_values(prefix: str) -> Formula:
    def of(tally: Tally) -> float | None:
        found = values(tally, prefix)
        many = sum(found.values())
        return sum(value * number for value, number in found.items()) / many if many else None

    return of


def share_of_values(prefix: str, low: int, high: int | None = None) -> Formula:
    """Of 100 values, those from `low` to `high`; without a high end, from `low` on."""

    def of(tally: Tally) -> float | None:
        found = values(tally, prefix)
        many = sum(found.values())
        inside = sum(number for value, number in found.items() if value >= low and (high is None or value <= high))
        return 100 * inside / many if many else None

    return of


def values(tally: Tally, prefix: str) -> dict[int, int]:
    start = f"{prefix}:"
    return {int(name.removeprefix(start)): number for name, number in tally.counts.items() if name.startswith(start)}


def team_spread(rule: str) -> Formula:
    """The standard deviation over the teams."""
    (figure,) = figures("team", {"": rule})

    def of(tally: Tally) -> float | None:
        each = [figure.of(line) for line in tally.teams.values()]
        known = [value for value in each if value is not None]
        return deviation(known) if len(known) > 1 and len(known) == len(each) else None

    return of


def leader(figure: str, place: int = 1, times: float = 1.0) -> Formula:
    """What the player has who stands at this place."""

    def of(tally: Tally) -> float | None:
        found = _players(tally, figure)
        return times * found[place - 1] if len(found) >= place else None

    return of


def top_spread(figure: str, many: int = 30) -> Formula:
    """The standard deviation of the best."""

    def of(tally: Tally) -> float | None:
        found = _players(tally, figure)[:many]
        return deviation(found) if len(found) == many else None

    return of


def top_mean(figure: str, many: int = 30, times: float = 1.0) -> Formula:
    def of(tally: Tally) -> float | None:
        found = _players(tally, figure)[:many]
        return times * sum(found) / many if len(found) == many else None

    return of


def players_with(figure: str, least: int) -> Formula:
    """How many players have this or more."""

    def of(tally: Tally) -> float | None:
        return float(sum(value >= least for value in _players(tally, figure))) if tally.players else None

    return of


def _players(tally: Tally, figure: str) -> list[int]:
    return sorted((line[figure] for line in tally.players.values() if line.get(figure)), reverse=True)


def catalogue_values(found: Iterable[Entry], tally: Tally) -> dict[str, float]:
    """The values of all that the tally can tell."""
    each = ((entry.statistic.key, entry.value(tally)) for entry in found)
    return {key: float(value) for key, value in each if value is not None}


__all__ = [
    "AVERAGE", "COUNT", "SHARE", "Entry", "Formula", "catalogue_values", "count", "entries", "leader", "mean_of_values",
    "players_with", "ratios", "share_of_values", "spread", "spread_of_values", "team_spread", "top_mean", "top_spread",
]  # fmt: skip
