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


def test_a_season_without_divisions_has_a_schedule_and_no_standings() -> None:
    season = load_pack("nfl-2019")
    bare = replace(season, teams=season.teams | {"KC": replace(season.teams["KC"], division="")})  # type: ignore[operator]  # a dict
    with pytest.raises(LeagueError, match="season nfl-2019: no conference or division is known for KC"):
        league_of(bare)
    assert schedule_of(bare).league is None
    assert len(schedule_of(bare).games) == 256
