"""A game's file. Only its user may read it; links are not followed; a crash leaves it as it was or as it should be.

One process plays a game. A second one that opens the same save by mistake is noticed: every write takes a lock on
the file and compares it with the bytes that this process last read, so no answer is written twice or overwritten.
"""

from __future__ import annotations

import errno
import hashlib
import os
import secrets
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from fieldhouse.table.plain_file import KINDS, PATIENT

try:
    import fcntl
except ImportError:  # not a POSIX system: one process at a time
    fcntl = None  # type: ignore[assignment]  # not on Windows

LARGEST = 64 * 1024 * 1024
"""Bytes of the largest file that is read as a save; a long game with both teams' charts has about one million."""
PRIVATE = 0o600
NO_LINK = getattr(os, "O_NOFOLLOW", 0) | PATIENT
"""Flags of every `os.open` here: no link is followed, and no FIFO blocks."""


class Moved(ValueError):
    """Another process has continued the game: the question is no longer open."""


class Stale(ValueError):
    """The answer has the id of another question, or of one that is no longer open; the game is unchanged."""


class NotASave(ValueError):
    """A folder, link, FIFO, socket or device, or a file that is too large for a save."""


def open_save(path: Path, flags: int) -> int:
    """Open a regular file. Raises NotASave for anything else, FileNotFoundError where there is nothing."""
    _check(path, os.lstat(path))  # before it is opened, because opening a device may act on it
    try:
        handle = os.open(path, flags | NO_LINK)
    except OSError as error:
        if error.errno == errno.ELOOP:
            raise NotASave(f"{path}: {KINDS[stat.S_IFLNK]}, not a save") from None
        raise
    try:
        _check(path, os.fstat(handle))
    except NotASave:
        os.close(handle)
        raise
    return handle


def _check(path: Path, found: os.stat_result) -> None:
    if not stat.S_ISREG(found.st_mode):
        raise NotASave(f"{path}: {KINDS.get(stat.S_IFMT(found.st_mode), 'no file')}, not a save")
    if found.st_size > LARGEST:
        raise NotASave(f"{path}: {found.st_size} bytes, too large for a save (allowed: {LARGEST})")


def read_save(path: Path) -> bytes:
    """The content of a save."""
    return _content(open_save(path, os.O_RDONLY))


def _content(handle: int) -> bytes:
    with os.fdopen(handle, "rb") as file:
        return file.read(LARGEST + 1)


def write_all(handle: int, content: bytes, path: Path) -> None:
    """Write to an open file and flush to the disk. Closes the file."""
    with os.fdopen(handle, "wb", buffering=0) as file:
        if file.write(content) != len(content):
            raise OSError(errno.ENOSPC, "the disk is full", str(path))
        os.fsync(handle)


def _new_beside(path: Path, content: bytes) -> Path:
    """A new file in the same folder, which only its user can read, under a name that nobody can foresee."""
    fresh = path.with_name(f".{path.name}.{secrets.token_hex(8)}.new")
    handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | NO_LINK, PRIVATE)
    try:
        write_all(handle, content, path)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
    return fresh


def sync_folder(folder: Path) -> None:
    """Flush a folder's entries, after a file in it was created or renamed."""
    with suppress(PermissionError):  # Windows opens no folders
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def replace_file(path: Path, content: bytes) -> None:
    """Replace a file so that a crash leaves the old one or the new one."""
    fresh = _new_beside(path, content)
    try:
        os.replace(fresh, path)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def create_file(path: Path, content: bytes) -> None:
    """Create a file with this content. Raises FileExistsError, and changes nothing, where there is something."""
    taken = FileExistsError(f"{path}: there is a game here already")
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    if os.path.lexists(path):
        raise taken
    fresh = _new_beside(path, content)
    try:
        os.link(fresh, path)
    except FileExistsError:
        raise taken from None
    except OSError:  # a file system without hard links
        os.replace(fresh, path)
    finally:
        fresh.unlink(missing_ok=True)
    sync_folder(path.parent)


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
        """Lock the save against other processes of this user. There is no lock where there is no file."""
        handle = self._lock()
        try:
            yield
        finally:
            if handle is not None:
                os.close(handle)

    def _lock(self) -> int | None:
        """A handle with the lock on the file that has this name now."""
        if fcntl is None:
            return None
        while True:
            try:
                handle = open_save(self.path, os.O_RDWR)
            except FileNotFoundError:
                return None
            try:
                fcntl.flock(handle, fcntl.LOCK_EX)
                if os.path.samestat(os.fstat(handle), os.lstat(self.path)):
                    return handle
            except FileNotFoundError:
                pass
            except BaseException:
                os.close(handle)
                raise
            os.close(handle)

    def append_locked(self, lines: bytes) -> None:
        """Append lines and flush them to the disk."""
        if not lines:
            return
        handle = open_save(self.path, os.O_WRONLY | os.O_APPEND)
        try:
            write_all(os.dup(handle), lines, self.path)
        except OSError:
            os.ftruncate(handle, self.size)
            raise
        finally:
            os.close(handle)
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
        before, found = self._stat, os.lstat(self.path)
        if before is not None and found.st_mtime_ns <= before[0]:
            os.utime(self.path, ns=(found.st_atime_ns, before[0] + 1000))
        self._stat = self._look()

    def _look(self) -> tuple[int, ...] | None:
        try:
            found = os.lstat(self.path)
        except FileNotFoundError:
            return None
        return found.st_mtime_ns, found.st_size, found.st_ino

    def look(self) -> bytes:
        """Read the file."""
        with self.locked():
            try:
                found, content = self._look(), read_save(self.path)
            except FileNotFoundError:
                raise FileNotFoundError(f"{self.path}: there is no game here") from None
            self._know(content)
            self._stat = found
        return content

    def create(self, text: bytes) -> None:
        """Start a new file. Raises FileExistsError, and changes nothing, where there is a file already."""
        create_file(self.path, text)
        self._know(text)
        self._stat = self._look()

    def changed(self) -> bool:
        """Whether the file has changed since this process last read it. Reads its bytes only if time or size differ."""
        found = self._look()
        if found == self._stat:
            return False
        if found is None or self._stat is None or found[1] != self.size:
            return True
        if hashlib.sha256(read_save(self.path)).digest() != self._hash.digest():
            return True
        self._stat = found
        return False
