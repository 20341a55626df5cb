"""The tables of kicks, fakes, fumbles, injuries and time, from their data files. Numbers count from 1."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Final, NamedTuple, TypeVar

from fieldhouse.football.fast_action.player_cards import SECOND_COLUMN, Kickoff
from fieldhouse.games.tabletop_football.rules.table_file import (
    PASS_NUMBERS,
    RUN_NUMBERS,
    Row,
    TableError,
    by_number,
    load,
)
from fieldhouse.statistics.faults import Fault

Value = TypeVar("Value")

# -- fakes ---------------------------------------------------------------------------------------

INCOMPLETE, INTERCEPTION, PUNTER, DAYLIGHT = "incomplete", "interception", "P", "daylight"
FAKERS: Final = ("LE", "RE", "FL", "BK1", "BK2", "QB", PUNTER, DAYLIGHT, INCOMPLETE, INTERCEPTION)
LONGEST_FAKE: Final = 60


class Fake(NamedTuple):
    """What a fake kick comes to: a place or a word, and the yards."""

    who: str
    yards: int


def _fake(row: Row) -> Fake:
    return Fake(row.word("who", FAKERS), row.number("yards", -LONGEST_FAKE, LONGEST_FAKE))


def fakes(name: str, text: str | None = None) -> tuple[Fake, ...]:
    return by_number(load(name, ("number", "who", "yards"), text), "number", RUN_NUMBERS, _fake)


# -- punts and kickoffs --------------------------------------------------------------------------

BLOCKED, HURRIED, ROUGHING = "blocked", "hurried", "roughing"
KICKERS, RECEIVERS = "kickers", "receivers"
TOUCHBACK, COLUMN_B = "Touchback", "Column B"
RETURNERS: Final = 4


def punt_rush(text: str | None = None) -> tuple[str, ...]:
    rows = load("punt_rush.csv", ("number", "result"), text)
    return by_number(rows, "number", RUN_NUMBERS, lambda row: row.word("result", (BLOCKED, HURRIED, ROUGHING)))


def onside(text: str | None = None) -> tuple[int, int]:
    """The last pass number with which the kickers recover, against a normal return and the Onside Defense."""
    fields = ("normal return", "onside defense")
    rows = load("onside.csv", ("number", *fields), text)

    def both(row: Row) -> tuple[bool, bool]:
        one, two = [row.word(field, (KICKERS, RECEIVERS)) == KICKERS for field in fields]
        return one, two

    found = by_number(rows, "number", PASS_NUMBERS, both)
    return sum(one for one, _ in found), sum(two for _, two in found)


@dataclass(frozen=True, slots=True)
class Kicked:
    """What a kind of kickoff does to its return."""

    yards: int  # added to where it begins
    number: int  # added to its run number
    modified: bool  # a specialist's modifiers count
    halved: bool  # by the Onside Kickoff Defense


def kickoffs(text: str | None = None) -> dict[str, Kicked]:
    """The returns of Normal and Squib kicks, by their names."""
    fields = ("kick", "start", "run number", "return modifiers", "halved by the onside defense")

    def yes(row: Row, field: str) -> bool:
        return row.word(field, ("yes", "no")) == "yes"

    return {
        row.word("kick", ("normal", "squib")): Kicked(
            row.number("start", 0, 50), row.number("run number", 0, 12), yes(row, fields[3]), yes(row, fields[4])
        )
        for row in load("kickoffs.csv", fields, text)
    }


def _landing(field: str) -> Callable[[Row], Kickoff]:
    def read(row: Row) -> Kickoff:
        text = row.cells[field]
        if text == TOUCHBACK:
            return Kickoff(0, 0)
        if text == COLUMN_B and field == "A":
            return SECOND_COLUMN
        man, slash, yard = text.partition("/")
        men = [f"KR{number}" for number in range(1, RETURNERS + 1)]
        if not slash or man not in men or not yard.isdecimal() or not 0 <= int(yard) <= 30:
            row.fail(field, f"KR1 to KR{RETURNERS} with a yard line from 0 to 30, such as KR1/15, or {TOUCHBACK}"
                            + (f", or {COLUMN_B}" if field == "A" else ""))
        return Kickoff(int(yard), men.index(man) + 1)

    return read


def kickoff_yardage(text: str | None = None) -> tuple[tuple[Kickoff, ...], tuple[Kickoff, ...]]:
    """Columns A and B for a team without a kickoff specialist."""
    rows = load("kickoff_yardage.csv", ("number", "A", "B"), text)
    return (
        by_number(rows, "number", RUN_NUMBERS, _landing("A")), by_number(rows, "number", RUN_NUMBERS, _landing("B"))
    )


# -- injuries ------------------------------------------------------------------------------------

GAMES: Final = 16
DRAWN: Final = "RN"
LENGTHS: Final = ("G", "H", "Q", "S", DRAWN)


def injuries(text: str | None = None) -> tuple[tuple[str, ...], ...]:
    """By games played and pass number: a number of games, G, H, Q, S, minutes such as 5m, or RN."""
    columns = [str(games) for games in range(1, GAMES + 1)]
    rows = load("injuries.csv", ("numbers", *columns), text)

    def read(field: str) -> Callable[[Row], str]:
        def length(row: Row) -> str:
            said = row.cells[field]
            digits = said.removesuffix("m")
            if said not in LENGTHS and not (digits.isdecimal() and 1 <= int(digits) <= GAMES):
                row.fail(field, f"a number of games from 1 to {GAMES}, minutes such as 5m, or {', '.join(LENGTHS)}")
            return said

        return length

    return tuple([by_number(rows, "numbers", PASS_NUMBERS, read(field)) for field in columns])


# -- fumbles -------------------------------------------------------------------------------------

YES, NO, NOT_FOURTH = "yes", "no", "not on fourth down"


class Lost(IntEnum):
    """The lines of the Fumble Table."""

    PLAY = 0
    KICK_RETURN = 1
    FAIR_CATCH = 2
    RETURN = 3


LINES: Final = (
    "run or completed pass", "punt or kickoff return", "fair catch", "interception or fumble return",
)


class FumbleLine(NamedTuple):
    """What changes the Fumble Range in this situation, and who may advance the ball."""

    defense: bool
    forced: bool
    endurance: int
    option: int
    pitchout: int
    fair_catch: int
    home: int
    surehanded: int
    own: str  # yes, no, or not on fourth down
    others: bool


def fumble_lines(text: str | None = None) -> tuple[FumbleLine, ...]:
    numbers = ("endurance", "option", "pitchout", "fair catch", "home", "surehanded")
    fields = ("situation", "defense", "forced fumble", *numbers, "own side", "other side")
    found = {}
    for row in load("fumbles.csv", fields, text):
        line = row.word("situation", LINES)
        if line in found:
            row.fail("situation", "each line once")
        defense, forced, others = [row.word(f, (YES, NO)) == YES for f in ("defense", "forced fumble", "other side")]
        endurance, option, pitchout, fair_catch, home, surehanded = [
            row.number(field, -PASS_NUMBERS, PASS_NUMBERS) for field in numbers
        ]
        own = row.word("own side", (YES, NO, NOT_FOURTH))
        found[line] = FumbleLine(
            defense, forced, endurance, option, pitchout, fair_catch, home, surehanded, own, others
        )
    return _in_order(found, LINES, "fumbles.csv", "situation")


def recoveries(text: str | None = None) -> tuple[int, int]:
    """The last pass numbers with which a fumble stays with its side, and a block with the kickers' opponents."""
    rows = load("recoveries.csv", ("number", "fumble", "block"), text)
    own = by_number(rows, "number", PASS_NUMBERS, lambda row: row.word("fumble", ("own side", "other side")))
    block = by_number(rows, "number", PASS_NUMBERS, lambda row: row.word("block", ("defense", KICKERS)))
    return own.count("own side"), block.count("defense")


class RunBack(NamedTuple):
    yards: int  # 0: no return
    star: bool = False


def fumble_return(text: str | None = None) -> tuple[RunBack, ...]:
    def read(row: Row) -> RunBack:
        digits = row.cells["yards"].removesuffix("*")
        if not digits.isdecimal() or int(digits) > 99:
            row.fail("yards", "yards from 0 to 99, with * or without")
        return RunBack(int(digits), row.cells["yards"].endswith("*"))

    return by_number(load("fumble_return.csv", ("number", "yards"), text), "number", RUN_NUMBERS, read)


# -- time ----------------------------------------------------------------------------------------


class Time(IntEnum):
    """The lines of the Timing Table."""

    RUN = 0
    COMPLETE = 1
    INCOMPLETE = 2
    OUT = 3
    TOUCHDOWN = 4
    INJURY = 5
    PENALTY = 6
    DELAY = 7
    MOVEMENT = 8
    TRY = 9
    TOUCHBACK = 10
    FAIR_CATCH_KICK = 11
    SPIKE = 12
    FIELD_GOAL = 13
    LATE_KICKOFF = 14
    KICK = 15
    CHANGE = 16
    TIMEOUT = 17


TIMES: Final = (
    "run", "complete pass", "incomplete pass", "out of bounds", "touchdown", "injury", "penalty", "delay of game",
    "movement", "try", "kickoff touchback", "fair catch kick", "spike", "field goal", "kickoff inside two minutes",
    "punt or kickoff", "change of possession", "timeout",
)


def timing(text: str | None = None) -> tuple[tuple[int, int], ...]:
    """Seconds by the lines of `Time`: in the usual offense, and in a No-Huddle or Hurry-Up."""
    found = {}
    for row in load("timing.csv", ("play", "normal", "hurried"), text):
        line = row.word("play", TIMES)
        if line in found:
            row.fail("play", "each line once")
        pair = row.number("normal", 0, 60), row.number("hurried", 0, 60)
        if pair[0] % 5 or pair[1] % 5:  # TIME-1
            row.fail("normal", "fives of seconds")
        found[line] = pair
    return _in_order(found, TIMES, "timing.csv", "play")


def _in_order(found: Mapping[str, Value], names: Sequence[str], file: str, field: str) -> tuple[Value, ...]:
    missing = [name for name in names if name not in found]
    if missing:
        raise TableError([Fault(file, "", field, f"no row {', '.join(missing)}", "each line once")])
    return tuple([found[name] for name in names])


FAKE_FIELD_GOAL: Final = fakes("fake_field_goal.csv")  # FAKEFG-3
FAKE_PUNT: Final = fakes("fake_punt.csv")  # FAKEP-5, FAKEP-6
PUNT_RUSH: Final = punt_rush()  # RUSHP-2, RUSHP-3, RUSHP-4
ONSIDE, ONSIDE_EXPECTED = onside()  # ONSIDE-2, ONSIDE-3
KICKOFFS: Final = kickoffs()  # SQUIB-1, SQUIB-2, SQUIB-3, KO-5
COLUMN_ONE, COLUMN_TWO = kickoff_yardage()  # KO-10, KO-11
INJURIES: Final = injuries()  # INJ-12
FUMBLES: Final = fumble_lines()  # FUM-7 to FUM-18, FUM-21, FUM-22
OWN_FUMBLE, DEFENSES_BLOCK = recoveries()  # FUM-19, BLKFG-4, BLKP-3
FUMBLE_RETURN: Final = fumble_return()  # FUM-24
SECONDS: Final = timing()  # TIME-3 to TIME-17
