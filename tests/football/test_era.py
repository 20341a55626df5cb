"""Years differ: where kickoffs start, where a touchback puts the ball, and how overtime ends."""

from __future__ import annotations

import pytest

from fieldhouse.football.clock import overtime_decided
from fieldhouse.football.enforce import dead_ball, start_series, to_kickoff
from fieldhouse.football.era import ERAS
from fieldhouse.football.events import Down
from fieldhouse.football.field import Spot
from fieldhouse.football.result import End, Result
from fieldhouse.football.state import Football, Phase, give_points, next_quarter


def game(year: str, quarter: int = 1) -> Football:
    return Football(era=ERAS[year], quarter=quarter, phase=Phase.SCRIMMAGE)


@pytest.mark.parametrize(("year", "line", "touchback"), [("2008", 30, 20), ("2012", 35, 20), ("2019", 35, 25)])
@pytest.mark.rule("paydirt-football", "B-V.a", "B-V-4.a")
def test_kickoffs_and_their_touchbacks(year: str, line: int, touchback: int) -> None:
    field = game(year)
    to_kickoff(field, 0)
    assert field.spot == line
    dead_ball(field, Result(Down.PUNT, 1, Spot(-5), End.TOUCHBACK))
    assert (field.ball, field.spot) == (1, touchback)


def test_a_touchback_from_scrimmage_is_at_the_20_in_every_year() -> None:
    field = game("2019")
    dead_ball(field, Result(Down.PUNT, 1, Spot(-5), End.TOUCHBACK))
    assert field.spot == 20


@pytest.mark.parametrize(("year", "seconds"), [("2008", 900), ("2019", 600)])
def test_the_length_of_overtime(year: str, seconds: int) -> None:
    field = game(year, 4)
    next_quarter(field)
    assert field.clock == seconds


def test_sudden_death_ends_with_any_score() -> None:
    field = game("2008", 5)
    start_series(field, 0, Spot(20))
    give_points(field, 0, 3, "field goal")
    assert overtime_decided(field)


def test_a_field_goal_on_the_first_possession_may_be_answered() -> None:
    field = game("2019", 5)
    start_series(field, 0, Spot(25))
    give_points(field, 0, 3, "field goal")
    to_kickoff(field, 0)
    assert not overtime_decided(field)
    start_series(field, 1, Spot(25))
    assert not overtime_decided(field)  # the team behind has the ball
    start_series(field, 0, Spot(40))
    assert overtime_decided(field)  # and lost it


def test_a_touchdown_on_the_first_possession_wins() -> None:
    field = game("2019", 5)
    start_series(field, 0, Spot(25))
    give_points(field, 0, 6, "touchdown")
    assert overtime_decided(field)
