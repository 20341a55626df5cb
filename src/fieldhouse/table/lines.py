"""The lines of a journal on file: JSON, each with a checksum that also depends on the lines before it."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable
from typing import Any

SUM = re.compile(rb',"sum":"([0-9a-f]{16})"\}\Z')
"""The checksum at the end of a line."""


class JournalError(Exception):
    """A journal that cannot be read: names the line and the text found there."""


def commitment(seed: int, salt: str) -> str:
    """The hash of seed and salt that a host shows when a game begins: `printf '%s %s' SEED SALT | sha256sum`."""
    return hashlib.sha256(f"{seed} {salt}".encode()).hexdigest()


def checksum(before: str, line: bytes) -> str:
    """A line's checksum; it depends on the one of the line before, so that a missing line shows."""
    return hashlib.sha256(before.encode() + line).hexdigest()[:16]


def summed(lines: Iterable[str], before: str = "") -> tuple[str, str]:
    """Lines as they are on file, each with its checksum, and the last checksum; `before` is the one before them."""
    out = []
    for line in lines:
        before = checksum(before, line.encode())
        out.append(f'{line[:-1]},"sum":"{before}"}}\n')
    return "".join(out), before


def last_checksum(content: bytes) -> str:
    """The checksum of a save's last line, which depends on all lines before it; empty where there is none."""
    found = SUM.search(content.rstrip(b"\n").rpartition(b"\n")[2])
    return found[1].decode() if found else ""


def dumped(line: object) -> str:
    return json.dumps(line, ensure_ascii=False, separators=(",", ":"))


def checked(line: bytes, before: str, name: str, number: int) -> str:
    """The checksum of a line on file, after `before`."""
    found = SUM.search(line)
    wanted = checksum(before, line[: found.start()] + b"}") if found else ""
    if not found or found[1].decode() != wanted:
        missing = ", or the line before it is missing" if number > 1 else ""
        raise JournalError(f"{name}, line {number}: was changed{missing}: its checksum does not fit")
    return wanted


def parsed(line: bytes) -> Any:
    """The JSON of a line. Raises ValueError for what is no JSON, or could not be written as JSON again."""
    try:
        found = json.loads(line.decode())
    except RecursionError:
        raise ValueError("brackets nested too deeply") from None
    if rb"\ud" in line.lower():
        dumped(found).encode()  # half of a surrogate pair cannot be written
    return found


def not_a_line(name: str, number: int, line: bytes, error: Exception) -> JournalError:
    shown = line.decode("utf-8", "replace")[:60]
    return JournalError(f"{name}, line {number}: {shown!r} is not a journal line ({error})")
