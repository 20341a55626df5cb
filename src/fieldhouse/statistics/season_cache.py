"""A cache of results by season, for what takes time to work out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from fieldhouse.statistics import FootballSeason

SEASONS = 4  # the last ones used
Made = TypeVar("Made")


def once_a_season(make: Callable[[FootballSeason], Made]) -> Callable[[FootballSeason], Made]:
    """The same function, run once for each of the last few seasons."""
    known: list[tuple[FootballSeason, Made]] = []

    def found(season: FootballSeason) -> Made:
        for one, made in known:
            if one is season:
                return made
        made = make(season)
        known.append((season, made))
        del known[:-SEASONS]
        return made

    return found
