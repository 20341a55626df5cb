"""The Fast Break chart, its columns, and what is refused in their files."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from fieldhouse.games.statispro_basketball.cards.deck import Slot, TurnoverReading, Violation
from fieldhouse.games.statispro_basketball.cards.deck_file import DeckError
from fieldhouse.games.statispro_basketball.cards.fast_break_chart import (
    Basket,
    Break,
    BreakFoul,
    BreakShot,
    Helper,
    Slowed,
    break_words,
    parse_chart,
    read_break,
    standard_chart,
)

NAMES = ("fast_break.csv", "fast_break_columns.csv")


def texts() -> list[str]:
    folder = files("fieldhouse.games.statispro_basketball") / "data"
    return [(folder / name).read_text(encoding="utf-8") for name in NAMES]


def refused(chart: str, columns: str) -> list[str]:
    with pytest.raises(DeckError) as error:
        parse_chart(chart, columns, NAMES)
    return str(error.value).splitlines()


@pytest.mark.rule("statispro-basketball", "10Ac", "10Ae")
def test_the_break_of_the_sample_game() -> None:
    """OFFENSE B against DEFENSE A is column C; there FOUL # 16 is a basket by the SF, helped by the originator."""
    chart = standard_chart()
    assert chart.column("B", "A") == "C"
    assert chart.result("C", 16) == Basket(Slot.SF, Helper.ORIGINATOR)


def test_a_good_defense_moves_a_break_a_column_down_and_a_bad_one_up() -> None:
    chart = standard_chart()
    found = ["".join(chart.column(offense, defense) for defense in "ABCDE") for offense in "ABCDE"]
    assert found == ["BBAAA", "CCBAA", "DDCBB", "EEDCC", "EEEDD"]


@pytest.mark.rule("statispro-basketball", "10Ad", "5.4g")
def test_each_tired_player_lowers_a_letter_at_most_to_e() -> None:
    chart = standard_chart()
    assert chart.column("A", "C", offense_tired=2) == "C"
    assert chart.column("A", "C", offense_tired=9) == chart.column("E", "C") == "E"
    assert chart.column("B", "A", defense_tired=3) == chart.column("B", "D") == "A"


def test_the_columns_are_those_of_the_design_note() -> None:
    """Its table: FOUL #s of each kind, a row a column."""
    note = Path(__file__).parents[3] / "docs" / "basketball-deck.md"
    rows = [line.strip("| ").split(" | ") for line in note.read_text(encoding="utf-8").splitlines()]
    told = {row[0]: [int(cell) for cell in row[1:-1]] for row in rows if len(row) == 8 and row[1].isdigit()}

    def kinds(column: tuple[Break, ...]) -> list[int]:
        fouls = [found.shooting for found in column if isinstance(found, BreakFoul)]
        others = [
            sum(isinstance(found, kind) for found in column) for kind in (Basket, BreakShot, Slowed, TurnoverReading)
        ]
        return [*others[:2], fouls.count(True), fouls.count(False), *others[2:]]

    assert told == {letter: kinds(column) for letter, column in standard_chart().columns.items()}
    assert [sum(row) for row in told.values()] == [100] * 5
    baskets = [row[0] for row in told.values()]
    assert baskets == sorted(set(baskets), reverse=True)


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("basket PG, assist originator", Basket(Slot.PG, Helper.ORIGINATOR)),
        ("basket RPG, assist RPG", Basket(None, Helper.RPG)),
        ("basket C, assist SF", Basket(Slot.C, Slot.SF)),
        ("basket C", Basket(Slot.C, None)),
        ("shot SF", BreakShot(Slot.SF)),
        ("shot RPG", BreakShot(None)),
        ("fouled shooting PF", BreakFoul(True, Slot.PF)),
        ("fouled shooting RPG", BreakFoul(True)),
        ("defense foul", BreakFoul(False)),
        ("slowed PG", Slowed(Slot.PG)),
        ("thrown away PG", TurnoverReading(Violation.THROWN_AWAY, Slot.PG)),
        ("traveling RPG", TurnoverReading(Violation.TRAVELING, None)),
    ],
)
def test_a_cell_is_read_and_written(text: str, result: Break) -> None:
    assert read_break(text) == result
    assert break_words(result) == text


@pytest.mark.parametrize("text", ["", "basket", "basket PG, assist", "shot", "slowed RPG", "3 seconds C"])
def test_no_cell_is_guessed(text: str) -> None:
    assert read_break(text) is None


def test_faults_of_the_chart_are_told() -> None:
    chart, columns = texts()
    assert refused(chart.replace("slowed C", "slowed", 1), columns) == [
        "fast_break.csv, FOUL # 77-80, section E: found 'slowed'; allowed: basket PG, assist originator; basket RPG, "
        "assist SF; basket C; shot SF; shot RPG; fouled shooting PF; fouled shooting RPG; defense foul; slowed PG; "
        "thrown away PG; traveling SF"
    ]
    assert refused(chart.replace("5-8", "5-7", 1), columns) == [
        "fast_break.csv, FOUL # 8: found no row; allowed: each FOUL # once"
    ]
    assert refused(chart.replace("5-8", "4-8", 1), columns)[0] == (
        "fast_break.csv, FOUL # 4, section A: found a second result; allowed: each FOUL # once"
    )
    assert refused(chart.replace("97-100", "97-101", 1), columns) == [
        "fast_break.csv, line 26, section foul: found '97-101'; allowed: a FOUL # or a span, 1 to 100"
    ]
    assert refused("", columns) == ["fast_break.csv: found the header ; allowed: foul,A,B,C,D,E"]


def test_faults_of_the_columns_are_told() -> None:
    chart, columns = texts()
    assert refused(chart, columns.replace("B,C,C,B,A,A", "B,C,C,B,A,F")) == [
        "fast_break_columns.csv, OFFENSE B, section E: found 'F'; allowed: A, B, C, D or E"
    ]
    assert refused(chart, columns.replace("B,C,C,B,A,A\n", "")) == [
        "fast_break_columns.csv: found 4 rows; allowed: a row for each OFFENSE letter A to E"
    ]
    assert refused(chart, columns.replace("B,C,C,B,A,A", "A,C,C,B,A,A")) == [
        "fast_break_columns.csv, line 3, section offense: found 'A'; allowed: A, B, C, D, E, each once"
    ]
    assert refused(chart, columns.replace("B,C,C,B,A,A", "B,C,C")) == [
        "fast_break_columns.csv, line 3: found 3 fields; allowed: 6 fields"
    ]
