"""Random tokens that open seats. Only their hashes are stored, in a file that only its user can read."""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from threading import Lock

from fieldhouse.table.save import read_save, replace_file

BYTES = 32
SPECTATOR = None


def new_token() -> str:
    return secrets.token_urlsafe(BYTES)


def hashed(token: str) -> str:
    """A token has 256 random bits, so a plain hash keeps it secret."""
    return hashlib.sha256(token.encode()).hexdigest()


@dataclass
class Entry:
    """One game: its rulebook, the hash of each person's token by seat, and the spectators'."""

    game: str
    seats: dict[int, str]
    spectators: str
    ask_all: bool = False

    def seat(self, token: str) -> int | None:
        """The seat of this token, None for a spectator's; KeyError for an unknown token."""
        given = hashed(token)
        found: list[int | None] = [seat for seat, hash_ in self.seats.items() if hmac.compare_digest(hash_, given)]
        if hmac.compare_digest(self.spectators, given):
            found.append(SPECTATOR)
        if not found:
            raise KeyError("no such seat")
        return found[0]


@dataclass
class Register:
    """All games of a server by their ids, on file."""

    path: Path
    games: dict[str, Entry] = field(default_factory=dict)
    _lock: Lock = field(default_factory=Lock)

    @classmethod
    def read(cls, path: Path) -> Register:
        """The register at this path, without games whose save is missing."""
        register = cls(path)
        if path.exists():
            for name, entry in json.loads(read_save(path)).items():
                if register.save(name).exists():
                    seats = {int(seat): str(hash_) for seat, hash_ in entry["seats"].items()}
                    register.games[name] = Entry(
                        str(entry["game"]), seats, str(entry["spectators"]), bool(entry["ask_all"])
                    )
        return register

    def save(self, name: str) -> Path:
        """The path of a game's journal."""
        return self.path.with_name(f"{name}.fh")

    @contextmanager
    def change(self) -> Iterator[dict[str, Entry]]:
        """The dictionary of games, for changes; written to the file afterwards."""
        with self._lock:
            yield self.games
            self._write()

    def _write(self) -> None:
        text = json.dumps({name: asdict(entry) for name, entry in self.games.items()})
        replace_file(self.path, text.encode())
