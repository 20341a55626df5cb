"""The field: turning it round, walking off a foul, half a distance."""

import pytest

from fieldhouse.football.field import Spot, flip, half_yard, midpoint, walk_off, yard_line
from tests.cases import each_case


@pytest.mark.parametrize(("spot", "turned"), [(20, 80), (50, 50), (0, 100), (-7, 107), (110, -10)])
def test_the_other_team_measures_from_its_own_goal(spot: int, turned: int) -> None:
    assert flip(Spot(spot)) == turned
    assert flip(flip(Spot(spot))) == spot


@pytest.mark.parametrize(
    ("doubled", "line"),
    [
        (40, 20),
        (41, 21),  # the 20 and a half
        (1, 1),
        (99, 50),
        (100, 50),
        (101, 50),
        (159, 79),  # their 20 and a half
        (199, 99),
    ],
)
def test_a_half_yard_goes_to_the_line_nearer_the_50(doubled: int, line: int) -> None:
    assert half_yard(doubled) == line


@each_case("doubled", range(1, 200, 2))
def test_a_half_yard_is_the_same_for_both_teams(doubled: int) -> None:
    assert half_yard(200 - doubled) == flip(half_yard(doubled))


@pytest.mark.parametrize(
    ("spot", "yards", "there"),
    [
        (40, -15, 25),
        (30, -15, 15),  # exactly half
        (29, -15, 15),  # 14 and a half
        (28, -15, 14),
        (10, -10, 5),
        (9, -5, 5),  # 4 and a half
        (2, -5, 1),
        (1, -5, 1),  # half a yard, and the ball stays
    ],
)
def test_back_for_the_offense_at_most_half_way_to_its_own_goal(spot: int, yards: int, there: int) -> None:
    assert walk_off(Spot(spot), yards) == there


@pytest.mark.parametrize(
    ("spot", "yards", "there"),
    [
        (40, 15, 55),
        (70, 15, 85),  # exactly half
        (71, 15, 85),  # 85 and a half
        (90, 5, 95),
        (91, 5, 95),  # 95 and a half
        (98, 15, 99),
        (99, 5, 99),
    ],
)
def test_forward_against_the_defense_at_most_half_way_to_its_goal(spot: int, yards: int, there: int) -> None:
    assert walk_off(Spot(spot), yards) == there


@each_case("spot", range(1, 100))
@each_case("yards", [5, 10, 15])
def test_a_walk_off_is_the_same_distance_for_both_teams(spot: int, yards: int) -> None:
    assert walk_off(flip(Spot(spot)), yards) == flip(walk_off(Spot(spot), -yards))
    assert 0 < walk_off(Spot(spot), -yards) <= spot


@pytest.mark.parametrize(("start", "half"), [(20, 60), (21, 60), (-3, 49), (-4, 48), (0, 50), (1, 50), (90, 95)])
def test_half_way_to_the_goal_ahead(start: int, half: int) -> None:
    assert midpoint(Spot(start)) == half


@pytest.mark.parametrize(
    ("spot", "text"),
    [
        (35, "BOS 35"),
        (50, "50"),
        (80, "NY 20"),
        (0, "BOS goal line"),
        (100, "NY goal line"),
        (-4, "4 deep in the BOS End Zone"),
        (103, "3 deep in the NY End Zone"),
    ],
)
def test_a_spot_in_a_scorers_words(spot: int, text: str) -> None:
    assert yard_line(Spot(spot), "BOS", "NY") == text
