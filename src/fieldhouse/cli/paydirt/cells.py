"""Chart cells and whole charts in their colours."""

from __future__ import annotations

from rich.text import Text

from fieldhouse.cli.screen import NEW_PAGE
from fieldhouse.games.paydirt.cells import Cell, CellError, Color, Where, parse
from fieldhouse.games.paydirt.charts import (
    FORMATION_NAMES,
    FORMATIONS,
    PLAYS,
    QT,
    ROWS,
    SPECIAL,
    B,
    TeamCharts,
)
from fieldhouse.games.paydirt.sheets import runs

STYLES = {
    Color.GREEN: "black on #8fce8f", Color.RED: "black on #f2a0a0", Color.YELLOW: "black on #f5e27a",
    Color.BLACK: "white on #202020", Color.WHITE: "black on #f0f0f0",
}
WIDTH = 6
"""Of a box, so that eleven columns fit a terminal of 80."""
SHORT_PLAYS = ("", "Plun", "OffT", "EndR", "Draw", "Scrn", "Shrt", "Med", "Long", "Side")


def box(cell: Cell | None, width: int = WIDTH) -> Text:
    """One box of a chart."""
    if cell is None:
        return Text(" " * width)
    return Text(f"{cell.text:^{width}}", style=STYLES[cell.color])


def boxed(text: str, where: Where) -> Text:
    """A cell's text in its usual colour."""
    try:
        return Text(f" {text} ", style=STYLES[parse(text, where).color])
    except CellError:
        return Text(f" {text} ")


def offense_lines(charts: TeamCharts) -> list[Text]:
    lines = [Text(f"{charts.name} {charts.season} offense".replace("  ", " "), style="bold"), Text(" #")]
    for play in PLAYS:
        lines[-1].append(f" {play} {SHORT_PLAYS[play]:<4}")
    lines[-1].append(f" {'B':^6} {'QT':^6}")
    for total in ROWS:
        line = Text(str(total))
        for column in (*PLAYS, B, QT):
            line.append(" ").append(box(charts.offense[column][total]))
        lines.append(line)
    return lines


def defense_lines(charts: TeamCharts) -> list[Text]:
    lines = [Text(f"{charts.name} {charts.season} defense".replace("  ", " "), style="bold"), Text(" " * 17)]
    for play in PLAYS:
        lines[-1].append(f" {play} {SHORT_PLAYS[play]:<4}")
    for letter in FORMATIONS:
        for roll in range(1, 6):
            name = f"{letter} {FORMATION_NAMES[letter]}" if roll == 1 else letter
            line = Text(f"{name:<15} {roll}")
            for play in PLAYS:
                line.append(" ").append(box(charts.defense[letter][play][roll]))
            lines.append(line)
    return lines


def special_lines(charts: TeamCharts) -> list[Text]:
    lines = [Text(f"{charts.name} {charts.season} special teams".replace("  ", " "), style="bold"), Text(" #")]
    for name in (*SPECIAL, "XP"):
        lines[-1].append(f" {name:^{WIDTH}}")
    for total in ROWS:
        line = Text(str(total))
        for name in SPECIAL:
            line.append(" ").append(box(charts.special[name][total]))
        color = charts.xp[total]
        word = {Color.WHITE: "good", Color.RED: "miss"}.get(color or Color.WHITE, "")
        lines.append(line.append(" ").append(f"{word:^{WIDTH}}", style=STYLES[color or Color.WHITE]))
    return lines


def team_lines(charts: TeamCharts) -> list[Text]:
    """A team's whole chart set, with what stands beside it."""
    low, high = charts.factors
    kept = ", ".join(f"{a}-{b}" if a != b else str(a) for a, b in runs(charts.kept)) or "none"
    facts = [
        f"{charts.name} ({charts.short}) {charts.season}".rstrip(),
        f"loose ball kept on {kept}; power {charts.power:g}, home {charts.home:g}, factors {low}/{high}; "
        f"flags {' '.join(sorted(charts.flags)) or 'none'}; {'outdoor' if charts.outdoor else 'indoor'}",
    ]
    lines = [Text(facts[0], style="bold"), Text(facts[1])]
    if charts.note:
        lines += [Text(part, style="dim") for part in charts.note.splitlines()]
    for part in (offense_lines, defense_lines, special_lines):
        lines += [Text(""), *part(charts)]
    return lines


def call_lines(charts: TeamCharts, other: TeamCharts) -> list[Text]:
    """What the next play is looked up in: the offense's chart and the defense's."""
    return [*offense_lines(charts), Text(NEW_PAGE), *defense_lines(other)]
