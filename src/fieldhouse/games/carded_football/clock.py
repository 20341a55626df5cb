"""The as-played coach and the clock: timeouts, spikes and kneels."""

from __future__ import annotations

from typing import Final

from fieldhouse.football.state import Football
from fieldhouse.football.tendencies.timeouts import (
    DEFENSE_FROM,
    DEFENSE_LATE,
    DEFENSE_STOPS,
    EARLY_STOPS,
    LAST_STOPS,
    LOST,
    SPIKE_CLOCK,
    SPIKES,
    WARM_STOPS,
)
from fieldhouse.games.carded_football.book import SeasonBook
from fieldhouse.statistics.football.categories import pace

LATE: Final = 300
LAST_MINUTES: Final = 120
OWN_END: Final = 25  # from behind this line nobody stops the clock before half-time
FEW_SECONDS: Final = 20
STOP_SECONDS: Final = 10  # of a play that a timeout ends
KNEEL_SECONDS: Final = 40
HALF_KNEEL: Final = 25  # seconds before half-time from which a side in its own half kneels
OWN_HALF_KNEEL: Final = 25


def stops(book: SeasonBook, seat: int, game: Football) -> float:
    """The share of running plays that the offense follows with a timeout."""
    quarter, clock = game.quarter, game.clock
    if quarter > 4:
        return 0.0
    if quarter in (1, 3) or clock > LATE:
        found = EARLY_STOPS[quarter]
    else:
        at = pace(quarter, clock, game.margin(seat))
        if at == "two minutes":
            found = LAST_STOPS[at] if game.spot >= OWN_END else 0.0
        elif at == "hurry":
            found = LAST_STOPS[at] if clock <= LAST_MINUTES else 0.0
        else:
            found = WARM_STOPS if quarter == 2 else 0.0
    return found * book.stops[quarter > 2]


def hurries(seat: int, game: Football) -> bool:
    if game.quarter == 2:
        return game.clock <= LAST_MINUTES and game.spot >= OWN_END
    return game.quarter >= 4 and game.clock <= LATE and game.margin(seat) < 0


def defense_stops(book: SeasonBook, seat: int, game: Football, luck: float) -> bool:
    """The defense stops the clock when it trails late."""
    if game.quarter < 4 or game.clock > DEFENSE_FROM:
        return False
    share = (DEFENSE_LATE if game.clock <= LAST_MINUTES else DEFENSE_STOPS) * book.stops[1]
    return -LOST < game.margin(seat) < 0 and game.clock > FEW_SECONDS and luck < share


def spikes(seat: int, game: Football, stopped: bool, luck: float) -> bool:
    """Whether a side that is short of time grounds the ball; `stopped`: the clock does not run."""
    return (
        game.clock <= SPIKE_CLOCK and not stopped and game.down < 3 and hurries(seat, game)
        and (game.quarter == 2 or game.margin(seat) > -LOST) and luck < SPIKES
    )


def kneels(seat: int, game: Football) -> bool:
    """A lead is knelt out when the downs left run the clock out; a half ends on a knee far from the other goal."""
    if game.spot <= 5:
        return False
    if game.quarter == 2:
        return game.down == 1 and game.clock <= HALF_KNEEL and game.spot < OWN_HALF_KNEEL
    if game.quarter < 4 or game.margin(seat) <= 0:
        return False
    snaps = 4 - game.down
    stopped = min(snaps, game.timeouts[1 - seat])
    return game.clock <= KNEEL_SECONDS * (snaps - stopped) + STOP_SECONDS * stopped
