"""What a season's teams called, and who had the ball: worked out once a season."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np

from fieldhouse.football.credit.plan import DEPTHS, INSIDE, LANES, OFF_TACKLE
from fieldhouse.football.credit.squad import Squad, squad_of
from fieldhouse.football.fast_action.maker.plays import CALLS, PLAN
from fieldhouse.football.fast_action.maker.specials import PuntUse
from fieldhouse.football.fast_action.maker.use import Mix, Shown
from fieldhouse.football.fast_action.punting import PuntRules
from fieldhouse.football.tendencies.fourth_downs import GO, PUNT
from fieldhouse.football.tendencies.season import Tendencies
from fieldhouse.football.tendencies.shrinkage import Array, cumulative
from fieldhouse.football.tendencies.tempo import Tempo, hurried_shares
from fieldhouse.football.tendencies.timeouts import stops_of
from fieldhouse.statistics import FootballSeason

ROW: Final = CALLS - 1
COVERS: Final = len(Mix._fields)
OFF_TACKLES: Final = 0.3  # of Inside runs


@dataclass(frozen=True, slots=True)
class EditionBook:
    """What an edition brings: the time of plays, what defenses show, its punts and the chances of run numbers."""

    tempo: Tempo
    shown: Shown
    punts: PuntRules
    run_numbers: tuple[float, ...]


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
        self.hurried = hurried_shares(book.season.league, side, book.tempo)
        self.squad: Squad | None = squad_of(book.season, team) if team is not None else None


class SeasonBook:
    def __init__(self, season: FootballSeason, edition: EditionBook) -> None:
        self.season = season
        self.tempo = edition.tempo
        self.tendencies = Tendencies(season, PLAN)
        self.mixes = [
            edition.shown.in_cell(float(share), cell) for cell, share in enumerate(self.tendencies.run_shares)
        ]
        self.covers = cumulative(np.array(self.mixes), COVERS - 1)
        self.stops = stops_of(season)
        self.fear = PuntUse(season, edition.punts, np.array(edition.run_numbers)).fitted.fear
        self._teams: dict[str | None, TeamBook] = {}

    def team(self, team: str | None) -> TeamBook:
        found = self._teams.get(team)
        if found is None:
            found = self._teams[team] = TeamBook(self, team)
        return found


class Uses(NamedTuple):
    """Who carries the ball, and who is thrown to: ids, and weights [when, lane or depth, player]."""

    carriers: tuple[str, ...]
    carries: Array
    targets: tuple[str, ...]
    passes: Array


def uses_of(squad: Squad, passer: str) -> Uses:
    """The weights of a squad while this quarterback plays, whatever came of the plays."""
    runs, passes = squad.runs[passer], squad.targets
    assert runs.calls.shape[1] == LANES
    assert passes.calls.shape[1] == DEPTHS
    carries = runs.calls.copy()
    carries[:, INSIDE] += OFF_TACKLES * (carries[:, OFF_TACKLE] - carries[:, INSIDE])
    return Uses(runs.names, carries, passes.names[:-1], passes.calls)
