"""The names of a season's teams and players, as the store keeps them beside a replay."""

from __future__ import annotations

from collections.abc import Iterator

from fieldhouse.statistics import Season
from fieldhouse.store import Name


def season_names(season: Season) -> Iterator[Name]:
    for code, team in season.teams.items():
        yield Name(code, "", team.name)
    for player in season.players.values():
        for stint in player.stints:
            yield Name(player.id, stint.team, player.name, stint.position)
