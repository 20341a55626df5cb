"""One season under several rulebooks: which game comes closest to the real season, and in what."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Any

from fieldhouse.season.core.accuracy.figure_rows import FigureRow
from fieldhouse.season.core.comparison import Comparison, compare_all
from fieldhouse.season.core.figures import Kind
from fieldhouse.season.core.lineup import Catalogue, Lineup, line_up
from fieldhouse.season.core.replays import ReplayTotals, make_many
from fieldhouse.season.core.schedule import Schedule
from fieldhouse.season.core.sport import Sport
from fieldhouse.season.core.workers import PlayGame
from fieldhouse.statistics import Season
from fieldhouse.statistics.game_record import GameRecord

APART = 2.0
"""Two games differ in a figure when their errors are this many standard errors of the difference apart."""


@dataclass(frozen=True, slots=True)
class Column:
    """A game's replays of the season."""

    game: str
    comparison: Comparison
    lineup: Lineup


@dataclass(frozen=True, slots=True)
class Row:
    """A figure under every game that gives it. `closest` are the games that come closest: more than one where chance
    may have parted them; none where that holds for all."""

    name: str
    kind: Kind
    real: float
    replayed: Mapping[str, float]
    errors: Mapping[str, float]  # in tolerances
    closest: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Part:
    """What a worker hands in of a game: its record for the figures, and its part of the line-up."""

    reduce: Callable[[GameRecord], Any]

    def __call__(self, record: GameRecord) -> tuple[str, tuple[GameRecord, Any]]:
        part = self.reduce(record)
        record.rows = None
        return record.id, (record, part)


def replay_column(
    game: str, sport: Sport, season: Season, schedule: Schedule, play: PlayGame, limits: Mapping[str, str],
    replays: int, seed: int, workers: int | None, progress: Callable[[int], None] = lambda done: None,
) -> Column:
    """Replay a season with one game, and compare the replays with the real season in both ways."""
    catalogue: Catalogue = sport.lineup
    totals = [ReplayTotals() for _ in range(replays)]
    collected = [catalogue.collector(season) for _ in range(replays)]
    for number, fixture, (record, part) in make_many(
        _Part(catalogue.reduce), schedule, play, replays, seed, workers, progress
    ):
        totals[number].add(record, fixture.neutral, players=True)
        collected[number].add(fixture, part)
    lineup = line_up(catalogue.statistics, catalogue.real(season), [each.values() for each in collected], limits)
    return Column(game, compare_all(sport, season, totals), lineup)


def rows(columns: Sequence[Column]) -> list[Row]:
    """Every figure that some game gives, in the order of the first one that gives it."""
    by_game = {column.game: {row.name: row for row in column.comparison.figures} for column in columns}
    names = dict.fromkeys(name for found in by_game.values() for name in found)
    return [_row({game: found[name] for game, found in by_game.items() if name in found}) for name in names]


def _row(found: Mapping[str, FigureRow]) -> Row:
    first = next(iter(found.values()))
    errors = {game: abs(row.off) / row.scale for game, row in found.items()}
    best = min(errors, key=lambda game: errors[game])
    closest = tuple(game for game in found if not _apart(found[game], found[best]))
    return Row(
        first.name, first.kind, first.real, {game: row.replayed for game, row in found.items()}, errors,
        closest if len(closest) < len(found) else (),
    )


def _apart(row: FigureRow, best: FigureRow) -> bool:
    """Whether the best game is closer by more than chance."""
    chance = hypot(row.chance or 0.0, best.chance or 0.0)
    return abs(row.replayed - row.real) - abs(best.replayed - best.real) > APART * chance


def mean_errors(found: Iterable[Row], games: Sequence[str]) -> dict[str, dict[str, float]]:
    """The mean error in tolerances by kind of figure and game, over the figures that all games give."""
    errors: dict[str, dict[str, list[float]]] = {}
    for row in found:
        if all(game in row.errors for game in games):
            for game in games:
                errors.setdefault(row.kind, {}).setdefault(game, []).append(row.errors[game])
    return {kind: {game: sum(each) / len(each) for game, each in by.items()} for kind, by in errors.items()}


def given_away(columns: Sequence[Column]) -> dict[str, dict[str, tuple[int, int]]]:
    """By group of the line-up and game: how many statistics give the season away, of how many."""
    found: dict[str, dict[str, tuple[int, int]]] = {}
    for column in columns:
        for group, placed in column.lineup.groups().items():
            away = sum(each.gives_away for each in placed)
            found.setdefault(group, {})[column.game] = (away, len(placed))
    return found
