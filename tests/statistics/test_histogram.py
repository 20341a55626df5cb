"""Histograms: counts of whole numbers."""

import pickle
from statistics import mean, pstdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fieldhouse.statistics import Histogram
from fieldhouse.statistics.histogram import merged

VALUES = st.lists(st.integers(-20, 99), min_size=1)


@given(VALUES)
def test_the_figures_are_those_of_the_values(values: list[int]) -> None:
    histogram = Histogram.of(values)
    assert (histogram.n, histogram.total) == (len(values), sum(values))
    assert histogram.mean == pytest.approx(mean(values))
    assert histogram.deviation == pytest.approx(pstdev(values), abs=1e-9)
    assert histogram.in_order() == sorted(values)
    assert histogram.count(0) == sum(value >= 0 for value in values)
    assert histogram.count(-5, 5) == sum(-5 <= value <= 5 for value in values)
    assert histogram.quantile(0) == min(values)
    assert histogram.quantile(1) == max(values)


@given(VALUES, VALUES)
def test_histograms_add(left: list[int], right: list[int]) -> None:
    both = Histogram.of(left) + Histogram.of(right)
    assert both == Histogram.of(left + right) == merged([Histogram.of(left), Histogram.of(right)])
    assert hash(both) == hash(Histogram.of(right + left))


def test_quantiles() -> None:
    histogram = Histogram({1: 2, 5: 1, 9: 1})
    assert [histogram.quantile(share) for share in (0.1, 0.5, 0.51, 0.75, 0.76)] == [1, 1, 5, 5, 9]


def test_what_never_came_up_counts_nothing() -> None:
    histogram = Histogram({3: 2})
    assert histogram[4] == 0
    assert 4 not in histogram
    assert list(histogram) == [3]


def test_an_empty_one() -> None:
    assert (Histogram().n, Histogram().total, Histogram().mean, Histogram().deviation) == (0, 0, 0, 0)
    with pytest.raises(ValueError, match="empty"):
        Histogram().quantile(0.5)


def test_it_is_not_changed_but_copied() -> None:
    histogram = Histogram({3: 2})
    for change in (lambda: histogram.__setitem__(3, 1), lambda: histogram.update({1: 1}), histogram.clear):
        with pytest.raises(TypeError):
            change()
    assert pickle.loads(pickle.dumps(histogram)) == histogram
    assert repr(Histogram({5: 1, 3: 2})) == "Histogram({3: 2, 5: 1})"
