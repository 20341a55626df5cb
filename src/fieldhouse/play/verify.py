"""Checks a save: checksums, the hash of the seed, every draw against the seed, every answer against the rules."""

from __future__ import annotations

import json
from pathlib import Path

from fieldhouse.play import saves
from fieldhouse.play.record import read_record
from fieldhouse.table.journal import Answered, Draw, Journal
from fieldhouse.table.lines import JournalError, commitment, last_checksum
from fieldhouse.table.save import read_save


def verify(path: Path, sha256: str = "", last: str = "") -> tuple[str, str]:
    """What does not fit, empty if all does; and what was checked. `sha256` is the hash shown when the game began,
    `last` the last checksum, shown when it ended: it tells a game that was cut off, or rewritten from an answer on.
    """
    from fieldhouse.games import find

    try:
        journal = saves.read(path)
    except JournalError as error:
        return f"does not fit: {str(error).removeprefix(f'{path}, ').removeprefix(f'{path}: ')}", ""
    if fault := _seed(journal, sha256.strip().lower()):
        return f"does not fit: line 1: {fault}", ""
    found = last_checksum(read_save(path))
    if last and found != last.strip().lower():
        return f"does not fit: its last checksum is {found or 'missing'}: lines were cut off or rewritten", ""
    record = read_record(find(journal.game).rules(), journal)
    if record.diverged:
        return f"does not fit: {record.diverged}", ""
    if record.foreign and record.foreign_entry is not None and not journal.by_hand:
        place = f"line {line_of(journal, record.foreign_entry)}, play {record.foreign.number} ({record.foreign.label})"
        return f"does not fit: {place}: a draw is not the one that the seed gives", ""
    said = [each for play in record.plays for each in play.said]
    for (entry, text), again in zip(journal.said, said, strict=False):
        if text != again:
            near = line_of(journal, max(0, entry - 1))
            return f"does not fit: near line {near}: it says {text!r}, and the play was {again!r}", ""
    if len(journal.said) > len(said):
        return f"does not fit: it has {len(journal.said)} sentences, and the plays have {len(said)}", ""
    draws = sum(isinstance(entry, Draw) for entry in journal.entries)
    answers = sum(len(entry.answers) for entry in journal.entries if isinstance(entry, Answered))
    return "", ", ".join([
        "fits", _said_of_seed(journal), f"{draws} draws {'by hand' if journal.by_hand else 'from the seed'}",
        f"{answers} answers by the rules", "the game is over" if record.over else "the game is not over",
        f"last checksum {found}" if found else "no checksums: saved by an earlier version",
    ])


def _seed(journal: Journal, sha256: str) -> str:
    """The fault of the seed's hash."""
    found = commitment(journal.seed, journal.salt)
    if sha256 and not journal.salt:
        return "this game was not played through a host that showed a hash"
    if sha256 and sha256 != found:
        return f"seed and salt have the SHA-256 {found}, not {sha256}"
    if journal.salt and journal.seed_sha256 != found:
        return f"seed and salt have the SHA-256 {found}, and the host noted {journal.seed_sha256[:64]}"
    return ""


def _said_of_seed(journal: Journal) -> str:
    if journal.salt:
        return f"seed and salt have the SHA-256 {journal.seed_sha256}"
    return "no hash of the seed was shown"


def line_of(journal: Journal, entry: int) -> int:
    """The number of the line on file that has this entry."""
    entries = 0
    for number, line in enumerate(journal.lines(), start=1):
        found = json.loads(line)
        entries += 1 if "asked" in found else len(found.get("dealt", ()))
        if entries > entry:
            return number
    return len(journal.lines())
