"""What really happened, from basketball statistics: the league, the schedule, the results, the standings."""

from __future__ import annotations

from datetime import date

from fieldhouse.record import Fixture
from fieldhouse.season.basketball.league import ROUNDS, nba_format
from fieldhouse.season.basketball.playoffs import SeriesBracket, clubs_of
from fieldhouse.season.basketball.standings import standings
from fieldhouse.season.league import League, LeagueError, Team
from fieldhouse.season.schedule import Contest, Schedule
from fieldhouse.season.standings import Standings
from fieldhouse.season.tiebreak import Result
from fieldhouse.statistics.basketball import BasketballSeason

BASKETBALL = Contest(ROUNDS, standings, SeriesBracket.of, clubs_of)


def league_of(season: BasketballSeason) -> League:
    """The league as it was that year. LeagueError when the statistics name no divisions or the year is too far back."""
    teams = [Team(team.code, team.conference, team.division, team.name) for team in season.teams.values()]
    if homeless := [team.code for team in teams if not (team.conference and team.division)]:
        raise LeagueError(f"season {season.name}: no conference or division is known for {', '.join(homeless)}")
    return League(season.year, tuple(teams), nba_format(season.year))


def schedule_of(season: BasketballSeason) -> Schedule:
    """The regular season in its own order, by weeks from its first day. Without divisions it has no league."""
    try:
        league = league_of(season)
    except LeagueError:
        league = None
    games = season.regular_season()
    first = date.fromisoformat(games[0].date)
    return Schedule(
        tuple(
            Fixture(game.id, game.home, game.away, (date.fromisoformat(game.date) - first).days // 7 + 1)
            for game in games
        ),
        league,
        BASKETBALL,
    )


def results_of(season: BasketballSeason) -> list[Result]:
    """The real results of the regular season."""
    return [Result(game.home, game.away, game.home_score, game.away_score) for game in season.regular_season()]


def standings_of(season: BasketballSeason) -> Standings:
    """The real standings, by the league's own tie-breakers."""
    return standings(league_of(season), results_of(season))
