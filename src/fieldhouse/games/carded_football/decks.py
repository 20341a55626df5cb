"""The decks that games are played with: ours, or one of a player's own; in solitaire play without one Z card."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from fieldhouse.football.fast_action.deck_file import Deck, DeckRules, parse_deck
from fieldhouse.football.fast_action.readings import Readings


class Decks:
    """An edition's decks on the table, each made once."""

    def __init__(self, rules: DeckRules, standard: Callable[[], Deck], without_z: Callable[[Deck], Deck]) -> None:
        def made(deck: Deck, solitaire: bool) -> Readings:
            return Readings(without_z(deck) if solitaire else deck)

        self._ours = lru_cache(maxsize=2)(lambda solitaire: made(standard(), solitaire))
        self._own = lru_cache(maxsize=8)(lambda text, solitaire: made(parse_deck(text, "deck", rules), solitaire))

    def ours(self, solitaire: bool) -> Readings:
        return self._ours(solitaire)

    def own(self, text: str, solitaire: bool) -> Readings:
        """The deck of this text. `DeckError` lists all faults."""
        return self._own(text, solitaire)
