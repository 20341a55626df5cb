"""A line of box columns, whoever's it is."""

from __future__ import annotations

from fieldhouse.statistics.basketball.box import Box
from fieldhouse.statistics.importers.sheets import A_NUMBER, Line

NEEDED = ("fg", "fga", "ft", "fta", "orb", "drb", "ast", "stl", "blk", "tov", "pf", "pts")
THREES = ("fg3", "fg3a")
"""Nothing in an era without the three-pointer."""
PARTS = (("fg", "fga"), ("fg3", "fg3a"), ("ft", "fta"), ("fg3", "fg"), ("fg3a", "fga"))


def box_of(line: Line, minutes: int, before: str = "") -> Box:
    """The box in a row; `before` stands before each column's name. What cannot be is a fault."""
    found = {name: line.needed(before + name) for name in NEEDED}
    found |= {name: line.number_or(before + name) for name in THREES}
    for name, value in found.items():
        if value < 0:
            line.fault(before + name, f"{A_NUMBER}, not below 0")
    for part, whole in PARTS:
        if found[part] > found[whole]:
            line.fault(before + part, f"at most {found[whole]}, the {before}{whole}")
    return Box(minutes=minutes, **found)


def check_sums(line: Line, box: Box, before: str = "") -> None:
    """Points come of baskets, rebounds of both boards."""
    points = 2 * box.fg + box.fg3 + box.ft
    if box.pts != points:
        line.fault(f"{before}pts", f"{points}, of {box.fg} field goals, {box.fg3} threes and {box.ft} free throws")
    boards = line.maybe(f"{before}trb")
    if boards is not None and boards != box.trb:
        line.fault(f"{before}trb", f"{box.trb}, of {box.orb} and {box.drb}")
