"""Kicks at goal: field goals, T2 and free-kick goals, extra points (B-VI-6, B-VI-7-A, A-III-3)."""

from __future__ import annotations

from typing import Final

from fieldhouse.football.choices import Landing
from fieldhouse.football.events import Down, Return
from fieldhouse.football.field import Spot
from fieldhouse.football.result import End, Result
from fieldhouse.games.paydirt.cards.cells import Cell, Color, Row
from fieldhouse.games.paydirt.rules.fielding import touchback
from fieldhouse.games.paydirt.rules.flags import fouls_on_play, read, reading
from fieldhouse.games.paydirt.rules.kickoff import wind_on
from fieldhouse.games.paydirt.rules.look_ups import looked_up
from fieldhouse.games.paydirt.rules.questions import BLOCK_RIGHT, FIELDING
from fieldhouse.games.paydirt.rules.returns import concede_return, loose_ball, may_concede, run_back
from fieldhouse.games.paydirt.rules.rush import block_numbers, blocked, face_rush, fake
from fieldhouse.games.paydirt.rules.scrimmage import bad_snap, false_start
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.games.paydirt.rules.tables import OFFENSE
from fieldhouse.games.paydirt.rules.yards import amount
from fieldhouse.table.notes import LookUp
from fieldhouse.table.table import Table

BAD_SNAP: Final = 7  # A-I-5-A.BS
HOLD: Final = 7  # the ball is held 7 yards behind the line (B-VI-6.b)
LISTED: Final = 17  # 10 of End Zone and 7 to the hold (B-VI-6.c)
T2_EXTRA: Final = 25  # A-III-3-A.a


def listed_length(spot: Spot) -> int:
    """The length of a field goal in statistics (B-VI-6.c)."""
    return 100 - spot + LISTED


def field_goal(table: Table, game: State) -> Result | None:
    """Good when the column's figure is at least the distance to the goal line (B-VI-6.a)."""
    kickers = game.ball
    rush = face_rush(table, game, "fg")
    if rush.called_off:
        return None
    block_numbers(table, rush)
    how = rush.on(reading(game, kickers, "fg"))
    chain = read(table, how, game.charts[kickers].special["FG"], "field goal")
    result = Result(Down.FIELD_GOAL, kickers, game.spot, call="fg")
    result.kick = listed_length(game.spot)
    if chain.special == "fake":
        result = fake(table, game, rush, "fg")
    elif chain.special == "block":
        blocked(table, game, result)
    elif chain.special == "bad snap":
        bad_snap(table, game, result, BAD_SNAP)
    elif chain.special == "false start":
        false_start(table, game, result)
    else:
        assert chain.cell is not None
        if table.noting:
            found = looked_up("FG", chain.total, chain.cell)
            table.note("B-VI-6.a", f"field goal rolled {chain.total}: {chain.cell.text}", found)
        _at_goal(table, game, result, chain.cell)
    result.fouls = fouls_on_play(game, how, chain.noted) + result.fouls
    result.cancelled = fouls_on_play(game, how, chain.cancelled) + result.cancelled
    return result


def _at_goal(table: Table, game: State, result: Result, cell: Cell) -> None:
    quick = game.options.yardage == "quick"
    if cell.kick == "BK":  # L-BK
        if table.noting:
            table.note("L-BK", f"blocked: {cell.text}")
        blocked(table, game, result, -amount(table, quick, cell))
    elif cell.row == Row.FUMBLE:
        yards = amount(table, quick, cell)
        result.kind, result.gain = Down.SNAP_LOST, max(yards, -game.spot)
        loose_ball(table, game, result, game.ball, Spot(game.spot + yards))
    elif cell.kick == "NG":  # L-NG
        table.note("L-NG", "no good at any distance")
        missed(table, game, result)
    elif amount(table, quick, cell) + wind_on(table, game, game.ball, "field goal") >= 100 - game.spot:
        result.end = End.GOOD
    else:
        missed(table, game, result)


def missed_at(spot: Spot) -> Spot:
    """The defenders' spot after a miss: their 20 or the hold, whichever is better for them (B-VI-6.b)."""
    hold = max(1, spot - HOLD)  # a hold in the own End Zone is marked at the 1
    return Spot(max(20, 100 - hold))


def missed(table: Table, game: State, result: Result) -> None:
    spot = missed_at(game.spot)
    if table.noting:
        table.note("B-VI-6.b", f"no good: the defenders start {spot} yards from their goal line")
    result.ball, result.spot, result.end = 1 - game.ball, spot, End.NO_GOOD


def t2_field_goal(table: Table, game: State) -> Result:
    """Two rolls must reach the goal line plus 25; every defense may block (A-III-3-A)."""
    defense = 1 - game.ball
    result = Result(Down.FIELD_GOAL, game.ball, game.spot, call="t2")
    result.kick = listed_length(game.spot)
    keep = table.ask(BLOCK_RIGHT, defense, ("block", "return"), game) == "block"
    number = table.roll(OFFENSE, "block number").total if keep else 0  # ruling 72: once
    reach = 3 if game.charts[defense].blocker else 2  # A-III-3-A.c
    kick = 0
    for _ in range(2):
        total = table.roll(OFFENSE, "T2 field goal").total
        if keep and abs(total - number) <= reach:  # A-III-3-A.f: each roll is checked
            if table.noting:
                table.note("A-III-3-A.c", f"{total} is within {reach} of {number}: blocked")
            blocked(table, game, result)
            return result
        kick += total
    kick += wind_on(table, game, game.ball, "field goal")
    needed = 100 - game.spot + T2_EXTRA
    if table.noting:
        table.note("A-III-3-A.a", f"T2 {kick}, needed {needed}")
    if kick >= needed:
        result.end = End.GOOD
    elif keep:
        table.note("A-III-3-A.d", "unblocked miss: touchback")
        touchback(result, defense, Spot(0))
    else:
        _short_return(table, game, result, defense, kick)
    return result


def _short_return(table: Table, game: State, result: Result, defense: int, kick: int) -> None:
    """A Kickoff Return instead of the block, from 2 yards past the end of the kick (A-III-3-A.e, ruling 32)."""
    start = Spot(100 - (game.spot + kick - 15) - 2)
    if table.noting:
        table.note("A-III-3-A.e", f"the short kick may be returned from {start}")
    choice = "touchback"
    if start > -10:  # A-III-3-A.d
        options = may_concede(game, ("return", "touchback"))
        choice = table.ask(FIELDING, defense, options, game, Landing(defense, start))
    if choice == "touchback":
        touchback(result, defense, start)
        return
    if choice == "safety":
        concede_return(table, result, defense, Return.FIELD_GOAL, start)
        return
    run_back(table, game, result, defense, game.charts[defense].special["KOR"], Return.FIELD_GOAL, start)


def free_kick_goal(table: Table, game: State) -> Result:
    """After a fair catch: T2 must reach the goalpost; after a miss the opponents take over at the spot (A-III-3-B)."""
    result = Result(Down.FIELD_GOAL, game.ball, game.spot, call="freekick")
    kick = sum(table.roll(OFFENSE, "free-kick goal").total for _ in range(2))
    kick += wind_on(table, game, game.ball, "field goal")
    needed = 100 - game.spot + 10
    result.kick = needed
    if table.noting:
        table.note("A-III-3-B", f"free kick {kick}, needed {needed}")
    if kick >= needed:
        result.end = End.GOOD
    else:
        result.ball, result.spot, result.end = 1 - game.ball, Spot(100 - game.spot), End.NO_GOOD
    return result


def extra_point(table: Table, game: State) -> Result:
    """A white dice-number box is good, a red one is not (B-IV-2-C.c, B-VI-7-A)."""
    rush = face_rush(table, game, "xp")
    block_numbers(table, rush)
    total = table.roll(OFFENSE, "extra point").total
    result = Result(Down.FIELD_GOAL, game.ball, game.spot, call="extra point")
    if total in rush.fakes:  # A-V-1-A.b, A-V-4-B
        result = fake(table, game, rush, "extra point")
    elif total in rush.blocks:  # ruling 51: no good, dead
        table.note("A-V-3-C", "extra point blocked")
        result.blocked = True
        result.end = End.NO_GOOD
    else:
        box = game.charts[game.ball].xp[total]
        good = box is Color.WHITE
        if table.noting:
            what = "good" if good else "no good"
            found = LookUp("XP", str(total), what, box.value if box else "")
            table.note("B-VI-7-A", f"extra point rolled {total}: {what}", found)
        result.end = End.GOOD if good else End.NO_GOOD
    return result
