"""Sealed answers: a call that waits for the other seat's call survives a crash, and nobody can read it.

Each answer is sealed with a key of its own. The key is in a file only its user can read, apart from
the game. The sealed text is padded to one length. When all seats have sealed, each opens its
own seal by publishing the key; only then can anyone read the answers.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import os
import secrets
from dataclasses import asdict, dataclass, field
from pathlib import Path

from fieldhouse.table.save import replace_file

SIZE = 512
KEY = 32
LENGTH = 2


class SealError(Exception):
    """A seal that does not fit its key, or a file that is not a box: somebody changed the file."""


def _stream(key: bytes, label: str) -> bytes:
    blocks = (hashlib.sha256(key + label.encode() + bytes([i])).digest() for i in range(SIZE // 32))
    return b"".join(blocks)


def _padded(answer: str) -> bytes:
    plain = answer.encode()
    if len(plain) > SIZE - LENGTH:
        raise SealError(f"an answer of {len(plain)} bytes does not fit a seal of {SIZE}")
    return (len(plain).to_bytes(LENGTH, "big") + plain).ljust(SIZE, b"\0")


def seal(answer: str, key: bytes, label: str) -> str:
    box = bytes(a ^ b for a, b in zip(_padded(answer), _stream(key, label), strict=True))
    return (box + hmac.new(key, label.encode() + box, hashlib.sha256).digest()).hex()


def unseal(sealed: str, key: bytes, label: str) -> str:
    unfit = SealError(f"the sealed answer of {label} does not fit its key")
    try:
        raw = bytes.fromhex(sealed)
    except ValueError:
        raise unfit from None
    box, tag = raw[:SIZE], raw[SIZE:]
    if not hmac.compare_digest(tag, hmac.new(key, label.encode() + box, hashlib.sha256).digest()):
        raise unfit
    plain = bytes(a ^ b for a, b in zip(box, _stream(key, label), strict=True))
    end = LENGTH + int.from_bytes(plain[:LENGTH], "big")
    # To HMAC a key with zeros appended equals the key. The padding prevents such a second key from
    # opening the seal to a second answer.
    if any(plain[end:]):
        raise unfit
    try:
        return plain[LENGTH:end].decode()
    except ValueError:
        raise unfit from None


def new_key() -> bytes:
    return secrets.token_bytes(KEY)


class KeyRing:
    """A person's keys until they are published, in a folder of the user's own."""

    def __init__(self, folder: Path | None = None) -> None:
        state = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
        self.folder = folder or Path(state) / "fieldhouse" / "keys"

    def _path(self, label: str) -> Path:
        return self.folder / hashlib.sha256(label.encode()).hexdigest()[:32]

    def make(self, label: str) -> bytes:
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        key = new_key()
        handle = os.open(self._path(label), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "wb") as file:
            file.write(key)
            file.flush()
            os.fsync(handle)
        return key

    def find(self, label: str) -> bytes | None:
        path = self._path(label)
        return path.read_bytes() if path.exists() else None

    def drop(self, label: str) -> None:
        self._path(label).unlink(missing_ok=True)


@dataclass
class Box:
    """The waiting answers at one point of one game: sealed answers and published keys by seat.

    `salts` distinguishes two seals of one seat at one point, so that a copy of the game, or an
    answer taken back and given again, never uses the key of another seal.
    """

    mark: str
    salts: dict[int, str] = field(default_factory=dict)
    sealed: dict[int, str] = field(default_factory=dict)
    opened: dict[int, str] = field(default_factory=dict)

    def label(self, seat: int) -> str:
        return f"{self.mark}:{seat}:{self.salts[seat]}"

    def put(self, seat: int, answer: str, keys: KeyRing) -> None:
        """Seal this seat's answer. The key is saved before anybody can see the seal."""
        _padded(answer)  # refuses an answer that is too long, before a key is made
        self.salts[seat] = secrets.token_hex(16)
        self.sealed[seat] = seal(answer, keys.make(self.label(seat)), self.label(seat))

    def take_back(self, seat: int, keys: KeyRing) -> None:
        keys.drop(self.label(seat))
        del self.sealed[seat], self.salts[seat]

    def open_own(self, keys: KeyRing) -> set[int]:
        """Publish this ring's keys that were not public, and return their seats."""
        fresh = {s: k.hex() for s in self.sealed if s not in self.opened and (k := keys.find(self.label(s)))}
        self.opened |= fresh
        return set(fresh)

    def answer(self, seat: int) -> str:
        return unseal(self.sealed[seat], bytes.fromhex(self.opened[seat]), self.label(seat))

    def save(self, path: Path) -> None:
        replace_file(path, json.dumps(asdict(self)).encode())


def read_box(path: Path, mark: str) -> Box:
    """The box at this point of the game; empty when there is no box, or one of another point."""
    try:
        found = json.loads(path.read_bytes())
    except FileNotFoundError:
        return Box(mark)
    except ValueError as error:
        raise _broken(path, error) from None
    try:
        if found["mark"] != mark:
            return Box(mark)
        salts, sealed, opened = (_by_seat(found[name]) for name in ("salts", "sealed", "opened"))
        if salts.keys() != sealed.keys() or not opened.keys() <= sealed.keys():
            raise ValueError("the seats differ")
        for key in opened.values():
            bytes.fromhex(key)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise _broken(path, error) from None
    return Box(mark, salts, sealed, opened)


def _by_seat(found: dict[str, str]) -> dict[int, str]:
    return {int(seat): str(text) for seat, text in found.items()}


def _broken(path: Path, error: Exception) -> SealError:
    return SealError(f"{path} holds no sealed answers ({error}); delete it and the calls are asked again")
