"""A cache on disk of what was made of a season, so that a second start finds its charts or cards ready.

Kept by the pack's bytes, by the sources of what makes it and by a key, so that another pack, another maker or another
version of Fieldhouse makes its own. $FIELDHOUSE_CACHE names another folder; `off` keeps nothing.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import tempfile
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, TypeVar

from fieldhouse.statistics.pack import find_pack

Made = TypeVar("Made")

MOST: Final = 12
"""Folders kept, each of one season and one maker: the last ones made."""
DIGITS: Final = 16

OFF: Final = "off"


def folder() -> Path | None:
    """$FIELDHOUSE_CACHE, or the place for a user's cache; None if nothing is kept."""
    chosen = os.environ.get("FIELDHOUSE_CACHE", "")
    if chosen == OFF:
        return None
    cached = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(chosen) if chosen else Path(cached) / "fieldhouse"


class MadeCache:
    """One season's charts or cards on disk, made by these packages."""

    def __init__(self, name: str, pack: str, packages: tuple[str, ...]) -> None:
        self.name = name
        self.pack = pack
        self.packages = packages

    def get(
        self, key: str, make: Callable[[], Made], to_data: Callable[[Made], Any], from_data: Callable[[Any], Made]
    ) -> Made:
        """What is kept under this key; else it is made and kept. A file that cannot be read is made anew."""
        place = folder()
        if place is None or not self.pack:
            return make()
        path = place / self._season() / f"{key}.json"
        try:
            return from_data(json.loads(path.read_bytes()))
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            made = make()
        self._write(path, to_data(made))
        return made

    def _season(self) -> str:
        pack = find_pack(self.pack)
        status = pack.stat()
        content = _content(pack, status.st_mtime_ns, status.st_size)
        return f"{self.name}-{pack.stem}-{content}-{sources(self.packages)}"

    def _write(self, path: Path, data: Any) -> None:
        """Write a file completely or not at all. A full or read-only disk keeps nothing, and the game goes on."""
        try:
            if not path.parent.is_dir():
                path.parent.mkdir(parents=True)
                _tidy(path.parent.parent)
            handle, name = tempfile.mkstemp(dir=path.parent, prefix=".")
            with os.fdopen(handle, "w", encoding="utf-8") as stream:
                json.dump(data, stream, separators=(",", ":"))
            os.replace(name, path)
        except OSError:
            return


@cache
def _content(pack: Path, changed: int, size: int) -> str:
    return hashlib.sha256(pack.read_bytes()).hexdigest()[:DIGITS]


@cache
def sources(packages: tuple[str, ...]) -> str:
    """Digits that change when a file of these packages does."""
    found = hashlib.sha256()
    for package in packages:
        root = Path(str(files(package)))
        for path in sorted(root.rglob("*")):
            if path.suffix in {".py", ".csv", ".json", ".toml", ".tsv", ".yaml"} and path.is_file():
                found.update(path.relative_to(root).as_posix().encode())
                found.update(path.read_bytes())
    return found.hexdigest()[:DIGITS]


def _tidy(place: Path) -> None:
    """Remove the folders that were made longest ago."""
    caches = sorted((path for path in place.iterdir() if path.is_dir()), key=lambda path: path.stat().st_mtime)
    for path in caches[:-MOST]:
        shutil.rmtree(path, ignore_errors=True)
