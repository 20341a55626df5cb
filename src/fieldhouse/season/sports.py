"""The sports there are, the sport of a season, and the games that play it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fieldhouse.games import Game, find, games
from fieldhouse.games.api import SeasonPlay, Seasons
from fieldhouse.season.basketball.sport import BASKETBALL
from fieldhouse.season.core.sport import Sport
from fieldhouse.season.football.sport import FOOTBALL
from fieldhouse.statistics import BasketballSeason, Season

SPORTS = (FOOTBALL, BASKETBALL)


def sport_of(season: Season) -> Sport:
    return BASKETBALL if isinstance(season, BasketballSeason) else FOOTBALL


def games_of(sport: Sport) -> list[Game]:
    """The games that play seasons of this sport, the usual one first."""
    return [game for game in games() if game.sport == sport.name and game.seasons is not None]


def season_play(
    game: str, pack: str, coach: str, options: Mapping[str, Any], *, gains: bool = False, players: bool = True
) -> SeasonPlay:
    """What plays the games of a season with this game."""
    return _seasons(game).play(pack, coach, options, gains=gains, players=players)


def limits_of(game: str) -> Mapping[str, str]:
    """The statistics that the game's printed rules cannot reach, each with its reason."""
    return _seasons(game).limits


def _seasons(name: str) -> Seasons:
    found = find(name)
    if found.seasons is None:
        found.lacks("seasons")
    return found.seasons()
