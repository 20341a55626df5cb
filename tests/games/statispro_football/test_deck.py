"""The deck that comes with the game: its shape, its counts, and that a run can go wherever it is sent."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from fieldhouse.football.fast_action import deck_file_counts
from fieldhouse.football.fast_action.deck_file import HEADER, deck_text
from fieldhouse.football.fast_action.fast_cards import ORIGINAL, PASS_RUSH, SOLITAIRE, FastCard, ZKind
from fieldhouse.games.statispro_football.cards import deckmaker
from fieldhouse.games.statispro_football.cards.deck import DATA, solitaire_deck, standard_deck


@pytest.fixture(scope="module")
def cards() -> list[FastCard]:
    return [card for card in standard_deck() if card is not None]


@pytest.mark.rule("statispro-football", "5.0a", "5.2.1a", "5.2.2a", "5.2.3a", "5.2.4a", "5.2.5a")
def test_ninety_six_cards_and_thirteen_z_cards(cards: list[FastCard]) -> None:
    deck = standard_deck()
    assert (len(deck), len(cards), deck.count(None)) == (109, 96, 13)
    assert {card.run_number.number for card in cards} == set(range(1, 13))
    assert Counter(card.pass_number for card in cards) == dict.fromkeys(range(1, 49), 2)
    assert {len(card.runs) for card in cards} == {4}
    assert {len(card.solitaire) for card in cards} == {5}
    assert set(itertools.chain(*[card.solitaire for card in cards])) == set(SOLITAIRE)
    assert {card.result.kind for card in cards} == set(ZKind) - {ZKind.DOUBLE, ZKind.TRIPLE}


@pytest.mark.rule("statispro-football", "S.1a")
def test_solitaire_takes_one_z_card_out() -> None:
    deck = solitaire_deck(standard_deck())
    assert (len(deck), deck.count(None)) == (108, 12)
    assert [card for card in deck if card] == [card for card in standard_deck() if card]


def test_the_script_makes_the_deck_that_ships() -> None:
    assert deck_text(deckmaker.make()) == DATA.read_text(encoding="utf-8")


def test_run_numbers_are_those_of_the_published_deck_and_rise_with_pass_numbers(cards: list[FastCard]) -> None:
    found = Counter(card.run_number.number for card in cards)
    assert [found[number] for number in range(1, 13)] == [8, 5, 5, 6, 12, 11, 10, 7, 8, 8, 8, 8]
    assert deck_file_counts.correlation(standard_deck()) == pytest.approx(0.97, abs=0.005)


@pytest.mark.rule("statispro-football", "5.2.2b")
def test_out_of_bounds_by_run_number(cards: list[FastCard]) -> None:
    found = Counter(card.run_number.number for card in cards if card.run_number.out)
    assert [found[number] for number in range(1, 13)] == [1, 2, 2, 2, 3, 2, 2, 2, 2, 2, 3, 1]


def test_targets_in_proportion_to_the_published_deck(cards: list[FastCard]) -> None:
    found = Counter(card.targets for card in cards)
    assert all(len(set(targets)) == 1 for targets in found)
    assert found[(PASS_RUSH,) * 3] == 20
    assert found[(ORIGINAL,) * 3] == 40
    published = {"FL1": 34, "LE": 33, "RE": 32, "BK1": 24, "BK2": 21}  # Quick, Short and Long together
    counts = deck_file_counts.counts(standard_deck())["ALL"]
    for name, count in published.items():
        assert counts[name] == pytest.approx(36 * count / sum(published.values()), abs=0.6)


@pytest.mark.rule("statispro-football", "S.4.8a")
def test_blitzes_by_pass_number(cards: list[FastCard]) -> None:
    """DR-4: the one entry of a card that is read together with another."""
    found = [[0, 0, 0] for _ in range(5)]
    for card in cards:
        for at, code in enumerate(card.solitaire):
            if code == "BLZ":
                found[at][(card.pass_number > 26) + (card.pass_number > 35)] += 1
    assert found == [[1, 1, 1], [1, 0, 0], [6, 0, 0], [3, 9, 8], [0, 0, 0]]


def test_other_readings_of_a_card_tell_nothing_of_each_other() -> None:
    """DR-4: two entries of different readings are on about as many cards as chance has it."""
    cards = [card for card in standard_deck() if card is not None]
    entries: dict[tuple[str, str], set[int]] = {}
    for at, card in enumerate(cards):
        said = deck_file_counts.entries(card)
        for name in ("RN", "OB", "SL", "IL", "SR", "IR", "ER", "ALL", "SC", "ZR", "S1", "S2", "S3", "S4", "S5"):
            text = said.get(name, "")
            text = "OB" if name == "OB" and text else text.partition(" ")[0] if name == "ZR" else text
            entries.setdefault((name, text), set()).add(at)
    assert len(entries) > 100
    for (one, here), (two, there) in itertools.combinations(entries.items(), 2):
        if one[0] != two[0]:
            expected = len(here) * len(there) / len(cards)
            assert abs(len(here & there) - expected) < 3 * max(1, expected) ** 0.5, (one, two)


def test_the_file_is_one_a_person_can_read() -> None:
    lines = DATA.read_text(encoding="utf-8").splitlines()
    assert lines[0].split(",") == list(HEADER)
    assert len(lines) == 110
    assert max(map(len, lines)) < 120
