"""A copy of a community folder in which every fault is repaired in the likeliest way, for its owner to look over.

Each repair says the file, row and column, what was found, what is written instead, and why. The copy keeps the
community's layout, holds the list as `suggestions.csv`, and loads as it is.
"""

from __future__ import annotations

import csv
import io
import re
import shutil
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import yaml

from fieldhouse.games.paydirt.cards.cells import ALLOWED, CellError, Where
from fieldhouse.games.paydirt.cards.charts import SPECIAL_WHERE, offense_where
from fieldhouse.games.paydirt.cards.community import (
    FILES,
    PLANS,
    SECTIONS,
    TEAM_FILE,
    agreed,
    folder_of,
    mended,
    names_of,
    read_box,
    read_community,
)
from fieldhouse.games.paydirt.cards.files import DEFENSE, OFFENSE, OFFENSE_COLUMNS, SPECIAL_TEAM
from fieldhouse.games.paydirt.cards.likeliest import Row, aligned, likeliest_box, likeliest_mark
from fieldhouse.games.paydirt.cards.sheets import ChartError, ChartFault, FileLayout, Sheet, read_sheet

LIST = "suggestions.csv"
HEADER = ("file", "row", "column", "found", "written instead", "why")


@dataclass(frozen=True, slots=True)
class Suggestion:
    """One repair."""

    file: str
    row: str
    column: str
    found: str
    written: str
    why: str

    def __str__(self) -> str:
        place = ", ".join(filter(None, (self.file, f"row {self.row}" if self.row else "",
                                        f"column {self.column}" if self.column else "")))
        found, written = self.found or "a blank", self.written or "nothing"
        return f"{place}: found {found}, written {written}: {self.why}"


def suggest(
    path: Path | str, target: Path | str, *, blanks: Mapping[str, str], penalties: Mapping[str, str]
) -> list[Suggestion]:
    """Write the repaired copy, all or nothing. `ChartError` lists what cannot be repaired."""
    agreed(blanks, penalties)
    folder, faults, found = folder_of(path), list[ChartFault](), list[Suggestion]()
    texts = {TEAM_FILE: _team(folder, found)}
    for file in FILES:
        sheet = read_sheet(folder / file, PLANS[file], faults)
        if sheet is not None:
            repair = _Repair(mended(sheet), PLANS[file], blanks, penalties, found)
            repair.header(faults)
            texts[file] = repair.text() if not faults else ""
    if faults:
        raise ChartError(faults)
    found.sort(key=_order)
    texts[LIST] = _csv([HEADER, *((s.file, s.row, s.column, s.found, s.written, s.why) for s in found)])
    _write(Path(target), texts)
    return found


def _team(folder: Path, found: list[Suggestion]) -> str:
    """team.yaml with both names; those of the folder where they are missing."""
    faults: list[ChartFault] = []
    names, _ = names_of(folder, faults)
    path = folder / TEAM_FILE
    if path.exists() and not faults:
        return path.read_text(encoding="utf-8-sig")
    why = "the name of the folder" if path.exists() else f"no {TEAM_FILE}: the name of the folder"
    wrong = {fault.row: fault.found for fault in faults}
    for key, field in (("team_name", "name"), ("short_name", "short")):
        if key in wrong or "" in wrong or not path.exists():
            said = wrong.get(key) or wrong.get("") or "nothing"
            found.append(Suggestion(TEAM_FILE, key, "", said, names[field], why))
    return yaml.safe_dump({"team_name": names["name"], "short_name": names["short"]}, allow_unicode=True)


class _Repair:
    """The repair of one file."""

    def __init__(
        self, sheet: Sheet, plan: FileLayout, blanks: Mapping[str, str], penalties: Mapping[str, str],
        found: list[Suggestion],
    ) -> None:
        self.sheet = sheet
        self.plan = plan
        self.blanks = blanks
        self.penalties = penalties
        self.found = found
        self.at = {name: at for at, heading in enumerate(sheet.header) if (name := plan.column(heading))}
        self.names = [name for name in plan.headers if name not in plan.key]

    def header(self, faults: list[ChartFault]) -> None:
        """A column that is not there cannot be made up."""
        for name, spellings in self.plan.headers.items():
            if name not in self.at:
                allowed = "a column that is missing cannot be suggested"
                faults.append(ChartFault(self.sheet.file, "header", spellings[0], "no such column", allowed))

    def say(self, row: str, column: str, found: str, written: str, why: str) -> None:
        shown = self.plan.headers[column][0] if column else ""
        self.found.append(Suggestion(self.sheet.file, row, shown, found, written, why))

    def text(self) -> str:
        rows = self._filled(self._rows())
        heading = [spellings[0] for spellings in self.plan.headers.values()]
        lines = [[*_key(self.sheet.file, row), *(self._box(rows, row, name) for name in self.names)] for row in rows]
        return _csv([heading, *lines])

    def _rows(self) -> dict[str, Row]:
        """The rows by name, each with all its fields."""
        whole: dict[str, list[str]] = {}
        ragged: dict[str, list[str]] = {}
        for number, fields in self.sheet.lines:
            row = "".join(fields[self.at[key]] for key in self.plan.key if self.at[key] < len(fields))
            if row not in self.plan.rows:
                self.say(f"at line {number}", "", row or "no row name", "", "the chart has no such row")
            elif row in whole or row in ragged:
                self.say(row, "", f"this row again at line {number}", "", "the first of two rows is kept")
            elif len(fields) == len(self.sheet.header):
                whole[row] = fields
            else:
                ragged[row] = fields
        rows = {row: {name: fields[self.at[name]] for name in self.names} for row, fields in whole.items()}
        while ragged:  # beside a row that is whole first, so that the next one may go by it
            row = min(ragged, key=lambda row: (self._alone(row, rows), self.plan.rows.index(row)))
            rows[row] = self._placed(row, ragged.pop(row), rows)
        return rows

    def _alone(self, row: str, rows: Mapping[str, Row]) -> int:
        """How many rows are nearer than the nearest whole one."""
        near = _near(row, self.plan.rows)
        return next((at for at, name in enumerate(near) if name in rows), len(near))

    def _placed(self, row: str, fields: list[str], rows: Mapping[str, Row]) -> Row:
        """A ragged row with its fields in the columns where they fit best."""
        first = max(self.at[key] for key in self.plan.key) + 1
        order = sorted(self.names, key=self.at.__getitem__)
        near = [rows[name] for name in _near(row, self.plan.rows) if name in rows]
        placed = aligned(fields[first:], order, near, lambda name, text: self._fits(row, name, text))
        shown = ",".join(fields)
        written = ",".join([*fields[:first], *(placed[name] for name in order)])
        count = len(self.sheet.header)
        self.say(row, "", f"{len(fields)} fields ({shown})", f"{count} fields ({written})",
                 "boxes stand where they are most like those of the rows around")
        return placed

    def _filled(self, rows: dict[str, Row]) -> dict[str, Row]:
        """All rows in order; a missing one is like its neighbour."""
        for row in self.plan.rows:
            if row not in rows:
                near = next((name for name in _near(row, self.plan.rows) if name in rows), None)
                if near is None:
                    raise ChartError([ChartFault(self.sheet.file, "", "", "no rows", "there is nothing to go by")])
                rows[row] = dict(rows[near])
                self.say(row, "", "no such row", f"a copy of row {near}", "the row nearest to it")
        return {row: rows[row] for row in self.plan.rows}

    def _fits(self, row: str, name: str, text: str) -> bool:
        """Whether a box can stand in a column; blanks can, except where a kick needs its yards."""
        if name in ("Fumble", "XP"):
            return text.upper() in {"Fumble": ("R", "L"), "XP": ("", "NG")}[name]
        where = _where(self.sheet.file, name)
        if re.match(r"(OFF|DEF)\b", text.upper()):  # whatever its yards
            return "foul" in ALLOWED[where]
        try:
            read_box(text, where, (self.sheet.file, row, name), dict.fromkeys(SECTIONS, "white"), {})
        except CellError:
            return False
        return True

    def _box(self, rows: Mapping[str, Row], row: str, name: str) -> str:
        """The box as it stands or as its owner's words read it; repaired where it is a fault."""
        text = rows[row][name]
        near = [rows[other][name] for other in _near(row, self.plan.rows)]
        if name in ("Fumble", "XP"):
            written, why = likeliest_mark(name, text, near)
        else:
            where = _where(self.sheet.file, name)
            written, why = likeliest_box(
                text, where, (self.sheet.file, row, name), near, self.blanks, self.penalties,
            )
        if why:
            self.say(row, name, text, written, why)
        return written


def _order(one: Suggestion) -> tuple[int, int]:
    """From top to bottom; lines that name no row come first."""
    rows = PLANS[one.file].rows if one.file in PLANS else ()
    return (*FILES, TEAM_FILE).index(one.file), rows.index(one.row) if one.row in rows else -1


def _where(file: str, name: str) -> Where:
    if file == OFFENSE:
        return offense_where(OFFENSE_COLUMNS[name])
    return SPECIAL_WHERE[name] if file == SPECIAL_TEAM else Where.DEFENSE


def _key(file: str, row: str) -> list[str]:
    return [row[0], row[1]] if file == DEFENSE else [row]


def _near(row: str, rows: Sequence[str]) -> list[str]:
    """The other rows, nearest first: those of the same formation before all others."""
    at = rows.index(row)
    return sorted(
        (other for other in rows if other != row),
        key=lambda other: (not other.isdecimal() and other[0] != row[0], abs(rows.index(other) - at), other),
    )


def _csv(rows: Sequence[Sequence[str]]) -> str:
    text = io.StringIO(newline="")
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


def _write(target: Path, texts: Mapping[str, str]) -> None:
    """Write the files into a new folder, once the copy is known to load."""
    target.parent.mkdir(parents=True, exist_ok=True)
    aside = Path(tempfile.mkdtemp(prefix=f".{target.name}-", dir=target.parent))
    try:
        staged = aside / target.name
        staged.mkdir()
        for file, text in texts.items():
            (staged / file).write_text(text, encoding="utf-8", newline="")
        read_community(staged)
        if target.is_dir():
            target.rmdir()  # an empty one
        staged.rename(target)
    finally:
        shutil.rmtree(aside, ignore_errors=True)
