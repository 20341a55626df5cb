"""The deck that comes with the game: its shape, its counts, and that no reading tells anything of another."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from fieldhouse.football.fast_action import deck_file_counts
from fieldhouse.football.fast_action.deck_file import HEADER_OF_THREE, DeckError, deck_text, parse_deck
from fieldhouse.football.fast_action.deck_making import INSIDE_LEFT, SOLITAIRE, SWEEP_LEFT, mirrored
from fieldhouse.football.fast_action.fast_cards import SOLITAIRE as CODES
from fieldhouse.football.fast_action.fast_cards import FastCard, ZKind
from fieldhouse.games.tabletop_football.cards import deckmaker
from fieldhouse.games.tabletop_football.cards.deck import DATA, RULES, solitaire_deck, standard_deck

TEXT = DATA.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def cards() -> list[FastCard]:
    return [card for card in standard_deck() if card is not None]


@pytest.fixture(scope="module")
def counts() -> dict[str, Counter[str]]:
    return deck_file_counts.counts(standard_deck())


@pytest.mark.rule("tabletop-football", "FAC-1", "FAC-5", "FAC-7")
def test_ninety_six_cards_and_thirteen_z_cards(cards: list[FastCard]) -> None:
    deck = standard_deck()
    assert (len(deck), len(cards), deck.count(None)) == (109, 96, 13)
    assert Counter(card.pass_number for card in cards) == dict.fromkeys(range(1, 49), 2)
    assert Counter(card.run_number.number for card in cards) == dict.fromkeys(range(1, 13), 8)
    assert {len(card.runs) for card in cards} == {4}
    assert {len(card.solitaire) for card in cards} == {5}
    assert set(itertools.chain(*[card.solitaire for card in cards])) == set(CODES)


@pytest.mark.rule("tabletop-football", "FAC-1")
def test_every_run_number_is_in_every_block_of_pass_numbers(cards: list[FastCard]) -> None:
    pairs = Counter((card.run_number.number, (card.pass_number - 1) // 6) for card in cards)
    assert set(pairs.values()) == {1}
    assert abs(deck_file_counts.correlation(standard_deck())) < 0.01
    out = [card for card in cards if card.run_number.out]
    assert Counter(card.run_number.number for card in out) == dict.fromkeys(range(1, 13), 2)
    assert Counter((card.pass_number - 1) // 6 for card in out) == dict.fromkeys(range(8), 3)


@pytest.mark.rule("tabletop-football", "SOLO-3")
def test_solitaire_takes_one_z_card_out() -> None:
    deck = solitaire_deck(standard_deck())
    assert (len(deck), deck.count(None)) == (108, 12)
    assert [card for card in deck if card] == [card for card in standard_deck() if card]


def test_the_script_makes_the_deck_that_ships() -> None:
    assert deck_text(deckmaker.make()) == TEXT


@pytest.mark.rule("tabletop-football", "RUN-2", "ER-4")
def test_runs_by_their_directives(counts: dict[str, Counter[str]]) -> None:
    assert counts["SL"] == SWEEP_LEFT
    assert counts["IL"] == INSIDE_LEFT
    assert counts["SR"] == mirrored(SWEEP_LEFT)
    assert counts["IR"] == mirrored(INSIDE_LEFT)
    for play in ("SL", "IL", "SR", "IR"):
        kinds = Counter[str]()
        for text, count in counts[play].items():
            first = text.split("+")[0]
            kind = "versus" if " vs " in text else "blockers" if len(first) > 1 else "boxes"
            kind = text if text == "Break" else kind
            kinds[kind] += count
        assert kinds == {"blockers": 29, "boxes": 32, "versus": 32, "Break": 3}
    assert counts["ER"] == {"OK": 48, **{str(-yards): 8 for yards in range(1, 7)}}


def test_passes_by_their_directives(counts: dict[str, Counter[str]]) -> None:
    names = ("ORIG", "FL1", "LE", "RE", "BK1", "BK2", "PASS RUSH")
    assert [counts["QK"][name] for name in names] == [40, 11, 10, 10, 6, 6, 13]
    assert [counts["SH"][name] for name in names] == [40, 9, 9, 8, 6, 6, 18]
    assert [counts["LG"][name] for name in names] == [40, 8, 8, 8, 5, 5, 22]
    assert counts["SC"] == {"COM": 40, "COM x1/2": 12, "COM x2": 18, "COM x3": 4, "INC": 20, "INT": 2}


@pytest.mark.rule("tabletop-football", "Z-5", "PEN-5")
def test_what_z_cards_bring(cards: list[FastCard], counts: dict[str, Counter[str]]) -> None:
    kinds = Counter(card.result.kind for card in cards)
    assert kinds == {
        ZKind.PENALTY: 48, ZKind.INJURY: 24, ZKind.FUMBLE: 10, ZKind.FUMBLE_AWAY: 7, ZKind.DOUBLE: 5, ZKind.TRIPLE: 2,
    }
    hurt = Counter(card.result.hurt for card in cards if card.result.hurt)
    assert hurt.pop("BC") == 3
    assert hurt == dict.fromkeys(("QB", "LT", "LG", "CN", "RG", "RT", "LE", "RE", "FL1", *"ABCDEFHJKMNO"), 1)
    assert [dict(counts[f"PEN {category}"]) for category in range(1, 5)] == [
        {"O": 27, "D": 21}, {"O": 25, "D": 23}, {"R": 28, "K": 20}, {"R": 32, "K": 16}]


@pytest.mark.rule("tabletop-football", "SOLO-10", "SOLO-13")
def test_solitaire_defenses(cards: list[FastCard], counts: dict[str, Counter[str]]) -> None:
    blitzes = [[0, 0, 0] for _ in range(5)]
    for card in cards:
        for at, code in enumerate(card.solitaire):
            if code == "BLZ":
                blitzes[at][(card.pass_number > 26) + (card.pass_number > 35)] += 1
    assert blitzes == [[2, 0, 1], [1, 0, 0], [3, 1, 2], [11, 4, 5], [0, 0, 0]]
    for at in range(5):
        found = Counter({code: count for code, count in counts[f"S{at + 1}"].items() if code != "BLZ"})
        assert found == SOLITAIRE[at]


def test_readings_of_a_card_tell_nothing_of_each_other(cards: list[FastCard]) -> None:
    """Two entries of different readings are on about as many cards as chance has it."""
    names = ("RN", "OB", "PN", "SL", "IL", "SR", "IR", "ER", "QK", "SH", "LG", "SC", "ZR", "S1", "S2", "S3", "S4", "S5")
    entries: dict[tuple[str, str], set[int]] = {}
    for at, card in enumerate(cards):
        said = deck_file_counts.entries(card, apart=True) | {"PN": str((card.pass_number - 1) // 6)}
        for name in names:
            text = said.get(name, "")
            text = "OB" if name == "OB" and text else text.partition(" ")[0] if name == "ZR" else text
            entries.setdefault((name, text), set()).add(at)
    assert len(entries) > 100
    together = ({"QK", "SH", "LG"}, {"PN", "S1", "S2", "S3", "S4"})
    for (one, here), (two, there) in itertools.combinations(entries.items(), 2):
        if one[0] != two[0] and not any({one[0], two[0]} <= names for names in together):
            expected = len(here) * len(there) / len(cards)
            assert abs(len(here & there) - expected) <= 3 * max(1, expected) ** 0.5, (one, two)


def test_the_file_is_one_a_person_can_read() -> None:
    lines = TEXT.splitlines()
    assert lines[0].split(",") == list(HEADER_OF_THREE)
    assert len(lines) == 110
    assert max(map(len, lines)) < 130


@pytest.mark.parametrize(("old", "new", "said"), [
    ("PEN 1:D 2:D 3:R 4:R", "PEN 1:D 2:D 3:R 4:O", "field ZR: found 'PEN 1:D 2:D 3:R 4:O'; allowed: Fumble, Fumble (S"),
    ("Double", "Twice", "field ZR: found 'Twice'; allowed: Fumble, Fumble (S), Double, Triple, INJ with a slot, a box"),
    ("109,Z", "108,Z", "field card: found card 108 again; allowed: each card once"),
])
def test_a_deck_of_ones_own_is_checked(old: str, new: str, said: str) -> None:
    with pytest.raises(DeckError) as error:
        parse_deck(TEXT.replace(old, new, 1), "mine.csv", RULES)
    assert said in str(error.value)


@pytest.mark.rule("tabletop-football", "RUN-2")
def test_words_of_printed_cards_are_understood() -> None:
    for old, new in (("Break", "Breakaway"), ("INJ FL1", "Inj F1"), ("ORIG,ORIG,ORIG", "Original,orig,ORIG")):
        assert old in TEXT
        assert parse_deck(TEXT.replace(old, new, 1), "mine.csv", RULES) == standard_deck()
