"""Odds of every call against every defense as a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fieldhouse.football.fast_action.odds import Odds
from fieldhouse.table.shown import Cell, Grid, Sheet, line

LEFT_OUT = ("flop", "sneak", "fake")


@dataclass(frozen=True, slots=True)
class OddsTable:
    """Odds as a table and as plain data."""

    sheet: Sheet
    data: Any


@dataclass(frozen=True, slots=True)
class OddsParts:
    """An edition's own: the calls of a table, the defenses, the odds of one against the other, and their names."""

    calls: Callable[[Any], list[str]]
    defenses: Callable[[Any], list[str]]
    matchup: Callable[[Any, Sequence[str], Sequence[str]], Mapping[tuple[str, str], Odds]]
    offense_name: Callable[[str], str]
    defense_name: Callable[[str], str]


def of_game(game: Any, head: str, parts: OddsParts) -> OddsTable:
    """Mean gain, and the chances of a first down and of an interception, as the displays stand."""
    said = [text for text in parts.calls(game) if text.split(" ")[-1] not in LEFT_OUT]
    answers = parts.defenses(game)
    found = parts.matchup(game, said, answers)
    rows = []
    for call in said:
        row = [found[call, cover] for cover in answers]
        rows.append((Cell(_short(parts.offense_name(call))), *[_cell(odds, row) for odds in row]))
    grid = Grid(f"{head}: gain, first down, interception (exact, without Z cards)",
                ("", *[parts.defense_name(cover) for cover in answers]), tuple(rows))
    data = [
        {
            "call": call, "defense": cover, "gain": round(odds.gain, 4), "first_down": round(odds.first_down, 6),
            "touchdown": round(odds.touchdown, 6), "interception": round(odds.interception, 6),
            "sack": round(odds.sack, 6),
        }
        for (call, cover), odds in found.items()
    ]
    return OddsTable((grid, line(CAPTION)), data)


def _short(name: str) -> str:
    """The name of a call without its preposition, so that the slot is not cut off on a page of 80."""
    return name.replace(" to ", " ")


CAPTION = "Gains in yards, then chances in per cent; the best defense against a call is marked."


def _cell(odds: Odds, row: list[Odds]) -> Cell:
    text = f"{odds.gain:.1f} {100 * odds.first_down:.0f} {100 * odds.interception:.0f}"
    return Cell(text, "good" if odds.gain == min(one.gain for one in row) else "")


