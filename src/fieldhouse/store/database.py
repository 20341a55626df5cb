"""Opening a database: its place, the check that it is one of Fieldhouse's, and errors that a user can act on."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, insert, inspect, select
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from fieldhouse.store.schema import VERSION, house, metadata, names

WAIT = 60
"""Seconds to wait for another process that is writing."""

PAGE = 16384
"""Bytes of a page in a new SQLite database: writing games takes half the time of the usual 4096."""


class StoreError(ValueError):
    """A store that cannot be opened, read or written; the message is for the user."""


def default_path() -> Path:
    """$FIELDHOUSE_HOME/seasons.db, or in the place for a user's data."""
    if home := os.environ.get("FIELDHOUSE_HOME"):
        return Path(home) / "seasons.db"
    data = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(data) / "fieldhouse" / "seasons.db"


def as_url(where: str | Path | None) -> URL:
    """A database URL from a URL, a path, or nothing at all."""
    if where is None:
        where = default_path()
    if isinstance(where, str) and "://" in where:
        try:
            return make_url(where)
        except ArgumentError:
            raise StoreError("the database URL cannot be read; it looks like sqlite:///seasons.db") from None
    return URL.create("sqlite", database=str(where))


def place_of(url: URL) -> str:
    """A database's name in messages: a file's path, never a password."""
    if url.get_backend_name() == "sqlite":
        return url.database or "the store in memory"
    return url.render_as_string(hide_password=True)


@contextmanager
def plain_errors(place: str) -> Iterator[None]:
    """Turn the database's errors into one line with its name."""
    try:
        yield
    except DBAPIError as error:
        what = str(error.orig).strip().splitlines()[0] if error.orig else type(error).__name__
        if "not a database" in what:
            what = "not a database"
        elif "unable to open" in what:
            what = "cannot be opened"
        elif "locked" in what:
            what = f"another program has been writing to it for {WAIT} seconds"
        raise StoreError(f"{place}: {what}") from error


def connect(url: URL) -> Engine:
    """An engine on one of Fieldhouse's databases, with a schema that this version knows.

    Creates the file if it is missing.
    """
    place = place_of(url)
    sqlite = url.get_backend_name() == "sqlite"
    if sqlite and url.database and url.database != ":memory:" and not url.database.startswith("file:"):
        try:
            Path(url.database).parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError(f"{place}: {(error.strerror or 'cannot be made').lower()}") from None
    try:
        engine = create_engine(url)
    except NoSuchModuleError:
        raise StoreError(f"{place}: SQLAlchemy knows no database {url.drivername!r}") from None
    except ModuleNotFoundError as error:
        raise StoreError(f"{place}: the Python package {error.name!r} is needed for this database") from None
    if sqlite:
        _tune(engine)
    with plain_errors(place), engine.begin() as connection:
        _check(connection, place)
    return engine


def _tune(engine: Engine) -> None:
    """SQLite: readers beside a writer, transactions that lock at their start, no BEGIN of the driver's own."""

    @event.listens_for(engine, "connect")
    def _(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in (
            f"page_size={PAGE}", f"busy_timeout={WAIT * 1000}", "journal_mode=WAL", "synchronous=NORMAL",
            "foreign_keys=ON",
        ):  # fmt: skip
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def _(connection: Connection) -> None:
        reading = connection.get_execution_options().get("reading", False)
        connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")


def _check(connection: Connection, place: str) -> None:
    there = set(inspect(connection).get_table_names())
    if house.name not in there:
        strange = sorted(there & set(metadata.tables))
        if strange:
            raise StoreError(f"{place}: the database of another program, which has its own table {strange[0]!r}")
        metadata.create_all(connection)
        connection.execute(insert(house), [{"name": "schema", "value": str(VERSION)}])
        return
    names.create(connection, checkfirst=True)  # databases of earlier versions have none
    found = connection.execute(select(house.c.value).where(house.c.name == "schema")).scalar()
    if found != str(VERSION):
        raise StoreError(
            f"{place}: its schema is {found or 'not named'}, this Fieldhouse knows {VERSION}; "
            "use the Fieldhouse that made it, or name another database"
        )
