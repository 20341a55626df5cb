"""Where returns and recoveries end."""

import pytest

from fieldhouse.football.events import Down, Return
from fieldhouse.football.field import Spot
from fieldhouse.football.result import End, Leg, Result
from fieldhouse.football.returns import end_return, recovered_by_others, recovered_by_own
from tests.football.situations import AWAY, HOME


def result() -> Result:
    return Result(Down.PUNT, HOME, Spot(40))


@pytest.mark.parametrize(("start", "yards", "end", "spot", "counted"), [
    (20, 15, End.DOWN, 35, 15), (20, 80, End.TOUCHDOWN, 100, 80), (20, 95, End.TOUCHDOWN, 100, 80),
    (20, -20, End.SAFETY, 0, -20), (-5, 3, End.TOUCHBACK, -2, 0), (-5, 5, End.TOUCHBACK, 0, 0), (-5, 6, End.DOWN, 1, 6),
])  # fmt: skip
def test_the_end_of_a_return(start: int, yards: int, end: End, spot: int, counted: int) -> None:
    found, leg = result(), Leg(AWAY, Return.PUNT, Spot(start), yards)
    assert end_return(found, leg) is end
    assert (found.ball, found.spot, found.end, leg.yards, leg.touchdown) == (
        AWAY, spot, end, counted, end is End.TOUCHDOWN
    )


def test_a_touchdown_that_the_chart_gives() -> None:
    found, leg = result(), Leg(AWAY, Return.KICKOFF, Spot(5), 0)
    assert end_return(found, leg, touchdown=True) is End.TOUCHDOWN
    assert leg.yards == 95


@pytest.mark.parametrize(("spot", "fielded", "end"), [
    (30, False, End.DOWN), (100, False, End.TOUCHDOWN), (105, False, End.TOUCHDOWN), (0, False, End.SAFETY),
    (-4, False, End.SAFETY), (-4, True, End.TOUCHBACK),
])  # fmt: skip
def test_a_ball_kept(spot: int, fielded: bool, end: End) -> None:
    found = result()
    assert recovered_by_own(found, AWAY, Spot(spot), fielded) is end
    assert (found.ball, found.spot) == (AWAY, min(spot, 100))


@pytest.mark.parametrize(
    ("spot", "end"), [(30, End.DOWN), (100, End.TOUCHDOWN), (0, End.TOUCHBACK), (-4, End.TOUCHBACK)]
)
def test_a_ball_lost(spot: int, end: End) -> None:
    found = result()
    assert recovered_by_others(found, AWAY, Spot(spot)) is end
    assert found.end is end
