"""The details of a play: dice, both cells, the Priority Chart's ruling, other notes."""

from __future__ import annotations

from fieldhouse.games.paydirt.show.cells import boxed
from fieldhouse.table.notes import LookUp, Shown, Thrown
from fieldhouse.table.played import Played
from fieldhouse.table.shown import Line, Span, line
from fieldhouse.table.table import Note

FLAGS = "B-VI-4"
OFFENSE, DEFENSE, PRIORITY, TIME = "B-IV-2-A.a", "B-IV-2-B.b", "B-IV-2-D.a", "B-IV-3.b"


def play_lines(played: Played, players: tuple[str, ...] = ()) -> tuple[Line, ...]:
    """Dice, cells, ruling, players and other notes, each on a line of its own."""
    lines: list[Line] = []
    clock = ""
    if played.draws:
        dice = (
            span for at, (shown, why) in enumerate(played.draws)
            for span in (Span("   " if at else ""), Span(_dice(shown), "strong"), Span(f" {why}", "dim"))
        )
        lines.append(line(*dice, label="dice"))
    rest: list[Note] = []
    flags: list[Note] = []
    for note in played.notes:
        if note.rule == OFFENSE and isinstance(note.data, LookUp):
            lines.append(_cell("offense", note.data.column, note.data))
        elif note.rule == DEFENSE and isinstance(note.data, LookUp):
            lines.append(_cell("defense", note.data.chart, note.data))
        elif note.rule == PRIORITY:
            lines.append(line(note.text, label="ruling"))
        elif note.rule == TIME:
            clock = note.text
        elif note.text:
            (flags if note.rule.startswith(FLAGS) else rest).append(note)
    if players:
        lines.append(line("; ".join(players), label="players"))
    for label, notes in (("then", rest), ("flags", flags)):
        if notes:
            lines.append(line("; ".join(note.text.removeprefix("flag: ") for note in notes), label=label))
    if clock:
        lines.append(line(clock, label="clock"))
    return tuple(lines)


def _dice(shown: Shown) -> str:
    """`2·4·3 = 27`, or the only die's number."""
    if not isinstance(shown, Thrown):
        return str(shown)
    return f"{'·'.join(map(str, shown.faces))} = {shown.total}" if len(shown.faces) > 1 else str(shown.total)


def _cell(side: str, name: str, found: LookUp) -> Line:
    return line(f"{name:<16} row {found.row:>2}  ", boxed(found), label=side)
