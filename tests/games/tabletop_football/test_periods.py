"""The toss, halves and sudden death (TOSS, SD, PRE-4)."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.football.state import Phase
from fieldhouse.games.tabletop_football.rules.flow import end, open_game, play_game
from fieldhouse.games.tabletop_football.rules.opening import new_game
from fieldhouse.games.tabletop_football.rules.state import State
from fieldhouse.table import LiveTable
from fieldhouse.table.random_coach import RandomCoach
from fieldhouse.table.stacked import StackedTable
from tests.games.tabletop_football.scene import AWAY, HOME, situation
from tests.games.tabletop_football.steps import gain, goal


def opened(coin: int, *answers: tuple[str, str]) -> tuple[State, StackedTable]:
    game = new_game(HOME, AWAY)
    table = StackedTable([coin], answers)
    open_game(table, game)
    table.done()
    return game, table


def second_half(game: State, *answers: tuple[str, str]) -> int:
    """Who kicks off the second half."""
    game.quarter, game.clock = 2, 0
    table = StackedTable([], answers)
    end(table, game)
    table.done()
    return game.ball


@pytest.mark.rule("tabletop-football", "TOSS-1")
@pytest.mark.parametrize(("coin", "called", "winner"), [(0, "heads", 1), (1, "heads", 0), (1, "tails", 1)])
def test_the_visitors_call_the_toss(coin: int, called: str, winner: int) -> None:
    _, table = opened(coin, ("coin", called))
    assert table.asked[0] == ("coin", 1, called)
    assert table.asked[1][:2] == ("opening", winner)


@pytest.mark.rule("tabletop-football", "TOSS-2", "TOSS-3")
def test_the_winner_takes_the_first_half() -> None:
    game, _ = opened(0, ("opening", "receive first"))
    assert (game.phase, game.ball) == (Phase.KICKOFF, 0)
    assert second_half(game, ("other half", "receive")) == 1
    game, _ = opened(0, ("opening", "kick first"))
    assert game.ball == 1
    assert second_half(game, ("other half", "kick")) == 0


@pytest.mark.rule("tabletop-football", "TOSS-2", "TOSS-3")
@pytest.mark.parametrize(("said", "kickers"), [("receive second", 0), ("kick second", 1)])
def test_the_winner_takes_the_second_half(said: str, kickers: int) -> None:
    game, table = opened(0, ("opening", said), ("other half", "receive"))
    assert table.asked[-1][:2] == ("other half", 0)
    assert game.ball == 1
    assert second_half(game) == kickers


@pytest.mark.rule("tabletop-football", "SD-1")
@pytest.mark.parametrize(("choice", "kickers"), [("receive", 0), ("kick", 1)])
def test_overtime_opens_with_a_new_toss(choice: str, kickers: int) -> None:
    game = situation(quarter=4, clock=0)
    table = StackedTable([0], [("coin", "heads"), ("toss", choice)])
    end(table, game)
    assert (game.quarter, game.phase, game.ball) == (5, Phase.KICKOFF, kickers)
    assert table.asked[0][1] == 1
    assert table.questions[-1].options == ("receive", "kick")


@pytest.mark.rule("tabletop-football", "SD-2")
def test_the_first_score_wins() -> None:
    found = goal("PN 1", spot=75, quarter=5, clock=600)
    assert (found.game.phase, found.game.score) == (Phase.OVER, [3, 0])


@pytest.mark.rule("tabletop-football", "SD-2", "SD-2b")
def test_a_touchdown_in_overtime_has_no_try() -> None:
    found = gain(12, z=False, spot=95, quarter=5)
    assert (found.game.phase, found.game.score) == (Phase.OVER, [6, 0])


@pytest.mark.rule("tabletop-football", "SD-3", "SD-3b", "SD-5")
def test_overtime_of_the_season_is_one_period_with_two_timeouts() -> None:
    game = situation(quarter=4, clock=0, timeouts=[3, 1])
    end(StackedTable([0], [("coin", "heads"), ("toss", "receive")]), game)
    assert (game.timeouts, game.clock) == ([2, 2], 900)
    game.clock = 0
    end(StackedTable([]), game)
    assert game.phase is Phase.OVER


@pytest.mark.rule("tabletop-football", "SD-4", "SD-4b", "SD-4c")
def test_overtime_of_the_playoffs_goes_on_with_a_toss_before_each_period() -> None:
    game = situation(quarter=4, clock=0, options={"overtime": "playoff"}, timeouts=[0, 0])
    for quarter in (5, 6, 7):
        table = StackedTable([0], [("coin", "heads"), ("toss", "receive")])
        end(table, game)
        table.done()
        assert (game.quarter, game.timeouts, game.phase) == (quarter, [3, 3], Phase.KICKOFF)
        game.clock, game.timeouts = 0, [1, 0]


@pytest.mark.rule("tabletop-football", "SD-3")
def test_no_overtime_where_the_option_says_so() -> None:
    game = situation(quarter=4, clock=0, options={"overtime": "none"})
    end(StackedTable([]), game)
    assert game.phase is Phase.OVER


@pytest.mark.rule("tabletop-football", "PRE-4")
def test_a_game_has_four_quarters_of_fifteen_minutes() -> None:
    game = new_game(HOME, AWAY, {"overtime": "none"})
    play_game(LiveTable(7, (RandomCoach(), RandomCoach())), game)
    assert game.quarter == 4
    seconds: dict[int, int] = {}
    quarter = 1
    for event in game.events:
        if type(event).__name__ == "Period":
            quarter = event.quarter  # type: ignore[union-attr] # a period
        seconds[quarter] = seconds.get(quarter, 0) + getattr(event, "seconds", 0)
    assert seconds == {1: 900, 2: 900, 3: 900, 4: 900}


def test_an_unbroken_tie_is_a_tie() -> None:
    values: dict[str, Any] = {"quarter": 5, "clock": 0, "score": (3, 3)}
    game = situation(**values)
    end(StackedTable([]), game)
    assert (game.phase, game.score) == (Phase.OVER, [3, 3])
