"""Checkpoints: points from which a game can be continued without playing it from its start."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from fieldhouse.table.live import Chance
from fieldhouse.table.pile import Pile


class Stream:
    """Random numbers that can be repeated: set `at`, the count of numbers taken, back."""

    __slots__ = ("_more", "_numbers", "at")

    def __init__(self, more: Callable[[], float]) -> None:
        self._more = more
        self._numbers: list[float] = []
        self.at = 0

    def __call__(self) -> float:
        if self.at == len(self._numbers):
            self._numbers.append(self._more())
        self.at += 1
        return self._numbers[self.at - 1]


@dataclass(frozen=True, slots=True)
class Dealt:
    """The positions of both random streams and of all piles."""

    deal: int
    luck: int
    piles: Mapping[str, tuple[int, tuple[int, ...]]]
    """By deck: its size, and the cards to come."""


class ReplayableChance(Chance):
    """Repeats the same draws from any earlier point."""

    __slots__ = ("_deals", "_lucks")

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.deal = self._deals = Stream(self.deal)
        self.luck = self._lucks = Stream(self.luck)

    def mark(self) -> Dealt:
        piles = {name: (pile.size, tuple(pile.coming)) for name, pile in self.piles.items()}
        return Dealt(self._deals.at, self._lucks.at, piles)

    def back_to(self, mark: Dealt) -> None:
        self._deals.at, self._lucks.at = mark.deal, mark.luck
        self.piles.clear()
        for name, (size, coming) in mark.piles.items():
            self.piles[name] = pile = Pile(size)
            pile.coming = list(coming)


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """The beginning of a play (or of the game): number of journal entries before it, state, positions of the draws."""

    entry: int
    label: str
    state: Any
    dealt: Dealt
