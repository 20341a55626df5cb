"""Team charts as files: one folder a team, four files that open in a spreadsheet.

    team.csv      field,value: name, short, season, recovered, power, home, factors, flags, stadium, note
    offense.csv   #,1 Line Plunge,...,9 Sideline Pass,B,QT    rows 10-39
    defense.csv   formation,roll,1,...,9                      formations A-F, rolls 1-5
    special.csv   #,XP,KO,KOR,PUNT,PR,INTR,FG                 rows 10-39; XP is white or red

`cells` defines the spelling of cells. `recovered` lists the totals on which the team recovers its loose
ball (`10-27`, or `10-19, 30-31`). `factors` is the lower and the higher yardage factor, `80/100`.
`flags` are W, FBO, SPBO or nothing; `stadium` is outdoor or indoor; `note` is any text.

A spreadsheet reads `(5)` as minus five and `10-27` as a date, so files are written with `<5>` and
`10 to 27`; both spellings are read. Rows and columns may be in any order.
"""

from __future__ import annotations

import csv
import hashlib
import io
import json
import os
import re
import shutil
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from fieldhouse.games.paydirt.cards.cells import Cell, CellError, Color, Row, Where, parse
from fieldhouse.games.paydirt.cards.charts import (
    FLAGS,
    FORMATIONS,
    PLAY_NAMES,
    PLAYS,
    QT,
    ROWS,
    SPECIAL,
    SPECIAL_WHERE,
    B,
    TeamCharts,
    offense_where,
)
from fieldhouse.games.paydirt.cards.sheets import (
    ChartError,
    ChartFault,
    FileLayout,
    Sheet,
    read_sheet,
    read_table,
    runs,
)

FORMAT = "fieldhouse paydirt charts 1"
TEAM, OFFENSE, DEFENSE, SPECIAL_TEAM = "team.csv", "offense.csv", "defense.csv", "special.csv"
FILES = (TEAM, OFFENSE, DEFENSE, SPECIAL_TEAM)

Table = Mapping[str, Mapping[str, str]]
Place = tuple[str, str, str]  # file, row, column
TOTALS = tuple(str(total) for total in ROWS)
CALLS = tuple(f"{letter}{roll}" for letter in FORMATIONS for roll in range(1, 6))
OFFENSE_COLUMNS = {**{str(play): play for play in PLAYS}, "B": B, "QT": QT}
FIELDS = ("name", "short", "season", "recovered", "power", "home", "factors", "flags", "stadium", "note")
MAY_BE_BLANK = ("season", "flags", "note")


def _named(*names: str) -> dict[str, tuple[str, ...]]:
    return {name: (name,) for name in names}


_OLD = "older charts print none, then take it from a power rating chart"  # A-VIII-4-E, A-X.d
_WANTED = {
    "name": "the team's name, one line",
    "short": "a short name, one line",
    "season": "the season, one line, or nothing",
    "recovered": "totals from 10 to 39, such as 10-27 or 10-19, 30-31 (spreadsheets may turn it into a date)",
    "power": f"the power rating, a whole or half number such as 209.5; {_OLD}",
    "home": f"the home-field figure, a whole or half number such as 1 or 0.5; {_OLD}",
    "factors": f"the lower and the higher yardage factor in percent, such as 80/100; {_OLD}",
    "flags": "W, FBO, SPBO or nothing, with spaces between",
    "stadium": "outdoor or indoor",
    "note": "text",
}
PLANS = {
    TEAM: FileLayout(_named("field", "value"), ("field",), FIELDS, ", ".join(FIELDS), _WANTED, frozenset({"note"})),
    OFFENSE: FileLayout(
        {
            "#": ("#",),
            **{str(play): (f"{play} {PLAY_NAMES[play]}", str(play)) for play in PLAYS},
            **_named("B", "QT"),
        },
        ("#",),
        TOTALS,
        "10-39",
    ),
    DEFENSE: FileLayout(
        _named("formation", "roll", *map(str, PLAYS)),
        ("formation", "roll"),
        CALLS,
        "formations A-F, rolls 1-5",
    ),
    SPECIAL_TEAM: FileLayout(_named("#", "XP", *SPECIAL), ("#",), TOTALS, "10-39"),
}


def read_team(path: Path | str) -> TeamCharts:
    """The charts in a folder; `ChartError` lists all faults."""
    folder, faults = Path(path), list[ChartFault]()
    if not folder.is_dir():
        wanted = f"a team is a folder with {_and(FILES)}"
        raise ChartError([ChartFault(str(folder), "", "", "no such folder", wanted)])
    sheets = {file: read_sheet(folder / file, PLANS[file], faults) for file in FILES}
    return _team(sheets, faults, {"format": "fieldhouse", "path": str(folder)})


def from_data(data: Any) -> TeamCharts:
    """The charts from `to_data`'s form, read as strictly as files."""
    faults: list[ChartFault] = []
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        found = repr(data.get("format")) if isinstance(data, dict) else type(data).__name__
        raise ChartError([ChartFault("charts", "", "format", found, f"allowed: {FORMAT!r}")])
    for name in data:
        if name != "format" and name not in FILES:
            faults.append(ChartFault("charts", "", "", repr(name), f"charts hold {_and(FILES)}"))
    return _team({file: _data_sheet(file, data.get(file), faults) for file in FILES}, faults, {})


def to_data(charts: TeamCharts) -> dict[str, Any]:
    """A team's charts as data for JSON: each file is a list of rows, the header first."""
    low, high = charts.factors
    team = {
        "name": charts.name,
        "short": charts.short,
        "season": charts.season,
        "recovered": _spell_range(charts.kept),
        "power": _spell_number(charts.power),
        "home": _spell_number(charts.home),
        "factors": f"{low}/{high}",
        "flags": " ".join(flag for flag in FLAGS if flag in charts.flags),
        "stadium": "outdoor" if charts.outdoor else "indoor",
        "note": charts.note,
    }

    def texts(cells: Sequence[Cell | None]) -> list[str]:
        return [cell.text if cell else "" for cell in cells]

    columns = [charts.offense[column] for column in OFFENSE_COLUMNS.values()]
    colors = {total: color.value if color else "" for total, color in enumerate(charts.xp)}
    rows: dict[str, list[list[str]]] = {
        TEAM: [[name, value] for name, value in team.items()],
        OFFENSE: [[str(total), *texts([column[total] for column in columns])] for total in ROWS],
        DEFENSE: [
            [call[0], call[1], *texts([charts.defense[call[0]][play][int(call[1])] for play in PLAYS])]
            for call in CALLS
        ],
        SPECIAL_TEAM: [
            [str(total), colors[total], *texts([charts.special[column][total] for column in SPECIAL])]
            for total in ROWS
        ],
    }
    return {
        "format": FORMAT,
        **{file: [[names[0] for names in PLANS[file].headers.values()], *rows[file]] for file in FILES},
    }


def digest(charts: TeamCharts) -> str:
    """A digest of all the charts' data."""
    text = json.dumps(to_data(charts), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def write_team(charts: TeamCharts, path: Path | str) -> None:
    """Write the four files, all or none. Other files in the folder do not change."""
    data = to_data(charts)
    from_data(data)
    folder = Path(path)
    folder.parent.mkdir(parents=True, exist_ok=True)
    aside = Path(tempfile.mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
    try:
        staged = aside / folder.name
        staged.mkdir()
        for file in FILES:
            (staged / file).write_text(_csv_text(file, data[file]), encoding="utf-8", newline="")
        if folder.exists():
            _replace(staged, folder)
        else:
            staged.rename(folder)
    finally:
        shutil.rmtree(aside, ignore_errors=True)


def _csv_text(file: str, rows: list[list[str]]) -> str:
    text = io.StringIO(newline="")
    if file != TEAM:
        rows = [[field.replace("(", "<").replace(")", ">") for field in row] for row in rows]
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


def _replace(staged: Path, folder: Path) -> None:
    before = {file: (folder / file).read_bytes() for file in FILES if (folder / file).exists()}
    done: list[str] = []
    try:
        for file in FILES:
            os.replace(staged / file, folder / file)
            done.append(file)
    except BaseException:
        for file in done:
            if file in before:
                (folder / file).write_bytes(before[file])
            else:
                (folder / file).unlink()
        raise


def _data_sheet(file: str, rows: Any, faults: list[ChartFault]) -> Sheet | None:
    """A sheet from unchecked data."""
    if not isinstance(rows, list) or not rows:
        faults.append(ChartFault(file, "", "", repr(rows) if rows is not None else "nothing", "rows are needed"))
        return None
    lines: list[tuple[int, list[str]]] = []
    for number, fields in enumerate(rows, 1):
        if not isinstance(fields, list) or not all(isinstance(field, str) for field in fields):
            faults.append(ChartFault(file, f"at line {number}", "", repr(fields), "a row is a list of texts"))
            return None
        lines.append((number, [field.strip() for field in fields]))
    return Sheet(file, lines[0][1], lines[1:])


def _team(sheets: Mapping[str, Sheet | None], faults: list[ChartFault], source: dict[str, Any]) -> TeamCharts:
    tables = {file: read_table(sheet, PLANS[file], faults) for file, sheet in sheets.items() if sheet}
    fields = team_fields(tables[TEAM], faults) if TEAM in tables else {}
    return build(tables, fields, faults, source)


def build(
    tables: Mapping[str, Table],
    fields: Mapping[str, Any],
    faults: list[ChartFault],
    source: dict[str, Any],
    read: Callable[[str, Where, Place], Cell] = lambda text, where, place: parse(text, where),
    plans: Mapping[str, FileLayout] = PLANS,
) -> TeamCharts:
    """Charts from tables of texts; `ChartError` with all faults, including those in `faults`."""

    def column(file: str, name: str, rows: Sequence[str], where: Where) -> list[Cell | None]:
        cells: list[Cell | None] = []
        for row in rows:
            text = tables.get(file, {}).get(row, {}).get(name)
            cell = None
            if text is not None:
                try:
                    cell = read(text, where, (file, row, name))
                except CellError as error:
                    found = repr(text) if text else "a blank"
                    faults.append(ChartFault(file, row, plans[file].headers[name][0], found, error.allowed))
            cells.append(cell)
        return cells

    offense = [column(OFFENSE, name, TOTALS, offense_where(at)) for name, at in OFFENSE_COLUMNS.items()]
    defense: dict[str, tuple[tuple[Cell | None, ...], ...]] = {}
    for letter in FORMATIONS:
        rows = [call for call in CALLS if call[0] == letter]
        plays = [(None, *column(DEFENSE, str(play), rows, Where.DEFENSE)) for play in PLAYS]
        for play, cells in enumerate(plays, 1):
            for roll, cell in enumerate(cells):
                if cell and play <= 4 and cell.row in (Row.INC, Row.INT):
                    allowed = "INT and INC stand in plays 5-9 only"
                    faults.append(ChartFault(DEFENSE, f"{letter}{roll}", str(play), repr(cell.text), allowed))
        defense[letter] = ((), *plays)
    special = {name: column(SPECIAL_TEAM, name, TOTALS, SPECIAL_WHERE[name]) for name in SPECIAL}
    points = tables.get(SPECIAL_TEAM, {})
    xp = [_point(points[row]["XP"], row, faults) for row in TOTALS if "XP" in points.get(row, {})]
    if faults:
        raise ChartError(sorted(faults, key=lambda fault: _place(fault, plans)))
    padding = [None] * ROWS.start
    return TeamCharts(
        offense=((), *((*padding, *cells) for cells in offense)),
        defense=defense,
        special={name: (*padding, *cells) for name, cells in special.items()},
        xp=(*padding, *xp),
        source=source,
        **fields,
    )


def _place(fault: ChartFault, plans: Mapping[str, FileLayout]) -> tuple[int, int]:
    """Sort key: a fault's place from top to bottom; faults without a row of the chart come first."""
    file = FILES.index(fault.file) if fault.file in FILES else -1
    if fault.file in plans and fault.row in plans[fault.file].rows:
        return file, plans[fault.file].rows.index(fault.row)
    return file, -1 if fault.row.startswith("at line") else -2


def _point(text: str, row: str, faults: list[ChartFault]) -> Color | None:
    if text.casefold() in ("white", "red"):
        return Color(text.casefold())
    faults.append(ChartFault(SPECIAL_TEAM, row, "XP", repr(text) if text else "a blank", "allowed: white, red"))
    return None


def team_fields(table: Table, faults: list[ChartFault]) -> dict[str, Any]:
    """The named values of `TeamCharts` in team.csv's table."""
    readers: dict[str, tuple[str, Callable[[str], Any]]] = {
        "recovered": ("kept", read_range),
        "power": ("power", _read_number),
        "home": ("home", _read_number),
        "factors": ("factors", _read_factors),
        "flags": ("flags", _read_flags),
        "stadium": ("outdoor", {"outdoor": True, "indoor": False}.get),
    }
    fields: dict[str, Any] = {}
    for name in FIELDS:
        text = table.get(name, {}).get("value")
        if text is None:
            continue
        if not text and name not in MAY_BE_BLANK:
            faults.append(ChartFault(TEAM, name, "value", "a blank", f"needed: {_WANTED[name]}"))
            continue
        key, read = readers.get(name, (name, _read_note if name == "note" else _read_line))
        value = read(text)
        if value is None:
            faults.append(ChartFault(TEAM, name, "value", repr(text), f"allowed: {_WANTED[name]}"))
        fields[key] = value
    return fields


def read_range(text: str) -> frozenset[int] | None:
    """Totals such as `10-27`, `10 to 27`, `10-19, 30`, or `none`; None where it cannot be read."""
    recovered: set[int] = set()
    if text.casefold() == "none":
        return frozenset()
    for part in text.split(","):
        match = re.fullmatch(r"([0-9]{2})(?:\s*(?:-|–|to)\s*([0-9]{2}))?", part.strip())
        if not match:
            return None
        totals = range(int(match[1]), int(match[2] or match[1]) + 1)
        if not totals or totals[0] not in ROWS or totals[-1] not in ROWS or recovered & set(totals):
            return None
        recovered.update(totals)
    return frozenset(recovered)


def _read_number(text: str) -> float | None:
    match = re.fullmatch(r"([0-9]{1,3})(?:[.,]([05]))?", text)  # A-VIII.a: halves
    return float(f"{match[1]}.{match[2] or 0}") if match else None


def _read_factors(text: str) -> tuple[int, int] | None:
    match = re.fullmatch(r"([0-9]{1,3})%?\s*/\s*([0-9]{1,3})%?", text)
    if not match or not 0 < int(match[1]) <= int(match[2]) <= 200:
        return None
    return int(match[1]), int(match[2])


def _read_flags(text: str) -> frozenset[str] | None:
    flags = frozenset(text.split())
    return flags if flags <= set(FLAGS) else None


def _read_line(text: str) -> str | None:
    return text if text.isprintable() else None


def _read_note(text: str) -> str | None:
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return "\n".join(lines) if all(line.isprintable() for line in lines) else None


def _spell_range(totals: frozenset[int]) -> str:
    return ", ".join(f"{a} to {b}" if a != b else str(a) for a, b in runs(totals)) or "none"


def _spell_number(number: float) -> str:
    return f"{number:g}"


def _and(names: Sequence[str]) -> str:
    return f"{', '.join(names[:-1])} and {names[-1]}"
