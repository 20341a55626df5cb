"""The Penalty Table: what each pass number calls, by category and side (PENT)."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple

from fieldhouse.games.tabletop_football.rules.table_file import PASS_NUMBERS, Row, TableError, by_number, load
from fieldhouse.statistics.faults import Fault


class Called(IntEnum):
    """The rows of the table, in its order."""

    DELAY = 0
    SUBSTITUTION = 1
    PARTICIPATION = 2
    KICK_OUT = 3
    DEAD_BALL_ADVANCED = 4
    MOVEMENT = 5
    OFFSIDE = 6
    MOTION = 7
    FORMATION = 8
    GROUNDING = 9
    FORWARD_PASS = 10
    INELIGIBLE = 11
    HOLDING = 12  # by the offense
    DEFENSE_HOLDING = 13
    BLOCK = 14
    CONTACT = 15
    INTERFERENCE = 16  # by the defense
    OFFENSE_INTERFERENCE = 17
    RUNNING_INTO = 18
    ROUGHING_KICKER = 19
    SIMULATED = 20
    NEAR_CATCH = 21  # no contact
    CATCH = 22
    INCIDENTAL_MASK = 23
    DEFENSE_MASK = 24
    OFFENSE_MASK = 25
    ROUGHING_PASSER = 26
    DEFENSE_PERSONAL = 27
    OFFENSE_PERSONAL = 28
    DEFENSE_DEAD_BALL = 29
    OFFENSE_DEAD_BALL = 30


NAMES: Final = (
    "delay of game", "illegal substitution", "illegal participation", "kick out of bounds", "advancing a dead ball",
    "movement", "offside", "illegal motion", "illegal formation", "intentional grounding", "illegal forward pass",
    "ineligible receiver", "offensive holding", "defensive holding", "illegal block", "illegal contact",
    "defensive pass interference", "offensive pass interference", "running into the kicker", "roughing the kicker",
    "simulated roughing", "noncontact catch interference", "contact catch interference", "incidental face mask",
    "defensive face mask", "offensive face mask", "roughing the passer", "defensive personal foul",
    "offensive personal foul", "defensive dead-ball foul", "offensive dead-ball foul",
)
RULES: Final = (
    "PENT-1", "PENT-3", "PENT-4", "PENT-6", "PENT-8", "PENT-9", "PENT-10", "PENT-11", "PENT-12", "PENT-14", "PENT-16",
    "PENT-17", "PENT-19", "PENT-20", "PENT-21", "PENT-22", "PENT-23", "PENT-26", "PENT-27", "PENT-28", "PENT-29",
    "PENT-30", "PENT-31", "PENT-32", "PENT-34", "PENT-35", "PENT-36", "PENT-37", "PENT-38", "PENT-40", "PENT-42",
)
COLUMNS: Final = ("O1", "D1", "O2", "D2", "R3", "K3", "R4", "K4")


class Entry(NamedTuple):
    """A row: its yards, whether it may be declined, and whether a timeout cancels it."""

    called: Called
    yards: int
    option: bool
    timeout: bool


class PenaltyTable(NamedTuple):
    entries: tuple[Entry, ...]  # by Called
    columns: tuple[tuple[Called, ...], ...]  # by column and pass number, from 1


def read_table(text: str | None = None) -> PenaltyTable:
    """Every column has each pass number exactly once."""
    rows = load("penalties.csv", ("foul", "yards", "option", "timeout", *COLUMNS), text)
    entries: dict[Called, Entry] = {}
    for row in rows:
        called = _called(row)
        if called in entries:
            row.fail("foul", "each foul once")
        option, timeout = [row.word(field, ("yes", "no")) == "yes" for field in ("option", "timeout")]
        entries[called] = Entry(called, row.number("yards", 0, 15), option, timeout)
    missing = [NAMES[called] for called in Called if called not in entries]
    if missing:
        raise TableError([Fault("penalties.csv", "", "foul", f"no row {', '.join(missing)}", "each foul once")])
    columns = tuple([by_number(rows, column, PASS_NUMBERS, _called) for column in COLUMNS])
    return PenaltyTable(tuple([entries[called] for called in Called]), columns)


def _called(row: Row) -> Called:
    return Called(NAMES.index(row.word("foul", NAMES)))


TABLE: Final = read_table()
_SIDES: Final = ({"O": 0, "D": 1}, {"O": 2, "D": 3}, {"R": 4, "K": 5}, {"R": 6, "K": 7})


def called_by(category: int, letter: str, number: int) -> Entry:
    """The foul of a category (1 to 4), the fouling side's letter and a pass number (PEN-8)."""
    return TABLE.entries[TABLE.columns[_SIDES[category - 1][letter]][number - 1]]
