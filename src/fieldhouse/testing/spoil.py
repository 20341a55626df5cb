"""Spoilt input: a file with a few faults in it, as a slip of the hand, a bad disk or a malicious person makes them."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

JUNK: Final = (
    "", "-", "0", "-1", "1e999", "NaN", "9" * 40, "9" * 5000, "\u0663\u0664", "\u00b2", "null", "true", "[", "{", '"',
    "'", ",", ";", "\t", "\0", "\x1b[2J", "\ufeff", "\u202e", "\U0001f3c8", "../../etc/passwd", "%s%n", "{0}", "=1+1",
    "<b>", "*", "(5", "5)", "F", "F -", "TD TD", "DEF", "INT", "X", "T9", "PI", "&a [*a]",
    "!!python/object/apply:os.system [id]",
)  # fmt: skip
DEEP: Final = 100_000
MOST: Final = 4
"""Faults of one input."""


def _bytes(rng: random.Random, content: bytes) -> bytes:
    found = bytearray(content)
    for _ in range(rng.randint(1, 8)):
        if found:
            found[rng.randrange(len(found))] = rng.randrange(256)
    return bytes(found)


def _cut(rng: random.Random, content: bytes) -> bytes:
    return content[: rng.randrange(len(content) + 1)]


def _gap(rng: random.Random, content: bytes) -> bytes:
    at = rng.randrange(len(content) + 1)
    return content[:at] + content[at + rng.randint(1, 40) :]


def _twice(rng: random.Random, content: bytes) -> bytes:
    at = rng.randrange(len(content) + 1)
    piece = content[at : at + rng.randint(1, 200)]
    return content[:at] + piece * rng.choice((2, 2, 50)) + content[at + len(piece) :]


def _junk(rng: random.Random, content: bytes) -> bytes:
    at = rng.randrange(len(content) + 1)
    return content[:at] + rng.choice(JUNK).encode() + content[at:]


def _deep(rng: random.Random, content: bytes) -> bytes:
    at = rng.randrange(len(content) + 1)
    return content[:at] + rng.choice((b"[", b'{"a":', b"(", b"- ")) * DEEP + content[at:]


def _lines(rng: random.Random, content: bytes) -> bytes:
    lines = content.splitlines(keepends=True)
    if not lines:
        return b"\n"
    one, two = rng.randrange(len(lines)), rng.randrange(len(lines))
    match rng.randrange(4):
        case 0:
            del lines[one]
        case 1:
            lines[one], lines[two] = lines[two], lines[one]
        case 2:
            lines.insert(one, lines[two])
        case _:
            lines = lines[:one]
    return b"".join(lines)


def _field(rng: random.Random, content: bytes) -> bytes:
    """Another text in place of a field of a table, or of a word."""
    lines = content.split(b"\n")
    at = rng.randrange(len(lines))
    by = b"," if b"," in lines[at] else b" "
    fields = lines[at].split(by)
    other = rng.choice((rng.choice(JUNK).encode(), rng.choice(rng.choice(lines).split(by))))
    fields[rng.randrange(len(fields))] = other
    lines[at] = by.join(fields)
    return b"\n".join(lines)


def _number(rng: random.Random, content: bytes) -> bytes:
    """Another number in place of one."""
    digits = [at for at, byte in enumerate(content) if 48 <= byte <= 57]
    if not digits:
        return content + b"7"
    start = end = rng.choice(digits)
    while end < len(content) and 48 <= content[end] <= 57:
        end += 1
    number = rng.choice((0, 1, 5, 99, 101, -3, 10**9, 10**30, 0.5))
    return content[:start] + str(number).encode() + content[end:]


WAYS: Final[tuple[Callable[[random.Random, bytes], bytes], ...]] = (
    _bytes, _cut, _gap, _twice, _junk, _lines, _lines, _field, _field, _field, _number, _number, _number, _deep,
)


def spoil(rng: random.Random, content: bytes) -> bytes:
    """This content with one fault, or a few."""
    for _ in range(rng.choice((1, 1, 1, 2, MOST))):
        content = rng.choice(WAYS)(rng, content)
    return content
