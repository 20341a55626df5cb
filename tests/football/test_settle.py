"""Flags settled for a tiny rulebook: who is asked, what may not be declined, what follows after the whistle."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from fieldhouse.football.events import Flag, TimeOut
from fieldhouse.football.field import Spot
from fieldhouse.football.penalties import Remedy
from fieldhouse.football.result import Basis, End, Foul, Result, Terms
from fieldhouse.football.settle import FlagRules, kick_stands, settle, settle_kick, settle_try
from fieldhouse.football.state import Football, Phase
from fieldhouse.table import Kind, LiveTable, Question
from tests.football.situations import AWAY, HOME, foul, gain, incomplete, kickoff, scrimmage, where

PENALTY = Kind("penalty", "Play or penalty?", "T-1")
RUN_OFF = Kind("run off", "Ten seconds, or a timeout?", "T-2")


def taken(remedy: Remedy) -> str:
    return "T-3"


def first(fouls: tuple[Foul, ...]) -> Foul | None:
    return fouls[0]


RULES = FlagRules(PENALTY, "T-4", "T-5", "T-6", taken, "T-7", carried=first, run_off=RUN_OFF)


class Coach:
    """Gives the answers in turn and remembers what it was asked."""

    def __init__(self, answers: Sequence[str]) -> None:
        self.answers = list(answers)
        self.asked: list[tuple[str, int, tuple[str, ...]]] = []

    def answer(self, question: Question, luck: float) -> str:
        self.asked.append((question.kind.name, question.seat, tuple(question.options)))
        return self.answers.pop(0)


def sit(*answers: str) -> tuple[LiveTable, Coach]:
    coach = Coach(answers)
    return LiveTable(1, (coach, coach), noting=True), coach


def fates(game: Football) -> list[tuple[int, str]]:
    return [(event.seat, event.fate) for event in game.events if type(event) is Flag]


def test_the_wronged_team_is_asked() -> None:
    game = scrimmage(40, down=2, to_go=8)
    table, coach = sit("1")
    snap, flagged = settle(table, game, _with(gain(game, 2), foul(AWAY, 5)), RULES)
    assert coach.asked == [("penalty", HOME, ("play", "1"))]
    assert where(game) == (HOME, 45, 2, 3)
    assert flagged
    assert snap is not None
    assert game.last_foul_holds


def test_the_play_may_be_taken() -> None:
    game = scrimmage(40, down=2, to_go=8)
    table, _ = sit("play")
    settle(table, game, _with(gain(game, 12), foul(AWAY, 5)), RULES)
    assert where(game) == (HOME, 52, 1, 10)
    assert fates(game) == [(AWAY, "declined")]


def test_a_foul_that_may_not_be_declined_is_taken_without_a_question() -> None:
    game = scrimmage(40, down=2, to_go=8)
    table, coach = sit()
    settle(table, game, _with(gain(game, 30), foul(HOME, 5, terms=Terms(forced=True))), RULES)
    assert coach.asked == []
    assert where(game) == (HOME, 35, 2, 13)


def test_a_forced_choice_between_two_ways() -> None:
    """A kickoff out of bounds: the ball at the 35, or another kick from five yards farther back."""
    game = kickoff(HOME)
    here = foul(HOME, 0, basis=Basis.FOUL, ball=AWAY, end=Spot(35), terms=Terms(forced=True))
    again = foul(HOME, 5, terms=Terms(forced=True))
    table, coach = sit("1")
    result = _with(Result(7, AWAY, Spot(20)), here, again)
    assert settle_kick(table, game, result, RULES, lambda: kick_stands(game, result))
    assert coach.asked == [("penalty", AWAY, ("1", "2"))]
    assert where(game) == (AWAY, 35, 1, 10)


def test_fouls_offset_and_a_dead_ball_foul_is_still_walked_off() -> None:
    game = scrimmage(40, down=2, to_go=8)
    late = foul(HOME, 15, terms=Terms(dead_ball=True))
    table, coach = sit("1")
    settle(table, game, _with(gain(game, 5), foul(HOME, 10), foul(AWAY, 5), late), RULES)
    assert coach.asked == [("penalty", AWAY, ("play", "1"))]
    assert where(game) == (HOME, 25, 2, 23)


def test_a_dead_ball_foul_may_be_declined() -> None:
    game = scrimmage(40, down=2, to_go=8)
    table, _ = sit("play")
    settle(table, game, _with(gain(game, 5), foul(HOME, 15, terms=Terms(dead_ball=True))), RULES)
    assert where(game) == (HOME, 45, 3, 3)
    assert fates(game) == [(HOME, "declined")]


def test_a_foul_that_adds_nothing_to_a_score_is_declined() -> None:
    game = scrimmage(40)
    table, coach = sit()
    touchdown = _with(Result(0, HOME, Spot(100), End.TOUCHDOWN, 60), foul(AWAY, 15, basis=Basis.PLAY_END))
    settle(table, game, touchdown, RULES)
    assert coach.asked == []
    assert game.phase is Phase.TRY
    assert fates(game) == [(AWAY, "declined")]


@pytest.mark.parametrize(("answer", "clock", "timeouts"), [("run", 50, [3, 3]), ("timeout", 60, [2, 3])])
def test_a_run_off_may_be_bought_off_with_a_timeout(answer: str, clock: int, timeouts: list[int]) -> None:
    game = scrimmage(40, clock=60)
    table, coach = sit("1", answer)
    settle(table, game, _with(incomplete(game), foul(HOME, 5, terms=Terms(run_off=10))), RULES)
    assert coach.asked[1] == ("run off", HOME, ("run", "timeout"))
    assert (game.clock, game.timeouts) == (clock, timeouts)
    assert (TimeOut(HOME) in game.events) == (answer == "timeout")


def test_without_timeouts_the_seconds_run_off() -> None:
    game = scrimmage(40, clock=60)
    game.timeouts = [0, 3]
    table, _ = sit("1")
    settle(table, game, _with(incomplete(game), foul(HOME, 5, terms=Terms(run_off=10))), RULES)
    assert game.clock == 50


# -- tries -------------------------------------------------------------------------------------


def conversion(good: bool, *fouls: Foul) -> tuple[Football, Result]:
    game = scrimmage(98, to_go=2)
    game.phase = Phase.TRY
    end = (Spot(100), End.TOUCHDOWN) if good else (Spot(98), End.INCOMPLETE)
    return game, _with(Result(1, HOME, *end), *fouls)


def test_a_foul_on_a_good_try_goes_on_the_kickoff() -> None:
    game, result = conversion(True, foul(AWAY, 15))
    table, coach = sit()
    assert settle_try(table, game, result, True, RULES) == "stands"
    assert coach.asked == []
    assert game.kickoff_shift == 15


def test_a_failed_try_is_repeated_from_nearer() -> None:
    game, result = conversion(False, foul(AWAY, 5))
    table, _ = sit("1")
    assert settle_try(table, game, result, False, RULES) == "repeat"
    assert (game.phase, game.spot) == (Phase.TRY, 99)


def test_a_loss_of_down_costs_the_try() -> None:
    game, result = conversion(True, foul(HOME, 5, terms=Terms(loss_of_down=True)))
    table, coach = sit("1")
    assert settle_try(table, game, result, True, RULES) == "lost"
    assert coach.asked == [("penalty", AWAY, ("play", "1"))]


def _with(result: Result, *fouls: Foul) -> Result:
    result.fouls = fouls
    return result
