"""What really happened, from season statistics: the league, the schedule, the results, the standings."""

from __future__ import annotations

from fieldhouse.season.core.league import League, LeagueError, Team, real_league
from fieldhouse.season.core.schedule import Contest, Schedule
from fieldhouse.season.core.standings import Standings
from fieldhouse.season.core.tiebreak import Result
from fieldhouse.season.football.league import by_record, nfl_format
from fieldhouse.season.football.playoffs import ROUNDS, Bracket, clubs_of
from fieldhouse.season.football.standings import standings
from fieldhouse.statistics.football.season import FootballSeason
from fieldhouse.statistics.game_record import Fixture

CONFERENCES = 2
FOOTBALL = Contest(ROUNDS, standings, Bracket.of, clubs_of, tie_figure="touchdowns")


def league_of(season: FootballSeason) -> League:
    """The league of that year; one table by record where divisions are not known or do not fit the year.

    LeagueError when there are fewer than two teams, or the playoffs of a year with divisions are not known.
    """
    if all(team.division for team in season.teams.values()):
        nfl_format(season.year)
        try:
            league = real_league(season, nfl_format)
            if len(league.conferences) == CONFERENCES:
                return league
        except LeagueError:
            pass
    teams = [Team(team.code, "", "", team.name) for team in season.teams.values()]
    return by_record(season.year, season.league_name, teams)


def schedule_of(season: FootballSeason) -> Schedule:
    """The regular season in its own order. With playoffs that are not known to us it has no league."""
    try:
        league = league_of(season)
    except LeagueError:
        league = None
    games = (Fixture(game.id, game.home, game.away, game.week, game.neutral) for game in season.regular_season())
    return Schedule(tuple(games), FOOTBALL, league)


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
