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

PACE_DAY: Final = 2.9
"""Standard deviation of the possessions a game that a team wants to play above or below its usual. Measured over the
games of one team: real possessions vary by 5.9, 5.5 and 5.4 (1992-93, 1996-97, 2018-19), those of replays by 5.3, 5.4
and 5.3. More would make the shots tried vary too much."""
PATIENCE_DAY: Final = 36.0
"""Standard deviation of `patience`. Measured in the same way: real assists vary by 5.2, 4.9 and 4.7, field goal
percentages by 5.6, 5.6 and 5.2; in replays by 4.9, 4.4 and 4.5, and by 5.3, 5.8 and 5.2."""
OUTSIDE_DAY: Final = 10.0
OUTSIDE_MORE: Final = 0.0
"""Standard deviation and mean of what a day adds to `outside`, in percent. Real threes tried vary by 3.6, 4.5 and 6.0
over the games of one team, those of replays by 3.6, 4.7 and 6.0. A day cannot have fewer threes than cards demand, so
the mean must lie above 0 for the league's threes to come out."""
STRICT_DAY: Final = 0.9
"""Standard deviation of the fouls that both teams of a game commit more or less: a whistle is strict for both. Real
fouls of the two teams correlate by 0.27, 0.26 and 0.29 (1992-93, 1996-97, 2018-19), those of replays by about 0.2;
their evening out in the game brings half of it (`coach/press.py`)."""
ATTACK_DAY: Final = 0.07
WHISTLE_DAY: Final = 0.15
"""Standard deviation of a team's FOUL DRAWING from day to day, as a part of it: by how much it goes to the basket, and
how strict the whistle is, for both teams. Real free throws tried vary by 8.5 and 8.0 (1992-93, 1996-97), those of the
two teams of a game correlate by 0.20 and 0.24; without it they vary by 7.8 and 7.7 and do not correlate."""
ATTACK_SHOTS: Final = 1.0
"""FIELD GOAL that a day of so much attack takes: a team that makes many field goals really shoots few free throws
(field goals and free throws made correlate by -0.23 and -0.15), and shots at the basket are contested."""
LEAST_OUTSIDE, MOST_OUTSIDE = -90.0, 200.0
MOST: Final = 60.0
MOST_CARE: Final = 20.0
MOST_DRAWN, MOST_SHOTS = 99.9, 100
"""Limits of a plan, those of the card files."""
PARTS: Final = 12
"""Uniform numbers whose sum stands for a normal one: the variance of twelve is 1."""
STEPS: Final = 65536


def plan_of_the_day(team: TeamCard, seed: int, more: float = 0.0) -> TeamCard:
    """The team as it plays the game that has this seed; `more`: threes that its season's deck is short of, in percent
    of `outside`."""
    pace, patience, outside, attack = _normals(f"{seed} {team.code}", 4)
    strict = _normals(f"{seed} whistle", 1)[0]
    drawn = 1 + ATTACK_DAY * attack + WHISTLE_DAY * strict
    players = tuple(
        replace(
            card, foul_drawing=_within(card.foul_drawing * drawn, 0.0, MOST_DRAWN),
            field_goal=round(_within(card.field_goal - ATTACK_SHOTS * attack, 0, MOST_SHOTS)),
        )
        for card in team.players
    )  # fmt: skip
    return replace(
        team, players=players,
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
