"""The odds of nine plays against six formations, as a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from fieldhouse.games.paydirt.charts import FORMATION_NAMES, FORMATIONS, PLAY_NAMES, PLAYS

Table = Mapping[tuple[int, str], Any]


@dataclass(frozen=True, slots=True)
class Matchup:
    """The odds of a matchup with a heading."""

    head: str
    odds: Table

    @property
    def data(self) -> dict[str, Any]:
        return {"matchup": self.head, "odds": rows(self.odds)}

    def lines(self, width: int) -> list[Text]:
        return [Text(self.head, style="bold"), *table(self.odds, width)]


MEASURES: dict[str, tuple[str, Callable[[Any], str]]] = {
    "gain": ("expected gain, yards", lambda odds: f"{odds.gain:.1f}"),
    "first": ("first down, %", lambda odds: f"{100 * odds.first_down:.0f}"),
    "td": ("touchdown, %", lambda odds: f"{100 * odds.touchdown:.1f}"),
    "turnover": ("turnover, %", lambda odds: f"{100 * odds.turnover:.1f}"),
}
NAME, CELL = 16, 6


def block(odds: Table, measure: str) -> list[Text]:
    """One measure: a row a play, a column a formation, the best of each column bold."""
    title, show = MEASURES[measure]
    lines = [Text(f"{title:<{NAME + 2}}", style="bold")]
    for letter in FORMATIONS:
        lines[0].append(f"{letter:>{CELL}}", style="bold")
    low = measure == "turnover"
    pick = min if low else max
    best = {letter: pick(float(show(odds[play, letter])) for play in PLAYS) for letter in FORMATIONS}
    for play in PLAYS:
        line = Text(f"{play} {PLAY_NAMES[play]:<{NAME}}")
        for letter in FORMATIONS:
            text = show(odds[play, letter])
            line.append(f"{text:>{CELL}}", style="bold green" if float(text) == best[letter] else "")
        lines.append(line)
    return lines


def beside(blocks: list[list[Text]], gap: int = 4) -> list[Text]:
    """Blocks of equal height next to each other."""
    lines = []
    for parts in zip(*blocks, strict=True):
        line = Text("")
        for at, part in enumerate(parts):
            line.append(" " * gap if at else "").append(part)
        lines.append(line)
    return lines


def table(odds: Table, width: int, measures: tuple[str, ...] = tuple(MEASURES)) -> list[Text]:
    """All measures, two abreast where there is room."""
    blocks = [block(odds, measure) for measure in measures]
    across = 2 if width >= 2 * (NAME + 2 + 6 * CELL) + 4 else 1
    lines: list[Text] = []
    for at in range(0, len(blocks), across):
        if lines:
            lines.append(Text(""))
        lines += beside(blocks[at : at + across])
    return [*lines, Text(""), Text(legend(), style="dim")]


def legend() -> str:
    return "  ".join(f"{letter} {FORMATION_NAMES[letter]}" for letter in FORMATIONS)


def rows(odds: Table) -> list[dict[str, Any]]:
    """The same as plain data."""
    return [
        {
            "play": play, "name": PLAY_NAMES[play], "formation": letter,
            "gain": round(odds[play, letter].gain, 4), "first_down": round(odds[play, letter].first_down, 6),
            "touchdown": round(odds[play, letter].touchdown, 6), "turnover": round(odds[play, letter].turnover, 6),
        }
        for play in PLAYS for letter in FORMATIONS
    ]
