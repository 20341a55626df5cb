"""The list of saves: a line for each, kept on disk until its save changes, so that no game is played again for it."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from stat import S_ISREG
from typing import Any

from fieldhouse import __version__
from fieldhouse.play import saves
from fieldhouse.play.errors import NoUnfinishedSave
from fieldhouse.statistics.made_cache import folder
from fieldhouse.table.lines import JournalError
from fieldhouse.table.save import NotASave

KEPT = "saves.json"
MOST = 2000
"""Saves remembered: the last ones looked at."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A summary of a save: teams, score, whether it is over, or the fault that makes it unreadable."""

    path: Path
    game: str = ""
    teams: tuple[str, ...] = ("", "")
    """Away, home."""
    short: tuple[str, ...] = ("", "")
    """The same as scoreboards write them."""
    score: tuple[int, ...] = (0, 0)
    where: str = ""
    over: bool = False
    fault: str = ""
    you: str = ""
    """Whom the person coaches: a team, both, or nobody."""
    opponent: str = ""
    """How the computer calls, or a person."""
    played: float = 0.0
    """When it was last played, in seconds since 1970."""


def look(path: Path) -> Standing:
    """Play a save's journal to its end and summarize it."""
    from fieldhouse.games import find
    from fieldhouse.play.face import face
    from fieldhouse.play.record import read_record
    from fieldhouse.play.tables import table_for

    played = saves.written(path)
    try:
        journal = saves.read(path)
        game = face(journal.game)
        record = read_record(game.rules, journal)
    except (JournalError, NotASave) as error:
        first = str(error).removeprefix(f"{path}, ").removeprefix(f"{path}: ").splitlines()[0]
        return Standing(path, fault=first, played=played)
    except OSError as error:
        return Standing(path, fault=(error.strerror or "cannot be read").lower(), played=played)
    except Exception as error:  # an edited setup can break rules anywhere, and the list goes on
        first = (str(error).splitlines() or [""])[0]
        return Standing(path, fault=f"cannot be played: {first or type(error).__name__}", played=played)
    if record.diverged:
        fault = f"played under other rules, from play {record.diverged.play} on"
        return Standing(path, journal.game, fault=fault, played=played)
    table = table_for(game.rules, record.state, None)
    where = "final" if record.over else getattr(table, "when", "")
    you, opponent = _seats(journal.setup, table.short, find(journal.game).coaches[0])
    if saves.is_hosted(path):
        you, opponent = "both", "at a host"
    elif journal.by_hand:
        opponent = "real dice"
    return Standing(
        path, journal.game, table.teams[::-1], table.short[::-1], table.score[::-1], where, record.over,
        you=you, opponent=opponent, played=played,
    )


def _seats(setup: Any, short: Sequence[str], usual: str) -> tuple[str, str]:
    """Whom the person coaches, and against whom."""
    here = [at for at, who in enumerate(saves.people(setup)) if who == "person"]
    coach = str(setup.get("coach", usual)) if isinstance(setup, dict) else usual
    if len(here) == 1 and here[0] < len(short):
        return short[here[0]], f"computer, {coach}"
    return ("both", "a person") if here else ("nobody", f"computer, {coach}")


def look_at(paths: Sequence[Path], done: Callable[[int], None] = lambda count: None) -> list[Standing]:
    """Summaries of these saves. A save that has not changed since it was last summarized is not read again."""
    known, found = _known(), []
    fresh: dict[str, Any] = {}
    for count, path in enumerate(paths, 1):
        stamp, key = _stamp(path), str(path.absolute())
        standing = _standing(path, known.get(key), stamp)
        if standing is None:
            standing = look(path)
        if stamp:
            fresh[key] = [stamp, {**asdict(standing), "path": ""}]
        found.append(standing)
        done(count)
    if any(known.get(key) != row for key, row in fresh.items()):
        _keep({**{key: row for key, row in known.items() if key not in fresh}, **fresh})
    return found


def newest_unfinished(*, hosted: bool = False) -> Path:
    """The newest game that is not over; with `hosted`, the newest of those that a host plays."""
    for path in saves.listed():
        if saves.is_hosted(path) == hosted:
            (standing,) = look_at([path])
            if not standing.over and not standing.fault:
                return path
    wanted = "unfinished game of two people" if hosted else "unfinished game"
    raise NoUnfinishedSave(f"no {wanted} in {saves.folder()}")


def _stamp(path: Path) -> list[Any]:
    """What changes when a save, or what reads it, does; empty for what is no file."""
    try:
        status = os.lstat(path)
    except OSError:
        return []
    if not S_ISREG(status.st_mode):
        return []
    return [status.st_mtime_ns, status.st_ctime_ns, status.st_size, status.st_ino, saves.is_hosted(path), _rules()]


def _rules() -> str:
    """The versions of Fieldhouse and of every game."""
    from fieldhouse.games import games

    return " ".join([__version__, *(f"{game.name} {game.version}" for game in games())])


def _standing(path: Path, row: Any, stamp: list[Any]) -> Standing | None:
    """A summary as it was kept; None for one of another stamp, or that cannot be understood."""
    if not stamp or not isinstance(row, list) or len(row) != 2 or row[0] != stamp or not isinstance(row[1], dict):
        return None
    values = row[1]
    if set(values) != {field.name for field in fields(Standing)}:
        return None
    try:
        lists = {name: tuple(values[name]) for name in ("teams", "short", "score")}
    except TypeError:
        return None
    return Standing(**{**values, **lists, "path": path})


def _known() -> dict[str, Any]:
    place = folder()
    if place is None:
        return {}
    try:
        known = json.loads((place / KEPT).read_bytes())
    except (OSError, ValueError, RecursionError):
        return {}
    return known if isinstance(known, dict) else {}


def _keep(rows: dict[str, Any]) -> None:
    """Write the file completely or not at all; a full or read-only disk keeps nothing."""
    place = folder()
    if place is None:
        return
    try:
        place.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=place, prefix=".")
        with os.fdopen(handle, "w", encoding="utf-8") as stream:
            json.dump(dict(list(rows.items())[-MOST:]), stream)
        os.replace(name, place / KEPT)
    except OSError:
        return
