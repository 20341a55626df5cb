"""Expected points: fitted to real seasons, sensible everywhere a coach may look."""

from __future__ import annotations

import pytest

from fieldhouse.football.values import series, worth


def test_points_grow_toward_the_goal() -> None:
    values = [worth(1, 10, spot) for spot in range(1, 91)]
    assert values == sorted(values)
    assert series(99) > series(80) > series(50) > series(20) > series(2)


@pytest.mark.parametrize("spot", [10, 35, 60, 85])
def test_a_down_used_costs_points(spot: int) -> None:
    assert worth(1, 10, spot) > worth(2, 10, spot) > worth(3, 10, spot) > worth(4, 10, spot)


@pytest.mark.parametrize("down", [1, 2, 3, 4])
def test_a_shorter_distance_is_better(down: int) -> None:
    values = [worth(down, to_go, 50) for to_go in range(1, 26)]
    assert values == sorted(values, reverse=True)


def test_the_level_is_that_of_real_seasons() -> None:
    assert worth(1, 10, 25) == pytest.approx(1.0, abs=0.2)
    assert worth(1, 10, 50) == pytest.approx(2.5, abs=0.2)
    assert worth(1, 10, 80) == pytest.approx(4.5, abs=0.2)
