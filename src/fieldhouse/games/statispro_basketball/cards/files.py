"""Team and player cards as files: one folder a team, two files that open in a spreadsheet.

    team.csv      field,value: code, name, season, coach, offense, defense, home_won, home_lost, road_won,
                  road_lost, home_index, road_index, three_pointer, note
    players.csv   id,name,positions,games,injury,field_goal,attempts,...: one row a player

docs/basketball-cards.md tells what each field is. Rows and columns may stand in any order, and a column that may be
blank may be missing. Fields are separated by commas, semicolons or tabs.
"""

from __future__ import annotations

import csv
import hashlib
import io
import json
import os
import re
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from fieldhouse.games.statispro_basketball.cards.files_fields import (
    NEEDED,
    PLAYER_FIELDS,
    TEAM_FIELDS,
    CardError,
    Field,
    player_texts,
    team_texts,
)
from fieldhouse.games.statispro_basketball.cards.player_cards import ROLE_OF, ROSTER, PlayerCard, Record, TeamCard
from fieldhouse.statistics.faults import Fault
from fieldhouse.table.plain_file import read_plain

FORMAT = "fieldhouse basketball cards 1"
TEAM, PLAYERS = "team.csv", "players.csv"
FILES = (TEAM, PLAYERS)
LARGEST = 1_000_000  # bytes; a team has two thousand
MOST = 20
"""Players on a team; a league's roster has fifteen."""

Rows = Sequence[Sequence[str]]
Numbered = list[tuple[int, Sequence[str]]]


def read_team(
    path: Path | str, fields: Sequence[Field] = PLAYER_FIELDS, *, apart: bool = True
) -> TeamCard:
    """The cards in a folder; `CardError` lists everything wrong with them.

    `fields` are those of players.csv; FOUL RANGES that are to be renumbered need not be `apart`.
    """
    folder, faults = Path(path), list[Fault]()
    if not folder.is_dir():
        raise CardError([Fault(str(folder), "", "", "no such folder", f"a folder with {TEAM} and {PLAYERS}")])
    rows = {file: _rows(folder / file, faults) for file in FILES}
    return _team(rows, faults, f"{folder}{os.sep}", fields, apart=apart)


def from_data(data: Any) -> TeamCard:
    """The cards in `to_data`'s form, read as strictly as files are."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        found = repr(data.get("format")) if isinstance(data, dict) else type(data).__name__
        raise CardError([Fault("cards", "", "format", found, repr(FORMAT))])
    faults: list[Fault] = []
    rows: dict[str, Numbered | None] = {}
    for file in FILES:
        held = data.get(file)
        good = isinstance(held, list) and all(
            isinstance(row, list) and all(isinstance(text, str) for text in row) for row in held
        )
        rows[file] = list(enumerate(held, 1)) if good and held else None
        if rows[file] is None:
            faults.append(Fault(file, "", "", "no rows of texts", "rows of texts, the header first"))
    return _team(rows, faults, "")


def to_data(team: TeamCard) -> dict[str, Any]:
    """All of a team's cards as JSON holds it: each file a list of rows, the header first."""
    names = [field.name for field in TEAM_FIELDS]
    return {
        "format": FORMAT,
        TEAM: [["field", "value"], *([name, text] for name, text in zip(names, team_texts(team), strict=True))],
        PLAYERS: [[field.name for field in PLAYER_FIELDS], *(player_texts(card) for card in team.players)],
    }


def digest(team: TeamCard) -> str:
    """A fingerprint: cards with the same digest play the same."""
    text = json.dumps(to_data(team), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def write_team(team: TeamCard, path: Path | str) -> None:
    """Write a team's two files into a new folder or an empty one, both or neither."""
    data = to_data(team)
    from_data(data)
    folder = Path(path)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise CardError([Fault(str(folder), "", "", "something here already", "a new folder")])
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{folder.name}-", dir=folder.parent) as aside:
        staged = Path(aside) / folder.name
        staged.mkdir()
        for file in FILES:
            (staged / file).write_text(_csv_text(data[file]), encoding="utf-8", newline="")
        staged.replace(folder)


def _csv_text(rows: Rows) -> str:
    text = io.StringIO(newline="")
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


def _rows(path: Path, faults: list[Fault]) -> Numbered | None:
    """A file's lines with their numbers, those with nothing in them left out."""

    def refuse(found: str, allowed: str) -> Numbered | None:
        faults.append(Fault(str(path), "", "", found, allowed))
        return None

    try:
        raw = read_plain(path, LARGEST)
    except FileNotFoundError:
        return refuse("no such file", f"{path.name} in the team's folder")
    except OSError as error:
        return refuse(f"a file that cannot be read ({error.strerror})", "a CSV file")
    if len(raw) > LARGEST:
        return refuse(f"{len(raw)} bytes", f"at most {LARGEST}")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        return refuse(f"byte {raw[error.start]:#04x} in line {line}, which is not UTF-8", "a CSV file in UTF-8")
    first = text.lstrip("\r\n").partition("\n")[0]
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=max(",;\t", key=first.count), strict=True)
    try:
        lines = [(reader.line_num, [part.strip() for part in parts]) for parts in reader]
    except csv.Error as error:
        return refuse(f"text that is no CSV in line {reader.line_num} ({error})", "look for a stray quotation mark")
    kept: Numbered = [(number, parts) for number, parts in lines if any(parts)]
    return kept or refuse("nothing", "a header, then rows")


def _team(
    rows: Mapping[str, Numbered | None],
    faults: list[Fault],
    where: str,
    fields: Sequence[Field] = PLAYER_FIELDS,
    *,
    apart: bool = True,
) -> TeamCard:
    team = _fields_of_team(rows[TEAM], faults, where + TEAM)
    found = _players(rows[PLAYERS], fields, faults, where + PLAYERS)
    if not faults:
        _check_roster(found, faults, where + PLAYERS, apart=apart)
    if faults:
        raise CardError(faults)
    home = Record(team.pop("home_won"), team.pop("home_lost"))
    road = Record(team.pop("road_won"), team.pop("road_lost"))
    players = tuple(_card(values, team["code"]) for _, values in found)
    return TeamCard(home_record=home, road_record=road, players=players, **team)


def _fields_of_team(rows: Numbered | None, faults: list[Fault], file: str) -> dict[str, Any]:
    """The values of team.csv by name."""
    if rows is None:
        return {}
    if [name.casefold() for name in rows[0][1]] != ["field", "value"]:
        faults.append(Fault(file, "1", "", ",".join(rows[0][1]), "the header field,value"))
        return {}
    texts: dict[str, str] = {}
    known = [field.name for field in TEAM_FIELDS]
    for number, parts in rows[1:]:
        name = parts[0].casefold()
        if len(parts) != 2:
            faults.append(Fault(file, str(number), "", f"{len(parts)} fields", "a field and its value"))
        elif name not in known:
            faults.append(Fault(file, str(number), "field", repr(parts[0]), ", ".join(known)))
        elif name in texts:
            faults.append(Fault(file, str(number), name, "it again", "each field once"))
        else:
            texts[name] = parts[1]
    return _values(TEAM_FIELDS, texts, faults, file, "")


def _players(
    rows: Numbered | None, fields: Sequence[Field], faults: list[Fault], file: str
) -> list[tuple[str, dict[str, Any]]]:
    """The values of players.csv, a row each, with the row's name for messages."""
    if rows is None:
        return []
    header = [name.casefold() for name in rows[0][1]]
    known = {field.name: field for field in fields}
    needed = [name for name, field in known.items() if field.blank is NEEDED]
    before = len(faults)
    for name in header:
        if name not in known:
            faults.append(Fault(file, "1", "", repr(name) if name else "a column without a name", ",".join(known)))
        elif header.count(name) > 1:
            faults.append(Fault(file, "1", name, "it twice", "each column once"))
    for name in needed:
        if name not in header:
            faults.append(Fault(file, "1", name, "no such column", f"columns {','.join(needed)} are needed"))
    if len(faults) > before:
        return []
    found = []
    for number, parts in rows[1:]:
        if len(parts) != len(header):
            faults.append(Fault(file, str(number), "", f"{len(parts)} fields", f"{len(header)}, as in the header"))
            continue
        texts = dict(zip(header, parts, strict=True))
        row = f"{number} ({texts['name']})" if texts["name"].isprintable() and texts["name"] else str(number)
        values = _values(fields, texts, faults, file, row)
        values["id"] = values.get("id") or _slug(texts["name"])
        found.append((row, values))
    return found


def _values(
    fields: Sequence[Field], texts: Mapping[str, str], faults: list[Fault], file: str, row: str
) -> dict[str, Any]:
    values = {}
    for field in fields:
        text = texts.get(field.name, "")
        if not field.good(text):
            faults.append(Fault(file, row, field.name, repr(text) if text else "nothing", field.allowed))
        values[field.name] = field.value(text)
    return values


def _check_roster(
    players: Sequence[tuple[str, dict[str, Any]]], faults: list[Fault], file: str, *, apart: bool
) -> None:
    """What one card alone cannot tell: ids, FOUL RANGES, and how many they are."""
    ids: dict[str, str] = {}
    owners: dict[int, str] = {}
    for row, values in players:
        if values["id"] in ids:
            taken = f"{values['id']!r}, which row {ids[values['id']]} has"
            faults.append(Fault(file, row, "id", taken, "each player once, or an id of his own"))
        ids[values["id"]] = row
        if (values["three_attempts"] is None) != (values["three_point"] is None):  # G-CARDb
            name = "three_point" if values["three_point"] is None else "three_attempts"
            faults.append(Fault(file, row, name, "nothing", "both three_attempts and three_point, or neither"))
        low, high = values["foul_range"]
        shared = [number for number in range(max(1, low), high + 1) if number in owners]
        if shared and apart:
            found = f"{low}-{high}, whose {shared[0]} is in the range of row {owners[shared[0]]}"
            faults.append(Fault(file, row, "foul_range", found, "a range that overlaps no teammate's"))
        owners.update((number, row) for number in range(max(1, low), high + 1))
    if not ROSTER <= len(players) <= MOST:
        faults.append(Fault(file, "", "", f"{len(players)} players", f"{ROSTER} to {MOST}"))


def _card(values: Mapping[str, Any], code: str) -> PlayerCard:
    rest = {name: value for name, value in values.items() if name != "foul_range"}
    low, high = values["foul_range"]
    listed = rest["listed"] or next(slot for slot, role in ROLE_OF.items() if role in rest["positions"])
    return PlayerCard(team=code, foul_low=low, foul_high=high, **{**rest, "listed": listed})


def _slug(name: str) -> str:
    return re.sub(r"\W+", "-", name.casefold()).strip("-")
