"""Every entry of the legend, where it may stand, and what is refused."""

from __future__ import annotations

import pytest

from fieldhouse.games.paydirt.cards.cells import (
    ALLOWED,
    Cell,
    CellError,
    Color,
    Column,
    Row,
    Var,
    Where,
    allowed,
    parse,
)
from fieldhouse.games.paydirt.rules.flags import sized
from fieldhouse.games.paydirt.rules.yards import amount
from fieldhouse.table.stacked import StackedTable
from tests.cases import each_case

RETURNS = (Where.KOR, Where.PR, Where.INTR, Where.SQUIB)
OFFENSE = (Where.RUN, Where.PASS, Where.B, Where.QT)


def quick(cell: Cell) -> int:
    """The cell's yards by the quick method."""
    return amount(StackedTable(), True, cell)


def refused(text: str, where: Where) -> str:
    with pytest.raises(CellError) as caught:
        parse(text, where)
    return str(caught.value)


@pytest.mark.rule("paydirt-football", "L-#")
@pytest.mark.parametrize("where", [*OFFENSE, Where.DEFENSE, *RETURNS])
def test_a_number_is_yards_gained_and_with_a_minus_lost(where: Where) -> None:
    gain, loss = parse("12", where), parse("-3", where)
    assert (gain.row, gain.yards, gain.color, gain.wrap) == (Row.GAIN, 12, Color.GREEN, 0)
    assert (loss.row, loss.yards, loss.color, loss.wrap) == (Row.LOSS, -3, Color.RED, 0)
    assert gain.plain
    assert loss.plain


@pytest.mark.rule("paydirt-football", "L-#")
@pytest.mark.parametrize("where", [Where.KO, Where.PUNT, Where.FG])
def test_a_kick_has_yards_and_never_minus_yards(where: Where) -> None:
    assert (parse("48", where).row, parse("48", where).yards) == (Row.GAIN, 48)
    assert "backwards" in refused("-3", where)


def test_nought_is_a_white_number() -> None:
    cell = parse("0", Where.RUN)
    assert (cell.row, cell.yards, cell.color) == (Row.GAIN, 0, Color.WHITE)


@pytest.mark.parametrize("where", [*OFFENSE, Where.DEFENSE, *RETURNS])
def test_a_white_box_is_a_dot(where: Where) -> None:
    cell = parse(".", where)
    assert (cell.row, cell.yards, cell.color, cell.out) == (Row.WHITE, 0, Color.WHITE, False)
    assert cell.plain


@pytest.mark.parametrize("where", [Where.PASS, Where.DEFENSE])
def test_a_black_box_is_inc(where: Where) -> None:
    cell = parse("INC", where)
    assert (cell.row, cell.color, cell.plain) == (Row.INC, Color.BLACK, False)


def test_parentheses() -> None:
    for text, yards, color in (("(5)", 5, Color.GREEN), ("(-5)", -5, Color.RED), ("(0)", 0, Color.WHITE)):
        cell = parse(text, Where.RUN)
        assert (cell.row, cell.wrap, cell.yards, cell.color) == (Row.PAREN, 1, yards, color)
        assert not cell.plain
    assert parse("(0)", Where.DEFENSE).color is Color.RED


@pytest.mark.rule("paydirt-football", "L-circle")
@pytest.mark.parametrize("where", [Where.RUN, Where.PASS, Where.DEFENSE])
@pytest.mark.parametrize(
    ("circled", "printed"), [("<5>", "(5)"), ("<-12>", "(-12)"), ("<X>", "(X)"), ("<TD>", "(TD)")]
)
def test_a_circled_figure_is_one_in_parentheses(where: Where, circled: str, printed: str) -> None:
    cell, same = parse(circled, where), parse(printed, where)
    assert cell.wrap == 1
    assert cell.text == same.text == printed
    assert (cell.row, cell.yards, cell.var, cell.td, cell.color, cell.column) == (
        same.row, same.yards, same.var, same.td, same.color, same.column,
    )  # fmt: skip


@pytest.mark.rule("paydirt-football", "L-circle")
def test_a_circle_keeps_its_star_and_holds_a_figure_only() -> None:
    assert (parse("<5>*", Where.RUN).text, parse("<5>*", Where.RUN).out) == ("(5)*", True)
    assert "'<B>'" in refused("<B>", Where.RUN)
    assert "'<5'" in refused("<5", Where.RUN)
    assert "'<5>'" in refused("<5>", Where.KO)


@pytest.mark.rule("paydirt-football", "L-*")
@pytest.mark.parametrize("where", [*OFFENSE, Where.PUNT])
@pytest.mark.parametrize("mark", ["*", "†"])
def test_a_star_and_a_dagger_both_mean_out_of_bounds(where: Where, mark: str) -> None:
    cell = parse(f"7{mark}", where)
    assert (cell.row, cell.yards, cell.out) == (Row.GAIN, 7, True)
    assert (cell.star, cell.dagger) == (mark == "*", mark == "†")
    assert not parse("7", where).out


@pytest.mark.rule("paydirt-football", "L-*")
@pytest.mark.parametrize("text", ["B*", "QT*", "(-5)*", "TD*", "T2*", "-DS†", "(TD)†", "*", "†"])
def test_a_star_may_follow_any_kind_of_gain(text: str) -> None:
    assert parse(text, Where.PASS).out
    assert parse(text, Where.PASS).text == text


@pytest.mark.rule("paydirt-football", "L-*")
@pytest.mark.parametrize("where", [Where.DEFENSE, Where.KO, Where.FG, *RETURNS])
def test_a_star_stands_nowhere_else(where: Where) -> None:
    assert "star" in refused("7*", where)


def test_a_star_alone_is_a_white_box_out_of_bounds() -> None:
    cell = parse("*", Where.RUN)
    assert (cell.row, cell.yards, cell.color, cell.out) == (Row.WHITE, 0, Color.WHITE, True)


@pytest.mark.rule("paydirt-football", "L-DS")
@pytest.mark.parametrize("where", [*OFFENSE, *RETURNS])
def test_ds_varies_and_is_six_by_the_quick_method(where: Where) -> None:
    gain, loss = parse("DS", where), parse("-DS", where)
    assert (gain.row, gain.var, quick(gain)) == (Row.GAIN, Var.DS, 6)
    assert (loss.row, loss.var, quick(loss)) == (Row.LOSS, Var.DS, -6)
    assert not gain.plain


@pytest.mark.rule("paydirt-football", "L-X")
@pytest.mark.parametrize("spelling", ["X", "T0"])
def test_x_varies_is_twelve_by_the_quick_method_and_t0_is_x(spelling: str) -> None:
    gain, loss = parse(spelling, Where.RUN), parse(f"-{spelling}", Where.RUN)
    assert (gain.row, gain.var, quick(gain)) == (Row.GAIN, Var.X, 12)
    assert (loss.row, loss.var, quick(loss)) == (Row.LOSS, Var.X, -12)


@pytest.mark.rule("paydirt-football", "L-T1")
@pytest.mark.parametrize(
    ("text", "var", "yards"), [("T1", Var.T1, 28), ("T2", Var.T2, 55), ("T3", Var.T3, 83)]
)
def test_t1_t2_t3_vary(text: str, var: Var, yards: int) -> None:
    for where in (Where.PASS, Where.B, Where.PUNT, Where.FG, Where.INTR):
        cell = parse(text, where)
        assert (cell.row, cell.var, quick(cell), cell.color) == (Row.GAIN, var, yards, Color.GREEN)


PENALTY_PLACES = [Where.RUN, Where.PASS, Where.KO, Where.PUNT, Where.FG]


@pytest.mark.rule("paydirt-football", "L-OFF")
@pytest.mark.parametrize("size", ["5", "10", "15"])
def test_off_is_a_penalty_on_the_offense(size: str) -> None:
    for where in (*PENALTY_PLACES, *RETURNS):
        cell = parse(f"OFF {size}", where)
        assert (cell.row, cell.foul, cell.size, cell.color) == (Row.PENALTY, "OFF", size, Color.YELLOW)


@pytest.mark.rule("paydirt-football", "L-DEF")
@pytest.mark.parametrize("size", ["5", "5X", "5Y", "10", "15"])
def test_def_is_a_penalty_on_the_defense(size: str) -> None:
    for where in (*PENALTY_PLACES, *RETURNS):
        cell = parse(f"DEF {size}", where)
        assert (cell.row, cell.foul, cell.size, cell.color) == (Row.PENALTY, "DEF", size, Color.YELLOW)


@pytest.mark.rule("paydirt-football", "L-DEF")
def test_the_first_down_of_5x_is_the_defenses_alone() -> None:
    assert "OFF penalties here are 5, 10, 15 or S" in refused("OFF 5X", Where.RUN)


@pytest.mark.parametrize("text", ["DEF 4", "DEF 4X", "OFF 9", "OFF 14", "DEF 10X", "DEF 0", "OFF 100"])
def test_penalties_of_odd_sizes_are_refused(text: str) -> None:
    assert "penalties here are 5, " in refused(text, Where.RUN)


@pytest.mark.rule("paydirt-football", "L-OFFS", "L-DEFS")
@pytest.mark.parametrize("side", ["OFF", "DEF"])
def test_s_penalties_vary_are_five_by_the_quick_method_and_do_not_stand_in_returns(side: str) -> None:
    for where in PENALTY_PLACES:
        cell = parse(f"{side} S", where)
        assert (cell.row, cell.foul, cell.size) == (Row.PENALTY, side, "S")
        assert sized(StackedTable(), True, False, cell.text) == "5"
    for where in RETURNS:
        assert "R penalties, not S" in refused(f"{side} S", where)


@pytest.mark.rule("paydirt-football", "L-OFFR", "L-DEFR")
@pytest.mark.parametrize(("side", "yards"), [("OFF", "10"), ("DEF", "15")])
def test_r_penalties_vary_and_stand_in_returns_only(side: str, yards: str) -> None:
    for where in RETURNS:
        cell = parse(f"{side} R", where)
        assert (cell.row, cell.foul, cell.size) == (Row.PENALTY, side, "R")
        assert sized(StackedTable(), True, False, cell.text) == yards
    for where in PENALTY_PLACES:
        assert "return columns only" in refused(f"{side} R", where)


@pytest.mark.rule("paydirt-football", "L-PI")
def test_pi_is_interference_downfield_in_passes_only() -> None:
    cell = parse("PI 12", Where.PASS)
    assert (cell.row, cell.foul, cell.yards, cell.color) == (Row.PI, "DEF", 12, Color.YELLOW)
    assert "downfield" in refused("PI -4", Where.PASS)
    refused("PI", Where.PASS)
    for where in set(Where) - {Where.PASS}:
        refused("PI 12", where)


@pytest.mark.parametrize(
    ("text", "yards"), [("F", 0), ("F +6", 6), ("F -9", -9), ("F - 3", -3), ("F+4", 4), ("f -2", -2)]
)
def test_fumbles(text: str, yards: int) -> None:
    cell = parse(text, Where.RUN)
    assert (cell.row, cell.yards, cell.color) == (Row.FUMBLE, yards, Color.RED)


def test_a_fumbled_snap_is_never_ahead_of_the_line() -> None:
    for where in (Where.PUNT, Where.FG):
        assert parse("F -13", where).yards == -13
        assert parse("F", where).yards == 0
        for text in ("F +1", "F +DS"):
            assert "behind the line" in refused(text, where)
    refused("F", Where.KO)
    refused("F 3", Where.RUN)


@pytest.mark.rule("paydirt-football", "L-INT")
@pytest.mark.parametrize(("text", "yards"), [("INT 28", 28), ("INT -4", -4), ("INT 0", 0)])
def test_int_is_that_far_from_the_line_on_passes_and_defense_only(text: str, yards: int) -> None:
    for where in (Where.PASS, Where.DEFENSE):
        cell = parse(text, where)
        assert (cell.row, cell.yards, cell.color) == (Row.INT, yards, Color.RED)
    assert parse(text, Where.DEFENSE).column == Column.INT
    for where in set(Where) - {Where.PASS, Where.DEFENSE}:
        refused(text, where)
    refused("INT", Where.PASS)


@pytest.mark.rule("paydirt-football", "L-B")
def test_b_and_qt_send_to_their_columns() -> None:
    for where in (Where.RUN, Where.PASS):
        assert (parse("B", where).row, parse("B", where).color) == (Row.BREAKAWAY, Color.GREEN)
        assert (parse("QT", where).row, parse("QT", where).color) == (Row.QT, Color.RED)
    assert parse("QT", Where.DEFENSE).column == Column.QT
    for where in (Where.B, Where.QT, Where.KOR, Where.PUNT):
        refused("B", where)
        refused("QT", where)
    assert "cannot stand in the defense" in refused("B", Where.DEFENSE)


@pytest.mark.rule("paydirt-football", "L-NG")
def test_ng_stands_in_the_field_goal_column_only() -> None:
    assert (parse("NG", Where.FG).kick, parse("NG", Where.FG).color) == ("NG", Color.RED)
    for where in set(Where) - {Where.FG}:
        refused("NG", where)


@pytest.mark.rule("paydirt-football", "L-BK")
def test_bk_stands_in_the_field_goal_and_punt_columns_only() -> None:
    for where in (Where.FG, Where.PUNT):
        cell = parse("BK -7", where)
        assert (cell.row, cell.kick, cell.yards, cell.color) == (Row.KICK, "BK", -7, Color.RED)
        refused("BK", where)
        refused("BK 7", where)
    for where in set(Where) - {Where.FG, Where.PUNT}:
        refused("BK -7", where)


@pytest.mark.parametrize("word", ["FG", "KO"])
def test_fg_and_ko_stand_in_the_punt_column_only(word: str) -> None:
    assert (parse(word, Where.PUNT).kick, parse(word, Where.PUNT).out) == (word, False)
    assert (parse(f"{word}*", Where.PUNT).kick, parse(f"{word}*", Where.PUNT).out) == (word, True)
    for where in set(Where) - {Where.PUNT}:
        refused(word, where)


@pytest.mark.rule("paydirt-football", "L-combo")
@pytest.mark.parametrize(
    ("text", "where", "row", "var", "yards", "out"),
    [
        ("PI X", Where.PASS, Row.PI, Var.X, 12, False),
        ("F +T1", Where.PASS, Row.FUMBLE, Var.T1, 28, False),
        ("F -DS", Where.RUN, Row.FUMBLE, Var.DS, -6, False),
        ("T2*", Where.PUNT, Row.GAIN, Var.T2, 55, True),
        ("(-5)*", Where.RUN, Row.PAREN, Var.NONE, -5, True),
        ("INT T1", Where.PASS, Row.INT, Var.T1, 28, False),
        ("INT -DS", Where.DEFENSE, Row.INT, Var.DS, -6, False),
        ("(-X)", Where.DEFENSE, Row.PAREN, Var.X, -12, False),
        ("BK -DS", Where.FG, Row.KICK, Var.DS, -6, False),
        ("F +X", Where.KOR, Row.FUMBLE, Var.X, 12, False),
    ],
)
def test_symbols_combine(text: str, where: Where, row: Row, var: Var, yards: int, out: bool) -> None:
    cell = parse(text, where)
    assert (cell.row, cell.var, quick(cell), cell.out) == (row, var, yards, out)


def test_touchdowns() -> None:
    plain, strong = parse("TD", Where.PASS), parse("(TD)", Where.PASS)
    assert (plain.row, plain.td, plain.wrap, plain.color) == (Row.TD, True, 0, Color.GREEN)
    assert (strong.row, strong.td, strong.wrap, strong.color) == (Row.PAREN, True, 1, Color.GREEN)
    for where in (*OFFENSE, *RETURNS):
        assert parse("TD", where).td
    refused("TD", Where.DEFENSE)
    refused("[TD]", Where.PASS)
    refused("(TD)", Where.QT)


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("2", Column.GAIN), ("0", Column.GAIN), ("-1", Column.LOSS), (".", Column.WHITE),
        ("(0)", Column.PAREN), ("(-1)", Column.PAREN), ("(TD)", Column.PAREN_TD), ("[3]", Column.BRACKET),
        ("[-3]", Column.BRACKET), ("[TD]", Column.BRACKET), ("QT", Column.QT), ("INC", Column.INC),
        ("INT 10", Column.INT),
    ],
)  # fmt: skip
def test_a_defensive_entry_names_its_column_of_the_priority_chart(text: str, column: Column) -> None:
    assert parse(text, Where.DEFENSE).column == column
    if text not in ("[3]", "[-3]", "[TD]"):
        assert parse(text, Where.PASS).column == -1
    else:
        refused(text, Where.PASS)


@pytest.mark.parametrize("text", ["OFF 5", "DEF S", "PI 8", "B", "F", "F -2", "TD", "NG", "7*"])
def test_what_a_defense_cannot_hold(text: str) -> None:
    refused(text, Where.DEFENSE)


@pytest.mark.parametrize("where", [Where.RUN, Where.B, Where.QT, Where.KO, Where.PUNT, Where.FG, *RETURNS])
def test_only_passes_are_incomplete(where: Where) -> None:
    refused("INC", where)


def test_a_colour_may_be_given() -> None:
    cell = parse("4{red}", Where.RUN)
    assert (cell.yards, cell.color, cell.text) == (4, Color.RED, "4{red}")
    assert parse("4 {Green}", Where.RUN).text == "4"
    assert "'pink' is no colour" in refused("4{pink}", Where.RUN)
    assert "blank" in refused("{red}", Where.RUN)
    for text in (".{black}", "INC{white}"):
        assert "only INC is black" in refused(text, Where.PASS)


@pytest.mark.parametrize(
    ("typed", "usual"),
    [
        (" 7 ", "7"), ("07", "7"), ("td", "TD"), ("def5x", "DEF 5X"), ("Off  S", "OFF S"), ("F - 3", "F -3"),
        ("int-5", "INT -5"), ("−4", "-4"), ("t0*", "X*"), ("F\u00a0+2", "F +2"), ("< 5>", None),
        ("- 3", None),
    ],
)  # fmt: skip
def test_spellings_that_cannot_be_mistaken_become_the_usual_one(typed: str, usual: str | None) -> None:
    if usual is None:
        refused(typed, Where.PASS)
    else:
        assert parse(typed, Where.PASS).text == usual


@each_case(
    "text",
    ["", "  ", "-", "--3", "+3", "3.5", "(5", "5)", "()", "[5", "-0", "(-0)", "F -0", "1000", "T4", "DSX",
     "B B", "OFF", "DEF X", "INT Z", "PI", "OB", "BLACK", "#NAME?", "27-Oct", "٣", "5**", "{", "=1+1"],
)  # fmt: skip
@each_case("where", list(Where))
def test_what_cannot_be_read_is_refused_everywhere(text: str, where: Where) -> None:
    with pytest.raises(CellError) as caught:
        parse(text, where)
    assert caught.value.found == text.strip()
    assert caught.value.allowed


@pytest.mark.parametrize("where", list(Where))
def test_a_refusal_says_what_is_allowed(where: Where) -> None:
    message = refused("what?", where)
    assert repr("what?") in message
    assert where.value in message
    assert allowed(where) in message
    assert ("INC" in allowed(where)) == ("INC" in ALLOWED[where])
    assert (", R" in allowed(where)) == (where in RETURNS)
