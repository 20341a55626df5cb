"""The formations of the as-played coach: mixed by what a situation usually brings, neither guessing nor asleep.

The share of runs that the league calls in a situation decides; nobody knows the other's call, nor reads this
opponent's habits. A formation is never certain, and ruled out only where an offense is backed up to its own goal line.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from fieldhouse.games.paydirt.cards.charts import FORMATIONS

Ratio = tuple[int, int]  # how many were made, how many were tried

SHORT: Final = 2  # to go: the line closes up


class Anchor(NamedTuple):
    """Weights at one share of runs. `passing` is for the Short and the Long Pass formation together."""

    run_share: float
    standard: float
    short_yardage: float
    spread: float
    passing: float
    blitz: float


ANCHORS: Final = (
    Anchor(0.05, 0.195, 0.015, 0.12, 0.40, 0.27),
    Anchor(0.45, 0.35, 0.09, 0.12, 0.39, 0.05),
    Anchor(0.85, 0.44, 0.32, 0.11, 0.10, 0.03),
)
"""Between anchors, weights lie on the line; beyond them they stay. Under the calls of 2019, goal-line stands
included, the formations come out about A 22, B 13, C 8, D 24, E 21 and F 12 percent. On sure passing downs the blitz
takes the place of others: quarterbacks are sacked there twice as often as on other downs, and as many
third downs are made as really were."""
LONG_PASS: Final = (0.20, 0.025, 0.65)  # Long Pass's part of `passing`: at 0 to go, more for each yard, at most


class Crowd(NamedTuple):
    """How a defense closes up where little room is left behind it.

    `amount` is how much of Standard and Spread gives way; of that, `run` times the share of runs goes to Short Yardage
    and the rest to the two pass formations, `deep` of it to Long Pass. Instead of a formation the defense names a play
    (the Wild Card) `named` of the time, which costs nothing inside the 20 (A-II-4.b): plays as often as the league
    calls them, runs `runs` times as often. `calm` is what of all others but Short Yardage gives way to the two pass
    formations, which cover and trap nobody: from the own goal line the ball is gone before anybody comes.
    """

    amount: float = 0.0
    run: float = 1.0
    deep: float = 0.5
    named: float = 0.0
    runs: float = 1.0
    calm: float = 0.0


CROWD: Final = (
    Crowd(1.0, 0.9, 0.3, 0.2, 0.6), Crowd(1.0, 0.8, 0.5, 0.97, 0.5), Crowd(1.0, 0.3, 0.6, 1.0, 0.0),
    Crowd(1.0, 0.3, 0.6), Crowd(), Crowd(deep=0.8, calm=1.0),
)
"""By field: 1-3, 4-10, 11-20 and 21-35 yards to the goal, the open field, the own end. It is how the table feels that
a short field is easier to defend, and that a quarterback knows where his own goal line is; set so that real gains and
first downs of 2019 come out in each of them, and safeties."""
AT_THE_ONE: Final = 1.0
"""How often a defense names a play at its 1. At the 2 and the 3 it seldom does: it sees what the offense rolled, and
may take a blank where that falls short (A-II-4.a). So more balls come to rest at the 1, as real ones do."""
SCRAMBLED: Final = 1.1
"""By how much the odds of a run are better inside the 20: against a named play no quarterback is trapped, and so none
runs. Real books count scrambles as runs."""
NAMED_ON_THIRD: Final = 0.5
"""On third down a defense names a play so much less often and rushes the quarterback instead: real ones are sacked on 7
third downs in 100 inside the 20, on 2 first and second downs."""
GIVES: Final = 0.9  # what those formations give up at the goal line
READINGS: Final = (-0.5, -0.25, 0.0, 0.25, 0.5, 0.75, 1.0, 1.4, 1.8, 2.4, 3.2, 4.2, 5.4)
"""How keenly a defense that names plays reads the offense: the power of each play's usual share. At 0 it names any play
as often as any other, at 1 as often as the league calls it; higher it names the likeliest more often, below 0 the
others."""
USUAL_READING: Final = 8
"""The place of an average pairing. At that of 1.0 too many trips inside the 20 end in touchdowns (2019, 2018 and 1999:
58.1, 60.1 and 49.0 %, really 55.8, 57.4 and 47.1); two steps up 1.4 points fewer do."""
READING_STEP: Final = 0.019  # touchdowns a trip that a step of reading is worth, about
RED_ZONE_TRIPS: Final = 6.0  # trips of the league that are mixed with a team's own


A_POINT: Final = 0.036  # touchdowns a trip, for a point that charts cannot say (strengths.py)


def reading_level(league: Ratio, sides: Sequence[Ratio], points: float) -> int:
    """The place in READINGS for a pairing: the fewer touchdowns the two really saw inside the 20, the keener."""
    usual = league[0] / league[1] if league[1] else 0.0
    better = sum(usual - (made + RED_ZONE_TRIPS * usual) / (n + RED_ZONE_TRIPS) for made, n in sides)
    better -= A_POINT * points
    return min(len(READINGS) - 1, max(0, USUAL_READING + round(better / READING_STEP)))


OPEN: Final = Crowd()
CLOSED_UP: Final = 0.5  # what Spread and half of Standard give to Short Yardage with SHORT to go


def formation_mix(run_share: float, to_go: int, crowd: Crowd = OPEN) -> tuple[float, ...]:
    """The weights of formations A to F where the offense runs this often with this many yards to go; they sum to 1.

    `crowd` is how far the defense may close up because nothing can go deep behind it.
    """
    share = min(max(run_share, ANCHORS[0].run_share), ANCHORS[-1].run_share)
    low, high = (ANCHORS[0], ANCHORS[1]) if share <= ANCHORS[1].run_share else (ANCHORS[1], ANCHORS[2])
    part = (share - low.run_share) / (high.run_share - low.run_share)
    _, standard, closed, spread, passing, blitz = (a + part * (b - a) for a, b in zip(low, high, strict=True))
    if to_go <= SHORT:
        moved = CLOSED_UP * share * (spread + standard / 2)
        rest = 1 - CLOSED_UP * share
        standard, spread, closed = standard - CLOSED_UP * share * standard / 2, spread * rest, closed + moved
    start, a_yard, most = LONG_PASS
    deep = passing * min(most, start + a_yard * to_go)
    kept = 1 - crowd.amount * GIVES
    freed = (1 - kept) * (standard + spread)
    thrown = freed * (1 - share * crowd.run)
    covering = thrown + crowd.calm * (standard + spread + passing + blitz)
    alert = 1 - crowd.calm
    weights = (
        standard * kept * alert, closed + freed - thrown, spread * kept * alert,
        (passing - deep) * alert + covering * (1 - crowd.deep), deep * alert + covering * crowd.deep, blitz * alert,
    )
    total = sum(weights)
    assert len(weights) == len(FORMATIONS)
    return tuple(weight / total for weight in weights)
