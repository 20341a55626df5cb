"""Pass depths for a season that did not record them.

A completion's depth is estimated from its gain, by the depths of the donor's completions with about that gain.
Incompletions and interceptions follow from the donor's rates at each depth. All sums stay
as they were.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from fieldhouse.statistics.football.borrowing.fit import capped, shared_out
from fieldhouse.statistics.football.categories import DEPTHS, UNKNOWN, depth
from fieldhouse.statistics.football.gain_distributions import Passes, passes_together
from fieldhouse.statistics.football.players import Player, Stint
from fieldhouse.statistics.football.season import FootballSeason, Team
from fieldhouse.statistics.football.side import Side
from fieldhouse.statistics.histogram import Histogram
from fieldhouse.statistics.sources import Borrowed

KNOWN = tuple(name for name in DEPTHS if name != UNKNOWN)
NEAR = 2
"""Gains that differ by at most this number of yards are counted together."""
Counts = dict[str, dict[int, int]]


def with_depths(season: FootballSeason, donor: FootballSeason) -> FootballSeason:
    """The season with its passes split by depth. One that knows its depths comes back as it is."""
    if not season.lacks("pass depth"):
        return season
    rates = _DonorRates(donor.league.scrimmage.passes)
    teams = {code: _team(team, rates) for code, team in season.teams.items()}
    own = [team.own.scrimmage.passes for team in teams.values()]
    league = {name: passes_together(passes[name] for passes in own if name in passes) for name in KNOWN}
    kept = {name: passes for name, passes in league.items() if passes.attempts}
    note = Borrowed("pass depth", donor.name, "completions by their gain, the rest by the donor's rates at each depth")
    return replace(
        season,
        teams=teams,
        players={key: _player(player, rates) for key, player in season.players.items()},
        league=replace(season.league, scrimmage=replace(season.league.scrimmage, passes=kept)),
        missing=tuple(missing for missing in season.missing if missing.what != "pass depth"),
        borrowed=(*season.borrowed, note),
    )


class _DonorRates:
    """The donor's passes by depth, and the rates they give."""

    def __init__(self, donor: Mapping[str, Passes]) -> None:
        self.donor = {name: donor.get(name, Passes()) for name in KNOWN}

    def chances(self, gain: int) -> dict[str, float]:
        """How many of the donor's completions with about this gain were of each depth."""
        reach = NEAR
        while True:
            near = {name: float(kept.gains.count(gain - reach, gain + reach)) for name, kept in self.donor.items()}
            if any(near.values()) or reach > 200:
                return near
            reach *= 2

    def split(self, passes: Passes) -> dict[str, Passes]:
        gains, touchdowns, out = self._by_gain(passes)
        caught = {name: sum(gains[name].values()) for name in KNOWN}
        picked = self._interceptions(passes)
        misses = passes.attempts - passes.completions - passes.interceptions
        missed = shared_out(misses, {name: self._misses(name, caught[name]) for name in KNOWN})
        tried = {name: caught[name] + missed[name] + picked[name] for name in KNOWN}
        fumbled = capped(passes.fumbles, {name: float(caught[name]) for name in KNOWN}, caught)
        lost = capped(passes.fumbles_lost, {name: float(fumbled[name]) for name in KNOWN}, fumbled)
        firsts = capped(passes.first_downs, {name: caught[name] * self._firsts(name) for name in KNOWN}, caught)
        broken = shared_out(passes.broken_up, {name: float(missed[name] + picked[name]) for name in KNOWN})
        wasted = shared_out(passes.no_target, {name: float(missed[name]) for name in KNOWN})
        return {
            name: Passes(
                attempts=tried[name],
                gains=Histogram(gains[name]),
                touchdowns=Histogram(touchdowns[name]),
                out_of_bounds=Histogram(out[name]),
                first_downs=firsts[name],
                fumbles=fumbled[name],
                fumbles_lost=lost[name],
                interceptions=picked[name],
                intercepted_at=Histogram({air: n for air, n in passes.intercepted_at.items() if depth(air) == name}),
                broken_up=broken[name],
                no_target=wasted[name],
            )
            for name in KNOWN
            if tried[name]
        }

    def _by_gain(self, passes: Passes) -> tuple[Counts, Counts, Counts]:
        """Gains, and of them those that scored and those that went out of bounds, by depth.

        The remainder after whole completions is carried to the next gain, so that a small sample keeps its mix.
        """
        gains: Counts = {name: {} for name in KNOWN}
        touchdowns: Counts = {name: {} for name in KNOWN}
        out: Counts = {name: {} for name in KNOWN}
        owed = dict.fromkeys(KNOWN, 0.0)
        for gain, n in sorted(passes.gains.items()):
            near = self.chances(gain)
            whole = sum(near.values())
            for name in KNOWN:
                owed[name] += n * near[name] / whole
            parts = dict.fromkeys(KNOWN, 0)
            for _ in range(n):
                most = max((name for name in KNOWN if near[name]), key=lambda name: owed[name])
                parts[most] += 1
                owed[most] -= 1
            scored = capped(passes.touchdowns[gain], {name: float(parts[name]) for name in KNOWN}, parts)
            left = {name: parts[name] - scored[name] for name in KNOWN}
            beyond = capped(passes.out_of_bounds[gain], {name: float(left[name]) for name in KNOWN}, left)
            for name in KNOWN:
                for counts, part in ((gains, parts), (touchdowns, scored), (out, beyond)):
                    if part[name]:
                        counts[name][gain] = part[name]
        return gains, touchdowns, out

    def _interceptions(self, passes: Passes) -> dict[str, int]:
        known = dict.fromkeys(KNOWN, 0)
        for air, n in passes.intercepted_at.items():
            known[depth(air)] += n
        rest = passes.interceptions - sum(known.values())
        more = shared_out(rest, {name: float(kept.interceptions) for name, kept in self.donor.items()})
        return {name: known[name] + more[name] for name in KNOWN}

    def _firsts(self, name: str) -> float:
        kept = self.donor[name]
        return kept.first_downs / kept.completions if kept.completions else 0.0

    def _misses(self, name: str, caught: int) -> float:
        """Incompletions that go with this number of completions; a fraction of one even with none."""
        kept = self.donor[name]
        missed = kept.attempts - kept.completions - kept.interceptions
        return (caught + 0.1) * missed / kept.completions if kept.completions else 0.0


def _split(passes: Mapping[str, Passes], rates: _DonorRates) -> Mapping[str, Passes]:
    return rates.split(passes[UNKNOWN]) if set(passes) == {UNKNOWN} else passes


def _team(team: Team, rates: _DonorRates) -> Team:
    return replace(team, own=_side(team.own, rates), against=_side(team.against, rates))


def _side(side: Side, rates: _DonorRates) -> Side:
    return replace(side, scrimmage=replace(side.scrimmage, passes=_split(side.scrimmage.passes, rates)))


def _player(player: Player, rates: _DonorRates) -> Player:
    if not any(stint.passing or stint.receiving for stint in player.stints):
        return player
    return replace(player, stints=tuple(_stint(stint, rates) for stint in player.stints))


def _stint(stint: Stint, rates: _DonorRates) -> Stint:
    passing, receiving = stint.passing, stint.receiving
    return replace(
        stint,
        passing=replace(passing, passes=_split(passing.passes, rates)) if passing else None,
        receiving=replace(receiving, passes=_split(receiving.passes, rates)) if receiving else None,
    )
