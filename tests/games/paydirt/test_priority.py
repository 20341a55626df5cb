"""The Priority Chart, played: every kind of offensive result against every kind of defensive one."""

from __future__ import annotations

import pytest

from fieldhouse.football.events import Down, Flag, Fumbled, Snap
from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt.cards.charts import TeamCharts
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.table.stacked import StackedTable
from tests.cases import each_case
from tests.games.paydirt.sample_charts import team
from tests.games.paydirt.table_top import booked, now, play, situation

PASS = "7"  # a pass column may hold every kind of result


def offense(cell: str, **more: str) -> TeamCharts:
    """B gains 20, QT loses 7; a loose ball is kept on 10-27."""
    return team(offense={(PASS, 23): cell, **{(column, "all"): text for column, text in more.items()}})


def defense(cell: str) -> TeamCharts:
    return team("Away", defense={("A", 1, PASS): cell})


def meet(cell: str, other: str, *further: int, spot: int = 35, **answers: str) -> tuple[State, StackedTable]:
    """The offense's cell against the defense's, first and ten, and the throws that must follow."""
    game = situation(offense(cell), defense(other), spot=spot)
    return game, play(game, [23, 1, *further], call=PASS, **answers)


def outcome(game: State) -> str:
    """In short: yards, INC, INT at, F at, TD, each as it was booked."""
    snap = booked(game, Snap)[0]
    if booked(game, Fumbled):
        return "F deep" if snap.spot + snap.yards >= 100 else f"F {snap.yards}"
    if snap.kind == Down.INTERCEPTED:
        return f"INT {snap.yards}"
    if snap.kind == Down.INCOMPLETE:
        return "INC"
    return "TD" if snap.touchdown else f"QT {snap.yards}" if snap.kind == Down.SACK else str(snap.yards)


DEFENSES = ["3", "-2", ".", "(1)", "(TD)", "[-1]", "[TD]", "QT", "INC", "INT 10"]
CHART = {
    "5": "8,3,5,1,TD,-1,TD,QT -7,INC,INT 10",
    "B": "23,18,20,1,TD,-1,TD,QT -7,INC,INT 10",
    "-4": "-1,-6,-4,1,TD,-1,TD,QT -7,INC,INT 10",
    ".": "3,-2,0,1,TD,-1,TD,QT -7,INC,INT 10",
    "TD": "TD,TD,TD,1,TD,-1,TD,QT -7,INC,INT 10",
    "(4)": "4,4,4,4,4,-1,TD,4,4,4",
    "(-3)": "-3,-3,-3,-3,-3,-1,TD,-3,-3,-3",
    "(TD)": "TD,TD,TD,TD,TD,-1,TD,TD,TD,TD",
    "QT": "QT -7,QT -7,QT -7,1,TD,-1,TD,QT -7,INC,INT 10",
    "INC": "INC,INC,INC,1,TD,-1,TD,QT -7,INC,INT 10",
    "INT 28": "INT 28,INT 28,INT 28,INC,INC,INC,INC,QT -7,INC,INT 10",
    "INT 4": "INT 4,INT 4,INT 4,INC,INC,INC,INC,QT -7,INC,INT 4",
    "F +6": "F 6,F 6,F 6,F 1,F deep,F -1,F deep,F 6,F 6,F 6",
    "F": "F 0,F 0,F 0,F 1,F deep,F -1,F deep,F 0,F 0,F 0",
}
PAIRS = [
    (cell, other, wanted)
    for cell, line in CHART.items()
    for other, wanted in zip(DEFENSES, line.split(","), strict=True)
]


@pytest.mark.rule("paydirt-football", "B-IV-2-D.a")
@each_case(("cell", "other", "wanted"), PAIRS, name=lambda pair: f"{pair[0]} v {pair[1]}")
def test_the_offenses_row_and_the_defenses_column_name_the_result(cell: str, other: str, wanted: str) -> None:
    breaks = cell == "B" and wanted in ("23", "18", "20")
    further = [20] if breaks or wanted.split()[0] in ("QT", "INT", "F") else []  # column, return, recovery
    game, table = meet(cell, other, *further)
    assert outcome(game) == wanted
    assert "B-IV-2-D.a" in table.rules()


@pytest.mark.rule("paydirt-football", "B-IV-2-D.Ex1")
def test_example_1_plain_numbers_add() -> None:
    game, _ = meet("5", "-2")
    assert now(game) == (0, 38, 2, 7)


@pytest.mark.rule("paydirt-football", "B-IV-2-D.Ex2")
def test_example_2_a_defensive_parenthesis_beats_a_plain_number() -> None:
    game, _ = meet("4", "(0)")
    assert now(game) == (0, 35, 2, 10)


@pytest.mark.rule("paydirt-football", "B-IV-2-D.Ex3")
def test_example_3_an_offensive_parenthesis_is_not_added_to() -> None:
    game, _ = meet("(4)", "-1")
    assert now(game) == (0, 39, 2, 6)


@pytest.mark.rule("paydirt-football", "B-IV-2-D.Ex4")
def test_example_4_an_offensive_parenthesis_beats_a_defensive_one() -> None:
    game, _ = meet("(4)", "(-1)")
    assert now(game) == (0, 39, 2, 6)


@pytest.mark.rule("paydirt-football", "B-IV-2-D.Ex5")
def test_example_5_losses_add() -> None:
    game, _ = meet("-2", "-2")
    assert now(game) == (0, 31, 2, 14)


@pytest.mark.rule("paydirt-football", "B-IV-2-D.Ex6")
def test_example_6_a_white_box_is_nothing_and_is_added_to() -> None:
    game, _ = meet(".", "-3")
    assert now(game) == (0, 32, 2, 13)


@pytest.mark.rule("paydirt-football", "B-IV-2-D.Ex7")
def test_example_7_nothing_is_taken_off_a_qt() -> None:
    game, _ = meet("QT", "-10", 24)
    assert now(game) == (0, 28, 2, 17)


@pytest.mark.rule("paydirt-football", "B-IV-2-D.Ex8")
def test_example_8_nothing_is_added_to_a_fumble() -> None:
    game, _ = meet("F +6", "12", 20)  # kept
    assert now(game) == (0, 41, 2, 4)


@pytest.mark.rule("paydirt-football", "B-IV-2-D.Ex9")
def test_example_9_a_penalty_beats_the_defense_which_meets_the_reroll() -> None:
    def flagged(**answers: str) -> State:
        game = situation(offense("OFF S"), defense("INT 10"))
        play(game, [23, 25, 30, 1, 20], call=PASS, **answers)  # the size, the reroll, one defensive throw, the return
        return game

    played = flagged(penalty="play")
    assert (played.ball, played.spot) == (1, 65)  # intercepted at the 45, brought back 10
    assert [(flag.name, flag.fate) for flag in booked(played, Flag)] == [("OFF 5", "declined")]
    penalised = flagged(penalty="1")
    assert now(penalised) == (0, 30, 1, 15)


@pytest.mark.rule("paydirt-football", "B-IV-2-D.Ex10")
@pytest.mark.parametrize("cell", ["F +22", "F", "F -5"])
def test_example_10_a_fumble_against_a_defensive_td_is_one_yard_deep(cell: str) -> None:
    game, table = meet(cell, "(TD)", 20)
    assert (game.phase, game.ball, game.score) == (Phase.TRY, 0, [6, 0])
    game, table = meet(cell, "(TD)", 37, 20, recovery="return")  # lost, brought back 10 from 1 deep
    assert now(game) == (1, 9, 1, 10)
    assert any("1 yard deep" in note.text for note in table.notes)


@pytest.mark.rule("paydirt-football", "B-IV-2-D.Ex12")
def test_example_12_an_interception_against_a_defensive_td_is_incomplete() -> None:
    game, _ = meet("INT 28", "(TD)")
    assert now(game) == (0, 35, 2, 10)
    assert booked(game, Snap)[0].kind == Down.INCOMPLETE


@pytest.mark.rule("paydirt-football", "L-(#)o")
@pytest.mark.parametrize("other", DEFENSES)
def test_an_offensive_parenthesis_yields_to_brackets_only(other: str) -> None:
    game, _ = meet("(4)", other)
    assert outcome(game) == {"[-1]": "-1", "[TD]": "TD"}.get(other, "4")


@pytest.mark.rule("paydirt-football", "L-(#)d")
@pytest.mark.parametrize("cell", ["5", "B", "-4", ".", "TD", "QT", "INC"])
def test_a_defensive_parenthesis_beats_whatever_is_in_none(cell: str) -> None:
    game, _ = meet(cell, "(-3)")
    assert now(game) == (0, 32, 2, 13)


@pytest.mark.rule("paydirt-football", "L-(#)d")
def test_a_defensive_parenthesis_moves_a_fumble_and_drops_an_interception() -> None:
    game, _ = meet("F +20", "(7)", 20)
    assert now(game) == (0, 42, 2, 3)
    game, _ = meet("INT 20", "(7)")
    assert now(game) == (0, 35, 2, 10)
    game, _ = meet("(12)", "(7)")
    assert now(game) == (0, 47, 1, 10)


@pytest.mark.rule("paydirt-football", "L-(#)d", "L-[#]")
@pytest.mark.parametrize("other", ["(9)", "[9]"])
def test_no_defensive_figure_beats_a_penalty(other: str) -> None:
    game = situation(offense("OFF 10"), defense(other))
    play(game, [23, 30, 1], call=PASS, penalty="1")
    assert now(game) == (0, 25, 1, 20)


@pytest.mark.rule("paydirt-football", "L-[#]")
@pytest.mark.parametrize("cell", ["5", "B", "-4", ".", "TD", "(4)", "(TD)", "QT", "INC"])
def test_a_bracket_beats_everything_an_offense_can_have(cell: str) -> None:
    game, _ = meet(cell, "[-3]")
    assert now(game) == (0, 32, 2, 13)


@pytest.mark.rule("paydirt-football", "L-[#]")
def test_against_a_bracket_fumbles_and_interceptions_fare_as_against_a_parenthesis() -> None:
    game, _ = meet("F +20", "[7]", 20)
    assert now(game) == (0, 42, 2, 3)
    game, _ = meet("INT 20", "[7]")
    assert now(game) == (0, 35, 2, 10)


@pytest.mark.rule("paydirt-football", "L-*0")
@pytest.mark.parametrize(("cell", "seconds"), [("*", 10), ("†", 10), (".", 40)])
def test_a_star_alone_is_no_gain_out_of_bounds(cell: str, seconds: int) -> None:
    game = situation(offense(cell), quarter=4, clock=200)
    play(game, [23, 1], call=PASS)
    assert now(game) == (0, 35, 2, 10)
    assert game.clock == 200 - seconds


@pytest.mark.rule("paydirt-football", "L-TD")
@pytest.mark.parametrize(
    ("cell", "other", "score"),
    [
        ("TD", "-9", 6), ("TD", ".", 6), ("TD", "(2)", 0), ("TD", "QT", 0),  # no brackets: no strength
        ("(TD)", "(2)", 6), ("(TD)", "QT", 6), ("(TD)", "INC", 6), ("(TD)", "[2]", 0),
        (".", "(TD)", 6), ("(4)", "(TD)", 0), (".", "[TD]", 6), ("(4)", "[TD]", 6),
    ],
)  # fmt: skip
def test_a_touchdown_is_as_strong_as_its_brackets(cell: str, other: str, score: int) -> None:
    game, _ = meet(cell, other, *([20] if (cell, other) == ("TD", "QT") else []))
    assert game.score == [score, 0]
    assert (game.phase is Phase.TRY) == (score == 6)


@pytest.mark.rule("paydirt-football", "L-F")
@pytest.mark.parametrize(("cell", "spot"), [("F", 35), ("F +14", 49), ("F -6", 29)])
def test_a_fumble_is_at_its_yards_from_the_line(cell: str, spot: int) -> None:
    game, _ = meet(cell, ".", 30)  # lost
    assert now(game) == (1, 100 - spot, 1, 10)
    assert booked(game, Fumbled) == [Fumbled(0, lost=True)]


@pytest.mark.rule("paydirt-football", "L-INC")
@pytest.mark.parametrize(("cell", "other"), [("INC", "."), ("9", "INC")])
def test_a_black_box_on_either_chart_is_an_incomplete_pass(cell: str, other: str) -> None:
    game, _ = meet(cell, other)
    assert now(game) == (0, 35, 2, 10)
    assert booked(game, Snap)[0].kind == Down.INCOMPLETE
    assert game.clock == 890


@pytest.mark.rule("paydirt-football", "L-white")
@pytest.mark.parametrize(
    ("cell", "other", "after"),
    [
        (".", ".", (0, 35, 2, 10)),
        ("9", ".", (0, 44, 2, 1)),
        (".", "9", (0, 44, 2, 1)),
        ("-9", ".", (0, 26, 2, 19)),
        ("INC", ".", (0, 35, 2, 10)),
    ],
)
def test_a_white_box_gains_nothing_and_changes_nothing(cell: str, other: str, after: tuple[int, int, int, int]) -> None:
    game, _ = meet(cell, other)
    assert now(game) == after


def test_two_interceptions_take_the_shorter() -> None:
    game, _ = meet("INT 5", "INT 12", 20)
    assert outcome(game) == "INT 5"
    game, _ = meet("INT 15", "INT 12", 20)
    assert outcome(game) == "INT 12"


@pytest.mark.parametrize(
    ("cell", "other", "seconds"),
    [("5*", ".", 10), ("5*", "3", 10), ("(5)*", "-3", 10), ("5*", "(3)", 40), ("5*", "QT", 30), ("F +5", ".", 30)],
)
def test_a_star_survives_adding_but_not_being_overruled(cell: str, other: str, seconds: int) -> None:
    game = situation(offense(cell), defense(other), quarter=4, clock=300)
    further = [20] if other == "QT" or cell.startswith("F") else []
    play(game, [23, 1, *further], call=PASS)
    assert game.clock == 300 - seconds
