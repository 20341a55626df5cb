"""Fumbles and plays that end out of bounds, at a lender's rates."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from typing import Protocol, TypeVar

from fieldhouse.statistics.football.borrowing.fit import among, drawn_like
from fieldhouse.statistics.football.gain_distributions import Passes, Plays, Scrimmage
from fieldhouse.statistics.football.side import Fumbles, Side

Some = TypeVar("Some", Plays, Passes)


class Change(Protocol):
    """Makes plays of a kind into others: runs, scrambles, sacks or passes."""

    def __call__(self, kind: str, plays: Some, /) -> Some: ...


class _Shares:
    """Whole numbers at a rate of each kind of play: what rounding leaves over is added to the next."""

    def __init__(self, lender: Scrimmage, count: Callable[[Plays | Passes], int]) -> None:
        self.rates = {kind: count(kept) / kept.gains.n for kind, kept in _kinds(lender).items() if kept.gains.n}
        self.over: dict[str, float] = defaultdict(float)

    def of(self, kind: str, n: int) -> int:
        exact = self.rates.get(kind, 0.0) * n + self.over[kind]
        whole = min(n, max(0, round(exact)))
        self.over[kind] = exact - whole
        return whole


def with_fumbles(side: Side, lender: Side, share: float) -> Side:
    """A side that fumbles its runs, scrambles, catches and sacks as often as the lender's league did."""
    shares, lost = _Shares(lender.scrimmage, lambda plays: plays.fumbles), _lost_share(lender)

    def loose(kind: str, plays: Some) -> Some:
        fumbles = shares.of(kind, plays.gains.n)
        return replace(plays, fumbles=fumbles, fumbles_lost=round(lost * fumbles))

    fumbles = round(share * lender.totals.fumbles)
    return replace(
        side,
        scrimmage=_changed(side.scrimmage, loose),
        fumbles={
            kind: Fumbles(round(share * kept.fumbles), round(share * kept.lost), round(share * kept.touchdowns))
            for kind, kept in lender.fumbles.items()
        },
        totals=replace(side.totals, fumbles=fumbles, fumbles_lost=round(lost * fumbles)),
    )


def with_lost_fumbles(side: Side, lender: Side) -> Side:
    """A side whose fumbles are lost as often as the lender's league lost its own."""
    lost = _lost_share(lender)

    def gone(kind: str, plays: Some) -> Some:
        return replace(plays, fumbles_lost=round(lost * plays.fumbles))

    return replace(
        side,
        scrimmage=_changed(side.scrimmage, gone),
        fumbles={kind: replace(kept, lost=round(lost * kept.fumbles)) for kind, kept in side.fumbles.items()},
        totals=replace(side.totals, fumbles_lost=round(lost * side.totals.fumbles)),
    )


def with_sidelines(side: Side, lender: Side) -> Side:
    """A side whose runs and catches end out of bounds as often as those of the lender's league."""
    shares = _Shares(lender.scrimmage, lambda plays: plays.out_of_bounds.n)
    shapes = {kind: kept.out_of_bounds for kind, kept in _kinds(lender.scrimmage).items()}

    def outside(kind: str, plays: Some) -> Some:
        wanted = drawn_like(shapes[kind], shares.of(kind, plays.gains.n))
        return replace(plays, out_of_bounds=among(plays.gains, wanted))

    return replace(side, scrimmage=_changed(side.scrimmage, outside))


def _lost_share(lender: Side) -> float:
    return lender.totals.fumbles_lost / lender.totals.fumbles if lender.totals.fumbles else 0.0


def _kinds(scrimmage: Scrimmage) -> dict[str, Plays | Passes]:
    return {
        "runs": scrimmage.all_runs(), "scrambles": scrimmage.all_scrambles(), "sacks": scrimmage.sacks,
        "passes": scrimmage.all_passes(),
    }  # fmt: skip


def _changed(scrimmage: Scrimmage, change: Change) -> Scrimmage:
    """A side's runs, scrambles, sacks and passes, each changed, in every cut of them."""
    return replace(
        scrimmage,
        runs={lane: change("runs", plays) for lane, plays in scrimmage.runs.items()},
        scrambles={lane: change("scrambles", plays) for lane, plays in scrimmage.scrambles.items()},
        sacks=change("sacks", scrimmage.sacks),
        passes={depth: change("passes", passes) for depth, passes in scrimmage.passes.items()},
        runs_when={when: change("runs", plays) for when, plays in scrimmage.runs_when.items()},
        passes_when={when: change("passes", passes) for when, passes in scrimmage.passes_when.items()},
        passes_to={
            depth: {side: change("passes", passes) for side, passes in sides.items()}
            for depth, sides in scrimmage.passes_to.items()
        },
    )
