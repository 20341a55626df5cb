"""Tables as files: CSV, JSON, Parquet. The same season always gives the same bytes."""

from __future__ import annotations

import base64
import csv
import io
import json
import os
import zlib
from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Select, Table, select

from fieldhouse.store.database import StoreError
from fieldhouse.store.schema import games, journals, names, player_boxes, seasons, standings, team_boxes

TABLES: dict[str, Table] = {
    "seasons": seasons,
    "games": games,
    "journals": journals,
    "team_boxes": team_boxes,
    "player_lines": player_boxes,
    "standings": standings,
}
FORMS = ("csv", "json", "parquet")

_EXPORTED = {"content": "journal", "lines": "player"}
_NESTED = ("settings", "leave", "away_line", "home_line", "drives", "notes")


def _found(connection: Connection, table: Table, season: str | None) -> list[dict[str, Any]]:
    """A table's rows by season, schedule and side; sorted here, because databases sort text differently."""
    if table is seasons or table is games or table is standings:
        query: Select[Any] = select(table)
    else:
        schedule = (table.c.season == games.c.season) & (table.c.game == games.c.game)
        query = select(table, games.c.number.label("number")).join(games, schedule)
    if season is not None:
        query = query.where(table.c.season == season)
    found = [dict(row) for row in connection.execute(query).mappings()]
    order = ("season", "conference", "division", "division_rank", "number", "side")
    if found:
        keys = [name for name in order if name in found[0]]
        found.sort(key=lambda row: [row[name] for name in keys])
    if "number" not in table.c:
        for row in found:
            row.pop("number", None)
    return found


def rows(connection: Connection, name: str, season: str | None = None) -> Iterator[dict[str, Any]]:
    """The rows of a table. A line's figures become columns in order of name, empty where a line lacks the figure."""
    if name not in TABLES:
        raise StoreError(f"no table {name!r}; tables are {', '.join(TABLES)}")
    table = TABLES[name]
    found = _found(connection, table, season)
    if table is team_boxes:
        yield from _widened(found, [json.loads(row.pop("line")) for row in found])
        return
    if table is player_boxes:
        lines = [(row, player, line) for row in found for player, line in sorted(json.loads(row.pop("lines")).items())]
        yield from _widened([row | {"player": player} for row, player, _ in lines], [line for *_, line in lines])
        return
    for row in found:
        plain: dict[str, Any] = {}
        for key, value in row.items():
            if key == "content":
                plain["journal"] = _journal(value)
            elif key in _NESTED and value is not None:
                plain[key] = json.loads(value)
            else:
                plain[key] = value
        yield plain


NAMED: dict[str, dict[str, tuple[str, ...]]] = {
    "games": {"away": ("away_name",), "home": ("home_name",)}, "team_boxes": {"team": ("team_name",)},
    "player_lines": {"player": ("name", "position")}, "standings": {"team": ("team_name",)},
}  # fmt: skip
"""By table and column with a code or an id: the columns that an export has after it."""


def named(connection: Connection, table: str, found: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The same rows with names beside codes, and positions beside players; empty where a name is not known."""
    columns = NAMED.get(table, {})
    known = {
        (row.season, row.code, row.team): (row.name, row.position) for row in connection.execute(select(names))
    } if columns else {}  # fmt: skip
    for row in found:
        wide: dict[str, Any] = {}
        for key, value in row.items():
            wide[key] = value
            if key in columns:
                team = row["team"] if key == "player" else ""
                wide |= zip(columns[key], known.get((row["season"], value, team), (None, None)), strict=False)
        yield wide


def _widened(found: list[dict[str, Any]], lines: list[dict[str, int]]) -> Iterator[dict[str, Any]]:
    names = sorted({name for line in lines for name in line})
    for row, line in zip(found, lines, strict=True):
        yield row | {name: line.get(name) for name in names}


def _journal(content: bytes) -> str:
    """A journal's text, or base 64 if it is not text."""
    plain = zlib.decompress(content)
    try:
        return plain.decode()
    except UnicodeDecodeError:
        return base64.b64encode(plain).decode("ascii")


def as_json(found: Sequence[dict[str, Any]]) -> bytes:
    """A list of objects, one a line."""
    return ("[\n" + ",\n".join(map(_compact, found)) + "\n]\n").encode()


def as_csv(found: Sequence[dict[str, Any]], table: str) -> bytes:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(_columns(found, table))
    for row in found:
        writer.writerow([_cell(value) for value in row.values()])
    return out.getvalue().encode()


def as_parquet(found: Sequence[dict[str, Any]], table: str) -> bytes:
    """Made by polars or pyarrow, whichever is installed. Nested values are JSON text."""
    columns = {name: [_nested(row[name]) for row in found] for name in _columns(found, table)}
    out = io.BytesIO()
    if polars := _package("polars"):
        kinds = {int: polars.Int64, bool: polars.Boolean, str: polars.String}
        types = {name: kinds[_kind(name, table)] for name in columns}
        polars.DataFrame(columns, schema=types).write_parquet(out)
    elif arrow := _package("pyarrow"):
        kinds = {int: arrow.int64(), bool: arrow.bool_(), str: arrow.string()}
        fields = [(name, kinds[_kind(name, table)]) for name in columns]
        import_module("pyarrow.parquet").write_table(arrow.table(columns, schema=arrow.schema(fields)), out)
    else:
        raise StoreError("Parquet needs the Python package polars or pyarrow; CSV and JSON need nothing")
    return out.getvalue()


def _package(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError:
        return None


def _kind(name: str, table: str) -> type:
    """The type of a column. Columns made from a line are whole numbers."""
    if name in _EXPORTED.values() or any(name in more for more in NAMED.get(table, {}).values()):
        return str
    column = TABLES[table].c.get(name)
    return int if column is None else column.type.python_type


def _columns(found: Sequence[dict[str, Any]], table: str) -> list[str]:
    if found:
        return list(found[0])
    kept = [_EXPORTED.get(column.name, column.name) for column in TABLES[table].columns if column.name != "line"]
    return [name for column in kept for name in (column, *NAMED.get(table, {}).get(column, ()))]


def _nested(value: Any) -> Any:
    return _compact(value) if isinstance(value, list | dict) else value


def _compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _cell(value: Any) -> Any:
    if isinstance(value, bool):
        return int(value)
    return "" if value is None else _nested(value)


def write(path: Path, found: Sequence[dict[str, Any]], table: str, form: str | None = None) -> None:
    """Write rows to a file, completely or not at all."""
    form = form or path.suffix.removeprefix(".").lower()
    match form:
        case "csv":
            content = as_csv(found, table)
        case "json":
            content = as_json(found)
        case "parquet":
            content = as_parquet(found, table)
        case _:
            found_form = repr(form) if form else "no suffix"
            raise StoreError(f"{path}: found {found_form}; formats are {', '.join(FORMS)}")
    temporary = path.with_name(f"{path.name}.new")
    try:
        temporary.write_bytes(content)
        os.replace(temporary, path)
    except OSError as error:
        temporary.unlink(missing_ok=True)
        raise StoreError(f"{path}: {(error.strerror or 'cannot be written').lower()}") from None
