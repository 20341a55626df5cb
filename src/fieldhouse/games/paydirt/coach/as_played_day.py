"""The plan of the day: a team runs more in one game and throws more in another, beyond what score and clock ask for.

Coaches know neither the seed of a game nor its number, and answer from the table alone, so that a game can be taken up
again anywhere. So the opening kickoff draws the plan: the two teams, how far the ball was kicked, and where it ended.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from math import exp
from statistics import NormalDist
from typing import Final

from fieldhouse.football.events import Kick, Returned, Snap
from fieldhouse.games.paydirt.rules.state import State

VARIES: Final = 0.36
"""Standard deviation of a game's plan, in the logarithm of the odds of a run. Set so that passes of a team vary from
game to game as they really do: by 8.2 to 8.8 (1999, 2018, 2019); calls by situation alone bring 7.1."""
HURRIES: Final = 1.5
"""The power of a plan's factor by which snaps are hurried more or less often. Set so that a team's plays vary from
game to game as they really do."""
_MEAN_HURRY: Final = exp((HURRIES * VARIES) ** 2 / 2)
LOOK: Final = 8  # events in which the opening kickoff is over
PLACES: Final = 9
UNPLANNED: Final = 1.0  # before the opening kickoff
_NORMAL: Final = NormalDist()


def day_plan(game: State, seat: int) -> float:
    """The factor on the odds of a run for the side in this seat in this game."""
    kicker = yards = returned = -1
    for event in game.events[:LOOK]:
        if type(event) is Snap:
            break
        if type(event) is Kick:
            kicker, yards = event.seat, event.yards
        elif type(event) is Returned:
            returned = event.yards
    if kicker < 0:
        return UNPLANNED
    home, away = game.charts
    return _drawn(home.short, away.short, seat, kicker, yards, returned)


@lru_cache(maxsize=1 << 14)
def _drawn(*words: object) -> float:
    lot = blake2b("|".join(map(str, words)).encode(), digest_size=6).digest()
    number = (int.from_bytes(lot, "big") + 0.5) / 2**48
    return round(exp(VARIES * _NORMAL.inv_cdf(number)), PLACES)


def day_tempo(game: State, seat: int) -> float:
    """The factor on hurried snaps: who throws more hurries more."""
    plan = day_plan(game, seat)
    return 1.0 if plan == UNPLANNED else float(plan**-HURRIES) / _MEAN_HURRY


def replanned(luck: float, runs: float, factor: float) -> float:
    """The luck of a call, where the first `runs` of it stand for runs, with the odds of a run so much better."""
    if runs <= 0.0 or runs >= 1.0:
        return luck
    planned = runs * factor / (1 - runs + runs * factor)
    if luck < planned:
        return luck * runs / planned
    return runs + (luck - planned) * (1 - runs) / (1 - planned)
