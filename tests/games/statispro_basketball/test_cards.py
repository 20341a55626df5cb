"""Cards: what they say of a team and of a game about to begin; Ten-Day players."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fieldhouse.games.statispro_basketball.cards.files import FORMAT, from_data, to_data
from fieldhouse.games.statispro_basketball.cards.player_cards import (
    PlayerCard,
    Record,
    Role,
    TeamCard,
    starting_index,
    three_pointers,
)
from fieldhouse.games.statispro_basketball.cards.ten_day import TEN_DAY, needed, sign
from fieldhouse.games.statispro_basketball.maker.team import make_team
from fieldhouse.statistics import load_basketball

GUARD, FORWARD, CENTER = Role


def team(home: int = 0, road: int = 0, three: bool = True) -> TeamCard:
    return TeamCard("X", "X", "", "C", "C", Record(0, 0), Record(0, 0), home, road, (), three_pointer=three)


def player(*positions: Role) -> PlayerCard:
    return replace(TEN_DAY[GUARD], positions=positions)


def players(letters: str) -> list[PlayerCard]:
    """`G F GF` is a guard, a forward and a player for both."""
    return [player(*(role for role in Role if role.value[0] in word)) for word in letters.split()]


@pytest.mark.rule("statispro-basketball", "16a", "16b")
def test_the_team_with_the_higher_index_starts_with_the_difference() -> None:
    season = load_basketball("nba-1992-93")
    knicks, bulls = make_team(season, "NYK"), make_team(season, "CHI")
    assert starting_index(knicks, bulls) == (6, 0)  # 9 at home, 3 on the road
    assert starting_index(team(home=2), team(road=5)) == (0, 3)
    assert starting_index(team(home=4), team(road=4)) == (0, 0)


@pytest.mark.rule("statispro-basketball", "16c")
def test_indexes_below_nothing_count_algebraically() -> None:
    assert starting_index(team(home=-1), team(road=-3)) == (2, 0)
    assert starting_index(team(home=1), team(road=-3)) == (4, 0)
    assert starting_index(team(home=-4), team(road=-1)) == (0, 3)


@pytest.mark.rule("statispro-basketball", "16d")
def test_no_game_starts_with_more_than_twelve() -> None:
    assert starting_index(team(home=10), team(road=-3)) == (12, 0)
    assert starting_index(team(home=-5), team(road=8)) == (0, 12)


@pytest.mark.rule("statispro-basketball", "17.5a")
@pytest.mark.parametrize(("home", "road", "there"), [(True, True, True), (True, False, False), (False, True, False)])
def test_threes_need_two_teams_that_knew_them(home: bool, road: bool, there: bool) -> None:
    assert three_pointers(team(three=home), team(three=road)) is there


@pytest.mark.rule("statispro-basketball", "1b", "2d")
def test_cards_of_every_season_are_of_one_kind() -> None:
    teams = [make_team(load_basketball(name), "CHI") for name in ("nba-1992-93", "nba-1996-97", "nba-2018-19")]
    assert [each.season for each in teams] == ["1992-93", "1996-97", "2018-19"]
    for each in teams:
        data = to_data(each)
        assert data["format"] == FORMAT
        assert data["players.csv"][0] == to_data(teams[0])["players.csv"][0]
        assert from_data(data) == each
    assert starting_index(teams[1], teams[2]) == (9, 0)  # 39-2 at home in 1997, 13-28 on the road in 2019: 10 and 1


@pytest.mark.rule("statispro-basketball", "G-CARDb")
def test_a_card_without_threes_has_neither_rating() -> None:
    bulls = make_team(load_basketball("nba-1992-93"), "CHI", maker="published")
    assert (bulls.player("jordami01").three_attempts, bulls.player("jordami01").three_point) == (3, 35)
    assert (bulls.player("cartwbi01").three_attempts, bulls.player("cartwbi01").three_point) == (None, None)


def test_a_card_knows_its_slots_and_its_width() -> None:
    swing = replace(player(GUARD, FORWARD), foul_low=8, foul_high=14)
    assert [slot for slot in ("PG", "SG", "SF", "PF", "C") if swing.plays(slot)] == ["PG", "SG", "SF", "PF"]
    assert swing.foul_width == 7
    assert TEN_DAY[CENTER].foul_width == 0


@pytest.mark.rule("statispro-basketball", "14G-TDa")
@pytest.mark.parametrize(
    ("usable", "signed"),
    [
        ("G G G F F F C C", ()),
        ("G G G G F F F C C C", ()),
        ("G G G F F F C", (CENTER,)),  # seven players, and no second center
        ("G G G G F F F F C", (CENTER,)),
        ("G G G G G F F C C", (FORWARD,)),
        ("G G F F C GF FC", (GUARD,)),  # seven: one more, where the fewest are
        ("G G F F C GF FC G", ()),
        ("G G G F F GF FC C", ()),
        ("G G F F GF GF C C", ()),
        ("G GF GF F C C C C", (GUARD,)),  # both swingmen start, and nobody is left for either place
        ("G G F F C", (GUARD, FORWARD, CENTER)),
    ],
)
def test_a_team_that_is_short_signs_for_the_positions_it_lacks(usable: str, signed: tuple[Role, ...]) -> None:
    assert needed(players(usable)) == signed


@pytest.mark.rule("statispro-basketball", "14G-TDb")
def test_all_ten_day_players_of_a_position_are_alike() -> None:
    hurt = player(GUARD)
    first, second = sign(CENTER, hurt, 1), sign(CENTER, hurt, 2)
    assert (first.id, second.id) == ("ten-day-1", "ten-day-2")
    assert replace(first, id="", name="") == replace(second, id="", name="")
    assert first.positions == (CENTER,)
    assert sign(GUARD, hurt).rebound < first.rebound


@pytest.mark.rule("statispro-basketball", "14G-TDc")
def test_a_ten_day_players_foul_range_is_that_of_the_player_he_replaces() -> None:
    bulls = make_team(load_basketball("nba-1992-93"), "CHI", maker="published")
    signed = sign(CENTER, bulls.player("cartwbi01"))
    assert (signed.team, signed.foul_low, signed.foul_high) == ("CHI", 33, 40)
