"""Special plays: Razzle-Dazzle, sneak, QB draw, Hail Mary, spike, kneel-down, conceded safety (A-I)."""

from __future__ import annotations

from typing import Final

from fieldhouse.football.events import Down
from fieldhouse.football.field import Spot
from fieldhouse.football.result import Basis, End, Foul, Result
from fieldhouse.games.paydirt.cards.cells import Cell, Color, Row, Var
from fieldhouse.games.paydirt.cards.charts import QT
from fieldhouse.games.paydirt.rules import defense as shown
from fieldhouse.games.paydirt.rules.calls import Call, Show
from fieldhouse.games.paydirt.rules.flags import flagged, reading
from fieldhouse.games.paydirt.rules.look_ups import looked_up
from fieldhouse.games.paydirt.rules.questions import PICK
from fieldhouse.games.paydirt.rules.returns import loose_ball
from fieldhouse.games.paydirt.rules.scrimmage import (
    INCOMPLETE,
    Merged,
    flags,
    merge,
    outcome,
    trapped,
    unplayed,
)
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.games.paydirt.rules.tables import HAIL_MARY, OFFENSE, WHITE
from fieldhouse.games.paydirt.rules.yards import amount, quick, variable
from fieldhouse.table.notes import LookUp
from fieldhouse.table.table import Table


def razzle_dazzle(table: Table, game: State, call: Call, show: Show, *, unopposed: bool = False) -> Result:
    """The RZDZ play (A-I-1), against the formation called with it (A-I-1-A).

    Unopposed, as a fake kick against an all-out rush, the offense picks (A-V-2-C-ii).
    """
    guess = shown.NO_GUESS if unopposed else shown.guess(table, game, call, show)
    if guess.right:  # A-II-1-C-v
        return shown.stopped(table, game, call)
    options = _roll_off(table, game, unopposed)
    picker = game.ball if unopposed or options[0] else 1 - game.ball
    choice = table.ask(PICK, picker, options[1], game)
    name, _, row = choice.partition("@")
    total = int(row)
    column = game.charts[game.ball].offense[QT if name == "QT" else int(name)]
    cell = column[total]
    assert cell is not None
    if table.noting:
        rule = "A-I-1-E" if picker == game.ball else "A-I-1-F"
        table.note(rule, f"picked {name}, row {total}: {cell.text}", looked_up("offense", total, cell, name))
    if name == "QT":  # A-I-3.c, ruling 74: a blank defense
        doubled = guess.doubled or shown.run_or_pass(table, game, show, 0)
        return outcome(table, game, call, 5, _trap_cell(table, game, cell), doubled)
    play = int(name)
    chain = None
    if cell.row >= Row.PENALTY:  # A-I-1-H.b
        table.note("A-I-1-H.b", f"a penalty had to be picked: rerolled in play {play}")
        chain = flagged(table, reading(game, game.ball, "play"), column, cell, (), ())
        if chain.cell is None:
            return unplayed(table, game, call, chain)
        cell = chain.cell
    if unopposed or show.special == "random":  # A-II-3.b
        other = WHITE
    else:
        other = shown.answer(table, game, play, show, cell)  # A-I-1-G.a
    merged = merge(table, game, cell, other, play)  # A-I-1-G.b
    # A-II-2-C.b: counts as the play it was picked from
    doubled = guess.doubled or shown.run_or_pass(table, game, show, 0 if merged.trapped else play)
    result = outcome(table, game, call, play, merged, doubled)
    if chain is not None:
        flags(game, result, chain)
    return result


def _roll_off(table: Table, game: State, unopposed: bool) -> tuple[bool, tuple[str, ...]]:
    """The side that picks, and its cells: no penalty unless all are penalties (A-I-1-B to F, A-I-1-H.a)."""
    if unopposed:
        rows = [table.roll(OFFENSE, "RZDZ").total]
        offense_wins = True
    else:
        theirs = table.roll(OFFENSE, "RZDZ, defense").total  # A-I-1-B: the defense rolls first
        ours = table.roll(OFFENSE, "RZDZ, offense").total
        offense_wins = ours <= theirs  # A-I-1-D: ties go to the offense
        rows = [ours] if offense_wins else sorted({ours, theirs})
        table.note("A-I-1-D", f"roll-off {ours} to {theirs}: {'offense' if offense_wins else 'defense'} picks")
    chart = game.charts[game.ball].offense
    names = [str(n) for n in range(1, 10)]
    picks = [(f"{name}@{row}", chart[int(name)][row]) for row in rows for name in names]
    if game.options.qb_draw:  # A-I-3.c
        picks += [(f"QT@{row}", chart[QT][row]) for row in rows]
    free = tuple(text for text, cell in picks if cell is not None and cell.row < Row.PENALTY)
    return offense_wins, free or tuple(text for text, _ in picks)


def _trap_cell(table: Table, game: State, cell: Cell) -> Merged:
    if cell.row == Row.FUMBLE:
        return Merged("fumble", amount(table, quick(game), cell), trapped=True)
    yards = amount(table, quick(game), cell)
    return Merged("yards", yards, cell.td, cell.out, cell.wrap > 0, True)


def sneak(table: Table, game: State, call: Call, show: Show) -> Result:
    """The colour of the Play 1 cell decides; the defense takes no part (A-I-2, A-I-2.e)."""
    if shown.guess(table, game, call, show).right:  # A-II-1-C-iv
        return shown.stopped(table, game, call)
    total = table.roll(OFFENSE, "sneak").total
    cell = game.charts[game.ball].offense[1][total]
    assert cell is not None
    table.note("A-I-2.a", f"sneak rolled {total}: {cell.color.value}")
    result = Result(Down.RUN, game.ball, game.spot, End.DOWN, call=call.text)
    if cell.color is Color.RED:  # A-I-2.d
        table.note("A-I-2.d", "fumble at the line")
        loose_ball(table, game, result, game.ball, game.spot)
    elif cell.color is Color.GREEN:  # A-I-2.b
        table.note("A-I-2.b", "one yard")
        result.gain, result.spot = 1, Spot(game.spot + 1)
        if result.spot >= 100:
            result.end = End.TOUCHDOWN
    else:
        table.note("A-I-2.c", "no gain")
    return result


def qb_draw(table: Table, game: State, call: Call, show: Show) -> Result:
    """The QT column against a blank defense (A-I-3.a)."""
    guess = shown.guess(table, game, call, show)
    if guess.right:  # A-I-3.b
        return shown.stopped(table, game, call)
    table.note("A-I-3.a", "QB draw: the QT column against a blank defense")
    doubled = guess.doubled or shown.run_or_pass(table, game, show, 0)
    result = outcome(table, game, call, 5, trapped(table, game, out=False), doubled)
    if result.kind == Down.SACK:
        result.kind = Down.RUN
    return result


HAIL_MARY_RULES: Final = {
    "complete": "A-I-4.b", "touchdown": "A-I-4.c", "intercepted": "A-I-4.d", "QT": "A-I-4.e", "incomplete": "A-I-4.f",
    "PI": "A-I-4.g",
}


def hail_mary(table: Table, game: State, call: Call, show: Show) -> Result:
    """One roll on the Hail Mary table against a blank defense (A-I-4)."""
    doubled = shown.guess(table, game, call, show).doubled or shown.run_or_pass(table, game, show, 0)
    total = table.roll(OFFENSE, "Hail Mary").total
    what = HAIL_MARY[total]
    if table.noting:
        found = LookUp("Hail Mary", str(total), what)
        table.note(HAIL_MARY_RULES[what], f"Hail Mary rolled {total}: {what}", found)
    if what == "QT":
        return outcome(table, game, call, 8, trapped(table, game, out=False), doubled)
    if what == "incomplete":
        return outcome(table, game, call, 8, INCOMPLETE, False)
    if what == "touchdown":
        return outcome(table, game, call, 8, Merged("yards", 0, True), False)
    yards = 25 + table.sub(variable, quick(game), Var.T1)
    if what == "PI":
        result = Result(Down.INCOMPLETE, game.ball, game.spot, End.INCOMPLETE, call=call.text)
        foul = Foul(1 - game.ball, yards, f"PI {yards}", True, Basis.SPOT, game.ball, rule="A-I-4.g")
        if game.cancel_left and foul.by == 0:  # B-VI-4-D.a
            result.cancelled = (foul,)
        else:
            result.fouls = (foul,)
        return result
    kind = "yards" if what == "complete" else "intercepted"
    return outcome(table, game, call, 8, Merged(kind, yards), doubled)


def kneel(table: Table, game: State, call: Call) -> Result:
    """Two yards lost, no dice (A-I-7-A.a), and the clock runs on (A-I-7-A.b)."""
    table.note("A-I-7-A.a", "kneel-down: 2 yards lost")
    spot = Spot(game.spot - 2)
    if spot <= 0:
        return Result(Down.KNEEL, game.ball, Spot(0), End.SAFETY, -game.spot, call=call.text)
    return Result(Down.KNEEL, game.ball, spot, End.DOWN, -2, call=call.text)


def spike(table: Table, game: State, call: Call) -> Result:
    """A spike uses a down, without a roll (A-I-5-B.a)."""
    table.note("A-I-5-B.a", "spike")
    return Result(Down.SPIKE, game.ball, game.spot, End.INCOMPLETE, call=call.text)


def concede(table: Table, game: State, call: Call) -> Result:
    """The team with the ball gives up a safety (A-I-6.a); a call, so never with a loose ball (A-I-6.b)."""
    table.note("A-I-6.a", "a safety is conceded")
    return Result(Down.SNAP_LOST, game.ball, Spot(0), End.SAFETY, call=call.text)
