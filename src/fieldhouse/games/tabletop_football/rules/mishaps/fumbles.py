"""Fumbles: whether the ball is lost, who recovers it, who runs with it (FUM), and runs with blocked kicks.

Forced fumbles on runs are those of a box that was named (FUM-11); FUM-17 for fair catches; those who recover and do
not run do not fumble (FUM-26).
"""

from __future__ import annotations

from typing import Final

from fieldhouse.football.events import Down, Return
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.football.field import GOAL, OWN_END_LINE, OWN_GOAL, Spot, flip
from fieldhouse.football.result import End, Leg, Result
from fieldhouse.football.state import Phase
from fieldhouse.games.tabletop_football.rules.kick_tables import (
    FUMBLE_RETURN,
    FUMBLES,
    NOT_FOURTH,
    OWN_FUMBLE,
    Lost,
)
from fieldhouse.games.tabletop_football.rules.mishaps.context import Context
from fieldhouse.games.tabletop_football.rules.state import HOME, State
from fieldhouse.games.tabletop_football.rules.table_file import PASS_NUMBERS
from fieldhouse.games.tabletop_football.rules.tables import STARRED
from fieldhouse.table.table import Kind, Table

ADVANCE: Final = Kind("advance", "Run with the recovered ball?", "FUM-21", "yes")
OPTION_BACK: Final = 10  # OPT-11
_DEAD: Final = frozenset({End.INCOMPLETE, End.SAFETY, End.TOUCHBACK, End.GOOD, End.NO_GOOD})
_KICK_RETURNS: Final = (Return.KICKOFF, Return.PUNT)
_PLAYS: Final = (Down.RUN, Down.COMPLETE, Down.SACK)


def line_of(result: Result, context: Context) -> Lost | None:
    """The line of the Fumble Table for whoever has the ball at the end; None if a fumble is ignored."""
    if result.end in _DEAD or len(result.fumbles) > result.blocked:  # FUM-2, DR-44, DR-45
        return None
    if result.end is End.TOUCHDOWN and not context.deed.option:  # FUM-3
        return None
    if result.legs:
        leg = result.legs[-1]
        if not leg.tried:  # FUM-4, INTRET-8
            return None
        return Lost.KICK_RETURN if leg.kind in _KICK_RETURNS else Lost.RETURN
    if result.end is End.FAIR_CATCH:
        return Lost.FAIR_CATCH
    return Lost.PLAY if result.kind in _PLAYS else None  # FUM-2, FUM-4


def fumble_range(game: State, seat: int, line: Lost, context: Context, marked: bool) -> int:
    """The carrier's Team Fumble Range with all that changes it, from 0 to 48 (FUM-5 to FUM-18, DR-50)."""
    said, lineups, options = FUMBLES[line], (game.teams[0].lineup, game.teams[1].lineup), game.options
    others = 1 - seat
    most = lineups[seat].fumbles + lineups[others].fumble_adjustment  # FUM-6, FUM-7
    deed = context.deed
    marked = marked and options.fumble_adjustments
    if marked and said.home and others == HOME:  # FUM-8
        most += said.home
    if line == Lost.PLAY:
        if marked and deed.carrier is not None and deed.carrier.surehanded:  # FUM-9
            most += said.surehanded
        if options.forced_fumbles and deed.kind != Down.SACK and deed.faced:  # FUM-10 to FUM-14, ruling 83
            most += max([card.forced_fumble for card in deed.faced])
        most += deed.fumble  # FUM-15, OPT-10, PITCH-9
    elif line == Lost.KICK_RETURN and deed.tired:  # FUM-16
        most += said.endurance
    if context.fair_catch_tried:  # FC-7
        most += said.fair_catch
    return max(0, min(most, PASS_NUMBERS))


def fumble(table: Table, turn: Turn, game: State, result: Result, context: Context, marked: bool = False) -> bool:
    """A fumble call at the end of a play: whether the ball is lost, then who has it (FUM-1)."""
    line = line_of(result, context)
    if line is None:
        return False
    seat = result.ball
    most = fumble_range(game, seat, line, context, marked)
    number = turn.pass_number(table, "the fumble")
    if table.noting:
        table.note("FUM-5", f"fumble on 1-{most}: {number}" + ("" if number <= most else ", held"))
    if number > most:
        return False
    if game.phase is Phase.TRY and result.spot >= GOAL:  # TWO-2
        return False
    spot = Spot(result.spot - OPTION_BACK) if line == Lost.PLAY and context.deed.option else result.spot  # FUM-20
    number = recovery_number(table, turn)
    lost = number > OWN_FUMBLE  # FUM-19
    if table.noting:
        table.note("FUM-19", f"recovered by {game.name(1 - seat if lost else seat)}: {number}")
    result.fumbles = (*result.fumbles, (seat, lost))
    if result.legs:
        result.legs[-1].muffed = True
    said = FUMBLES[line]
    if lost:
        may = said.others and game.phase is not Phase.TRY  # FUM-21, TWO-3
    else:
        fourth = said.own == NOT_FOURTH and game.down == 4
        may = said.own != "no" and not fourth and game.phase is not Phase.TRY and not late(game)  # FUM-22, FUM-23
    taker = 1 - seat if lost else seat
    settle_ball(table, turn, game, result, taker, seat, spot, may, Return.FUMBLE)
    return True


def recovery_number(table: Table, turn: Turn) -> int:
    """A pass number for which a Z card does not count (Z-3, DR-25)."""
    counting, turn.counting = turn.counting, False
    number = turn.pass_number(table, "the recovery")
    turn.counting = counting
    return number


def late(game: State) -> bool:
    """Inside the two-minute mark of a half (TWOMIN-2, ruling 55)."""
    return game.quarter in (2, 4) and game.clock <= 120


def settle_ball(
    table: Table, turn: Turn, game: State, result: Result, taker: int, loser: int, spot: Spot, may: bool, kind: Return,
    star: bool = True,
) -> None:
    """A loose ball is recovered at `spot`, measured for the team that lost it, and perhaps run back (DR-48).

    Behind the losers' goal line it is a safety if they have it, unless they run it out, and a touchdown of the others.
    """
    result.end, result.out = End.DOWN, False
    result.ball = taker
    if spot < OWN_END_LINE:  # BLKP-2, DR-48
        result.ball, result.spot, result.end = loser, OWN_GOAL, End.SAFETY
        return
    if taker != loser and spot <= OWN_GOAL:
        result.spot, result.end = GOAL, End.TOUCHDOWN
        result.legs = (*result.legs, Leg(taker, kind, GOAL, 0, True))
        return
    start = spot if taker == loser else flip(spot)
    result.spot = start
    if may and table.ask(ADVANCE, taker, ("yes", "no"), game) == "yes":
        run_back(table, turn, game, result, start, kind, star)
    if result.end is End.DOWN and result.spot <= OWN_GOAL:
        result.spot, result.end = OWN_GOAL, End.SAFETY


def run_back(
    table: Table, turn: Turn, game: State, result: Result, start: Spot, kind: Return, star: bool = True
) -> None:
    """By the Fumble Return Table (FUM-24, FUM-25)."""
    number = turn.run_number(table, "the return")
    said = FUMBLE_RETURN[number - 1]
    out, yards, scored = turn.out, said.yards, False
    if said.star and star:
        again = turn.run_number(table, "the star")
        scored = again <= STARRED
        out = turn.out
        if table.noting:
            table.note("FUM-25", f"touchdown on 1-{STARRED}: {again}")
    if table.noting:
        table.note("FUM-24", f"run back, {number}: {yards or 'no return'}")
    if not yards:
        return
    if scored or start + yards >= GOAL:
        result.legs = (*result.legs, Leg(result.ball, kind, start, GOAL - start, True))
        result.spot, result.end = GOAL, End.TOUCHDOWN
        return
    result.legs = (*result.legs, Leg(result.ball, kind, start, yards))
    result.spot = Spot(start + yards)
    result.out = out
    result.end = End.OUT if out else End.DOWN
