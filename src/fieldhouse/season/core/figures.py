"""Figures worked out from counts, the same way for a real season and for a replayed one."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Literal, NamedTuple

Kind = Literal["rate", "total", "rare", "more", "result", "team", "player", "spread", "shape"]


@dataclass(frozen=True, slots=True)
class Figure:
    """Counts divided by counts: the sum of `over` for each of the sum of `under`, times `times`."""

    name: str
    kind: Kind
    over: tuple[str, ...]
    under: tuple[str, ...] = ("games",)
    times: float = 1.0

    def known(self, unknown: Container[str]) -> bool:
        """Whether nothing it is worked out from is unknown; `drives` stands for all counts that begin with it."""
        return not any(name in unknown or name.partition(":")[0] in unknown for name in (*self.over, *self.under))

    def of(self, line: Mapping[str, int]) -> float | None:
        """None where there is nothing to divide by."""
        under = sum(line.get(name, 0) for name in self.under)
        return self.times * sum(line.get(name, 0) for name in self.over) / under if under else None


def figures(kind: Kind, rules: Mapping[str, str]) -> tuple[Figure, ...]:
    """Figures by name, each with its rule: counts over counts, over games where nothing else is named.

    >>> figures("rate", {"sack %": "100 * sacked / passes + sacked"})
    (Figure(name='sack %', kind='rate', over=('sacked',), under=('passes', 'sacked'), times=100.0),)
    """
    found = []
    for name, rule in rules.items():
        times, _, counts = rule.rpartition(" * ")
        over, _, under = counts.partition(" / ")
        each = (under or "games").split(" + ")
        found.append(Figure(name, kind, tuple(over.split(" + ")), tuple(each), float(times or 1)))
    return tuple(found)


class FinalScore(NamedTuple):
    """The score of a finished game."""

    home: int
    away: int
    neutral: bool = False
    overtime: bool = False


def deviation(values: Iterable[float]) -> float:
    """The standard deviation of a sample."""
    sample = list(values)
    mean = sum(sample) / len(sample)
    return sqrt(sum((value - mean) ** 2 for value in sample) / (len(sample) - 1)) if len(sample) > 1 else 0.0


def spaced(name: str) -> str:
    """The name of a count as words: `pass_yards` is "pass yards"."""
    return name.replace("_", " ")
