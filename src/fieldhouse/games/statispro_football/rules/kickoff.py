"""Kickoffs (8.1, O.2, O.3)."""

from __future__ import annotations

from typing import Final

from fieldhouse.football.clock import time_score
from fieldhouse.football.enforce import FREE_KICK_SPOT, kickoff_fate, start_series
from fieldhouse.football.events import Down, Flag, Kick, Return
from fieldhouse.football.fast_action.endurance import new_possession, remember
from fieldhouse.football.fast_action.fast_cards import ZKind
from fieldhouse.football.fast_action.names import book_kick_players
from fieldhouse.football.fast_action.readings import Turn, aside
from fieldhouse.football.fast_action.say import say_flags
from fieldhouse.football.field import Spot
from fieldhouse.football.flow import hold_period
from fieldhouse.football.result import End, Result
from fieldhouse.football.settle import kick_stands, settle_kick
from fieldhouse.football.state import Phase
from fieldhouse.games.statispro_football.rules import zcards
from fieldhouse.games.statispro_football.rules.penalties import FLAGS, Context, foul_of
from fieldhouse.games.statispro_football.rules.penalties import OUT_OF_BOUNDS as OUT_CODE
from fieldhouse.games.statispro_football.rules.questions import EXPECT, KICKOFF, OUT_OF_BOUNDS, SECRET_KICK
from fieldhouse.games.statispro_football.rules.returns import returned
from fieldhouse.games.statispro_football.rules.say import say_kickoff, say_out
from fieldhouse.games.statispro_football.rules.state import State
from fieldhouse.games.statispro_football.rules.tables import (
    AFTER_SAFETY,
    EXPECTED_RETURN,
    KICKOFF_A,
    KICKOFF_B,
    ONSIDE,
    ONSIDE_EXPECTED,
    ONSIDE_SPOT,
    SQUIB,
)
from fieldhouse.games.statispro_football.rules.timing import FLAT, charge_kick
from fieldhouse.table.table import Table

KICKOFFS: Final = 4  # the category of penalties
TOUCHBACK_MAN: Final = 1  # C-74
OUT_SPOT: Final = Spot(35)  # T6.3-15
OUT_SHIFT: Final = 5


def kick_off(table: Table, game: State) -> None:
    """A kickoff, after a safety too (8.1a, 8.1.4c, 8.9.2b)."""
    kickers = game.ball
    kind, expected = choose(table, game)
    shift = landing_shift(game)
    spot, clock, points = game.spot, game.clock, sum(game.score)
    turn = Turn(game.readings, counting=kind != "onside")  # 8.8.1b
    if kind == "onside":
        result = onside(table, turn, game, expected)
    else:
        result = kicked(table, turn, game, kind, expected, shift)
    again = _z_card(table, game, turn, result) if turn.z else False
    game.kickoff_shift = 0
    booked = len(game.events)
    event = Kick(kickers, "free kick" if game.phase is Phase.FREE_KICK else kind.replace("normal", "kickoff"),
                 result.kick, kickoff_fate(result, kickers), 0, spot)
    game.events.append(event)
    if again:
        if table.noting:
            say_out(table, game)
        _out_of_bounds(table, game, kickers, event)
        return
    was, down, line = game.phase, game.down, game.line
    if table.noting:
        game.result = result
        say_kickoff(table, game, result)
    penalty = settle_kick(table, game, result, FLAGS, lambda: kick_stands(game, result))
    if table.noting:
        say_flags(table, game, booked, kickers, down, line)
    repeated = game.phase is was and game.ball == kickers and event.result == "no play"
    book_kick_players(game, game.events[booked:], kickers, game.returner)
    game.returner = ""
    new_possession(game)
    remember(game, None)
    touchback = result.end is End.TOUCHBACK
    seconds = 0 if touchback or repeated else FLAT  # T6.1-tb, T6.1-kick, 8.1.3d, DR-35
    event.seconds = charge_kick(table, game, seconds)
    if sum(game.score) != points:
        time_score(game)
    if clock > 0:
        hold_period(table, game, penalty, "9.7b")


def choose(table: Table, game: State) -> tuple[str, bool]:
    """The kick, and whether the receivers expect it onside (8.1.3a, O.2, O.3)."""
    kinds = ("normal", "onside", "squib") if game.options.squib else ("normal", "onside")
    if game.options.onside_defense:
        kind, answer = table.ask_both(
            game, (SECRET_KICK, game.ball, kinds), (EXPECT, 1 - game.ball, ("normal", "onside"))
        )
        return kind, answer == "onside"
    return table.ask(KICKOFF, game.ball, kinds, game), False


def landing_shift(game: State) -> int:
    """Yards by which the kick lands farther upfield for the receivers (8.1.4a, 8.1.5a, DR-15, DR-16)."""
    if game.phase is Phase.FREE_KICK:
        return AFTER_SAFETY + FREE_KICK_SPOT - game.spot
    return game.era.kickoff - game.spot


def onside(table: Table, turn: Turn, game: State, expected: bool) -> Result:
    """Recovered by the kickers or not, at the 50, without a return (8.1.3b, 8.1.3c)."""
    kickers = game.ball
    number = turn.pass_number(table, "the onside kick")
    most = ONSIDE_EXPECTED if expected else ONSIDE  # O.2a
    ball = kickers if number <= most else 1 - kickers
    if table.noting:
        table.note("8.1.3b", f"recovered by the kickers on 1-{most}: {number}")
    result = Result(Down.PUNT, ball, Spot(ONSIDE_SPOT), call="onside")
    result.kick, result.new_series = ONSIDE_SPOT - game.spot, ball == kickers
    return result


def kicked(table: Table, turn: Turn, game: State, kind: str, expected: bool, shift: int) -> Result:
    """A kickoff by columns A and B, and its return (8.1b to 8.1e)."""
    number = turn.run_number(table, "the kickoff")
    said = KICKOFF_A[number - 1]
    if said == 0:  # 8.1c, C-37
        number = turn.run_number(table, "column B")
        said = KICKOFF_B[number - 1]
    squib = kind == "squib"
    receivers = 1 - game.ball
    result = Result(Down.PUNT, receivers, Spot(0), call=kind)
    if said is None:
        if shift <= 0:  # DR-15; a squib alone never undoes a touchback (O.3c)
            if table.noting:
                table.note("8.1b", f"{number}: touchback")
            result.kick, result.spot, result.end = 100 - game.spot, game.era.kickoff_touchback, End.TOUCHBACK
            return result
        man, line = TOUCHBACK_MAN, 0  # 8.1.4b
    else:
        assert isinstance(said, tuple)
        man, line = said
    start = Spot(max(0, line + shift + (SQUIB if squib else 0)))  # O.3a, 8.1.5b
    if table.noting:
        table.note("8.1b", f"{number}: KR-{man} at the {int(start)}")
    result.kick = 100 - game.spot - start
    most = EXPECTED_RETURN if expected else None  # O.2b
    returned(
        table, turn, game, result, game.teams[receivers].kick_returners, man, start, Return.KICKOFF, most,
        1 if squib else 0,
    )
    if result.end is End.TOUCHBACK:
        result.spot = game.era.kickoff_touchback
    return result


def _z_card(table: Table, game: State, turn: Turn, result: Result) -> bool:
    """The kickoff's Z card (C-03); whether the kick went out of bounds (T6.3-15)."""
    said = aside(table, game.readings.result, "the Z card")
    if table.noting:
        table.note("8.8.2a", said.text)
    if said.kind is ZKind.PENALTY:
        code = said.codes[KICKOFFS - 1]
        if int(code[1:]) == OUT_CODE:
            return True
        foul = foul_of(table, game, code, Context(KICKOFFS), result)
        if foul is not None:
            result.fouls = (foul,)
    elif said.kind in (ZKind.FUMBLE, ZKind.FUMBLE_AWAY):
        zcards.z_fumble(table, game, result, said.kind is ZKind.FUMBLE_AWAY)
    return False


def _out_of_bounds(table: Table, game: State, kickers: int, event: Kick) -> None:
    """The receivers take the ball at their 35, or the kick is made again, 5 yards shorter (T6.3-15, C-92)."""
    event.result = "no play"
    event.kicker = game.teams[kickers].kicker.id
    game.returner = ""
    remember(game, None)
    if table.ask(OUT_OF_BOUNDS, 1 - kickers, ("ball", "again"), game) == "ball":
        event.result = "out"
        game.events.append(Flag(kickers, "kickoff out of bounds", 0, "accepted"))
        start_series(game, 1 - kickers, OUT_SPOT)
        new_possession(game)
    else:
        game.events.append(Flag(kickers, "kickoff out of bounds", OUT_SHIFT, "accepted"))
        game.spot = Spot(game.spot - OUT_SHIFT)
        game.line = Spot(game.line - OUT_SHIFT)
    event.seconds = charge_kick(table, game, 0)
    game.stopped = game.fresh = True


