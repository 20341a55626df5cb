"""A plain, legal team for tests, with single boxes written over.

    team(offense={("1", 23): "F +6"}, defense={("A", 1, 1): "-2"}, special={("KO", 30): "65"},
         xp={20: "red"}, recovered="10-27", flags="W")

Without overrides: runs gain 4, passes 8, B 20, QT -7, the defense changes nothing, kickoffs go 60
and come back 20, punts 40 and 5, interceptions come back 10, field goals are good from 35, the extra
point fails on 19 only, and a loose ball is kept on 10-27. A key may say "all" for any of its parts;
later keys win, so put "all" first.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from fieldhouse.games.paydirt.cells import Cell, Color, Where, parse
from fieldhouse.games.paydirt.charts import (
    FORMATIONS,
    PLAYS,
    QT,
    ROWS,
    SPECIAL,
    SPECIAL_WHERE,
    B,
    TeamCharts,
    offense_where,
)

OFFENSE = {**{str(play): play for play in PLAYS}, "B": B, "QT": QT}
ROLLS = range(1, 6)

_cell = cache(parse)
Key = int | str


def team(
    name: str = "Home",
    *,
    short: str = "",
    season: str = "2008",
    offense: Mapping[tuple[Key, Key], str] | None = None,
    defense: Mapping[tuple[str, Key, Key], str] | None = None,
    special: Mapping[tuple[str, Key], str] | None = None,
    xp: Mapping[Key, str] | None = None,
    recovered: str = "10-27",
    flags: str = "",
    **fields: Any,
) -> TeamCharts:
    """A plain team with these boxes written over; `fields` are power, home, factors, outdoor, note."""
    run, catch = _cell("4", Where.RUN), _cell("8", Where.PASS)
    columns: dict[int, dict[int, Cell]] = {
        column: dict.fromkeys(ROWS, run if column <= 4 else catch) for column in PLAYS
    }
    columns[B] = dict.fromkeys(ROWS, _cell("20", Where.B))
    columns[QT] = dict.fromkeys(ROWS, _cell("-7", Where.QT))
    for (column, total), text in (offense or {}).items():
        for place in _chosen(column, OFFENSE):
            cell = _cell(text, offense_where(OFFENSE[place]))
            columns[OFFENSE[place]].update(dict.fromkeys(_chosen(total, ROWS), cell))

    white = _cell(".", Where.DEFENSE)
    calls = {(letter, roll, play): white for letter in FORMATIONS for roll in ROLLS for play in PLAYS}
    for (letter, roll, play), text in (defense or {}).items():
        cell = _cell(text, Where.DEFENSE)
        for one in _chosen(letter, FORMATIONS):
            for row in _chosen(roll, ROLLS):
                calls.update({(one, row, number): cell for number in _chosen(play, PLAYS)})

    usual = {"KO": "60", "KOR": "20", "PUNT": "40", "PR": "5", "INTR": "10", "FG": "35"}
    kicks = {column: dict.fromkeys(ROWS, _cell(usual[column], SPECIAL_WHERE[column])) for column in SPECIAL}
    for (column, total), text in (special or {}).items():
        for place in _chosen(column, SPECIAL):
            cell = _cell(text, SPECIAL_WHERE[place])
            kicks[place].update(dict.fromkeys(_chosen(total, ROWS), cell))

    points = {total: Color.RED if total == 19 else Color.WHITE for total in ROWS}
    for total, color in (xp or {}).items():
        points.update(dict.fromkeys(_chosen(total, ROWS), Color(color)))

    return TeamCharts(
        name=name,
        short=short or name[:3].upper(),
        season=season,
        offense=((), *(_totals(columns[column]) for column in (*PLAYS, B, QT))),
        defense={
            letter: ((), *((None, *(calls[letter, roll, play] for roll in ROLLS)) for play in PLAYS))
            for letter in FORMATIONS
        },
        special={column: _totals(kicks[column]) for column in SPECIAL},
        xp=(*[None] * 10, *(points[total] for total in ROWS)),
        kept=_range(recovered),
        flags=frozenset(flags.split()),
        **fields,
    )


plain_team = team


def _chosen(part: Key, among: Any) -> list[Any]:
    """The parts a key names; a part that does not exist is an error in the test."""
    if part == "all":
        return list(among)
    for one in among:
        if str(one) == str(part):
            return [one]
    raise KeyError(f"{part!r} is none of {', '.join(map(str, among))}")


def _totals(cells: dict[int, Cell]) -> tuple[Cell | None, ...]:
    return (*[None] * 10, *(cells[total] for total in ROWS))


def _range(text: str) -> frozenset[int]:
    kept: set[int] = set()
    for span in text.split(",") if text != "none" else ():
        first, _, last = span.strip().partition("-")
        kept.update(range(int(first), int(last or first) + 1))
    return frozenset(kept)
