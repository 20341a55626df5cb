"""The rulebook's tables, read from the data files of this game. A fault names file, row, field, found and allowed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Final, NoReturn, TypeVar

from fieldhouse.football.fast_action.csv_rows import parse_rows, quoted
from fieldhouse.statistics.faults import Fault, Faulty

PACKAGE: Final = "fieldhouse.games.tabletop_football"
RUN_NUMBERS: Final = 12
PASS_NUMBERS: Final = 48
Value = TypeVar("Value")


class TableError(Faulty):
    """A table that cannot be used."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table, by the names of its fields."""

    file: str
    line: int
    cells: dict[str, str]

    def fail(self, field: str, allowed: str) -> NoReturn:
        raise TableError([Fault(self.file, str(self.line), field, quoted(self.cells[field]), allowed)])

    def word(self, field: str, allowed: Collection[str]) -> str:
        text = self.cells[field]
        if text not in allowed:
            self.fail(field, ", ".join(one or "nothing" for one in allowed))
        return text

    def number(self, field: str, low: int, high: int) -> int:
        text = self.cells[field]
        digits = text.removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and len(digits) < 4 and low <= int(text) <= high):
            self.fail(field, f"a whole number from {low} to {high}")
        return int(text)

    def span(self, field: str, high: int) -> range:
        """The numbers of `7`, of `7-9`, or of an empty cell."""
        text = self.cells[field]
        if not text:
            return range(0)
        first, dash, last = text.partition("-")
        ends = (first, last if dash else first)
        allowed = f"a number from 1 to {high}, or a range such as 1-{high}"
        if not all(end.isascii() and end.isdigit() and len(end) < 4 for end in ends):
            self.fail(field, allowed)
        low, top = int(ends[0]), int(ends[1])
        if not 1 <= low <= top <= high:
            self.fail(field, allowed)
        return range(low, top + 1)


def load(name: str, fields: Sequence[str], text: str | None = None) -> list[Row]:
    """The rows of a table; `text` in place of the file that comes with the game."""
    if text is None:
        text = (files(PACKAGE) / "data" / name).read_text(encoding="utf-8")
    faults: list[Fault] = []
    rows = parse_rows(text, faults, name)
    if rows is None:
        raise TableError(faults)
    header = rows[0][1]
    if header != list(fields):
        raise TableError([Fault(name, str(rows[0][0]), "", f"the header {','.join(header)}", ",".join(fields))])
    found = []
    for line, cells in rows[1:]:
        if len(cells) != len(fields):
            faults.append(Fault(name, str(line), "", f"{len(cells)} fields", str(len(fields))))
        else:
            found.append(Row(name, line, dict(zip(fields, cells, strict=True))))
    if faults:
        raise TableError(faults)
    return found


def by_number(
    rows: Iterable[Row], field: str, high: int, value: Callable[[Row], Value]
) -> tuple[Value, ...]:
    """What each number from 1 on says. Every number must stand in exactly one row."""
    found: dict[int, Value] = {}
    file = ""
    for row in rows:
        file = row.file
        numbers = row.span(field, high)
        if numbers:
            said = value(row)
        for number in numbers:
            if number in found:
                row.fail(field, f"each number from 1 to {high} once; {number} stands in two rows")
            found[number] = said
    missing = [str(number) for number in range(1, high + 1) if number not in found]
    if missing:
        raise TableError([Fault(file, "", field, f"no row for {', '.join(missing)}", f"each number from 1 to {high}")])
    return tuple([found[number] for number in range(1, high + 1)])
