"""Season statistics: one schema for each sport, importers, and season packs.

    from fieldhouse.statistics import load_basketball, load_pack

    season = load_pack("nfl-2019")
    season.teams["BAL"].own.scrimmage.runs["left end"].gains.mean
    load_basketball("nba-1992-93").players["jordami01"].stint("CHI").box.pts
"""

from fieldhouse.statistics.basketball.season import BasketballSeason
from fieldhouse.statistics.faults import Fault, StatisticsError
from fieldhouse.statistics.football.season import FootballSeason
from fieldhouse.statistics.histogram import Histogram
from fieldhouse.statistics.pack import Season, find_pack, load_basketball, load_pack, load_season, shipped, write_pack

__all__ = [
    "BasketballSeason",
    "Fault",
    "FootballSeason",
    "Histogram",
    "Season",
    "StatisticsError",
    "find_pack",
    "load_basketball",
    "load_pack",
    "load_season",
    "shipped",
    "write_pack",
]
