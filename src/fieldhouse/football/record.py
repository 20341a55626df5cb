"""The record of a finished football game: box scores, players, drives and, on request, counts of gains."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from operator import attrgetter
from typing import Any, Final

from fieldhouse.football.book import FIELDS, TeamBox, keep_book
from fieldhouse.football.boxtext import DERIVED
from fieldhouse.football.drives import Ending, Possession, drives
from fieldhouse.football.events import Down, Event, Snap
from fieldhouse.football.play_rows import game_rows
from fieldhouse.statistics.game_record import Counts, GameRecord

_NAMES: Final = (*FIELDS, *DERIVED)
_counts = attrgetter(*_NAMES)


def game_record(
    game_id: str, home: str, away: str, events: Sequence[Event], *, gains: bool = False
) -> GameRecord:
    """The record of a finished game. With `gains` it counts runs and completions by their yards, and has play rows."""
    book = keep_book(events)
    found = drives(events)
    boxes = _boxes(book.teams, found)
    if gains:
        for box, more in zip(boxes, _gains(events), strict=True):
            box.update(more)
    return GameRecord(
        game_id, home, away, book.score, book.quarters > 4, (tuple(book.line[0]), tuple(book.line[1])),
        boxes, book.players, drives=tuple(map(_drive, found)), rows=game_rows(home, away, events) if gains else None,
    )  # fmt: skip


_NO_DRIVES: Final = dict.fromkeys(("red_zone_trips", "red_zone_tds", "drive_plays", "drive_starts"), 0)
_WORD: Final = {ending: ending.value for ending in Ending}  # access through a member is slow
_ENDED: Final = {ending: f"drives:{ending}" for ending in Ending}


def _boxes(teams: tuple[TeamBox, TeamBox], found: list[Possession]) -> tuple[Counts, Counts]:
    boxes: list[Counts] = [dict(zip(_NAMES, _counts(team), strict=True)) | _NO_DRIVES for team in teams]
    for drive in found:
        box, ending = boxes[drive.seat], drive.result
        if drive.red_zone:
            box["red_zone_trips"] += 1
            if ending is Ending.TOUCHDOWN:
                box["red_zone_tds"] += 1
        box["drive_plays"] += drive.plays
        box["drive_starts"] += drive.start
        name = _ENDED[ending]
        box[name] = box.get(name, 0) + 1
    return boxes[0], boxes[1]


def _drive(drive: Possession) -> dict[str, Any]:
    return {
        "side": drive.seat, "quarter": drive.quarter, "clock": drive.clock, "start": drive.start,
        "plays": drive.plays, "yards": drive.yards, "seconds": drive.seconds, "result": _WORD[drive.result],
    }  # fmt: skip


def _gains(events: Sequence[Event]) -> tuple[Counts, Counts]:
    """Counts of each side's runs (`run:4`) and completions (`catch:12`) by yards."""
    gains: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
    for event in events:
        if type(event) is Snap:
            if event.kind == Down.RUN:
                gains[event.seat][f"run:{event.yards}"] += 1
            elif event.kind == Down.COMPLETE:
                gains[event.seat][f"catch:{event.yards}"] += 1
    return dict(gains[0]), dict(gains[1])
