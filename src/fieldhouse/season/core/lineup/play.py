"""Playing the replays of a line-up: each is reduced to its statistics, and no record is kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from fieldhouse.season.core.lineup.catalogue import Catalogue
from fieldhouse.season.core.replays import make_many
from fieldhouse.season.core.schedule import Schedule
from fieldhouse.season.core.workers import PlayGame
from fieldhouse.statistics import Season
from fieldhouse.statistics.game_record import GameRecord


@dataclass(frozen=True, slots=True)
class Reduced:
    """Makes a part of a record, with the game's id. It can be pickled when `reduce` is a function of a module."""

    reduce: Callable[[GameRecord], Any]

    def __call__(self, record: GameRecord) -> tuple[str, Any]:
        return record.id, self.reduce(record)


def replay_values(
    season: Season,
    schedule: Schedule,
    play: PlayGame,
    catalogue: Catalogue,
    replays: int,
    seed: int = 1,
    workers: int | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> list[Mapping[str, float]]:
    """The statistics of each replay; the first has `seed`, each further one the next seed."""
    found = [catalogue.collector(season) for _ in range(replays)]
    for number, game, part in make_many(Reduced(catalogue.reduce), schedule, play, replays, seed, workers, progress):
        found[number].add(game, part)
    return [each.values() for each in found]
