"""Rows of CSV files that people have edited, and what is wrong with them."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from fieldhouse.statistics.faults import Fault
from fieldhouse.table.plain_file import read_plain

LARGEST: Final = 1_000_000  # bytes; a deck has fifteen thousand
Numbered = list[tuple[int, list[str]]]
"""Rows with the number of their line; those with nothing in them are left out."""


def read_rows(path: Path, faults: list[Fault], name: str = "") -> Numbered | None:
    """A file's rows; None, with a fault, where it cannot be read."""
    name = name or str(path)
    try:
        raw = read_plain(path, LARGEST)
    except FileNotFoundError:
        faults.append(Fault(name, "", "", "no such file", f"a file {path.name}"))
        return None
    except OSError as error:
        faults.append(Fault(name, "", "", f"a file that cannot be read ({error.strerror})", "a CSV file"))
        return None
    if len(raw) > LARGEST:
        faults.append(Fault(name, "", "", f"more than {LARGEST} bytes", f"at most {LARGEST}"))
        return None
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        found = f"byte {raw[error.start]:#04x} in line {line}, which is not UTF-8"
        faults.append(Fault(name, "", "", found, "a CSV file in UTF-8"))
        return None
    return parse_rows(text, faults, name)


def parse_rows(text: str, faults: list[Fault], name: str) -> Numbered | None:
    """A text's rows. Fields are separated by commas, semicolons or tabs."""
    first = text.lstrip("\r\n").partition("\n")[0]
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=max(",;\t", key=first.count), strict=True)
    try:
        lines = [(reader.line_num, [cell.strip() for cell in cells]) for cells in reader]
    except csv.Error as error:
        found = f"text that is no CSV in line {reader.line_num} ({error})"
        faults.append(Fault(name, "", "", found, "look for a stray quotation mark"))
        return None
    kept = [(number, cells) for number, cells in lines if any(cells)]
    if not kept:
        faults.append(Fault(name, "", "", "nothing", "a header, then rows"))
        return None
    return kept


def csv_text(rows: Sequence[Sequence[str]]) -> str:
    out = io.StringIO(newline="")
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()


def quoted(text: str) -> str:
    """A cell as a message shows it."""
    return repr(text) if text else "nothing"
