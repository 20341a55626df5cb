"""What a season's teams called, as the as-played coach goes by it: worked out once a season.

    book = season_book(load_pack("nfl-2019"))
    book.team("BAL").steps
"""

from __future__ import annotations

from array import array
from functools import cached_property
from itertools import permutations

import numpy as np

from fieldhouse.games.paydirt import as_played_choices as choices
from fieldhouse.games.paydirt import as_played_tables as tables
from fieldhouse.games.paydirt.as_played_defense import CROWD, READINGS, formation_mix, reading_level
from fieldhouse.games.paydirt.charts import FORMATIONS
from fieldhouse.games.paydirt.kept import by_season
from fieldhouse.games.paydirt.maker.points import beyond
from fieldhouse.games.paydirt.maker.ratings import strengths
from fieldhouse.statistics import FootballSeason

TRY_AT = (4, 1, 0)  # a try is called as fourth and 2 at the goal line: down, distance, field group


class TeamBook:
    """What one team calls."""

    def __init__(self, book: SeasonBook, team: str) -> None:
        shares = book.shares(team)
        self.steps = tables.cumulative(shares)
        steps = np.cumsum(book.fourths(team), axis=1)
        self.go = array("d", steps[:, choices.GO].tobytes())
        self.punt = array("d", steps[:, choices.PUNT].tobytes())
        side = book.season.teams[team].own
        self.hurried = tuple(choices.hurried_shares(book.season.league, side, alternate) for alternate in (False, True))
        self.try_steps = tables.cumulative(_try_shares(shares, book.run_for_two)[None])


def _try_shares(every: tables.Array, run_share: float) -> tables.Array:
    shares = every[tables.cell(*TRY_AT, 1)]
    runs, passes = shares.copy(), shares.copy()
    runs[4:] = 0.0
    passes[:4] = 0.0
    mixed: tables.Array = run_share * tables.normalized(runs) + (1 - run_share) * tables.normalized(passes)
    return mixed


class SeasonBook:
    """What a league and its teams called in a season; teams are worked out when first asked for."""

    def __init__(self, season: FootballSeason) -> None:
        self.season = season
        self.teams, self.counts = tables.count_plays(season)
        if not self.teams:
            self.counts = np.zeros((1, tables.CELLS, tables.PLAYS))
        self.league = tables.league_shares(self.counts)
        self.fourth_teams, self.fourth_counts = choices.count_fourths(season)
        self.league_fourths = choices.league_fourths(self.fourth_counts)
        self.two_points = choices.two_point_shares(season)
        self.run_for_two = choices.run_for_two(season)
        self.onside = choices.onside_shares(season)
        self.run_shares = self.league[:, :4].sum(axis=1)
        self.mixes = np.array([
            formation_mix(float(run_share), tables.TO_GO_TYPICAL[when % tables.N_DISTANCE], CROWD[field])
            for run_share, when, field in zip(self.run_shares, tables.CELL_WHEN, tables.CELL_FIELD, strict=True)
        ])
        self.show_steps = tables.cumulative(self.mixes)
        named = self.league.copy()
        named[:, :4] *= np.array([crowd.runs for crowd in CROWD])[tables.CELL_FIELD][:, None]
        self._named = tables.normalized(named)
        self._named_steps: dict[int, array[float]] = {}
        self.try_shows = tables.cumulative(np.array([formation_mix(self.run_for_two, 2, CROWD[0])]))
        self._teams: dict[str, TeamBook] = {}
        self._levels: dict[tuple[str, str], int] = {}

    def shares(self, team: str) -> tables.Array:
        """How a team divides its calls in each cell among the nine plays. Worked out anew: steps are what is kept."""
        known = team in self.teams
        return tables.team_shares(self.league, self.counts[self.teams.index(team)] if known else 0 * self.league)

    def fourths(self, team: str) -> tables.Array:
        """A team's shares of going, punting and kicking on fourth down, worked out anew."""
        known = team in self.fourth_teams
        chose = self.fourth_counts[self.fourth_teams.index(team)].astype(float) if known else 0 * self.league_fourths
        return choices.team_fourths(self.league_fourths, chose)

    def named_steps(self, level: int) -> array[float]:
        """What a defense names near the goal line that reads the offense so well (see `reading_level`)."""
        if level not in self._named_steps:
            keen = np.power(self._named, READINGS[level], where=self._named > 0, out=np.zeros_like(self._named))
            self._named_steps[level] = tables.cumulative(tables.normalized(keen))
        return self._named_steps[level]

    @cached_property
    def favored(self) -> dict[str, float]:
        return strengths(self.season)

    def level(self, offense: str, defense: str) -> int:
        """How well this defense reads this offense near the goal line."""
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
        points = beyond(self.season, offense, "own", self.favored[offense])
        points += beyond(self.season, defense, "against", -self.favored[defense])
        return reading_level(
            (league.red_zone_touchdowns, league.red_zone_trips),
            [(side.totals.red_zone_touchdowns, side.totals.red_zone_trips)
             for side in (teams[offense].own, teams[defense].against)],
            points,
        )  # fmt: skip

    def team(self, team: str) -> TeamBook:
        book = self._teams.get(team)
        if book is None:
            if team not in self.season.teams:
                raise KeyError(f"no team {team!r}; teams: {', '.join(self.season.teams)}")
            book = self._teams[team] = TeamBook(self, team)
        return book


season_book = by_season(SeasonBook)


def average_mix(season: FootballSeason, team: str | None = None) -> dict[tuple[int, str], float]:
    """How often each play meets each formation under the season's own calls, or one offense's; the shares sum to 1."""
    book = season_book(season)
    counts = book.counts.sum(axis=0) if team is None else book.counts[book.teams.index(team)]
    met = counts.T @ book.mixes
    total = float(met.sum())
    return {
        (play, formation): float(met[play - 1, at]) / total
        for play in range(1, tables.PLAYS + 1) for at, formation in enumerate(FORMATIONS)
    }


def hurried_snaps(season: FootballSeason, team: str | None = None) -> float:
    """The share of scrimmage snaps that are hurried: by rule A-I-5-A their flags are false starts and bad snaps."""
    side = season.league if team is None else season.teams[team].own
    return choices.hurried_snaps(season.league, side)
