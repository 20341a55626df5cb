"""`fieldhouse verify`: checks a save."""

from __future__ import annotations

from fieldhouse.cli.console import say
from fieldhouse.cli.trouble import FAILED, OK
from fieldhouse.play import saves
from fieldhouse.play.verify import verify


def verify_save(name: str, sha256: str | None, last: str | None) -> int:
    path = saves.find(name)
    fault, found = verify(path, sha256 or "", last or "")
    say(f"{saves.short(path)}: {fault or found}")
    return FAILED if fault else OK
