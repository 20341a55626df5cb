"""The formations of the as-played coach: mixed by what a situation usually brings, neither guessing nor asleep.

The share of runs that the league calls in a situation decides; nobody knows the other's call, nor reads this
opponent's habits. A formation is never certain and never ruled out.
"""

from __future__ import annotations

from typing import NamedTuple

from fieldhouse.games.paydirt.charts import FORMATIONS

SHORT = 2  # to go: the line closes up


class Anchor(NamedTuple):
    """Weights at one share of runs. `passing` is for the Short and the Long Pass formation together."""

    run_share: float
    standard: float
    short_yardage: float
    spread: float
    passing: float
    blitz: float


ANCHORS = (
    Anchor(0.05, 0.18, 0.02, 0.11, 0.53, 0.16),
    Anchor(0.45, 0.43, 0.08, 0.13, 0.27, 0.09),
    Anchor(0.85, 0.42, 0.32, 0.11, 0.10, 0.05),
)
"""Between anchors, weights lie on the line; beyond them they stay. Under the calls of 2019, goal-line stands
included, the formations come out about A 30, B 13, C 12, D 22, E 12 and F 11 percent."""
LONG_PASS = (0.20, 0.025, 0.65)  # Long Pass's part of `passing`: at 0 to go, more for each yard, at most
CROWD = (1.0, 1.0, 0.8, 0.0, 0.0)  # by field: 1-3, 4-10 and 11-20 yards to the goal, the open field, the own end
GIVES_STANDARD, GIVES_DEEP = 0.85, 0.95  # what those formations give up at the goal line
CLOSED_UP = 0.5  # what Spread and half of Standard give to Short Yardage with SHORT to go


def formation_mix(run_share: float, to_go: int, crowd: float = 0.0) -> tuple[float, ...]:
    """The weights of formations A to F where the offense runs this often with this many yards to go; they sum to 1.

    `crowd`, from 0 in the open field to 1 at the goal line, is how far the defense may close up because nothing can
    go deep behind it: Standard and Long Pass give way to Short Yardage and Short Pass.
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
    freed = crowd * (GIVES_STANDARD * standard + GIVES_DEEP * deep)
    weights = (
        standard * (1 - crowd * GIVES_STANDARD), closed + freed * share, spread,
        passing - deep + freed * (1 - share), deep * (1 - crowd * GIVES_DEEP), blitz,
    )
    total = sum(weights)
    assert len(weights) == len(FORMATIONS)
    return tuple(weight / total for weight in weights)
