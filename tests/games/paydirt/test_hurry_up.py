"""Saving time and using it up: the hurried snap, the spike, the kneel-down and the delay (A-I-5, A-I-7)."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.football.events import Down, Flag, Fumbled, Kick, Snap, TimeOut
from fieldhouse.games.paydirt.rules.flow import play_game
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.games.paydirt.rules.tables import PENALTY_SIZES
from fieldhouse.table.stacked import ScriptError, StackedTable
from fieldhouse.table.table import Refused
from tests.games.paydirt.sample_charts import team
from tests.games.paydirt.table_top import booked, now, play, situation

TEMPO: dict[str, Any] = {"hurry": True, "spike": True, "delay": True, "kneel": True}
FLAGS = {
    ("1", 20): "OFF S", ("1", 21): "DEF S", ("1", 22): "OFF 10", ("1", 23): "DEF 5", ("5", 22): "PI 8",
    ("1", 24): "B", ("1", 25): "10", ("1", 26): "F",
    ("8", 20): "INC", ("8", 21): "QT", ("8", 22): "INT 10",
}
HOME = team(offense=FLAGS, special={("PUNT", 22): "OFF 5", ("FG", 22): "OFF 5", ("PUNT", 20): "OFF S"})
THIEVES = team("Away", defense={("A", "all", "all"): "-9"}, special={("INTR", 20): "OFF R", ("PR", 20): "OFF R"})


def drive(options: dict[str, Any] | None = None, away: Any = None, **fields: Any) -> State:
    return situation(HOME, away, TEMPO | (options or {}), **fields)


def hurried(away: Any = None, options: dict[str, Any] | None = None, **fields: Any) -> State:
    """The snap after this is a hurried one."""
    return drive(options, away, hurried=True, **fields)


# Which plays may be shortened, and by whom


@pytest.mark.rule("paydirt-football", "A-I-5.a")
@pytest.mark.parametrize("quarter", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("tempo", ["hurry", "spike"])
def test_hurrying_and_spiking_are_open_at_any_time(quarter: int, tempo: str) -> None:
    game = drive(quarter=quarter, clock=700)
    play(game, [30, 1], tempo=tempo)
    assert game.clock == 680


@pytest.mark.rule("paydirt-football", "A-I-5.b")
def test_only_the_offense_is_asked_and_only_right_after_the_play() -> None:
    game = drive(ball=1)
    table = play(game, [30, 1], tempo="hurry")
    assert [(kind, seat) for kind, seat, _ in table.asked[2:]] == [("timeout", 0), ("tempo", 1)]
    with pytest.raises(Refused, match=r"A-I-5\.b"):
        play(drive(), [30, 1], timeout="hurry")
    with pytest.raises(Refused, match=r"A-I-5\.b"):
        play(drive(), [], call="spike")


@pytest.mark.rule("paydirt-football", "A-I-5.c")
@pytest.mark.parametrize(
    ("call", "draws", "clock"),
    [("8", [20, 1], 890), ("punt", [30, 30], 890), ("8", [22, 1, 30], 890)],
)
@pytest.mark.parametrize("tempo", ["hurry", "spike"])
def test_a_ten_second_play_cannot_be_shortened(call: str, draws: list[int], clock: int, tempo: str) -> None:
    game = drive()
    with pytest.raises(ScriptError, match="left over at the end: answer tempo"):
        play(game, draws, call=call, tempo=tempo)
    assert (game.clock, game.hurried, game.spiking) == (clock, False, False)


@pytest.mark.rule("paydirt-football", "A-I-5.c")
def test_nor_can_a_spike_be_followed_by_a_hurried_snap() -> None:
    game = drive()
    play(game, [30, 1], tempo="spike")
    table = play(game, [])
    assert table.asked == []  # nobody calls, nobody is asked about the clock


# The hurried snap


@pytest.mark.rule("paydirt-football", "A-I-5-A.a", "A-I-5-A.b")
def test_a_hurried_snap_halves_the_play_before_it_and_is_timed_as_usual() -> None:
    game = drive()
    play(game, [30, 1], tempo="hurry")
    assert (game.clock, game.hurried) == (880, True)
    play(game, [30, 1])
    assert (game.clock, game.hurried) == (840, False)
    assert [snap.seconds for snap in booked(game, Snap)] == [20, 40]


@pytest.mark.rule("paydirt-football", "A-I-5-A.a")
@pytest.mark.parametrize("tempo", ["hurry", "spike"])
def test_a_thirty_second_play_becomes_ten(tempo: str) -> None:
    game = drive()
    play(game, [25, 1], tempo=tempo)  # ten yards, exactly the first down
    assert game.clock == 890
    sack = drive()
    play(sack, [21, 1, 20], call="8", tempo=tempo)
    assert sack.clock == 890


@pytest.mark.rule("paydirt-football", "A-I-5-A.c", "A-I-5-A.e")
def test_a_printed_defensive_flag_on_a_hurried_snap_is_a_false_start() -> None:
    game = hurried(THIEVES, down=3)
    table = play(game, [23])  # no size, no reroll, no defense
    assert now(game) == (0, 30, 3, 15)
    assert (game.clock, game.hurried) == (900, False)
    assert booked(game, Flag) == [Flag(0, "OFF 5", 5, "accepted")]
    assert [snap.kind for snap in booked(game, Snap)] == [Down.NO_PLAY]
    assert {"A-I-5-A.c", "A-I-5-A.e"} <= table.rules()
    assert [kind for kind, _, _ in table.asked] == ["call", "defense"]
    as_usual = drive(down=3)
    play(as_usual, [23, 30, 1], penalty="1")
    assert now(as_usual) == (0, 40, 3, 5)


@pytest.mark.rule("paydirt-football", "A-I-5-A.c")
def test_interference_on_a_hurried_snap_stays_interference() -> None:
    game = hurried(down=3)
    play(game, [22], call="5", penalty="1")
    assert now(game) == (0, 43, 1, 10)


@pytest.mark.rule("paydirt-football", "A-I-5-A.d", "A-I-5-A.f", "A-I-5-A.BS")
def test_a_printed_offensive_flag_on_a_hurried_snap_is_a_fumbled_snap() -> None:
    game = hurried(THIEVES)
    table = play(game, [22, 20])  # the recovery roll, and nothing for the defense
    assert now(game) == (0, 33, 2, 12)
    assert booked(game, Flag) == []
    assert booked(game, Fumbled) == [Fumbled(0, False)]
    assert {"A-I-5-A.d", "A-I-5-A.BS"} <= table.rules()
    lost = hurried(THIEVES)
    play(lost, [22, 30])
    assert now(lost) == (1, 67, 1, 10)


@pytest.mark.rule("paydirt-football", "A-I-5-A.OS1", "A-I-5-A.BS")
@pytest.mark.parametrize("size", [10, 11])
def test_no_huddle_offensive_s_on_10_or_11_is_a_bad_snap(size: int) -> None:
    game = hurried(THIEVES)
    table = play(game, [20, size, 20])
    assert now(game) == (0, 33, 2, 12)
    assert "A-I-5-A.OS1" in table.rules()
    assert booked(game, Flag) == []


@pytest.mark.rule("paydirt-football", "A-I-5-A.BS")
@pytest.mark.parametrize(("call", "spot"), [("punt", 22), ("fg", 28)])
def test_a_bad_snap_on_a_kick_goes_back_thirteen_or_seven(call: str, spot: int) -> None:
    game = hurried(down=2)
    play(game, [22, 20], call=call)
    assert now(game) == (0, spot, 3, 45 - spot)
    assert booked(game, Kick) == []


@pytest.mark.rule("paydirt-football", "A-I-5-A.BS", "B-VI-12-A")
def test_a_bad_snap_is_counted_to_the_own_goal_line() -> None:
    game = hurried(down=2, spot=9)
    play(game, [22, 20], call="punt")
    assert (booked(game, Snap)[0].yards, game.score) == (-9, [0, 2])


@pytest.mark.rule("paydirt-football", "A-I-5-A.OS2")
@pytest.mark.parametrize(
    ("size", "yards"), [(12, 5), (29, 5), (30, 10), (36, 10), (37, 15), (39, 15)]
)
def test_no_huddle_offensive_s(size: int, yards: int) -> None:
    game = hurried()
    play(game, [20, size, 30, 1], penalty="1")
    assert now(game) == (0, 35 - yards, 1, 10 + yards)
    assert game.clock == 890


@pytest.mark.rule("paydirt-football", "A-I-5-A.DS1", "A-I-5-A.e")
@pytest.mark.parametrize("size", range(10, 15))
def test_no_huddle_defensive_s_on_10_to_14_is_a_false_start(size: int) -> None:
    game = hurried(THIEVES)
    table = play(game, [21, size])
    assert now(game) == (0, 30, 1, 15)
    assert game.clock == 900
    assert "A-I-5-A.DS1" in table.rules()


@pytest.mark.rule("paydirt-football", "A-I-5-A.DS2")
@pytest.mark.parametrize(
    ("size", "name"), [(15, "DEF 5"), (24, "DEF 5"), (25, "DEF 5Y"), (29, "DEF 5Y"), (30, "DEF 5X"), (35, "DEF 5X"),
                       (36, "DEF 15"), (39, "DEF 15")],
)
def test_no_huddle_defensive_s(size: int, name: str) -> None:
    game = hurried()
    play(game, [21, size, 30, 1], penalty="1")
    assert booked(game, Flag)[0].name == name
    assert (booked(game, Flag)[0].seat, game.down) == (1, 1)


@pytest.mark.rule("paydirt-football", "A-I-5-A.DS1", "A-I-5-A.OS1")
def test_the_risk_of_a_hurried_snap_is_rolled_even_where_sizes_are_quick() -> None:
    game = hurried(options={"penalties": "quick"})
    play(game, [21, 12])
    assert now(game) == (0, 30, 1, 15)
    relaxed = drive({"penalties": "quick"})
    play(relaxed, [21, 30, 1], penalty="1")
    assert booked(relaxed, Flag)[0].name == "DEF 5"


@pytest.mark.rule("paydirt-football", "A-I-5-A.R")
def test_no_huddle_return_fouls_are_sized_as_usual() -> None:
    for penalty in ("OFF R", "DEF R"):
        ordinary, quick = PENALTY_SIZES["ordinary", penalty], PENALTY_SIZES["no-huddle", penalty]
        assert {t: quick[t] for t in range(11, 40)} == {t: ordinary[t] for t in range(11, 40)}
    game = hurried(THIEVES)
    play(game, [22, 1, 20, 11, 30], call="8", penalty="1")  # INT at the 45; 10 back to the 35, less 10
    assert now(game) == (1, 55, 1, 10)
    assert booked(game, Flag) == [Flag(1, "OFF 10", 10, "accepted")]


@pytest.mark.rule("paydirt-football", "A-I-5-A.R5")
def test_no_huddle_return_foul_on_10_came_before_the_change_of_possession() -> None:
    stolen = hurried(THIEVES, down=2)
    play(stolen, [22, 1, 20, 10, 30], call="8", penalty="1")
    assert now(stolen) == (0, 40, 2, 5)
    punted = hurried(THIEVES, down=4)
    play(punted, [30, 20, 10, 30], call="punt", penalty="1")
    assert now(punted) == (0, 40, 4, 5)
    later = drive(away=THIEVES, down=4)
    play(later, [30, 20, 10, 30], call="punt", penalty="1")
    assert later.ball == 1  # without the hurry the same roll is a foul on the return


@pytest.mark.rule("paydirt-football", "A-I-5-A.e")
def test_the_home_teams_wiped_penalty_covers_a_false_start() -> None:
    game = hurried(options={"home_cancel": True})
    play(game, [23, 30, 1])
    assert now(game) == (0, 39, 2, 6)
    assert [flag.fate for flag in booked(game, Flag)] == ["cancelled"]
    again = hurried(options={"home_cancel": True}, down=3)
    play(again, [23, 23])  # one penalty a half: the reroll's false start counts
    assert now(again) == (0, 30, 3, 15)
    assert [flag.fate for flag in booked(again, Flag)] == ["cancelled", "accepted"]


# The spike


@pytest.mark.rule("paydirt-football", "A-I-5-B.a", "A-I-5-B.b")
def test_a_spike_uses_a_down_and_no_dice_and_lies_in_the_time_of_the_play_before() -> None:
    game = drive(away=THIEVES)
    play(game, [30, 2], tempo="spike")
    assert (now(game), game.clock, game.spiking) == ((0, 30, 2, 15), 880, True)
    play(game, [])
    assert (now(game), game.clock, game.spiking) == ((0, 30, 3, 15), 880, False)
    assert [(snap.kind, snap.seconds) for snap in booked(game, Snap)] == [(Down.RUN, 20), (Down.SPIKE, 0)]


@pytest.mark.rule("paydirt-football", "A-I-5-B.a")
def test_a_spike_on_fourth_down_gives_the_ball_up() -> None:
    game = drive(down=3)
    play(game, [30, 1], tempo="spike")
    play(game, [])
    assert now(game) == (1, 61, 1, 10)


@pytest.mark.rule("paydirt-football", "A-I-5-B.c")
def test_the_snap_after_a_spike_bears_no_risk() -> None:
    game = drive()
    play(game, [30, 1], tempo="spike")
    play(game, [])
    play(game, [23, 30, 1], penalty="1")
    assert booked(game, Flag) == [Flag(1, "DEF 5", 5, "accepted")]


# The end of a quarter and the two-minute stop


@pytest.mark.rule("paydirt-football", "A-I-5-B.b", "A-I-5-A.a")
@pytest.mark.parametrize("tempo", ["hurry", "spike"])
def test_a_quarter_that_ends_first_leaves_nothing_to_hurry(tempo: str) -> None:
    game = drive(quarter=1, clock=20)
    table = StackedTable(
        [30, 1, 23, 30, 1], [("call", "1"), ("defense", "A"), ("tempo", tempo), ("call", "1"), ("defense", "A"),
                             ("penalty", "1")]
    )
    with pytest.raises(ScriptError, match="no answer left"):
        play_game(table, game)
    assert (game.quarter, game.hurried, game.spiking) == (2, False, False)
    assert [snap.kind for snap in booked(game, Snap)] == [Down.RUN, Down.NO_PLAY]  # a plain DEF 5: no spike, no hurry


@pytest.mark.rule("paydirt-football", "A-I-5-A.a", "A-I-5-B.b")
@pytest.mark.parametrize(("clock", "after"), [(150, 130), (140, 120), (130, 120), (121, 120), (120, 100)])
def test_hurrying_never_passes_the_two_minute_stop(clock: int, after: int) -> None:
    game = drive(quarter=2, clock=clock)
    play(game, [30, 1], tempo="hurry")
    assert (game.clock, game.hurried) == (after, True)


# The kneel-down and the delay


@pytest.mark.rule("paydirt-football", "A-I-7-A.b")
def test_a_kneel_down_takes_forty_seconds_unless_the_defense_stops_the_clock() -> None:
    game = drive()
    play(game, [], call="kneel")
    assert game.clock == 860
    stopped = drive()
    play(stopped, [], call="kneel", timeout="timeout")
    assert (stopped.clock, stopped.timeouts) == (890, [3, 2])
    assert booked(stopped, TimeOut) == [TimeOut(1)]


@pytest.mark.rule("paydirt-football", "A-I-7-B.a")
def test_a_delay_stretches_a_forty_second_play_to_fifty_for_five_yards() -> None:
    game = drive()
    table = play(game, [30, 1], tempo="delay")
    assert (now(game), game.clock) == ((0, 34, 2, 11), 850)
    assert booked(game, Flag) == [Flag(0, "delay", 5, "accepted")]
    assert "A-I-7-B.a" in table.rules()
    backed_up = drive(spot=5)
    play(backed_up, [], call="kneel", tempo="delay")
    assert now(backed_up) == (0, 2, 2, 13)  # half the distance


@pytest.mark.rule("paydirt-football", "A-I-7-B.a")
def test_no_delay_after_a_defensive_timeout_or_a_shorter_play() -> None:
    with pytest.raises(ScriptError, match="answer tempo: delay"):
        play(drive(), [30, 1], timeout="timeout", tempo="delay")
    with pytest.raises(Refused, match=r"A-I-7-B\.a"):
        play(drive(), [25, 1], tempo="delay")  # 30 seconds: the chains come out
    game = drive(timeouts=[3, 0])
    play(game, [30, 1], tempo="delay")  # the defense has none left to call
    assert game.clock == 850


@pytest.mark.rule("paydirt-football", "A-I-7-B.b")
@pytest.mark.parametrize(("clock", "spot", "after"), [(50, 39, 0), (41, 39, 0), (60, 34, 10)])
def test_a_delay_that_runs_the_clock_out_is_no_penalty(clock: int, spot: int, after: int) -> None:
    game = drive(quarter=4, clock=clock)
    play(game, [30, 1], tempo="delay")
    assert (game.spot, game.clock) == (spot, after)
    assert len(booked(game, Flag)) == (spot == 34)


@pytest.mark.rule("paydirt-football", "A-I-5.b", "A-I-7-B.a")
def test_timeouts_that_are_spent_are_refused() -> None:
    with pytest.raises(Refused, match=r"no timeouts left this half \(B-IV-3\.d\)"):
        play(drive(timeouts=[0, 3]), [30, 1], tempo="timeout")
    with pytest.raises(ScriptError, match="answer timeout"):
        play(drive(timeouts=[3, 0]), [30, 1], timeout="timeout")
    with pytest.raises(Refused, match=r"A-VII\.D5"):
        play(drive(), [30, 1], tempo="delayed")
