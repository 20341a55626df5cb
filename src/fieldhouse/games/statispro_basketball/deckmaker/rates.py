"""The rates of a league that its deck is made for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from fieldhouse.games.statispro_basketball.maker.defense import possessions
from fieldhouse.statistics.basketball import BasketballSeason, Box


@dataclass(frozen=True, slots=True)
class Rate:
    """A league figure. The deck counts as right within `near` of it; closer is not worth another card."""

    name: str
    title: str
    near: float
    of: Callable[[Box], float]
    counted: tuple[str, ...] = ()
    """The counts without which a season does not have this rate."""


def _hundred(part: float, whole: float) -> float:
    return 100 * part / whole if whole else 0.0


PACE, TWOS = "pace", "twos"
MINUTES = 240  # of a team's five players in 48 minutes

RATES = (
    Rate(PACE, "possessions in 48 minutes", 0.25, lambda box: MINUTES * possessions(box) / max(1, box.minutes),
         ("orb", "tov")),
    Rate("threes", "threes tried, % of shots", 0.15, lambda box: _hundred(box.fg3a, box.fga)),
    Rate(TWOS, "two-point %", 0.15, lambda box: _hundred(box.fg2, box.fg2a)),
    Rate("free_throws", "free throws tried, % of shots", 0.25, lambda box: _hundred(box.fta, box.fga)),
    Rate("boards", "offensive rebounds, % of rebounds", 0.25, lambda box: _hundred(box.orb, box.trb), ("orb",)),
    Rate("assists", "assists, % of field goals", 0.5, lambda box: _hundred(box.ast, box.fg), ("ast",)),
    Rate("steals", "steals in 100 possessions", 0.08, lambda box: _hundred(box.stl, possessions(box)),
         ("stl", "orb", "tov")),
    Rate("blocks", "blocks, % of twos tried", 0.08, lambda box: _hundred(box.blk, box.fg2a), ("blk",)),
    Rate("turnovers", "turnovers in 100 possessions", 0.12, lambda box: _hundred(box.tov, possessions(box)),
         ("orb", "tov")),
    Rate("fouls", "fouls in 100 possessions", 0.2, lambda box: _hundred(box.pf, possessions(box)),
         ("pf", "orb", "tov")),
)
NAMES = tuple(rate.name for rate in RATES)


def rates(box: Box) -> dict[str, float]:
    """The rates of a league's totals."""
    return {rate.name: rate.of(box) for rate in RATES}


def league_rates(season: BasketballSeason) -> dict[str, float | None]:
    """A season's; None where nobody counted."""
    found = rates(season.league)
    return {
        rate.name: found[rate.name] if all(getattr(season.league, count) for count in rate.counted) else None
        for rate in RATES
    }


def differences(league: Mapping[str, float | None], base: Mapping[str, float]) -> dict[str, float]:
    """By how much a league is off the one the base deck was made for; nothing where nobody counted."""
    found = {}
    for name in NAMES:
        rate = league[name]
        found[name] = 0.0 if rate is None else rate - base[name]
    return found
