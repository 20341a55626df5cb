"""The try after a touchdown: kick or two-point play (B-VI-7)."""

from __future__ import annotations

from fieldhouse.football.enforce import book_loose_ball, try_over
from fieldhouse.football.events import Down, Kick
from fieldhouse.football.field import OWN_GOAL
from fieldhouse.football.result import End, Result
from fieldhouse.games.paydirt.rules.calls import CALLS, SHOWS
from fieldhouse.games.paydirt.rules.goals import extra_point
from fieldhouse.games.paydirt.rules.menus import calls, shows
from fieldhouse.games.paydirt.rules.questions import CALL, SHOW, TRY
from fieldhouse.games.paydirt.rules.say import say_flags, say_try
from fieldhouse.games.paydirt.rules.scrimmage import run_play
from fieldhouse.games.paydirt.rules.settle import settle_try
from fieldhouse.games.paydirt.rules.specials import qb_draw, razzle_dazzle, sneak
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.table.table import Table


def try_after_touchdown(table: Table, game: State) -> None:
    """One point by kick, two by a play from the 2 (B-VI-7.a). It takes no time."""
    scorers = game.ball
    kick = table.ask(TRY, scorers, ("kick", "two"), game) == "kick"
    if kick:
        result = extra_point(table, game)
        kick = result.call == "extra point"  # a fake is a play for two
    else:
        result = two_points(table, game)
    if table.noting:
        game.result = result
    game.hurried = False
    if kick:
        fate = "blocked" if result.blocked else "good" if result.end is End.GOOD else "no good"
        game.events.append(Kick(scorers, "extra point", 0, fate))
        good, taken = result.end is End.GOOD, False
    else:
        good = result.end is End.TOUCHDOWN and result.ball == scorers  # B-VI-7-B.a
        taken = result.end is End.TOUCHDOWN and result.ball != scorers  # B-VI-7-B.b
        booked = len(game.events)
        fate = settle_try(table, game, result, good)
        if table.noting:
            say_flags(table, game, booked, scorers, 0, OWN_GOAL)
        if fate == "repeat":
            return
        if fate == "wiped":
            good = taken = False
        book_loose_ball(game, result)
    if table.noting:
        say_try(table, game, kick, good, taken)
    if taken:
        table.note("B-VI-7-B.b", "the defense takes it back: two points")
    try_over(game, kick=kick, good=good, defense_scored=taken, passed=result.kind == Down.COMPLETE)


def two_points(table: Table, game: State) -> Result:
    said, seen = table.ask_both(game, (CALL, game.ball, calls(game)), (SHOW, 1 - game.ball, shows(game)))
    call, show = CALLS[said], SHOWS[seen]
    if call.play:
        return run_play(table, game, call, show)
    return {"rzdz": razzle_dazzle, "sneak": sneak, "draw": qb_draw}[call.special](table, game, call, show)
