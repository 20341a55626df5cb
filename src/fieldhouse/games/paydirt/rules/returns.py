"""Returns, interceptions, fumbles and blocked kicks: plays after a loose ball or a change of possession."""

from __future__ import annotations

from typing import Final

from fieldhouse.football.events import Down, Return
from fieldhouse.football.field import Spot, flip
from fieldhouse.football.result import CONCEDED, End, Leg, LooseBall, Result
from fieldhouse.football.returns import end_return, recovered_by_others, recovered_by_own
from fieldhouse.games.paydirt.cards.cells import Row
from fieldhouse.games.paydirt.rules.flags import Column, fouls_on_return, read, reading
from fieldhouse.games.paydirt.rules.look_ups import looked_up
from fieldhouse.games.paydirt.rules.questions import INTERCEPTION, RECOVERY
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.games.paydirt.rules.tables import OFFENSE, WEATHER, WHITES
from fieldhouse.games.paydirt.rules.yards import amount
from fieldhouse.table.notes import LookUp, Modifier
from fieldhouse.table.table import Table

KEPT_RETURN: Final = (17, 18, 19)  # B-VI-10.f, B-VI-10.g
LOST_RETURN: Final = (37, 38, 39)  # B-VI-10.e
BLOCK_TOUCHDOWN: Final = (19, 39)  # B-VI-10.d
WHY: Final = {kind: f"{kind.name.lower().replace('_', ' ')} return" for kind in Return}
SPECIAL_TOTALS: Final = (*KEPT_RETURN, *LOST_RETURN)

RETURN_ENDS: Final = {
    End.TOUCHDOWN: ("B-VI-12-C.a", "returned for a touchdown"),
    End.TOUCHBACK: ("B-VI-12-F-i.b", "the return did not leave the End Zone: touchback"),
    End.SAFETY: ("B-VI-12-G-ii.a", "tackled in the own End Zone: safety"),
}
KEPT_ENDS: Final = {
    End.TOUCHDOWN: ("B-VI-12-D-i", "recovered in the opponents' End Zone: touchdown"),
    # a kick fielded there never left it
    End.TOUCHBACK: ("B-VI-12-F-i.b", "recovered where the kick was fielded: touchback"),
    End.SAFETY: ("B-VI-12-D-iv.b", "recovered in the own End Zone: safety"),
}

_WEATHER: Final = {
    Return.KICKOFF: "kickoff return", Return.FIELD_GOAL: "kickoff return", Return.PUNT: "punt return",
}


def run_back(
    table: Table, game: State, result: Result, seat: int, column: Column, kind: Return, start: Spot, *,
    minus: int = 0, limit: int | None = None, free_touchdown: bool = False, no_loss: bool = False,
) -> None:
    """A return from `start` by one roll in a return column (B-V-5, B-VI-5.b, B-VI-9.b)."""
    how = reading(game, seat, "return")
    chain = table.sub(read, how, column, WHY[kind])
    cell = chain.cell
    assert cell is not None
    # B-IV-2-C.b: the cell is final, no defense meets it
    if table.noting:
        found = looked_up(WHY[kind], chain.total, cell)
        table.note("B-IV-2-C.a", f"return roll {chain.total}: {cell.text}", found)
    touchdown = cell.td and (limit is None or free_touchdown)
    if cell.row == Row.FUMBLE:
        yards = amount(table, how.quick_yards, cell)
    elif cell.td:
        yards = 100 - start if limit is None or free_touchdown else limit  # ruling 22
    else:
        yards = tempered(table, game, amount(table, how.quick_yards, cell), kind, minus, limit)
    if no_loss and yards < 0:  # A-III-2-A.c
        table.note("A-III-2-A.c", "short drop: a negative return is 0")
        yards = 0
    leg = Leg(seat, kind, start, yards)
    result.legs += (leg,)
    finish_return(table, game, result, leg, fumble=cell.row == Row.FUMBLE, touchdown=touchdown)
    end = Spot(min(start + leg.yards, 100))
    result.fouls += fouls_on_return(how, chain.noted, start, end)
    result.cancelled += fouls_on_return(how, chain.cancelled, start, end)


def tempered(
    table: Table, game: State, yards: int, kind: Return, minus: int = 0, limit: int | None = None
) -> int:
    """Reduce gains by weather (A-VI), then by `minus` and `limit` of a wrong guess at the kick (A-III-1)."""
    if game.precipitation != "A" and yards > 0 and kind in _WEATHER:
        loss = WEATHER[_WEATHER[kind]][game.precipitation]
        if table.noting:
            rule = {"B": "A-VI-A-ii.b", "C": "A-VI-A-iii.b"}[game.precipitation]
            table.note(rule, f"weather {loss}", Modifier("weather", loss))
        yards = max(0, yards + loss)
    yards -= minus
    return yards if limit is None else min(yards, limit)


def finish_return(
    table: Table, game: State, result: Result, leg: Leg, *, fumble: bool = False, touchdown: bool = False
) -> None:
    """End a return: touchdown, touchback, safety, a loose ball, or dead in the field."""
    seat, end = leg.seat, Spot(leg.start + leg.yards)
    if fumble:
        if table.noting:
            table.note("B-VI-10.j", f"fumble {leg.yards:+d} from where the return began")
        leg.muffed = True
        loose_ball(table, game, result, seat, end, from_end_zone=leg.start <= 0)
        return
    ended = end_return(result, leg, touchdown)
    if ended is not End.DOWN and table.noting:
        table.note(*RETURN_ENDS[ended])


def recovery_roll(table: Table, recovered: frozenset[int]) -> int:
    """The roll against the fumble line (B-VI-10.b). For odds, totals with the same meaning become one."""
    total = table.roll(OFFENSE, "recovery").total
    if not table.lean or total in SPECIAL_TOTALS:
        return total
    return min(n for n in range(10, 40) if n not in SPECIAL_TOTALS and (n in recovered) == (total in recovered))


def loose_ball(
    table: Table, game: State, result: Result, lost_by: int, spot: Spot, *,
    block: bool = False, from_end_zone: bool = False, dead: bool = False,
) -> None:
    """A fumble or blocked kick at `spot`, measured for the team that lost it (B-VI-10, B-VI-12-D).

    A `dead` ball, such as a muffed kick, is never advanced."""
    if table.noting:
        table.note("B-VI-10.a", f"loose ball at {spot}", LooseBall(lost_by, spot))
    if spot <= -10 and from_end_zone:  # a kick fielded in the End Zone never left it (B-VI-12-F-ii)
        table.note("B-VI-12-F-ii", "loose over the End Line, never out of the End Zone: touchback")
        result.ball, result.spot, result.end = lost_by, Spot(0), End.TOUCHBACK
        result.fumbles += ((lost_by, False),)
        return
    if spot <= -10:  # B-VI-12-B, B-VI-12-D-iii
        table.note("B-VI-12-D-iii", "loose over the own End Line: safety")
        result.ball, result.spot, result.end = lost_by, Spot(0), End.SAFETY
        result.fumbles += ((lost_by, False),)
        return
    if spot >= 110:  # B-VI-12-B, B-VI-12-D-ii.a
        depth = table.roll(WHITES, "depth in the End Zone").total
        spot = Spot(100 + depth)
        if table.noting:
            table.note("B-VI-12-D-ii.b", f"past the End Line: live {depth} deep", LooseBall(lost_by, spot))
    total = table.sub(recovery_roll, game.charts[lost_by].kept)
    kept = total in game.charts[lost_by].kept
    result.fumbles += ((lost_by, not kept),)
    if table.noting:
        what = "kept" if kept else "lost"
        table.note("B-VI-10.b", f"recovery roll {total}: {what}", LookUp("recovery", str(total), what))
    if kept:
        # B-VI-10.f: a blocked kick only at or behind the line
        advance = not dead and total in KEPT_RETURN and (not block or spot <= game.spot)
        _recovered(table, game, result, lost_by, spot, advance, block, from_end_zone)
    else:
        _recovered_by_opponents(table, game, result, 1 - lost_by, flip(spot), 0 if dead else total, block)


def _recovered(
    table: Table, game: State, result: Result, seat: int, spot: Spot, advance: bool, block: bool, from_end_zone: bool,
) -> None:
    ended = recovered_by_own(result, seat, spot, from_end_zone)
    if ended is not End.DOWN:
        table.note(*KEPT_ENDS[ended])
    elif advance:
        rule = "B-VI-10.f" if block else "B-VI-10.g"
        _earned(table, game, result, seat, spot, rule)
    else:
        table.note("B-VI-10.h", "dead where recovered")


def _recovered_by_opponents(
    table: Table, game: State, result: Result, seat: int, spot: Spot, total: int, block: bool
) -> None:
    """The opponents recover, at `spot` measured for them."""
    ended = recovered_by_others(result, seat, spot)
    if ended is End.TOUCHDOWN:
        table.note("B-VI-12-D-iv.a", "lost in the own End Zone: touchdown for the recoverers")
    elif block and total in BLOCK_TOUCHDOWN:
        if table.noting:
            table.note("B-VI-10.d", f"blocked kick lost on {total}: touchdown at once")
        result.legs += (Leg(seat, Return.BLOCKED_KICK, spot, 100 - spot, True),)
        result.spot, result.end = Spot(100), End.TOUCHDOWN
    elif block or total in LOST_RETURN:
        _earned(table, game, result, seat, spot, "B-VI-10.c" if block else "B-VI-10.e")
    elif ended is End.TOUCHBACK:
        table.note("B-VI-12-D-i.b", "recovered by the defense in its End Zone: touchback")
    else:
        table.note("B-VI-10.h", "dead where recovered")


def _earned(table: Table, game: State, result: Result, seat: int, spot: Spot, rule: str) -> None:
    """A recovery that earns an Interception Return; the team may decline it (in the own End Zone: a touchback)."""
    table.note(rule, "the recovery earns a return")
    in_end_zone = spot <= 0
    options: tuple[str, ...] = ("return", "touchback") if in_end_zone else ("return", "stay")
    choice = table.ask(RECOVERY, seat, may_concede(game, options), game)
    if choice == "return":
        kind = Return.BLOCKED_KICK if rule in ("B-VI-10.c", "B-VI-10.f") else Return.FUMBLE
        run_back(table, game, result, seat, game.charts[seat].special["INTR"], kind, spot)
    elif choice == "safety":
        concede_return(table, result, seat, Return.FUMBLE, spot)
    elif in_end_zone:  # B-VI-12-F-i.a
        result.end = End.TOUCHBACK


def interception(table: Table, game: State, result: Result, yards: int) -> None:
    """A pass intercepted `yards` from the line (B-VI-9, B-VI-12-E-i to iii)."""
    offense, defense = game.ball, 1 - game.ball
    spot = game.spot + yards
    result.gain = yards
    if table.noting:
        table.note("B-VI-9.a", f"intercepted {yards:+d} from the line")
    if spot <= -10:
        table.note("B-VI-12-E-iii", "intercepted over the passers' End Line: safety")
        result.ball, result.spot, result.end = offense, Spot(0), End.SAFETY
        return
    if spot <= 0:
        table.note("B-VI-12-E-ii", "intercepted in the passers' End Zone: touchdown")
        result.ball, result.spot, result.end = defense, Spot(100), End.TOUCHDOWN
        result.legs += (Leg(defense, Return.INTERCEPTION, flip(Spot(spot)), 0, True),)
        return
    if spot >= 110:
        table.note("B-VI-12-E-i", "intercepted at or past the End Line: 9 deep")
        spot = 109
        result.gain = spot - game.spot
    start = flip(Spot(spot))
    options = ("return", "refuse", "touchback") if start <= 0 else ("return", "refuse")
    choice = table.ask(INTERCEPTION, defense, may_concede(game, options), game)
    if choice == "refuse":
        table.note("B-VI-9.c", "interception turned down: incomplete")
        refuse_interception(game, result)
    elif choice == "touchback":
        table.note("B-VI-12-F-i.a", "touchback")
        result.ball, result.spot, result.end = defense, start, End.TOUCHBACK
        result.legs += (Leg(defense, Return.INTERCEPTION, start, 0, tried=False),)
    elif choice == "safety":
        concede_return(table, result, defense, Return.INTERCEPTION, start)
    else:
        run_back(
            table, game, result, defense, game.charts[defense].special["INTR"], Return.INTERCEPTION, start
        )


def may_concede(game: State, options: tuple[str, ...]) -> tuple[str, ...]:
    """The choices of a team that has just caught or won the ball, which may concede a safety (A-I-6.a)."""
    return (*options, "safety") if game.options.elected_safety else options


def concede_return(table: Table, result: Result, seat: int, kind: Return, start: Spot) -> None:
    """Run out of the own End Zone with a ball just caught or won (A-I-6.a); it is not loose any more (A-I-6.b)."""
    result.legs += (Leg(seat, kind, start, -max(start, 0)),)
    concede_now(table, result, seat)


def concede_now(table: Table, result: Result, seat: int) -> None:
    table.note("A-I-6.a", "a safety is conceded")
    result.ball, result.spot, result.end, result.out, result.notes = seat, Spot(0), End.SAFETY, False, CONCEDED


def refuse_interception(game: State, result: Result) -> None:
    result.kind = Down.INCOMPLETE
    result.gain = 0
    result.ball, result.spot, result.end = game.ball, game.spot, End.INCOMPLETE
