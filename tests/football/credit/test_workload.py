"""A game's plan: shares that vary about the season's, a first back who rests, rare deeds without their luck."""

from collections.abc import Iterator
from itertools import count
from statistics import mean, pvariance

import numpy as np
import pytest

from fieldhouse.football.credit.luck import before
from fieldhouse.football.credit.regression import kept, regressed
from fieldhouse.football.credit.workload import DECIDED, RESTED, Spread, factors, gamma, rested

PLAYERS, USES = ("a", "b", "c"), (150.0, 90.0, 60.0)


def lucks() -> Iterator[Iterator[float]]:
    return (iter(before(seed, 0, 2 * len(PLAYERS))) for seed in count())


def drawn(spread: Spread, active: set[str], games: int = 2000) -> list[list[float]]:
    luck = lucks()
    return [factors(PLAYERS, USES, active, spread, next(luck)) for _ in range(games)]


@pytest.mark.parametrize("shape", [0.3, 1.0, 2.5, 40.0])
def test_gamma_has_its_mean_and_its_variance(shape: float) -> None:
    numbers = before(1, 0, 8000)
    found = [gamma(shape, one, other) for one, other in zip(numbers[::2], numbers[1::2], strict=True)]
    assert mean(found) == pytest.approx(shape, rel=0.06)
    assert pvariance(found) == pytest.approx(shape, rel=0.15)
    assert min(found) >= 0


def test_shares_vary_about_the_seasons_and_come_to_the_same_sum() -> None:
    found = drawn(Spread(20.0, 1.0), set(PLAYERS))
    for place, use in enumerate(USES):
        shares = [one[place] * use / sum(USES) for one in found]
        usual = use / sum(USES)
        assert mean(shares) == pytest.approx(usual, abs=0.01)
        assert pvariance(shares) == pytest.approx(usual * (1 - usual) / 21, rel=0.15)  # Dirichlet
    assert all(sum(map(float.__mul__, one, USES)) == pytest.approx(sum(USES)) for one in found)


def test_a_steeper_power_leaves_the_first_more_alike_than_the_last() -> None:
    def spread_of(spread: Spread, place: int) -> float:
        return pvariance([one[place] for one in drawn(spread, set(PLAYERS), 800)])

    even, steep = Spread(60.0, 1.0), Spread(60.0, 2.0)
    assert spread_of(steep, 2) / spread_of(steep, 0) > 1.2 * spread_of(even, 2) / spread_of(even, 0)


def test_those_who_do_not_play_leave_their_share_to_the_others() -> None:
    for one in drawn(Spread(20.0, 1.0), {"b", "c"}, 50):
        assert one[0] == 0
        assert one[1] * 90 + one[2] * 60 == pytest.approx(300)
    assert drawn(Spread(20.0, 1.0), set(), 1) == [[1.0, 1.0, 1.0]]  # somebody has to


def test_the_same_luck_gives_the_same_plan() -> None:
    assert drawn(Spread(20.0, 1.0), {"a", "b"}, 3) == drawn(Spread(20.0, 1.0), {"a", "b"}, 3)


def test_the_first_back_rests_when_the_game_is_decided() -> None:
    early, late = rested(USES, (1.0, 1.0, 1.0))
    first, second = (one[0] * 150 / 300 for one in (early, late))
    assert second / (1 - second) == pytest.approx(RESTED)  # his odds were even
    assert first * (1 - DECIDED) + second * DECIDED == pytest.approx(0.5)
    for one in (early, late):
        assert sum(map(float.__mul__, one, USES)) == pytest.approx(300)
        assert one[1] == one[2]
    assert rested((10.0,), (1.0,)) == ([1.0], [1.0])


def test_rare_counts_are_moved_until_they_spread_as_the_true_rates_do() -> None:
    assert kept(np.array([0.0, 5.0, 45.0]), 5.0) == pytest.approx([0, 0.5**0.5, 0.9**0.5])
    random = np.random.default_rng(5)
    true = random.gamma(4.0, 0.5, 20_000)  # about 2, with shape 4
    counts = random.poisson(true).astype(float)
    found = regressed(counts, np.full(len(counts), 2.0), 4.0)
    assert found.mean() == pytest.approx(2, rel=0.02)
    assert found.var() == pytest.approx(true.var(), rel=0.05)
