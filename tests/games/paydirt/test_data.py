"""The charts every copy of the game shares: their files are complete, and say what their design says."""

from __future__ import annotations

from collections import Counter

import pytest

from fieldhouse.games.paydirt.cards.cells import Where, parse
from fieldhouse.games.paydirt.rules.tables import (
    ALTERNATE,
    DEFENSE,
    HAIL_MARY,
    KICKOFF_GUESS,
    OFFENSE,
    PENALTY_SIZES,
    SECONDS,
    SHARED,
    WEATHER,
    WEATHER_ROLLS,
    rows,
    span,
)

TOTALS = list(range(10, 40))
KICKS = ("deep", "squib", "onside")


def test_the_dice_are_six_sided_and_named_once_each() -> None:
    dice = rows("dice.csv")
    assert [(row["set"], row["die"]) for row in dice] == [
        ("offense", "black"), ("offense", "white"), ("offense", "white"), ("defense", "red"), ("defense", "green"),
        ("white", "white"), ("white", "white"), ("die", "die"),
    ]  # fmt: skip
    assert all(row[f"face {i}"].isdecimal() for row in dice for i in range(1, 7))
    assert [row["counts"] for row in dice] == ["10"] + ["1"] * 7
    assert [list(row.values())[3:] for row in dice[1:3]] == [list(row.values())[3:] for row in dice[5:7]]


def test_the_faces_give_the_means_the_quick_figures_were_rounded_from() -> None:
    assert sum(roll.total for roll in OFFENSE.rolls) / OFFENSE.ways == 27.5
    assert sum(roll.sum for roll in OFFENSE.rolls) / OFFENSE.ways == 6.5
    assert OFFENSE.odds(range(17, 20)) == 6
    assert OFFENSE.odds(range(37, 40)) == 18
    assert OFFENSE.odds(range(13, 21)) == 31


# The chart as ruled, written down a second time: offensive rows, defensive columns.
COLUMNS = ["#", "-#", "white", "(#)", "(TD)", "[#]", "QT", "INC", "INT"]
PRIORITY = {
    "#": "add add offense defense defense defense QT INC INTd",
    "B": "add add offense defense defense defense QT INC INTd",
    "-#": "add add offense defense defense defense QT INC INTd",
    "white": "add add offense defense defense defense QT INC INTd",
    "TD": "offense offense offense defense defense defense QT INC INTd",
    "(#)": "offense offense offense offense offense defense offense offense offense",
    "QT": "offense offense offense defense defense defense QT INC INTd",
    "INC": "INC INC INC defense defense defense QT INC INTd",
    "INT": "INTo INTo INTo INC INC INC QT INC INTs",
    "F": "Fo Fo Fo Fd F1 Fd Fo Fo Fo",
}
SHORT = {
    "INT defense": "INTd", "INT offense": "INTo", "INT shorter": "INTs",
    "F offense": "Fo", "F defense": "Fd", "F 1 deep": "F1",
}  # fmt: skip


def test_the_priority_chart_is_complete_and_as_ruled() -> None:
    chart = rows("priority.csv")
    assert list(chart[0])[1:] == COLUMNS
    assert [row["offense"] for row in chart] == list(PRIORITY)
    for row in chart:
        assert [SHORT.get(row[column], row[column]) for column in COLUMNS] == PRIORITY[row["offense"]].split()


@pytest.mark.parametrize("table", ["ordinary", "no-huddle"])
@pytest.mark.parametrize("penalty", ["OFF S", "DEF S", "OFF R", "DEF R"])
def test_every_total_sizes_every_penalty_exactly_once(table: str, penalty: str) -> None:
    lines = [row for row in rows("penalty_sizes.csv") if (row["table"], row["penalty"]) == (table, penalty)]
    assert sorted(total for row in lines for total in span(row["rolls"])) == TOTALS
    assert sorted(PENALTY_SIZES[table, penalty]) == TOTALS


def test_penalty_sizes_come_up_as_often_as_worked_out() -> None:
    def odds(penalty: str) -> dict[str, int]:
        found: Counter[str] = Counter()
        for total, size in PENALTY_SIZES["ordinary", penalty].items():
            found[size] += OFFENSE.odds([total])
        return dict(found)

    assert odds("OFF S") == {"5": 108, "10": 90, "15": 18}
    assert odds("DEF S") == {"5": 76, "5Y": 32, "5X": 78, "15": 30}
    assert odds("OFF R") == {"5": 2, "10": 166, "15": 48}
    assert odds("DEF R") == {"5Y": 30, "5X": 6, "15": 180}  # the hole at 10 is a 5Y


def test_the_marks_beside_the_sizes_agree_with_the_sizes() -> None:
    for row in rows("penalty_sizes.csv"):
        defensive = row["penalty"].startswith("DEF")
        assert row["first down"] == ("yes" if defensive and row["yards"] in ("5X", "15") else "no")
        assert row["from"] == ("gain" if defensive and row["yards"] in ("5Y", "15") else "previous")


def test_the_timing_chart_holds_every_step_and_only_whole_boxes() -> None:
    assert SECONDS == {
        "try": 0, "kickoff not returned": 0, "false start on a hurried snap": 0, "spike": 0,
        "incompletion": 10, "penalty": 10, "score": 10, "change of possession": 10, "touchback from scrimmage": 10,
        "kickoff returned": 10, "out of bounds in the window": 10, "timeout": 10, "interrupted play hurried": 10,
        "play hurried": 20, "interrupted play": 30, "any other play": 40, "play with a delay penalty": 50,
    }  # fmt: skip
    assert len(rows("timing.csv")) == len(SECONDS)


def test_the_alternate_times_reproduce_the_chart_when_rounded_up() -> None:
    def boxes(seconds: int) -> int:
        return -10 * (-seconds // 10)

    play = ALTERNATE["run or completion"]
    assert boxes(play + ALTERNATE["continuous"]) == SECONDS["any other play"]
    assert boxes(play + ALTERNATE["interrupted"]) == SECONDS["interrupted play"]
    assert boxes(play + ALTERNATE["continuous conserved"]) == SECONDS["play hurried"]
    assert boxes(play + ALTERNATE["interrupted conserved"]) == SECONDS["interrupted play hurried"]
    assert boxes(play + ALTERNATE["continuous instant timeout"]) == SECONDS["timeout"]
    assert boxes(ALTERNATE["incompletion"] + ALTERNATE["referee timeout"]) == SECONDS["incompletion"]
    assert boxes(play + ALTERNATE["continuous"] + ALTERNATE["delay penalty"]) == SECONDS["play with a delay penalty"]
    assert len(rows("alternate_timing.csv")) == len(ALTERNATE) == 27


def test_the_squib_chart_is_one_column_with_its_rare_events() -> None:
    chart = rows("squib_return.csv")
    assert [int(row["#"]) for row in chart] == TOTALS
    texts = {total: cell.text for total, cell in enumerate(SHARED["squib"]) if cell is not None}
    assert sorted(texts) == TOTALS
    rare = {text: total for total, text in texts.items() if not text.isdecimal()}
    assert rare == {"TD": 19, "OFF R": 17, "DEF R": 28, "F +8": 29}
    yards = {total: int(text) for total, text in texts.items() if text.isdecimal()}
    assert (min(yards.values()), max(yards.values())) == (4, 24)
    assert 10 in yards.values()
    ways = sum(OFFENSE.odds([total]) for total in yards)
    assert 12 <= sum(OFFENSE.odds([total]) * yards[total] for total in yards) / ways <= 13


def test_the_hail_mary_table_covers_every_total_once() -> None:
    assert sorted(total for row in rows("hail_mary.csv") for total in span(row["rolls"])) == TOTALS
    odds: Counter[str] = Counter()
    for total, result in HAIL_MARY.items():
        odds[result] += OFFENSE.odds([total])
    assert odds == {"complete": 35, "touchdown": 1, "intercepted": 48, "QT": 24, "incomplete": 105, "PI": 3}


def test_the_kickoff_guess_has_a_line_for_every_pair() -> None:
    assert sorted(KICKOFF_GUESS) == sorted((expected, kicked) for expected in KICKS for kicked in KICKS)
    assert len(rows("kickoff_guess.csv")) == 9
    for (expected, kicked), line in KICKOFF_GUESS.items():
        assert bool(line["kickers recover"]) == (kicked == "onside")
        if kicked == "onside":
            assert OFFENSE.odds(span(line["kickers recover"])) == (36 if expected == "onside" else 72)


def test_every_defensive_roll_has_its_weather() -> None:
    assert tuple(WEATHER_ROLLS) == DEFENSE.totals
    assert len(rows("weather_rolls.csv")) == 5
    odds: Counter[str] = Counter()
    for total, line in WEATHER_ROLLS.items():
        odds[line["condition"]] += DEFENSE.odds([total])
        assert line["second half"] in ("unchanged", "improved", "worsened")
    assert odds == {"A": 24, "B": 9, "C": 3}


def test_weather_a_does_nothing_and_c_is_worse_than_b() -> None:
    assert len(WEATHER) == len(rows("weather.csv")) == 8
    for effect, by in WEATHER.items():
        assert by["A"] == 0
        assert abs(by["C"]) >= abs(by["B"])
        assert (by["B"] >= 0 and by["C"] > 0) if "with the wind" in effect else (by["B"] < 0 and by["C"] < 0)


@pytest.mark.parametrize(
    ("where", "texts"),
    [
        (Where.PASS, "3,-3,(3),TD,(TD),DS,X,T1,T2,T3,B,QT,INC,INT 3,INT -3,F,F +3,F -3,PI 3,OFF S,DEF S,DEF 5X,DEF 5Y"),
        (Where.DEFENSE, "[3],[TD]"),
        (Where.PUNT, "*,†,BK -3,FG,KO"),
        (Where.FG, "NG"),
        (Where.KOR, "OFF 3,DEF 3,OFF R,DEF R"),
    ],
)
def test_every_symbol_a_chart_may_hold_is_in_the_legend_once(where: Where, texts: str) -> None:
    legend = [row["symbol"] for row in rows("legend.csv")]
    assert len(legend) == len(set(legend))
    for text in texts.split(","):
        if text not in ("*", "†", "OFF 3", "DEF 3"):
            assert parse(text, where).text == text  # it is a cell the charts may hold
        assert text.replace("3", "#") in legend or text in legend
