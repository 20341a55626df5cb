"""Rain, snow and wind: how they are set, and what they take from gains and kicks (A-VI)."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.football.events import Down, Kick, Returned, Snap
from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt.rulebook import new_game
from fieldhouse.games.paydirt.rules.flow import end_period
from fieldhouse.games.paydirt.rules.opening import open_game
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.table.stacked import StackedTable
from tests.games.paydirt.sample_charts import team
from tests.games.paydirt.table_top import booked, now, play, situation

CELLS = {
    ("1", 20): "12", ("1", 21): "1", ("1", 22): "-2", ("1", 23): "TD", ("1", 24): "(9)", ("1", 25): "B",
    ("6", 20): "12", ("6", 21): "2", ("6", 22): "QT", ("6", 23): "INT 20", ("6", 24): "PI 12",
    ("7", 20): "20", ("7", 21): "21", ("7", 22): "1", ("7", 23): "(15)", ("7", 24): "-3", ("8", 20): "20",
    ("9", 20): "20", ("QT", 20): "11",
}
HOME = team(offense=CELLS)
RETURNS = team("Away", special={("KOR", 21): "TD", ("PR", 21): "TD", ("PR", 22): "-3", ("KOR", 22): "3"})


def out_in(precipitation: str = "A", wind: str = "A", **fields: Any) -> State:
    """Home has the ball; the wind, if any, is behind whoever `downwind` names."""
    return situation(HOME, fields.pop("away", RETURNS), fields.pop("options", None), precipitation=precipitation,
                     wind=wind, **fields)


def gain(call: str, draws: list[int], precipitation: str = "A", wind: str = "A", **fields: Any) -> int:
    game = out_in(precipitation, wind, **fields)
    play(game, draws, call=call)
    return booked(game, Snap)[-1].yards


# How the weather is set


def opened(draws: list[int], stadium: bool = True, **options: str) -> tuple[State, StackedTable]:
    game = new_game(team(outdoor=stadium), team("Away"), {"rules": "basic"} | options)
    table = StackedTable(draws)
    open_game(table, game)
    table.done()
    return game, table


@pytest.mark.rule("paydirt-football", "A-VI.a")
def test_indoors_there_is_no_weather() -> None:
    indoors, _ = opened([30, 20], stadium=False, weather="roll")  # only the toss
    assert (indoors.precipitation, indoors.wind, indoors.plain) == ("A", "A", True)
    agreed, _ = opened([30, 20], stadium=False, weather="agreed", precipitation="C", wind="C")
    assert (agreed.precipitation, agreed.wind) == ("A", "A")


@pytest.mark.rule("paydirt-football", "A-VI.e", "A-VI.b")
@pytest.mark.parametrize(("roll", "condition"), [(1, "A"), (2, "A"), (3, "B"), (4, "C"), (5, "A")])
def test_one_defensive_roll_each_for_precipitation_and_wind(roll: int, condition: str) -> None:
    wet, table = opened([roll, 1, 30, 20], weather="roll")
    assert (wet.precipitation, wet.wind) == (condition, "A")
    assert [why for _, why in table.dealt[:2]] == ["precipitation", "wind"]
    windy, _ = opened([1, roll, 30, 20], weather="roll")
    assert (windy.precipitation, windy.wind) == ("A", condition)
    assert windy.plain is (condition == "A")


@pytest.mark.rule("paydirt-football", "A-VI.d", "A-VI.e")
def test_the_weather_may_be_agreed_on_instead() -> None:
    agreed, _ = opened([30, 20], weather="agreed", precipitation="C", wind="B")
    assert (agreed.precipitation, agreed.wind) == ("C", "B")
    off, _ = opened([30, 20], weather="off", precipitation="C", wind="B")
    assert (off.precipitation, off.wind) == ("A", "A")


def second_half(wind: str, roll: int | None, **options: str) -> State:
    game = situation(options={"weather": "roll"} | options, quarter=2, clock=0, wind=wind, second_half=1)
    table = StackedTable([] if roll is None else [roll])
    end_period(table, game)
    table.done()
    return game


@pytest.mark.rule("paydirt-football", "A-VI-B.d")
@pytest.mark.parametrize(
    ("wind", "roll", "after"),
    [("B", 1, "B"), ("B", 2, "B"), ("B", 5, "B"), ("B", 3, "A"), ("B", 4, "C"), ("C", 3, "B"), ("A", 4, "B"),
     ("A", 3, "A"), ("C", 4, "C")],
)
def test_the_wind_may_change_by_a_step_at_half_time(wind: str, roll: int, after: str) -> None:
    assert second_half(wind, roll).wind == after


@pytest.mark.rule("paydirt-football", "A-VI-B.d")
def test_a_wind_that_was_agreed_on_stays() -> None:
    assert second_half("C", None, weather="agreed").wind == "C"


@pytest.mark.rule("paydirt-football", "A-VI-B-ii.a")
@pytest.mark.parametrize(("answer", "downwind"), [("with", 1), ("against", 0)])
def test_with_wind_the_loser_of_the_toss_picks_a_goal(answer: str, downwind: int) -> None:
    game = new_game(team(), team("Away"), {"rules": "basic", "weather": "roll"})
    table = StackedTable([1, 3, 30, 20], [("goal", answer)])  # light wind; home wins the toss
    open_game(table, game)
    table.done()
    assert ("goal", 1, answer) in table.asked
    assert game.downwind == downwind


@pytest.mark.rule("paydirt-football", "A-VI-B-ii.a")
def test_teams_change_ends_so_the_wind_is_behind_the_other_one() -> None:
    game = situation(quarter=1, clock=0, wind="C", downwind=0)
    end_period(StackedTable(), game)
    assert (game.quarter, game.downwind) == (2, 1)


# Precipitation


@pytest.mark.rule("paydirt-football", "A-VI-A-i")
def test_fair_weather_changes_nothing() -> None:
    assert gain("1", [20, 1]) == 12
    assert gain("6", [20, 1]) == 12
    assert gain("7", [20, 1], downwind=1) == 20
    game = out_in(phase=Phase.KICKOFF, downwind=1)
    play(game, [20, 20])
    assert now(game) == (1, 30, 1, 10)


@pytest.mark.rule("paydirt-football", "A-VI-A-ii.a", "A-VI-A-iii.a")
@pytest.mark.parametrize(("condition", "run", "catch"), [("B", 1, 3), ("C", 2, 5)])
def test_runs_and_passes_lose_yards_in_bad_weather(condition: str, run: int, catch: int) -> None:
    assert gain("1", [20, 1], condition) == 12 - run
    assert gain("1", [25, 1, 30], condition) == 20 - run  # a breakaway
    assert gain("6", [20, 1], condition) == 12 - catch
    assert gain("6", [22, 1, 20], condition) == 11 - catch  # a scramble out of a pass
    assert gain("1", [21, 1], condition) == 0  # a gain never becomes a loss
    assert gain("6", [21, 1], condition) == 0
    assert gain("1", [22, 1], condition) == -2  # and a loss grows no worse


@pytest.mark.rule("paydirt-football", "A-VI-A-ii.a", "A-VI-A-iii.a")
@pytest.mark.parametrize("condition", ["B", "C"])
def test_weather_spares_touchdowns_and_what_is_no_gain(condition: str) -> None:
    touchdown = out_in(condition, spot=50)
    play(touchdown, [23, 1])
    assert touchdown.score == [6, 0]
    given = out_in(condition, spot=50, away=team("Away", defense={("A", 1, 1): "(TD)"}))
    play(given, [20, 1])
    assert given.score == [6, 0]
    stolen = out_in(condition)
    play(stolen, [23, 1, 30], call="6")
    assert now(stolen) == (1, 55, 1, 10)  # the interception lies where it fell
    interference = out_in(condition)
    play(interference, [24], call="6", penalty="1")
    assert interference.spot == 47


@pytest.mark.rule("paydirt-football", "A-VI-A-ii.a")
def test_a_touchdown_by_yardage_is_a_gain_like_another() -> None:
    game = out_in("B", spot=88, to_go=10)
    play(game, [20, 1])
    assert (game.score, game.spot) == ([0, 0], 99)


@pytest.mark.rule("paydirt-football", "A-VI.c")
def test_results_in_parentheses_ignore_the_weather() -> None:
    assert gain("1", [24, 1], "C") == 9
    assert gain("1", [20, 1], "C", away=team("Away", defense={("A", 1, 1): "(6)"})) == 6
    assert gain("7", [23, 1], "C", "C", downwind=1) == 15
    assert gain("7", [20, 1], "C", "C", downwind=1, away=team("Away", defense={("A", 1, 7): "[4]"})) == 4


@pytest.mark.rule("paydirt-football", "A-VI-A-ii.a", "A-IX-1")
def test_weather_comes_off_before_the_factor() -> None:
    """12 less 5 is 7, at 80% 6; the other way round it would be 10 less 5."""
    assert gain("6", [20, 1], "C", options={"spread": True}) == 6


@pytest.mark.rule("paydirt-football", "A-VI-A-ii.b", "A-VI-A-iii.b")
@pytest.mark.parametrize(("condition", "kickoff", "punt"), [("B", 5, 2), ("C", 10, 5)])
def test_kick_returns_lose_yards_in_bad_weather(condition: str, kickoff: int, punt: int) -> None:
    kicked = out_in(condition, phase=Phase.KICKOFF)
    play(kicked, [20, 20])
    assert [event.yards for event in booked(kicked, Returned)] == [20 - kickoff]
    punted = out_in(condition)
    play(punted, [20, 20], call="punt")
    assert [event.yards for event in booked(punted, Returned)] == [5 - punt]
    short = out_in(condition, phase=Phase.KICKOFF)
    play(short, [20, 22])
    assert booked(short, Returned)[0].yards == 0  # 3 yards, and no gain becomes a loss
    backward = out_in(condition)
    play(backward, [20, 22], call="punt")
    assert booked(backward, Returned)[0].yards == -3


@pytest.mark.rule("paydirt-football", "A-VI-A-ii.b", "A-VI-A-iii.b")
@pytest.mark.parametrize("condition", ["B", "C"])
def test_a_kick_returned_all_the_way_is_not_shortened(condition: str) -> None:
    kicked = out_in(condition, phase=Phase.KICKOFF)
    play(kicked, [20, 21])
    assert kicked.score == [0, 6]
    punted = out_in(condition)
    play(punted, [20, 21], call="punt")
    assert punted.score == [0, 6]


@pytest.mark.rule("paydirt-football", "A-VI-A-ii.b")
def test_guessed_squibs_are_returned_in_the_rain_too() -> None:
    game = out_in("B", phase=Phase.KICKOFF, options={"kickoffs": "guess"})
    play(game, [20, 20], kickoff="squib", expect="deep")  # 45 yards, X is 20 less 5
    assert booked(game, Returned)[0].yards == 15


# Wind


@pytest.mark.rule("paydirt-football", "A-VI-B-ii.a", "A-VI-B-iii.b")
@pytest.mark.parametrize(("wind", "downwind", "change"), [("B", 1, -5), ("B", 0, 5), ("C", 1, -10), ("C", 0, 10)])
def test_the_wind_carries_kickoffs_and_punts(wind: str, downwind: int, change: int) -> None:
    kicked = out_in(wind=wind, downwind=downwind, phase=Phase.KICKOFF)
    answer = {"fielding": "return"} if change == 10 else {}
    play(kicked, [20, 20], **answer)
    assert booked(kicked, Kick)[0].yards == 60 + change
    assert kicked.spot == 10 - change + 20
    punted = out_in(wind=wind, downwind=downwind)
    play(punted, [20, 20], call="punt")
    assert booked(punted, Kick)[0].yards == 40 + change
    assert now(punted) == (1, 25 - change + 5, 1, 10)


@pytest.mark.rule("paydirt-football", "A-VI-B-ii.b", "A-VI-B-iii.c")
@pytest.mark.parametrize(("wind", "downwind", "reach"), [("B", 1, 30), ("B", 0, 35), ("C", 1, 25), ("C", 0, 40)])
def test_the_wind_changes_a_field_goals_figure(wind: str, downwind: int, reach: int) -> None:
    good = out_in(wind=wind, downwind=downwind, spot=100 - reach)
    play(good, [20], call="fg")
    assert good.score == [3, 0]
    short = out_in(wind=wind, downwind=downwind, spot=99 - reach)
    play(short, [20], call="fg")
    assert short.score == [0, 0]


@pytest.mark.rule("paydirt-football", "A-VI-B-ii.b", "A-VI-B-iii.c")
@pytest.mark.parametrize(("wind", "downwind", "change"), [("B", 1, -5), ("B", 0, 0), ("C", 1, -10), ("C", 0, 5)])
@pytest.mark.parametrize(("short", "points"), [(0, 3), (1, 0)])
def test_it_changes_t2_and_free_kick_goals_too(wind: str, downwind: int, change: int, short: int, points: int) -> None:
    t2 = out_in(wind=wind, downwind=downwind, spot=70, options={"t2_field_goal": True})
    play(t2, [26, 29 - change - short], call="t2", block_right="return")
    assert t2.score == [points, 0]  # 55 needed
    free = out_in(wind=wind, downwind=downwind, spot=60, options={"free_kick_goal": True}, fair_caught=True)
    play(free, [25, 25 - change - short], call="freekick")
    assert free.score == [points, 0]  # 50 needed


@pytest.mark.rule("paydirt-football", "A-VI-B-iii.a")
@pytest.mark.parametrize(
    ("call", "roll", "downwind", "wind", "kind"),
    [
        ("7", 20, 1, "C", Down.INCOMPLETE),  # 20 yards, medium
        ("8", 20, 1, "C", Down.INCOMPLETE),  # 20 yards, long
        ("7", 22, 1, "C", Down.INCOMPLETE),  # 1 yard
        ("7", 21, 1, "C", Down.COMPLETE),  # 21 yards
        ("7", 24, 1, "C", Down.COMPLETE),  # a loss
        ("9", 20, 1, "C", Down.COMPLETE),
        ("6", 20, 1, "C", Down.COMPLETE),
        ("7", 20, 0, "C", Down.COMPLETE),  # with the wind
        ("7", 20, 1, "B", Down.COMPLETE),
    ],
)
def test_short_completions_against_a_strong_wind(call: str, roll: int, downwind: int, wind: str, kind: Down) -> None:
    game = out_in(wind=wind, downwind=downwind)
    play(game, [roll, 1], call=call)
    assert booked(game, Snap)[-1].kind == kind
    if kind is Down.INCOMPLETE:
        assert (now(game), game.clock) == ((0, 35, 2, 10), 890)


@pytest.mark.rule("paydirt-football", "A-VI-B-iii.a")
def test_the_wind_reads_the_merged_figure_before_the_rain() -> None:
    against = team("Away", defense={("A", 1, 7): "-1", ("A", 2, 7): "1"})
    assert gain("7", [21, 1], wind="C", downwind=1, away=against) == 0  # 21 less 1: incomplete
    assert gain("7", [20, 2], wind="C", downwind=1, away=against) == 21
    assert gain("7", [21, 3], "C", "C", downwind=1, away=against) == 16
    trapped = team(offense={("7", 20): "QT", ("QT", 20): "11"})
    game = situation(trapped, wind="C", downwind=1)
    play(game, [20, 1, 20], call="7")
    assert game.spot == 46  # a scramble is no completion
