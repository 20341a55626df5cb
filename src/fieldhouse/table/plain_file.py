"""Reading files that people name: a FIFO does not block, a device is not touched, nothing endless is read."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

KINDS = {
    stat.S_IFDIR: "a folder", stat.S_IFLNK: "a link, which is not followed", stat.S_IFIFO: "a FIFO",
    stat.S_IFSOCK: "a socket", stat.S_IFCHR: "a device", stat.S_IFBLK: "a device",
}
PATIENT = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""Flags with which no FIFO blocks."""


def check_plain(path: Path) -> None:
    """Raise an OSError, in words, unless there is a regular file of this name (or a link to one)."""
    _check(path, os.stat(path))  # before it is opened, because opening a device may act on it


def _check(path: Path, found: os.stat_result) -> None:
    if not stat.S_ISREG(found.st_mode):
        kind = KINDS.get(stat.S_IFMT(found.st_mode), "no file")
        raise OSError(errno.EISDIR if stat.S_ISDIR(found.st_mode) else errno.EINVAL, f"{kind}, not a file", str(path))


def read_plain(path: Path, most: int = -1) -> bytes:
    """The content of a regular file: `most` bytes and one more, if it has more."""
    check_plain(path)
    handle = os.open(path, os.O_RDONLY | PATIENT)
    with os.fdopen(handle, "rb") as file:
        _check(path, os.fstat(handle))
        return file.read(most + 1 if most >= 0 else -1)
