"""A play by the cards, from the calls to a `Result`. `play_cards` needs displays and calls alone, for odds too.

Incompletions do not go out of bounds (HURRY-5).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fieldhouse.football.events import Down, Return
from fieldhouse.football.fast_action.fast_cards import RUNS
from fieldhouse.football.fast_action.matchup import TOUCHDOWN
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.football.field import GOAL, TOUCHBACK, Spot, flip
from fieldhouse.football.result import Basis, End, Foul, Leg, Result
from fieldhouse.football.state import Phase
from fieldhouse.games.tabletop_football.rules.calls import END_REVERSE, OPTIONS, PITCHOUTS, OffenseCall
from fieldhouse.games.tabletop_football.rules.interceptions import run_back, starred
from fieldhouse.games.tabletop_football.rules.laterals import option, pitchout
from fieldhouse.games.tabletop_football.rules.matchup import Cover, Deed, Matchup
from fieldhouse.games.tabletop_football.rules.questions import RETURN
from fieldhouse.games.tabletop_football.rules.runs import end_reverse, flop, run, sneak
from fieldhouse.games.tabletop_football.rules.screens import screen
from fieldhouse.games.tabletop_football.rules.state import HURRY_UP, State
from fieldhouse.games.tabletop_football.rules.tables import LONG, NO_RETURN, SCREEN, SHOVEL
from fieldhouse.games.tabletop_football.rules.throws import shovel, swing, throw
from fieldhouse.table.table import Table

# Members of enums used on every play; access through the class is slow.
_INTERCEPTED: Final = Down.INTERCEPTED
_INCOMPLETE: Final = Down.INCOMPLETE
_DOWN: Final = End.DOWN
_NO_CATCH: Final = End.INCOMPLETE


@dataclass(slots=True)
class Play:
    """A scrimmage play when its own cards are turned: what Z cards, penalties, fumbles and the clock need."""

    call: OffenseCall
    cover: Cover
    matchup: Matchup
    turn: Turn
    deed: Deed
    result: Result
    offense: int  # the seat
    clock: int  # at the snap


def play_cards(table: Table, turn: Turn, matchup: Matchup) -> Deed:
    """The whole play by the cards (SEQ-10)."""
    call = matchup.call
    play = call.play
    if call.passing:
        if call.kind <= LONG:
            return throw(table, turn, matchup)
        if call.kind == SCREEN:
            return screen(table, turn, matchup)
        return shovel(table, turn, matchup) if call.kind == SHOVEL else swing(table, turn, matchup)
    if call.strategy == "flop":
        return flop(table, matchup)
    if call.strategy == "sneak":
        return sneak(table, turn, matchup)
    if play == END_REVERSE:
        return end_reverse(table, turn, matchup, call.slot)
    if play in PITCHOUTS:
        return pitchout(table, turn, matchup)
    if play in OPTIONS:
        return option(table, turn, matchup)
    return run(table, turn, matchup, RUNS.index(play), call.slot)


# -- to the dead ball ----------------------------------------------------------------------------

_HALVED: Final = frozenset({SCREEN, SHOVEL, SHOVEL + 1})


def result_of(table: Table, turn: Turn, game: State, call: OffenseCall, deed: Deed) -> Result:
    """Where the ball is dead: touchdown, safety, a return, or a spot in the field (COMP-6, PRE-7)."""
    offense, line, kind = game.ball, game.spot, deed.kind
    if kind is _INTERCEPTED:
        return returned(table, turn, game, call, deed)
    if kind is _INCOMPLETE:
        result = Result(kind, offense, line, _NO_CATCH, call=call.text)
        if deed.interfered >= 0:  # PI-1, PI-2, PI-3
            result.fouls = (
                Foul(
                    1 - offense, deed.interfered, "pass interference", True, Basis.SPOT, offense, rule="PI-1",
                    who=deed.faced[0].id,
                ),
            )
        return result
    tempo = game.tempo
    yards = deed.yards
    if tempo and 0 < yards < GOAL - line and not deed.whole and (kind is Down.RUN or deed.kind_thrown in _HALVED):
        yards = deed.yards = yards // 2  # NOHUD-8, NOHUD-8b, HURRY-2
        if table.noting:
            table.note("NOHUD-8", f"half the yards: {yards}")
    spot = line + yards
    if spot >= GOAL or yards == TOUCHDOWN:
        return Result(kind, offense, GOAL, End.TOUCHDOWN, GOAL - line, call=call.text)
    if tempo == HURRY_UP and deed.number and deed.number % 2 == 0 and not deed.inside:  # HURRY-4, ruling 35
        deed.out = True
        if table.noting:
            table.note("HURRY-4", f"{deed.number} is even: out of bounds")
    if spot <= 0:
        return Result(kind, offense, Spot(0), End.SAFETY, -line, call=call.text)
    out = deed.out
    return Result(kind, offense, Spot(spot), End.OUT if out else _DOWN, yards, out, call=call.text)


def returned(table: Table, turn: Turn, game: State, call: OffenseCall, deed: Deed) -> Result:
    """A touchback, or the return from the point of interception (POI-7, TBRET-1, TBRET-2, INTRET-1 to INTRET-7)."""
    defense = 1 - game.ball
    start = flip(Spot(game.spot + deed.spot))
    result = Result(_INTERCEPTED, defense, start, call=call.text)
    if game.phase is Phase.TRY:  # TWO-3
        return result
    if start <= 0 and not _runs_it_out(table, game, defense):
        if table.noting:
            table.note("POI-7", "touchback")
        result.spot, result.end = TOUCHBACK, End.TOUCHBACK
        return result
    yards, star = run_back(table, turn, deed)
    out = turn.out
    if star and start + yards < GOAL and starred(table, turn):
        yards = GOAL - start
    if start <= 0 and (yards == NO_RETURN or start + yards <= 0):
        if table.noting:
            table.note("TBRET-2", "it stays in the end zone: touchback")
        result.spot, result.end = TOUCHBACK, End.TOUCHBACK
        return result
    if yards == NO_RETURN:  # INTRET-8
        result.legs = (Leg(defense, Return.INTERCEPTION, start, 0, tried=False),)
        return result
    scored = start + yards >= GOAL
    deed.returned = yards = min(yards, GOAL - start)
    result.spot = Spot(start + yards)
    result.end = End.TOUCHDOWN if scored else End.OUT if out else _DOWN
    result.out = out and not scored
    result.legs = (Leg(defense, Return.INTERCEPTION, start, yards, scored),)
    return result


def _runs_it_out(table: Table, game: State, seat: int) -> bool:
    if not game.options.touchback_return:
        return False
    return table.ask(RETURN, seat, ("touchback", "return"), game) == "return"
