"""Basketball's statistics, and how a season's games give them."""

from __future__ import annotations

from fieldhouse.season.basketball.actual import schedule_of
from fieldhouse.season.core.lineup.catalogue import Catalogue
from fieldhouse.season.core.lineup.results import GameResult, ResultBands, Results, result_of
from fieldhouse.statistics.basketball import BasketballSeason
from fieldhouse.statistics.game_record import Fixture

BANDS = ResultBands(
    many=(50, 60), few=(20, 30), close=(3, 5), wide=(15, 20), high=(120, 130), low=(80, 90), favorites=(3, 6, 10),
    behind=(10, 15),
)  # fmt: skip


class Collected:
    """One season's games."""

    def __init__(self, season: BasketballSeason) -> None:
        self.results = Results(BANDS)

    def add(self, game: Fixture, part: GameResult) -> None:
        self.results.add(game, part)

    def values(self) -> dict[str, float]:
        return self.results.values()


def real_values(season: BasketballSeason) -> dict[str, float]:
    """The real season's, worked out by the same code."""
    found = Collected(season)
    games = {game.id: game for game in season.regular_season()}
    for fixture in schedule_of(season).games:
        game = games[fixture.id]
        found.add(fixture, GameResult(game.home_score, game.away_score, game.overtimes))
    return found.values()


LINEUP = Catalogue(BANDS.statistics(), result_of, Collected, real_values)
