"""The line-up of football: its statistics, real and replayed."""

from fieldhouse.season.football.lineup.catalogue import LINEUP

__all__ = ["LINEUP"]
