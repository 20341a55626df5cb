"""Season statistics: one schema for each sport, importers, and season packs.

    from fieldhouse.statistics import load_pack

    season = load_pack("nfl-2019")
    season.teams["BAL"].own.scrimmage.runs["left end"].gains.mean
"""

from fieldhouse.statistics.faults import Fault, StatisticsError
from fieldhouse.statistics.football.season import FootballSeason
from fieldhouse.statistics.histogram import Histogram
from fieldhouse.statistics.pack import find_pack, load_pack, shipped, write_pack

__all__ = [
    "Fault",
    "FootballSeason",
    "Histogram",
    "StatisticsError",
    "find_pack",
    "load_pack",
    "shipped",
    "write_pack",
]
