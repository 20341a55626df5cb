"""`fieldhouse replay` and `fieldhouse saves`: reading journals."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import asdict, is_dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from rich.text import Text

from fieldhouse.cli import board
from fieldhouse.cli.console import print_table, progress, say
from fieldhouse.cli.draw import Drawn
from fieldhouse.cli.keyboard import Ended, Keyboard, keyboard
from fieldhouse.cli.program import hint
from fieldhouse.cli.screen import Page, Screen
from fieldhouse.cli.trouble import FAILED, INTERRUPTED, OK, stop
from fieldhouse.play import saves
from fieldhouse.play.explain import log_line
from fieldhouse.play.face import Face, face
from fieldhouse.play.record import Record, read_record
from fieldhouse.play.standings import Standing, look_at
from fieldhouse.play.tables import situation, table_for
from fieldhouse.play.view import PlayView, play_view
from fieldhouse.table.save import create_file
from fieldhouse.table.shown import line


def replay_save(name: str, *, step: bool, full: bool, as_json: bool) -> int:
    path = saves.find(name)
    journal = saves.read(path)
    game = face(journal.game)
    record = read_record(game.rules, journal)
    if as_json:
        say(json.dumps(as_data(record, journal.game, path)))
        return FAILED if record.diverged else OK
    if step:
        return step_through(game, record)
    for play in _plays(game, record):
        say(*_lines(play, full=full))
    if record.diverged:
        say(*diverged(record))
        return FAILED
    say("", situation(table_for(game.rules, record.state, None)))
    if record.foreign and not journal.by_hand:
        strange = record.foreign
        say(f"From play {strange.number} ({strange.label}) on the dice are not those of the seed: the file was edited.")
    if record.over:
        say("", *_box(game, record))
    return OK


def _plays(game: Face, record: Record) -> list[PlayView[Any]]:
    """The plays with draws, notes or sentences."""
    return [play_view(game, record, at, 0) for at, play in enumerate(record.plays) if play.happened]


def _box(game: Face, record: Record) -> list[str]:
    return game.box(record.state, record.journal.setup, record.journal.seed)


def _lines(play: PlayView[Any], *, full: bool) -> list[Drawn]:
    lines: list[Drawn] = [log_line(play)]
    if full:
        lines += play.lines
        rules = dict.fromkeys(note.rule for note in play.notes)
        if rules:
            lines.append(line(" ".join(rules), label="rules"))
    return lines


def diverged(record: Record) -> list[str]:
    """Lines about a game whose rules have changed since, with the rest of its record."""
    assert record.diverged is not None
    lines = ["", f"Played under other rules from here on: {record.diverged}", "The rest as it was recorded:"]
    return lines + [f"      {sentence}" for sentence in record.rest]


def as_data(record: Record, game: str, path: Path) -> dict[str, Any]:
    plays = [
        {
            "number": play.number, "label": play.label, "before": _plain(play.before), "said": play.said,
            "dice": [{"shown": str(shown), "why": why} for shown, why in play.draws],
            "answers": [{"kind": kind, "seat": seat, "answer": answer} for kind, seat, answer in play.answers],
            "notes": [{"rule": note.rule, "text": note.text} for note in play.notes],
        }
        for play in record.plays
    ]
    data: dict[str, Any] = {"game": game, "save": path.name, "over": record.over}
    data |= {"now": _plain(record.now), "plays": plays}
    if record.diverged:
        error = record.diverged
        data["diverged"] = {
            "play": error.play, "wanted": error.wanted, "found": error.found, "text": str(error), "rest": record.rest,
        }
    return data


def _plain(table: Any) -> Any:
    return asdict(table) if is_dataclass(table) and not isinstance(table, type) else table


def step_through(game: Face, record: Record) -> int:
    """Show one play at a time: any key goes on, b goes back, q leaves."""
    plays = _plays(game, record)
    with keyboard() as typed:
        try:
            _step(game, record, plays, typed)
        except KeyboardInterrupt:
            return INTERRUPTED
        except (EOFError, Ended):
            pass
    if record.diverged:
        say(*diverged(record))
        return FAILED
    return OK


def _step(game: Face, record: Record, plays: list[PlayView[Any]], typed_keys: Keyboard) -> None:
    screen = Page() if typed_keys.single else Screen()
    now = table_for(game.rules, record.state, None)
    at = 0
    while at < len(plays):
        play = plays[at]
        after = plays[at + 1].before if at + 1 < len(plays) else now
        sentence = Text(f"  {play.text}", style="bold")
        lines: list[Drawn] = ["", *board.board(after, play, screen.width), sentence, *play.lines, ""]
        lines.append(Text(f"  play {at + 1} of {len(plays)}: any key goes on, b back, q leaves", style="dim"))
        screen.still(lines)
        key = typed_keys.read()
        if key in ("q", "Q", "quit"):
            return
        at = max(0, at - 1) if key == "b" else at + 1
    box = [*_box(game, record), ""] if record.over else []
    screen.still([*box, Text(situation(now), style="bold")])


def list_saves(*, as_json: bool) -> int:
    paths = saves.listed()
    with progress("saves", len(paths)) as done:
        standings = look_at(paths, done)
    if as_json:
        rows = [
            {
                "name": s.path.stem, "path": str(s.path), "game": s.game, "away": s.teams[0], "home": s.teams[1],
                "score": {"away": s.score[0], "home": s.score[1]}, "where": s.where, "over": s.over, "you": s.you,
                "opponent": s.opponent, "played": _moment(s.played), "fault": s.fault,
            }
            for s in standings
        ]
        say(json.dumps(rows))
        return OK
    if not standings:
        say(hint(f"no saves in {saves.folder()}; `fieldhouse play` starts one"))
        return OK
    lines = [
        (s.path.stem, s.fault or _score(s), s.where, s.you, s.opponent, _moment(s.played)[:10]) for s in standings
    ]
    heads = ("save", "score", "at", "you", "against", "played")
    print_table(heads, [tuple(map(_printable, line)) for line in lines])
    return OK


def _score(found: Standing) -> str:
    return f"{found.short[0]} {found.score[0]}, {found.short[1]} {found.score[1]}"


def _moment(seconds: float) -> str:
    """A date and time as this machine's clock shows them."""
    return datetime.fromtimestamp(seconds).strftime("%Y-%m-%d %H:%M") if seconds else ""


def _printable(text: str) -> str:
    """A text on one line without control characters: names of files and teams may have any."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def fork_save(name: str, plays: int) -> int:
    """Write a copy of a save, without its last `plays` plays."""
    from fieldhouse.games import find
    from fieldhouse.table.journal import Diverged, JournalTable, Pending

    path = saves.find(name)
    journal = saves.read(path)
    if plays:
        rules, table = find(journal.game).rules(), JournalTable(journal.copy(), {})
        with suppress(Pending, Diverged):  # at the end of the record all its plays are known
            rules.play(table, rules.begin(journal.setup))
        starts = [play.entry for play in table.plays]
        if plays > len(starts):
            stop(f"{path}: only {len(starts)} plays are on record, --back {plays} is too far")
        journal.cut(starts[-plays])
    copy = saves.fork_path(path)
    journal.salt = journal.seed_sha256 = ""  # no host has shown the hash of the copy
    create_file(copy, journal.text().encode())
    say(hint(f"{saves.short(copy)}; `fieldhouse resume {saves.short(copy)}` goes on with it"))
    return OK
