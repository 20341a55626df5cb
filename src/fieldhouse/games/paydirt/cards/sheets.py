"""Strict reading of spreadsheet files with charts.

A reader never stops at the first fault and never guesses: each fault names the file, the row, the
column, what was found and what is allowed. Files are UTF-8 with any line ends; a byte order mark is
fine. Fields are separated by commas, or by semicolons or tabs where the header uses those, as
spreadsheets write them in some countries. Empty lines are skipped.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from fieldhouse.table.plain_file import read_plain

LARGEST = 1_000_000  # bytes; a chart has a few thousand


@dataclass(frozen=True, slots=True)
class ChartFault:
    """One fault of a chart file. Row and column are empty for a fault of the file as a whole."""

    file: str
    row: str
    column: str
    found: str
    allowed: str

    def __str__(self) -> str:
        place = ", ".join(
            part
            for part in (self.file, self.row and f"row {self.row}", self.column and f"column {self.column}")
            if part
        )
        return f"{place}: found {self.found}; {self.allowed}"


class ChartError(ValueError):
    """Charts that cannot be used, with all their faults."""

    def __init__(self, faults: Sequence[ChartFault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = list(faults)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A file as text: its header, and its lines with their numbers."""

    file: str
    header: list[str]
    lines: list[tuple[int, list[str]]]


@dataclass(frozen=True, slots=True)
class FileLayout:
    """The required content of a file. `headers` lists each column's spellings, the usual one first."""

    headers: Mapping[str, tuple[str, ...]]
    key: tuple[str, ...]  # the columns that name the row
    rows: tuple[str, ...]
    rows_shown: str
    needed: Mapping[str, str] = field(default_factory=dict)  # by row: what is missing without it, in words
    optional: frozenset[str] = frozenset()

    def column(self, heading: str) -> str | None:
        """The column that a heading names."""
        for name, spellings in self.headers.items():
            if heading.casefold() in (spelling.casefold() for spelling in spellings):
                return name
        return None


def read_text(path: Path, faults: list[ChartFault]) -> str | None:
    """The text of a file, or a fault."""

    def refuse(found: str, allowed: str, row: str = "") -> str | None:
        faults.append(ChartFault(path.name, row, "", found, allowed))
        return None

    try:
        if path.exists() and path.stat().st_size > LARGEST:
            return refuse(f"{path.stat().st_size} bytes", "a chart file has a few thousand")
        raw = read_plain(path)
    except FileNotFoundError:
        return refuse("no such file", f"{path.name} must be in the team's folder")
    except OSError as error:
        return refuse(f"a file that cannot be read ({error.strerror})", "a text file is needed")
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        return refuse("UTF-16 text", "save it as CSV in UTF-8")
    if b"\0" in raw:
        return refuse("bytes that are no text", "save it as CSV in UTF-8, not in a spreadsheet's own format")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        found = f"byte {raw[error.start]:#04x}, which is not UTF-8"
        return refuse(found, "save it as CSV in UTF-8", f"at line {line}")


def read_sheet(path: Path, plan: FileLayout, faults: list[ChartFault]) -> Sheet | None:
    """The fields of a file, or a fault."""
    text = read_text(path, faults)
    if text is None:
        return None
    lines: list[tuple[int, list[str]]] = []
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text, plan), strict=True)
    try:
        for fields in reader:
            stripped = [field.strip() for field in fields]
            if any(stripped):
                lines.append((reader.line_num, stripped))
    except csv.Error as error:
        found, where = f"text that is no CSV ({error})", f"at line {reader.line_num}"
        faults.append(ChartFault(path.name, where, "", found, "look for a stray quotation mark"))
        return None
    if not lines:
        faults.append(ChartFault(path.name, "", "", "nothing", f"a header is needed: {_heading(plan)}"))
        return None
    return Sheet(path.name, lines[0][1], lines[1:])


def read_table(sheet: Sheet, plan: FileLayout, faults: list[ChartFault]) -> dict[str, dict[str, str]]:
    """The fields by row and column. Faulty and missing fields are reported and left out."""
    columns = _columns(sheet, plan, faults)
    if not all(key in columns for key in plan.key):
        return {}
    table: dict[str, dict[str, str]] = {}
    seen: set[str] = set()
    for number, fields in sheet.lines:
        row = "".join(fields[at] for at in (columns[key] for key in plan.key) if at < len(fields))
        if row not in plan.rows:
            shown, where = repr(row) if row else "no row name", f"at line {number}"
            faults.append(ChartFault(sheet.file, where, plan.key[0], shown, f"rows are {plan.rows_shown}"))
            continue
        if row in seen:
            faults.append(ChartFault(sheet.file, row, "", f"this row again at line {number}", "each row once"))
            continue
        seen.add(row)
        if len(fields) != len(sheet.header):
            allowed = f"a row has {len(sheet.header)}, and nobody can tell which field belongs where"
            faults.append(ChartFault(sheet.file, row, "", f"{len(fields)} fields", allowed))
            continue
        table[row] = {name: fields[at] for name, at in columns.items() if name not in plan.key}
    missing = [row for row in plan.rows if row not in seen | plan.optional]
    for row in missing:
        if row in plan.needed:
            faults.append(ChartFault(sheet.file, row, "", "no such row", f"needed: {plan.needed[row]}"))
    if others := [row for row in missing if row not in plan.needed]:
        faults.append(ChartFault(sheet.file, spans(others), "", "no such row", f"rows are {plan.rows_shown}"))
    return table


def spans(rows: Sequence[str]) -> str:
    """Rows as ranges: 10, 11, 12, 15 -> '10-12, 15'."""
    if not all(row.isdecimal() for row in rows):
        return ", ".join(rows)
    return ", ".join(f"{a}-{b}" if a != b else str(a) for a, b in runs(map(int, rows)))


def runs(numbers: Iterable[int]) -> list[tuple[int, int]]:
    """Consecutive numbers as pairs of first and last."""
    pairs: list[tuple[int, int]] = []
    for number in sorted(numbers):
        if pairs and number == pairs[-1][1] + 1:
            pairs[-1] = (pairs[-1][0], number)
        else:
            pairs.append((number, number))
    return pairs


def _columns(sheet: Sheet, plan: FileLayout, faults: list[ChartFault]) -> dict[str, int]:
    columns: dict[str, int] = {}
    for at, heading in enumerate(sheet.header):
        name = plan.column(heading)
        if name is None:
            shown = repr(heading) if heading else f"no heading over field {at + 1}"
            faults.append(ChartFault(sheet.file, "header", "", shown, f"the header is {_heading(plan)}"))
        elif name in columns:
            faults.append(ChartFault(sheet.file, "header", heading, "this column twice", "each column once"))
        else:
            columns[name] = at
    for name, spellings in plan.headers.items():
        if name not in columns:
            allowed = f"the header is {_heading(plan)}"
            faults.append(ChartFault(sheet.file, "header", spellings[0], "no such column", allowed))
    return columns


def _delimiter(text: str, plan: FileLayout) -> str:
    """The separator with which the header has most of the plan's columns."""
    lines = text.lstrip("\r\n").splitlines()
    first = lines[0] if lines else ""

    def known(delimiter: str) -> int:
        return sum(plan.column(part.strip().strip('"')) is not None for part in first.split(delimiter))

    return max(",;\t", key=known)


def _heading(plan: FileLayout) -> str:
    return ",".join(spellings[0] for spellings in plan.headers.values())
