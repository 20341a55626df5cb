"""The common charts of the game, read from the data files beside this module."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from enum import IntEnum
from importlib.resources import files
from typing import Final

from fieldhouse.games.paydirt.cards.cells import Cell, Column, Row, Where, parse
from fieldhouse.table.dice import Dice, Die


def rows(name: str) -> list[dict[str, str]]:
    text = (files("fieldhouse.games.paydirt") / "data" / name).read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))


def span(text: str) -> Iterable[int]:
    """The totals of a text such as '10-19 34-35'."""
    for part in text.split():
        low, _, high = part.partition("-")
        yield from range(int(low), int(high or low) + 1)


def _dice() -> dict[str, Dice]:
    sets: dict[str, list[Die]] = {}
    for row in rows("dice.csv"):
        faces = tuple(int(row[f"face {i}"]) for i in range(1, 7))
        sets.setdefault(row["set"], []).append(Die(row["die"], faces, int(row["counts"])))
    return {name: Dice(name, tuple(dice)) for name, dice in sets.items()}


_SETS: Final = _dice()  # B-II.a: the game's only source of chance
OFFENSE: Final = _SETS["offense"]  # B-IV-1-A.a, B-IV-1-A.b
DEFENSE: Final = _SETS["defense"]  # B-IV-1-B.a, B-IV-1-B.b
WHITES: Final = _SETS["white"]  # B-VI-12-D-ii.b
DIE: Final = _SETS["die"]  # A-II-3


class Priority(IntEnum):
    """Rulings of the Priority Chart."""

    ADD = 0
    OFFENSE = 1
    DEFENSE = 2
    QT = 3
    INC = 4
    INT_DEFENSE = 5
    INT_OFFENSE = 6
    INT_SHORTER = 7
    F_OFFENSE = 8
    F_DEFENSE = 9
    F_ONE_DEEP = 10


RULING_NAMES: Final = {
    "add": Priority.ADD,
    "offense": Priority.OFFENSE,
    "defense": Priority.DEFENSE,
    "QT": Priority.QT,
    "INC": Priority.INC,
    "INT defense": Priority.INT_DEFENSE,
    "INT offense": Priority.INT_OFFENSE,
    "INT shorter": Priority.INT_SHORTER,
    "F offense": Priority.F_OFFENSE,
    "F defense": Priority.F_DEFENSE,
    "F 1 deep": Priority.F_ONE_DEEP,
}
RULING_TEXT: Final = {
    Priority.ADD: "add", Priority.OFFENSE: "offense stands", Priority.DEFENSE: "defense stands", Priority.QT: "QT",
    Priority.INC: "incomplete", Priority.INT_DEFENSE: "intercepted at the defense's yards",
    Priority.INT_OFFENSE: "intercepted at the offense's yards", Priority.INT_SHORTER: "intercepted at the shorter",
    Priority.F_OFFENSE: "fumble at its own yards", Priority.F_DEFENSE: "fumble at the defense's number",
    Priority.F_ONE_DEEP: "fumble 1 yard deep in the End Zone",
}

_ROWS: Final = {
    "#": Row.GAIN, "B": Row.BREAKAWAY, "-#": Row.LOSS, "white": Row.WHITE, "TD": Row.TD, "(#)": Row.PAREN,
    "QT": Row.QT, "INC": Row.INC, "INT": Row.INT, "F": Row.FUMBLE,
}
_COLUMNS: Final = {
    "#": Column.GAIN, "-#": Column.LOSS, "white": Column.WHITE, "(#)": Column.PAREN, "(TD)": Column.PAREN_TD,
    "[#]": Column.BRACKET, "QT": Column.QT, "INC": Column.INC, "INT": Column.INT,
}


def _priority() -> tuple[tuple[Priority, ...], ...]:
    chart = [[Priority.ADD] * len(Column) for _ in _ROWS]
    for row in rows("priority.csv"):
        for name, column in _COLUMNS.items():
            chart[_ROWS[row["offense"]]][column] = RULING_NAMES[row[name]]
    return tuple(tuple(line) for line in chart)


# Its cells follow from B-IV-2-D.Ex1, B-IV-2-D.Ex2, B-IV-2-D.Ex3, B-IV-2-D.Ex4, B-IV-2-D.Ex5, B-IV-2-D.Ex6,
# B-IV-2-D.Ex7, B-IV-2-D.Ex8, B-IV-2-D.Ex10, B-IV-2-D.Ex12, L-(#)o, L-(#)d, L-[#], L-TD and L-white.
PRIORITY: Final = _priority()  # B-IV-2-D.a


def _sizes() -> dict[tuple[str, str], dict[int, str]]:
    sizes: dict[tuple[str, str], dict[int, str]] = {}
    for row in rows("penalty_sizes.csv"):
        by_roll = sizes.setdefault((row["table"], row["penalty"]), {})
        for total in span(row["rolls"]):
            by_roll[total] = row["yards"]
    return sizes


# OFF S: B-VI-4-B-ii.OS. DEF S: B-VI-4-B-ii.DS1, B-VI-4-B-ii.DS2, B-VI-4-B-ii.DS3, B-VI-4-B-ii.DS4. OFF R:
# B-VI-4-B-ii.OR. DEF R: B-VI-4-B-ii.DR0, B-VI-4-B-ii.DR1, B-VI-4-B-ii.DR2, B-VI-4-B-ii.DR3. No-huddle: A-I-5-A.
PENALTY_SIZES: Final = _sizes()
# B-VI-4-B-i.a, B-VI-4-B-i.b, B-VI-4-B-i.c
QUICK_SIZES: Final = {"OFF S": "5", "DEF S": "5", "OFF R": "10", "DEF R": "15"}


def _squib() -> tuple[Cell | None, ...]:
    column: list[Cell | None] = [None] * 40
    for row in rows("squib_return.csv"):
        column[int(row["#"])] = parse(row["return"], Where.SQUIB)
    return tuple(column)


SHARED: Final = {"squib": _squib()}
"""The column that all teams share: the Squib Return chart."""

HAIL_MARY: Final = {total: row["result"] for row in rows("hail_mary.csv") for total in span(row["rolls"])}  # A-I-4

KICKOFF_GUESS: Final = {(row["expected"], row["kicked"]): row for row in rows("kickoff_guess.csv")}  # A-III-1

WEATHER: Final = {row["effect"]: {c: int(row[c]) for c in "ABC"} for row in rows("weather.csv")}  # A-VI
WEATHER_ROLLS: Final = {int(row["roll"]): row for row in rows("weather_rolls.csv")}

SECONDS: Final = {row["play"]: int(row["seconds"]) for row in rows("timing.csv")}
ALTERNATE: Final = {row["what"]: int(row["seconds"]) for row in rows("alternate_timing.csv")}  # A-VII

WHITE: Final = parse(".", Where.DEFENSE)  # a blank defense
ZERO: Final = parse("(0)", Where.DEFENSE)
BLACK: Final = parse("INC", Where.DEFENSE)
