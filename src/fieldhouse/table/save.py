"""A game's file, shared by several processes, which read, check and write it under one lock.

A process remembers the digest of the bytes it last read. It writes only while the file still has those bytes, so
two processes can neither write one answer twice nor overwrite each other's answers.
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
    """Another process has continued the game: the question is no longer open."""


class Stale(ValueError):
    """The answer has the id of another question, or of one that is no longer open; the game is unchanged."""


class SaveFile:
    """The file at `path`, with the bytes this process last read. Call methods named `..._locked` with the lock taken.

    Every write changes the file's time, so length and time show whether another process has written.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.size = 0
        """Length of the file when it was last read or written."""
        self._hash = hashlib.sha256()
        self._stat: tuple[int, ...] | None = None
        """The file's time, size and inode when it was last read or written; None for no file."""

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Lock the game against other processes."""
        if fcntl is None:
            yield
            return
        with open(f"{self.path}.lock", "w") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            yield

    def append_locked(self, lines: bytes) -> None:
        """Append lines and flush them to the disk."""
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

    def replace_locked(self, text: bytes) -> None:
        """Replace the file's content, completely or not at all."""
        replace_file(self.path, text)
        self._know(text)
        self._written()

    def _know(self, text: bytes) -> None:
        self.size, self._hash = len(text), hashlib.sha256(text)

    def _written(self) -> None:
        """Give two writes within one tick of the file system's clock different times."""
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
        """Read the file. Also returns how many of its first bytes are as last read (0 if they differ)."""
        if not self.path.exists():  # a lock beside nothing would be litter
            raise self._missing()
        with self.locked():
            try:
                stat, content = self._look(), self.path.read_bytes()
            except FileNotFoundError:
                raise self._missing() from None
            same = self.size <= len(content) and hashlib.sha256(content[: self.size]).digest() == self._hash.digest()
            known = self.size if same else 0
            self._know(content)
            self._stat = stat
        return content, known

    def _missing(self) -> FileNotFoundError:
        return FileNotFoundError(f"{self.path}: there is no game here")

    def create(self, text: bytes) -> None:
        """Start a new file. Raises FileExistsError, and changes nothing, where there is a file already."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.locked():
            if self.path.exists():
                raise FileExistsError(f"{self.path}: there is a game here already")
            self.replace_locked(text)

    def changed(self) -> bool:
        """Whether the file has changed since this process last read it. Reads its bytes only if time or size differ."""
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


def replace_file(path: Path, content: bytes) -> None:
    """Replace a file so that a crash leaves the old one or the new one."""
    temporary = Path(f"{path}.new")
    with temporary.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    os.replace(temporary, path)
