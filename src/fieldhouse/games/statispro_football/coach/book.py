"""What a season's teams called, and who had the ball: worked out once a season."""

from __future__ import annotations

from array import array
from functools import partial
from typing import Final, NamedTuple

import numpy as np

from fieldhouse.football.credit.plan import DEPTHS, LANES
from fieldhouse.football.credit.squad import Squad, squad_of
from fieldhouse.football.tendencies.fourth_downs import GO, PUNT
from fieldhouse.football.tendencies.season import Tendencies
from fieldhouse.football.tendencies.shrinkage import Array, cumulative
from fieldhouse.football.tendencies.tempo import Tempo, hurried_shares
from fieldhouse.games.statispro_football.coach.plays import CALLS, PLAN
from fieldhouse.statistics import FootballSeason
from fieldhouse.statistics.season_cache import once_a_season

ROW: Final = CALLS - 1
SAVED: Final = 25.0
"""Seconds between the longest and the shortest time of a play (6.1a)."""
LONGEST: Final = 45.0
RUNNING: Final = frozenset(
    {"run in bounds", "run out of bounds", "completion in bounds", "completion out of bounds", "incompletion", "sack",
     "penalty"}
)  # fmt: skip
STOPPED: Final = frozenset({"run out of bounds", "completion out of bounds", "incompletion"})
FLAT: Final = {
    "interception": 10.0, "punt": 10.0, "kickoff returned": 10.0, "kickoff not returned": 0.0, "field goal": 5.0,
    "extra point": 0.0, "two-point try": 0.0, "spike": 0.0,
}
USUAL_HURRY: Final = {"normal": 0.45, "two minutes": 0.9, "hurry": 0.8, "milk": 0.0}


def charge(kind: str, pace: str) -> tuple[float, float]:
    """Seconds of a play by the timing chart, and the share of such plays that may be shortened (T6.1)."""
    if kind in FLAT:
        return FLAT[kind], 0.0
    if pace != "normal" and kind in STOPPED:
        return 10.0, 0.0  # Final Minutes
    return (LONGEST, 1.0) if kind in RUNNING else (LONGEST, 0.0)


TEMPO: Final = Tempo(partial(charge), SAVED, USUAL_HURRY)


class TeamBook:
    """One team's calls; without a team, the league's."""

    def __init__(self, book: SeasonBook, team: str | None) -> None:
        called = book.tendencies
        self.shares: Array = called.league if team is None else called.shares(team)
        self.steps = cumulative(self.shares, ROW)
        fourths = np.cumsum(called.fourths(team or ""), axis=1)
        self.go = array("d", fourths[:, GO].tobytes())
        self.punt = array("d", fourths[:, PUNT].tobytes())
        side = book.season.league if team is None else book.season.teams[team].own
        self.hurried = hurried_shares(book.season.league, side, TEMPO)
        self.squad: Squad | None = squad_of(book.season, team) if team is not None else None


class SeasonBook:
    def __init__(self, season: FootballSeason) -> None:
        self.season = season
        self.tendencies = Tendencies(season, PLAN)
        self._teams: dict[str | None, TeamBook] = {}

    def team(self, team: str | None) -> TeamBook:
        found = self._teams.get(team)
        if found is None:
            found = self._teams[team] = TeamBook(self, team)
        return found


season_book = once_a_season(SeasonBook)


class Uses(NamedTuple):
    """Who carries the ball, and who is thrown to: ids, and weights [when, lane or depth, player]."""

    carriers: tuple[str, ...]
    carries: Array
    targets: tuple[str, ...]
    passes: Array


def uses_of(squad: Squad, passer: str) -> Uses:
    """The weights of a squad while this quarterback plays, whatever came of the plays."""
    runs, passes = squad.runs[passer], squad.targets
    assert runs.weights.shape[1] == LANES
    assert passes.weights.shape[1] == DEPTHS
    return Uses(
        runs.names, runs.weights.sum(axis=2), passes.names[:-1], passes.weights[..., :-1].sum(axis=2)
    )


