"""A season pack gives the league, the schedule and the real standings."""

from dataclasses import replace

import pytest

from fieldhouse.season.core.league import LeagueError
from fieldhouse.season.football.actual import league_of, results_of, schedule_of, standings_of
from fieldhouse.statistics.pack import load_pack
from tests.season import real


@pytest.mark.parametrize("year", real.YEARS)
def test_a_pack_gives_the_real_schedule_and_standings(year: int) -> None:
    season = load_pack(f"nfl-{year}")
    assert schedule_of(season) == real.schedule(year)
    assert [result._replace(figure=None) for result in results_of(season)] == real.results(year)
    assert all(result.figure for result in results_of(season))
    table = standings_of(season)
    for team in season.teams.values():
        assert (table[team.code].division_rank, table[team.code].seed) == (
            team.standing.division_rank,
            team.standing.seed,
        )


def test_a_season_without_divisions_plays_by_record() -> None:
    season = load_pack("nfl-2019")
    bare = replace(season, teams=season.teams | {"KC": replace(season.teams["KC"], division="")})  # type: ignore[operator]  # a dict
    league = league_of(bare)
    assert (league.conferences, league.divisions("NFL").keys(), league.playoff_games) == (("NFL",), {"NFL"}, 11)
    assert schedule_of(bare).league == league
    table = standings_of(bare)
    assert (table.teams["BAL"].seed, len(table.seeds("NFL"))) == (1, 12)
    with pytest.raises(LeagueError, match="1982"):
        league_of(replace(season, year=1982))
    assert schedule_of(replace(season, year=1982)).league is None
