"""Football's statistics, and how a season's games give them."""

from __future__ import annotations

from typing import NamedTuple

from fieldhouse.season.core.lineup.catalogue import Catalogue
from fieldhouse.season.core.lineup.results import GameResult, ResultBands, Results, result_of
from fieldhouse.season.football.actual import schedule_of
from fieldhouse.season.football.lineup import drives, gains, people, situations
from fieldhouse.season.football.lineup.formulas import catalogue_values
from fieldhouse.season.football.lineup.unknown import lacks, patterns
from fieldhouse.statistics.football import FootballSeason
from fieldhouse.statistics.football.tallies.tally import Tallies, Tally, tally_game
from fieldhouse.statistics.game_record import Fixture, GameRecord

BANDS = ResultBands(
    many=(11, 12, 14), few=(3, 5), close=(3, 8), wide=(15, 22), high=(35, 42), low=(6, 10), favorites=(3, 7),
    behind=(7, 14), ties=True, shutouts=True,
)  # fmt: skip
PLAYS = (*drives.ENTRIES, *situations.ENTRIES, *gains.ENTRIES, *people.ENTRIES)
"""What follows from plays; the rest follows from scores."""


class Part(NamedTuple):
    """A game: its score, and its plays counted."""

    result: GameResult
    tally: Tally


class Collected:
    """One season's games."""

    def __init__(self, season: FootballSeason) -> None:
        self.results = Results(BANDS)
        self.tallies = Tallies()

    def add(self, game: Fixture, part: Part) -> None:
        self.results.add(game, part.result)
        self.tallies.add(part.tally)

    def values(self) -> dict[str, float]:
        return self.results.values() | catalogue_values(PLAYS, self.tallies.sum())


def reduce(record: GameRecord) -> Part:
    return Part(result_of(record), Tally() if record.rows is None else tally_game(record.rows))


def real_values(season: FootballSeason) -> dict[str, float]:
    """The real season's, worked out by the same code; what it lacks or has borrowed is left out."""
    found = Collected(season)
    games = {game.id: game for game in season.regular_season()}
    for fixture in schedule_of(season).games:
        game = games[fixture.id]
        quarters = game.home_quarters, game.away_quarters
        found.results.add(fixture, GameResult(game.home_score, game.away_score, int(game.overtime), *quarters))
    found.tallies.add(season.tally)
    lacking = patterns(season)
    unknown = {each.key for each in STATISTICS if lacks(lacking, each.group, each.key)}
    return {key: value for key, value in found.values().items() if key not in unknown}


STATISTICS = (*BANDS.statistics(), *(entry.statistic for entry in PLAYS))
LINEUP = Catalogue(STATISTICS, reduce, Collected, real_values)
