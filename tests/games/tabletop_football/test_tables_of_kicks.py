"""The tables of kicks, penalties, fumbles, injuries and time: their shape, what they say, and faults in their files."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from fieldhouse.football.fast_action.player_cards import SECOND_COLUMN, Kickoff
from fieldhouse.games.tabletop_football.rules import kick_tables as tables
from fieldhouse.games.tabletop_football.rules.mishaps import penalty_table
from fieldhouse.games.tabletop_football.rules.mishaps.penalty_table import COLUMNS, NAMES, TABLE, Called
from fieldhouse.games.tabletop_football.rules.table_file import TableError, load

# -- penalties -------------------------------------------------------------------------------------


def span(column: str, called: Called) -> tuple[int, ...]:
    said = TABLE.columns[COLUMNS.index(column)]
    return tuple([number for number in range(1, 49) if said[number - 1] == called])


def test_every_column_of_the_penalty_table_covers_1_to_48_once() -> None:
    for column, said in zip(COLUMNS, TABLE.columns, strict=True):
        assert len(said) == 48, column
    assert [entry.called for entry in TABLE.entries] == list(Called)


ROWS: dict[str, tuple[Called, int, dict[str, tuple[int, int]]]] = {
    "PENT-1": (Called.DELAY, 5, {"O1": (1, 3), "O2": (1, 3), "K3": (1, 5)}),
    "PENT-3": (Called.SUBSTITUTION, 5, {"O1": (4, 4), "D1": (1, 1), "O2": (4, 4), "D2": (1, 1), "K3": (6, 6)}),
    "PENT-4": (Called.PARTICIPATION, 15, {"O1": (5, 5), "D1": (2, 2), "O2": (5, 5), "D2": (2, 2), "K3": (7, 7)}),
    "PENT-6": (Called.KICK_OUT, 5, {"K4": (1, 14)}),
    "PENT-8": (Called.DEAD_BALL_ADVANCED, 5, {"R3": (1, 1)}),
    "PENT-9": (Called.MOVEMENT, 5, {
        "O1": (6, 11), "D1": (3, 10), "O2": (6, 8), "D2": (3, 8), "R3": (2, 5), "K3": (8, 13)}),
    "PENT-10": (Called.OFFSIDE, 5, {
        "O1": (12, 17), "D1": (11, 18), "O2": (9, 11), "D2": (9, 16), "R3": (6, 13), "K3": (14, 19), "R4": (1, 2),
        "K4": (15, 20)}),
    "PENT-11": (Called.MOTION, 5, {"O1": (18, 20), "O2": (12, 14)}),
    "PENT-12": (Called.FORMATION, 5, {"O1": (21, 23), "O2": (15, 17)}),
    "PENT-13": (Called.GROUNDING, 10, {"O1": (24, 26), "O2": (18, 20)}),
    "PENT-16": (Called.FORWARD_PASS, 5, {"O1": (27, 27), "O2": (21, 22)}),
    "PENT-17": (Called.INELIGIBLE, 5, {"O1": (28, 29), "O2": (23, 24)}),
    "PENT-18": (Called.HOLDING, 10, {"O1": (30, 37), "O2": (25, 35), "R3": (14, 14)}),
    "PENT-20": (Called.DEFENSE_HOLDING, 5, {"D1": (19, 26), "D2": (17, 21)}),
    "PENT-21": (Called.BLOCK, 15, {"O1": (38, 40), "O2": (36, 38), "R3": (15, 29), "R4": (3, 36)}),
    "PENT-22": (Called.CONTACT, 10, {"D1": (27, 28), "D2": (22, 25)}),
    "PENT-23": (Called.INTERFERENCE, 0, {"D1": (29, 32), "D2": (26, 33)}),
    "PENT-26": (Called.OFFENSE_INTERFERENCE, 10, {"O1": (41, 42), "O2": (39, 41)}),
    "PENT-27": (Called.RUNNING_INTO, 5, {"R3": (30, 35)}),
    "PENT-28": (Called.ROUGHING_KICKER, 15, {"R3": (36, 38)}),
    "PENT-29": (Called.SIMULATED, 15, {"K3": (20, 21)}),
    "PENT-30": (Called.NEAR_CATCH, 5, {"K3": (22, 27)}),
    "PENT-31": (Called.CATCH, 15, {"K3": (28, 30)}),
    "PENT-32": (Called.INCIDENTAL_MASK, 5, {
        "O1": (43, 43), "D1": (33, 36), "O2": (42, 42), "D2": (34, 37), "R3": (39, 39), "K3": (31, 34),
        "R4": (37, 38), "K4": (21, 25)}),
    "PENT-34": (Called.DEFENSE_MASK, 15, {"D1": (37, 38), "D2": (38, 39), "K3": (35, 37), "K4": (26, 28)}),
    "PENT-35": (Called.OFFENSE_MASK, 15, {"O1": (44, 44), "O2": (43, 43), "R3": (40, 40), "R4": (39, 40)}),
    "PENT-36": (Called.ROUGHING_PASSER, 15, {"D1": (39, 42), "D2": (40, 42)}),
    "PENT-37": (Called.DEFENSE_PERSONAL, 15, {"D1": (43, 45), "D2": (43, 45), "K3": (38, 44), "K4": (29, 38)}),
    "PENT-38": (Called.OFFENSE_PERSONAL, 15, {"O1": (45, 46), "O2": (44, 45), "R3": (41, 43), "R4": (41, 43)}),
    "PENT-40": (Called.DEFENSE_DEAD_BALL, 15, {"D1": (46, 48), "D2": (46, 48), "K3": (45, 48), "K4": (39, 48)}),
    "PENT-42": (Called.OFFENSE_DEAD_BALL, 15, {"O1": (47, 48), "O2": (46, 48), "R3": (44, 48), "R4": (44, 48)}),
}


@pytest.mark.rule("tabletop-football", "PEN-8")
@pytest.mark.parametrize("rule", ROWS)
def test_each_row_of_the_penalty_table(rule: str) -> None:
    called, yards, columns = ROWS[rule]
    assert TABLE.entries[called].yards == yards
    for column in COLUMNS:
        low, high = columns.get(column, (1, 0))
        assert span(column, called) == tuple(range(low, high + 1)), (rule, column)


def test_what_may_not_be_declined_and_what_a_timeout_cancels() -> None:
    assert [NAMES[entry.called] for entry in TABLE.entries if not entry.option] == [
        "illegal substitution", "kick out of bounds", "movement",
    ]
    assert [NAMES[entry.called] for entry in TABLE.entries if entry.timeout] == [
        "delay of game", "illegal substitution", "illegal participation",
    ]


# -- the others ------------------------------------------------------------------------------------


@pytest.mark.rule("tabletop-football", "KO-10")
def test_column_a_of_the_kickoff_yardage_table() -> None:
    assert (
        SECOND_COLUMN, Kickoff(5, 1), Kickoff(6, 1), Kickoff(7, 2), Kickoff(8, 1), Kickoff(9, 1), Kickoff(10, 2),
        Kickoff(11, 2), Kickoff(12, 3), Kickoff(13, 2), Kickoff(0, 0), SECOND_COLUMN,
    ) == tables.COLUMN_ONE


@pytest.mark.rule("tabletop-football", "KO-11")
def test_column_b_of_the_kickoff_yardage_table() -> None:
    touchback = Kickoff(0, 0)
    assert (
        Kickoff(15, 1), Kickoff(16, 2), Kickoff(17, 4), Kickoff(18, 2), Kickoff(19, 3), Kickoff(20, 1), Kickoff(5, 1),
        touchback, touchback, touchback, Kickoff(5, 4), Kickoff(5, 4),
    ) == tables.COLUMN_TWO


@pytest.mark.rule("tabletop-football", "SQUIB-1", "SQUIB-2", "SQUIB-3", "KO-5")
def test_the_kickoff_table() -> None:
    assert {
        "normal": tables.Kicked(0, 0, modified=True, halved=True),
        "squib": tables.Kicked(15, 1, modified=False, halved=False),
    } == tables.KICKOFFS


def test_the_injury_table_has_sixteen_columns_of_48_numbers() -> None:
    assert [len(column) for column in tables.INJURIES] == [48] * 16
    assert tables.INJURIES[0][0] == "15"
    assert tables.INJURIES[15][:8] == ("G", "H", "H", "H", "Q", "Q", "Q", "Q")
    assert {column[47] for column in tables.INJURIES} == {"RN"}
    assert tables.INJURIES[14][8] == "5m"


def test_the_fumble_tables() -> None:
    assert (tables.OWN_FUMBLE, tables.DEFENSES_BLOCK) == (24, 32)
    assert [row.yards for row in tables.FUMBLE_RETURN] == [25, 15, 10, 5, *[0] * 8]
    assert [row.star for row in tables.FUMBLE_RETURN] == [True, *[False] * 11]
    assert len(tables.FUMBLES) == 4


@pytest.mark.rule("tabletop-football", "TIME-1")
def test_the_timing_table_is_in_fives_of_seconds() -> None:
    assert len(tables.SECONDS) == len(tables.Time)
    assert all(seconds % 5 == 0 for pair in tables.SECONDS for seconds in pair)


# -- faults in files -------------------------------------------------------------------------------

GOOD_RETURN = "number,yards\n1,25*\n2,15\n3-12,0\n"


@pytest.mark.parametrize(
    ("read", "text", "said"),
    [
        (tables.fumble_return, "number,gain\n", "fumble_return.csv, row 1: found the header number,gain; "
         "allowed: number,yards"),
        (tables.fumble_return, GOOD_RETURN.replace("2,15", "2,15,3"), "row 3: found 3 fields; allowed: 2"),
        (tables.fumble_return, GOOD_RETURN.replace("15", "x"), "row 3, field yards: found 'x'; allowed: yards from 0"),
        (tables.fumble_return, GOOD_RETURN.replace("3-12", "3-11"), "field number: found no row for 12"),
        (tables.fumble_return, GOOD_RETURN.replace("3-12", "2-12"), "row 4, field number: found '2-12'; allowed: each"),
        (tables.fumble_return, GOOD_RETURN.replace("3-12", "12-3"), "a number from 1 to 12, or a range such as 1-12"),
        (tables.punt_rush, "number,result\n1-12,lost\n", "found 'lost'; allowed: blocked, hurried, roughing"),
        (tables.kickoff_yardage, "number,A,B\n1-12,KR5/3,KR1/3\n", "field A: found 'KR5/3'; allowed: KR1 to KR4"),
        (tables.timing, "play,normal,hurried\nrun,41,20\n", "field normal: found '41'; allowed: fives of seconds"),
        (tables.timing, "play,normal,hurried\nrun,40,20\n", "field play: found no row complete pass"),
        (tables.injuries, "numbers," + ",".join(map(str, range(1, 17))) + "\n1-48," + ",".join(["X"] * 16) + "\n",
         "injuries.csv, row 2, field 1: found 'X'; allowed: a number of games from 1 to 16"),
        (penalty_table.read_table, "foul,yards,option,timeout,O1,D1,O2,D2,R3,K3,R4,K4\nspitting,5,yes,no,,,,,,,,\n",
         "penalties.csv, row 2, field foul: found 'spitting'"),
    ],
)
def test_a_fault_names_file_row_field_found_and_allowed(read: Callable[[str], Any], text: str, said: str) -> None:
    with pytest.raises(TableError) as caught:
        read(text)
    assert said in str(caught.value)


def test_a_penalty_column_with_a_gap_is_refused() -> None:
    text = "\n".join(
        ",".join(row.cells.values()) for row in load(
            "penalties.csv", ("foul", "yards", "option", "timeout", *COLUMNS)
        )
    )
    header = ",".join(("foul", "yards", "option", "timeout", *COLUMNS))
    with pytest.raises(TableError, match="field K4: found no row for 14"):
        penalty_table.read_table(f"{header}\n{text.replace('1-14', '1-13')}\n")
