"""The odds of nine plays against six formations, as tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from fieldhouse.games.paydirt.cards.charts import FORMATION_NAMES, FORMATIONS, PLAY_NAMES, PLAYS
from fieldhouse.table.shown import Cell, Grid, Line, Sheet, faint, titled

Table = Mapping[tuple[int, str], Any]


@dataclass(frozen=True, slots=True)
class MatchupOdds:
    """The odds of a matchup with a heading."""

    head: str
    odds: Table

    @property
    def data(self) -> dict[str, Any]:
        return {"matchup": self.head, "odds": rows(self.odds)}

    @property
    def sheet(self) -> Sheet:
        blocks = (block for measure in MEASURES for block in (grid(self.odds, measure), Line()))
        return (titled(self.head), *blocks, faint(legend()))


MEASURES: dict[str, tuple[str, Callable[[Any], str]]] = {
    "gain": ("expected gain", lambda odds: f"{odds.gain + 0.0:.1f}"),
    "first": ("first down, %", lambda odds: f"{100 * odds.first_down:.0f}"),
    "td": ("touchdown, %", lambda odds: f"{100 * odds.touchdown:.1f}"),
    "turnover": ("turnover, %", lambda odds: f"{100 * odds.turnover:.1f}"),
}


def grid(odds: Table, measure: str) -> Grid:
    """One measure: a row for each play, a column for each formation, with the best play of a column marked."""
    title, show = MEASURES[measure]
    texts = {key: show(odds[key]).replace("-0.0", "0.0") for play in PLAYS for letter in FORMATIONS
             for key in ((play, letter),)}
    numbers = {key: float(text) for key, text in texts.items()}
    low, high = min(numbers.values()), max(numbers.values())
    best = {
        letter: (min if measure == "turnover" else max)(numbers[play, letter] for play in PLAYS)
        for letter in FORMATIONS
    }

    def cell(play: int, letter: str) -> Cell:
        number = numbers[play, letter]
        heat = round((number - low) / (high - low), 3) if high > low else None
        return Cell(texts[play, letter], "good" if number == best[letter] else "", heat)

    plays = tuple(
        (Cell(f"{play} {PLAY_NAMES[play]}"), *(cell(play, letter) for letter in FORMATIONS)) for play in PLAYS
    )
    return Grid(title, ("", *FORMATIONS), plays)


def legend() -> str:
    return "  ".join(f"{letter} {FORMATION_NAMES[letter]}" for letter in FORMATIONS)


def rows(odds: Table) -> list[dict[str, Any]]:
    """The odds as plain data."""
    return [
        {
            "play": play, "name": PLAY_NAMES[play], "formation": letter,
            "gain": round(odds[play, letter].gain, 4), "first_down": round(odds[play, letter].first_down, 6),
            "touchdown": round(odds[play, letter].touchdown, 6), "turnover": round(odds[play, letter].turnover, 6),
        }
        for play in PLAYS for letter in FORMATIONS
    ]
