"""The deck of a season, from its league's rates."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from fieldhouse.games.statispro_basketball.cards.deck_file import standard_cards
from fieldhouse.games.statispro_basketball.cards.game_deck import COMMON, GameDeck
from fieldhouse.games.statispro_basketball.deckmaker.bench import Bench
from fieldhouse.games.statispro_basketball.deckmaker.families import DEFENSE, FAMILIES
from fieldhouse.games.statispro_basketball.deckmaker.fit import fitted
from fieldhouse.games.statispro_basketball.deckmaker.rates import NAMES, PACE, RATES, differences, league_rates
from fieldhouse.games.statispro_basketball.deckmaker.slopes import Row, Slopes, measured
from fieldhouse.statistics import load_basketball
from fieldhouse.statistics.basketball import BasketballSeason

BEYOND = 3.0
"""A rate that the made deck misses by more times its `near` than this is out of the form's reach."""

OUTSIDE, MOST_OUTSIDE = 1000.0, 120.0
"""Percent of `outside` for twice the threes that a made deck brings, and at most: 50 of it bring 6 % more in 2018-19,
120 bring 9 %."""


@dataclass(frozen=True)
class Made:
    """A season's deck and how it came about; rates in the order of `NAMES`."""

    deck: GameDeck
    counts: Mapping[str, int]
    league: tuple[float | None, ...]
    common: Row
    made: Row

    def missed(self) -> list[str]:
        """Rates that no deck of this form brings, a line each."""
        lines = []
        for rate, real, found in zip(RATES, self.league, self.made, strict=True):
            if real is not None and abs(found - real) > BEYOND * rate.near:
                lines.append(f"{rate.title}: {real:.1f} is out of the deck's reach; it gives {found:.1f}")
        return lines


def make_deck(season: BasketballSeason, slopes: Slopes | None = None) -> Made:
    """The deck nearest to the common one that gives a league's rates."""
    slopes = slopes or measured()
    league = league_rates(season)
    return deck_for(league, slopes)


def deck_for(league: Mapping[str, float | None], slopes: Slopes) -> Made:
    """The same by its rates alone; None where a rate is not known."""
    by = differences(league, dict(zip(NAMES, slopes.season, strict=True)))
    unchanged = slopes.unchanged(by)
    wanted = tuple(
        0.0 if league[name] is None else by[name] - found for name, found in zip(NAMES, unchanged, strict=True)
    )
    counts = fitted(wanted, slopes)
    bench = Bench(standard_cards())
    for family in FAMILIES:
        if counts[family.name]:
            family.change(bench, counts[family.name])
    raised = [sum(count * slopes.family[name][at] for name, count in counts.items()) for at in range(len(NAMES))]
    pace = NAMES.index(PACE)
    steps = {family.name: family.step for family in FAMILIES}
    harder = sum(sign * counts[name] * steps[name] for name, sign in zip(DEFENSE, (1, -1), strict=True))
    changes = bench.changes()
    faster = unchanged[pace] + raised[pace]
    common = tuple(start + each for start, each in zip(slopes.season, unchanged, strict=True))
    made = tuple(start + each for start, each in zip(common, raised, strict=True))
    few = (league["threes"] or 0.0) / max(1.0, made[NAMES.index("threes")]) - 1
    outside = min(MOST_OUTSIDE, max(0.0, OUTSIDE * few))
    sizes = (round(faster, 2), round(harder, 2), round(outside, 1))
    deck = GameDeck(changes, *sizes) if any(counts.values()) else COMMON
    return Made(deck, {name: count for name, count in counts.items() if count}, tuple(league[name] for name in NAMES),
                common, made)


@lru_cache(maxsize=16)
def deck_of(pack: str) -> GameDeck:
    """The deck of a season pack, made once in a process."""
    return make_deck(load_basketball(pack)).deck
