"""Kickoffs and free kicks (KO, SQUIB, ONSIDE, KRET).

From the own 30, onside at any time (KO-2, ONSIDE-1).
"""

from __future__ import annotations

from typing import Final

from fieldhouse.football.clock import time_score
from fieldhouse.football.enforce import kickoff_fate, start_series
from fieldhouse.football.events import Down, Flag, Kick, Return
from fieldhouse.football.fast_action.endurance import remember
from fieldhouse.football.fast_action.names import book_kick_players
from fieldhouse.football.fast_action.player_cards import SECOND_COLUMN
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.football.fast_action.say import say_flags
from fieldhouse.football.field import GOAL, Spot, flip
from fieldhouse.football.result import End, Foul, Result
from fieldhouse.football.settle import kick_stands, settle_kick
from fieldhouse.football.state import Phase
from fieldhouse.games.tabletop_football.rules.ending import hold, possession_over
from fieldhouse.games.tabletop_football.rules.kick_tables import (
    COLUMN_ONE,
    COLUMN_TWO,
    ONSIDE,
    ONSIDE_EXPECTED,
)
from fieldhouse.games.tabletop_football.rules.kick_tables import KICKOFFS as RETURNED
from fieldhouse.games.tabletop_football.rules.kicks.punts import by_the_book, landed
from fieldhouse.games.tabletop_football.rules.kicks.questions import KICKOFF, KICKOFF_DEFENSE
from fieldhouse.games.tabletop_football.rules.kicks.returns import Changes, returned
from fieldhouse.games.tabletop_football.rules.matchup import Deed
from fieldhouse.games.tabletop_football.rules.mishaps import zcards
from fieldhouse.games.tabletop_football.rules.mishaps.context import KICKOFFS, Context
from fieldhouse.games.tabletop_football.rules.mishaps.penalties import FLAGS
from fieldhouse.games.tabletop_football.rules.mishaps.penalty_table import NAMES, Called
from fieldhouse.games.tabletop_football.rules.say import kick_text
from fieldhouse.games.tabletop_football.rules.state import State
from fieldhouse.games.tabletop_football.rules.timing import FAIR_CATCH_LEFT, kickoff_seconds, take
from fieldhouse.table.table import Table

NORMAL, SQUIB, ONSIDE_KICK, PUNT = "normal", "squib", "onside", "punt"
KINDS: Final = (NORMAL, SQUIB, ONSIDE_KICK)  # KO-1
ONSIDE_YARDS: Final = 15  # ONSIDE-4
OUT_YARDS: Final = 30  # PENT-6
TOUCHBACK_MAN: Final = 1  # rulings 43, 75
HURRY_FOR_ONSIDE: Final = 300  # DR-66


def kick_off(table: Table, game: State) -> None:
    kickers, receivers, free = game.ball, 1 - game.ball, game.phase is Phase.FREE_KICK
    if by_the_book(game, receivers):  # DR-66
        expected = game.quarter == 4 and game.clock <= HURRY_FOR_ONSIDE and game.margin(kickers) < 0
    else:
        expected = table.ask(KICKOFF_DEFENSE, receivers, (NORMAL, ONSIDE_KICK), game) == ONSIDE_KICK  # KO-4
    kind = table.ask(KICKOFF, kickers, (*KINDS, PUNT) if free else KINDS, game, expected)  # KO-3
    turn = Turn(game.readings, rule="Z-1")
    context = Context(KICKOFFS, Deed(Down.PUNT))
    result = Result(Down.PUNT, receivers, Spot(0), call=kind)
    if kind == ONSIDE_KICK:
        onside(table, turn, game, result, expected)
    elif kind == PUNT:
        punted(table, turn, game, result, context)
    else:
        kicked(table, turn, game, result, context, kind, expected)
    if turn.z:
        zcards.after_play(table, game, context, result)
    out = next((foul for foul in result.fouls if foul.name == NAMES[Called.KICK_OUT]), None)
    end(table, game, result, out, kickers)


def end(table: Table, game: State, result: Result, out: Foul | None, kickers: int) -> None:
    """The flags, the book, the clock."""
    was, spot, clock, points = game.phase, game.spot, game.clock, sum(game.score)
    down, line = game.down, game.line
    seconds = kickoff_seconds(game, result)
    game.kickoff_shift = 0
    booked = len(game.events)
    name = "free kick" if was is Phase.FREE_KICK else "kickoff" if result.call == NORMAL else result.call
    event = Kick(kickers, name, result.kick, kickoff_fate(result, kickers), 0, spot)
    game.events.append(event)
    if table.noting:
        game.result = result
        table.say(kick_text(game, result))
    game.untimed = game.last_foul_holds = False
    if out is not None:
        out_of_bounds(table, game, result, event)
    else:
        settle_kick(table, game, result, FLAGS, lambda: kick_stands(game, result))
    if table.noting:
        say_flags(table, game, booked, kickers, down, line)
    flags = [one for one in game.events[booked:] if type(one) is Flag]
    repeated = game.phase is was and game.ball == kickers and event.result == "no play"
    if not repeated:
        game.onside_tries = 0
        possession_over(game)
    elif result.call == ONSIDE_KICK:
        game.onside_tries += 1
    book_kick_players(game, game.events[booked:], kickers, game.returner)
    if result.call == PUNT:
        event.kicker = game.teams[kickers].punter.id
    game.returner = ""
    remember(game, None)
    caught = result.end is End.FAIR_CATCH and not flags
    if caught and game.half_ends:  # FC-3, DR-54
        seconds = min(seconds, max(0, game.clock - FAIR_CATCH_LEFT))
    take(table, game, seconds, event)
    game.fair_catch = caught  # FC-4
    game.running = False  # DR-58
    if sum(game.score) != points:
        time_score(game)
    if clock > 0:
        hold(table, game, [flag for flag in flags if flag.fate == "accepted"], kickers)


def shift_of(game: State) -> int:
    """Yards by which the kick lands farther upfield for the receivers (KO-3, rulings 43, 44)."""
    return game.era.kickoff - game.spot


def onside(table: Table, turn: Turn, game: State, result: Result, expected: bool) -> None:
    """ONSIDE-2, ONSIDE-3, ONSIDE-4."""
    number = turn.pass_number(table, "the onside kick")
    most = ONSIDE_EXPECTED if expected else ONSIDE
    if table.noting:
        table.note("ONSIDE-3" if expected else "ONSIDE-2", f"recovered by the kickers on 1-{most}: {number}")
    spot = Spot(game.spot + ONSIDE_YARDS)
    result.kick = ONSIDE_YARDS
    if number <= most:
        result.ball, result.spot, result.new_series = game.ball, spot, True
    else:
        result.spot = flip(spot)


def kicked(
    table: Table, turn: Turn, game: State, result: Result, context: Context, kind: str, expected: bool
) -> None:
    """A Normal or Squib kick by the specialist's card, or the Kickoff Yardage Table (KO-5 to KO-11)."""
    specialist = game.teams[game.ball].kickoff
    first, second = (specialist.first, specialist.second) if specialist else (COLUMN_ONE, COLUMN_TWO)  # KO-9
    number = turn.run_number(table, "the kickoff")
    said = first[number - 1]
    if said == SECOND_COLUMN:  # KO-7
        number = turn.run_number(table, "column B")
        said = second[number - 1]
    of = RETURNED[kind]
    moved = shift_of(game) + of.yards  # SQUIB-1
    landing = said.yard + moved
    if landing < 0 or (not said.returner and moved <= 0):  # DR-42
        if table.noting:
            table.note("KO-6", f"{number}: touchback")
        result.kick, result.spot, result.end = GOAL - game.spot, game.era.kickoff_touchback, End.TOUCHBACK
        return
    if table.noting:
        table.note("KO-6", f"{number}: KR{said.returner or TOUCHBACK_MAN} at the {landing}")
    start = Spot(landing)  # KO-8
    result.kick = GOAL - game.spot - start
    modified = specialist if of.modified and game.options.kickoff_modifiers else None  # KRET-1, SQUIB-3
    changes = Changes(of.number, halved=expected and of.halved, specialist=modified)  # SQUIB-2, KO-5, SQUIB-2b
    returned(
        table, turn, game, result, context, game.teams[result.ball].kick_returners, said.returner or TOUCHBACK_MAN,
        start, Return.KICKOFF, changes,
    )
    if result.end is End.TOUCHBACK:
        result.spot = game.era.kickoff_touchback


def punted(table: Table, turn: Turn, game: State, result: Result, context: Context) -> None:
    """A free kick may be punted: nobody rushes it (KO-3, DR-52)."""
    card = game.teams[game.ball].punter
    number = turn.run_number(table, "the punt")
    yards, returner = (card.longest_yards, -1) if number == 12 else (
        card.rows[number - 1].yards, card.rows[number - 1].returner
    )
    result.kick = yards
    landed(table, turn, game, result, context, returner, GOAL - game.spot - yards)
    if result.end is End.TOUCHBACK:
        result.spot = game.era.kickoff_touchback


def out_of_bounds(table: Table, game: State, result: Result, event: Kick) -> None:
    """The ball 30 yards from the kick; the first onside kick is made again, 5 yards back (PENT-6, PENT-7)."""
    kickers = game.ball
    if result.call == ONSIDE_KICK and not game.onside_tries:
        table.note("PENT-7", "out of bounds: kick again, 5 yards back")
        event.result = "no play"
        game.events.append(Flag(kickers, NAMES[Called.KICK_OUT], 5, "accepted"))
        game.spot, game.line = Spot(game.spot - 5), Spot(game.line - 5)
        return
    table.note("PENT-6", "out of bounds")
    event.result = "out"
    game.events.append(Flag(kickers, NAMES[Called.KICK_OUT], 0, "accepted"))
    start_series(game, 1 - kickers, flip(Spot(game.spot + OUT_YARDS)))
