"""Punts: the kick, its options, and what the receivers do with it (B-VI-5, A-III-2, A-IV-1)."""

from __future__ import annotations

from fieldhouse.football.events import Down, Return
from fieldhouse.football.field import Spot, flip
from fieldhouse.football.result import Basis, End, Foul, Leg, Result
from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt.cells import Cell, Row
from fieldhouse.games.paydirt.fielding import dead_at, fair_catch, kickers_roll, roll_on, touchback
from fieldhouse.games.paydirt.flags import fouls_on_play, read, reading
from fieldhouse.games.paydirt.kickoff import wind_on
from fieldhouse.games.paydirt.questions import COFFIN_SIDE, FIELDING, STARS, YARDS_OFF
from fieldhouse.games.paydirt.returns import finish_return, loose_ball, run_back
from fieldhouse.games.paydirt.rush import Rush, blocked, face_rush, fake, quick_kick, short_drop
from fieldhouse.games.paydirt.scrimmage import bad_snap, false_start
from fieldhouse.games.paydirt.state import Game
from fieldhouse.games.paydirt.tables import OFFENSE
from fieldhouse.games.paydirt.yards import amount
from fieldhouse.table.table import Numbers, Table

BAD_SNAP = 13  # A-I-5-A.BS
SURE_OUT = 15  # A-III-2-B.c


def punt(table: Table, game: Game) -> Result | None:
    """A punt from scrimmage or as a free kick. None when an announced rush made the kickers call it off."""
    kickers, receivers = game.ball, 1 - game.ball
    free_kick = game.phase is Phase.FREE_KICK
    rush = Rush() if free_kick else face_rush(table, game, "punt")
    if rush.called_off:
        return None
    drop = not free_kick and short_drop(game)
    quiet = not free_kick and quick_kick(game)
    bare = drop or (game.options.cancel_stars and table.ask(STARS, kickers, ("no", "yes"), game) == "yes")
    if bare:
        table.note("A-III-2-A.b" if drop else "A-III-2.a", "stars and daggers do not count")
    off, put_out = _coffin(table, game)
    how = reading(game, kickers, "punt")._replace(
        fakes=rush.fakes, blocks=rush.blocks, exempt=rush.exempt, conditional=rush.conditional
    )
    chain = read(table, how, game.charts[kickers].special["PUNT"], "punt")
    result = Result(Down.PUNT, receivers, Spot(0), call="punt")
    if chain.special == "fake":
        result = fake(table, game, rush, "punt")
    elif chain.special == "block":
        blocked(table, game, result)
    elif chain.special == "bad snap":
        bad_snap(table, game, result, BAD_SNAP)
    elif chain.special == "false start":
        result.ball, result.spot = kickers, game.spot
        false_start(table, game, result)
    else:
        assert chain.cell is not None
        table.note("B-VI-5.a", f"punt rolled {chain.total}: {chain.cell.text}")
        _kick(table, game, result, chain.cell, rush, bare, drop, quiet, off, put_out)
    result.fouls = fouls_on_play(game, how, chain.noted) + result.fouls
    result.cancelled = fouls_on_play(game, how, chain.cancelled) + result.cancelled
    return result


def _coffin(table: Table, game: Game) -> tuple[int, bool]:
    """Yards named off the kick, and whether it goes out of bounds (A-III-2-B)."""
    if not game.options.coffin:
        return 0, False
    off = int(table.ask(YARDS_OFF, game.ball, Numbers(0, 60), game))
    if off < SURE_OUT:
        return off, False
    return off, table.ask(COFFIN_SIDE, game.ball, ("out", "in"), game) == "out"


def _kick(
    table: Table, game: Game, result: Result, cell: Cell, rush: Rush, bare: bool, drop: bool, quiet: bool,
    off: int, put_out: bool,
) -> None:
    kickers = game.ball
    how = reading(game, kickers, "punt")
    if cell.row == Row.FUMBLE:  # a fumbled snap (A-III-2-B.b: nothing comes off it)
        yards = amount(table, how.quick_yards, cell)
        result.kind, result.gain = Down.SNAP_LOST, yards
        loose_ball(table, game, result, kickers, Spot(game.spot + yards))
        return
    if cell.kick == "BK":  # L-BK
        table.note("L-BK", f"blocked: {cell.text}")
        blocked(table, game, result, -amount(table, how.quick_yards, cell))
        return
    marked = cell.out
    if cell.kick:  # FG or KO: the yards of that column, by a new roll (L-FG, L-KO)
        table.note(f"L-{cell.kick}", f"{cell.kick}: the yards come from the {cell.kick} column")
        other = read(table, how, game.charts[kickers].special[cell.kick], f"{cell.kick} column")
        result.fouls += fouls_on_play(game, how, other.noted)
        cell = other.cell if other.cell is not None else cell
        if cell.kick == "BK":
            blocked(table, game, result, -amount(table, how.quick_yards, cell))
            return
        if cell.row == Row.FUMBLE:
            yards = amount(table, how.quick_yards, cell)
            result.kind, result.gain = Down.SNAP_LOST, yards
            loose_ball(table, game, result, kickers, Spot(game.spot + yards))
            return
    yards = 0 if cell.kick == "NG" else amount(table, how.quick_yards, cell)
    result.kick = max(0, yards - off + wind_on(table, game, kickers))
    spot = flip(Spot(game.spot + result.kick))
    _field(table, game, result, spot, rush, marked and not bare, drop, quiet, put_out)


def _field(
    table: Table, game: Game, result: Result, spot: Spot, rush: Rush, marked: bool, drop: bool, quiet: bool,
    put_out: bool,
) -> None:
    """The punt comes down at `spot`, measured for the receivers."""
    receivers = 1 - game.ball
    if spot <= -10:  # B-VI-12-F-ii
        table.note("B-VI-12-F-ii", "over the End Line: touchback")
        return touchback(result, receivers, spot)
    if put_out:  # A-III-2-B.d
        table.note("A-III-2-B.d", "out of bounds: no return, fair catch or roll")
        dead_at(table, game, result, receivers, spot)
        result.out = True
        return None
    if rush.conditional:  # A-V-2-C-iv
        table.note("A-V-2-C-iv", "the rushers may not return: the kickers have the roll choice")
        return kickers_roll(table, game, result, receivers, spot)
    choices = _choices(game, spot, marked, quiet)
    if choices == ["down"]:
        choice = "down"
    else:
        game.last["landing"] = (receivers, spot)
        choice = table.ask(FIELDING, receivers, tuple(choices), game)
    if choice == "touchback":
        return touchback(result, receivers, spot)
    if choice == "down":
        if marked:
            table.note("B-VI-5.d", "star or dagger: no return")
        return dead_at(table, game, result, receivers, spot)
    if choice == "fair catch":
        return fair_catch(table, game, result, receivers, spot)
    if choice == "roll":
        return dead_at(table, game, result, receivers, roll_on(table, result, spot))
    if choice == "leave":  # A-IV-1-C
        table.note("A-IV-1-C", "left alone: the kickers have the roll choice")
        return kickers_roll(table, game, result, receivers, spot)
    if choice == "force":
        return forced_return(table, game, result, spot, wide=quiet and marked)
    column = game.charts[receivers].special["PR"]
    run_back(table, game, result, receivers, column, Return.PUNT, spot, no_loss=drop)
    return None


def _choices(game: Game, spot: Spot, marked: bool, quiet: bool) -> list[str]:
    """What the receivers may do (B-VI-5.b to d; A-IV-1.a, A-IV-1-C; A-III-2-C.b; A-IV-1-E.a)."""
    options = game.options
    returnable = not marked and not quiet
    if options.return_options:
        choices = ["return", "fair catch", "roll"] if returnable else ["fair catch", "leave"]
    else:
        choices = ["return", "down"] if returnable else ["down"]
    if spot <= 0:  # A-IV-1-D, B-VI-12-F-i.a
        choices = [c for c in choices if c != "down"] + ["touchback"]
    if options.forced_return and not returnable:
        choices.append("force")
    return choices


def forced_return(table: Table, game: Game, result: Result, spot: Spot, *, wide: bool) -> None:
    """A return of a punt that allows none: two rolls compared, the second one also the return (A-IV-1-E)."""
    receivers = 1 - game.ball
    theirs = table.roll(OFFENSE, "forced return, kickers").total
    ours = table.roll(OFFENSE, "forced return, receivers").total
    gap = abs(ours - theirs)
    cell = game.charts[receivers].special["PR"][ours]
    assert cell is not None
    quick = game.options.yardage == "quick"
    yards = 0
    if not cell.foul and cell.row != Row.FUMBLE:
        yards = 100 - spot if cell.td else amount(table, quick, cell)
    fault = ""
    if gap == 0:
        table.note("A-IV-1-E-ii.a", f"forced return, {theirs} and {ours}: muffed and lost")
        fault = "muff"
    elif cell.row == Row.FUMBLE:
        table.note("A-IV-1-E-iv", "a fumble on a forced return is a lost muff")
        fault = "muff"
    elif gap <= (2 if wide else 1):
        table.note("A-IV-1-E-ii.b", f"forced return, {theirs} and {ours}: OFF 15 on the receivers")
        fault = "foul"
    elif cell.foul:
        table.note("A-IV-1-E-iii", f"{cell.text} on a forced return is OFF 15 on the receivers")
        fault = "foul"
    else:
        table.note("A-IV-1-E-ii.c", f"forced return {ours}: {cell.text}")
    if fault and yards > 0:  # A-IV-1-E-v, A-IV-1-E-vi; ruling 68: a loss stands
        table.note("A-IV-1-E-v" if fault == "muff" else "A-IV-1-E-vi", "positive return yards are void")
        yards = 0
    leg = Leg(receivers, Return.PUNT, spot, yards, muffed=fault == "muff")
    result.legs.append(leg)
    if fault == "muff":
        loss = Spot(spot + yards)
        result.fumbles.append((receivers, True))
        result.ball, result.spot, result.end = game.ball, flip(loss), End.DOWN
        if loss <= 0:
            result.spot, result.end = Spot(100), End.TOUCHDOWN
        result.new_series = True
        return
    finish_return(table, game, result, leg, touchdown=cell.td and not fault)
    if fault == "foul":
        end = Spot(spot + leg.yards)
        result.fouls += (
            Foul(receivers, 15, "OFF 15", False, Basis.RETURN_END, receivers, spot, end, "A-IV-1-E-ii.b"),
        )
