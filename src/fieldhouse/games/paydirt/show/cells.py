"""Charts and their boxes, as tables with colours."""

from __future__ import annotations

from dataclasses import replace

from fieldhouse.games.paydirt.cards.cells import Cell as Box
from fieldhouse.games.paydirt.cards.cells import Color
from fieldhouse.games.paydirt.cards.charts import (
    FORMATION_NAMES,
    FORMATIONS,
    PLAYS,
    QT,
    ROWS,
    SPECIAL,
    B,
    TeamCharts,
)
from fieldhouse.games.paydirt.cards.sheets import runs
from fieldhouse.table.notes import LookUp
from fieldhouse.table.shown import Cell, Grid, Line, Look, Sheet, Span, faint, titled

LOOKS: dict[Color, Look] = {
    Color.GREEN: "green", Color.RED: "red", Color.YELLOW: "yellow", Color.BLACK: "black", Color.WHITE: "white",
}
SHORT_PLAYS = ("", "Plun", "OffT", "EndR", "Draw", "Scrn", "Shrt", "Med", "Long", "Side")
PLAY_HEADS = tuple(f"{play} {SHORT_PLAYS[play]}" for play in PLAYS)


def box(found: Box | None) -> Cell:
    """One box of a chart."""
    return Cell("") if found is None else Cell(found.text, LOOKS[found.color])


def boxed(found: LookUp) -> Span:
    """A looked-up cell, in its colour."""
    return Span(f" {found.cell} ", LOOKS[Color(found.style)])


def _title(charts: TeamCharts, part: str) -> str:
    return f"{charts.name} {charts.season} {part}".replace("  ", " ")


def offense(charts: TeamCharts) -> Grid:
    rows = tuple(
        (Cell(str(total)), *(box(charts.offense[column][total]) for column in (*PLAYS, B, QT))) for total in ROWS
    )
    return Grid(_title(charts, "offense"), ("#", *PLAY_HEADS, "B", "QT"), rows)


def defense(charts: TeamCharts) -> Grid:
    rows = tuple(
        (
            Cell(f"{letter} {FORMATION_NAMES[letter]}" if roll == 1 else letter), Cell(str(roll)),
            *(box(charts.defense[letter][play][roll]) for play in PLAYS),
        )
        for letter in FORMATIONS for roll in range(1, 6)
    )
    return Grid(_title(charts, "defense"), ("", "", *PLAY_HEADS), rows)


def special(charts: TeamCharts) -> Grid:
    rows = tuple(
        (Cell(str(total)), *(box(charts.special[name][total]) for name in SPECIAL), _try(charts.xp[total]))
        for total in ROWS
    )
    return Grid(_title(charts, "special teams"), ("#", *SPECIAL, "XP"), rows)


def _try(color: Color | None) -> Cell:
    """Whether a kick after a touchdown is good."""
    color = color or Color.WHITE
    return Cell({Color.WHITE: "good", Color.RED: "miss"}.get(color, ""), LOOKS[color])


def offense_sheet(charts: TeamCharts) -> Sheet:
    return (offense(charts),)


def defense_sheet(charts: TeamCharts) -> Sheet:
    return (defense(charts),)


def special_sheet(charts: TeamCharts) -> Sheet:
    return (special(charts),)


def team_sheet(charts: TeamCharts) -> Sheet:
    """A team's full chart set, with its other figures."""
    low, high = charts.factors
    recovered = ", ".join(f"{a}-{b}" if a != b else str(a) for a, b in runs(charts.kept)) or "none"
    facts = (
        f"loose ball kept on {recovered}; power {charts.power:g}, home {charts.home:g}, factors {low}/{high}; "
        f"flags {' '.join(sorted(charts.flags)) or 'none'}; {'outdoor' if charts.outdoor else 'indoor'}"
    )
    note = [faint(part) for part in charts.note.splitlines()] if charts.note else []
    head = [titled(f"{charts.name} ({charts.short}) {charts.season}".rstrip()), Line((Span(facts),)), *note]
    gap = Line()
    return (*head, gap, offense(charts), gap, defense(charts), gap, special(charts))


def call_sheet(charts: TeamCharts, other: TeamCharts) -> Sheet:
    """The charts of the next play: the offense's and the defense's."""
    return offense(charts), replace(defense(other), new_page=True)
