"""The line-up of basketball: its statistics, real and replayed."""

from fieldhouse.season.basketball.lineup.catalogue import LINEUP

__all__ = ["LINEUP"]
