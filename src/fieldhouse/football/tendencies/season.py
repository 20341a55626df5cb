"""What a league and its teams called in a season."""

from __future__ import annotations

import numpy as np

from fieldhouse.football.tendencies.calls import CallPlan, count_calls, league_shares, team_shares
from fieldhouse.football.tendencies.cells import CELLS
from fieldhouse.football.tendencies.fourth_downs import count_fourths, league_fourths, team_fourths
from fieldhouse.football.tendencies.shrinkage import Array
from fieldhouse.football.tendencies.tries_and_kickoffs import onside_shares, run_for_two, two_point_shares
from fieldhouse.statistics import FootballSeason


class Tendencies:
    """A season's calls as a game tells them apart: the league's at once, a team's when asked for."""

    def __init__(self, season: FootballSeason, plan: CallPlan) -> None:
        self.season = season
        self.teams, self.counts = count_calls(season, plan)
        if not self.teams:
            self.counts = np.zeros((1, CELLS, plan.size))
        self.league = league_shares(self.counts, plan)
        self.run_shares = self.league[:, :plan.runs].sum(axis=1)
        self.fourth_teams, self.fourth_counts = count_fourths(season)
        self.league_fourths = league_fourths(self.fourth_counts)
        self.two_points = two_point_shares(season)
        self.run_for_two = run_for_two(season)
        self.onside = onside_shares(season)

    def shares(self, team: str) -> Array:
        """How a team divides its calls in each cell, worked out anew."""
        known = team in self.teams
        return team_shares(self.league, self.counts[self.teams.index(team)] if known else 0 * self.league)

    def fourths(self, team: str) -> Array:
        """A team's shares of going, punting and kicking on fourth down, worked out anew."""
        known = team in self.fourth_teams
        chose = self.fourth_counts[self.fourth_teams.index(team)].astype(float) if known else 0 * self.league_fourths
        return team_fourths(self.league_fourths, chose)
