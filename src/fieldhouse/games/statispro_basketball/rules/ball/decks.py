"""The decks of a period: timed cards with their Time cards, and the Dead Ball Deck (3.1, 8.2, 8.3)."""

from __future__ import annotations

from functools import lru_cache
from itertools import compress
from typing import Final

from fieldhouse.games.statispro_basketball.cards.deck import Card
from fieldhouse.games.statispro_basketball.rules.ball.clock import time_card
from fieldhouse.games.statispro_basketball.rules.state import CARDS, Decks, State
from fieldhouse.table.deck import Deck
from fieldhouse.table.dice import Dice, Die
from fieldhouse.table.table import Table

TIMED: Final = 180  # the other 20 are the Dead Ball Deck (3.1b, 3.1k)
MARKS: Final = ((105, 5), (45, 9), (30, 10), (15, 11))
"""Timed cards left under each Time card (2b, 3.1c, 3.1f, 3.1g, 3.1h, 3.1i, 3.1j)."""
# 8.2b, 8.2d, 8.2f
OVERTIME: Final = 75
WARNING: Final = ((30, 10),)
AGAIN: Final = 20  # 8.3b
EYE: Final = Dice("eye", (Die("eye", (-3, -2, -1, 0, 1, 2, 3)),))
"""Distance in cards of a Time card from its mark, if it was put in by eye (3.1e)."""


@lru_cache(maxsize=8)
def pack(cards: tuple[Card, ...]) -> Deck[Card]:
    """The deck of these cards, the same for every game."""
    return Deck("FAC", cards, tuple(str(card.rpg) for card in cards))


def make_decks(cards: tuple[Card, ...]) -> Decks:
    return Decks(pack(cards))


def prepare(table: Table, game: State) -> None:
    """Shuffle all the cards and lay the decks of the coming period (3.1a, 8.1c)."""
    decks = game.decks
    table.shuffle(decks.fac)
    decks.used.clear()
    decks.pool = None
    decks.left = OVERTIME if game.overtime else TIMED
    decks.dead = CARDS - decks.left  # 8.2c
    marks = WARNING if game.overtime else MARKS[: 3 if game.period == 4 else 4]  # 3.1d, 3.1l
    if game.options.time_cards == "by eye":
        marks = tuple((left + table.roll(EYE, f"the {minute}:00 card").total, minute) for left, minute in marks)
    decks.marks = list(reversed(marks))
    decks.mark = decks.marks[-1][0]
    if table.noting:
        table.note("3.1a", f"{decks.left} timed cards, {decks.dead} in the Dead Ball Deck")


def turn(table: Table, game: State, why: str) -> Card:
    """The next timed card; when none is left, one of the Dead Ball Deck (C63)."""
    decks = game.decks
    left = decks.left
    if left == decks.mark:
        time_card(table, game)
    if not left:
        return turn_dead(table, game, why)
    card = table.flip(decks.fac, why)
    decks.left = left - 1
    decks.used.append(card)
    return card


def turn_dead(table: Table, game: State, why: str) -> Card:
    """A card of the Dead Ball Deck, which takes no time (G-DBD)."""
    decks = game.decks
    if not decks.dead:
        deal_again(table, game)
    card = table.flip(decks.pool or decks.fac, f"{why} (Dead Ball Deck)")
    decks.dead -= 1
    decks.used.append(card)
    return card


def deal_again(table: Table, game: State) -> None:
    """The Dead Ball Deck has run out: shuffle the discards and deal twenty of them (8.3b)."""
    decks = game.decks
    decks.refills += 1
    cards, keys = decks.fac.cards, decks.fac.keys
    used = set(map(id, decks.used))
    if len(used) >= AGAIN:  # else the game was set up in the middle of a period, and the used cards are unknown
        discarded = [id(card) in used for card in cards]
        cards, keys = tuple(compress(cards, discarded)), tuple(compress(keys, discarded))
    decks.pool = Deck(f"Dead Ball {decks.refills}", cards, keys)
    table.shuffle(decks.pool)
    decks.dead = AGAIN
    if table.noting:
        table.note("8.3b", f"{AGAIN} discards become the Dead Ball Deck")


def turn_stopped(table: Table, game: State, why: str) -> Card:
    """A Z or RPG card: from the Dead Ball Deck in the final two minutes (8.3a), else a timed one."""
    return turn_dead(table, game, why) if game.two_minutes and game.period >= 4 else turn(table, game, why)
