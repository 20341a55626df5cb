"""What a team is like on one day of a real season.

The same players are another team from night to night: they run or they do not, work for an open shot or take the first
one, and shoot from outside or inside. Season averages cannot tell. So in every game of a replay each team has a plan of
the day around its usual one, drawn from the game's seed, and the coach plays to it.
"""

from __future__ import annotations

import hashlib
from dataclasses import replace
from typing import Final

from fieldhouse.games.statispro_basketball.cards.player_cards import TeamCard

PACE_DAY: Final = 3.0
"""Standard deviation of the possessions a game that a team wants to play above or below its usual. Measured: real
teams' possessions vary by 5.9, 5.6 and 5.4 from game to game (1992-93, 1996-97, 2018-19), those of replays without
plans by 4.3."""
PATIENCE_DAY: Final = 10.0
OUTSIDE_MORE: Final = 62.0
QUICK_DAY: Final = 0.0
OUTSIDE_DAY: Final = 85.0
PARTS: Final = 12
"""Uniform numbers whose sum stands for a normal one: twelve have a variance of one, in whole numbers."""


def normals(text: str, count: int) -> list[float]:
    """Normal numbers that belong to a text, the same ones on every machine."""
    found = []
    for which in range(count):
        digest = hashlib.sha256(f"{text} {which}".encode()).digest()
        total = sum(int.from_bytes(digest[2 * at: 2 * at + 2]) for at in range(PARTS))
        found.append((total - PARTS * 32767.5) / 65536)
    return found


def plan_of_the_day(team: TeamCard, seed: int) -> TeamCard:
    """The team as it plays the game that has this seed."""
    pace, patience, quick, outside = normals(f"{seed} {team.code}", 4)
    return replace(
        team,
        pace=round(team.pace + PACE_DAY * pace, 1) if team.pace else 0.0,
        patience=_within(team.patience + PATIENCE_DAY * patience),
        quick=_within(team.quick + QUICK_DAY * quick),
        outside=_within(team.outside + OUTSIDE_MORE + OUTSIDE_DAY * outside, -90.0, 200.0),
    )


def _within(value: float, least: float = -60.0, most: float = 60.0) -> float:
    return round(max(least, min(most, value)), 1)
