"""A game's file, which several processes may share: read, check and write under one lock.

A process remembers the digest of the bytes it last saw. It writes only when the file still holds them, so
two processes can neither write one answer twice nor write over each other's.
"""

from __future__ import annotations

import errno
import hashlib
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

try:
    import fcntl
except ImportError:  # not a POSIX system: one process at a time
    fcntl = None  # type: ignore[assignment]  # not on Windows


class Moved(ValueError):
    """Another process has moved the game on: the question that was answered is no longer open."""


class Stale(ValueError):
    """An answer to a question that is no longer open, or to another one: nothing has changed."""


class SaveFile:
    """The file at `path` and what this process knows of it. Methods named `held_...` need the lock.

    Every write moves the file's time on, so length and time tell whether another process has written.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.size = 0
        """How many bytes are known."""
        self._hash = hashlib.sha256()
        self._stat: tuple[int, ...] | None = None
        """What the file system said of the file when its bytes were those known; None for no file."""

    @contextmanager
    def held(self) -> Iterator[None]:
        """Nobody else reads or writes the game meanwhile."""
        if fcntl is None:
            yield
            return
        with open(f"{self.path}.lock", "w") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            yield

    def held_append(self, lines: bytes) -> None:
        """Write further lines, at once and for good."""
        if not lines:
            return
        with self.path.open("ab", buffering=0) as file:
            try:
                if file.write(lines) != len(lines):
                    raise OSError(errno.ENOSPC, "the disk is full", str(self.path))
                os.fsync(file.fileno())
            except OSError:
                file.truncate(self.size)
                raise
        self.size += len(lines)
        self._hash.update(lines)
        self._written()

    def held_replace(self, text: bytes) -> None:
        """Make this the file's content: all or nothing."""
        write_whole(self.path, text)
        self._know(text)
        self._written()

    def _know(self, text: bytes) -> None:
        self.size, self._hash = len(text), hashlib.sha256(text)

    def _written(self) -> None:
        """Two writes within one tick of the file system's clock get different times."""
        before, found = self._stat, self.path.stat()
        if before is not None and found.st_mtime_ns <= before[0]:
            os.utime(self.path, ns=(found.st_atime_ns, before[0] + 1000))
        self._stat = self._look()

    def _look(self) -> tuple[int, ...] | None:
        try:
            found = self.path.stat()
        except FileNotFoundError:
            return None
        return found.st_mtime_ns, found.st_size, found.st_ino

    def look(self) -> tuple[bytes, int]:
        """Read the file and remember it. Also gives how many of its first bytes were known (0 if they differ)."""
        if not self.path.exists():  # a lock beside nothing would be litter
            raise self._missing()
        with self.held():
            try:
                stat, found = self._look(), self.path.read_bytes()
            except FileNotFoundError:
                raise self._missing() from None
            same = self.size <= len(found) and hashlib.sha256(found[: self.size]).digest() == self._hash.digest()
            known = self.size if same else 0
            self._know(found)
            self._stat = stat
        return found, known

    def _missing(self) -> FileNotFoundError:
        return FileNotFoundError(f"{self.path}: there is no game here")

    def create(self, text: bytes) -> None:
        """Start a new file. FileExistsError when there is one, which stays as it is."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.held():
            if self.path.exists():
                raise FileExistsError(f"{self.path}: there is a game here already")
            self.held_replace(text)

    def changed(self) -> bool:
        """Whether the file is no longer what this process knows. Its bytes are read only where it looks different."""
        found = self._look()
        if found == self._stat:
            return False
        if found is None or self._stat is None or found[1] != self.size:
            return True
        if hashlib.sha256(self.path.read_bytes()).digest() != self._hash.digest():
            return True
        self._stat = found
        return False

    def mark(self) -> str:
        """A name for exactly this point of exactly this game, the same in every process."""
        return self._hash.hexdigest()


def write_whole(path: Path, content: bytes) -> None:
    """Replace a file so that a crash leaves the old one or the new one."""
    temporary = Path(f"{path}.new")
    with temporary.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    os.replace(temporary, path)
