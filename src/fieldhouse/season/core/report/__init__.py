"""The report of a replayed season: one page that needs no other file, or with a folder of teams and games beside it."""

from fieldhouse.season.core.report.links import Links
from fieldhouse.season.core.report.page import page
from fieldhouse.season.core.report.pages import pages
from fieldhouse.season.core.report.replayed_season import ReplayedSeason, replayed_season

__all__ = ["Links", "ReplayedSeason", "page", "pages", "replayed_season"]
