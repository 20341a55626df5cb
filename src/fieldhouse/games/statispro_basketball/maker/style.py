"""How a team really played, for its coach: its pace, and its patience.

The cards do not know how often a team lost the ball, and the deck gives every team as many turnovers. So teams that
lost it often come out too good, and teams whose passes found the open player shoot better than their percentages, which
hold those shots already. A coach's patience, with which his players pass up guarded shots and take open ones, makes up
for it.
"""

from __future__ import annotations

from fieldhouse.games.statispro_basketball.maker.defense import league_pace, pace, rate
from fieldhouse.statistics.basketball import BasketballSeason, Team

LOST, PASSED, BOARDS, DRAWN, FAST, SHARP, WON = -11.5, -1.0, 2.4, 1.9, 0.5, -3.0, -26.0
"""Patience for a turnover, an assist and a free throw tried in 100 possessions, for a point of the share of offensive
rebounds, for a possession a game and for a point of the two-point percentage, each above the league's, since baskets
make a game faster; and for the share of games won above a half, since good teams' line-ups come out a little too good.
Replays of three seasons: so a team scores as it did."""


def patience(season: BasketballSeason, team: Team) -> float:
    """How much longer than others a team works for a good shot."""
    if not team.own.fga or not season.league.fga:
        return 0.0
    lost, passed, drawn = (
        rate(team.own, name, team.own) - rate(season.league, name, season.league) for name in ("tov", "ast", "fta")
    )
    boards = 0.0
    if team.against.drb:
        league = season.league.orb / max(1, season.league.orb + season.league.drb)
        boards = 100 * (team.own.orb / (team.own.orb + team.against.drb) - league)
    faster = pace(team) - league_pace(season)
    sharp = 100 * (team.own.fg2 / max(1, team.own.fg2a) - season.league.fg2 / max(1, season.league.fg2a))
    won = team.wins / team.games - 0.5 if team.games else 0.0
    style = LOST * lost + PASSED * passed + BOARDS * boards + DRAWN * drawn
    return style + FAST * faster + SHARP * sharp + WON * won
