"""How much of what a side did is its own, and how much is the luck of one season.

Teams differ by what they are and by chance. Chance alone is known: so much would equal teams differ in so many plays.
What they differ beyond it, in variances, is their own. A chart made to the plain figure would bring the season's luck
back and add the luck of the dice to it: replays would have standings more extreme than real ones. A figure moved by the
whole share of chance is the best guess at each team, but such guesses lie closer together than teams do. So a figure
keeps the square root of its own share of the distance from the league's: charts then differ as much as teams really do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import sqrt
from typing import Literal, NamedTuple

from fieldhouse.games.paydirt.maker.gain_shapes import moments, uncut
from fieldhouse.statistics.football import FootballSeason, Passes, Plays, Scrimmage
from fieldhouse.statistics.season_cache import once_a_season

Which = Literal["own", "against"]

LEAST = 0.15  # times chance: so much do teams differ even where the few of one season show nothing of it


class Figure(NamedTuple):
    """A side's figure, and its variance by chance."""

    value: float
    chance: float


def dropbacks(side: Scrimmage) -> tuple[int, int]:
    """Dropbacks, and those that ended in a sack or a scramble."""
    trapped = side.sacks.n + side.all_scrambles().n
    return side.all_passes().attempts + trapped, trapped


def mean_gain(plays: Plays | Passes) -> float:
    """Yards a gain had there been no goal line."""
    return moments(uncut(plays.gains, plays.touchdowns))[0]


def _gained(plays: Plays | Passes) -> Figure | None:
    if not plays.gains.n:
        return None
    mean, deviation = moments(uncut(plays.gains, plays.touchdowns))
    return Figure(mean, deviation**2 / plays.gains.n)


def _rate(count: int, n: int) -> Figure | None:
    """A share of n; one more and one less than counted keeps its variance from being nothing."""
    if not n:
        return None
    near = (count + 1) / (n + 2)
    return Figure(count / n, near * (1 - near) / n)


def _passing(side: Scrimmage) -> dict[str, Figure | None]:
    passes = side.all_passes()
    back, trapped = dropbacks(side)
    return {
        "catch": _gained(passes),
        "hits": _rate(passes.completions, passes.attempts),
        "picks": _rate(passes.interceptions, passes.attempts),
        "traps": _rate(trapped, back),
        "sacks": _rate(side.sacks.n, back),
        "pass fumbles": _rate(passes.fumbles, passes.completions),
    }


def figures(side: Scrimmage) -> dict[str, Figure]:
    """By name, what a side did: yards a run and a catch, completions, interceptions, traps, sacks, fumbles."""
    runs = side.all_runs()
    found = {"run": _gained(runs), "run fumbles": _rate(runs.fumbles, runs.n), **_passing(side)}
    return {name: figure for name, figure in found.items() if figure is not None}


class Luck:
    """Of every figure, the league's and how teams differ in it beyond chance."""

    def __init__(self, season: FootballSeason) -> None:
        self.league = figures(season.league.scrimmage)
        self.sides: Mapping[Which, Mapping[str, Mapping[str, Figure]]] = {
            "own": {code: figures(team.own.scrimmage) for code, team in season.teams.items()},
            "against": {code: figures(team.against.scrimmage) for code, team in season.teams.items()},
        }
        self._between: dict[tuple[Which, str], float] = {}

    def between(self, which: Which, name: str) -> float:
        """The variance of what teams are."""
        found = self._between.get((which, name))
        if found is None:
            known = [side[name] for side in self.sides[which].values() if name in side]
            usual = sum(figure.value for figure in known) / len(known)
            chance = sum(figure.chance for figure in known) / len(known)
            varied = sum((figure.value - usual) ** 2 for figure in known) / max(1, len(known) - 1) - chance
            found = self._between[which, name] = max(LEAST * chance, varied)
        return found

    def factor(self, code: str, which: Which, name: str) -> float:
        """The team's own figure as a part of what it showed."""
        figure = self.sides[which][code].get(name)
        if figure is None or not figure.value:
            return 1.0
        between, usual = self.between(which, name), self.league[name].value
        own = sqrt(between / (between + figure.chance)) if figure.chance else 1.0
        return (usual + own * (figure.value - usual)) / figure.value


luck: Callable[[FootballSeason], Luck] = once_a_season(Luck)
