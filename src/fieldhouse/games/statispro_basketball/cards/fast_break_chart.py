"""The Fast Break chart and the table that says which of its columns a break uses.

Authored by us: the rulebook has neither. `data/fast_break.csv` has a row for each span of FOUL #s and a column for
each letter; `data/fast_break_columns.csv` has a row for each OFFENSE letter and a column for each DEFENSE letter.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from functools import cache
from importlib.resources import files
from typing import Final

from fieldhouse.games.statispro_basketball.cards.deck import Slot, TurnoverReading, Violation
from fieldhouse.games.statispro_basketball.cards.deck_file import DeckError, DeckFault

LETTERS: Final = "ABCDE"


class Helper(Enum):
    """Who passed, where no position is named."""

    ORIGINATOR = "originator"  # 10Ah
    RPG = "RPG"


@dataclass(frozen=True, slots=True)
class Basket:
    """A basket without a SHOT #. `by` is None where a position number names the scorer; `assist` is None for none."""

    by: Slot | None
    assist: Slot | Helper | None


@dataclass(frozen=True, slots=True)
class BreakShot:
    """This player has to shoot (5.1e); `by` is None where a position number names him."""

    by: Slot | None


@dataclass(frozen=True, slots=True)
class BreakFoul:
    """A foul whose fouler is not named; on `shooter` (None: a position number) while he shoots, if `shooting`."""

    shooting: bool
    shooter: Slot | None = None


@dataclass(frozen=True, slots=True)
class Slowed:
    """No break after all: this player has the ball upcourt, and it was the possession's first pass (G-24)."""

    to: Slot


Break = Basket | BreakShot | BreakFoul | Slowed | TurnoverReading

ALLOWED: Final = (
    "basket PG, assist originator; basket RPG, assist SF; basket C; shot SF; shot RPG; fouled shooting PF; "
    "fouled shooting RPG; defense foul; slowed PG; thrown away PG; traveling SF"
)
_SLOT: Final = "PG|SG|SF|PF|C"
_SLOTS: Final = {slot.name: slot for slot in Slot}
_BASKET: Final = re.compile(rf"basket (?P<by>{_SLOT}|RPG)(, assist (?P<assist>{_SLOT}|RPG|originator))?")
_SHOT: Final = re.compile(rf"(?P<kind>shot|fouled shooting) (?P<by>{_SLOT}|RPG)")
_SLOWED: Final = re.compile(rf"slowed (?P<to>{_SLOT})")
_LOST: Final = re.compile(rf"(?P<kind>thrown away|traveling) (?P<at>{_SLOT}|RPG)")


@cache
def read_break(text: str) -> Break | None:
    """A cell of the chart, or None for a text that is none."""
    if found := _BASKET.fullmatch(text):
        return Basket(_SLOTS.get(found["by"]), _passer(found["assist"]))
    if found := _SHOT.fullmatch(text):
        by = _SLOTS.get(found["by"])
        return BreakShot(by) if found["kind"] == "shot" else BreakFoul(True, by)
    if found := _SLOWED.fullmatch(text):
        return Slowed(_SLOTS[found["to"]])
    if found := _LOST.fullmatch(text):
        return TurnoverReading(Violation(found["kind"]), _SLOTS.get(found["at"]))
    return BreakFoul(False) if text == "defense foul" else None


def break_words(result: Break) -> str:
    """A cell of the chart in the words of its file."""
    match result:
        case Basket(by, assist):
            if assist is None:
                return f"basket {_name(by)}"
            return f"basket {_name(by)}, assist {assist.value if isinstance(assist, Helper) else assist.name}"
        case BreakShot(by):
            return f"shot {_name(by)}"
        case BreakFoul(shooting, shooter):
            return f"fouled shooting {_name(shooter)}" if shooting else "defense foul"
        case Slowed(to):
            return f"slowed {to.name}"
        case TurnoverReading(kind, at):
            return f"{kind.value} {_name(at)}"


def _name(slot: Slot | None) -> str:
    return "RPG" if slot is None else slot.name


def _passer(text: str | None) -> Slot | Helper | None:
    return _SLOTS[text] if text in _SLOTS else Helper(text) if text else None


@dataclass(frozen=True, slots=True)
class FastBreakChart:
    columns: dict[str, tuple[Break, ...]]  # letter: what FOUL # 1 to 100 means
    used: dict[tuple[str, str], str]  # OFFENSE letter, DEFENSE letter: column

    def column(self, offense: str, defense: str, offense_tired: int = 0, defense_tired: int = 0) -> str:
        """The column of a break; each Fatigued player lowers his team's letter by a grade, at most to the last."""
        return self.used[_lowered(offense, offense_tired), _lowered(defense, defense_tired)]  # 10Ac, 10Ad

    def result(self, column: str, foul_number: int) -> Break:
        return self.columns[column][foul_number - 1]  # 10Ae


def _lowered(letter: str, grades: int) -> str:
    return LETTERS[min(LETTERS.index(letter) + grades, len(LETTERS) - 1)]


def parse_chart(chart: str, columns: str, names: tuple[str, str]) -> FastBreakChart:
    """A chart from the text of its two files; DeckError names every fault."""
    faults: list[DeckFault] = []
    made = FastBreakChart(_chart(chart, names[0], faults), _columns(columns, names[1], faults))
    if faults:
        raise DeckError(faults)
    return made


def _chart(text: str, file: str, faults: list[DeckFault]) -> dict[str, tuple[Break, ...]]:
    cells: dict[str, dict[int, Break]] = {letter: {} for letter in LETTERS}
    for line, row in _rows(text, ("foul", *LETTERS), file, faults):
        span = re.fullmatch(r"(\d{1,3})(?:-(\d{1,3}))?", row["foul"])
        numbers = range(int(span[1]), int(span[2] or span[1]) + 1) if span else range(0)
        if not numbers or numbers[0] < 1 or numbers[-1] > 100:
            faults.append(DeckFault(file, f"line {line}", "foul", repr(row["foul"]), "a FOUL # or a span, 1 to 100"))
            continue
        for letter in LETTERS:
            found = read_break(row[letter])
            if found is None:
                faults.append(DeckFault(file, f"FOUL # {row['foul']}", letter, repr(row[letter]), ALLOWED))
                continue
            for number in numbers:
                if number in cells[letter]:
                    faults.append(DeckFault(file, f"FOUL # {number}", letter, "a second result", "each FOUL # once"))
                cells[letter][number] = found
    if not faults:
        missing = [number for number in range(1, 101) if number not in cells["A"]]
        faults += [DeckFault(file, f"FOUL # {number}", "", "no row", "each FOUL # once") for number in missing]
    return {letter: tuple(by[number] for number in sorted(by)) for letter, by in cells.items()}


def _columns(text: str, file: str, faults: list[DeckFault]) -> dict[tuple[str, str], str]:
    used: dict[tuple[str, str], str] = {}
    for line, row in _rows(text, ("offense", *LETTERS), file, faults):
        offense = row["offense"]
        if offense not in tuple(LETTERS) or (offense, "A") in used:
            faults.append(DeckFault(file, f"line {line}", "offense", repr(offense), "A, B, C, D, E, each once"))
            continue
        for defense in LETTERS:
            if row[defense] not in tuple(LETTERS):
                faults.append(DeckFault(file, f"OFFENSE {offense}", defense, repr(row[defense]), "A, B, C, D or E"))
            used[offense, defense] = row[defense]
    if not faults and len(used) < len(LETTERS) ** 2:
        faults.append(
            DeckFault(file, "", "", f"{len(used) // len(LETTERS)} rows", "a row for each OFFENSE letter A to E")
        )
    return used


def _rows(
    text: str, header: tuple[str, ...], file: str, faults: list[DeckFault]
) -> Iterable[tuple[int, dict[str, str]]]:
    lines = [[cell.strip() for cell in cells] for cells in csv.reader(text.splitlines())]
    if not lines or tuple(lines[0]) != header:
        faults.append(DeckFault(file, "", "", f"the header {','.join(lines[0] if lines else ())}", ",".join(header)))
        return
    for number, cells in enumerate(lines[1:], start=2):
        if len(cells) == len(header):
            yield number, dict(zip(header, cells, strict=True))
        elif any(cells):
            faults.append(DeckFault(file, f"line {number}", "", f"{len(cells)} fields", f"{len(header)} fields"))


@cache
def standard_chart() -> FastBreakChart:
    """The chart that comes with the game."""
    names = ("fast_break.csv", "fast_break_columns.csv")
    folder = files("fieldhouse.games.statispro_basketball") / "data"
    chart, columns = ((folder / name).read_text(encoding="utf-8") for name in names)
    return parse_chart(chart, columns, names)
