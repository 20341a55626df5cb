"""Decks: dealt without replacement, shuffled when empty or when a rule says so."""

from __future__ import annotations

from collections import Counter

import pytest

from fieldhouse.table import Deck, LiveTable
from fieldhouse.table.pile import Pile

LETTERS = Deck("letters", tuple("ABCDEFGH"), tuple("abcdefgh"))


def deal(table: LiveTable, cards: int, deck: Deck[str] = LETTERS) -> str:
    return "".join(table.flip(deck, "a card") for _ in range(cards))


def test_every_card_comes_once_before_any_comes_again() -> None:
    table = LiveTable(5, ())
    for _ in range(20):
        assert sorted(deal(table, 8)) == list("ABCDEFGH")


def test_an_empty_deck_is_shuffled_anew() -> None:
    table = LiveTable(5, ())
    assert len({deal(table, 8) for _ in range(20)}) == 20


def test_a_shuffle_brings_back_every_card() -> None:
    table = LiveTable(5, ())
    seen = deal(table, 3)
    table.shuffle(LETTERS)
    after = deal(table, 8)
    assert sorted(after) == list("ABCDEFGH")
    assert set(seen) < set(after)


def test_decks_on_one_table_do_not_mix() -> None:
    digits = Deck("digits", tuple("1234"), tuple("1234"))
    table = LiveTable(5, ())
    hands = [(table.flip(LETTERS, ""), table.flip(digits, "")) for _ in range(4)]
    assert sorted(digit for _, digit in hands) == list("1234")
    assert len({letter for letter, _ in hands}) == 4


def test_a_deck_of_one_card_is_a_deck() -> None:
    assert deal(LiveTable(1, ()), 5, Deck("joker", ("J",), ("j",))) == "JJJJJ"


def test_every_order_is_equally_likely() -> None:
    three = Deck("three", tuple("ABC"), tuple("abc"))
    table = LiveTable(1, ())
    orders = Counter(deal(table, 3, three) for _ in range(6000))
    assert len(orders) == 6
    # The chi-square of five degrees passes 35 once in a million seeds.
    assert sum((count - 1000) ** 2 / 1000 for count in orders.values()) < 35


def test_the_lots_decide_the_order_and_nothing_else_does() -> None:
    pile = Pile(4)
    pile.order([0.0, 0.0, 0.0])
    assert pile.coming == [1, 2, 3, 0]
    pile.order([0.999, 0.999, 0.999])
    assert pile.coming == [0, 1, 2, 3]


def test_a_card_is_found_by_its_key() -> None:
    assert LETTERS.find("c") == 2
    with pytest.raises(ValueError, match="deck letters has no card 'z'; keys run a to h"):
        LETTERS.find("z")


@pytest.mark.parametrize(
    ("cards", "keys", "words"),
    [
        (("A", "B"), ("a",), "deck bad: 2 cards but 1 keys"),
        (("A", "B"), ("a", "a"), "deck bad: two cards share a key"),
        ((), (), "deck bad: there must be a card"),
    ],
)
def test_a_deck_that_cannot_be_is_refused(cards: tuple[str, ...], keys: tuple[str, ...], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Deck("bad", cards, keys)
