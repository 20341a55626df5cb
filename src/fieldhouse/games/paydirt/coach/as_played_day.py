"""The plan of the day: a team runs more in one game and throws more in another, beyond what score and clock ask for.

Coaches know neither the seed of a game nor its number, and answer from the table alone, so that a game can be taken up
again anywhere. So the opening kickoff draws the plan: the two teams, how far the ball was kicked, and where it ended.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import Final

from fieldhouse.football.events import Kick, Returned, Snap
from fieldhouse.football.tendencies.plan_of_the_day import UNPLANNED, plan_from, tempo_of
from fieldhouse.games.paydirt.rules.state import State

LOOK: Final = 8  # events in which the opening kickoff is over


def day_plan(game: State, seat: int) -> float:
    """The factor on the odds of a run for the side in this seat in this game; none before the opening kickoff."""
    kicker = yards = returned = -1
    events = game.events
    for at in range(min(LOOK, len(events))):
        event = events[at]
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
    return plan_from(number)


def day_tempo(game: State, seat: int) -> float:
    """The factor on hurried snaps: who throws more hurries more."""
    return tempo_of(day_plan(game, seat))
