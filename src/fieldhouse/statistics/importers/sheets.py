"""Strict reading of tables: CSV, plain or gzipped. Faults are gathered, with file, row and field."""

from __future__ import annotations

import csv
import gzip
import re
import zlib
from collections.abc import Collection, Iterator, Mapping, Sequence
from math import isfinite
from pathlib import Path
from typing import IO, cast

from fieldhouse.statistics.faults import SHOWN, Fault, StatisticsError
from fieldhouse.table.plain_file import check_plain

GZIP_MAGIC = b"\x1f\x8b"
NOTHING = frozenset({"", "NA", "NaN", "nan", "None", "null"})
A_NUMBER, MAYBE_A_NUMBER = "a whole number", "a whole number or nothing"
NUMBER = re.compile(r"[+-]?[0-9]+(\.[0-9]*)?([eE][+-]?[0-9]+)?")
LONGEST = 15
"""Digits of a number: no count of a season has more, and a float holds them all."""

ANY = "*"
NO_LIMITS: Mapping[str, tuple[int, int]] = {}


def digits(value: str) -> bool:
    """Whether this is digits 0 to 9 alone: Python itself reads those of every script, and 1_000."""
    return value.isascii() and value.isdigit() and len(value) <= LONGEST


def as_number(value: str) -> float | None:
    """A number written in ASCII; None for anything else."""
    if len(value) > 2 * LONGEST or not NUMBER.fullmatch(value.strip(" ")):
        return None
    number = float(value)
    return number if isfinite(number) else None


class FaultList:
    """Gathers faults, and raises `StatisticsError` when there are more than are listed."""

    def __init__(self) -> None:
        self.found: list[Fault] = []

    def add(self, file: str, found: str, allowed: str, row: int | str = "", field: str = "") -> None:
        fault = Fault(file, str(row), field, found, allowed)
        if fault in self.found:
            return
        self.found.append(fault)
        if len(self.found) > SHOWN:
            self.stop()

    def stop(self) -> None:
        """Raise what was gathered, if anything was."""
        if self.found:
            raise StatisticsError(self.found)


class SheetRow:
    """One row of a table. Fields are asked for by name and kind; a wrong one is a fault, and reads as nothing."""

    __slots__ = ("at", "fields", "number", "sheet")

    def __init__(self, sheet: Sheet, number: int, fields: Sequence[str]) -> None:
        self.sheet, self.number, self.fields, self.at = sheet, number, fields, sheet.columns

    def text(self, name: str) -> str:
        """The field as it stands; empty when the table has no such column."""
        at = self.at.get(name)
        if at is None:
            return ""
        value = self.fields[at]
        return "" if value in NOTHING else value

    def maybe(self, name: str) -> int | None:
        """A whole number, or None."""
        value = self.text(name)
        if not value:
            return None
        number = float(value) if digits(value) else as_number(value)
        if number is None or number != int(number):
            self.fault(name, MAYBE_A_NUMBER)
            return None
        limits = self.sheet.limits.get(name, self.sheet.limits.get(ANY))
        if limits is not None and not limits[0] <= number <= limits[1]:
            self.fault(name, f"{limits[0]} to {limits[1]}, or nothing")
            return None
        return int(number)

    def number_or(self, name: str, otherwise: int = 0) -> int:
        value = self.maybe(name)
        return otherwise if value is None else value

    def needed(self, name: str) -> int:
        """A whole number that must be there."""
        if not self.text(name):
            self.fault(name, A_NUMBER)
            return 0
        return self.number_or(name)

    def decimal(self, name: str) -> float | None:
        value = self.text(name)
        if not value:
            return None
        number = as_number(value)
        if number is None:
            self.fault(name, "a number or nothing")
        return number

    def flag(self, name: str) -> bool:
        """Yes or no: 1 or 0, nothing is no."""
        value = self.text(name)
        if value in ("", "0", "0.0"):
            return False
        if value not in ("1", "1.0"):
            self.fault(name, "0, 1 or nothing")
        return True

    def maybe_flag(self, name: str) -> bool | None:
        return self.flag(name) if self.text(name) else None

    def word(self, name: str, allowed: Collection[str]) -> str | None:
        """One of these words, or None."""
        value = self.text(name)
        if not value:
            return None
        if value not in allowed:
            self.fault(name, f"{listed(allowed)} or nothing")
            return None
        return value

    def needed_word(self, name: str, allowed: Collection[str]) -> str:
        value = self.text(name)
        if value not in allowed:
            self.fault(name, listed(allowed))
        return value

    def fault(self, name: str, allowed: str) -> None:
        at = self.at.get(name)
        found = repr(self.fields[at]) if at is not None and self.fields[at] else "nothing"
        self.sheet.faults.add(self.sheet.file, found, allowed, self.number, name)


class Sheet:
    """A table being read. Columns that are not asked for are ignored. `limits` are the least and the most that whole
    numbers can be, by column, those of ANY for all others.
    """

    def __init__(
        self, path: Path, faults: FaultList, needs: Collection[str], limits: Mapping[str, tuple[int, int]] = NO_LIMITS
    ) -> None:
        self.path, self.file, self.faults, self.needs, self.limits = path, path.name, faults, needs, limits
        self.columns: dict[str, int] = {}

    def __iter__(self) -> Iterator[SheetRow]:
        try:
            yield from self._lines()
        except EOFError:
            self._broken("a gzip that ends too early", "the whole file; download it again")
        except (gzip.BadGzipFile, zlib.error) as error:
            self._broken(f"a damaged gzip ({error})", "a .csv.gz in one piece")
        except UnicodeDecodeError as error:
            self._broken(f"byte {error.object[error.start]:#04x}, which is not UTF-8", "CSV in UTF-8")
        except csv.Error as error:
            self._broken(f"a line that cannot be read ({error})", "CSV, commas between fields")
        except FileNotFoundError:
            self._broken("no such file", "a CSV file, plain or .gz")

    def _lines(self) -> Iterator[SheetRow]:
        with self.open() as stream:
            reader = csv.reader(stream, strict=True)
            header = next(reader, [])
            if any("\0" in name for name in header):
                self._broken("bytes that are no text", "CSV in UTF-8")
            self.columns = {name.strip(): at for at, name in enumerate(header)}
            self._check_header()
            width = len(header)
            for fields in reader:
                if len(fields) == width:
                    yield SheetRow(self, reader.line_num, fields)
                elif fields:
                    allowed = f"{width}, as in the header"
                    self.faults.add(self.file, f"{len(fields)} fields", allowed, reader.line_num)

    def open(self) -> IO[str]:
        """The table's text, unzipped."""
        check_plain(self.path)
        with open(self.path, "rb") as raw:
            zipped = raw.read(2) == GZIP_MAGIC
        if zipped or self.path.suffix == ".gz":
            return cast(IO[str], gzip.open(self.path, "rt", encoding="utf-8-sig", newline=""))
        return open(self.path, encoding="utf-8-sig", newline="")

    def _check_header(self) -> None:
        missing = [name for name in self.needs if name not in self.columns]
        for name in missing:
            self.faults.add(self.file, "no such column", "a column of this name", 1, name)
        if missing:
            self.faults.stop()

    def _broken(self, found: str, allowed: str) -> None:
        self.faults.add(self.file, found, allowed)
        self.faults.stop()


def listed(words: Collection[str]) -> str:
    """These words for a message, not too many of them."""
    kept = sorted(words)
    return ", ".join(kept) if len(kept) <= 40 else f"{', '.join(kept[:40])}, ..."


def find(folder: Path, name: str) -> Path | None:
    """A table in a folder, plain or gzipped."""
    return next((path for path in (folder / name, folder / f"{name}.gz") if path.exists()), None)
