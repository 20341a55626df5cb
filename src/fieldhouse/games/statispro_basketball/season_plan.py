"""What a team is like on one day of a real season.

The same players are another team from night to night: they run or they do not, work for an open shot or take the first
one, shoot from outside or go inside. Season averages cannot tell. So in every game of a replay each team has a plan of
the day around its usual one, drawn from the game's seed, and its coach plays to it.
"""

from __future__ import annotations

import hashlib
from dataclasses import replace
from typing import Final

from fieldhouse.games.statispro_basketball.cards.player_cards import TeamCard

PACE_DAY: Final = 2.5
"""Standard deviation of the possessions a game that a team wants to play above or below its usual. Measured over the
games of one team: real possessions vary by 5.9, 5.5 and 5.4 (1992-93, 1996-97, 2018-19), those of replays by 5.3, 5.4
and 5.3. More would make the shots tried vary too much."""
PATIENCE_DAY: Final = 16.0
"""Standard deviation of `patience`. Measured in the same way: real assists vary by 5.2, 4.9 and 4.7, field goal
percentages by 5.6, 5.6 and 5.2; in replays by 4.9, 4.4 and 4.5, and by 5.3, 5.8 and 5.2."""
OUTSIDE_DAY: Final = 100.0
OUTSIDE_MORE: Final = 60.0
"""Standard deviation and mean of what a day adds to `outside`, in percent. Real threes tried vary by 3.6, 4.5 and 6.0
over the games of one team, those of replays by 3.6, 4.7 and 6.0. A day cannot have fewer threes than cards demand, so
the mean must lie above 0 for the league's threes to come out."""
STRICT_DAY: Final = 1.2
"""Standard deviation of the fouls that both teams of a game commit more or less: a whistle is strict for both. Real
fouls of the two teams correlate by 0.27, 0.26 and 0.29 (1992-93, 1996-97, 2018-19), those of replays by about 0.2;
their evening out in the game brings half of it (`coach/press.py`)."""
LEAST_OUTSIDE, MOST_OUTSIDE = -90.0, 200.0
MOST: Final = 60.0
MOST_CARE: Final = 20.0
"""Limits of a plan, those of the card files."""
PARTS: Final = 12
"""Uniform numbers whose sum stands for a normal one: the variance of twelve is 1."""
STEPS: Final = 65536


def plan_of_the_day(team: TeamCard, seed: int, more: float = 0.0) -> TeamCard:
    """The team as it plays the game that has this seed; `more`: threes that its season's deck is short of, in percent
    of `outside`."""
    pace, patience, outside = _normals(f"{seed} {team.code}", 3)
    strict = _normals(f"{seed} whistle", 1)[0]
    return replace(
        team,
        pace=round(team.pace + PACE_DAY * pace, 1) if team.pace else 0.0,
        patience=_within(team.patience + PATIENCE_DAY * patience, -MOST, MOST),
        outside=_within(team.outside + OUTSIDE_MORE + more + OUTSIDE_DAY * outside, LEAST_OUTSIDE, MOST_OUTSIDE),
        care=_within(team.care - STRICT_DAY * strict, -MOST_CARE, MOST_CARE),
    )


def _normals(text: str, count: int) -> list[float]:
    """Nearly normal numbers that belong to a text, the same on every machine."""
    found = []
    for which in range(count):
        digest = hashlib.sha256(f"{text} {which}".encode()).digest()
        total = sum(int.from_bytes(digest[2 * at: 2 * at + 2]) for at in range(PARTS))
        found.append((total - PARTS * (STEPS - 1) / 2) / STEPS)
    return found


def _within(value: float, least: float, most: float) -> float:
    return round(max(least, min(most, value)), 1)
