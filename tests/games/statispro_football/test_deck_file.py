"""Deck files: what they may say, and what is refused, by file, row, field, found and allowed."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fieldhouse.football.fast_action import deck_file_cells as cells
from fieldhouse.football.fast_action.deck_file import (
    HEADER,
    HEADER_OF_THREE,
    DeckError,
    deck_text,
    parse_deck,
    spans,
    write_deck,
)
from fieldhouse.football.fast_action.deck_file_counts import correlation, counts, remarks
from fieldhouse.football.fast_action.fast_cards import (
    BREAK,
    ORIGINAL,
    OUR_BACKS,
    PASS_RUSH,
    Directive,
    RunNumber,
    Screen,
    ZKind,
    ZResult,
)
from fieldhouse.football.fast_action.positions import Box, Slot
from fieldhouse.games.statispro_football.cards.deck import DATA, RULES, read_deck, standard_deck

Rows = list[dict[str, str]]


def rows() -> Rows:
    return list(csv.DictReader(DATA.read_text(encoding="utf-8").splitlines()))


def text(cards: Rows, header: tuple[str, ...] = HEADER) -> str:
    out = io.StringIO()
    writer = csv.DictWriter(out, header, lineterminator="\n", extrasaction="ignore")
    writer.writeheader()
    writer.writerows(cards)
    return out.getvalue()


def refused(change: Callable[[Rows], object]) -> list[str]:
    cards = rows()
    change(cards)
    with pytest.raises(DeckError) as error:
        parse_deck(text(cards), "my.csv", RULES)
    return str(error.value).splitlines()


def test_a_deck_is_written_as_it_is_read(tmp_path: Path) -> None:
    deck = standard_deck()
    assert deck_text(deck) == DATA.read_text(encoding="utf-8")
    write_deck(deck, tmp_path / "deck.csv")
    assert read_deck(tmp_path / "deck.csv") == deck
    with pytest.raises(FileExistsError):
        write_deck(deck, tmp_path / "deck.csv")


def test_rows_columns_and_separators_may_stand_in_any_order() -> None:
    cards = rows()[::-1]
    mixed = text(cards, tuple(reversed(HEADER))).replace(",", ";").replace("RN", "rn")
    assert parse_deck("\ufeff\r\n".removeprefix("\ufeff") + mixed, "my.csv", RULES) == standard_deck()


READINGS = [
    ("Break", BREAK),
    ("break", BREAK),
    ("LG+LE", Directive((Slot.LG, Slot.LE))),
    ("B-G", Directive((), (Box.B, Box.G))),  # as the rulebook's own example writes it
    ("D + I", Directive((), (Box.D, Box.I))),
    ("BK", Directive((OUR_BACKS,))),
    ("BK v F", Directive((OUR_BACKS,), (Box.F,))),
    ("CN vs. C", Directive((Slot.CN,), (Box.C,))),
    ("C", Directive((), (Box.C,))),
    ("LG vs B+G", None), ("K", None), ("LG+B", None), ("LG+LG", None), ("A+B+F", None), ("QB", None), ("", None),
]  # fmt: skip


@pytest.mark.rule("statispro-football", "8.2.1a")
@pytest.mark.parametrize(("said", "meant"), READINGS)
def test_directives(said: str, meant: Directive | None) -> None:
    assert cells.read_directive(said) == meant


def test_other_cells() -> None:
    assert cells.read_run_number("7 ob") == cells.read_run_number("7OB") == RunNumber(7, True)
    assert cells.read_run_number("12") == RunNumber(12)
    assert [cells.read_run_number(said) for said in ("0", "13", "7 OO", "", "-3", "1.5")] == [None] * 6
    assert [cells.read_pass_number(said) for said in ("1", "48", "49", "0", "²")] == [1, 48, None, None, None]
    assert [cells.read_end_run(said) for said in ("ok", "-4", "−6", "4", "-13", "-0", "")] == [
        0, -4, -6, None, None, None, None]
    assert cells.read_target("p rush") == cells.read_target("PASS RUSH") == PASS_RUSH
    assert cells.read_target("orig") == ORIGINAL
    assert cells.read_target("FL") == cells.read_target("FL#1") == Slot.FL1  # 8.3.9.3a
    assert [cells.read_target(said) for said in ("LT", "QB", "", "BK4")] == [None] * 4
    assert [cells.read_screen(said) for said in ("com x 3", "COM X½", "Dropped Int", "INT", "COM x4", "")] == [
        Screen(6), Screen(1), Screen(0), Screen(-1), None, None]
    assert cells.read_solitaire("blitz") == "BLZ"
    assert [cells.read_solitaire(said) for said in ("p (x2)", "R", "")] == ["P(X2)", None, None]


def test_z_results() -> None:
    def read(said: str) -> ZResult | None:
        return cells.read_result(said, RULES.codes)

    penalty = ZResult(ZKind.PENALTY, codes=("D1", "O7", "R11", "K15"))
    assert read("PEN 1:D1 2:O7 3:R11 4:K15") == read("pen d1, o7, r11, k15") == read("PEN 1: D1 2: O7 3:R11 4:K15")
    assert read("PEN D1 O7 R11 K15") == penalty
    assert read("Fumble (s)") == read("FUMBLE S") == ZResult(ZKind.FUMBLE_AWAY)
    assert read("INJ BK#1") == ZResult(ZKind.INJURY, hurt="BK1")
    nothing = ZResult(ZKind.NOTHING)
    assert read("-") == read("none") == read("Down By Contact") == read("No  Injury") == nothing  # DR-3
    for said in ("", "PEN", "PEN D1 O7 R11", "PEN 1:D1 3:O7 2:R11 4:K15", "INJ", "INJ Z", "Fumbles", "INJ BC QB"):
        assert read(said) is None, said
    for said in ("PEN D11 O7 R11 K15", "PEN R1 O7 R11 K15", "PEN D1 O12 R11 K15", "PEN D1 O7 R8 K15",
                 "PEN D1 O7 R15 K15", "PEN D1 O7 R11 R13", "PEN D1 O16 R11 K15"):
        assert read(said) is None, said  # no such foul in this category


@pytest.mark.rule("statispro-football", "5.0a", "5.2.1a")
def test_every_fault_is_told_with_its_place() -> None:
    def change(cards: Rows) -> None:
        cards[0]["SL"] = "LG vs K"
        cards[4]["PN"] = "49"
        cards[4]["ZR"] = ""
        cards[100]["SC"] = "COM"
        cards[101]["card"] = "110"

    found = refused(change)
    assert found[0] == "my.csv, row 103, field card: found '110'; allowed: a number from 1 to 109"
    assert found[1].startswith("my.csv, row 2 (card 1), field SL: found 'LG vs K'; allowed: Break, one or two of LE LT")
    assert found[2] == "my.csv, row 6 (card 5), field PN: found '49'; allowed: 1 to 48"
    assert found[3].startswith("my.csv, row 6 (card 5), field ZR: found nothing; allowed: Fumble, Fumble (S), INJ with")
    assert found[4] == "my.csv, row 102 (card 101), field SC: found 'COM'; allowed: nothing on a Z card"
    assert found[5:] == ["my.csv, field card: found no card 102; allowed: every card from 1 to 109"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda cards: cards.pop(3), "field card: found no card 4; allowed: every card from 1 to 109"),
        (lambda cards: cards[3].update(card="5"), "found card 5 again; allowed: each card once"),
        (lambda cards: cards[108].update(cards[0] | {"card": "109"}), "found 12 Z cards; allowed: 13 of 109 cards"),
        (lambda cards: cards[7].update(ER=""), "field ER: found nothing; allowed: OK, or -1 to -12"),
        (lambda cards: cards[7].update(S3="R"), "field S3: found 'R'; allowed: R(NK), R(BC), P, PR"),
        (lambda cards: cards[7].update(ALL="LT"), "field ALL: found 'LT'; allowed: ORIG, PASS RUSH, LE"),
        (lambda cards: cards[7].update(RN="13"), "field RN: found '13'; allowed: 1 to 12, with OB"),
        (lambda cards: cards.clear(), "field card: found no card 1-109"),
    ],
)
def test_refusals(change: Callable[[Rows], object], said: str) -> None:
    assert any(said in line for line in refused(change))


def test_files_that_are_no_decks(tmp_path: Path) -> None:
    file = tmp_path / "deck.csv"
    for raw, said in (
        (b"", "found nothing"),
        (b"a,b\n1,2\n", "found the header a,b"),
        (b'card,RN\n"1,2\n', "text that is no CSV in line 2"),
        (b"card,\xff\xfe", "byte 0xff in line 1, which is not UTF-8"),
        (b"x" * 1_000_001, "found more than 1000000 bytes"),
        (DATA.read_bytes() + b"1,2\n", "found 2 fields; allowed: 16 fields"),
    ):
        file.write_bytes(raw)
        with pytest.raises(DeckError, match=said.replace("(", r"\(")):
            read_deck(file)
    with pytest.raises(DeckError, match="no such file"):
        read_deck(tmp_path / "missing.csv")
    with pytest.raises(DeckError, match="cannot be read"):
        read_deck(tmp_path)


def published() -> Rows:
    """A deck with three targets, as the older edition has them, in its own words."""
    words = {"COM x1/2": "Dropped Int", "-": "Down By Contact"}
    made = []
    for at, row in enumerate(rows()):
        kinds = {"QK": row["ALL"], "SH": row["ALL"], "LG": row["ALL"]}
        if row["ALL"] == "PASS RUSH" and at % 3:
            kinds["QK"] = "FL"
        made.append({name: words.get(cell, cell).replace(" vs ", " v ") for name, cell in (row | kinds).items()})
    return made


def test_a_published_deck_is_typed_in_and_its_counts_are_told() -> None:
    """DR-1: three targets; DR-2, DR-3: entries that no rule of this edition knows."""
    deck = parse_deck(text(published(), HEADER_OF_THREE), "my.csv", RULES)
    said = remarks(deck, standard_deck())
    assert [line.partition(":")[0] for line in said] == ["SC", "QK"]
    assert said[0] == "SC: COM x1/2 0 (4), INC 26 (22)"
    assert said[1] == "QK: FL1 22 (9), PASS RUSH 7 (20)"
    assert parse_deck(deck_text(deck), "my.csv", RULES) == deck
    assert set(counts(deck)) >= {"QK", "SH", "LG"}
    assert remarks(standard_deck(), standard_deck()) == []


def test_a_deck_whose_numbers_do_not_go_together_is_remarked() -> None:
    cards = rows()
    numbers = [row["PN"] for row in cards[:96]]
    for at, row in enumerate(cards[:96]):
        row["PN"] = numbers[at * 37 % 96]
    deck = parse_deck(text(cards), "my.csv", RULES)
    said = f"run and pass number of a card: correlation {correlation(deck):.2f} (0.97)"
    assert remarks(deck, standard_deck()) == [said]


def test_spans() -> None:
    assert spans([1, 2, 3, 7, 9, 10]) == "1-3, 7, 9-10"


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_a_damaged_file_is_read_or_refused(data: st.DataObject) -> None:
    """No damage leads to anything but a deck or a list of faults, and no cell is read as something else."""
    whole = DATA.read_text(encoding="utf-8")
    at = data.draw(st.integers(0, len(whole)))
    cut = data.draw(st.integers(0, 40))
    put = data.draw(st.text(alphabet=st.sampled_from('0123456789,;"\n+-#xXZLGvs OB\x00\u00b2\u2212é'), max_size=12))
    damaged = whole[:at] + put + whole[at + cut :]
    try:
        deck = parse_deck(damaged, "my.csv", RULES)
    except DeckError as error:
        faults = error.faults
    else:
        faults = []
        assert (len(deck), deck.count(None)) == (109, 13)
        assert parse_deck(deck_text(deck), "my.csv", RULES) == deck
    assert all(fault.found and fault.allowed for fault in faults)
