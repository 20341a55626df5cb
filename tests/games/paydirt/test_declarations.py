"""A play declared OUT OF BOUNDS or IN BOUNDS: five yards for ten seconds, or for thirty (A-I-5-C, A-I-7-C)."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.football.events import Flag, Snap
from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.table.stacked import StackedTable
from fieldhouse.table.table import Refused
from tests.games.paydirt.sample_charts import team
from tests.games.paydirt.table_top import booked, now, play, situation

DECLARE: dict[str, Any] = {"declare_out": True, "declare_in": True}
CELLS = {
    ("1", 20): "9", ("1", 21): "3", ("1", 22): "9*", ("1", 23): "F +6", ("1", 24): "TD", ("1", 25): "DEF 5Y",
    ("1", 26): "-2", ("1", 27): "*", ("1", 28): "8",
    ("8", 20): "INT 20", ("8", 21): "INC", ("8", 22): "PI 12", ("8", 23): "QT*", ("8", 24): "INT 70",
}
HOME = team(offense=CELLS, power=200)


def declared(
    call: str, draws: list[int], away: Any = None, options: dict[str, Any] | None = None, answers: Any = None,
    **fields: Any,
) -> State:
    game = situation(HOME, away, DECLARE | (options or {}), **fields)
    play(game, draws, call=call, **(answers or {}))
    return game


def gain(game: State) -> int:
    return booked(game, Snap)[-1].yards


# Out of bounds


@pytest.mark.rule("paydirt-football", "A-I-5-C.a", "A-I-5-C.b")
def test_a_play_declared_out_of_bounds_costs_five_yards_and_takes_ten_seconds() -> None:
    game = declared("1 out", [20, 1])
    assert (gain(game), now(game), game.clock) == (4, (0, 39, 2, 6), 890)
    as_usual = declared("1", [20, 1])
    assert (gain(as_usual), as_usual.clock) == (9, 860)


@pytest.mark.rule("paydirt-football", "A-I-5-C.a")
def test_a_declared_play_takes_ten_seconds_even_when_its_fumble_is_kept() -> None:
    assert declared("1 out", [23, 1, 20]).clock == 890
    assert declared("1", [23, 1, 20]).clock == 870


@pytest.mark.rule("paydirt-football", "A-I-5-C.b")
def test_the_five_yards_come_off_the_merged_result_and_a_short_gain_becomes_a_loss() -> None:
    away = team("Away", defense={("A", 2, 1): "-3", ("A", 3, 1): "(2)"})
    assert gain(declared("1 out", [21, 1])) == -2
    assert gain(declared("1 out", [20, 2], away)) == 9 - 3 - 5
    assert gain(declared("1 out", [20, 3], away)) == 2 - 5
    assert gain(declared("1 out", [26, 1])) == -7


@pytest.mark.rule("paydirt-football", "A-I-5-C.b")
def test_the_five_yards_come_off_before_weather_and_factor() -> None:
    """8 less 5 is 3, the rain leaves 2, 80% of that is 2; in any other order it would be 0 or 1."""
    game = declared("1 out", [28, 1], options={"spread": True}, precipitation="B")
    assert gain(game) == 2
    assert gain(declared("1 out", [20, 1], options={"spread": True})) == 3


@pytest.mark.rule("paydirt-football", "A-I-5-C.c")
def test_what_the_out_of_bounds_price_is_not_taken_from() -> None:
    touchdown = declared("1 out", [24, 1], spot=50)
    assert (touchdown.score, touchdown.phase) == ([6, 0], Phase.TRY)
    given = declared("1 out", [20, 1], team("Away", defense={("A", 1, 1): "(TD)"}), spot=50)
    assert given.score == [6, 0]
    assert now(declared("8 out", [21, 1])) == (0, 35, 2, 10)
    interference = declared("8 out", [22], answers={"penalty": "1"})
    assert now(interference) == (0, 47, 1, 10)
    starred = declared("1 out", [22, 1])
    assert (gain(starred), starred.clock) == (9, 890)
    assert gain(declared("1 out", [27, 1])) == 0


@pytest.mark.rule("paydirt-football", "A-I-5-C.c")
def test_a_foul_on_a_declared_play_is_walked_off_in_full() -> None:
    game = declared("1 out", [25, 20, 1], answers={"penalty": "1"})  # 4 yards, and 5 from the end of the gain
    assert now(game) == (0, 44, 1, 1)
    assert booked(game, Flag) == [Flag(1, "DEF 5Y", 5, "accepted")]


@pytest.mark.rule("paydirt-football", "A-I-5-C.c")
def test_interceptions_and_fumbles_are_moved_back_by_the_declaration() -> None:
    stolen = declared("8 out", [20, 1, 25])  # INT 20 is INT 15: at the 50, brought back 10
    assert now(stolen) == (1, 60, 1, 10)
    assert gain(stolen) == 15
    loose = declared("1 out", [23, 1, 20])  # F +6 is F +1
    assert now(loose) == (0, 36, 2, 9)


@pytest.mark.rule("paydirt-football", "A-I-5-C.d")
def test_a_punt_is_never_declared_out_of_bounds() -> None:
    with pytest.raises(Refused, match=r"A-I-5-C\.d"):
        declared("punt out", [20])


# In bounds


@pytest.mark.rule("paydirt-football", "A-I-7-C.a", "A-I-7-C.b")
def test_a_starred_play_declared_in_bounds_loses_five_yards() -> None:
    assert gain(declared("1 in", [22, 1])) == 4
    away = team("Away", defense={("A", 1, 1): "-2", ("A", 2, 1): "(7)"})
    assert gain(declared("1 in", [22, 1], away)) == 9 - 2 - 5
    assert gain(declared("1 in", [22, 2], away)) == 7  # overruled: the star is void, and so is the price


@pytest.mark.rule("paydirt-football", "A-I-7-C.b")
def test_the_in_bounds_price_comes_off_before_the_factor() -> None:
    assert gain(declared("1 in", [22, 1], options={"spread": True})) == 3


@pytest.mark.rule("paydirt-football", "A-I-7-C.c")
def test_what_the_in_bounds_price_is_not_taken_from() -> None:
    assert gain(declared("1 in", [20, 1])) == 9
    assert declared("1 in", [24, 1], spot=50).score == [6, 0]
    assert declared("1 in", [22, 1], team("Away", defense={("A", 1, 1): "(TD)"}), spot=50).score == [6, 0]
    assert now(declared("8 in", [21, 1])) == (0, 35, 2, 10)
    assert now(declared("8 in", [22], answers={"penalty": "1"})) == (0, 47, 1, 10)


@pytest.mark.rule("paydirt-football", "A-I-7-C.d")
def test_in_bounds_means_between_the_goal_lines() -> None:
    short = declared("1 in", [20, 1], spot=95, to_go=5)  # 9 would score; 4 does not
    assert now(short) == (0, 99, 2, 1)
    assert declared("1 in", [20, 1], spot=91, to_go=9).score == [0, 0]  # the goal line is not in bounds
    deep = declared("8 in", [24, 1], answers={"interception": "touchback"}, spot=35)  # INT 70 is INT 65: the goal line
    assert (now(deep), gain(deep)) == ((1, 20, 1, 10), 65)
    assert gain(declared("8 in", [20, 1, 25])) == 20  # an interception in the field stays where it was
    assert declared("1 in", [26, 1], spot=2).score == [0, 2]


@pytest.mark.rule("paydirt-football", "A-I-7-C.e")
def test_a_starred_play_kept_in_bounds_is_timed_as_one() -> None:
    assert declared("1", [22, 1], quarter=2, clock=110).clock == 100
    assert declared("1 in", [22, 1], quarter=2, clock=110).clock == 70


@pytest.mark.rule("paydirt-football", "A-I-5-C.b", "A-I-7-C.b")
@pytest.mark.parametrize(("call", "spot"), [("rzdz out", 39), ("rzdz in", 44), ("draw out", 23), ("draw in", 28)])
def test_rzdz_and_qb_draw_may_be_declared_too(call: str, spot: int) -> None:
    game = situation(HOME, options=DECLARE | {"razzle_dazzle": True, "qb_draw": True})
    if call.startswith("rzdz"):
        play(game, [30, 20, 1], call=call, pick="1@20")
    else:
        play(game, [20], call=call)
    assert game.spot == spot


@pytest.mark.rule("paydirt-football", "A-II-1-C-iv", "A-I-5-C.a")
def test_a_right_wild_card_stops_a_declared_play_in_bounds() -> None:
    game = situation(HOME, options=DECLARE | {"wild_card": True})
    table: StackedTable = play(game, [], call="1 out", defense="wild 1")
    assert (now(game), game.clock) == ((0, 35, 2, 10), 860)
    assert "A-II-1-C-iv" in table.rules()
