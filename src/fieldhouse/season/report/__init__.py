"""The report of a replayed season: one page that needs no other file."""

from fieldhouse.season.report.held import Held, hold
from fieldhouse.season.report.page import page

__all__ = ["Held", "hold", "page"]
