"""The try after a touchdown (XP, TWO, PENSC-7, PENSC-8)."""

from __future__ import annotations

from typing import Final

from fieldhouse.football.enforce import book_loose_ball, decline, try_over
from fieldhouse.football.events import Down, Flag, Kick, Tried
from fieldhouse.football.fast_action.endurance import remember
from fieldhouse.football.fast_action.names import book_kick_players
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.football.fast_action.say import say_flags, say_kicked_try
from fieldhouse.football.field import GOAL, Spot
from fieldhouse.football.questions import try_for_points
from fieldhouse.football.result import End
from fieldhouse.football.sentences import try_text
from fieldhouse.football.settle import dead_balls, live_balls, settle_try
from fieldhouse.football.state import Phase
from fieldhouse.games.tabletop_football.rules.ending import context_of
from fieldhouse.games.tabletop_football.rules.kicks.questions import TRY_SPOT
from fieldhouse.games.tabletop_football.rules.mishaps import zcards
from fieldhouse.games.tabletop_football.rules.mishaps.penalties import FLAGS, cancel
from fieldhouse.games.tabletop_football.rules.resolve import Play
from fieldhouse.games.tabletop_football.rules.scrimmage import snapped, substitute
from fieldhouse.games.tabletop_football.rules.state import State
from fieldhouse.table.numbers import Numbers
from fieldhouse.table.table import Table

TRY: Final = try_for_points("XP-1")
NEAREST, FARTHEST = 2, 98  # TWO-1


def try_after_touchdown(table: Table, game: State) -> None:
    """A kick for one, or a play for two (XP-1); none after a winning score in overtime (SD-2b)."""
    if game.quarter > 4:
        game.phase = Phase.OVER
        return
    repeated = game.spot != GOAL - NEAREST  # PENSC-7: after a foul the try is made from its spot
    if table.ask(TRY, game.ball, ("kick", "two"), game) == "kick":
        kick(table, game)
        return
    if not repeated:
        yards = int(table.ask(TRY_SPOT, game.ball, Numbers(NEAREST, FARTHEST), game))
        game.spot = Spot(GOAL - yards)
    two_points(table, game)


def kick(table: Table, game: State) -> None:
    """XP-2, XP-3."""
    seat = game.ball
    most = game.teams[seat].kicker.extra_point
    number = Turn(game.readings, counting=False).pass_number(table, "the extra point")
    good = number <= most
    if table.noting:
        table.note("XP-2", f"extra point, good on 1-{most}: {number}")
        say_kicked_try(table, game, good)
    booked = len(game.events)
    remember(game, None)
    game.events.append(Kick(seat, "extra point", 0, "good" if good else "no good"))
    over(game, kick=True, good=good)
    book_kick_players(game, game.events[booked:], seat, "")


def two_points(table: Table, game: State) -> None:
    """One ordinary play (TWO-1); Z cards count (TWO-1b)."""
    scorers = game.ball
    game.down, game.line, game.injured_now, game.snapped = 1, GOAL, False, scorers
    substitute(table, game)
    play = snapped(table, game)
    deed, result = play.deed, play.result
    if play.turn.z:
        zcards.after_play(table, game, context_of(play), result)
    remember(game, deed.charged)
    good = result.end is End.TOUCHDOWN and result.ball == scorers  # TWO-4
    if table.noting:
        game.result = result
    booked = len(game.events)
    late = dead_balls(result)
    result.fouls = live_balls(result)
    waiting, game.kickoff_shift = game.kickoff_shift, 0
    declined = cancel(table, game, result)
    fate = settle_try(table, game, result, good, FLAGS)
    decline(game, declined)
    game.kickoff_shift += waiting
    for foul in late:  # PENSC-7
        game.kickoff_shift += foul.yards if foul.by != scorers else -foul.yards
        game.events.append(Flag(foul.by, foul.name, foul.yards, "accepted"))
    if table.noting:
        say_flags(table, game, booked, scorers, 0, Spot(0))
    if fate == "repeat":
        return
    good = good and fate == "stands"  # PENSC-8
    book_loose_ball(game, result)
    if table.noting:
        table.say(try_text(game, False, good, False))
    over(game, kick=False, good=good, passed=result.kind == Down.COMPLETE)
    named(game, booked, play)


def over(game: State, *, kick: bool, good: bool, passed: bool = False) -> None:
    try_over(game, kick=kick, good=good, passed=passed)
    game.kickoff_shift = 0


def named(game: State, booked: int, play: Play) -> None:
    """Who made the try."""
    deed = play.deed
    for event in game.events[booked:]:
        if type(event) is Tried:
            event.passer = deed.passer.id if deed.passer is not None else ""
            if deed.kind == Down.COMPLETE and deed.receiver is not None:
                event.receiver = deed.receiver.id
            elif deed.carrier is not None:
                event.runner = deed.carrier.id
