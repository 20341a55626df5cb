"""Exact odds are the rules' own: they agree with running every branch, and with arithmetic by hand."""

from __future__ import annotations

import random

import pytest

from fieldhouse.football.field import Spot
from fieldhouse.football.judgement import Judge, Outcome, outcome_of
from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt.odds import Matchup, matchup, sensible
from fieldhouse.games.paydirt.rulebook import new_game
from fieldhouse.games.paydirt.rules.calls import CALLS, SHOWS
from fieldhouse.games.paydirt.rules.scrimmage import run_play
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.table import ExactTable, Table
from tests.games.paydirt.random_charts import pro_team
from tests.games.paydirt.sample_charts import team


def at(spot: int, down: int, to_go: int, home: object = None, away: object = None) -> State:
    game = new_game(home or team(), away or team("Away"))  # type: ignore[arg-type]  # as the test needs it
    game.phase, game.spot, game.down, game.line = Phase.SCRIMMAGE, Spot(spot), down, Spot(spot + to_go)
    return game


def whole(table: Table, game: State, play: str, formation: str) -> Outcome:
    return outcome_of(game, run_play(table, game, CALLS[play], SHOWS[formation]))


@pytest.mark.parametrize(("play", "formation"), [("1", "A"), ("4", "F"), ("6", "B"), ("8", "E")])
def test_the_product_of_parts_is_the_whole_play(play: str, formation: str) -> None:
    game = at(40, 2, 7, pro_team(random.Random(3), "Home"), pro_team(random.Random(4), "Away"))
    parts = Matchup(game).outcomes(int(play), formation)
    branches = ExactTable(sensible, 1e-9).distribution(whole, game, play, formation)
    assert sum(parts.values()) == pytest.approx(1, abs=1e-9)
    assert set(parts) >= {result for result, weight in branches.items() if weight > 1e-4}
    for result, weight in branches.items():
        assert parts.get(result, 0.0) == pytest.approx(weight, abs=2e-5)


def test_a_table_worked_out_by_hand() -> None:
    """Totals 10-19 are 36 of 216: a run that gains 12 there and 3 elsewhere, against -1 on a roll of 1 (12 of 36)."""
    home = team(offense={("1", "all"): "3", **{("1", row): "12" for row in range(10, 20)}})
    away = team("Away", defense={("A", 1, 1): "-1"})
    odds = matchup(home, away, situation=at(50, 1, 10, home, away))[1, "A"]
    assert odds.gain == pytest.approx(36 / 216 * 12 + 180 / 216 * 3 - 12 / 36)
    assert odds.first_down == pytest.approx(36 / 216)
    assert odds.touchdown == 0
    assert odds.turnover == 0


def test_touchdowns_and_turnovers_near_the_goal() -> None:
    home = team(offense={("8", "all"): "INC", ("8", 34): "30", ("8", 35): "INT 20"})
    odds = matchup(home, team("Away"), situation=at(80, 3, 10, home))[8, "A"]
    assert odds.touchdown == pytest.approx(18 / 216)
    assert odds.turnover == pytest.approx(18 / 216)


def test_fourth_down_short_is_a_turnover() -> None:
    assert matchup(team(), team("Away"), situation=at(50, 4, 5))[1, "A"].turnover == pytest.approx(1)


def test_the_wronged_side_takes_what_is_worth_more() -> None:
    """3rd and 8: a gain of 4 with DEF 15 on it becomes a first down; a gain of 20 with OFF 10 is called back."""
    home = team(offense={("1", "all"): "4", ("1", 10): "DEF 15", ("2", "all"): "20", ("2", 10): "OFF 10"})
    table = matchup(home, team("Away"), situation=at(50, 3, 8, home))
    assert table[1, "A"].first_down == pytest.approx(2 / 216)
    assert table[2, "A"].first_down == pytest.approx(214 / 216)


def test_a_judge_sees_both_sides_of_offsetting_fouls() -> None:
    home = team(offense={("6", "all"): "PI 20", ("6", 10): "OFF 5"})
    outcomes = Matchup(at(50, 1, 10, home)).outcomes(6, "A")
    judge = Judge(1, 10, 50)
    first = outcomes.chance(lambda result: judge.after(result).first_down)
    assert first == pytest.approx(214 / 216)
