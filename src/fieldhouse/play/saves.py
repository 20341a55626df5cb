"""Saved games: their folder, their names, and the score of each."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from fieldhouse.play.errors import NoSave, NoUnfinishedSave, PlayError
from fieldhouse.table.journal import Journal, read_journal
from fieldhouse.table.lines import JournalError

SUFFIX = ".fh"


def folder() -> Path:
    """$FIELDHOUSE_HOME/saves, or the place for a user's data."""
    if home := os.environ.get("FIELDHOUSE_HOME"):
        return Path(home) / "saves"
    data = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(data) / "fieldhouse" / "saves"


def new_path(home: str, away: str, day: date | None = None) -> Path:
    """A file name not used yet: 2026-11-15-HBI-at-XYZ.fh, then ...-2.fh."""
    words = [re.sub(r"[^A-Za-z0-9]+", "", word) or "team" for word in (away, home)]
    stem = f"{(day or date.today()).isoformat()}-{words[0]}-at-{words[1]}"
    where = folder()
    path, count = where / f"{stem}{SUFFIX}", 1
    while path.exists():
        count += 1
        path = where / f"{stem}-{count}{SUFFIX}"
    return path


def fork_path(path: Path) -> Path:
    """A file name not used yet for a copy of this save."""
    count = 1
    while (copy := path.with_name(f"{path.stem}-fork{count}{SUFFIX}")).exists():
        count += 1
    return copy


def find(name: str) -> Path:
    """A save by path, or by its name (or a part that no other name has) in the folder of saves."""
    path = Path(name)
    if path.is_file():
        return path
    for candidate in (folder() / name, folder() / f"{name}{SUFFIX}"):
        if candidate.is_file():
            return candidate
    close = [candidate for candidate in listed() if name.lower() in candidate.stem.lower()]
    if len(close) == 1:
        return close[0]
    if close:
        raise PlayError(f"{name}: several saves have this in their name: {', '.join(save.stem for save in close)}")
    raise NoSave(f"{name}: no such save in {folder()}")


def short(path: Path) -> str:
    """The name with which `find` finds this save."""
    return path.stem if path.parent == folder() else str(path)


def listed() -> list[Path]:
    """All saves, the newest first."""
    found = folder().glob(f"*{SUFFIX}") if folder().is_dir() else iter(())
    return sorted(found, key=lambda path: (-path.stat().st_mtime, path.name))


@dataclass(frozen=True, slots=True)
class Standing:
    """A summary of a save: teams, score, whether it is over, or the fault that makes it unreadable."""

    path: Path
    game: str = ""
    teams: tuple[str, ...] = ("", "")
    """Away, home."""
    score: tuple[int, ...] = (0, 0)
    where: str = ""
    over: bool = False
    fault: str = ""


def look(path: Path) -> Standing:
    """Play a save's journal to its end and summarize it."""
    from fieldhouse.play.face import face
    from fieldhouse.play.record import read_record
    from fieldhouse.play.tables import table_for

    try:
        journal = read(path)
        game = face(journal.game)
        record = read_record(game.rules, journal)
    except (JournalError, OSError, ValueError) as error:
        return Standing(path, fault=str(error).splitlines()[0])
    if record.diverged:
        return Standing(path, journal.game, fault=f"played under other rules, from play {record.diverged.play} on")
    table = table_for(game.rules, record.state, None)
    where = "final" if record.over else getattr(table, "when", "")
    teams, score = table.teams[::-1], table.score[::-1]
    return Standing(path, journal.game, teams, score, where, record.over)


def read(path: Path) -> Journal:
    """A save's journal. Raises unless its game is known and its setup can be played."""
    if path.is_dir():
        raise NoSave(f"{path}: a folder, not a save")
    journal = read_journal(path.read_bytes(), str(path))
    from fieldhouse.games import find as find_game

    try:
        find_game(journal.game).rules().begin(journal.setup)
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        what = str(error).splitlines()[0] if isinstance(error, ValueError) else repr(error)
        raise JournalError(f"{path}, line 1: a game that cannot be set up: {what}") from None
    return journal


def newest_unfinished(*, for_two: bool = False) -> Path:
    """The newest game that is not over; with `for_two`, the newest of two people."""
    for path in listed():
        standing = look(path)
        if not standing.over and not standing.fault and not (for_two and "computer" in people(read(path).setup)):
            return path
    wanted = "unfinished game of two people" if for_two else "unfinished game"
    raise NoUnfinishedSave(f"no {wanted} in {folder()}")


def season_of(setup: Any) -> tuple[str, str] | None:
    """The season and the id of the game in it; None for a save that belongs to no season."""
    season = setup.get("season") if isinstance(setup, dict) else None
    return (str(season["name"]), str(season["game"])) if isinstance(season, dict) and len(season) == 2 else None


def people(setup: Any) -> tuple[str, ...]:
    """Person or computer for each seat of a save."""
    seats = setup.get("seats") if isinstance(setup, dict) else None
    if isinstance(seats, list) and all(seat in ("person", "computer") for seat in seats):
        return tuple(seats)
    return ("person", "computer")
