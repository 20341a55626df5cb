"""How a team really played, for its coach: how soon it shoots, how it works for its shots, and its threes.

The deck gives every team as many turnovers and as many Open Shots. A team that passes more loses more balls on the way
and finds the open player more often. So a team that really lost the ball often waits longer for its shots (`quick`
below 0), and one whose baskets really came from passes passes up guarded shots for open ones (`patience`).

An Open Shot counts 10 points more than FIELD GOAL, and a player's real percentage holds the open shots that his team
got him. On a fitted card FIELD GOAL is therefore what it would be with the league's share of them (`sharper`).
"""

from __future__ import annotations

from dataclasses import dataclass

from fieldhouse.games.statispro_basketball.maker.defense import league_pace, pace, rate
from fieldhouse.statistics.basketball import BasketballSeason, Team

QUICK_LOST, QUICK_PASSED = -55.0, 4.0
"""`quick` for a turnover and for an assist in 100 possessions, above the league's. Measured in replays: 10 points of
it for a league are 1.1 % fewer turnovers and 1.2 % fewer assists; with these figures the teams of 1992-93 differ in
turnovers by 0.5 to 0.6 of what they really did."""
PATIENT_LOST, PATIENT_PASSED, PATIENT_SHARP = -7.0, 12.0, -1.5
"""`patience` for the same, and for a point of the two-point percentage. 10 points of it for a league are 2.1 % more
assists, 0.5 % more baskets for the shots tried, 1.7 % more turnovers."""
OUTSIDE = 2.0
"""Percent more threes than its players' own parts, for a team that tries twice the league's. Cards round threes to
whole pass numbers, which evens teams out: without it they differ by 0.85 of what they really do."""
OPEN_PATIENT, OPEN_QUICK = -0.07, 0.022
"""Points of FIELD GOAL that a point of `patience` and of `quick` stands for: a regression of teams' points, replayed
less real, over both."""
BOARDS, SHARP, LOST, FAST = 0.25, -0.05, -0.2, -0.12
SCORED, ALLOWED = -0.28, -0.05
"""Points of FIELD GOAL for a point of the share of offensive rebounds, for a point of the two-point percentage, for a
turnover in 100 possessions, for a possession in 48 minutes, and for a point that it scored and that it allowed in 100
possessions: what these are short of in play. Regressions over replays of three seasons: so a team scores as it did.
Who leads relaxes and who trails works harder, so a team with a good offense allows more than its defense would, and
the other way round."""
MOST, MOST_THREES, MOST_CARE = 60.0, 90.0, 20.0
"""Limits of a style, of `outside` and of `care`."""


@dataclass(frozen=True, slots=True)
class Style:
    """A team's way to play; all 0 is the league's. `sharper` is in points of FIELD GOAL, `care` in fouls a game."""

    quick: float = 0.0
    patience: float = 0.0
    outside: float = 0.0
    sharper: float = 0.0
    care: float = 0.0


def style(season: BasketballSeason, team: Team) -> Style:
    """A team's of a season."""
    if not team.own.fga or not season.league.fga:
        return Style()
    lost, passed = (
        rate(team.own, name, team.own) - rate(season.league, name, season.league) for name in ("tov", "ast")
    )
    sharp = 100 * (team.own.fg2 / max(1, team.own.fg2a) - season.league.fg2 / max(1, season.league.fg2a))
    quick = QUICK_LOST * lost + QUICK_PASSED * passed
    patience = PATIENT_LOST * lost + PATIENT_PASSED * passed + PATIENT_SHARP * sharp
    boards = 0.0
    if team.against.drb:
        league = season.league.orb / max(1, season.league.orb + season.league.drb)
        boards = 100 * (team.own.orb / (team.own.orb + team.against.drb) - league)
    sharper = OPEN_PATIENT * patience + OPEN_QUICK * quick
    sharper += BOARDS * boards + SHARP * sharp + LOST * lost + FAST * (pace(team) - league_pace(season))
    sharper += SCORED * (rate(team.own, "pts", team.own) - rate(season.league, "pts", season.league))
    if team.against.fga:
        sharper += ALLOWED * (rate(team.against, "pts", team.against) - rate(season.league, "pts", season.league))
    return Style(
        _within(quick, MOST), _within(patience, MOST), _outside(season, team), round(sharper, 1), care(season, team)
    )


def care(season: BasketballSeason, team: Team) -> float:
    """Fouls a game that a team committed less than the teams of its league."""
    games = sum(each.games for each in season.teams.values())
    if not games or not team.games or not season.league.pf:
        return 0.0
    return _within(season.league.pf / games - team.own.pf / team.games, MOST_CARE)


def _outside(season: BasketballSeason, team: Team) -> float:
    league = season.league.fg3a / season.league.fga
    return _within(OUTSIDE * (team.own.fg3a / team.own.fga / league - 1), MOST_THREES) if league else 0.0


def _within(value: float, most: float) -> float:
    return round(max(-most, min(most, value)), 1)
