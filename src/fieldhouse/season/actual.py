"""What really happened, from season statistics: the league, the schedule, the results, the standings."""

from __future__ import annotations

from fieldhouse.record import Fixture
from fieldhouse.season.league import League, LeagueError, Team, nfl_format
from fieldhouse.season.schedule import Schedule
from fieldhouse.season.standings import Standings, standings
from fieldhouse.season.tiebreak import Result
from fieldhouse.statistics.football.season import FootballSeason


def league_of(season: FootballSeason) -> League:
    """The league as it was that year. LeagueError when the statistics name no divisions or the year is too far back."""
    teams = [Team(team.code, team.conference, team.division, team.name) for team in season.teams.values()]
    if homeless := [team.code for team in teams if not (team.conference and team.division)]:
        raise LeagueError(f"season {season.name}: no conference or division is known for {', '.join(homeless)}")
    return League(season.year, tuple(teams), nfl_format(season.year))


def schedule_of(season: FootballSeason) -> Schedule:
    """The regular season in its own order. Without divisions, or with playoffs unknown to us, it has no league."""
    try:
        league = league_of(season)
    except LeagueError:
        league = None
    games = (Fixture(game.id, game.home, game.away, game.week, game.neutral) for game in season.regular_season())
    return Schedule(tuple(games), league)


def results_of(season: FootballSeason) -> list[Result]:
    """The real results of the regular season, with touchdowns where they are known."""
    return [
        Result(
            game.home,
            game.away,
            game.home_score,
            game.away_score,
            game.neutral,
            (game.home_box.touchdowns, game.away_box.touchdowns) if game.home_box and game.away_box else None,
        )
        for game in season.regular_season()
    ]


def standings_of(season: FootballSeason) -> Standings:
    """The real standings, by the league's own tie-breakers."""
    return standings(league_of(season), results_of(season))
