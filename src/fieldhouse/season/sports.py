"""The sports there are, and which one a season is of."""

from __future__ import annotations

from fieldhouse.season.basketball.sport import BASKETBALL
from fieldhouse.season.football import FOOTBALL
from fieldhouse.season.sport import Sport
from fieldhouse.statistics import BasketballSeason, Season

SPORTS = (FOOTBALL, BASKETBALL)


def sport_of(season: Season) -> Sport:
    return BASKETBALL if isinstance(season, BasketballSeason) else FOOTBALL
