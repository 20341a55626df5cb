"""Games with known answers, and answers that must hold whatever the game."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fieldhouse.table.matrix import dominated, solve

KNOWN = {
    "matching pennies": ([[1, -1], [-1, 1]], [1 / 2, 1 / 2], [1 / 2, 1 / 2], 0),
    "rock, paper, scissors": ([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], [1 / 3] * 3, [1 / 3] * 3, 0),
    "saddle point": ([[3, 1, 4], [5, 2, 6], [0, -1, 9]], [0, 1, 0], [0, 1, 0], 2),
    "two by two": ([[3, -1], [-2, 4]], [0.6, 0.4], [0.5, 0.5], 1),
    "a row too many": ([[3, -1], [-2, 4], [-3, -2]], [0.6, 0.4, 0], [0.5, 0.5], 1),
    "a column too many": ([[3, -1, 4], [-2, 4, 5]], [0.6, 0.4], [0.5, 0.5, 0], 1),
    "a row beaten by two others mixed": ([[4, 0], [0, 4], [1, 1]], [0.5, 0.5, 0], [0.5, 0.5], 2),
    "one call each": ([[-7.5]], [1], [1], -7.5),
    "one row": ([[3, 1, 2]], [1], [0, 1, 0], 1),
    "one column": ([[3], [5], [2]], [0, 1, 0], [1], 5),
    "diagonal": (np.diag([1, 2, 3]).tolist(), [6 / 11, 3 / 11, 2 / 11], [6 / 11, 3 / 11, 2 / 11], 6 / 11),
}


@pytest.mark.parametrize(("payoff", "rows", "columns", "value"), KNOWN.values(), ids=KNOWN)
def test_a_game_with_a_known_answer(
    payoff: list[list[float]], rows: list[float], columns: list[float], value: float
) -> None:
    found = solve(payoff)
    assert found.rows == pytest.approx(rows)
    assert found.columns == pytest.approx(columns)
    assert found.value == pytest.approx(value)


@pytest.mark.parametrize(
    ("payoff", "value"),
    [
        ([[2.0] * 6] * 9, 2),
        ([[1, -1], [1, -1], [-1, 1], [-1, 1]], 0),
        ([[1, 1, -1], [-1, -1, 1]], 0),
        ([[0, 0, 0], [0, 1, -1], [0, -1, 1]], 0),
    ],
    ids=["all alike", "rows twice", "columns twice", "a safe call"],
)
def test_of_several_best_mixes_one_is_found(payoff: list[list[float]], value: float) -> None:
    found = solve(payoff)
    assert found.value == pytest.approx(value)
    assert found.rows.sum() == pytest.approx(1)
    assert found.columns.sum() == pytest.approx(1)


def test_what_a_call_gives_away() -> None:
    """Against (0.5, 0.5) the third row is worth -2.5 where the others are worth 1."""
    found = solve([[3, -1, 4], [-2, 4, 5], [-3, -2, 9]])
    assert found.row_cost == pytest.approx([0, 0, 3.5])
    assert found.column_cost == pytest.approx([0, 0, 3.4])


numbers = st.one_of(st.integers(-2, 2).map(float), st.floats(-10, 10, allow_subnormal=False))
games = st.integers(1, 6).flatmap(
    lambda width: st.lists(st.lists(numbers, min_size=width, max_size=width), min_size=1, max_size=9)
)


@given(games)
def test_neither_side_can_do_better(payoff: list[list[float]]) -> None:
    found, game = solve(payoff), np.array(payoff)
    assert found.rows.min() >= 0
    assert found.columns.min() >= 0
    assert (found.rows @ game).min() == pytest.approx(found.value, abs=1e-7)
    assert (game @ found.columns).max() == pytest.approx(found.value, abs=1e-7)


@pytest.mark.parametrize("payoff", [[], [[]], [1.0, 2.0], [[1.0, float("nan")]], [[float("inf")]]])
def test_what_is_no_game(payoff: list[list[float]]) -> None:
    with pytest.raises(ValueError, match="a game is a table of finite numbers"):
        solve(payoff)


def test_dominated_calls() -> None:
    payoff = np.array([[1.0, 2.0, 3.0], [1.0, 2.0, 2.9], [3.0, 0.0, 0.0], [3.0, 0.0, 0.0]])
    assert dominated(payoff) == (1,)  # the last two are equals: neither beats the other
    assert dominated(-payoff.T) == (2,)  # for the defense a column of higher numbers
