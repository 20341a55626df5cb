"""Punts: the kick, its options, and the receivers' choices (B-VI-5, A-III-2, A-IV-1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fieldhouse.football.choices import Landing
from fieldhouse.football.events import Down, Return
from fieldhouse.football.field import Spot, flip
from fieldhouse.football.result import Basis, End, Foul, Leg, Result
from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt.cards.cells import Cell, Row
from fieldhouse.games.paydirt.rules.fielding import dead_at, fair_catch, kickers_roll, roll_on, touchback
from fieldhouse.games.paydirt.rules.flags import Reading, fouls_on_play, read, reading
from fieldhouse.games.paydirt.rules.kickoff import wind_on
from fieldhouse.games.paydirt.rules.look_ups import looked_up
from fieldhouse.games.paydirt.rules.questions import COFFIN_SIDE, FIELDING, STARS, YARDS_OFF
from fieldhouse.games.paydirt.rules.returns import (
    concede_return,
    finish_return,
    loose_ball,
    may_concede,
    run_back,
    tempered,
)
from fieldhouse.games.paydirt.rules.rush import Rush, block_numbers, blocked, face_rush, fake, quick_kick, short_drop
from fieldhouse.games.paydirt.rules.scrimmage import bad_snap, false_start
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.games.paydirt.rules.tables import OFFENSE
from fieldhouse.games.paydirt.rules.yards import amount
from fieldhouse.table.notes import Modifier
from fieldhouse.table.numbers import Numbers
from fieldhouse.table.table import Table

BAD_SNAP: Final = 13  # A-I-5-A.BS
SURE_OUT: Final = 15  # A-III-2-B.c


@dataclass(slots=True)
class PuntTerms:
    """The conditions of a punt, fixed before the kick."""

    rush: Rush
    drop: bool  # a short drop (A-III-2-A)
    quiet: bool  # a quick kick (A-III-2-C)
    bare: bool = False  # stars and daggers do not count
    off: int = 0  # yards taken off the kick (A-III-2-B)
    put_out: bool = False  # put out of bounds on purpose


def punt(table: Table, game: State) -> Result | None:
    """A punt from scrimmage or as a free kick. None if the kickers call it off because of an announced rush."""
    kickers, receivers = game.ball, 1 - game.ball
    terms = _terms(table, game)
    if terms.rush.called_off:
        return None
    block_numbers(table, terms.rush)
    how = terms.rush.on(reading(game, kickers, "punt"))
    chain = read(table, how, game.charts[kickers].special["PUNT"], "punt")
    result = Result(Down.PUNT, receivers, Spot(0), call="punt")
    if chain.special == "fake":
        result = fake(table, game, terms.rush, "punt")
    elif chain.special == "block":
        blocked(table, game, result)
    elif chain.special == "bad snap":
        bad_snap(table, game, result, BAD_SNAP)
    elif chain.special == "false start":
        result.ball, result.spot = kickers, game.spot
        false_start(table, game, result)
    else:
        assert chain.cell is not None
        if table.noting:
            found = looked_up("PUNT", chain.total, chain.cell)
            table.note("B-VI-5.a", f"punt rolled {chain.total}: {chain.cell.text}", found)
        _kick(table, game, result, chain.cell, how, terms)
    result.fouls = fouls_on_play(game, how, chain.noted) + result.fouls
    result.cancelled = fouls_on_play(game, how, chain.cancelled) + result.cancelled
    return result


def _terms(table: Table, game: State) -> PuntTerms:
    """The defense announces its rush, then the punters their options, all before any roll (A-III-2-B.a, A-V-2-A)."""
    if game.phase is Phase.FREE_KICK:
        terms = PuntTerms(Rush(), drop=False, quiet=False)
    else:
        terms = PuntTerms(face_rush(table, game, "punt"), short_drop(game), quick_kick(game))
    if terms.rush.called_off:
        return terms
    if terms.drop:
        table.note("A-III-2-A.b", "short drop: stars and daggers do not count")
        terms.bare = True
    elif game.options.cancel_stars and table.ask(STARS, game.ball, ("no", "yes"), game) == "yes":
        table.note("A-III-2.a", "stars and daggers do not count")
        terms.bare = True
    if game.options.coffin:
        terms.off = int(table.ask(YARDS_OFF, game.ball, Numbers(0, 60), game))
    if terms.off >= SURE_OUT:  # A-III-2-B.c
        terms.put_out = table.ask(COFFIN_SIDE, game.ball, ("out", "in"), game) == "out"
    return terms


def _kick(table: Table, game: State, result: Result, cell: Cell, how: Reading, terms: PuntTerms) -> None:
    """Resolve the cell: the spot where the ball comes down, or a loose ball behind the line."""
    kickers = game.ball
    mark = "" if terms.bare else "*" if cell.star else "†" if cell.dagger else ""
    if cell.kick in ("FG", "KO"):  # the yards of that column, by a new roll (L-FG, L-KO, ruling 73)
        if table.noting:
            table.note(f"L-{cell.kick}", f"{cell.kick}: the yards come from that column")
        how = how._replace(fakes=frozenset(), blocks=frozenset(), hurried=False)  # the ball is already kicked
        other = read(table, how, game.charts[kickers].special[cell.kick], f"{cell.kick} column")
        result.fouls += fouls_on_play(game, how, other.noted)
        result.cancelled += fouls_on_play(game, how, other.cancelled)
        assert other.cell is not None
        cell = other.cell
    if cell.row == Row.FUMBLE:  # a fumbled snap (A-III-2-B.b: nothing comes off it)
        yards = amount(table, how.quick_yards, cell)
        result.kind, result.gain = Down.SNAP_LOST, max(yards, -game.spot)
        loose_ball(table, game, result, kickers, Spot(game.spot + yards))
        return
    if cell.kick == "BK":  # L-BK
        if table.noting:
            table.note("L-BK", f"blocked: {cell.text}")
        blocked(table, game, result, -amount(table, how.quick_yards, cell))
        return
    yards = 0 if cell.kick == "NG" else amount(table, how.quick_yards, cell)
    if terms.off:
        if table.noting:
            table.note("A-III-2-B.b", f"{terms.off} yards taken off", Modifier("yards taken off", -terms.off))
    result.kick = max(0, yards - terms.off + wind_on(table, game, kickers))
    _field(table, game, result, flip(Spot(game.spot + result.kick)), mark, terms)


def _field(table: Table, game: State, result: Result, spot: Spot, mark: str, terms: PuntTerms) -> None:
    """The punt comes down at `spot`, measured for the receivers: the end of the punt (A-IV-1.b)."""
    receivers = 1 - game.ball
    if spot <= -10:  # B-VI-12-F-ii
        table.note("B-VI-12-F-ii", "over the End Line: touchback")
        return touchback(result, receivers, spot)
    if terms.put_out:  # A-III-2-B.d
        table.note("A-III-2-B.d", "out of bounds: no return, fair catch or roll")
        dead_at(table, game, result, receivers, spot)
        result.out = True
        return None
    if result.kick == 0:  # it never crossed the line: A-IV-1 does not apply
        return dead_at(table, game, result, receivers, spot)
    if terms.rush.conditional:  # A-V-2-C-iv
        table.note("A-V-2-C-iv", "the rushers may not return: the kickers have the roll choice")
        return kickers_roll(table, game, result, receivers, spot)
    choices = _choices(game, spot, mark, terms.quiet)
    choice = choices[0]
    if len(choices) > 1:
        offered = tuple(choices)
        if "return" in choices:
            offered = may_concede(game, offered)
        choice = table.ask(FIELDING, receivers, offered, game, Landing(receivers, spot))
    if choice == "touchback":
        return touchback(result, receivers, spot)
    if choice == "down":
        dead_at(table, game, result, receivers, spot)
        if mark == "*" and result.end is End.DOWN:
            table.note("B-VI-5.d", "star: a fair catch was made")
            result.end = End.FAIR_CATCH
        elif mark:
            table.note("B-VI-5.c", "dagger: downed or out of bounds")
        return None
    if choice == "fair catch":
        return fair_catch(table, game, result, receivers, spot)
    if choice == "roll":
        return dead_at(table, game, result, receivers, roll_on(table, result, spot))
    if choice == "leave":  # A-IV-1-C
        table.note("A-IV-1-C", "left alone: the kickers have the roll choice")
        return kickers_roll(table, game, result, receivers, spot)
    if choice == "safety":
        return concede_return(table, result, receivers, Return.PUNT, spot)
    if choice == "force":  # A-IV-1-E.a
        return forced_return(table, game, result, spot, wide=terms.quiet and bool(mark))
    table.note("B-VI-5.b", "the punt is returned")
    column = game.charts[receivers].special["PR"]
    run_back(table, game, result, receivers, column, Return.PUNT, spot, no_loss=terms.drop)
    return None


def _choices(game: State, spot: Spot, mark: str, quiet: bool) -> list[str]:
    """The receivers' options (B-VI-5.b to d; A-IV-1.a, A-IV-1-C; A-III-2-C.b; A-IV-1-E.a)."""
    options = game.options
    choices = [] if mark or quiet else ["return"]
    if not options.return_options:
        choices.append("touchback" if spot <= 0 else "down")
    else:
        choices += ["fair catch", "leave" if mark else "roll"]
        if spot <= 0:  # A-IV-1-D, B-VI-12-F-i.a
            choices.append("touchback")
    if options.forced_return and (mark or quiet):
        choices.append("force")
    return choices


def forced_return(table: Table, game: State, result: Result, spot: Spot, *, wide: bool) -> None:
    """A return of a punt that allows none: two rolls compared, the second one also the return (A-IV-1-E).

    These fouls are never cancelled for the home team (A-IV-1-E-viii).
    """
    receivers = 1 - game.ball
    theirs = table.roll(OFFENSE, "forced return, kickers").total
    ours = table.roll(OFFENSE, "forced return, receivers").total
    cell = game.charts[receivers].special["PR"][ours]
    assert cell is not None
    fault, rule = _forced_fault(abs(ours - theirs), cell, wide)
    if table.noting:
        table.note(rule, f"forced return, {theirs} and {ours}: {fault or cell.text}")
    yards = 0
    if not cell.foul and cell.row != Row.FUMBLE and not (fault and cell.sign > 0):
        yards = amount(table, game.options.yardage == "quick", cell)
        yards = tempered(table, game, yards, Return.PUNT)
    elif fault and (cell.td or cell.row == Row.GAIN):  # ruling 68: a loss stands
        if table.noting:
            table.note("A-IV-1-E-v" if fault == "muff" else "A-IV-1-E-vi", "positive return yards are void")
    leg = Leg(receivers, Return.PUNT, spot, yards, muffed=fault == "muff")
    result.legs += (leg,)
    if fault == "muff":
        loss = Spot(spot + yards)
        result.fumbles += ((receivers, True),)
        result.ball, result.spot, result.end = game.ball, flip(loss), End.DOWN
        if loss <= 0:
            result.spot, result.end = Spot(100), End.TOUCHDOWN
        result.new_series = True
        return
    finish_return(table, game, result, leg, touchdown=cell.td and not fault)
    if fault == "foul":
        end = Spot(spot + leg.yards)
        result.fouls += (Foul(receivers, 15, "OFF 15", False, Basis.RETURN_END, receivers, spot, end, rule),)


def _forced_fault(gap: int, cell: Cell, wide: bool) -> tuple[str, str]:
    """The fault on a forced return, and its rule: a muff cancels a foul (A-IV-1-E-v)."""
    if gap == 0:
        return "muff", "A-IV-1-E-ii.a"
    if cell.row == Row.FUMBLE:
        return "muff", "A-IV-1-E-iv"
    if gap <= (2 if wide else 1):
        return "foul", "A-IV-1-E-ii.b"
    if cell.foul:
        return "foul", "A-IV-1-E-iii"
    return "", "A-IV-1-E-ii.c"
