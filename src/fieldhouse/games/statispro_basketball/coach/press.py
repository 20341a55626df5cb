"""When the computer presses: to win the ball back late, and as hard as its team really fouled.

A pressing team fouls more: it grabs. So a team that really fouled much presses often after Dead Balls, one that fouled
little seldom. And fouls of a game even out: who has fouled less than the other team becomes bolder, who has fouled more
careful. Really the fouls of the two teams in a game rise and fall together, and so do not those of two decks of cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fieldhouse.games.statispro_basketball.rules.state import SECONDS, State

REACH: Final = 12  # points a team can still make up in the last two minutes
GAME: Final = 2880  # seconds
PERIOD: Final = 720
USUAL: Final = -0.15  # how often a team of its league's fouls presses
CARE: Final = 1.6  # how much less often for a foul a game that it commits less: 4 are from never to always
EVEN: Final = 1.0  # for a foul that it has more than the other team, beyond what their seasons tell


def press(seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
    """Late by the score, earlier by the fouls of the season and of the game."""
    margin = game.margin(seat)
    if game.closing:
        return "yes" if -REACH <= margin < 0 else "no"
    if game.period >= 3 and margin <= -REACH:
        return "yes"
    return "yes" if luck < often(game, seat) else "no"


def often(game: State, seat: int) -> float:
    """How often this team presses now."""
    ours, theirs = (sum([player.fouls for player in game.players[side]]) for side in (seat, 1 - seat))
    care, others = game.teams[seat].care, game.teams[1 - seat].care
    elapsed = (min(game.period, 4) * PERIOD - game.decks.left * SECONDS) / GAME
    more = ours - theirs - (others - care) * elapsed
    return USUAL - CARE * care - EVEN * more
