"""The report of a replayed season: one page that needs no other file."""

from fieldhouse.season.core.report.page import page
from fieldhouse.season.core.report.replayed_season import ReplayedSeason, replayed_season

__all__ = ["ReplayedSeason", "page", "replayed_season"]
