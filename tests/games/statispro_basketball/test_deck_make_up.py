"""The frequencies of the deck are those of its design note, and the script makes the very files that ship."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import pytest

from fieldhouse.games.statispro_basketball.cards.deck import BlockedBy, Card, Pass, Primary, Rest, Slot
from fieldhouse.games.statispro_basketball.cards.deck_file import standard_cards
from fieldhouse.games.statispro_basketball.cards.deck_statistics import counts, pass_counts, rebound_counts
from fieldhouse.games.statispro_basketball.scripts import deck as script

ROOT = Path(__file__).parents[3]
DATA = ROOT / "src" / "fieldhouse" / "games" / "statispro_basketball" / "data"
NOTE = ROOT / "docs" / "basketball-deck.md"


@pytest.fixture(scope="module")
def cards() -> tuple[Card, ...]:
    return standard_cards()


def test_the_script_makes_the_files_that_ship(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["deck", str(tmp_path)])
    script.main()
    made = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert made == {name: (DATA / name).read_bytes() for name in made}
    assert sorted(made) == ["deck.csv", "fast_break.csv", "fast_break_columns.csv"]


def test_the_design_note_tells_the_deck_as_it_is(cards: tuple[Card, ...]) -> None:
    """Every line `| SECTION | kind | cards |` of the note, and nothing left out."""
    told = {}
    for line in NOTE.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 4 and cells[2].isdigit():
            told[cells[0], cells[1]] = int(cells[2])
    heads = {"action": "ACTION", "press": "PRESS", "advance": "ADVANCE", "shot": "SHOT #", "rebound": "REBOUND",
             "block": "BLOCK", "jump": "JUMP TO", "z": "Z READING", "foul": "FOUL #"}
    found = {(heads[section], kind): n for section, kinds in counts(cards).items() for kind, n in kinds.items()}
    assert told == found


@pytest.mark.parametrize("slot", list(Slot))
def test_a_players_chance_of_a_steal_is_his_rating(cards: tuple[Card, ...], slot: Slot) -> None:
    rates = [
        card.advance.steal.rate
        for card in cards
        if isinstance(card.advance, Pass) and card.advance.steal and card.advance.steal.at is slot
    ]
    assert sorted(rates) == list(range(1, len(rates) + 1))
    assert len(rates) >= 7  # a rate above is rare


def test_a_players_chance_of_a_block_grows_with_his_rating(cards: tuple[Card, ...]) -> None:
    texts = [card.shot.text for card in cards]
    by_slot = [sorted(t.rate for t in texts if isinstance(t, BlockedBy) and t.by is slot) for slot in Slot]
    assert by_slot == [by_slot[0]] * 5  # no position is better off than another
    assert set(by_slot[0]) >= set(range(1, 9))


def test_blocks_at_a_position_take_baskets_away(cards: tuple[Card, ...]) -> None:
    numbers = [
        card.shot.number
        for card in cards
        if isinstance(card.shot.text, BlockedBy) and card.shot.text.by is not Primary.DEFENDER
    ]
    assert len(numbers) == 80
    assert max(numbers) == 51  # a guarded two goes in on 39, those of the best shooters on as much as this


@pytest.mark.parametrize("slot", list(Slot))
@pytest.mark.parametrize("section", ["action", "advance"])
def test_assist_numbers_are_even_at_every_position(
    cards: tuple[Card, ...], section: str, slot: Slot
) -> None:
    """Facts aside no number comes up twice more often than another; they run higher on high pass numbers."""
    sorts = {"low": Counter[int](), "high": Counter[int]()}
    low = {"action": script.ACTION_LOW, "advance": script.ADVANCE_LOW}[section]
    for card in cards:
        reading = getattr(card, section)
        if isinstance(reading, Pass) and reading.to is slot and card.rpg not in script.FACTS[section]:
            assert reading.assist  # a pass without one is a fact
            sorts["low" if reading.number <= low else "high"][reading.assist] += 1
    highest = {"low": script.ASSIST_NUMBERS_LOW[slot.name], "high": script.ASSIST_NUMBERS_HIGH[slot.name]}
    for sort, found in sorts.items():
        numbers = range(1, highest[sort] + 1)
        assert set(found) <= set(numbers)
        assert max(found.values()) - min(found[n] for n in numbers) <= 1


def test_threes_come_from_low_advance_numbers_to_the_outside_players(cards: tuple[Card, ...]) -> None:
    """A three needs a pass number no higher than THREE POINT ATTEMPTS."""
    to = Counter(
        card.advance.to for card in cards if isinstance(card.advance, Pass) and card.advance.number <= 4
    )
    assert to == {Slot.SF: 17, Slot.SG: 16, Slot.PG: 12, Slot.PF: 5, Slot.C: 3}


@pytest.mark.rule("statispro-basketball", "14Ab")
def test_rests_fall_evenly_on_both_teams_and_all_slots(cards: tuple[Card, ...]) -> None:
    rests = Counter((card.z.home, card.z.at, card.z.unless_star) for card in cards if isinstance(card.z, Rest))
    assert rests == {
        (home, slot, star): 3 if star else 5 for home in (True, False) for slot in Slot for star in (True, False)
    }


def test_statistics_count_the_passes_of_a_section() -> None:
    """Of three known cards: 38 is PF #7 A10, 126 is Choice #21, 164 is C #4."""
    cards = [card for card in standard_cards() if card.rpg in (38, 126, 164)]
    assert {what: n for what, n in pass_counts(cards, "advance").items() if n} == {
        "to PF": 1, "to C": 1, "to Choice": 1, "with an assist number": 1, "#5 or less": 1, "#10 or less": 2,
        "#15 or less": 2, "#20 or less": 2, "#30 or less": 3,
    }
    assert pass_counts(standard_cards(), "advance")["with a steal"] == sum(
        isinstance(card.advance, Pass) and card.advance.steal is not None for card in standard_cards()
    )


def test_statistics_count_the_rebounds_of_a_slot(cards: tuple[Card, ...]) -> None:
    found = rebound_counts([card for card in cards if card.rpg in (1, 20, 95)])
    assert {what: n for what, n in found.items() if n} == {"defense PF": 1, "defense C": 1}
    kinds = counts(cards)["rebound"]
    assert sum(rebound_counts(cards).values()) == kinds["defense"] + kinds["defense, fast break"] + kinds["offense"]
