"""The contents of a report: a season in the store, and the real one beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from fieldhouse.season.core.leaders import PlayerTotal
from fieldhouse.season.core.replays import ReplayTotals
from fieldhouse.season.core.report.links import NO_LINKS, Links
from fieldhouse.season.core.sport import PlayoffGame, Sport, playoff_games
from fieldhouse.statistics import Season
from fieldhouse.statistics.game_record import GameRecord
from fieldhouse.store import GameRow, SeasonRow, Store


@dataclass(frozen=True, slots=True)
class ReplayedSeason:
    """A replayed season from the store: its settings, games, records of the regular season, and standings."""

    sport: Sport
    season: Season
    row: SeasonRow
    games: list[GameRow]
    records: list[GameRecord]
    standings: list[dict[str, Any]]
    playoff_records: list[GameRecord] = field(default_factory=list)
    links: Links = NO_LINKS

    @property
    def every_record(self) -> list[GameRecord]:
        return self.records + self.playoff_records

    @property
    def weeks(self) -> dict[str, int]:
        return {game.fixture.id: game.fixture.week for game in self.games}

    @property
    def real_players(self) -> Mapping[str, PlayerTotal]:
        return self.sport.measures.players.totals(self.season)

    @property
    def final(self) -> int:
        return sum(game.score is not None for game in self.games)

    @property
    def playoffs(self) -> list[PlayoffGame]:
        return playoff_games(self.games)

    @property
    def champion(self) -> str | None:
        return self.sport.champion(self.season, self.playoffs)

    def replayed(self) -> ReplayTotals:
        """The regular season added up, to be compared with the real one."""
        neutral = {game.fixture.id: game.fixture.neutral for game in self.games}
        found = ReplayTotals()
        for record in self.records:
            found.add(record, neutral[record.id], players=True)
        return found


def replayed_season(sport: Sport, season: Season, store: Store, name: str) -> ReplayedSeason:
    """StoreError when the store has no season of this name."""
    row = store.season(name)
    games = store.games(name)
    playoffs = sorted({game.fixture.kind for game in games if game.fixture.playoff})
    return ReplayedSeason(
        sport, season, row, games, store.records(name, ["REG"]), store.standings(name), store.records(name, playoffs)
    )


def real_playoffs(season: Season) -> list[PlayoffGame]:
    return [
        PlayoffGame(game.kind, game.away, game.home, (game.away_score, game.home_score)) for game in season.playoffs()
    ]


def real_champion(sport: Sport, season: Season) -> str | None:
    return sport.champion(season, real_playoffs(season))


def real_scores(season: Season) -> Mapping[str, tuple[int, int]]:
    """Scores by game, away first."""
    return {game.id: (game.away_score, game.home_score) for game in season.games}
