"""Standings, seeds and playoffs worked out from the real results are the real ones."""

import random

import pytest

from fieldhouse.season.basketball.actual import league_of, results_of, schedule_of, standings_of
from fieldhouse.season.basketball.league import nba_format
from fieldhouse.season.basketball.playoffs import SeriesBracket
from fieldhouse.season.basketball.standings import better, standings
from fieldhouse.season.core.league import League, LeagueError, Team
from fieldhouse.season.core.tiebreak import Records, Result
from fieldhouse.season.football.league import nfl_format
from fieldhouse.statistics import load_basketball, shipped

SEEDS = {
    "nba-1992-93": {
        "East": ("NYK", "CHI", "CLE", "BOS", "CHH", "NJN", "ATL", "IND"),
        "West": ("PHO", "HOU", "SEA", "POR", "SAS", "UTA", "LAC", "LAL"),
    },
    "nba-1996-97": {
        "East": ("CHI", "MIA", "NYK", "ATL", "DET", "CHH", "ORL", "WSB"),
        "West": ("UTA", "SEA", "HOU", "LAL", "POR", "MIN", "PHO", "LAC"),
    },
    "nba-2018-19": {
        "East": ("MIL", "TOR", "PHI", "BOS", "IND", "BRK", "ORL", "DET"),
        "West": ("GSW", "DEN", "POR", "HOU", "UTA", "OKC", "SAS", "LAC"),
    },
}
WINNERS = {
    "nba-1992-93": {"Atlantic": "NYK", "Central": "CHI", "Midwest": "HOU", "Pacific": "PHO"},
    "nba-1996-97": {"Atlantic": "MIA", "Central": "CHI", "Midwest": "UTA", "Pacific": "SEA"},
    "nba-2018-19": {
        "Atlantic": "TOR", "Central": "MIL", "Southeast": "ORL", "Northwest": "DEN", "Pacific": "GSW",
        "Southwest": "HOU",
    },
}  # fmt: skip
NAMES = shipped("basketball")


@pytest.mark.parametrize("name", NAMES)
def test_seeds_and_division_winners_are_the_real_ones(name: str) -> None:
    table = standings_of(load_basketball(name))
    assert {conference: table.seeds(conference) for conference in table.league.conferences} == SEEDS[name]
    assert {line.division: line.team for line in table.teams.values() if line.division_rank == 1} == WINNERS[name]


@pytest.mark.parametrize("name", NAMES)
def test_records_are_the_real_ones(name: str) -> None:
    season = load_basketball(name)
    table = standings_of(season)
    for code, team in season.teams.items():
        line = table[code]
        assert str(line.overall) == f"{team.wins}-{team.losses}"
        assert str(line.home) == f"{team.home.wins}-{team.home.losses}"
        assert str(line.away) == f"{team.road.wins}-{team.road.losses}"
        assert (line.points_for, line.points_against) == (team.own.pts, team.against.pts)
        assert (line.seed is not None) == team.playoffs


@pytest.mark.parametrize(
    ("name", "games", "champion"), [("nba-1992-93", 76, "CHI"), ("nba-1996-97", 72, "CHI"), ("nba-2018-19", 82, "TOR")]
)
def test_the_playoffs_are_the_real_ones_at_the_real_places(name: str, games: int, champion: str) -> None:
    season = load_basketball(name)
    real = season.playoffs()
    scores = {game.id: (game.home_score, game.away_score) for game in real}
    bracket = SeriesBracket.of(standings_of(season), results_of(season), 0, 30)
    found = [game for series in bracket.rounds(scores) for each in series for game in each.played(scores)]
    assert {(game.id, game.kind, game.home, game.away) for game in found} == {
        (game.id, game.kind, game.home, game.away) for game in real
    }
    assert len(found) == games
    assert bracket.next_round(scores) == ()
    assert bracket.champion(scores) == champion


def test_which_tie_breaker_decided_is_told() -> None:
    by = {name: standings_of(load_basketball(name)) for name in NAMES}
    assert by["nba-1992-93"]["IND"].seed_by == "net points head-to-head"  # over Orlando, by five
    assert by["nba-1992-93"]["NJN"].seed_by == "head-to-head"
    assert by["nba-1996-97"]["DET"].seed_by == "division record of rivals"  # over Charlotte
    assert by["nba-2018-19"]["POR"].seed_by == "head-to-head of two"
    assert by["nba-2018-19"]["SAS"].seed_by == "conference record"
    assert by["nba-1992-93"]["NYK"].seed_by == ""


def test_a_lower_seed_with_the_better_record_is_at_home() -> None:
    """Houston was seeded below Seattle, a division winner, in 1997 and above it in 1993; both were 55-27 and 57-25."""
    for name, host in (("nba-1992-93", "SEA"), ("nba-1996-97", "HOU")):
        season = load_basketball(name)
        book = Records.of(league_of(season), results_of(season))
        assert better(book, "HOU", "SEA") == better(book, "SEA", "HOU") == host
        assert book.overall["HOU"].pct == book.overall["SEA"].pct


def test_the_order_of_results_does_not_matter() -> None:
    season = load_basketball("nba-2018-19")
    shuffled = results_of(season)
    random.Random(3).shuffle(shuffled)
    assert standings(league_of(season), shuffled) == standings_of(season)


def test_standings_stand_at_any_point_of_a_season() -> None:
    season = load_basketball("nba-1996-97")
    league, results = league_of(season), results_of(season)
    for games in (0, 1, 30, 500):
        table = standings(league, results[:games], seed=4)
        for conference in league.conferences:
            assert len(table.seeds(conference)) == 8
            ranks = [line.conference_rank for line in table.conference(conference)]
            assert ranks == list(range(1, len(ranks) + 1))


def test_formats_by_year() -> None:
    years = (1983, 1984, 2001, 2002, 2004, 2006, 2012, 2013, 2015, 2023)
    found = {year: nba_format(year) for year in years}
    assert {year: (form.wild_cards, form.winners) for year, form in found.items()} == {
        1983: (6, "first"), 1984: (6, "first"), 2001: (6, "first"), 2002: (6, "first"), 2004: (5, "first"),
        2006: (5, "in the top four"), 2012: (5, "in the top four"), 2013: (5, "in the top four"),
        2015: (5, "by record"), 2023: (5, "by record"),
    }  # fmt: skip
    homes = {
        year: ["".join("HA"[not home] for home in form.series[place]) for place in (0, 1, 3)]
        for year, form in found.items()
    }
    assert homes[1983] == ["HHAAH", "HHAAHAH", "HHAAHAH"]
    assert homes[1984] == homes[2001] == ["HHAAH", "HHAAHAH", "HHAAAHH"]
    assert homes[2002] == homes[2012] == ["HHAAHAH", "HHAAHAH", "HHAAAHH"]
    assert homes[2013] == homes[2023] == ["HHAAHAH", "HHAAHAH", "HHAAHAH"]
    assert [found[year].playoff_games(16) for year in (1984, 2015)] == [89, 105]
    with pytest.raises(LeagueError, match="season 1982: the playoffs are known from 1983 on"):
        nba_format(1982)


def division_clubs(conference: str, *sizes: int) -> list[Team]:
    return [
        Team(f"{conference}{division}{club}", conference, f"{conference}{division}")
        for division, size in enumerate(sizes)
        for club in range(size)
    ]


@pytest.mark.parametrize(
    ("year", "seeds"),
    [
        (2004, ["E00", "E10", "E20", "E01", "E02", "E03", "E04", "E11"]),
        (2006, ["E00", "E01", "E10", "E20", "E02", "E03", "E04", "E11"]),
        (2015, ["E00", "E01", "E02", "E03", "E04", "E10", "E11", "E20"]),
    ],
)
def test_where_division_winners_are_seeded(year: int, seeds: list[str]) -> None:
    """A strong division of five before two weak ones: each club beats all that stand after it in the list."""
    clubs = [*division_clubs("E", 5, 3, 3), *division_clubs("W", 5, 3, 3)]
    order = ["E00", "E01", "E02", "E03", "E04", "E10", "E11", "E20", "E12", "E21", "E22"]
    order += [code.replace("E", "W") for code in order]
    results = [
        Result(one, other, 100, 90) for at, one in enumerate(order) for other in order[at + 1 :] if one[0] == other[0]
    ]
    table = standings(League(year, tuple(clubs), nba_format(year)), results)
    assert list(table.seeds("E")) == seeds


def test_a_football_format_plays_no_series() -> None:
    teams = [*division_clubs("E", 4, 4), *division_clubs("W", 4, 4)]
    with pytest.raises(LeagueError, match="in series"):
        standings(League(2019, tuple(teams), nfl_format(2019)), [])


def test_the_schedule_is_the_real_one() -> None:
    schedule = schedule_of(load_basketball("nba-1992-93"))
    assert len(schedule.games) == 1107
    first = schedule.games[0]
    assert (first.id, first.home, first.away, first.week, first.kind) == (
        "1992-11-06_LAL_LAC", "LAC", "LAL", 1, "REG",
    )  # fmt: skip
    assert schedule.last_week == 25
    assert schedule.league is not None
