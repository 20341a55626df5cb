"""The deck that comes with the game, and what this edition demands of any."""

from __future__ import annotations

from functools import cache, partial
from importlib.resources import files
from pathlib import Path
from typing import Final

from fieldhouse.football.fast_action.deck_file import Deck, DeckRules, deck_in_setup, parse_deck
from fieldhouse.football.fast_action.deck_file import read_deck as read_file
from fieldhouse.football.fast_action.deck_words import DeckWords

PACKAGE: Final = "fieldhouse.games.statispro_football"
CARDS: Final = 96  # 5.0a
Z_CARDS: Final = 13
DATA: Final = Path(str(files(PACKAGE) / "data" / "deck.csv"))
SOLITAIRE_Z_CARDS: Final = 12  # S.1a


def _codes(letters: str, *fouls: int) -> frozenset[str]:
    return frozenset([f"{letter}{foul}" for letter in letters for foul in fouls])


_FROM_SCRIMMAGE: Final = _codes("OD", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 14)
_KICK: Final = _codes("KR", 1, 2, 3, 4, 5, 6, 7, 9, 11, 14)
RULES: Final = DeckRules(
    CARDS, Z_CARDS,
    # 8.8.3a to 8.8.3d: clipping on returns, fouls on the kicker in category 3, kickoffs out of bounds in category 4
    (_FROM_SCRIMMAGE, _FROM_SCRIMMAGE, _KICK | {"R12", "R13"}, _KICK | {"K15"}),
)
WORDS: Final = DeckWords(
    title="Statis-Pro Football",
    z_text=(  # 8.8.1
        "among a play's first", "three cards, but not", "on onside kicks,", "extra points and", "fumble recoveries",
    ),
)


@cache
def standard_deck() -> Deck:
    """The deck that comes with the game."""
    return parse_deck(DATA.read_text(encoding="utf-8"), DATA.name, RULES)


def read_deck(path: str | Path) -> Deck:
    """A deck of one's own."""
    return read_file(path, RULES)


own_deck = partial(deck_in_setup, rules=RULES)  # 5.0a


def solitaire_deck(deck: Deck) -> Deck:
    """A deck without one of its Z cards (S.1a)."""
    at = deck.index(None)
    return (*deck[:at], *deck[at + 1 :])
