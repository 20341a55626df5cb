"""Saved games: their folder, their names, and who plays them."""

from __future__ import annotations

import os
import re
from datetime import date
from pathlib import Path
from typing import Any

from fieldhouse.play.errors import NoSave, PlayError
from fieldhouse.table.journal import Journal, read_journal
from fieldhouse.table.lines import JournalError
from fieldhouse.table.save import read_save

SUFFIX = ".fh"
HOSTED = "hosted"
"""The folder, in that of saves, with a folder for each game of two people that was played through a host."""


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
    while os.path.lexists(path) or (where / HOSTED / path.stem).exists():
        count += 1
        path = where / f"{stem}-{count}{SUFFIX}"
    return path


def hosted_path(name: str) -> Path:
    """The save of a game of two people of this name."""
    return folder() / HOSTED / name / f"{name}{SUFFIX}"


def check_here(path: Path) -> None:
    """Raise unless the people of this save may play it at one keyboard, by `resume`."""
    if is_hosted(path):
        raise PlayError(
            f"{path}: a game of two people at a host, whose calls are hidden; start the host again with: fieldhouse "
            f"host --again {short(path)}"
        )
    if os.path.lexists(sealed := f"{path}.sealed"):
        raise PlayError(
            f"{path}: an earlier version sealed a call of two terminals beside it; delete {sealed}, and the call is "
            "asked again. Two people play through `fieldhouse host` now, or with --seat both at one keyboard"
        )


def is_hosted(path: Path) -> bool:
    return (path.parent / "seats.json").exists()


def fork_path(path: Path) -> Path:
    """A file name not used yet for a copy of this save."""
    count = 1
    while os.path.lexists(copy := path.with_name(f"{path.stem}-fork{count}{SUFFIX}")):
        count += 1
    return copy


def find(name: str) -> Path:
    """A save by path, or by its name (or a part that no other name has) in the folder of saves."""
    path = Path(name)
    if path.is_file():
        return path
    for candidate in (folder() / name, folder() / f"{name}{SUFFIX}", hosted_path(name)):
        if candidate.suffix == SUFFIX and os.path.lexists(candidate):
            return candidate
    if path.suffix == SUFFIX and os.path.lexists(path):
        return path
    close = [candidate for candidate in listed() if name.lower() in candidate.stem.lower()]
    if len(close) == 1:
        return close[0]
    if close:
        raise PlayError(f"{name}: several saves have this in their name: {', '.join(save.stem for save in close)}")
    raise NoSave(f"{name}: no such save in {folder()}")


def short(path: Path) -> str:
    """The name with which `find` finds this save."""
    return path.stem if path in (folder() / path.name, hosted_path(path.stem)) else str(path)


def listed() -> list[Path]:
    """All saves, the newest first."""
    found = [*_named(folder(), f"*{SUFFIX}"), *_named(folder() / HOSTED, f"*/*{SUFFIX}")]
    return sorted(found, key=lambda path: (-written(path), path.name))


def _named(where: Path, pattern: str) -> list[Path]:
    return list(where.glob(pattern)) if where.is_dir() else []


def written(path: Path) -> float:
    """When a save was last written; 0 for one that was deleted meanwhile."""
    try:
        return os.lstat(path).st_mtime
    except OSError:
        return 0.0


def read(path: Path) -> Journal:
    """A save's journal. Raises unless its game is known and its setup can be played."""
    journal = read_journal(read_save(path), str(path))
    from fieldhouse.games import find as find_game

    try:
        find_game(journal.game).rules().begin(journal.setup)
    except (KeyError, TypeError, AttributeError, ValueError, IndexError, ArithmeticError, RecursionError) as error:
        what = str(error).splitlines()[0] if isinstance(error, ValueError) else repr(error)
        raise JournalError(f"{path}, line 1: a game that cannot be set up: {what}") from None
    return journal


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
