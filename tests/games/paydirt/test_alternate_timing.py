"""Alternate timing: action, return and dead time in seconds, and the playtesters' longer plays (A-VII)."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.football.events import Kick, Snap
from fieldhouse.football.state import Phase
from fieldhouse.table.table import Refused
from tests.games.paydirt.sample_charts import team
from tests.games.paydirt.table_top import booked, now, play, situation

ALL: dict[str, Any] = {
    "timing": "full", "hurry": True, "spike": True, "delay": True, "kneel": True, "sneak": True, "hail_mary": True,
    "elected_safety": True, "razzle_dazzle": True,
}
CELLS = {
    ("1", 20): "6", ("1", 21): "26", ("1", 22): "10", ("1", 23): "-13*", ("1", 24): "F +6", ("1", 25): "87",
    ("1", 26): "F +12", ("1", 27): "9*", ("1", 28): "DEF 5",
    ("8", 20): "INC", ("8", 21): "QT", ("8", 22): "INT 38", ("8", 23): "5", ("8", 24): "PI 31",
    ("QT", 20): "-11",
}
KICKS = {
    ("PUNT", 20): "34", ("PUNT", 21): "BK -18", ("PUNT", 22): "F -20", ("PUNT", 23): "40*", ("FG", 21): "BK -7",
    ("KO", 21): "70",
}
HOME = team(offense=CELLS, special=KICKS, recovered="10-29")
AWAY = team(
    "Away", recovered="10-29",
    special={("INTR", 20): "51", ("INTR", 21): "OFF 15", ("PR", 20): "F +18", ("PR", 21): "18", ("INTR", 22): "F +12",
             ("KOR", 20): "TD", ("KOR", 21): "25"},
)


def spent(
    draws: list[Any], options: dict[str, Any] | None = None, fields: dict[str, Any] | None = None, **answers: Any
) -> int:
    """The seconds one play takes."""
    game = situation(HOME, AWAY, ALL | (options or {}), **({"clock": 600} | (fields or {})))
    before = game.clock
    play(game, draws, **answers)
    return before - game.clock


# The sum of the parts, and the plays that stop the clock


@pytest.mark.rule("paydirt-football", "A-VII.a", "A-VII.A1", "A-VII.D2")
def test_action_return_and_dead_time_are_added_up() -> None:
    assert spent([20, 1]) == 5 + 0 + 30
    assert spent([21, 1]) == 7 + 0 + 30
    assert spent([20, 21], call="punt") == 6 + 4 + 0
    game = situation(HOME, AWAY, ALL)
    table = play(game, [20, 1])
    (said,) = [note.data for note in table.notes if note.rule == "A-VII.a"]
    assert said.parts == (("action", 5), ("return", 0), ("dead", 30))


@pytest.mark.rule("paydirt-football", "A-VII.b", "A-VII.A1b", "A-VII.R3", "A-VII.D1")
def test_an_interception_is_a_completion_up_to_the_catch_and_a_return_after_it() -> None:
    assert spent([22, 1, 20], call="8") == 8 + 8
    assert spent([22, 1, 21, 20], call="8", penalty="play") == 8 + 8  # with a flag on the return


@pytest.mark.rule("paydirt-football", "A-VII.c", "A-VII.R3b")
def test_return_time_is_counted_from_every_change_of_possession() -> None:
    game = situation(HOME, AWAY, ALL, spot=20)
    play(game, [22, 1, 22, 37, 30], call="8")  # intercepted +38, fumbled after 12, run back 10 by the passers
    assert now(game) == (0, 56, 1, 10)
    assert 900 - game.clock == (5 + 3) + (3 + 1 + 2) + (3 + 1)


@pytest.mark.rule("paydirt-football", "A-VII.b", "A-VII.c")
def test_running_on_with_the_own_fumble_is_action_time() -> None:
    home = team(offense=CELLS, special=KICKS | {("INTR", 22): "F +12", ("INTR", 23): "12"}, recovered="10-29")
    game = situation(home, AWAY, ALL, spot=20)
    play(game, [26, 1, 18, 22, 39, 30], call="1")  # +12 and on for 12, lost there, run back 10
    assert now(game) == (1, 66, 1, 10)
    assert 900 - game.clock == (5 + 2 + 2 + 2) + (3 + 1)
    game = situation(home, AWAY, ALL, spot=50)
    play(game, [21, 18, 23], call="punt")  # blocked, 18 lost, on for 12, not to the line: over on downs
    assert now(game) == (0, 44, 2, 16)
    assert 900 - game.clock == (5 + 1) + 1 + 30


@pytest.mark.rule("paydirt-football", "A-VII.c")
def test_a_returner_who_runs_on_with_his_own_fumble_keeps_possession() -> None:
    game = situation(HOME, AWAY, ALL, spot=20)
    play(game, [22, 1, 22, 18, 20], call="8")  # intercepted +38, fumbled after 12 and on for 51
    assert game.score == [0, 6]
    assert 900 - game.clock == (5 + 3) + (3 + 5 + 2)


@pytest.mark.rule("paydirt-football", "A-VII.d", "A-VII.D2")
def test_measurements_sacks_and_fumbles_that_go_nowhere_interrupt_the_clock() -> None:
    assert spent([22, 1]) == 6 + 20  # ten yards, exactly the first down
    assert spent([21, 1, 20], call="8") == 6 + 20  # a sack of 11 yards
    assert spent([24, 1, 20]) == 5 + 2 + 20  # fumble kept where it lay
    assert spent([24, 1, 18, 30]) == (5 + 1) + 2 + 30  # kept and run with, 16 yards in all: the clock goes on


@pytest.mark.rule("paydirt-football", "A-VII.e", "A-VII.D1")
@pytest.mark.parametrize(
    ("call", "draws", "answers", "seconds"),
    [
        ("8", [20, 1], {}, 5),  # incomplete
        ("1", [23, 1], {}, 6),  # 13 lost, out of bounds
        ("8", [22, 1, 20], {}, 16),  # intercepted
        ("1", [24, 1, 30], {}, 7),  # fumble lost
        ("punt", [20], {"fielding": "down"}, 6),
        ("fg", [20], {}, 8),  # no good from 65 out
        ("1", [25, 1], {}, 11),  # touchdown of 65
        ("1", [28, 20, 1], {"penalty": "play"}, 5),  # a flag, even declined
        ("1", [28, 20, 1], {"penalty": "1"}, 5),
        ("8", [24], {"penalty": "1"}, 5),
        ("safety", [], {}, 9),
    ],
)
def test_plays_with_a_referees_timeout_have_no_dead_time(
    call: str, draws: list[int], answers: dict[str, str], seconds: int
) -> None:
    assert spent(draws, call=call, **answers) == seconds


@pytest.mark.rule("paydirt-football", "A-VII.e")
def test_a_ball_lost_and_won_back_has_changed_hands() -> None:
    game = situation(HOME, AWAY, ALL | {"return_options": True}, down=4)
    play(game, [20, 13, 39], call="punt", fielding="fair catch")  # muffed, the kickers have it
    assert (game.ball, 900 - game.clock) == (0, 6 + 1 + 2)


@pytest.mark.rule("paydirt-football", "A-VII.T")
def test_t_is_the_whole_tens_of_the_yards_covered() -> None:
    assert spent([21, 1]) - 30 == 7  # 26 yards
    assert spent([23, 1], fields={"spot": 40}) == 6  # 13 lost
    assert spent([20, 20], fields={"phase": Phase.KICKOFF, "quarter": 2, "clock": 120, "spot": 28}) == 3 + 8
    deep = {"phase": Phase.KICKOFF, "quarter": 2, "clock": 120, "spot": 32}
    assert spent([21, 20], fields=deep, fielding="return") == 3 + 10  # 102 yards
    assert spent([20], call="fg", fields={"spot": 64}) == 2 + 3  # the line is the 36


@pytest.mark.rule("paydirt-football", "A-VII.R", "A-VII.A4")
@pytest.mark.parametrize(("roll", "rolled"), [(15, 0), (16, 1), (30, 15), (10, 0), (14, 0)])
def test_a_punt_takes_as_long_as_it_rolls_and_a_backward_bounce_nothing(roll: int, rolled: int) -> None:
    options = {"return_options": True}
    assert spent([20, roll], options, call="punt", fielding="roll") == 6 + rolled


# Action times


@pytest.mark.rule("paydirt-football", "A-VII.A1")
@pytest.mark.parametrize(("call", "draws", "seconds"), [("1", [20, 1], 5), ("8", [23, 1], 5), ("1", [25, 1], 13)])
def test_runs_and_completions(call: str, draws: list[int], seconds: int) -> None:
    dead = 0 if draws[0] == 25 else 30
    assert spent(draws, call=call, fields={"spot": 13}) == seconds + dead


@pytest.mark.rule("paydirt-football", "A-VII.A2")
def test_an_incompletion_takes_five() -> None:
    assert spent([20, 1], call="8") == 5


@pytest.mark.rule("paydirt-football", "A-VII.A3")
def test_sneaks_and_kneel_downs_take_three() -> None:
    assert spent([20], call="sneak") == 3 + 30
    assert spent([20], call="sneak", fields={"spot": 99}) == 3
    assert spent([], call="kneel") == 3 + 30


@pytest.mark.rule("paydirt-football", "A-VII.A4", "A-VII.R1")
def test_a_punt_nobody_returns_takes_six() -> None:
    assert spent([20], call="punt", fielding="down") == 6
    assert spent([23], call="punt") == 6 + 1  # a star is a fair catch


@pytest.mark.rule("paydirt-football", "A-VII.A5")
@pytest.mark.parametrize(("spot", "seconds"), [(64, 5), (71, 4), (91, 2), (50, 7)])
def test_a_field_goal_takes_two_and_the_tens_of_its_line(spot: int, seconds: int) -> None:
    assert spent([20], call="fg", fields={"spot": spot}) == seconds


@pytest.mark.rule("paydirt-football", "A-VII.A6")
def test_tries_take_no_time_and_kickoffs_none_inside_two_minutes() -> None:
    assert spent([20], fields={"phase": Phase.TRY}) == 0
    assert spent([20, 1], {"timing": "full"}, {"phase": Phase.TRY}, **{"try": "two", "call": "1", "defense": "A"}) == 0
    inside = {"phase": Phase.KICKOFF, "quarter": 4, "clock": 100}
    assert spent([20, 21], fields=inside) == 0 + 3 + 2
    assert spent([20], fields=inside, options={"kickoffs": "announced"}, kickoff="onside") == 0


@pytest.mark.rule("paydirt-football", "A-VII.A7")
def test_razzle_dazzle_takes_two_more() -> None:
    assert spent([30, 20, 1], call="rzdz", pick="1@20") == 5 + 2 + 30
    assert spent([30, 20, 1], call="rzdz", pick="8@20") == 5 + 2


@pytest.mark.rule("paydirt-football", "A-VII.A7b")
def test_a_fumble_takes_two_more() -> None:
    assert spent([26, 1, 30]) == 5 + 1 + 2
    assert spent([24, 1, 38, 22, 30]) == 5 + 2 + (3 + 1 + 2)  # and two more again for the one on the return


@pytest.mark.rule("paydirt-football", "A-VII.A8")
def test_blocked_kicks_and_lost_kick_snaps_are_timed_to_the_recovery() -> None:
    assert spent([21, 20], call="punt", fields={"down": 4}) == 6  # BK -18, kept: the loose ball is in it
    assert spent([22, 20], call="punt", fields={"down": 4}) == 7  # the snap lost by 20
    assert spent([21, 30, 20], call="fg", fields={"spot": 70}) == 5 + (3 + 5)  # BK -7, run back 51


@pytest.mark.rule("paydirt-football", "A-VII.A9")
def test_a_hail_mary_takes_three_and_its_tens() -> None:
    last = {"quarter": 2, "clock": 10, "spot": 30}
    assert spent([30], call="hail", fields=last) == 3
    assert spent([10, 20], call="hail", fields=last | {"clock": 10}, tempo="timeout") == 3 + 4 + 2


@pytest.mark.rule("paydirt-football", "A-VII.A10", "A-VII.k")
def test_kickoffs_take_time_outside_two_minutes() -> None:
    kickoff = {"phase": Phase.KICKOFF}
    announced = {"kickoffs": "announced"}
    assert spent([20], announced, kickoff, kickoff="onside") == 3
    assert spent([21], announced, kickoff, kickoff="squib") == 5 + 3 + 2  # 20 yards on the squib chart
    assert spent([20, 21], announced, kickoff, kickoff="deep") == 5 + 3 + 2
    rolling = announced | {"return_options": True}
    assert spent([20, 28], rolling, kickoff, fielding="roll") == 5 + 6 + 1  # 13 yards into the End Zone, half of it
    assert spent([20, 12, 20], rolling, kickoff, fielding="roll") == 5 + 0 + 1 + 2  # backward, muffed


@pytest.mark.rule("paydirt-football", "A-VII.k")
@pytest.mark.parametrize(("clock", "seconds"), [(600, 6 + 4), (120, 4)])
def test_a_free_kick_by_punt_takes_no_time_inside_two_minutes(clock: int, seconds: int) -> None:
    free = {"phase": Phase.FREE_KICK, "quarter": 4, "clock": clock}
    assert spent([20, 21], fields=free, free_kick="punt") == seconds


# Return times


@pytest.mark.rule("paydirt-football", "A-VII.R1", "A-VII.R2")
def test_fair_catches_and_touchbacks_take_one_second_and_no_return_none() -> None:
    options = {"return_options": True, "coffin": True}
    assert spent([20, 20], options, call="punt", fielding="fair catch") == 6 + 1
    assert spent([20], options, {"spot": 70}, call="punt", fielding="touchback") == 6 + 1
    assert spent([20], options, call="punt", yards_off="15", coffin_side="out") == 6 + 0
    assert spent([22, 1], fields={"spot": 70}, call="8", interception="touchback") == 5 + 3 + 1
    assert spent([21], fields={"phase": Phase.KICKOFF}, fielding="touchback") == 5 + 1


@pytest.mark.rule("paydirt-football", "A-VII.R3", "A-VII.R3b")
def test_returns_take_three_and_their_tens_and_two_for_a_fumble() -> None:
    assert spent([20, 21], call="punt") == 6 + (3 + 1)
    assert spent([20, 20, 20], call="punt") == 6 + (3 + 1 + 2)  # 18 yards, fumbled and kept


# Dead times


@pytest.mark.rule("paydirt-football", "A-VII.D3", "A-VII.f")
def test_time_conserved() -> None:
    game = situation(HOME, AWAY, ALL)
    table = play(game, [20, 1], tempo="hurry")
    assert (900 - game.clock, game.hurried) == (5 + 10, True)
    assert [kind for kind, _, _ in table.asked] == ["call", "defense", "timeout", "tempo"]
    assert spent([22, 1], tempo="hurry") == 6 + 3
    play(game, [28])  # the next snap bears the risk: a false start, no time
    assert (game.spot, game.clock) == (36, 885)


@pytest.mark.rule("paydirt-football", "A-VII.D4")
@pytest.mark.parametrize("caller", ["timeout", "tempo"])
def test_an_instant_timeout(caller: str) -> None:
    assert spent([20, 1], **{caller: "timeout"}) == 5 + 2
    assert spent([22, 1], **{caller: "timeout"}) == 6 + 0


@pytest.mark.rule("paydirt-football", "A-VII.D5")
def test_a_delayed_timeout_waits_until_the_offense_lets_the_clock_run() -> None:
    game = situation(HOME, AWAY, ALL)
    play(game, [23, 1], call="8", timeout="delayed")
    assert (900 - game.clock, game.timeouts) == (5 + 10, [3, 2])
    assert spent([22, 1], timeout="delayed") == 6 + 10
    assert spent([20, 1], tempo="delayed") == 5 + 10
    hurried = situation(HOME, AWAY, ALL)
    play(hurried, [20, 1], timeout="delayed", tempo="hurry")
    assert (900 - hurried.clock, hurried.timeouts) == (15, [3, 3])  # it was not needed
    with pytest.raises(Refused):
        spent([20, 1], timeout="delayed", tempo="delay")


@pytest.mark.rule("paydirt-football", "A-VII.D6")
def test_a_delay_penalty_adds_ten_seconds() -> None:
    game = situation(HOME, AWAY, ALL, timeouts=[3, 0])
    play(game, [], call="kneel", tempo="delay")
    assert (900 - game.clock, game.spot) == (3 + 40, 28)


@pytest.mark.rule("paydirt-football", "A-VII.g")
@pytest.mark.parametrize(("roll", "seconds"), [(20, 5 + 10), (22, 6 + 3)])
def test_the_conserved_dead_time_covers_the_spike(roll: int, seconds: int) -> None:
    game = situation(HOME, AWAY, ALL)
    play(game, [roll, 1], tempo="spike")
    play(game, [])
    assert 900 - game.clock == seconds
    assert [snap.seconds for snap in booked(game, Snap)] == [seconds, 0]


@pytest.mark.rule("paydirt-football", "A-VII.h")
@pytest.mark.parametrize(("clock", "spot", "after"), [(43, 33, 0), (36, 33, 0), (44, 28, 1)])
def test_a_delay_in_which_time_runs_out_is_no_penalty(clock: int, spot: int, after: int) -> None:
    game = situation(HOME, AWAY, ALL, quarter=4, clock=clock)
    table = play(game, [], call="kneel", tempo="delay")
    assert (game.spot, game.clock) == (spot, after)
    assert ("A-VII.h" in table.rules()) is (after == 0)


@pytest.mark.rule("paydirt-football", "A-VII.D4", "A-VII.a")
@pytest.mark.parametrize(("clock", "left"), [(5, 0), (4, 0), (8, 1)])
def test_no_timeout_once_time_has_run_out_in_the_play(clock: int, left: int) -> None:
    game = situation(HOME, AWAY, ALL, quarter=2, clock=clock)
    if left:
        play(game, [20, 1], timeout="timeout")
    else:
        table = play(game, [20, 1])
        assert [kind for kind, _, _ in table.asked] == ["call", "defense"]
    assert (game.clock, game.timeouts[1]) == (left, 2 if left else 3)


# When it is used


@pytest.mark.rule("paydirt-football", "A-VII.i")
@pytest.mark.parametrize(
    ("timing", "quarter", "clock", "seconds"),
    [
        ("chart", 2, 110, 40), ("two-minute", 2, 120, 35), ("two-minute", 4, 60, 35), ("two-minute", 5, 60, 35),
        ("two-minute", 2, 170, 40), ("two-minute", 1, 110, 40), ("two-minute", 3, 110, 40), ("full", 1, 600, 35),
        ("full", 3, 110, 35), ("full", 2, 150, 30), ("two-minute", 2, 130, 10),
    ],
)
def test_inside_two_minutes_or_throughout(timing: str, quarter: int, clock: int, seconds: int) -> None:
    assert spent([20, 1], {"timing": timing}, {"quarter": quarter, "clock": clock}) == seconds


@pytest.mark.rule("paydirt-football", "A-VII.i")
def test_kickoffs_go_by_the_chart_until_two_minutes_are_left() -> None:
    game = situation(HOME, AWAY, {"timing": "two-minute"}, phase=Phase.KICKOFF, quarter=2, clock=121)
    play(game, [20, 21])
    assert (game.clock, booked(game, Kick)[0].seconds) == (120, 1)  # ten seconds, stopped at 2:00


# The playtesters' variant

LONG: dict[str, Any] = {"timing": "two-minute", "long_plays": True}


@pytest.mark.rule("paydirt-football", "A-VII.j")
@pytest.mark.parametrize(
    ("draws", "call", "answers", "seconds"),
    [
        ([20, 1], "1", {}, 50),
        ([22, 1], "1", {}, 40),
        ([20, 1], "1", {"tempo": "hurry"}, 30),
        ([20, 1], "1", {"tempo": "spike"}, 30),
        ([22, 1], "1", {"tempo": "hurry"}, 10),
        ([20, 1], "1", {"tempo": "timeout"}, 10),
        ([20, 1], "1", {"tempo": "delay"}, 60),
        ([20, 1], "8", {}, 10),
        ([], "kneel", {}, 50),
    ],
)
def test_running_plays_are_ten_seconds_longer_before_two_minutes(
    draws: list[int], call: str, answers: dict[str, str], seconds: int
) -> None:
    for fields in ({"quarter": 1, "clock": 100}, {"quarter": 4, "clock": 300}):
        assert spent(draws, LONG, fields, call=call, **answers) == seconds


@pytest.mark.rule("paydirt-football", "A-VII.j")
def test_inside_two_minutes_they_are_timed_as_ever() -> None:
    assert spent([20, 1], LONG, {"quarter": 2, "clock": 120}) == 35
    assert spent([20, 1], {"timing": "chart", "long_plays": True}, {"quarter": 2, "clock": 120}) == 40
    assert spent([20, 1], LONG, {"quarter": 2, "clock": 165}) == 45  # the stop at 2:00 holds


@pytest.mark.rule("paydirt-football", "A-VII.jb")
def test_out_of_bounds_marks_are_ignored_before_two_minutes() -> None:
    late = {"quarter": 4, "clock": 240}
    assert spent([27, 1], LONG, late) == 50
    assert spent([27, 1], LONG | {"long_plays": False}, late) == 10
    assert spent([27, 1], LONG, {"quarter": 4, "clock": 120}) == 5
    assert spent([27, 1], LONG | {"declare_out": True}, late, call="1 out") == 10  # declared is declared

