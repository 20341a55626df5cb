"""What really happened, from basketball statistics: the league, the schedule, the results, the standings."""

from __future__ import annotations

from datetime import date

from fieldhouse.season.basketball.league import ROUNDS, nba_format
from fieldhouse.season.basketball.playoffs import SeriesBracket, clubs_of
from fieldhouse.season.basketball.standings import standings
from fieldhouse.season.core.league import League, LeagueError, real_league
from fieldhouse.season.core.schedule import Contest, Schedule
from fieldhouse.season.core.standings import Standings
from fieldhouse.season.core.tiebreak import Result
from fieldhouse.statistics.basketball import BasketballSeason
from fieldhouse.statistics.game_record import Fixture

CONFERENCES = 2
BASKETBALL = Contest(ROUNDS, standings, SeriesBracket.of, clubs_of)


def league_of(season: BasketballSeason) -> League:
    """The league of that year. LeagueError when the statistics name no divisions or the year's format is not known."""
    return real_league(season, nba_format)


def schedule_of(season: BasketballSeason) -> Schedule:
    """The regular season in its own order, by weeks from its first day. It has no league without two conferences."""
    try:
        league: League | None = league_of(season)
    except LeagueError:
        league = None
    if league and len(league.conferences) != CONFERENCES:
        league = None
    games = season.regular_season()
    first = date.fromisoformat(games[0].date)
    return Schedule(
        tuple(
            Fixture(game.id, game.home, game.away, (date.fromisoformat(game.date) - first).days // 7 + 1)
            for game in games
        ),
        BASKETBALL,
        league,
    )


def results_of(season: BasketballSeason) -> list[Result]:
    """The real results of the regular season."""
    return [Result(game.home, game.away, game.home_score, game.away_score) for game in season.regular_season()]


def standings_of(season: BasketballSeason) -> Standings:
    """The real standings, by the league's own tie-breakers."""
    return standings(league_of(season), results_of(season))
