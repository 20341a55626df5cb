"""The leaders of a game in a few lines: each team's points, rebounds and assists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fieldhouse.basketball.book import Book

LED: Final = (("points", "pts"), ("rebounds", "trb"), ("assists", "ast"))


def leaders_text(book: Book, codes: tuple[str, str], names: tuple[Sequence[str], Sequence[str]]) -> str:
    """Visitors first; of equals the first on the roster."""
    rows = []
    for seat in (1, 0):
        for title, figure in LED:
            counts = [int(getattr(line, figure)) for line in book[seat].players]
            most = max(counts, default=0)
            if most:
                rows.append(f"  {codes[seat]:<4} {title:<10}{names[seat][counts.index(most)]} {most}")
    return "\n".join(["Leaders", *rows]) if rows else ""
