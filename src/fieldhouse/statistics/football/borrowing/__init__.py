"""Distributions that a season lacks, borrowed from a season that has them.

Whatever is borrowed keeps the season's own totals to the yard, and is named in the season's `borrowed`.
"""

from fieldhouse.statistics.football.borrowing.pass_depths import with_depths
from fieldhouse.statistics.football.borrowing.scrambles import with_scrambles
from fieldhouse.statistics.football.borrowing.sides import borrowed_side

__all__ = ["borrowed_side", "with_depths", "with_scrambles"]
