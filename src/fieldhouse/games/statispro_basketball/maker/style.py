"""How a team really played, for its coach: its pace, how soon it shoots, how it works for its shots, and its threes.

The deck gives every team as many turnovers and as many Open Shots. A team that passes more loses more balls on the way
and finds the open player more often. So a team that really lost the ball often waits longer for its shots (`quick`
below 0), and one whose baskets really came from passes passes up guarded shots for open ones (`patience`).

Open Shots count 10 points more than FIELD GOAL says. A player's percentage holds the open shots that his team got him.
On a fitted card FIELD GOAL is what it would be with the league's share of them (`sharper`).
"""

from __future__ import annotations

from dataclasses import dataclass

from fieldhouse.games.statispro_basketball.maker.defense import rate
from fieldhouse.statistics.basketball import BasketballSeason, Team

QUICK_LOST, QUICK_PASSED = -24.0, 4.0
PATIENT_LOST, PATIENT_PASSED, PATIENT_SHARP = -7.0, 8.5, -1.5
OUTSIDE = 35.0
OPEN_PATIENT, OPEN_QUICK = -0.093, 0.042
BOARDS, WON, SHARP, LOST = 0.25, -4.0, -0.1, -0.2


@dataclass(frozen=True, slots=True)
class Style:
    """A team's way to play; all 0 is the league's."""

    quick: float = 0.0
    patience: float = 0.0
    outside: float = 0.0
    sharper: float = 0.0
    """Points of FIELD GOAL."""


def style(season: BasketballSeason, team: Team) -> Style:
    """Of a team of a season."""
    if not team.own.fga or not season.league.fga:
        return Style()
    lost, passed = (
        rate(team.own, name, team.own) - rate(season.league, name, season.league) for name in ("tov", "ast")
    )
    quick = QUICK_LOST * lost + QUICK_PASSED * passed
    boards = 0.0
    if team.against.drb:
        league = season.league.orb / max(1, season.league.orb + season.league.drb)
        boards = 100 * (team.own.orb / (team.own.orb + team.against.drb) - league)
    won = team.wins / team.games - 0.5 if team.games else 0.0
    sharp = 100 * (team.own.fg2 / max(1, team.own.fg2a) - season.league.fg2 / max(1, season.league.fg2a))
    patience = PATIENT_LOST * lost + PATIENT_PASSED * passed + PATIENT_SHARP * sharp
    sharper = OPEN_PATIENT * patience + OPEN_QUICK * quick
    sharper += BOARDS * boards + WON * won + SHARP * sharp + LOST * lost
    return Style(_within(quick), _within(patience), _within(_outside(season, team), 90.0), round(sharper, 1))


def _outside(season: BasketballSeason, team: Team) -> float:
    """Threes beyond the players' part, for a team that tries many; less for one that tries few."""
    league = season.league.fg3a / season.league.fga
    return OUTSIDE * (team.own.fg3a / team.own.fga / league - 1) if league else 0.0


def _within(value: float, most: float = 60.0) -> float:
    return round(max(-most, min(most, value)), 1)
