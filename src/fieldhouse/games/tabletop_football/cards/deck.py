"""The deck that comes with the game, and what this edition demands of any.

A card has a directive for every play, a run number and a pass number (FAC-5, FAC-7).
"""

from __future__ import annotations

from functools import cache, partial
from importlib.resources import files
from pathlib import Path
from typing import Final

from fieldhouse.football.fast_action import deck_file
from fieldhouse.football.fast_action.deck_file import Deck, DeckRules, parse_deck
from fieldhouse.football.fast_action.deck_words import DeckWords

CARDS: Final = 96  # FAC-1
Z_CARDS: Final = 13
DATA: Final = Path(str(files("fieldhouse.games.tabletop_football") / "data" / "deck.csv"))
_FROM_SCRIMMAGE: Final = frozenset("OD")
_KICK: Final = frozenset("RK")
RULES: Final = DeckRules(
    CARDS, Z_CARDS, (_FROM_SCRIMMAGE, _FROM_SCRIMMAGE, _KICK, _KICK), multiples=True,  # PEN-5, MULT-1
)
WORDS: Final = DeckWords(
    title="Tabletop Football", z_text=("among a play's first", "three cards"), labels={"ER": "End-Reverse"},  # Z-2
)

read_deck = partial(deck_file.read_deck, rules=RULES)
"""A deck of one's own."""
own_deck = partial(deck_file.deck_in_setup, rules=RULES)


@cache
def standard_deck() -> Deck:
    """The deck that comes with the game."""
    return parse_deck(DATA.read_text(encoding="utf-8"), DATA.name, RULES)


def solitaire_deck(deck: Deck) -> Deck:
    """A deck without one of its Z cards."""
    at = deck.index(None)  # SOLO-1
    return tuple([card for number, card in enumerate(deck) if number != at])
