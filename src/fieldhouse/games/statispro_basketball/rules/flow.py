"""Runs a game card by card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fieldhouse.games.statispro_basketball.rules import short_handed
from fieldhouse.games.statispro_basketball.rules.ball import clock
from fieldhouse.games.statispro_basketball.rules.bench import lineups, plays
from fieldhouse.games.statispro_basketball.rules.bench.timeouts import offer
from fieldhouse.games.statispro_basketball.rules.passing import advance, upcourt
from fieldhouse.games.statispro_basketball.rules.periods import end_period, open_period
from fieldhouse.games.statispro_basketball.rules.say import name_period, tell
from fieldhouse.games.statispro_basketball.rules.shots import (
    fast_break,
    free_throws,
    jump,
    rebounds,
    recovery,
    shooting,
)
from fieldhouse.games.statispro_basketball.rules.state import Dead, Phase, State
from fieldhouse.table.table import Table

# Members of enums used on every play; access through the class is slow.
_ASKED: Final = Dead.ASKED

STEPS: Final[dict[Phase, Callable[[Table, State], None]]] = {
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
_STEPS: Final = [STEPS[phase] for phase in Phase if phase is not Phase.OVER]
_UPCOURT: Final = Phase.UPCOURT
_ADVANCE: Final = Phase.ADVANCE
_SHOT: Final = Phase.SHOT
_BREAK: Final = Phase.BREAK
_PERIOD: Final = Phase.PERIOD
_OVER: Final = Phase.OVER
_NEW: Final = Dead.NEW
RESOLVED: Final = (Phase.JUMP, Phase.FREE_THROWS)
"""Phases that continue with the Dead Ball Deck when time runs out (C63)."""


def play_game(table: Table, game: State) -> None:
    """Play a game from the opening jump to its end."""
    if not table.noting:  # without sentences
        while game.phase is not _OVER:
            step(table, game)
        return
    while game.phase is not _OVER:
        begin(table, game)
        step(table, game)
        tell(table, game)


def begin(table: Table, game: State) -> None:
    """Begin a play at each period and whenever a team brings the ball up."""
    if game.phase is _PERIOD:
        table.begin(name_period(game.period + 1), game)
    elif game.phase is _UPCOURT and not game.passes:
        minutes, seconds = divmod(game.clock, 60)
        table.begin(f"{name_period(game.period)} {minutes}:{seconds:02d} {game.teams[game.offense].code}", game)


def step(table: Table, game: State) -> None:
    """One card, with the coaches' decisions before it."""
    phase = game.phase
    if phase is _PERIOD:
        open_period(table, game)
        return
    decks = game.decks
    left = decks.left
    if not left:
        if not finishing(game):
            if any(game.team_technicals):  # 6.5e: called on the period's last card
                short_handed.technicals(table, game)
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
    elif (phase is _SHOT and game.fouler is None) or phase is _BREAK:
        offer(table, game, game.offense)  # 8.4h
    _STEPS[game.phase](table, game)


def finishing(game: State) -> bool:
    """Whether a resolution must be finished although the timed deck has run out (8.1d, C63)."""
    if game.phase is Phase.SHOT:
        return game.last_shot or game.fouler is not None
    return game.phase in RESOLVED


def stopped(table: Table, game: State) -> None:
    """A Dead Ball situation: timeouts, substitutions, double teams (8.4h, 8.5a, 5.5e)."""
    game.dead = _ASKED
    change = lineups.must_change(game)
    if change:
        lineups.bring_back(table, game)
    if any(game.team_technicals):
        short_handed.technicals(table, game)
    if not game.decks.left:  # time is up: no substitutions for the last Free Throws unless a player must come out
        if change:
            lineups.replace_at_once(table, game)
        return
    offense = game.offense
    taken = offer(table, game, offense)
    if not offer(table, game, 1 - offense) and not taken:
        lineups.dead_ball(table, game, whole=not change)
    plays.dead_ball(table, game)
