"""The loop of periods and plays, for a tiny game of touchbacks and of runs that all gain the same."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from fieldhouse.football.clock import charge
from fieldhouse.football.enforce import dead_ball, play_stands, to_kickoff, try_over
from fieldhouse.football.events import Down, Period, TimeOut
from fieldhouse.football.field import Spot
from fieldhouse.football.flow import Flow, choose_kickoff, end_period, hold_period, play_game, take_timeout
from fieldhouse.football.questions import second_half, timeout, toss
from fieldhouse.football.result import End, Result
from fieldhouse.football.state import Football, Phase
from fieldhouse.table import LiveTable, Question, Table

TOSS, HALF = toss("T-1"), second_half("T-2")


class Receive:
    def answer(self, question: Question, luck: float) -> str:
        return "receive" if "receive" in question.options else question.options[0]


def table(noting: bool = True) -> LiveTable:
    return LiveTable(1, (Receive(), Receive()), noting=noting)


class Steps:
    """A game in which the ball moves `gain` yards a minute (2: nobody ever scores), and which remembers its steps."""

    def __init__(self, gain: int = 2, last_period: int = 4) -> None:
        self.gain, self.last = gain, last_period
        self.seen: list[str] = []
        self.flow = Flow(
            self.open_game, self.open_half, self.open_overtime, self.down, self.kick_off, self.after_touchdown,
            lambda game: self.last, change_ends=self.change_ends, final=self.final,
        )

    def open_game(self, table: Table, game: Football) -> None:
        self.seen.append("toss")
        choose_kickoff(table, game, 0, TOSS)

    def open_half(self, table: Table, game: Football) -> None:
        self.seen.append("half")
        choose_kickoff(table, game, 1, HALF)

    def open_overtime(self, table: Table, game: Football) -> None:
        self.seen.append("overtime")
        to_kickoff(game, 0)

    def down(self, table: Table, game: Football) -> None:
        self.seen.append("down")
        spot = Spot(min(100, game.spot + self.gain))
        end = End.TOUCHDOWN if spot == 100 else End.DOWN
        play_stands(game, Result(Down.RUN, game.ball, spot, end, spot - game.spot))
        charge(game, 60)

    def kick_off(self, table: Table, game: Football) -> None:
        self.seen.append("kickoff")
        dead_ball(game, Result(Down.PUNT, 1 - game.ball, Spot(0), End.TOUCHBACK))

    def after_touchdown(self, table: Table, game: Football) -> None:
        self.seen.append("try")
        try_over(game, kick=True, good=True)

    def change_ends(self, table: Table, game: Football) -> None:
        self.seen.append("ends")

    def final(self, table: Table, game: Football) -> None:
        table.say("over")

    def play(self, noting: bool = True) -> tuple[Football, LiveTable]:
        game, on = Football(), table(noting)
        play_game(on, game, self.flow)
        return game, on


def test_a_game_without_a_score() -> None:
    """15 downs a quarter; ends change three times; a tie stands where there is no overtime."""
    steps = Steps()
    game, on = steps.play()
    assert (game.over, game.quarter, game.score) == (True, 4, [0, 0])
    assert steps.seen.count("ends") == 3
    assert steps.seen.count("kickoff") == 2
    assert 58 <= steps.seen.count("down") <= 62
    assert steps.seen.index("half") == steps.seen.index("ends", steps.seen.index("ends") + 1) + 1
    assert on.said == ["over"]
    assert sum(type(event) is Period for event in game.events) == 3


def test_notes_change_nothing() -> None:
    games = [Steps(gain=12).play(noting)[0] for noting in (True, False)]
    assert games[0].events == games[1].events
    assert games[0].plays == games[1].plays


@pytest.mark.parametrize(("last", "quarter", "overtimes"), [(4, 4, 0), (5, 5, 1), (7, 7, 2)])
def test_periods_of_overtime(last: int, quarter: int, overtimes: int) -> None:
    steps = Steps(last_period=last)
    game, _ = steps.play()
    assert game.quarter == quarter
    assert steps.seen.count("overtime") == overtimes


def test_sudden_death() -> None:
    steps = Steps(last_period=5)
    game = Football(quarter=5, clock=900, phase=Phase.SCRIMMAGE, ball=1, spot=Spot(98), line=Spot(100))
    play_game(table(), game, steps.flow)
    assert game.over
    assert game.score == [0, 6]
    assert "try" not in steps.seen


def test_a_touchdown_at_the_gun_has_its_try() -> None:
    steps = Steps()
    game = Football(quarter=4, clock=30, phase=Phase.SCRIMMAGE, ball=0, spot=Spot(98), line=Spot(100))
    play_game(table(), game, steps.flow)
    assert steps.seen == ["down", "try"]
    assert game.score == [7, 0]


def test_an_untimed_down_is_played_at_zero() -> None:
    steps = Steps()
    game = Football(quarter=4, clock=0, phase=Phase.SCRIMMAGE, spot=Spot(40), line=Spot(50), untimed=True)

    def down(on: Table, state: Football) -> None:
        state.untimed = False
        steps.down(on, state)

    flow = Flow(*_first(steps.flow), down, steps.kick_off, steps.after_touchdown, lambda state: 4)
    play_game(table(), game, flow)
    assert steps.seen == ["down"]


def _first(flow: Flow) -> Sequence[object]:
    return flow.open_game, flow.open_half, flow.open_overtime


def test_a_period_ends_once() -> None:
    steps = Steps()
    game = Football(quarter=1, clock=0, phase=Phase.SCRIMMAGE)
    end_period(table(), game, steps.flow)
    assert (game.quarter, game.clock) == (2, 900)
    assert steps.seen == ["ends"]


# -- parts -------------------------------------------------------------------------------------


def test_a_timeout_is_booked() -> None:
    game, on = Football(), table()
    take_timeout(on, game, 1, "T-3")
    assert game.timeouts == [3, 2]
    assert game.events == [TimeOut(1)]
    assert (on.notes[-1].rule, on.notes[-1].text) == ("T-3", "timeout, AWAY: 2 left")


@pytest.mark.parametrize(("clock", "holds", "penalty", "untimed"), [
    (0, True, True, True), (5, True, True, False), (0, False, True, False), (0, True, False, False),
])  # fmt: skip
def test_a_foul_may_hold_the_period(clock: int, holds: bool, penalty: bool, untimed: bool) -> None:
    game = Football(clock=clock, last_foul_holds=holds)
    hold_period(table(), game, penalty, "T-4")
    assert game.untimed == untimed


def test_who_kicks_off_is_asked() -> None:
    game = Football()
    choose_kickoff(table(), game, 1, TOSS)
    assert (game.phase, game.ball) == (Phase.KICKOFF, 0)


def test_questions_carry_the_rulebook_s_ids() -> None:
    assert (TOSS.name, TOSS.rule, HALF.rule, timeout("T-9").default) == ("toss", "T-1", "T-2", "pass")
