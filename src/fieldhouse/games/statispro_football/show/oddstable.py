"""Odds of every call against every defense as a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from fieldhouse.games.statispro_football.odds import Odds, calls, defenses, matchup
from fieldhouse.games.statispro_football.rules.questions import defense_name, offense_name
from fieldhouse.games.statispro_football.rules.state import State
from fieldhouse.table.shown import Cell, Grid, Sheet, line

LEFT_OUT = ("flop", "sneak", "fake")


@dataclass(frozen=True, slots=True)
class OddsTable:
    """Odds as a table and as plain data."""

    sheet: Sheet
    data: Any


def of_game(game: State, head: str) -> OddsTable:
    """Mean gain, and the chances of a first down and of an interception, as the displays stand."""
    said = [text for text in calls(game) if text.split(" ")[-1] not in LEFT_OUT]
    answers = defenses(game)
    found = matchup(game, said, answers)
    rows = []
    for call in said:
        row = [found[call, cover] for cover in answers]
        rows.append((Cell(offense_name(call)), *[_cell(odds, row) for odds in row]))
    grid = Grid(f"{head}: gain, first down, interception (exact, without Z cards)",
                ("", *[defense_name(cover) for cover in answers]), tuple(rows))
    data = [
        {
            "call": call, "defense": cover, "gain": round(odds.gain, 4), "first_down": round(odds.first_down, 6),
            "touchdown": round(odds.touchdown, 6), "interception": round(odds.interception, 6),
            "sack": round(odds.sack, 6),
        }
        for (call, cover), odds in found.items()
    ]
    return OddsTable((grid, line(CAPTION)), data)


CAPTION = "Gains in yards, then chances in per cent; the best defense against a call is marked."


def _cell(odds: Odds, row: list[Odds]) -> Cell:
    text = f"{odds.gain:.1f} {100 * odds.first_down:.0f} {100 * odds.interception:.0f}"
    return Cell(text, "good" if odds.gain == min(one.gain for one in row) else "")


