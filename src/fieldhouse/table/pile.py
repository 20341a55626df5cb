"""The pile of a deck: the cards that are still to be dealt."""

from __future__ import annotations


class Pile:
    """One deck on the table. `coming` lists the cards not dealt yet; the top card is the last."""

    __slots__ = ("coming", "size")

    def __init__(self, size: int) -> None:
        self.size = size
        self.coming: list[int] = []

    def order(self, lots: list[float]) -> None:
        """Shuffle the full pack (Fisher-Yates) by these random numbers, one for each card but the first."""
        cards = list(range(self.size))
        for i in range(self.size - 1, 0, -1):
            j = int(lots[i - 1] * (i + 1))
            cards[i], cards[j] = cards[j], cards[i]
        self.coming = cards
