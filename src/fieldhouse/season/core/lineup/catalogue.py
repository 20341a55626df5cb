"""What a sport brings to the line-up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from fieldhouse.season.core.lineup.statistic import Statistic
from fieldhouse.statistics.game_record import Fixture, GameRecord


class Collector(Protocol):
    """Gathers the games of one season, in any order."""

    def add(self, game: Fixture, part: Any) -> None: ...

    def values(self) -> Mapping[str, float]:
        """The statistics by key, once all games are there; one that they cannot give is left out."""


@dataclass(frozen=True, slots=True)
class Catalogue:
    """A sport's statistics.

    `reduce` makes a part of a finished game, in the worker that played it; `collector` begins a season, given the real
    one for what every season shares, such as who is in which division; `real` gives the real values by key.
    """

    statistics: tuple[Statistic, ...]
    reduce: Callable[[GameRecord], Any]
    collector: Callable[[Any], Collector]
    real: Callable[[Any], Mapping[str, float]]
