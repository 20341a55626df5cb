"""The as-played coach's clock: time between plays, timeouts, spikes, kneels and the ends of halves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fieldhouse.football.choices import ClockChoice
from fieldhouse.football.tendencies.plan_of_the_day import tempo_of
from fieldhouse.games.carded_football.book import SeasonBook, TeamBook
from fieldhouse.games.carded_football.clock import (
    OWN_END,
    STOP_SECONDS,
    hurries,
    stops,
)
from fieldhouse.games.carded_football.day import Day
from fieldhouse.games.statispro_football.coach.book import SAVED
from fieldhouse.games.statispro_football.rules.state import State
from fieldhouse.statistics.football.categories import pace

HASTE: Final = 33  # seconds from which a side that needs points lets none run off
STOPPED_HURRY: Final = {False: 0.5, True: 1.0}
"""Of stopped plays in the Final Minutes by a side short of time, before half-time and at the end; real ones take five
seconds."""
EARLY_TIMEOUTS: Final = 0.85
"""Of the timeouts of other games' first halves: here a side also takes one when haste alone does not do."""
LATE_SAVING: Final = {"normal": 1.0, "milk": 1.0, "two minutes": 0.6, "hurry": 0.0}
"""The part of it that is not hurried: late in a half, whose end cuts plays short, sides hurry in any case."""
SLACK: Final = 0.05
"""Of running plays, so many need not be hurried beyond what the timing chart asks: voided plays take no time."""
PLANNED: Final = 0.13
"""The part of running plays that real sides hurry before the last minutes: a plan of the day makes it more or less."""
LONGEST, SHORTEST, HURRIED = 45, 20, 10
STEP: Final = 5


def seconds(book: SeasonBook, team: TeamBook, day: Day, seat: int, options: Sequence[str], game: State, luck: float,
            about: ClockChoice) -> str:
    """So much time that the clock runs as it did for this team at this pace."""
    short = hurries(seat, game)
    if len(options) <= 2:
        return options[-1] if short and luck < STOPPED_HURRY[game.quarter > 2] else options[0]
    at = pace(game.quarter, game.clock, game.margin(seat))
    share = team.hurried.get(at, 0.5) + PLANNED * (tempo_of(day.plan) - 1) - SLACK * (at == "normal")
    if "timeout" in options:
        often = stops(book, seat, game) * (EARLY_TIMEOUTS if game.quarter <= 2 else 1.0)
        if short and game.clock <= HASTE and game.spot >= OWN_END:
            often = 1.0
        if luck < often:
            return "timeout"
        if often < 1.0:  # what timeouts save need not be saved by haste
            luck = (luck - often) / (1 - often)
            share -= often * (LONGEST - STOP_SECONDS) / SAVED * LATE_SAVING[at]
    if at == "milk":
        return options[0]
    wanted = LONGEST - SAVED * max(0.0, share)
    if wanted < SHORTEST:
        return "hurry" if "hurry" in options and luck < (SHORTEST - wanted) / HURRIED else str(SHORTEST)
    low = int(wanted // STEP) * STEP
    return str(max(SHORTEST, min(LONGEST, low + (STEP if luck < (wanted - low) / STEP else 0))))
