"""What a season's teams called, as the as-played coach goes by it: worked out once a season.

    book = season_book(load_pack("nfl-2019"))
    book.team("BAL").steps
"""

from __future__ import annotations

from array import array
from itertools import permutations
from typing import Final

import numpy as np

from fieldhouse.football.tendencies.cells import CELL_FIELD, CELL_WHEN, DOWNS, N_DISTANCE, TO_GO_TYPICAL, WHENS, cell
from fieldhouse.football.tendencies.fourth_downs import GO, PUNT
from fieldhouse.football.tendencies.season import Tendencies
from fieldhouse.football.tendencies.shrinkage import Array, cumulative, grouped, normalized
from fieldhouse.football.tendencies.tempo import hurried_shares
from fieldhouse.football.tendencies.timeouts import stops_of
from fieldhouse.games.paydirt.cards.charts import FORMATIONS, TeamCharts
from fieldhouse.games.paydirt.coach import as_played_tempo as tempo
from fieldhouse.games.paydirt.coach.as_played_defense import (
    CROWD,
    READINGS,
    USUAL_READING,
    formation_mix,
    reading_level,
)
from fieldhouse.games.paydirt.coach.as_played_inches import FAR, Offense
from fieldhouse.games.paydirt.coach.as_played_plan import PLAN, PLAYS, ROW
from fieldhouse.games.paydirt.strengths import beyond
from fieldhouse.statistics import FootballSeason
from fieldhouse.statistics.football.categories import DISTANCES
from fieldhouse.statistics.season_cache import once_a_season

TRY_AT: Final = (4, 1, 0)  # a try is called as fourth and 2 at the goal line: down, distance, field group


class TeamBook:
    """What one team calls; without a team, what the league does."""

    def __init__(self, book: SeasonBook, team: str | None) -> None:
        called = book.tendencies
        shares = called.league if team is None else called.shares(team)
        self.steps = cumulative(shares, ROW)
        self.by_distance = book.by_distance(shares)
        steps = np.cumsum(called.fourths(team or ""), axis=1)
        self.go = array("d", steps[:, GO].tobytes())
        self.punt = array("d", steps[:, PUNT].tobytes())
        side = book.season.league if team is None else book.season.teams[team].own
        self.hurried = tuple(
            hurried_shares(book.season.league, side, clock) for clock in (tempo.CHART, tempo.ALTERNATE)
        )
        self.try_steps = cumulative(_try_shares(shares, called.run_for_two)[None], ROW)
        self._snaps = book.snaps
        self._offense: Offense | None = None

    def offense(self, charts: TeamCharts) -> Offense:
        """What its plays come to with these charts, called as it calls them."""
        if self._offense is None or self._offense.charts is not charts:
            self._offense = Offense(charts, self.by_distance, self._snaps)
        return self._offense


def _try_shares(every: Array, run_share: float) -> Array:
    shares = every[cell(*TRY_AT, 1)]
    runs, passes = shares.copy(), shares.copy()
    runs[PLAN.runs:] = 0.0
    passes[:PLAN.runs] = 0.0
    mixed: Array = run_share * normalized(runs) + (1 - run_share) * normalized(passes)
    return mixed


CORNER, USUAL_TOUCHBACKS = 98, 0.06  # a good punt aimed at the 2: the share of punts that are touchbacks then
DEEPER: Final = 120.0  # yards deeper for a share of 1
FEW_PUNTS: Final = 100
BAND_OF: Final = [next(at for at, band in enumerate(DISTANCES) if to_go <= band.high) for to_go in range(FAR + 1)]


def _corner(season: FootballSeason) -> int:
    """Where a good punt is to come down, so that as many are touchbacks as there were."""
    punts = season.league.kicks.punts
    if punts.n < FEW_PUNTS:
        return CORNER
    return CORNER + round(DEEPER * (punts.fate("touchback") / punts.n - USUAL_TOUCHBACKS))


class SeasonBook:
    """What a league and its teams called in a season; teams are worked out when first asked for."""

    def __init__(self, season: FootballSeason) -> None:
        self.season = season
        self.tendencies = called = Tendencies(season, PLAN)
        self.mixes = np.array([
            formation_mix(float(run_share), TO_GO_TYPICAL[when % N_DISTANCE], CROWD[field])
            for run_share, when, field in zip(called.run_shares, CELL_WHEN, CELL_FIELD, strict=True)
        ])
        self.show_steps = cumulative(self.mixes, ROW)
        named = called.league.copy()
        named[:, :PLAN.runs] *= np.array([crowd.runs for crowd in CROWD])[CELL_FIELD][:, None]
        self._named = normalized(named)
        self._named_steps: dict[int, array[float]] = {}
        self.corner = _corner(season)
        self.stops = stops_of(season)
        self.try_shows = cumulative(np.array([formation_mix(called.run_for_two, 2, CROWD[0])]), ROW)
        self._counts: Array = called.counts.sum(axis=(0, 2))
        self.snaps, self.shown = self._snaps(), self.by_distance(self.mixes)
        self._teams: dict[str | None, TeamBook] = {}
        self._levels: dict[tuple[str, str], int] = {}

    def by_distance(self, shares: Array) -> Array:
        """By yards to go up to FAR, these shares of each cell on the first three downs."""
        weighted: Array = shares * self._counts[:, None]
        found = grouped(weighted, CELL_WHEN, WHENS).reshape(DOWNS, N_DISTANCE, shares.shape[1])[:3].sum(axis=0)
        places: Array = normalized(found)[BAND_OF]
        return places

    def _snaps(self) -> list[float]:
        """By yards to go up to FAR, how many snaps the league had on the first three downs."""
        counts = grouped(self._counts[:, None], CELL_WHEN, WHENS).reshape(DOWNS, N_DISTANCE)[:3].sum(axis=0)
        return [0.0, *(float(counts[at]) / (DISTANCES[at].high - DISTANCES[at].low + 1) for at in BAND_OF[1:])]

    def named_steps(self, level: int) -> array[float]:
        """What a defense names near the goal line that reads the offense so well (see `reading_level`)."""
        if level not in self._named_steps:
            keen = np.power(self._named, READINGS[level], where=self._named > 0, out=np.zeros_like(self._named))
            self._named_steps[level] = cumulative(normalized(keen), ROW)
        return self._named_steps[level]

    def level(self, offense: str | None, defense: str | None) -> int:
        """How well this defense reads this offense near the goal line."""
        if offense is None or defense is None:
            return USUAL_READING
        level = self._levels.get((offense, defense))
        if level is None:
            level = self._levels[offense, defense] = self._level(offense, defense)
        return level

    def read_all(self) -> None:
        """Work out now how every defense reads every offense."""
        for offense, defense in permutations(self.season.teams, 2):
            self.named_steps(self.level(offense, defense))

    def _level(self, offense: str, defense: str) -> int:
        teams, league = self.season.teams, self.season.league.totals
        points = beyond(self.season, offense, "own") + beyond(self.season, defense, "against")
        return reading_level(
            (league.red_zone_touchdowns, league.red_zone_trips),
            [(side.totals.red_zone_touchdowns, side.totals.red_zone_trips)
             for side in (teams[offense].own, teams[defense].against)],
            points,
        )  # fmt: skip

    @property
    def usual(self) -> TeamBook:
        """What the league calls."""
        return self.team(None)

    def team(self, team: str | None) -> TeamBook:
        book = self._teams.get(team)
        if book is None:
            if team is not None and team not in self.season.teams:
                raise KeyError(f"no team {team!r}; teams: {', '.join(self.season.teams)}")
            book = self._teams[team] = TeamBook(self, team)
        return book


season_book = once_a_season(SeasonBook)


def average_mix(season: FootballSeason, team: str | None = None) -> dict[tuple[int, str], float]:
    """How often each play meets each formation under the season's own calls, or one offense's; the shares sum to 1."""
    book = season_book(season)
    called = book.tendencies
    known = team is not None and team in called.teams  # the calls of a season of plain totals are nobody's own
    counts = called.counts[called.teams.index(team)] if known else called.counts.sum(axis=0)
    met = counts.T @ book.mixes
    total = float(met.sum())
    return {
        (play, formation): float(met[play - 1, at]) / total
        for play in range(1, PLAYS + 1) for at, formation in enumerate(FORMATIONS)
    }


def hurried_snaps(season: FootballSeason, team: str | None = None) -> float:
    """The share of scrimmage snaps that are hurried: by rule A-I-5-A their flags are false starts and bad snaps."""
    side = season.league if team is None else season.teams[team].own
    return tempo.hurried_snaps(season.league, side)
