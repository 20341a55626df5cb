"""How the computer spends Index Points: on what is worth a point on the scoreboard, and sooner when it trails."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fieldhouse.games.statispro_basketball.cards.deck import Call, Loose, Z
from fieldhouse.games.statispro_basketball.coach.minutes import usual
from fieldhouse.games.statispro_basketball.rules.bench.index_points import TRADE
from fieldhouse.games.statispro_basketball.rules.state import Phase, State

# Members of enums used on every play; access through the class is slow.
_SHOT: Final = Phase.SHOT
_REBOUND: Final = Phase.REBOUND
_BREAK: Final = Phase.BREAK
_ADVANCE: Final = Phase.ADVANCE
_OFFENSIVE_FOUL: Final = Call.OFFENSIVE_FOUL
_DEFENSE_FOUL: Final = Call.DEFENSE_FOUL

BALL: Final = 1.0  # points that having the ball is worth
SHOTS: Final = 1.5  # two Free Throws
# what a point must bring: early in a period, and when it would go unused
PICKY: Final = 1.0
LATE: Final = 0.6
AHEAD: Final = 0.04  # and how much more for every point by which one leads
# what more than that a point must bring to have a foul ignored, and to take a rebound: so that home teams, who have
# most of the points, come to the real part of fouls (95 % of the visitors'), free throws (107) and rebounds (105)
STRICT: Final = 1.3
BOARD: Final = 0.5
CAREFUL: Final = 0.2  # how much less for a foul a game that a team commits less than its league
HALF_PERIOD: Final = 90  # cards
REGULAR: Final = 30.0  # minutes

CALLS: Final = {Call.SHOOTING_FOUL: SHOTS, Call.INTENTIONAL_FOUL: SHOTS + BALL, Call.DEAD_BALL_FOUL: SHOTS - BALL / 2}
ZS: Final = {
    Z.FLAGRANT_FOUL: SHOTS + BALL, Z.ELBOW_FOUL: SHOTS, Z.DEAD_BALL_FOUL: SHOTS - BALL / 2,
    Z.SCORES_AND_FOULED: 0.75, Z.THREE_POINTER: 0.75,
}


def spends(game: State, seat: int, price: int, worth: float, more: float = 0.0) -> str:
    """Yes if the gain is worth the price; with `more`, a larger gain than usual is required."""
    if game.index[seat] < price or worth <= 0:
        return "no"
    needed = (PICKY if game.decks.left > HALF_PERIOD else LATE) + AHEAD * game.margin(seat) + more
    return "yes" if worth / price >= needed else "no"


def steal_for_foul(seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
    worth = BALL + (SHOTS if game.in_penalty(seat) else 0.1)
    return spends(game, seat, TRADE, worth, STRICT / TRADE)


def foul_for_steal(seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
    return spends(game, seat, TRADE, BALL + (SHOTS - BALL if game.in_penalty(1 - seat) else 0))


def rebound(seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
    return spends(game, seat, 1, BALL, BOARD)


def foul(seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
    """Only one's own fouls are ignored, by teams that really fouled little sooner."""
    return spends(game, seat, 1, _cost(game, seat), STRICT - CAREFUL * game.teams[seat].care)


def _cost(game: State, seat: int) -> float:
    """What the foul just called costs this team, by the card that called it."""
    card, defending = game.decks.last, seat != game.offense
    if game.phase is _SHOT:
        return BALL if defending else 0.0
    if game.phase is _REBOUND:
        ours = card.rebound is (Loose.FOUL_ON_DEFENSE if defending else Loose.FOUL_ON_OFFENSE)
        return BALL if ours else 0.0
    if game.phase is _BREAK:
        return SHOTS / 2 if defending else 0.0
    reading = card.advance if game.phase is _ADVANCE else card.press if game.pressed else card.action
    if reading is _OFFENSIVE_FOUL:
        return 0.0 if defending else BALL
    if not defending:
        return 0.0
    if reading is _DEFENSE_FOUL:
        return SHOTS - BALL + 0.4 if game.in_penalty(seat) else 0.15
    if isinstance(reading, Call) and reading in CALLS:
        return CALLS[reading]
    return ZS.get(card.z, 0.0) if isinstance(card.z, Z) else 0.0


def rest(seat: int, options: Sequence[str], game: State, luck: float, about: object = None) -> str:
    """Yes for a regular."""
    player = game.rest_read
    return spends(game, seat, 1, BALL if player is not None and usual(player.card) >= REGULAR else 0.0)
