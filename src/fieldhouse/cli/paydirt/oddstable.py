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
    "gain": ("expected gain", lambda odds: f"{odds.gain + 0.0:.1f}"),
    "first": ("first down, %", lambda odds: f"{100 * odds.first_down:.0f}"),
    "td": ("touchdown, %", lambda odds: f"{100 * odds.touchdown:.1f}"),
    "turnover": ("turnover, %", lambda odds: f"{100 * odds.turnover:.1f}"),
}
NAME, CELL, GAP = 15, 5, 4
COLUMNS = CELL * len(FORMATIONS)


def block(odds: Table, measure: str, *, named: bool) -> list[Text]:
    """One measure: a row a play, a column a formation, the best play against each bold."""
    title, show = MEASURES[measure]
    margin = NAME if named else 2
    lines = [Text(f"{title:<{margin + COLUMNS}}", style="bold"), Text(" " * margin)]
    for letter in FORMATIONS:
        lines[1].append(f"{letter:>{CELL}}", style="bold")
    best = {
        letter: (min if measure == "turnover" else max)(float(show(odds[play, letter])) for play in PLAYS)
        for letter in FORMATIONS
    }
    for play in PLAYS:
        name = f"{play} {PLAY_NAMES[play]}" if named else str(play)
        line = Text(f"{name:<{margin}}")
        for letter in FORMATIONS:
            text = show(odds[play, letter]).replace("-0.0", "0.0")
            line.append(f"{text:>{CELL}}", style="bold green" if float(text) == best[letter] else "none")
        lines.append(line)
    return lines


def beside(left: list[Text], right: list[Text]) -> list[Text]:
    """Two blocks next to each other."""
    return [Text.assemble(one, " " * GAP, two) for one, two in zip(left, right, strict=True)]


def table(odds: Table, width: int, measures: tuple[str, ...] = tuple(MEASURES)) -> list[Text]:
    """All measures, two abreast where there is room."""
    lines: list[Text] = []
    if width >= NAME + 2 * COLUMNS + GAP:
        for one, two in zip(measures[::2], measures[1::2], strict=True):
            lines += [*beside(block(odds, one, named=True), block(odds, two, named=False)), Text("")]
    else:
        for measure in measures:
            lines += [*block(odds, measure, named=True), Text("")]
    return [*lines, Text(legend(), style="dim")]


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
