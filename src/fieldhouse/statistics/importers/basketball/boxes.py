"""The box columns of a row: a player's, a team's or a game's."""

from __future__ import annotations

import csv
import zlib
from collections.abc import Iterable
from io import StringIO
from pathlib import Path

from fieldhouse.statistics.basketball.box import Box
from fieldhouse.statistics.importers.sheets import A_NUMBER, FaultList, Sheet, SheetRow, find

ALWAYS = ("fg", "fga", "ft", "fta", "ast", "pf", "pts")
LATER = ("orb", "drb", "stl", "blk", "tov")
"""Not counted in early seasons, whose tables have no such columns; rebounds then stand in `trb`."""
THREES = ("fg3", "fg3a")
"""Nothing in an era without the three-pointer."""
PARTS = (("fg", "fga"), ("fg3", "fg3a"), ("ft", "fta"), ("fg3", "fg"), ("fg3a", "fga"))


def header(folder: Path, name: str) -> list[str]:
    """The names of a table's columns; none where it cannot be read, which the reader reports."""
    path = find(folder, name)
    try:
        with Sheet(path, FaultList(), ()).open() if path else StringIO() as stream:
            return [column.strip() for column in next(csv.reader(stream), [])]
    except (OSError, EOFError, ValueError, csv.Error, zlib.error):
        return []


def needs(columns: Iterable[str], before: str = "") -> tuple[str, ...]:
    """The box columns that a table must have: rebounds by board, or in all."""
    boards = ("trb",) if not {f"{before}orb", f"{before}drb"} & set(columns) else ("orb", "drb")
    return tuple(before + name for name in (*ALWAYS, *boards))


def absent(columns: Iterable[str], before: str = "") -> tuple[str, ...]:
    """The later columns that a table does not have."""
    found = set(columns)
    return tuple(name for name in LATER if before + name not in found)


def box_of(line: SheetRow, minutes: int, before: str = "") -> Box:
    """The box in a row; `before` stands before each column's name. What cannot be is a fault.

    Rebounds that are not divided into offensive and defensive ones are stored as defensive.
    """
    names = (*ALWAYS, *(name for name in LATER if before + name in line.at))
    found = {name: line.needed(before + name) for name in names}
    found |= {name: line.number_or(before + name) for name in THREES}
    if "orb" not in found and "drb" not in found:
        found["drb"] = line.number_or(f"{before}trb")
    for name, value in found.items():
        if value < 0:
            line.fault(before + name, f"{A_NUMBER}, not below 0")
    for part, whole in PARTS:
        if found[part] > found[whole]:
            line.fault(before + part, f"at most {found[whole]}, the {before}{whole}")
    return Box(minutes=minutes, **found)


def check_sums(line: SheetRow, box: Box, before: str = "") -> None:
    """Points are the sum of baskets and free throws, rebounds of both kinds."""
    points = 2 * box.fg + box.fg3 + box.ft
    if box.pts != points:
        line.fault(f"{before}pts", f"{points}, of {box.fg} field goals, {box.fg3} threes and {box.ft} free throws")
    boards = line.maybe(f"{before}trb")
    if boards is not None and boards != box.trb:
        line.fault(f"{before}trb", f"{box.trb}, of {box.orb} and {box.drb}")
