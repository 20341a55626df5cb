"""What is worked out once a season and kept while the season is used."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from fieldhouse.statistics import FootballSeason

KEPT = 4  # seasons
Made = TypeVar("Made")


def by_season(make: Callable[[FootballSeason], Made]) -> Callable[[FootballSeason], Made]:
    """The same function, asked once for each of the last few seasons."""
    known: list[tuple[FootballSeason, Made]] = []

    def found(season: FootballSeason) -> Made:
        for one, made in known:
            if one is season:
                return made
        made = make(season)
        known.append((season, made))
        del known[:-KEPT]
        return made

    return found
