"""Standings and brackets worked out from real results are the real ones, for every team."""

import random

import pytest

from fieldhouse.season.core.league import LeagueError, Team
from fieldhouse.season.football.league import nfl_format, nfl_league
from fieldhouse.season.football.playoffs import Bracket
from fieldhouse.season.football.standings import standings
from tests.season import real


@pytest.mark.parametrize("year", real.YEARS)
def test_ranks_and_seeds_are_the_real_ones(year: int) -> None:
    found = standings(real.league(year), real.results(year))
    for row in real.rows(year, "teams"):
        line = found[row["team"]]
        assert line.division_rank == int(row["div_rank"]), row["team"]
        assert line.seed == (int(row["seed"]) if row["seed"] else None), row["team"]


@pytest.mark.parametrize("year", real.YEARS)
def test_records_and_points_are_the_real_ones(year: int) -> None:
    found = standings(real.league(year), real.results(year))
    for row in real.rows(year, "teams"):
        line = found[row["team"]]
        for name, record in (("", line.overall), ("home_", line.home), ("div_", line.in_division)):
            wanted = [int(row[f"{name}{what}"]) for what in ("wins", "losses", "ties")]
            assert [record.wins, record.losses, record.ties] == wanted, (row["team"], name)
        assert (line.points_for, line.points_against) == (int(row["points_for"]), int(row["points_against"]))


@pytest.mark.parametrize(("year", "champion"), [(1999, "STL"), (2018, "NE"), (2019, "KC")])
def test_the_bracket_is_the_real_one(year: int, champion: str) -> None:
    league, scores = real.league(year), real.playoff_scores(year)
    table = standings(league, real.results(year))
    bracket = Bracket(league, {conference: table.seeds(conference) for conference in league.conferences}, 18)
    games = [game for games in bracket.rounds(scores) for game in games]
    kinds = {row["game_id"]: row["game_type"] for row in real.rows(year, "games") if row["game_type"] != "REG"}
    assert {game.id: game.kind for game in games} == kinds
    assert [game.id for game in games if game.neutral] == [games[-1].id]
    assert bracket.champion(scores) == champion
    assert len(games) == league.playoff_games


def test_the_order_of_results_does_not_matter() -> None:
    league, results = real.league(2019), real.results(2019)
    wanted = standings(league, results)
    shuffled = results[:]
    random.Random(3).shuffle(shuffled)
    assert standings(league, shuffled) == wanted


def test_standings_stand_at_any_point_of_a_season() -> None:
    league, results = real.league(2018), real.results(2018)
    for games in (0, 1, 16, 100, 200):
        table = standings(league, results[:games])
        for conference in league.conferences:
            assert sorted(line.conference_rank for line in table.conference(conference)) == list(range(1, 17))
            assert len(table.seeds(conference)) == 6
            for division, clubs in league.divisions(conference).items():
                assert sorted(line.division_rank for line in table.division(division)) == [1, 2, 3, 4]
                assert {line.team for line in table.division(division)} == set(clubs)


def test_which_tie_breaker_decided_is_told() -> None:
    table = standings(real.league(2018), real.results(2018))
    assert table["KC"].rank_by == "division record"  # 12-4 as were the Chargers, one win each
    assert table["NO"].seed_by == "head-to-head if met"  # over the Rams
    assert table["CHI"].rank_by == ""


def test_formats_by_year() -> None:
    years = (1975, 1977, 1978, 1989, 1990, 2001, 2002, 2019, 2020, 2023)
    places = {year: (nfl_format(year).wild_cards, nfl_format(year).byes) for year in years}
    assert places == {
        1975: (1, 0), 1977: (1, 0), 1978: (2, 3), 1989: (2, 3), 1990: (3, 2),
        2001: (3, 2), 2002: (2, 2), 2019: (2, 2), 2020: (3, 1), 2023: (3, 1),
    }  # fmt: skip
    for year in (1974, 1982):
        with pytest.raises(LeagueError, match=f"season {year}"):
            nfl_format(year)


@pytest.mark.parametrize(
    ("teams", "fault"),
    [
        ([Team("A", "X", "N"), Team("A", "X", "S")], "team A stands in N and in S"),
        ([Team("A", "X", "N"), Team("B", "Y", "N")], "division N is in X and in Y"),
        ([Team("A", "X", "N")], "X has fewer teams than its 4 playoff places"),
    ],
)
def test_a_league_that_does_not_hang_together(teams: list[Team], fault: str) -> None:
    with pytest.raises(LeagueError, match=fault):
        nfl_league(2023, teams)


def test_a_result_of_a_team_unknown_to_the_league() -> None:
    with pytest.raises(LeagueError, match="no team 'XYZ'"):
        standings(real.league(2019), [real.results(2019)[0]._replace(away="XYZ")])
