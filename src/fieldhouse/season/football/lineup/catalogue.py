"""Football's statistics, and how a season's games give them."""

from __future__ import annotations

from fieldhouse.season.core.lineup.catalogue import Catalogue
from fieldhouse.season.core.lineup.results import GameResult, ResultBands, Results, result_of
from fieldhouse.season.football.actual import schedule_of
from fieldhouse.statistics.football import FootballSeason
from fieldhouse.statistics.game_record import Fixture

BANDS = ResultBands(
    many=(11, 12, 14), few=(3, 5), close=(3, 8), wide=(15, 22), high=(35, 42), low=(6, 10), favorites=(3, 7),
    behind=(7, 14), ties=True, shutouts=True,
)  # fmt: skip


class Collected:
    """One season's games."""

    def __init__(self, season: FootballSeason) -> None:
        self.results = Results(BANDS)

    def add(self, game: Fixture, part: GameResult) -> None:
        self.results.add(game, part)

    def values(self) -> dict[str, float]:
        return self.results.values()


def real_values(season: FootballSeason) -> dict[str, float]:
    """The real season's, worked out by the same code."""
    found = Collected(season)
    games = {game.id: game for game in season.regular_season()}
    for fixture in schedule_of(season).games:
        game = games[fixture.id]
        quarters = game.home_quarters, game.away_quarters
        found.add(fixture, GameResult(game.home_score, game.away_score, int(game.overtime), *quarters))
    return found.values()


LINEUP = Catalogue(BANDS.statistics(), result_of, Collected, real_values)
