"""Basketball: the schema of a season."""

from fieldhouse.statistics.basketball.box import COLUMNS, NO_BOX, Box, added
from fieldhouse.statistics.basketball.people import POSITIONS, Player, Position, Stint
from fieldhouse.statistics.basketball.season import (
    ROUNDS,
    BasketballSeason,
    Borrowed,
    Game,
    Missing,
    SeasonRules,
    Split,
    Team,
)

__all__ = [
    "COLUMNS",
    "NO_BOX",
    "POSITIONS",
    "ROUNDS",
    "BasketballSeason",
    "Borrowed",
    "Box",
    "Game",
    "Missing",
    "Player",
    "Position",
    "SeasonRules",
    "Split",
    "Stint",
    "Team",
    "added",
]
