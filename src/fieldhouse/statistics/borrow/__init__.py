"""Shapes that a season lacks, borrowed from one that has them.

Whatever is borrowed keeps the season's own totals to the yard, and is named in the season's `borrowed`.
"""

from fieldhouse.statistics.borrow.depths import with_depths
from fieldhouse.statistics.borrow.scrambles import with_scrambles
from fieldhouse.statistics.borrow.sides import borrowed_side

__all__ = ["borrowed_side", "with_depths", "with_scrambles"]
