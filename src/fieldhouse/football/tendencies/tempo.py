"""Tempo: how often a team hurries, so that a game's clock runs as the season's did."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from fieldhouse.statistics.football.side import Seconds, Side

CUT_SHORT = 0.024  # of the time: charged to plays that quarters and the two-minute stop cut short, 16 seconds each
PACE_PLAYS = 5.0  # of the league's pace, beside a team's own plays
LEAST_PLAYS = 50


@dataclass(frozen=True)
class Tempo:
    """A game's clock.

    `charge` takes a kind of play and a pace (words of the season's clock) and returns the seconds that the game takes
    for it, and the share of such plays after which the next snap may be hurried.
    """

    charge: Callable[[str, str], tuple[float, float]]
    saved: float  # seconds, by a hurried snap
    usual: Mapping[str, float]  # the share hurried at each pace, where a season knows no seconds


def pace_saving(clock: Mapping[str, Mapping[str, Seconds]], pace: str, tempo: Tempo) -> tuple[float, float]:
    """Seconds to save in all so that every play together takes what it took, and on how many plays it can be done."""
    saving = plays = 0.0
    for kind, by_pace in clock.items():
        if pace not in by_pace or kind == "kneel":
            continue
        real = by_pace[pace]
        charged, hurried = tempo.charge(kind, pace)
        plays += real.n * hurried
        saving += real.n * charged - real.seconds * (1 + CUT_SHORT)
    return saving, plays


def hurried_shares(league: Side, own: Side, tempo: Tempo) -> dict[str, float]:
    """By pace: the share of running plays to be followed by a hurried snap. More than 1 asks for timeouts too."""
    shares = {}
    for pace, usual in tempo.usual.items():
        saving, plays = pace_saving(league.clock, pace, tempo)
        everyone = saving / (tempo.saved * plays) if plays >= LEAST_PLAYS else usual
        saving, plays = pace_saving(own.clock, pace, tempo)
        share = (saving / tempo.saved + PACE_PLAYS * everyone) / (plays + PACE_PLAYS)
        shares[pace] = 0.0 if pace == "milk" or math.isnan(share) else max(0.0, share)
    return shares
