"""Decks that deal without replacement and are reshuffled when a rule says so."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic, TypeVar

Card = TypeVar("Card")


@dataclass(frozen=True, eq=False)
class Deck(Generic[Card]):
    """A named pack of cards. Each card has a key by which a record or a script names it.

    >>> weather = Deck("weather", ("dry", "rain", "snow"), ("1", "2", "3"))
    >>> weather.cards[weather.find("2")]
    'rain'
    """

    name: str
    cards: tuple[Card, ...]
    keys: tuple[str, ...]
    _by_key: dict[str, int] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        if not self.cards:
            raise ValueError(f"deck {self.name}: there must be a card")
        if len(self.keys) != len(self.cards):
            raise ValueError(f"deck {self.name}: {len(self.cards)} cards but {len(self.keys)} keys")
        by_key = dict(zip(self.keys, range(len(self.keys)), strict=True))
        if len(by_key) != len(self.keys):
            raise ValueError(f"deck {self.name}: two cards share a key")
        object.__setattr__(self, "_by_key", by_key)

    def find(self, key: str) -> int:
        """The index of the card with this key; ValueError if there is none."""
        if key not in self._by_key:
            span = f"keys run {self.keys[0]} to {self.keys[-1]}"
            raise ValueError(f"deck {self.name} has no card {key!r}; {span}")
        return self._by_key[key]
