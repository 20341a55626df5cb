"""DEFENSE RATE: reputation within a team, points allowed between teams.

No statistic gives the printed rates. Votes for the All-Defense teams come nearest, and a player whom nobody voted for
stands near the others: these are the published cards' rates (`published.py`). For the fitted cards all of a team's
players are then moved together, until the team's mean is as far from the league's as what it allowed: less for steals
and blocks, which the players' own ratings bring.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from fieldhouse.statistics.basketball import BasketballSeason, Box, Player, Stint, Team

BEST, WORST = -30, 5
"""The ends of the scale. A team is moved no farther than its players stay as far apart as their reputations are."""
MEAN = -11.4
"""The league's DEFENSE RATE, by minutes. What it takes off shots must balance the +10 of open shots, the sure baskets
of fast breaks and fouled shots that go in, so that the league shoots twos as it really did."""
POINT, STEAL, BLOCK, SHOT, FAST, SCORED = 1.5, 1.4, 2.2, 0.2, 0.7, -0.3
"""What a point that a team allows, a steal and a block of its own, in 100 possessions and above the league's, move its
mean; a point of the opponents' two-point percentage, which is what DEFENSE is about; and a possession a game, since the
deck cannot follow the pace all the way. Replays of three seasons: so its
opponents score as they really did."""

FIRST_TEAM, SECOND_TEAM, MANY_POINTS, SOME_POINTS = -10, -9, -8, -7
MANY = 5
"""Points of the vote that make many."""
UNVOTED = -3.0
RAPTOR = -0.6
"""A player without votes: where he stands, and what a point of RAPTOR defense moves him."""
STEALS, BLOCKS, MINUTES = -0.5, -0.4, -0.1
"""Where no votes are known: for a steal and a block in 100 minutes, and for a minute a game. Fitted to the rates of
1992-93 within each team (error 1.4)."""


def voted(player: Player) -> int | None:
    """A rate by the votes for the All-Defense teams; None without votes."""
    if player.all_defense:
        return FIRST_TEAM if player.all_defense == 1 else SECOND_TEAM
    points = player.all_defense_points or 0
    return MANY_POINTS if points >= MANY else SOME_POINTS if points else None


def reputation(player: Player, stint: Stint) -> float:
    """Where a player stands among his team's players."""
    by_votes = voted(player)
    if by_votes is not None:
        return by_votes
    if player.raptor_def is not None:
        return UNVOTED + RAPTOR * player.raptor_def
    minutes = max(1, stint.box.minutes)
    rates = STEALS * stint.box.stl + BLOCKS * stint.box.blk
    return 100 * rates / minutes + MINUTES * minutes / max(1, stint.games)


def defense_rates(
    season: BasketballSeason, team: Team, players: Sequence[tuple[Player, Stint]], harder: float = 0.0
) -> list[int]:
    """The DEFENSE RATE of each of a team's players; `harder`: by how much the deck in use needs more of it."""
    starts = [reputation(player, stint) for player, stint in players]
    minutes = [stint.box.minutes for _, stint in players]
    mean = sum(start * played for start, played in zip(starts, minutes, strict=True)) / max(1, sum(minutes))
    by = MEAN - harder + allowed(season, team) - mean
    by = min(WORST - max(starts), max(BEST - min(starts), by))
    return [half_away(start + by) for start in starts]


def allowed(season: BasketballSeason, team: Team) -> float:
    """How far a team's mean is from the league's, by what it allowed."""
    if not team.against.fga or not season.league.fga:
        return 0.0
    points = rate(team.against, "pts", team.against) - rate(season.league, "pts", season.league)
    steals, blocks = (
        rate(team.own, name, team.against) - rate(season.league, name, season.league) for name in ("stl", "blk")
    )
    shots = 100 * (team.against.fg2 / max(1, team.against.fg2a) - season.league.fg2 / max(1, season.league.fg2a))
    faster = pace(team) - league_pace(season)
    scored = rate(team.own, "pts", team.own) - rate(season.league, "pts", season.league)
    return POINT * points + STEAL * steals + BLOCK * blocks + SHOT * shots + FAST * faster + SCORED * scored


def rate(box: Box, name: str, of: Box) -> float:
    """How many of something in 100 possessions of a team."""
    count: int = getattr(box, name)
    return 100 * count / max(1.0, possessions(of))


def possessions(box: Box) -> float:
    """An estimate: shots and trips to the line that the team did not get back, and turnovers."""
    back = 1.07 * box.orb / max(1, box.orb + box.drb) * (box.fga - box.fg)
    return box.fga + 0.4 * box.fta - back + box.tov


def pace(team: Team) -> float:
    """Possessions in 48 minutes."""
    if team.pace:
        return team.pace
    counted = [possessions(box) for box in (team.own, team.against) if box.fga]  # nobody may know the opponents'
    minutes = team.own.minutes
    return 240 * fmean(counted) / minutes if counted and minutes else 0.0


def league_pace(season: BasketballSeason) -> float:
    """The mean of its teams."""
    return fmean(pace(team) for team in season.teams.values())


def half_away(rate: float) -> int:
    """Rounded; a half goes to the better rate."""
    return -int(-rate + 0.5) if rate < 0 else int(rate + 0.5)
