"""The names of a replay's teams and players: from the database, else from its pack."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from fieldhouse.cli.season.wanted import pack_digest
from fieldhouse.cli.trouble import stop
from fieldhouse.season.core.names import season_names
from fieldhouse.season.core.sport import Sport
from fieldhouse.season.sports import SPORTS, games_of
from fieldhouse.statistics import Season, StatisticsError, find_pack, load_season
from fieldhouse.statistics.game_record import GameRecord
from fieldhouse.store import SeasonRow, Store


@dataclass(slots=True)
class Names:
    """Names for a season's codes of teams and ids of players, and positions; what is not known keeps its own."""

    teams: dict[str, str] = field(default_factory=dict)
    players: dict[str, str] = field(default_factory=dict)
    positions: dict[str, str] = field(default_factory=dict)

    def of(self, record: GameRecord) -> tuple[str, str]:
        return self.teams.get(record.home, record.home), self.teams.get(record.away, record.away)

    def player(self, player: str) -> str:
        return self.players.get(player, player)


def names_of(store: Store, row: SeasonRow, pack: str | None = None) -> Names:
    season = load_season(pack) if pack else None
    rows = store.names(row.season) if season is None else list(season_names(season))
    if not rows and (season := pack_of(row)):
        rows = list(season_names(season))
    found = Names()
    for code, team, name, position in rows:
        if team:
            found.players[code] = name
            found.positions[code] = position
        else:
            found.teams[code] = name
    return found


def pack_of(row: SeasonRow, pack: str | None = None) -> Season | None:
    """The pack that a replay was played with, if it is at hand."""
    if pack:
        return load_season(pack)
    try:
        path = find_pack(str(row.settings.get("pack", "")))
        return load_season(path) if row.settings.get("pack_sha256") in (None, pack_digest(path)) else None
    except StatisticsError:
        return None


def pack_file(row: SeasonRow, pack: str | None = None) -> Path:
    """The file of that pack, or of the one that is named in its place."""
    if pack:
        return find_pack(pack)
    named = row.settings.get("pack")
    if not named:
        stop(f"season {row.season}: its settings name no season pack; name it with --pack")
    try:
        return find_pack(str(named))
    except StatisticsError:
        stop(f"season {row.season} was played with {named}, which is not here; name its file: --pack {named}.fhs")


def sport_of_replay(row: SeasonRow) -> Sport:
    """By the game, for the pack may be gone."""
    return next((sport for sport in SPORTS for game in games_of(sport) if game.name == row.game), SPORTS[0])
