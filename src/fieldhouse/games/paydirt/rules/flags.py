"""Penalties from the charts: their sizes, rerolls until the play's result, and the fouls."""

from __future__ import annotations

from typing import Final, NamedTuple

from fieldhouse.football.field import Spot
from fieldhouse.football.result import Basis, Foul
from fieldhouse.games.paydirt.cards.cells import Cell, Row
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.games.paydirt.rules.tables import OFFENSE, PENALTY_SIZES, QUICK_SIZES
from fieldhouse.games.paydirt.rules.yards import amount
from fieldhouse.table.notes import LookUp
from fieldhouse.table.table import Table

Noted = tuple[tuple[str, str], ...]  # side as printed (OFF, DEF) and size
Column = tuple[Cell | None, ...]


class Reading(NamedTuple):
    """The conditions under which a column is read: the team that rolls, options, and totals of fakes and blocks."""

    roller: int
    what: str  # play, return, punt, fg, kickoff
    quick_yards: bool
    quick_sizes: bool
    hurried: bool
    cancel: bool  # the home team still has a penalty to cancel (B-VI-4-D)
    sums: bool
    fakes: frozenset[int] = frozenset()
    blocks: frozenset[int] = frozenset()
    exempt: frozenset[int] = frozenset()
    conditional: bool = False  # an All-Out Kick Rush with its costs (A-V-2-C)
    all_out: bool = False  # any All-Out Kick Rush


class Chain(NamedTuple):
    """The result of reading a column: the cell, or a special result in its place, and the flags before it."""

    cell: Cell | None
    noted: Noted = ()
    special: str = ""  # PI, false start, bad snap, fake, block
    cancelled: Noted = ()
    total: int = 0


def reading(game: State, roller: int, what: str) -> Reading:
    key = (roller, what, game.hurried, game.cancel_left)
    known = game.readings.get(key)
    if known is None:
        options = game.options
        known = game.readings[key] = Reading(
            roller, what, options.yardage == "quick", options.penalties == "quick", game.hurried,
            game.cancel_left, options.sum_fouls,
        )
    return known


def read(table: Table, how: Reading, column: Column, why: str, noted: Noted = (), cancelled: Noted = ()) -> Chain:
    """Roll in a column until the result is not a penalty (B-VI-4-A-ii.a, B-VI-4-C-vi.e).

    What the roll ends on meets the defense's result, which a penalty beats but does not replace (B-IV-2-D.Ex9).
    """
    total = table.roll(OFFENSE, why).total
    if total in how.fakes:  # A-V-4-A: in force until the kick is made or given up; A-V-4-B: a fake beats a block
        return Chain(None, noted, "fake", cancelled, total)
    if total in how.blocks and total not in how.exempt:
        return Chain(None, noted, "block", cancelled, total)
    cell = column[total]
    assert cell is not None
    if cell.row == Row.PENALTY or cell.row == Row.PI:
        return flagged(table, how, column, cell, noted, cancelled)
    return Chain(cell, noted, "", cancelled, 0 if table.lean else total)  # A-V-1-A.a


def flagged(table: Table, how: Reading, column: Column, cell: Cell, noted: Noted, cancelled: Noted) -> Chain:
    """Size and note a penalty, and roll again (B-VI-4-A-i.a) unless it ends the rolling."""
    side, size = cell.foul, cell.size
    if cell.row == Row.PI:
        yards = amount(table, how.quick_yards, cell)
        side, size = "DEF", f"PI {yards}"
    elif how.all_out and how.hurried:
        table.note("A-V-4-E", "a flag on a hurried kick under an all-out rush: false start")
        return Chain(None, (*noted, ("OFF", "5")), "false start", cancelled)
    elif how.conditional and side == "OFF":
        table.note("A-V-2-C-iii", "all-out rush: the kickers' foul counts as DEF 5")
        side, size = "DEF", "5"
    elif size in ("S", "R"):
        size = table.sub(sized, how.quick_sizes, how.hurried, f"{side} {size}")
        if size == "bad snap":
            table.note("A-I-5-A.OS1", "bad snap, no penalty")
            return Chain(None, noted, "bad snap", cancelled)
        if size == "OFF 5":
            table.note("A-I-5-A.DS1", "the defense's flag becomes a false start")
            return _false_start(table, how, column, noted, cancelled)
    elif how.hurried and how.what != "return":
        if side == "OFF":
            table.note("A-I-5-A.d", "hurried: the offense's flag is a fumbled snap")
            return Chain(None, noted, "bad snap", cancelled)
        table.note("A-I-5-A.c", "hurried: the defense's flag is a false start")
        return _false_start(table, how, column, noted, cancelled)
    flag = (side, size)
    by = how.roller if side == "OFF" else 1 - how.roller
    if how.cancel and by == 0 and not how.conditional:  # B-VI-4-D.a, b
        if table.noting:
            table.note("B-VI-4-D.a", f"{side} {size} on the home team is wiped out")
        return table.sub(read, how._replace(cancel=False), column, "reroll", noted, (*cancelled, flag))
    if table.noting:
        table.note("B-VI-4-A-i.a", f"flag: {side} {size}")
    before = noted
    noted = (*noted, flag) if how.sums or flag not in noted else noted
    if table.lean:
        noted = essential(noted)
    if cell.row == Row.PI:  # B-VI-4-A-iii.a, b
        table.note("B-VI-4-A-iii.b", "interference: no reroll, the defense's result is void, incomplete")
        return Chain(None, noted, "PI", cancelled)
    if noted == before:  # another of the same changes nothing
        return table.again(read, how, column, "reroll", noted, cancelled)
    return table.sub(read, how, column, "reroll", noted, cancelled)


def _false_start(table: Table, how: Reading, column: Column, noted: Noted, cancelled: Noted) -> Chain:
    """No reroll (A-I-5-A.e), unless the home team's penalty is cancelled (B-VI-4-D.a, c)."""
    flag = ("OFF", "5")
    if how.cancel and how.roller == 0:
        table.note("B-VI-4-D.a", "the home team's false start is wiped out")
        return table.sub(read, how._replace(cancel=False), column, "reroll", noted, (*cancelled, flag))
    return Chain(None, (*noted, flag), "false start", cancelled)


SMALLER: Final = {"5": ("5Y", "5X", "10", "15"), "5Y": ("15",), "5X": ("15",), "10": ("15",)}


def essential(noted: Noted) -> Noted:
    """For odds: drops flags that nobody would choose, and makes all offsetting flags equal.

    (Fouls that B-VI-4-C-ix adds up count here as the largest of them.)
    """
    sides = {side for side, _ in noted}
    if len(sides) > 1:
        return (("DEF", "5"), ("OFF", "5"))
    sizes = {size for _, size in noted}
    distinct = (flag for flag in noted if not sizes.intersection(SMALLER.get(flag[1], ())))
    return tuple(sorted(set(distinct)))


def sized(table: Table, quick: bool, hurried: bool, penalty: str) -> str:
    """The size of an S or R penalty: fixed, or by a roll made at once (B-VI-4-B-i, B-VI-4-B-ii.a, A-I-5-A)."""
    if quick and not (hurried and penalty.endswith("S")):  # the table has the risks of a hurried snap
        if table.noting:
            size = QUICK_SIZES[penalty]
            table.note(QUICK_RULES[penalty], f"{penalty} is {size}", LookUp("penalty sizes", "", size, "", penalty))
        return QUICK_SIZES[penalty]
    total = table.roll(OFFENSE, f"size of {penalty}").total
    # A-I-5-A.OS2, A-I-5-A.DS2, A-I-5-A.R
    size = PENALTY_SIZES["no-huddle" if hurried else "ordinary", penalty][total]
    if table.noting:
        found = LookUp("penalty sizes", str(total), size, "", penalty)
        table.note("B-VI-4-B-ii.a", f"{penalty} rolled {total}: {size}", found)
    return size


QUICK_RULES: Final = {
    "OFF S": "B-VI-4-B-i.a", "DEF S": "B-VI-4-B-i.a", "OFF R": "B-VI-4-B-i.b", "DEF R": "B-VI-4-B-i.c",
}
WALK_OFF_RULES: Final = {"DEF 5Y": "B-VI-4-C-iii.a", "DEF 5X": "B-VI-4-C-iv.a", "DEF 15": "B-VI-4-C-v.a"}


def _name(side: str, size: str) -> str:
    return size if size.startswith("PI") else f"{side} {size}"


def fouls_on_play(game: State, how: Reading, noted: Noted) -> tuple[Foul, ...]:
    """The flags of a play or kick column as fouls: walked off from the previous spot unless marked (B-VI-4-C-i)."""
    if not noted:
        return ()
    fouls = []
    for side, size in noted:
        by = how.roller if side == "OFF" else 1 - how.roller
        if size.startswith("PI"):  # B-VI-4-C.Ex3, B-VI-12-E-iv
            fouls.append(Foul(by, int(size[3:]), size, True, Basis.SPOT, how.roller, rule="B-VI-4-C.Ex3"))
            continue
        basis = Basis.PREVIOUS
        if side == "DEF" and how.what == "play":
            if size in ("5Y", "15") or (size == "5X" and game.options.def5x_from_gain):
                basis = Basis.GAIN  # B-VI-4-C-iii.b, B-VI-4-C-v.b
        first = side == "DEF" and size in ("5X", "15")  # B-VI-4-C-iv.a, B-VI-4-C-v.a; iii.a: not 5Y
        name = _name(side, size)
        rule = WALK_OFF_RULES.get(name, "B-VI-4-C-i") if how.what == "play" else "B-VI-4-C-vi.a"
        fouls.append(Foul(by, int(size.rstrip("XY")), name, first, basis, rule=rule))
    return tuple(fouls)


def fouls_on_return(how: Reading, noted: Noted, start: Spot, end: Spot) -> tuple[Foul, ...]:
    """The flags of a return: from its end, or its midpoint, or its start by choice (B-VI-4-C-vi.b to d; ruling 64)."""
    fouls = []
    for side, size in noted:
        by = how.roller if side == "OFF" else 1 - how.roller  # B-VI-4-C-vi.d
        if size == "5 before":  # A-I-5-A.R5: before possession changed
            fouls.append(Foul(by, 5, "OFF 5", rule="A-I-5-A.R5"))
            continue
        either = side == "DEF" and size in ("5Y", "15")
        basis = Basis.RETURN_EITHER if either else Basis.RETURN_END
        first = side == "DEF" and size in ("5X", "15")
        fouls.append(
            Foul(by, int(size.rstrip("XY")), _name(side, size), first, basis, how.roller, start, end, "B-VI-4-C-vi.b")
        )
    return tuple(fouls)
