"""The clock: charging a play, the two-minute stop, the end of a quarter."""

import pytest

from fieldhouse.football.clock import charge, clock_text, inside_two_minutes, period_over
from fieldhouse.football.state import Football, next_quarter


def at(quarter: int, clock: int) -> Football:
    return Football(quarter=quarter, clock=clock)


@pytest.mark.parametrize("quarter", [2, 4, 5, 6])
def test_the_two_minute_stop_ends_a_half(quarter: int) -> None:
    game = at(quarter, 130)
    assert charge(game, 40) == 10
    assert game.clock == 120


@pytest.mark.parametrize("quarter", [1, 3])
def test_there_is_no_stop_in_the_first_and_third(quarter: int) -> None:
    game = at(quarter, 130)
    assert charge(game, 40) == 40
    assert game.clock == 90


@pytest.mark.parametrize(("before", "after"), [(121, 120), (160, 120), (161, 121), (120, 80), (119, 79)])
def test_only_a_play_that_crosses_two_minutes_is_stopped(before: int, after: int) -> None:
    game = at(2, before)
    assert charge(game, 40) == before - after
    assert game.clock == after


def test_a_play_that_outlasts_the_quarter_ends_with_it() -> None:
    game = at(1, 15)
    assert charge(game, 40) == 15
    assert game.clock == 0
    assert period_over(game)


def test_a_play_that_ends_on_the_second_leaves_nothing() -> None:
    game = at(4, 40)
    assert charge(game, 40) == 40
    assert period_over(game)


def test_an_untimed_down_keeps_the_quarter_alive() -> None:
    game = at(4, 0)
    game.untimed = True
    assert not period_over(game)
    assert charge(game, 40) == 0


@pytest.mark.parametrize(
    ("quarter", "clock", "inside"), [(2, 120, True), (2, 121, False), (4, 5, True), (1, 5, False), (5, 90, True)]
)
def test_inside_two_minutes(quarter: int, clock: int, inside: bool) -> None:
    assert inside_two_minutes(at(quarter, clock)) is inside


def test_the_next_quarter_starts_fresh() -> None:
    game = at(1, 0)
    game.untimed = True
    next_quarter(game)
    assert (game.quarter, game.clock, game.untimed) == (2, 900, False)
    assert game.line_score == [[0, 0], [0, 0]]


@pytest.mark.parametrize(("seconds", "text"), [(900, "15:00"), (61, "1:01"), (9, "0:09"), (0, "0:00")])
def test_the_clock_in_words(seconds: int, text: str) -> None:
    assert clock_text(seconds) == text
