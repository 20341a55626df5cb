"""What happened on a play, as the table saw it: dice, both cells, the Priority Chart's ruling, the rest."""

from __future__ import annotations

import re

from rich.text import Text

from fieldhouse.cli.paydirt.cells import boxed
from fieldhouse.cli.record import Played
from fieldhouse.games.paydirt.cells import Where
from fieldhouse.games.paydirt.charts import FORMATION_NAMES, PLAY_NAMES
from fieldhouse.table.table import Note

FLAGS = "B-VI-4"
OFFENSE, DEFENSE, PRIORITY, TIME = "B-IV-2-A.a", "B-IV-2-B.b", "B-IV-2-D.a", "B-IV-3.b"
_OFFENSE = re.compile(r"offense rolled (\d+), play (\d): (.*)")
_DEFENSE = re.compile(r"defense ([A-F]) rolled (\d), play (\d): (.*)")
LABEL = 10


def told(played: Played, men: str = "") -> list[Text]:
    """Dice, cells, ruling, the men and whatever else the referee noted, each on a line of its own."""
    lines: list[Text] = []
    clock = ""
    if played.draws:
        line = _line("dice")
        for at, (shown, why) in enumerate(played.draws):
            line.append("   " if at else "").append(_dice(shown), style="bold").append(f" {why}", style="dim")
        lines.append(line)
    rest: list[Note] = []
    flags: list[Note] = []
    for note in played.notes:
        if note.rule == OFFENSE and (found := _OFFENSE.fullmatch(note.text)):
            play = int(found[2])
            where = Where.RUN if play <= 4 else Where.PASS
            lines.append(_cell("offense", f"{play} {PLAY_NAMES[play]}", found[1], found[3], where))
        elif note.rule == DEFENSE and (found := _DEFENSE.fullmatch(note.text)):
            letter = found[1]
            lines.append(_cell("defense", f"{letter} {FORMATION_NAMES[letter]}", found[2], found[4], Where.DEFENSE))
        elif note.rule == PRIORITY:
            lines.append(_line("ruling").append(note.text))
        elif note.rule == TIME:
            clock = note.text
        elif note.text:
            (flags if note.rule.startswith(FLAGS) else rest).append(note)
    if men:
        lines.append(_line("men").append(men))
    for label, notes in (("then", rest), ("flags", flags)):
        if notes:
            lines.append(_line(label).append("; ".join(note.text.removeprefix("flag: ") for note in notes)))
    if clock:
        lines.append(_line("clock").append(clock))
    return lines


def _line(label: str) -> Text:
    return Text("  ").append(f"{label:<{LABEL}}", style="dim")


def _dice(shown: str) -> str:
    """`offense 2 4 3 = 27` -> `2·4·3 = 27`."""
    _, _, rest = shown.partition(" ")
    faces, equals, total = rest.partition(" = ")
    if not equals:
        return shown
    return f"{'·'.join(faces.split())} = {total}" if " " in faces else total


def _cell(side: str, name: str, row: str, text: str, where: Where) -> Text:
    return _line(side).append(f"{name:<16} row {row:>2}  ").append(boxed(text, where))
