"""Plays from scrimmage: the offensive roll, the defense, the Priority Chart, and the end of the play."""

from __future__ import annotations

from typing import Final, NamedTuple

from fieldhouse.football.events import Down
from fieldhouse.football.field import Spot
from fieldhouse.football.result import End, Result
from fieldhouse.games.paydirt.cards.cells import Cell, Row
from fieldhouse.games.paydirt.cards.charts import QT, B, TeamCharts
from fieldhouse.games.paydirt.rules import defense as shown
from fieldhouse.games.paydirt.rules.calls import OUT, Call, Show
from fieldhouse.games.paydirt.rules.flags import Chain, flagged, fouls_on_play, reading
from fieldhouse.games.paydirt.rules.look_ups import in_offense, looked_up
from fieldhouse.games.paydirt.rules.returns import interception, loose_ball
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.games.paydirt.rules.tables import OFFENSE, PRIORITY, RULING_TEXT, Priority
from fieldhouse.games.paydirt.rules.yards import amount, declared, factored, weathered, wind_stops
from fieldhouse.table import notes
from fieldhouse.table.table import Table


class Merged(NamedTuple):
    """The outcome of a play by the Priority Chart, before its spot on the field is considered."""

    what: str  # yards, incomplete, intercepted, fumble, deep fumble
    yards: int = 0
    touchdown: bool = False
    out: bool = False
    wrapped: bool = False  # in parentheses: weather does not change it
    trapped: bool = False  # came from the QT column


INCOMPLETE: Final = Merged("incomplete")

# Members of enums used on every play; access through the class is slow.
_PENALTY: Final = Row.PENALTY
_ADD: Final = Priority.ADD
_OFFENSE: Final = Priority.OFFENSE
_RUN: Final = Down.RUN
_COMPLETE: Final = Down.COMPLETE
_INCOMPLETE: Final = Down.INCOMPLETE
_SACK: Final = Down.SACK
_DOWN: Final = End.DOWN
_OUT: Final = End.OUT
_DEAD_PASS: Final = End.INCOMPLETE


def run_play(table: Table, game: State, call: Call, show: Show) -> Result:
    """One of plays 1-9 against the defense's call (B-III.b, B-V-8.a)."""
    play = call.play
    guess = shown.NO_GUESS if show.formation else shown.guess(table, game, call, show)
    if guess.right:
        return shown.stopped(table, game, call)
    column = game.charts[game.ball].offense[play]
    total = table.roll(OFFENSE, "play").total
    cell = column[total]  # B-IV-2-A.a
    assert cell is not None
    chain: Chain | None = None
    if cell.row >= _PENALTY:
        if table.noting:
            table.note("B-IV-2-A.a", f"offense rolled {total}, play {play}: {cell.text}", in_offense(play, total, cell))
        how = reading(game, game.ball, "play")
        chain = flagged(table, how, column, cell, (), ())
        if chain.special:
            return unplayed(table, game, call, chain)
        assert chain.cell is not None
        cell, total = chain.cell, chain.total
    if table.noting:
        table.note("B-IV-2-A.a", f"offense rolled {total}, play {play}: {cell.text}", in_offense(play, total, cell))
    other = shown.answer(table, game, play, show, cell)  # B-V-8.b; one throw for play and reroll: B-VI-4-A-i.b
    if cell.plain and other.plain and chain is None and show.formation and not call.boundary:
        if game.plain or (game.precipitation == "A" and game.wind == "A"):
            return plain_gain(table, game, call, cell, other)
    merged = merge(table, game, cell, other, play)
    doubled = guess.doubled
    if show.special:
        doubled = shown.run_or_pass(table, game, show, 0 if merged.trapped else play)
    result = outcome(table, game, call, play, merged, doubled)
    if chain is not None:
        flags(game, result, chain)
    return result


def plain_gain(table: Table, game: State, call: Call, cell: Cell, other: Cell) -> Result:
    """The common case, two plain boxes and no weather: the gain is the chart's ruling, times the factor if any."""
    ruling = PRIORITY[cell.row][other.column]
    if table.noting:
        what = RULING_TEXT[ruling]
        table.note("B-IV-2-D.a", f"{cell.text} against {other.text}: {what}", notes.Ruling(what))
    yards = cell.yards + other.yards if ruling == _ADD else cell.yards
    if not game.plain:
        yards = factored(table, game, yards, False)
    return carried(game, call, _COMPLETE if call.play >= 5 else _RUN, yards, cell.out, False)


def carried(game: State, call: Call, kind: int, yards: int, out: bool, touchdown: bool) -> Result:
    """A run or completion of these yards: touchdown, safety, or dead in the field."""
    line = game.spot
    spot = line + yards
    if 0 < spot < 100 and not touchdown:
        return Result(kind, game.ball, Spot(spot), _OUT if out else _DOWN, yards, out, call=call.text)
    if touchdown or spot >= 100:  # B-VI-12-C.a, B-VI-12-E.a, B-VI-12-E.b
        return Result(kind, game.ball, Spot(100), End.TOUCHDOWN, 100 - line, call=call.text)
    return Result(kind, game.ball, Spot(0), End.SAFETY, -line, call=call.text)  # B-VI-12-A: the goal line is in it


def flags(game: State, result: Result, chain: Chain, what: str = "play") -> None:
    how = reading(game, game.ball, what)
    result.fouls = fouls_on_play(game, how, chain.noted) + result.fouls
    result.cancelled = fouls_on_play(game, how, chain.cancelled) + result.cancelled


def unplayed(table: Table, game: State, call: Call, chain: Chain) -> Result:
    """PI, a false start or a bad snap: the defense's result is void."""
    result = Result(Down.INCOMPLETE, game.ball, game.spot, End.INCOMPLETE, call=call.text)
    if chain.special == "bad snap":
        bad_snap(table, game, result, 2)
    elif chain.special == "false start":
        false_start(table, game, result)
    flags(game, result, chain)
    return result


def false_start(table: Table, game: State, result: Result) -> None:
    """No reroll, no time, the down is repeated (A-I-5-A.e)."""
    table.note("A-I-5-A.e", "false start")
    result.kind = Down.NO_PLAY
    result.notes = "false start"


def bad_snap(table: Table, game: State, result: Result, back: int) -> None:
    """A fumbled snap is no penalty: a recovery roll behind the line (A-I-5-A.f, A-I-5-A.BS)."""
    table.note("A-I-5-A.BS", f"bad snap: F -{back}")
    result.kind = Down.SNAP_LOST
    result.gain = -min(back, game.spot)
    loose_ball(table, game, result, game.ball, Spot(game.spot - back))


def merge(table: Table, game: State, cell: Cell, other: Cell, play: int) -> Merged:
    """The Priority Chart: offensive result as row, defensive result as column (B-IV-2-D.a).

    Rolls again only for the results that the chart upholds (B-IV-2-A.b, B-V-9).
    """
    ruling = PRIORITY[cell.row][other.column]
    if table.noting:
        what = RULING_TEXT[ruling]
        table.note("B-IV-2-D.a", f"{cell.text} against {other.text}: {what}", notes.Ruling(what))
    if ruling <= _OFFENSE:
        if cell.plain:
            if ruling == _OFFENSE:
                return Merged("yards", cell.yards, False, cell.out)
            if other.plain:
                return Merged("yards", cell.yards + other.yards, False, cell.out)
        return _offense_stands(table, game, cell, other if ruling == Priority.ADD else None)
    if ruling == Priority.DEFENSE:  # no star when the defense overrules (B-VI-11.c)
        yards = 0 if other.td else amount(table, _quick(game), other)
        return Merged("yards", yards, other.td, False, True)
    if ruling == Priority.INC:
        return INCOMPLETE
    if ruling == Priority.QT:  # B-VI-12-E.Ex6
        return trapped(table, game, out=False)._replace(out=False)
    if ruling in (Priority.INT_DEFENSE, Priority.INT_OFFENSE):
        return Merged("intercepted", amount(table, _quick(game), other if ruling == Priority.INT_DEFENSE else cell))
    if ruling == Priority.INT_SHORTER:
        return Merged("intercepted", min(amount(table, _quick(game), cell), amount(table, _quick(game), other)))
    if ruling == Priority.F_ONE_DEEP or (ruling == Priority.F_DEFENSE and other.td):  # B-IV-2-D.Ex10
        return Merged("deep fumble")
    moved = other if ruling == Priority.F_DEFENSE else cell  # B-VI-12-E.Ex5
    return Merged("fumble", amount(table, _quick(game), moved))


def _quick(game: State) -> bool:
    return game.options.yardage == "quick"


def _offense_stands(table: Table, game: State, cell: Cell, other: Cell | None) -> Merged:
    """The offense's result, with the defense's number added if the chart rules so."""
    if cell.row == Row.QT:
        return trapped(table, game, out=cell.out)
    out = cell.out
    if cell.row == Row.BREAKAWAY:
        column = table.sub(breakaway, game.charts[game.ball])
        if table.noting:
            table.note("B-VI-2.a", f"breakaway: {column.text}", looked_up("offense", "", column, "B"))
        if column.row == Row.FUMBLE:
            return Merged("fumble", amount(table, _quick(game), column))
        cell, out = column, out or column.out  # ruling 54: either star counts
    if cell.td:
        return Merged("yards", 0, True, out, cell.wrap > 0)
    yards = amount(table, _quick(game), cell)
    if other is not None and not cell.wrap:
        yards += amount(table, _quick(game), other)
    return Merged("yards", yards, False, out, cell.wrap > 0)


def breakaway(table: Table, charts: TeamCharts) -> Cell:
    """A new roll in the B column (B-VI-2.a)."""
    cell = charts.offense[B][table.roll(OFFENSE, "B column").total]
    assert cell is not None
    return cell


def trap(table: Table, charts: TeamCharts) -> Cell:
    """A new roll in the QT column (B-VI-2.a)."""
    cell = charts.offense[QT][table.roll(OFFENSE, "QT column").total]
    assert cell is not None
    return cell


def trapped(table: Table, game: State, *, out: bool) -> Merged:
    """The QT column is final: nothing is added to it (B-IV-2-D.Ex7)."""
    cell = table.sub(trap, game.charts[game.ball])
    if table.noting:
        table.note("B-VI-2.a", f"quarterback trapped: {cell.text}", looked_up("offense", "", cell, "QT"))
    if cell.row == Row.FUMBLE:
        return Merged("fumble", amount(table, _quick(game), cell), trapped=True)
    if cell.td:
        return Merged("yards", 0, True, out or cell.out, trapped=True)
    yards = amount(table, _quick(game), cell)
    return Merged("yards", yards, False, out or cell.out, cell.wrap > 0, True)


def outcome(table: Table, game: State, call: Call, play: int, merged: Merged, doubled: bool) -> Result:
    """From the merged outcome to a dead ball: declaration, weather, factor, End Zones, loose balls."""
    what, yards, touchdown, out, wrapped, qt = merged
    passing = play >= 5
    offense, line = game.ball, game.spot
    if what == "yards":
        if not touchdown and (call.boundary or doubled or not game.plain):
            if call.boundary:
                yards, out = declared(table, game, call.boundary, yards, out)
            if not wrapped and (game.precipitation != "A" or game.wind != "A"):  # A-VI.c
                if passing and not qt and wind_stops(table, game, play, yards):
                    return Result(Down.INCOMPLETE, offense, line, End.INCOMPLETE, call=call.text)
                yards = weathered(table, game, yards, passing or qt)
            yards = factored(table, game, yards, doubled)
        kind = _COMPLETE if passing else _RUN
        if qt:  # without a gain he is sacked (ruling 39); a gain that a call or the weather takes off was a run
            kind = _SACK if yards < 0 or (not merged.yards and not touchdown) else _RUN
        return carried(game, call, kind, yards, out, touchdown)
    if what == "incomplete":
        return Result(_INCOMPLETE, offense, line, _DEAD_PASS, call=call.text)
    result = Result(Down.INTERCEPTED, offense, line, call=call.text)
    if what == "deep fumble":
        yards = 101 - line
    else:
        if call.boundary:  # ruling 46
            yards, _ = declared(table, game, call.boundary, yards, False)
        yards = factored(table, game, yards, doubled)  # A-IX-1.Ex4, ruling 62
    if what == "intercepted":
        interception(table, game, result, yards)
        return result
    if passing and not qt:  # behind the line nothing was caught: the snap was bad
        result.kind = Down.COMPLETE if yards >= 0 else Down.SNAP_LOST
    else:
        result.kind = Down.SACK if qt and yards <= 0 else Down.RUN
    result.gain = max(-line, min(yards, 100 - line))
    loose_ball(table, game, result, offense, Spot(line + yards))
    result.out = call.boundary == OUT  # A-I-5-C.a: ten seconds even when the ball came loose
    return result
