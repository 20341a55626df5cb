"""Brackets of each era: byes, pairing anew, home field, the last game on neutral ground."""

import pytest

from fieldhouse.season.core.league import Format, League, LeagueError, Team
from fieldhouse.season.football.league import by_record, nfl_format, nfl_league
from fieldhouse.season.football.playoffs import Bracket, winner_of
from fieldhouse.statistics.game_record import Fixture

Scores = dict[str, tuple[int, int]]


def league(year: int, divisions: int) -> League:
    teams = [
        Team(f"{conference[0]}{division}{place}", conference, f"{conference} {division}")
        for conference in ("AFC", "NFC")
        for division in range(divisions)
        for place in range(4)
    ]
    return nfl_league(year, teams)


def bracket(year: int) -> Bracket:
    """Seeds are called a1 a2 ... and n1 n2 ..., whatever the teams."""
    form = nfl_format(year)
    divisions = 3 if year < 2002 else 4
    places = range(1, divisions + form.wild_cards + 1)
    seeds = {"AFC": [f"a{place}" for place in places], "NFC": [f"n{place}" for place in places]}
    return Bracket(league(year, divisions), seeds, 18)


def pairs(games: tuple[Fixture, ...]) -> list[str]:
    return [f"{game.away} at {game.home}" for game in games]


def settle(games: tuple[Fixture, ...], scores: Scores, winners: str) -> None:
    for game in games:
        scores[game.id] = (7, 0) if game.home in winners.split() else (0, 7)


@pytest.mark.parametrize("year", [1999, 2019])
def test_twelve_clubs_with_two_byes_paired_anew(year: int) -> None:
    games, scores = bracket(year), {}
    first = games.next_round(scores)
    assert pairs(first) == ["a6 at a3", "a5 at a4", "n6 at n3", "n5 at n4"]
    assert {game.kind for game in first} == {"WC"}
    assert {game.week for game in first} == {18}
    settle(first, scores, "a3 a4 n3 n4")
    assert pairs(games.next_round(scores)) == ["a4 at a1", "a3 at a2", "n4 at n1", "n3 at n2"]
    settle(first, scores, "a4 n3")  # a6 is through, the first seed meets it; n5 is the worst left
    second = games.next_round(scores)
    assert pairs(second) == ["a6 at a1", "a4 at a2", "n5 at n1", "n3 at n2"]
    assert {game.kind for game in second} == {"DIV"}
    settle(second, scores, "a2")
    third = games.next_round(scores)
    assert pairs(third) == ["a6 at a2", "n5 at n3"]
    assert {game.kind for game in third} == {"CON"}
    settle(third, scores, "")
    (last,) = games.next_round(scores)
    assert (last.kind, last.neutral, last.week) == ("SB", True, 21)
    assert pairs((last,)) == ["n5 at a6"]  # seasons of odd years call the AFC's club the home team
    assert games.champion(scores) is None
    settle((last,), scores, "a6")
    assert games.next_round(scores) == ()
    assert games.champion(scores) == "a6"


def test_fourteen_clubs_with_one_bye() -> None:
    games, scores = bracket(2020), {}
    first = games.next_round(scores)
    assert pairs(first) == ["a7 at a2", "a6 at a3", "a5 at a4", "n7 at n2", "n6 at n3", "n5 at n4"]
    settle(first, scores, "a3 n2 n3 n4")
    second = games.next_round(scores)
    assert pairs(second) == ["a7 at a1", "a5 at a3", "n4 at n1", "n3 at n2"]
    settle(second, scores, "a1 a3 n1 n2")
    third = games.next_round(scores)
    assert pairs(third) == ["a3 at a1", "n2 at n1"]
    settle(third, scores, "a1 n1")
    (last,) = games.next_round(scores)
    assert pairs((last,)) == ["a1 at n1"]  # an even year: the NFC's club
    assert len(scores) + 1 == games.league.playoff_games == 13


RIVALS = {  # as they were seeded in 1983, with their divisions
    "AFC": {"RAI": "West", "MIA": "East", "PIT": "Central", "SEA": "West", "DEN": "West"},
    "NFC": {"WAS": "East", "SF": "West", "DET": "Central", "DAL": "East", "RAM": "West"},
}


def test_clubs_of_one_division_did_not_meet_before_the_conference_final() -> None:
    teams = tuple(
        Team(club, conference, f"{conference} {division}")
        for conference, clubs in RIVALS.items()
        for club, division in clubs.items()
    )
    games = Bracket(nfl_league(1983, teams), {conference: list(clubs) for conference, clubs in RIVALS.items()}, 17)
    scores: Scores = {}
    first = games.next_round(scores)
    assert pairs(first) == ["DEN at SEA", "RAM at DAL"]
    assert {game.kind for game in first} == {"WC"}
    settle(first, scores, "SEA")
    second = games.next_round(scores)
    assert pairs(second) == ["PIT at RAI", "SEA at MIA", "RAM at WAS", "DET at SF"]
    settle(second, scores, "RAI WAS SF")
    third = games.next_round(scores)
    assert pairs(third) == ["SEA at RAI", "SF at WAS"]  # now rivals may meet
    settle(third, scores, "RAI WAS")
    assert pairs(games.next_round(scores)) == ["WAS at RAI"]
    assert games.league.playoff_games == 9


def test_four_clubs_of_a_conference_and_no_bye() -> None:
    games, scores = (
        Bracket(league(1976, 3), {"AFC": ["A00", "A10", "A20", "A01"], "NFC": ["N00", "N10", "N20", "N11"]}, 15),
        {},
    )
    first = games.next_round(scores)
    assert pairs(first) == ["A20 at A00", "A01 at A10", "N11 at N00", "N20 at N10"]
    assert {game.kind for game in first} == {"DIV"}


def test_a_round_stays_until_all_its_games_are_over() -> None:
    games, scores = bracket(2019), {}
    first = games.next_round(scores)
    settle(first[:3], scores, "a3 a4 n3")
    assert games.next_round(scores) == first


def test_ids_are_season_week_away_home() -> None:
    assert bracket(2019).next_round({})[0].id == "2019_18_a6_a3"


def test_a_playoff_game_has_a_winner() -> None:
    games = bracket(2019)
    first = games.next_round({})
    with pytest.raises(ValueError, match="a WC game cannot end 10-10"):
        games.next_round({game.id: (10, 10) for game in first})
    assert winner_of(first[0], (3, 0)) == "a3"


def test_brackets_that_do_not_come_out() -> None:
    teams = tuple(Team(f"{conference}{place}", conference, conference) for conference in "XY" for place in range(6))
    odd = League(2019, teams, Format(4, 2, (), ()))
    with pytest.raises(LeagueError, match="5 clubs and 2 byes make no bracket"):
        Bracket(odd, {"X": ["a", "b", "c", "d", "e"], "Y": ["f", "g", "h", "i", "j"]}, 1)
    with pytest.raises(LeagueError, match="two conferences"):
        Bracket(odd, {"X": ["a"], "Y": ["b"], "Z": ["c"]}, 1)


def test_one_table_sends_its_best_two_to_the_final() -> None:
    teams = tuple(Team(f"X{place}", "", "") for place in range(25))
    league = by_record(1995, "All", teams)
    assert (league.seeds("All"), league.format.byes) == (12, 4)
    assert [by_record(1995, "All", teams[:n]).seeds("All") for n in (2, 3, 4, 8, 20)] == [2, 2, 2, 4, 8]
    bracket, scores = Bracket(league, {"All": [f"X{place}" for place in range(12)]}, 18), {}
    kinds = []
    while games := bracket.next_round(scores):
        kinds.append((games[0].kind, len(games)))
        scores |= {game.id: (20, 10) for game in games}
    assert kinds == [("WC", 4), ("DIV", 4), ("CON", 2), ("SB", 1)]
    assert (games, bracket.champion(scores)) == ((), "X0")


def test_a_small_league_sends_its_two_winners_to_the_final() -> None:
    teams = tuple(Team(f"{conference}{place}", conference, conference) for conference in "XY" for place in range(3))
    small = Bracket(League(2019, teams, Format(0, 0, (), ())), {"X": ["X0"], "Y": ["Y2"]}, 9)
    (final,) = small.next_round({})
    assert (final.kind, final.home, final.away, final.neutral) == ("SB", "X0", "Y2", True)
    assert small.champion({final.id: (0, 3)}) == "Y2"
