"""A plain, legal team with simple charts, and changes of single boxes in any team's charts.

    plain_team("Home", offense={("1", 23): "F +6"}, defense={("A", 1, 1): "-2"}, special={("KO", 30): "65"},
               xp={20: "red"}, recovered="10-27", flags="W")

Without overrides: runs gain 4, passes 8, B 20, QT -7, the defense changes nothing, kickoffs go 60
and are returned 20, punts 40 and 5, interceptions are returned 10, field goals are good from 35, the
extra point fails on 19 only, and a loose ball is recovered on 10-27. Any part of a key may be "all";
later keys override earlier ones, so put "all" first.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from fieldhouse.games.paydirt.cards.cells import Cell, Color, Where, parse
from fieldhouse.games.paydirt.cards.charts import (
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
USUAL_KICKS = {"KO": "60", "KOR": "20", "PUNT": "40", "PR": "5", "INTR": "10", "FG": "35"}

Key = int | str
Offense = Mapping[tuple[Key, Key], str]  # column and total
Defense = Mapping[tuple[str, Key, Key], str]  # formation, roll and play
Special = Mapping[tuple[str, Key], str]  # column and total


def plain_team(
    name: str = "Home",
    *,
    short: str = "",
    season: str = "2008",
    offense: Offense | None = None,
    defense: Defense | None = None,
    special: Special | None = None,
    xp: Mapping[Key, str] | None = None,
    recovered: str = "10-27",
    flags: str = "",
    **fields: Any,
) -> TeamCharts:
    """A plain team with these boxes changed; `fields` are power, home, factors, outdoor, note."""
    charts = replace(
        _plain(), name=name, short=short or name[:3].upper(), season=season, kept=totals(recovered),
        flags=frozenset(flags.split()), **fields,
    )
    return written_over(charts, offense, defense, special, xp)


@cache
def _plain() -> TeamCharts:
    run, catch, white = parse("4", Where.RUN), parse("8", Where.PASS), parse(".", Where.DEFENSE)
    columns = [run if play <= 4 else catch for play in PLAYS] + [parse("20", Where.B), parse("-7", Where.QT)]
    return TeamCharts(
        name="Plain", short="PLN", season="2008",
        offense=((), *(_rows(dict.fromkeys(ROWS, cell)) for cell in columns)),
        defense={letter: ((), *((None, *[white] * len(ROLLS)) for _ in PLAYS)) for letter in FORMATIONS},
        special={name: _rows(dict.fromkeys(ROWS, parse(USUAL_KICKS[name], SPECIAL_WHERE[name]))) for name in SPECIAL},
        xp=(*[None] * ROWS.start, *(Color.RED if total == 19 else Color.WHITE for total in ROWS)),
        kept=totals("10-27"),
    )


def written_over(
    charts: TeamCharts,
    offense: Offense | None = None,
    defense: Defense | None = None,
    special: Special | None = None,
    xp: Mapping[Key, str] | None = None,
) -> TeamCharts:
    """The charts with single boxes changed. KeyError for an unknown box; CellError for a wrong cell."""
    columns = [list(column) for column in charts.offense]
    for (column, total), text in (offense or {}).items():
        for place in _chosen(column, OFFENSE):
            cell = parse(text, offense_where(OFFENSE[place]))
            for row in _chosen(total, ROWS):
                columns[OFFENSE[place]][row] = cell
    calls = {letter: [list(plays) for plays in charts.defense[letter]] for letter in FORMATIONS}
    for (letter, roll, play), text in (defense or {}).items():
        cell = parse(text, Where.DEFENSE)
        for one in _chosen(letter, FORMATIONS):
            for number in _chosen(play, PLAYS):
                for row in _chosen(roll, ROLLS):
                    calls[one][number][row] = cell
    kicks = {name: list(charts.special[name]) for name in SPECIAL}
    for (column, total), text in (special or {}).items():
        for place in _chosen(column, SPECIAL):
            cell = parse(text, SPECIAL_WHERE[place])
            for row in _chosen(total, ROWS):
                kicks[place][row] = cell
    points = list(charts.xp)
    for total, color in (xp or {}).items():
        for row in _chosen(total, ROWS):
            points[row] = Color(color)
    return replace(
        charts,
        offense=tuple(tuple(column) for column in columns),
        defense={letter: tuple(tuple(play) for play in plays) for letter, plays in calls.items()},
        special={name: tuple(column) for name, column in kicks.items()},
        xp=tuple(points),
    )


def totals(text: str) -> frozenset[int]:
    """The totals of a text such as `10-27`, `10-19, 30` or `none`."""
    found: set[int] = set()
    for span in text.split(",") if text != "none" else ():
        first, _, last = span.strip().partition("-")
        found.update(range(int(first), int(last or first) + 1))
    return frozenset(found)


def _chosen(part: Key, among: Iterable[Any]) -> list[Any]:
    """The parts that a key names: one, a range such as 10-19, or all."""
    places = list(among)
    if part == "all":
        return places
    found = [one for one in places if str(one) == str(part)]
    if not found and isinstance(part, str) and isinstance(places[0], int):
        first, dash, last = part.partition("-")
        if dash and first.strip().isdecimal() and last.strip().isdecimal():
            found = [one for one in places if int(first) <= one <= int(last)]
    if not found:
        raise KeyError(f"{part!r} is none of {', '.join(map(str, places))}")
    return found


def _rows(cells: Mapping[int, Cell]) -> tuple[Cell | None, ...]:
    return (*[None] * ROWS.start, *(cells[total] for total in ROWS))
