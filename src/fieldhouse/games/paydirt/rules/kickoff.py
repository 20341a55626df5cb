"""Kickoffs: deep, onside, squib, guessed; the free kick after a safety (B-V-4, B-VI-8, A-III-1, A-IV-2)."""

from __future__ import annotations

from typing import Final

from fieldhouse.football.choices import Landing
from fieldhouse.football.events import Down, Return
from fieldhouse.football.field import Spot, flip
from fieldhouse.football.result import End, Leg, Result
from fieldhouse.games.paydirt.cards.cells import Var
from fieldhouse.games.paydirt.rules.fielding import fair_catch, muff, roll_on, touchback
from fieldhouse.games.paydirt.rules.flags import fouls_on_play, read, reading
from fieldhouse.games.paydirt.rules.look_ups import looked_up
from fieldhouse.games.paydirt.rules.questions import EXPECT, FIELDING, KICKOFF, SECRET_KICK, YARDS_OFF
from fieldhouse.games.paydirt.rules.returns import concede_return, finish_return, may_concede, run_back, tempered
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.games.paydirt.rules.tables import KICKOFF_GUESS, OFFENSE, SHARED, WEATHER, span
from fieldhouse.games.paydirt.rules.yards import amount, quick, variable
from fieldhouse.table.notes import Modifier
from fieldhouse.table.numbers import Numbers
from fieldhouse.table.table import Table

BASIC_ONSIDE: Final = range(13, 21)  # B-VI-8.a

WIND_RULES: Final = {
    ("kick", "B"): "A-VI-B-ii.a", ("kick", "C"): "A-VI-B-iii.b",
    ("field goal", "B"): "A-VI-B-ii.b", ("field goal", "C"): "A-VI-B-iii.c",
}


def wind_on(table: Table, game: State, kicker: int, kick: str = "kick") -> int:
    """Yards that the wind adds to a kick (A-VI-B)."""
    if game.wind == "A":
        return 0
    side = "with" if game.downwind == kicker else "against"
    yards = WEATHER[f"{kick} {side} the wind"][game.wind]
    if table.noting:
        table.note(WIND_RULES[kick, game.wind], f"wind {yards:+d}", Modifier("wind", yards))
    return yards


def kickoff(table: Table, game: State) -> Result:
    """A kickoff from the ball's spot, of the type that the kickers choose."""
    kickers, receivers = game.ball, 1 - game.ball
    options = game.options
    if options.kickoffs == "guess":
        kicked, expected = table.ask_both(
            game,
            (SECRET_KICK, kickers, ("deep", "squib", "onside")),
            (EXPECT, receivers, ("deep", "squib", "onside")),
        )
        if table.noting:
            table.note("A-III-1.c", f"kicked {kicked}, expected {expected}")
    else:
        kinds = ("deep", "onside") if options.kickoffs == "basic" else ("deep", "onside", "squib")
        kicked, expected = table.ask(KICKOFF, kickers, kinds, game), ""
    result = Result(Down.PUNT, receivers, Spot(0), call=kicked)
    if kicked == "onside":
        onside(table, game, result, expected)
    elif kicked == "squib":
        squib(table, game, result, expected)
    else:
        deep(table, game, result, expected)
    return result


def onside(table: Table, game: State, result: Result, expected: str) -> None:
    """Basic: 12 yards, the kickers recover on 13-20 (B-VI-8). Guessed: X yards and its own numbers (A-III-1)."""
    kickers = game.ball
    if expected:
        guess = KICKOFF_GUESS[expected, "onside"]
        result.kick = table.sub(variable, quick(game), Var.X)  # ruling 20: X first
        total = table.roll(OFFENSE, "onside recovery").total
        ours = total in set(span(guess["kickers recover"]))
        rule = "A-III-1.OO" if expected == "onside" else "A-III-1.OD"
    else:
        total = table.roll(OFFENSE, "onside kick").total
        result.kick, ours, rule = 12, total in BASIC_ONSIDE, "B-VI-8.a"  # B-VI-8.b: 12 yards, no advance
    if table.noting:
        who = "kickers" if ours else "receivers"
        table.note(rule, f"onside kick, {result.kick} yards, rolled {total}: {who} recover")
    spot = Spot(min(game.spot + result.kick, 99))
    result.ball, result.spot = (kickers, spot) if ours else (1 - kickers, flip(spot))


def deep(table: Table, game: State, result: Result, expected: str) -> None:
    """The Kickoff column, then the receivers (B-V-4.b, B-V-5)."""
    kickers, receivers = game.ball, 1 - game.ball
    off = 0
    if game.options.coffin:  # A-III-2-B.a: any kick
        off = int(table.ask(YARDS_OFF, kickers, Numbers(0, 60), game))
    how = reading(game, kickers, "kickoff")
    chain = read(table, how, game.charts[kickers].special["KO"], "kickoff")
    result.fouls += fouls_on_play(game, how, chain.noted)
    result.cancelled += fouls_on_play(game, how, chain.cancelled)
    assert chain.cell is not None
    yards = amount(table, how.quick_yards, chain.cell)
    if table.noting:
        found = looked_up("KO", chain.total, chain.cell)
        table.note("B-V-4.b", f"kickoff rolled {chain.total}: {chain.cell.text}", found)
    result.kick = max(0, yards - off + wind_on(table, game, kickers))
    spot = flip(Spot(game.spot + result.kick))
    if spot <= -10:  # A-IV-2-D, B-VI-12-F-ii
        table.note("A-IV-2-D", "over the End Line: touchback")
        return touchback(result, receivers, spot)
    options = ["return"]
    if game.options.return_options:  # A-IV-2-A
        options += ["fair catch", "roll"]
    if spot <= 0:  # B-VI-12-F-i.a, A-IV-1-D
        options.append("touchback")
    choice = "return" if len(options) == 1 else _field(table, game, receivers, spot, options)
    if choice == "touchback":
        return touchback(result, receivers, spot)
    if choice == "fair catch":
        return fair_catch(table, game, result, receivers, spot, kickoff=True)
    if choice == "roll":
        return _roll(table, game, result, receivers, spot)
    if choice == "safety":
        return concede_return(table, result, receivers, Return.KICKOFF, spot)
    guess = KICKOFF_GUESS.get((expected, "deep"))
    minus, limit = (int(guess["return minus"]), guess["return limit"]) if guess else (0, "")
    if expected in ("squib", "onside"):
        if table.noting:
            rule = "A-III-1.DQ" if expected == "squib" else "A-III-1.DO"
            table.note(rule, f"return less {minus}, at most {limit}", Modifier("wrong guess", -minus))
    elif expected:
        table.note("A-III-1.DD", "expected deep")
    run_back(
        table, game, result, receivers, game.charts[receivers].special["KOR"], Return.KICKOFF, spot,
        minus=minus, limit=int(limit) if limit else None,
    )
    return None


def _field(table: Table, game: State, receivers: int, spot: Spot, options: list[str]) -> str:
    return table.ask(FIELDING, receivers, may_concede(game, tuple(options)), game, Landing(receivers, spot))


def _roll(table: Table, game: State, result: Result, receivers: int, spot: Spot) -> None:
    """The receivers let a kickoff roll: a touchback past the End Line, else a muff (A-IV-2-C, A-IV-2-D)."""
    spot = roll_on(table, result, spot)
    if spot <= 0:  # A-IV-1-D: the receivers would never choose otherwise
        table.note("A-IV-2-D" if spot <= -10 else "A-IV-1-D", "rolled into the End Zone: touchback")
        touchback(result, receivers, spot)
        return
    if table.noting:
        table.note("A-IV-2-C", "a kickoff left to roll is a muff")
    muff(table, game, result, receivers, spot, Return.KICKOFF)


def squib(table: Table, game: State, result: Result, expected: str) -> None:
    """40 yards when announced, 25 + T1 when guessed; flop, return or roll (A-III-1.b, A-IV-2-B)."""
    receivers = 1 - game.ball
    if expected:
        result.kick = 25 + table.sub(variable, quick(game), Var.T1)
        rule = {"deep": "A-III-1.QD", "squib": "A-III-1.QQ", "onside": "A-III-1.QO"}[expected]
    else:
        result.kick, rule = 40, "A-III-1.b"
    result.kick = max(0, result.kick + wind_on(table, game, game.ball))
    if table.noting:
        table.note(rule, f"squib, {result.kick} yards")
    spot = flip(Spot(game.spot + result.kick))
    if spot <= -10:  # A-IV-2-D, B-VI-12-F-ii
        table.note("A-IV-2-D", "over the End Line: touchback")
        return touchback(result, receivers, spot)
    options = ["return"]
    if game.options.return_options:  # A-IV-2-B
        options += ["flop", "roll"]
    if spot <= 0:
        options.append("touchback")
    choice = "return" if len(options) == 1 else _field(table, game, receivers, spot, options)
    if choice == "touchback":
        return touchback(result, receivers, spot)
    if choice == "roll":
        return _roll(table, game, result, receivers, spot)
    if choice == "flop":
        return _flop(table, game, result, receivers, spot)
    if choice == "safety":
        return concede_return(table, result, receivers, Return.KICKOFF, spot)
    what = KICKOFF_GUESS[expected, "squib"]["return"] if expected else "squib"
    if what == "squib":
        limit = 40 if expected else None
        column = SHARED["squib"]
        run_back(table, game, result, receivers, column, Return.KICKOFF, spot, limit=limit, free_touchdown=True)
    else:  # A-III-1.QD, A-III-1.QO
        yards = tempered(table, game, table.sub(variable, quick(game), Var[what]), Return.KICKOFF)
        leg = Leg(receivers, Return.KICKOFF, spot, yards)
        result.legs += (leg,)
        finish_return(table, game, result, leg)
    return None


def _flop(table: Table, game: State, result: Result, receivers: int, spot: Spot) -> None:
    """No return; a roll of 17 is a muff (A-IV-2-B.b, ruling 78)."""
    total = table.roll(OFFENSE, "flop").total
    if total == 17:
        table.note("A-IV-2-B.b", "flop rolled 17: muffed")
        muff(table, game, result, receivers, spot, Return.KICKOFF)
        return
    table.note("A-IV-2-B.b", "flopped on")
    result.ball, result.spot = receivers, spot
    if spot <= 0:
        result.end = End.TOUCHBACK

