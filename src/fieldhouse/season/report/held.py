"""What a report tells of: a season in the store, and the real one beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from fieldhouse.record import GameRecord
from fieldhouse.season.many import Replayed
from fieldhouse.season.playoffs import FINAL, winner_of
from fieldhouse.statistics.football import FootballSeason
from fieldhouse.statistics.football.season import Game
from fieldhouse.store import GameRow, SeasonRow, Store


@dataclass(frozen=True, slots=True)
class Held:
    """A replayed season as it was kept: its settings, games, records of the regular season, and standings."""

    season: FootballSeason
    row: SeasonRow
    games: list[GameRow]
    records: list[GameRecord]
    standings: list[dict[str, Any]]

    @property
    def final(self) -> int:
        return sum(game.score is not None for game in self.games)

    @property
    def champion(self) -> str | None:
        for game in self.games:
            if game.fixture.kind == FINAL and game.score is not None:
                return winner_of(game.fixture, game.score)
        return None

    def replayed(self) -> Replayed:
        """The regular season added up, to be held against the real one."""
        neutral = {game.fixture.id: game.fixture.neutral for game in self.games}
        found = Replayed()
        for record in self.records:
            found.add(record, neutral[record.id], players=True)
        return found


def hold(season: FootballSeason, store: Store, name: str) -> Held:
    """StoreError when the store has no season of this name."""
    row = store.season(name)
    return Held(season, row, store.games(name), store.records(name, ["REG"]), store.standings(name))


def real_champion(season: FootballSeason) -> str | None:
    for game in season.playoffs():
        if game.kind == FINAL:
            return game.home if game.margin > 0 else game.away
    return None


def real_games(season: FootballSeason) -> Mapping[str, Game]:
    return {game.id: game for game in season.games}
