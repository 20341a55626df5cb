"""`fieldhouse replay` and `fieldhouse saves`: reading journals."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from rich.text import Text

from fieldhouse.cli import saves
from fieldhouse.cli.console import print_table, progress, say
from fieldhouse.cli.face import Face, face
from fieldhouse.cli.keyboard import Ended, Keyboard, keyboard
from fieldhouse.cli.record import Played, Record, read_record
from fieldhouse.cli.screen import Page, Screen
from fieldhouse.cli.trouble import FAILED, INTERRUPTED, OK, stop


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
    for play in record.plays:
        if play.happened:
            say(*_lines(game, play, record, full=full))
    if record.diverged:
        say(*diverged(record))
        return FAILED
    say("", game.situation(record.now))
    if record.foreign and not journal.by_hand:
        strange = record.foreign
        say(f"From play {strange.number} ({strange.label}) on the dice are not those of the seed: the file was edited.")
    if record.over:
        say("", *game.box(record))
    return OK


def _lines(game: Face, play: Played, record: Record, *, full: bool) -> list[str | Text]:
    sentence = " ".join(play.said) or "; ".join(note.text for note in play.notes)
    lines: list[str | Text] = [f"{play.number:>4}  {play.label:<18}{sentence}"]
    if full:
        lines += game.told(play, record)
        rules = dict.fromkeys(note.rule for note in play.notes)
        if rules:
            lines.append(Text("  ").append(f"{'rules':<10}", style="dim").append(" ".join(rules)))
    return lines


def diverged(record: Record) -> list[str]:
    """What to say of a game whose rules have changed since, and the rest of it from its own record."""
    assert record.diverged is not None
    lines = ["", f"Played under other rules from here on: {record.diverged}", "The rest as it was recorded:"]
    return lines + [f"      {sentence}" for sentence in record.rest]


def as_data(record: Record, game: str, path: Path) -> dict[str, Any]:
    plays = [
        {
            "number": play.number, "label": play.label, "before": play.before, "said": play.said,
            "dice": [{"shown": shown, "why": why} for shown, why in play.draws],
            "answers": [{"kind": kind, "seat": seat, "answer": answer} for kind, seat, answer in play.answers],
            "notes": [{"rule": note.rule, "text": note.text} for note in play.notes],
        }
        for play in record.plays
    ]
    found: dict[str, Any] = {"game": game, "save": path.name, "over": record.over, "now": record.now, "plays": plays}
    if record.diverged:
        error = record.diverged
        found["diverged"] = {
            "play": error.play, "wanted": error.wanted, "found": error.found, "text": str(error), "rest": record.rest,
        }
    return found


def step_through(game: Face, record: Record) -> int:
    """One play at a time: any key goes on, b goes back, q leaves."""
    plays = [play for play in record.plays if play.happened]
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


def _step(game: Face, record: Record, plays: list[Played], typed: Keyboard) -> None:
    screen = Page(game) if typed.single else Screen(game)
    at = 0
    while at < len(plays):
        play = plays[at]
        after = plays[at + 1].before if at + 1 < len(plays) else record.now
        sentence = Text(f"  {' '.join(play.said) or play.label}", style="bold")
        lines: list[str | Text] = ["", *game.board(after, play, screen.width), sentence, *game.told(play, record), ""]
        lines.append(Text(f"  play {at + 1} of {len(plays)}: any key goes on, b back, q leaves", style="dim"))
        screen.still(lines)
        key = typed.read()
        if key in ("q", "Q", "quit"):
            return
        at = max(0, at - 1) if key == "b" else at + 1
    box = [*game.box(record), ""] if record.over else []
    screen.still([*box, Text(game.situation(record.now), style="bold")])


def list_saves(*, as_json: bool) -> int:
    paths = saves.listed()
    found = []
    with progress("saves", len(paths)) as done:
        for path in paths:
            found.append(saves.look(path))
            done(len(found))
    if as_json:
        rows = [
            {
                "name": s.path.stem, "path": str(s.path), "game": s.game, "away": s.teams[0], "home": s.teams[1],
                "score": {"away": s.score[0], "home": s.score[1]}, "where": s.where, "over": s.over, "fault": s.fault,
            }
            for s in found
        ]
        say(json.dumps(rows))
        return OK
    if not found:
        say(f"no saves in {saves.folder()}; `fieldhouse play` starts one")
        return OK
    lines = [
        (s.path.stem, s.fault or f"{s.teams[0]} {s.score[0]}, {s.teams[1]} {s.score[1]}", s.where, s.game)
        for s in found
    ]
    print_table(("save", "score", "at", "game"), lines)
    return OK


def fork_save(name: str, plays: int) -> int:
    """Write a copy of a save, without its last plays if that is wanted; it is resumed like any other."""
    from fieldhouse.games import registry
    from fieldhouse.table.journal import Diverged, JournalTable, Pending

    path = saves.find(name)
    journal = saves.read(path)
    if plays:
        rules, table = registry.rulebook(journal.game), JournalTable(journal.copy(), {})
        with suppress(Pending, Diverged):  # where the record ends, its plays are known
            rules.play(table, rules.begin(journal.setup))
        starts = [at for at, _, _ in table.plays]
        if plays > len(starts):
            stop(f"{path}: only {len(starts)} plays are on record, --back {plays} is too far")
        journal.cut(starts[-plays])
    copy = saves.fork_path(path)
    copy.write_text(journal.text(), encoding="utf-8")
    say(f"{saves.short(copy)}; `fieldhouse resume {saves.short(copy)}` goes on with it")
    return OK
