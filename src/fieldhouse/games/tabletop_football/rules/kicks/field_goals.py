"""Field goals, their blocks, and kicks after a Fair Catch (FG, BLKFG, FC-4).

The scorers kick off next (FG-4).
"""

from __future__ import annotations

from typing import Final

from fieldhouse.football.events import Down
from fieldhouse.football.fast_action.endurance import remember
from fieldhouse.football.fast_action.names import book_kick_players
from fieldhouse.football.fast_action.player_cards import HALF_A_NUMBER, NO_RATING, KickerCard
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.football.field import GOAL, TOUCHBACK, Spot, flip
from fieldhouse.football.result import End, Result
from fieldhouse.games.tabletop_football.rules.ending import settled
from fieldhouse.games.tabletop_football.rules.kicks.blocks import blocked
from fieldhouse.games.tabletop_football.rules.matchup import Deed
from fieldhouse.games.tabletop_football.rules.mishaps import zcards
from fieldhouse.games.tabletop_football.rules.mishaps.context import PLAIN, Context
from fieldhouse.games.tabletop_football.rules.state import State
from fieldhouse.table.table import Table

KICK_EXTRA: Final = 17  # FG-2
SPOT_OF_KICK: Final = 7  # FG-5
LAST_BAND, BAND_LOSS = 55, 2  # FG-7
LAST: Final = 48
PERHAPS: Final = 24  # BLKFG-2
FAIR_CATCH_KICK: Final = "fair catch kick"


def distance_from(spot: int) -> int:
    return GOAL - spot + KICK_EXTRA


def in_range(game: State) -> bool:
    """Whether a field goal or its fake may be tried from here (FG-1, FG-8)."""
    return distance_from(game.spot) <= game.teams[game.ball].kicker.longest


def ranges(card: KickerCard, distance: int) -> tuple[int, int]:
    """The last good pass number, and the block rating, at this distance (FG-3, FG-7)."""
    for at, (longest, good) in enumerate(card.bands):
        if distance <= longest:
            return good, card.blocks[at] if card.blocks else NO_RATING
    good = card.bands[-1][1] - BAND_LOSS * (distance - LAST_BAND)
    return max(0, good), card.blocks[-1] if card.blocks else NO_RATING


def field_goal(table: Table, game: State, call: str = "fg") -> None:
    offense, fair = game.ball, call == FAIR_CATCH_KICK
    distance = distance_from(game.spot)
    good, block = ranges(game.teams[offense].kicker, distance)
    turn = Turn(game.readings, rule="Z-1")
    number = turn.pass_number(table, "the field goal")
    if table.noting:
        table.note("FG-3", f"{distance} yards, good on 1-{good}: {number}")
    result = Result(Down.FIELD_GOAL, offense, game.spot, call=call, kick=distance)
    if number <= good:
        result.end = End.GOOD
    elif not fair and is_blocked(table, turn, block, number):  # DR-53
        blocked(table, turn, game, result, 0, "BLKFG-3")
        result.kick = distance
    else:
        missed(game, result, fair)
    context = Context(PLAIN, Deed(Down.FIELD_GOAL))  # PEN-1
    if turn.z:
        zcards.after_play(table, game, context, result)
    booked = len(game.events)
    remember(game, None)
    settled(table, game, result, context)
    book_kick_players(game, game.events[booked:], offense, "")


def is_blocked(table: Table, turn: Turn, block: int, number: int) -> bool:
    """BLKFG-1, BLKFG-2."""
    if block == HALF_A_NUMBER:
        return number == LAST and turn.pass_number(table, "48?") <= PERHAPS
    return number >= block


def missed(game: State, result: Result, fair: bool) -> None:
    """The defense's ball at the spot of the kick, or its 20 (FG-5, FG-6, ruling 48, DR-53)."""
    line = flip(game.spot)
    result.ball = 1 - game.ball
    result.spot = TOUCHBACK if line < TOUCHBACK else Spot(line if fair else line + SPOT_OF_KICK)
