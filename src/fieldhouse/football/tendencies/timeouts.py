"""How often real sides stop the clock, and how often the passer grounds the ball to do so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fieldhouse.statistics import FootballSeason

EARLY_STOPS: Final = (0.0, 0.02, 0.036, 0.026, 0.045)
"""By quarter, before anybody is short of time: of plays after which the clock runs, the share that the offense follows
with a timeout, because of the play clock or what it sees. Set so that timeouts before the last five minutes of a half
come out: in 1999, 2018 and 2019 there were 0.42 a game in the first quarter, 0.47 in the second, 0.49 in the third and
0.55 in the fourth."""
WARM_STOPS: Final = 0.06  # from 5:00 to 2:00 of the first half: 0.26 a game
LAST_STOPS: Final[Mapping[str, float]] = {"two minutes": 0.53, "hurry": 0.5}
"""The same in the last two minutes, before half-time and by a side that does not lead: 2.2 and 0.5 a game."""
USUAL_TIMEOUTS: Final = (3.45, 3.08)
"""A game's timeouts by half when sides take them so often; a season that had more or fewer takes so many more or
fewer."""
SPIKES: Final = 0.21  # 1999: 0.21 spikes a game, 2018 and 2019: 0.29
SPIKE_CLOCK: Final = 60
DEFENSE_FROM: Final = 270  # seconds before the end of the game from which a defense that trails stops the clock
DEFENSE_STOPS, DEFENSE_LATE = 0.9, 0.7  # of running plays until the last two minutes, and in them
LOST: Final = 17  # behind by so many it gives up


def stops_of(season: FootballSeason) -> tuple[float, float]:
    """How often sides of this season took timeouts, relative to the usual: in the first half and in the second."""
    counts = season.tally.counts
    games = counts.get("games", 0)
    if not games or not counts.get("timeouts:1"):
        return 1.0, 1.0
    first, second = (counts.get(f"timeouts:{half}", 0) / games / USUAL_TIMEOUTS[half - 1] for half in (1, 2))
    return first, second
