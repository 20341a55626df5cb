"""A league's calls, lent to a season that does not know its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from fieldhouse.statistics.football.calls import ANY_TEAM, AnyTable, columns, tabulate

Row = tuple[str | int, ...]


def anyones(donor: AnyTable) -> AnyTable:
    """A league's calls, as those of any team against any."""
    return tabulate(type(donor), _together(donor, 2 if "made" in columns(donor) else 1))


def _together(rows: Iterable[Any], counts: int) -> list[Row]:
    """Rows of all teams added up; the last columns are counts."""
    sums: dict[Row, Counter[int]] = {}
    for row in rows:
        total = sums.setdefault((ANY_TEAM, ANY_TEAM, *row[2:-counts]), Counter())
        total.update(dict(enumerate(row[-counts:])))
    return [(*key, *(total[at] for at in range(counts))) for key, total in sums.items()]
