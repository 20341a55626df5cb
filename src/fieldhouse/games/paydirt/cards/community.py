"""Charts in the CSV layout that hobbyists exchange: one folder a team.

    team.yaml     team_name, short_name (the rest is not read); without the file, the folder's name
    offense.csv   #,Line Plunge,Off Tackle,End Run,Draw,Screen,Short,Med,Long,T/E S/L,B,QT,Fumble
    defense.csv   #,Formation,Sub,1,...,9 over lines such as A-Standard,1 and nine fields: the header has
                  one name too many in front, so `Formation,Sub,1,...,9` is read the same way
    special.csv   #,Kickoff,Kickoff Return,Punt,Punt Return,Int. Return,Field Goal,Extra Point

BLACK is a black box, `F - 3` is F -3; Fumble is R (kept) or L (lost), Extra Point is NG or, for a good
kick, nothing. A blank elsewhere has lost its colour, and penalties are often a yard short: both are
faults, unless the caller says what they mean:

    read_community(path, blanks={"runs": "white", "passes": "black"}, penalties={"4": "5", "14": "15"})

A line with a field too many or too few is always a fault. `suggest` writes a copy with likely repairs.
The layout has no ratings, factors, flags or stadium; the usual ones are taken, and `checks.warnings` says so.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

from fieldhouse.games.paydirt.cards.cells import ALLOWED, Cell, CellError, Where, parse
from fieldhouse.games.paydirt.cards.charts import PLAYS, SPECIAL, TeamCharts
from fieldhouse.games.paydirt.cards.files import CALLS, DEFENSE, OFFENSE, SPECIAL_TEAM, TOTALS, Place, build
from fieldhouse.games.paydirt.cards.sheets import (
    ChartError,
    ChartFault,
    FileLayout,
    Sheet,
    read_sheet,
    read_table,
    read_text,
)

TEAM_FILE = "team.yaml"
FILES = (OFFENSE, DEFENSE, SPECIAL_TEAM)
SECTIONS = ("runs", "passes", "B", "QT", "defense runs", "defense passes", "returns")
BLANKS = {"white": ".", "black": "INC"}

_PLAYS = ("Line Plunge", "Off Tackle", "End Run", "Draw", "Screen", "Short", "Med", "Long", "T/E S/L")
_SPECIAL = ("Kickoff", "Kickoff Return", "Punt", "Punt Return", "Int. Return", "Field Goal")
_FORMATIONS = ("A-Standard", "B-ShortYdg", "C-Spread", "D-ShortPass", "E-LongPass", "F-Blitz")
_SHIFTED = ["#", "Formation", "Sub", *map(str, PLAYS)]

PLANS = {
    OFFENSE: FileLayout(
        {
            "#": ("#",),
            **{str(play): (name,) for play, name in zip(PLAYS, _PLAYS, strict=True)},
            **{"B": ("B",), "QT": ("QT",), "Fumble": ("Fumble",)},
        },
        ("#",),
        TOTALS,
        "10-39",
    ),
    DEFENSE: FileLayout(
        {"Formation": ("Formation",), "Sub": ("Sub",), **{str(play): (str(play),) for play in PLAYS}},
        ("Formation", "Sub"),
        CALLS,
        f"{', '.join(_FORMATIONS)}, each with 1-5",
    ),
    SPECIAL_TEAM: FileLayout(
        {
            "#": ("#",),
            **{column: (name,) for column, name in zip(SPECIAL, _SPECIAL, strict=True)},
            "XP": ("Extra Point",),
        },
        ("#",),
        TOTALS,
        "10-39",
    ),
}


def read_community(
    path: Path | str,
    *,
    blanks: Mapping[str, str] | None = None,
    penalties: Mapping[str, str] | None = None,
) -> TeamCharts:
    """The charts in a community folder; `ChartError` lists all faults.

    `blanks` maps each of `SECTIONS` to the meaning of a blank (white or black); `penalties` maps printed
    sizes to correct ones ("4": "5" also makes 4X a 5X).
    """
    blanks, penalties = dict(blanks or {}), dict(penalties or {})
    agreed(blanks, penalties)
    folder, faults = folder_of(path), list[ChartFault]()
    fields, defaults = names_of(folder, faults)
    tables: dict[str, dict[str, dict[str, str]]] = {}
    for file in FILES:
        if sheet := read_sheet(folder / file, PLANS[file], faults):
            tables[file] = read_table(mended(sheet), PLANS[file], faults)
    fields["kept"] = _recovered(tables.get(OFFENSE, {}), faults)
    _points(tables.get(SPECIAL_TEAM, {}), faults)

    def read(text: str, where: Where, place: Place) -> Cell:
        return read_box(text, where, place, blanks, penalties)

    source = {"format": "community", "path": str(folder), "defaults": defaults}
    return build(tables, fields, faults, source, read, PLANS)


def folder_of(path: Path | str) -> Path:
    folder = Path(path)
    if not folder.is_dir():
        wanted = f"a team is a folder with {', '.join(FILES)}"
        raise ChartError([ChartFault(str(folder), "", "", "no such folder", wanted)])
    return folder


def agreed(blanks: Mapping[str, str], penalties: Mapping[str, str]) -> None:
    for section, meaning in blanks.items():
        if section not in SECTIONS or meaning not in BLANKS:
            raise ValueError(
                f"blanks {section!r}: {meaning!r} cannot be; sections are {', '.join(SECTIONS)}, "
                f"meanings are {' and '.join(BLANKS)}"
            )
    for printed, meant in penalties.items():
        if not re.fullmatch(r"[0-9]{1,2}[XY]?", printed) or not re.fullmatch(r"5[XY]?|10|15|S|R", meant):
            raise ValueError(
                f"penalty {printed!r}: {meant!r} cannot be; a size such as 4 or 4X may stand for "
                "5, 5X, 5Y, 10, 15, S or R"
            )


def names_of(folder: Path, faults: list[ChartFault]) -> tuple[dict[str, Any], list[str]]:
    """The team's names, and the defaults used for missing values."""
    season = folder.resolve().parent.name
    defaults = ["power 200, home 0, factors 80/100, no flags, outdoor: the community layout has none of them"]
    if not re.fullmatch(r"(19|20)[0-9]{2}", season):
        season = ""
        defaults.append("no season: the folder above is not named by a year")
    name = folder.resolve().name
    names = {"name": name, "short": name[:3].upper(), "season": season}
    path = folder / TEAM_FILE
    if not path.exists():
        return names, [*defaults, f"name and short name from the folder: no {TEAM_FILE}"]
    text = read_text(path, faults)
    if text is None:
        return names, defaults
    try:
        data = yaml.safe_load(text)
    except yaml.YAMLError as error:
        found = f"text that is no YAML ({' '.join(str(error).split())})"
        faults.append(ChartFault(TEAM_FILE, "", "", found, "allowed: lines of name: value"))
        return names, defaults
    if not isinstance(data, dict):
        faults.append(ChartFault(TEAM_FILE, "", "", type(data).__name__, "allowed: lines of name: value"))
        return names, defaults
    for key, field in (("team_name", "name"), ("short_name", "short")):
        value = data.get(key)
        if isinstance(value, str) and value.strip() and value.strip().isprintable():
            names[field] = value.strip()
        else:
            found = "nothing" if value is None else repr(value)
            faults.append(ChartFault(TEAM_FILE, key, "", found, "needed: one line of text, in quotes if need be"))
    return names, defaults


def mended(sheet: Sheet) -> Sheet:
    """The defense with its header moved over the right fields, and formations as single letters."""
    if sheet.file != DEFENSE:
        return sheet
    header = sheet.header[1:] if sheet.header == _SHIFTED else sheet.header
    letters = {name.casefold(): name[0] for name in _FORMATIONS}
    lines = [(number, [letters.get(line[0].casefold(), line[0]), *line[1:]]) for number, line in sheet.lines]
    return Sheet(sheet.file, header, lines)


def _recovered(table: Mapping[str, Mapping[str, str]], faults: list[ChartFault]) -> frozenset[int]:
    totals: set[int] = set()
    for row, fields in table.items():
        mark = fields.get("Fumble", "L")
        if mark.upper() == "R":
            totals.add(int(row))
        elif mark.upper() != "L":
            found = repr(mark) if mark else "a blank"
            faults.append(ChartFault(OFFENSE, row, "Fumble", found, "allowed: R (kept), L (lost)"))
    return frozenset(totals)


def _points(table: dict[str, dict[str, str]], faults: list[ChartFault]) -> None:
    """Replace NG or nothing by colours."""
    for row, fields in table.items():
        mark = fields.get("XP", "")
        if mark.upper() not in ("", "NG"):
            allowed = "allowed: NG, or nothing for a good kick"
            faults.append(ChartFault(SPECIAL_TEAM, row, "Extra Point", repr(mark), allowed))
        if "XP" in fields:
            fields["XP"] = "red" if mark else "white"


def read_box(
    text: str, where: Where, place: Place, blanks: Mapping[str, str], penalties: Mapping[str, str]
) -> Cell:
    if not text:
        section = section_of(where, place)
        if section is None:
            return parse(text, where)
        if section not in blanks:
            boxes = ". (white) or INC (black)" if "INC" in ALLOWED[where] else ". (white)"
            raise CellError(text, f"its colour is lost: write {boxes}, or say what blanks in {section} are")
        return parse(BLANKS[blanks[section]], where)
    if text.upper() == "BLACK":
        return parse("INC", where)
    if where is Where.KO and text.upper() == "OB":
        raise CellError(text, "there is no out of bounds in the Kickoff column; write the penalty, OFF 5")
    match = re.fullmatch(r"(OFF|DEF)\s*([0-9]+)([XY]?)", text.upper())
    if not match:
        return parse(text, where)
    side, yards, suffix = match.groups()
    size = penalties.get(yards + suffix) or (f"{penalties[yards]}{suffix}" if yards in penalties else "")
    try:
        return parse(f"{side} {size}" if size else text, where)
    except CellError as error:
        hint = f"it was said to be {size}" if size else f"mend it, or say what {yards} stands for"
        raise CellError(text, f"{error.allowed}; {hint}") from None


def section_of(where: Where, place: Place) -> str | None:
    """The section of a blank; none for kicks, whose boxes are never empty."""
    if where is Where.DEFENSE:
        return "defense runs" if int(place[2]) <= 4 else "defense passes"
    return {
        Where.RUN: "runs", Where.PASS: "passes", Where.B: "B", Where.QT: "QT",
        Where.KOR: "returns", Where.PR: "returns", Where.INTR: "returns",
    }.get(where)
