"""What happened in a possession, as the table saw it: the cards turned, and what the last one came to."""

from __future__ import annotations

from rich.text import Text

from fieldhouse.cli.record import Played

LABEL = 10
SHOWN = 8
"""Cards on the line; a possession seldom has more."""


def told(played: Played) -> list[Text]:
    """The cards by number and what for, then everything the referee noted on the last one."""
    lines = []
    if played.draws:
        line = _line("cards")
        if len(played.draws) > SHOWN:
            line.append("… ", style="dim")
        for at, (shown, why) in enumerate(played.draws[-SHOWN:]):
            line.append("   " if at else "").append(shown.rpartition(" ")[2], style="bold")
            line.append(f" {why.removeprefix('the ').removesuffix(' (Dead Ball Deck)')}", style="dim")
        lines.append(line)
    last = [
        note.text for at, note in zip(played.after, played.notes, strict=True)
        if note.text and at == len(played.draws)
    ]
    if last:
        lines.append(_line("last").append("; ".join(dict.fromkeys(last))))
    return lines


def _line(label: str) -> Text:
    return Text("  ").append(f"{label:<{LABEL}}", style="dim")
