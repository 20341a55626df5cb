"""One card after another until the game is over."""

from __future__ import annotations

from collections.abc import Callable

from fieldhouse.games.statispro_basketball import (
    advance,
    clock,
    fast_break,
    free_throws,
    jump,
    lineups,
    plays,
    rebounds,
    recovery,
    shooting,
    short_handed,
    upcourt,
)
from fieldhouse.games.statispro_basketball.periods import end_period, open_period
from fieldhouse.games.statispro_basketball.say import name_period, tell
from fieldhouse.games.statispro_basketball.state import Dead, Game, Phase
from fieldhouse.games.statispro_basketball.timeouts import offer
from fieldhouse.table.table import Table

STEPS: dict[Phase, Callable[[Table, Game], None]] = {
    Phase.JUMP: jump.resolve,
    Phase.UPCOURT: upcourt.upcourt,
    Phase.ADVANCE: advance.advance,
    Phase.SHOT: shooting.shoot,
    Phase.REBOUND: rebounds.rebound,
    Phase.BLOCKED: recovery.recover,
    Phase.BREAK: fast_break.run,
    Phase.FREE_THROWS: free_throws.shoot,
    Phase.PERIOD: open_period,
}
_STEPS = [STEPS[phase] for phase in Phase if phase is not Phase.OVER]
_UPCOURT, _ADVANCE, _PERIOD, _OVER = Phase.UPCOURT, Phase.ADVANCE, Phase.PERIOD, Phase.OVER
_NEW = Dead.NEW
RESOLVED = (Phase.JUMP, Phase.FREE_THROWS)
"""What is finished from the Dead Ball Deck when time runs out in it (C63)."""


def play_game(table: Table, game: Game) -> None:
    """A whole game from the opening jump."""
    if not table.noting:  # nobody reads along
        while game.phase is not _OVER:
            step(table, game)
        return
    while game.phase is not _OVER:
        begin(table, game)
        step(table, game)
        tell(table, game)


def begin(table: Table, game: Game) -> None:
    """A new play begins with each period and whenever a team brings the ball up."""
    if game.phase is _PERIOD:
        table.begin(name_period(game.period + 1))
    elif game.phase is _UPCOURT and not game.passes:
        minutes, seconds = divmod(game.clock, 60)
        table.begin(f"{name_period(game.period)} {minutes}:{seconds:02d} {game.teams[game.offense].code}")


def step(table: Table, game: Game) -> None:
    """One card, with what the coaches may decide before it."""
    phase = game.phase
    if phase is _PERIOD:
        open_period(table, game)
        return
    decks = game.decks
    left = decks.left
    if not left:
        if not finishing(game):
            end_period(table, game)
            return
    elif left == decks.mark:
        clock.time_card(table, game)
    if phase is _ADVANCE or phase is _UPCOURT:
        if game.dead is _NEW:
            stopped(table, game)
        else:
            offer(table, game, game.offense)  # 8.4h
        if game.shifting:
            lineups.shift(table, game)  # 6.6c
    elif game.dead is _NEW:
        stopped(table, game)
    _STEPS[game.phase](table, game)


def finishing(game: Game) -> bool:
    """The timed deck is out: is a resolution still to be finished (8.1d, C63)?"""
    if game.phase is Phase.SHOT:
        return game.last_shot or game.fouler is not None
    return game.phase in RESOLVED


def stopped(table: Table, game: Game) -> None:
    """A Dead Ball situation: timeouts, substitutions, double teams (8.4h, 8.5a, 5.5e)."""
    game.dead = Dead.ASKED
    change = lineups.must_change(game)
    if change:
        short_handed.bring_back(table, game)
    if any(game.team_technicals):
        short_handed.technicals(table, game)
    if not game.decks.left:  # time is up: nobody comes in for the last Free Throws unless he must
        if change:
            lineups.replace_at_once(table, game)
        return
    offense = game.offense
    taken = offer(table, game, offense)
    if not offer(table, game, 1 - offense) and not taken:
        lineups.dead_ball(table, game, whole=not change)
    plays.dead_ball(table, game)
