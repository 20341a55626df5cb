"""Deck files: what they may say, and what is refused, by file, card, section, found and allowed."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from pathlib import Path

import pytest

from fieldhouse.games.statispro_basketball.cards import deck_text
from fieldhouse.games.statispro_basketball.cards.deck import (
    SECTIONS,
    BlockedBy,
    Call,
    FouledByNumber,
    Highest,
    Injury,
    JumpBall,
    Lane,
    OffenseRebound,
    Pass,
    ShotReading,
    Side,
    Slot,
    StaffTechnical,
    Steal,
    Tap,
    TapOut,
    TurnoverReading,
    Until,
    Violation,
    Z,
)
from fieldhouse.games.statispro_basketball.cards.deck_file import (
    READERS,
    DeckError,
    deck_of,
    parse_deck,
    read_deck,
    standard_cards,
)
from fieldhouse.games.statispro_basketball.cards.deck_words import words

Rows = list[dict[str, str]]
STANDARD = Path(deck_text.__file__).parents[1] / "data" / "deck.csv"


def rows() -> Rows:
    return list(csv.DictReader(STANDARD.read_text(encoding="utf-8").splitlines()))


def text(cards: Rows) -> str:
    out = io.StringIO()
    writer = csv.DictWriter(out, ("rpg", *SECTIONS), lineterminator="\n")
    writer.writeheader()
    writer.writerows(cards)
    return out.getvalue()


def refused(change: Callable[[Rows], object]) -> list[str]:
    cards = rows()
    change(cards)
    with pytest.raises(DeckError) as error:
        parse_deck(text(cards), "my.csv")
    return str(error.value).splitlines()


READINGS = [
    ("action", "PG #26 A6", Pass(Slot.PG, 26, 6)),
    ("press", "SF #7 A4 trap", Pass(Slot.SF, 7, 4, trap=True)),
    ("press", "Choice #9 trap", Pass(None, 9, trap=True)),
    ("press", "late inbound PG", TurnoverReading(Violation.LATE_INBOUND, Slot.PG)),
    ("press", "Choice scores", Call.CHOICE_SCORES),
    ("advance", "C #9 S4 PG", Pass(Slot.C, 9, None, Steal(4, Slot.PG))),
    ("advance", "C #9 A3 S10 anyone", Pass(Slot.C, 9, 3, Steal(10, None))),
    ("advance", "jump ball C v PF", JumpBall(Slot.C, Slot.PF)),
    ("advance", "24 seconds", Call.SHOT_CLOCK),
    ("shot", "77, fouled by FOUL #", ShotReading(77, FouledByNumber())),
    ("shot", "5, blocked by C B6", ShotReading(5, BlockedBy(6, Slot.C))),
    ("shot", "5, blocked by anyone B6", ShotReading(5, BlockedBy(6, None))),
    ("shot", "99, lane violation defense", ShotReading(99, Lane(Side.DEFENSE))),
    ("rebound", "offense PF #5 A6", OffenseRebound(Slot.PF, 5, 6)),
    ("rebound", "highest PF/C +3 #2 A3", Highest((Slot.PF, Slot.C), None, 3, 2, 3)),
    ("rebound", "highest offense #2 A3", Highest(tuple(Slot), Side.OFFENSE, 0, 2, 3)),
    ("rebound", "highest defense", Highest(tuple(Slot), Side.DEFENSE)),
    ("jump", "+12 C", Tap(12, Slot.C)),
    ("jump", "visitor out", TapOut(home=False)),
    ("z", "injury games 3", Injury(Until.GAMES, 3)),
    ("z", "injury half", Injury(Until.HALF)),
    ("z", "technical visitor staff", StaffTechnical(home=False)),
    ("z", "great night", Z.GREAT_NIGHT),
]


@pytest.mark.parametrize(("section", "written", "reading"), READINGS, ids=[text for _, text, _ in READINGS])
def test_a_reading_is_read_and_written(section: str, written: str, reading: object) -> None:
    assert READERS[section](written) == reading
    assert words(READERS[section](written)) == written


def test_every_card_can_be_written_as_it_was_read() -> None:
    assert [
        {"rpg": str(card.rpg), **{section: words(getattr(card, section)) for section in SECTIONS}}
        for card in standard_cards()
    ] == rows()


@pytest.mark.parametrize(
    ("section", "written"),
    [
        ("action", "PG"), ("action", "PG #5 S4 SG"), ("action", "PG #5 trap"), ("action", "24 seconds"),
        ("action", "thrown away PG"), ("action", "jump ball C v C"), ("action", "Choice #5 A3"), ("action", "pg #5"),
        ("press", "shooting foul"), ("press", "3 seconds C"), ("advance", "consult Z"), ("advance", "traveling PG"),
        ("advance", ""), ("shot", "30 fouled by FOUL #"), ("shot", "30, blocked by B3"), ("shot", "x"),
        ("rebound", "defense"), ("rebound", "offense PF"), ("rebound", "highest C/C #1 A2"),
        ("rebound", "defensive goaltending"), ("block", "offensive goaltending"), ("block", "defense PF FB"),
        ("jump", "out"), ("jump", "3 SF"), ("z", "rest PG"), ("z", "injury games"), ("z", "Technical"),
        ("foul", "16"), ("foul", "16 FD6"),
    ],
)
def test_no_reading_is_guessed(section: str, written: str) -> None:
    assert READERS[section](written) is None


def test_a_missing_card_is_told() -> None:
    assert refused(lambda cards: cards.pop(16)) == ["my.csv: found no card 17; allowed: every RPG from 1 to 200 once"]
    assert "no card 11-20, 200;" in refused(lambda cards: cards.__delitem__(slice(10, 20)) or cards.pop())[0]


def test_a_doubled_card_is_told() -> None:
    found = refused(lambda cards: cards[16].update(rpg="18"))
    assert found == [
        "my.csv, card 18: found RPG 18 twice; allowed: each RPG once",
        "my.csv: found no card 17; allowed: every RPG from 1 to 200 once",
        "my.csv, card 18, section shot: found 17; allowed: 18, the RPG's last two digits",
        "my.csv, card 18, section foul: found 17; allowed: 18, the RPG's last two digits",
    ]


def test_an_unreadable_reading_is_told_with_its_section_and_what_is_allowed() -> None:
    found = refused(lambda cards: cards[16].update(jump="up", block="PF"))
    assert found == [
        "my.csv, card 17, section block: found 'PF'; allowed: offense SG, defense SG, offense out, defense out, "
        "defensive goaltending",
        "my.csv, card 17, section jump: found 'up'; allowed: SF, +3 SF, home out, visitor out",
    ]


@pytest.mark.parametrize(("section", "allowed"), list(deck_text.ALLOWED.items()))
def test_what_is_allowed_can_be_read(section: str, allowed: str) -> None:
    if section == "shot":
        number, _, texts = allowed.removesuffix(" (after a comma)").partition(", or with: ")
        examples = [number, *(f"{number}, {text}" for text in texts.split(", "))]
    else:
        examples = [part for span in allowed.split(" to 16") for part in span.split(", ") if "FD" not in part or span]
        examples = [example if "16" in example or section != "foul" else f"16{example}" for example in examples]
    assert [example for example in examples if READERS[section](example) is None] == []


def test_a_deck_that_breaks_a_promise_is_refused() -> None:
    assert refused(lambda cards: cards[16].update(shot="18")) == [
        "my.csv, card 17, section shot: found 18; allowed: 17, the RPG's last two digits"
    ]
    assert refused(lambda cards: cards[199].update(foul="99 FD5")) == [
        "my.csv, card 200, section foul: found 99; allowed: 100, the RPG's last two digits"
    ]
    assert refused(lambda cards: cards[19].update(action="PG #1")) == [
        "my.csv, card 20, section action: found #1 after #4; allowed: passes sorted by number"
    ]
    assert refused(lambda cards: cards[19].update(press="PG #40")) == [
        "my.csv, card 20, section press: found #40; allowed: #1 to #39"
    ]


@pytest.mark.parametrize(
    ("broken", "told"),
    [
        ("", "my.csv: found the header (none); allowed: rpg,action,"),
        ("rpg,action\n1,PG #1\n", "my.csv: found the header rpg,action; allowed: rpg,action,press,"),
        ("rpg,action,press,advance,shot,rebound,block,jump,z,foul\n1,PG #1\n", "my.csv, line 2: found 2 fields; "),
        ('rpg,"action', "my.csv: found text that is no CSV in line 1"),
    ],
)
def test_a_file_that_is_no_deck_is_refused(broken: str, told: str) -> None:
    with pytest.raises(DeckError) as error:
        parse_deck(broken, "my.csv")
    assert str(error.value).startswith(told)


def test_an_rpg_out_of_range_is_refused() -> None:
    found = refused(lambda cards: cards[0].update(rpg="201"))
    assert found[0] == "my.csv, line 2, section rpg: found '201'; allowed: a number from 1 to 200"


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "deck.csv"
    path.write_bytes(b"rpg,action\n\xff")
    with pytest.raises(DeckError, match=r"deck\.csv: found byte 0xff in line 2, which is not UTF-8; allowed: a CSV"):
        read_deck(path)
    path.write_bytes(b" " * 1_000_001)
    with pytest.raises(DeckError, match="found 1000001 bytes; allowed: at most 1000000"):
        read_deck(path)


def test_many_faults_are_told_up_to_forty() -> None:
    def spoil(cards: Rows) -> None:
        for card in cards:
            card["jump"] = "up"

    assert len(refused(spoil)) == 41
    assert refused(spoil)[-1] == "and 160 more"


def test_a_deck_of_ones_own_is_read_in_any_order_of_rows(tmp_path: Path) -> None:
    path = tmp_path / "deck.csv"
    path.write_text(text(rows()[::-1]), encoding="utf-8-sig")
    cards = read_deck(path)
    assert [card.rpg for card in cards] == list(range(1, 201))
    deck = deck_of(cards)
    assert (deck.name, deck.find("103")) == ("FAC", 102)
