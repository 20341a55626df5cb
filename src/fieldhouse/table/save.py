"""A game's file, which several processes may share: read, check and write under one lock.

A process remembers the bytes it last saw. It writes only when the file still holds them, so two
processes can neither write one answer twice nor write over each other's.
"""

from __future__ import annotations

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


class SaveFile:
    """The file at `path` and what this process knows of it. Methods named `held_...` need the lock."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.known: bytes | None = None

    @contextmanager
    def held(self) -> Iterator[None]:
        """Nobody else reads or writes the game meanwhile."""
        if fcntl is None:
            yield
            return
        with open(f"{self.path}.lock", "w") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            yield

    def held_read(self) -> bytes | None:
        try:
            return self.path.read_bytes()
        except FileNotFoundError:
            return None

    def held_write(self, text: bytes) -> None:
        """Make this the file's content: by appending where that is all it takes, else all or nothing."""
        if self.known == text:
            return
        if self.known is not None and text.startswith(self.known):
            with self.path.open("ab") as file:
                file.write(text[len(self.known) :])
                file.flush()
                os.fsync(file.fileno())
        else:
            write_whole(self.path, text)
        self.known = text

    def look(self) -> bytes:
        """Read the file and remember it."""
        found = None
        if self.path.exists():  # a lock beside nothing would be litter
            with self.held():
                found = self.held_read()
        if found is None:
            raise FileNotFoundError(f"{self.path}: there is no game here")
        self.known = found
        return found

    def create(self, text: bytes) -> None:
        """Start a new file. FileExistsError when there is one, which stays as it is."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.held():
            if self.path.exists():
                raise FileExistsError(f"{self.path}: there is a game here already")
            self.held_write(text)

    def put(self, text: bytes) -> bool:
        """Write, unless another process has written: then False, and nothing changes."""
        with self.held():
            if self.held_read() != self.known:
                return False
            self.held_write(text)
            return True

    def changed(self) -> bool:
        """Whether the file is no longer what this process knows."""
        return self.held_read() != self.known

    def mark(self) -> str:
        """A name for exactly this point of exactly this game, the same in every process."""
        return hashlib.sha256(self.known or b"").hexdigest()


def write_whole(path: Path, content: bytes) -> None:
    """Replace a file so that a crash leaves the old one or the new one."""
    temporary = Path(f"{path}.new")
    with temporary.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    os.replace(temporary, path)
