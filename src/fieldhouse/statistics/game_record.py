"""A game on a schedule, and the record of a finished game: plain data that every package may use."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, NamedTuple

from pydantic_core import to_json

Counts = dict[str, int]
"""One team's or player's figures by name. A name that ends in `_long` is a longest; all others add up."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game on the schedule. `kind` is REG, or the round: WC, DIV, CON, SB."""

    id: str
    home: str
    away: str
    week: int = 0
    neutral: bool = False
    kind: str = "REG"

    @property
    def playoff(self) -> bool:
        return self.kind != "REG"


@dataclass(slots=True)
class GameRecord:
    """A finished game. In every pair home comes first, then away. `rows` are its plays as the sport tallies them, where
    they were asked for; they are not stored.
    """

    id: str
    home: str
    away: str
    score: tuple[int, int]
    overtime: bool = False
    line: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    boxes: tuple[Counts, Counts] = field(default_factory=lambda: ({}, {}))
    players: tuple[dict[str, Counts], dict[str, Counts]] = field(default_factory=lambda: ({}, {}))
    drives: tuple[Mapping[str, Any], ...] = ()
    notes: tuple[str, ...] = ()
    journal: bytes | None = None
    rows: Any = None


class Finished(NamedTuple):
    """A finished game as JSON texts, ready for the store. The worker that played it makes them: texts are sent fast."""

    id: str
    teams: tuple[str, str]
    score: tuple[int, int]
    overtime: bool
    line: tuple[str, str]
    boxes: tuple[str, str]
    players: tuple[str, str]
    drives: str
    notes: str
    journal: tuple[str, int, bytes] | None  # its SHA-256, its length, and itself as zlib has it


def finished(record: GameRecord) -> Finished:
    home, away = record.line
    journal = record.journal
    return Finished(
        record.id, (record.home, record.away), record.score, record.overtime,
        (as_text(home), as_text(away)),
        (as_text(record.boxes[0]), as_text(record.boxes[1])),
        (as_text(record.players[0]), as_text(record.players[1])),
        as_text(record.drives), as_text(record.notes),
        None if journal is None else (hashlib.sha256(journal).hexdigest(), len(journal), zlib.compress(journal)),
    )  # fmt: skip


def as_text(value: Any) -> str:
    """JSON."""
    return to_json(value).decode()


class RecordError(ValueError):
    """A record that does not fit the game it is for."""


def check_record(record: GameRecord, game: Fixture) -> None:
    """The record is of this game, and its figures can be stored. Raises RecordError, which says what is wrong."""

    def wrong(what: str) -> RecordError:
        return RecordError(f"game {game.id}: {what}")

    if record.id != game.id:
        raise wrong(f"the record is of game {record.id}")
    if (record.home, record.away) != (game.home, game.away):
        raise wrong(f"{record.away} at {record.home} was played, {game.away} at {game.home} is scheduled")
    if len(record.score) != 2 or not all(type(points) is int and points >= 0 for points in record.score):
        raise wrong(f"a score is two whole numbers; found {record.score!r}")
    if game.playoff and record.score[0] == record.score[1]:
        raise wrong(f"a {game.kind} game cannot end {record.score[0]}-{record.score[1]}")
    for side, team in enumerate((game.home, game.away)):
        if record.line[side] and sum(record.line[side]) != record.score[side]:
            raise wrong(f"the quarters of {team} add up to {sum(record.line[side])}, not {record.score[side]}")
        box, players = record.boxes[side], record.players[side]
        if not _WHOLE.issuperset(map(type, chain(box.values(), *map(dict.values, players.values())))):
            owner, name, value = next(
                (owner, name, value)
                for owner, line in ((team, box), *players.items())
                for name, value in line.items()
                if type(value) is not int
            )
            raise wrong(f"{name} of {owner} is a whole number; found {value!r}")


_WHOLE = {int}
