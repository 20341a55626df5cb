"""Basketball: the schema of a season."""

from fieldhouse.statistics.basketball.box import COLUMNS, NO_BOX, Box, added
from fieldhouse.statistics.basketball.player_games import PlayerGame, PlayerGames
from fieldhouse.statistics.basketball.players import POSITIONS, Player, Position, Stint
from fieldhouse.statistics.basketball.season import (
    ROUNDS,
    BasketballSeason,
    Lines,
    SeasonGame,
    SeasonRules,
    Split,
    Team,
)
from fieldhouse.statistics.sources import Borrowed, Missing

__all__ = [
    "COLUMNS",
    "NO_BOX",
    "POSITIONS",
    "ROUNDS",
    "BasketballSeason",
    "Borrowed",
    "Box",
    "Lines",
    "Missing",
    "Player",
    "PlayerGame",
    "PlayerGames",
    "Position",
    "SeasonGame",
    "SeasonRules",
    "Split",
    "Stint",
    "Team",
    "added",
]
