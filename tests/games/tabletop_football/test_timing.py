"""The clock, timeouts, the Spike, the No-Huddle and the Hurry-Up; fouls and time (TIME, TO, SPIKE, NOHUD, HURRY)."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.football.events import Down, Fumbled, Kick, TimeOut
from fieldhouse.football.state import Phase
from fieldhouse.games.tabletop_football.rules.announce import announcements
from fieldhouse.games.tabletop_football.rules.flow import end, step
from fieldhouse.games.tabletop_football.rules.kick_tables import SECONDS, Time
from fieldhouse.table.stacked import StackedTable
from fieldhouse.table.table import Refused
from tests.games.tabletop_football.sample_cards import cards
from tests.games.tabletop_football.scene import situation
from tests.games.tabletop_football.steps import Stepped, down, gain, goal, kickoff, punt, run
from tests.games.tabletop_football.test_penalties import called, intercepted, on_drop, on_run, sack

NO_PATTERNS = {"interference": False}


def passed(number: int, *more: str, kind: str = "QK", **facts: Any) -> Stepped:
    return down(f"{kind} LE", "prevent", "ALL ORIG", f"PN {number}", *more, **facts)


# -- the Timing Table ------------------------------------------------------------------------------


@pytest.mark.rule("tabletop-football", "TIME-3", "TIME-4", "TIME-5", "TIME-6", "TIME-7", "NOHUD-7", "HURRY-2", "SEQ-11")
@pytest.mark.parametrize(("tempo", "divided"), [(0, 1), (1, 2), (2, 2)])
def test_the_time_of_plays(tempo: int, divided: int) -> None:
    assert gain(7, z=False, tempo=tempo).snap.seconds == 40 // divided
    assert gain(5, z=False, tempo=tempo).game.clock == 600 - 40 // divided
    assert passed(10, "RN 7", tempo=tempo).snap.seconds == 40 // divided
    assert passed(45, tempo=tempo, options=NO_PATTERNS).snap.seconds == 10 // divided
    assert down("SL BK1", "pass", "SL LG", "RN 7 OB", tempo=tempo).snap.seconds == 10 // divided
    assert gain(12, z=False, spot=95, tempo=tempo).snap.seconds == 10 // divided
    assert sack_alone(tempo=tempo).snap.seconds == 40 // divided


def sack_alone(**facts: Any) -> Stepped:
    return down("SH LE", "prevent", "ALL PASS RUSH", "PN 5", "PN 12", **facts)


@pytest.mark.rule("tabletop-football", "TIME-3")
@pytest.mark.parametrize(("strategy", "draws"), [("flop", ()), ("sneak", ("PN 40",))])
def test_flops_and_sneaks_take_as_long_as_runs(strategy: str, draws: tuple[str, ...]) -> None:
    assert down(f"IL QB {strategy}", "pass", *draws).snap.seconds == 40
    assert down(f"IL QB {strategy}", "pass", *draws, tempo=1).snap.seconds == 20


@pytest.mark.rule("tabletop-football", "TIME-9")
@pytest.mark.parametrize(("answer", "tempo", "seconds"), [("1", 0, 10), ("play", 0, 10), ("1", 1, 5)])
def test_a_play_with_a_penalty(answer: str, tempo: int, seconds: int) -> None:
    """Taken or declined (DR-35)."""
    assert on_run("D1", 11, answers=[("penalty", answer)], tempo=tempo, yards=6).snap.seconds == seconds
    assert gain(7, "ZR PEN 1:D", "PN 40").snap.seconds == 40  # outside the Penalty Range


@pytest.mark.rule("tabletop-football", "TIME-16", "PRE-5")
@pytest.mark.parametrize("tempo", [0, 1])
def test_a_change_of_possession_takes_ten_seconds(tempo: int) -> None:
    assert gain(5, z=False, down=4, tempo=tempo).snap.seconds == 10
    draws = ("ALL ORIG", "PN 48", "RN 2", "RN 3", "RN 9")
    assert down("QK LE", "prevent", *draws, tempo=tempo).snap.seconds == 10
    assert on_drop("O2", 18, "RN 5", down=4, tempo=tempo).snap.seconds == 10
    assert gain(5, z=False, down=3, tempo=tempo).snap.seconds == (20 if tempo else 40)  # no change


@pytest.mark.rule("tabletop-football", "TIME-15", "TIME-13", "NOHUD-3", "HURRY-1c", "NOHUD-2", "HURRY-1b")
@pytest.mark.parametrize("tempo", [1, 2])
def test_kicks_end_a_no_huddle_and_take_their_whole_time(tempo: int) -> None:
    found = punt("RN 5", "RN 2", tempo=tempo)
    assert (found.snap.seconds, found.game.tempo) == (10, 0)
    kick = goal("PN 48", "PN 40", spot=75, tempo=tempo)
    assert (kick.snap.seconds, kick.game.tempo) == (5, 0)


@pytest.mark.rule("tabletop-football", "NOHUD-3", "HURRY-1c")
@pytest.mark.parametrize("tempo", [1, 2])
def test_a_fake_is_no_play_of_the_no_huddle(tempo: int) -> None:
    """It is timed as a run or a pass of the usual offense (DR-51)."""
    found = run(situation(tempo=tempo), ["RN 8"], [("announce", "fake punt")])
    assert (found.snap.seconds, found.game.tempo) == (40, 0)


@pytest.mark.rule("tabletop-football", "TIME-2", "PRE-4")
def test_no_play_takes_more_than_is_left() -> None:
    found = gain(7, z=False, clock=25)
    assert (found.game.clock, found.snap.seconds) == (0, 25)


@pytest.mark.rule("tabletop-football", "TWOMIN-1")
@pytest.mark.parametrize(("quarter", "left"), [(2, 120), (4, 120), (1, 95), (3, 95), (5, 95)])
def test_the_clock_stops_at_two_minutes(quarter: int, left: int) -> None:
    found = gain(7, z=False, clock=135, quarter=quarter)
    assert found.game.clock == left
    assert found.game.running is (left == 95)


def test_a_fumble_stops_the_clock() -> None:
    """Ruling 42."""
    found = gain(7, "ZR Fumble", "PN 1", "PN 1", "RN 12")
    assert (found.snap.seconds, len(found.of(Fumbled))) == (10, 1)


# -- timeouts and the Spike ------------------------------------------------------------------------


@pytest.mark.rule("tabletop-football", "TO-1", "TO-2", "TO-3", "TIME-17")
@pytest.mark.parametrize(
    ("seat", "answers"), [(0, [("clock", "timeout")]), (1, [("clock", "run"), ("clock", "timeout")])]
)
def test_a_timeout_cuts_the_play_to_ten_seconds(seat: int, answers: Any) -> None:
    found = gain(7, z=False, answers=answers)
    assert (found.snap.seconds, found.game.timeouts[seat]) == (10, 2)
    assert found.of(TimeOut)[0].seat == seat


@pytest.mark.rule("tabletop-football", "TIME-17", "NOHUD-7", "NOHUD-2")
def test_a_timeout_in_the_no_huddle_leaves_ten_seconds_and_ends_it() -> None:
    found = gain(7, z=False, tempo=1, answers=[("clock", "timeout")])
    assert (found.snap.seconds, found.game.tempo) == (10, 0)


@pytest.mark.rule("tabletop-football", "TO-2", "TO-1")
def test_a_timeout_never_lengthens_a_play_and_there_are_three() -> None:
    short = passed(45, options=NO_PATTERNS)
    assert "clock" not in [name for name, _, _ in short.table.asked]
    with pytest.raises(Refused, match="TO-1"):
        gain(7, z=False, answers=[("clock", "timeout")], timeouts=[0, 3])


@pytest.mark.rule("tabletop-football", "TO-1b", "SD-5")
def test_timeouts_do_not_outlast_their_half() -> None:
    game = situation(quarter=2, clock=0, timeouts=[1, 0], kick_second=0)
    end(StackedTable([]), game)
    assert game.timeouts == [3, 3]
    quarter = situation(quarter=1, clock=0, timeouts=[1, 0])
    end(StackedTable([]), quarter)
    assert quarter.timeouts == [1, 0]


@pytest.mark.rule("tabletop-football", "SPIKE-1", "SPIKE-3", "SPIKE-4")
@pytest.mark.parametrize(("tempo", "seconds"), [(0, 20), (1, 10)])
def test_a_spike_halves_the_play_before_it(tempo: int, seconds: int) -> None:
    found = gain(5, z=False, tempo=tempo, answers=[("clock", "spike")])
    assert found.snap.seconds == seconds
    yards = found.game.spot
    spiked = run(found.game, [])
    assert (spiked.snap.kind, spiked.snap.seconds, spiked.snap.passer) == (Down.SPIKE, 5, "HOM-QB")
    assert (spiked.game.spot, spiked.game.down, spiked.game.tempo) == (yards, 3, tempo)


@pytest.mark.rule("tabletop-football", "SPIKE-4", "NOHUD-2")
def test_a_spike_on_fourth_down_gives_the_ball_away() -> None:
    found = gain(5, z=False, down=3, tempo=1, answers=[("clock", "spike")])
    spiked = run(found.game, [])
    assert (spiked.game.ball, spiked.game.tempo) == (1, 0)


@pytest.mark.rule("tabletop-football", "SPIKE-1", "SPIKE-2")
def test_when_a_spike_is_legal() -> None:
    """After a play that left the clock running, with five seconds left after the cut (DR-57)."""
    asked = gain(7, z=False, clock=25).table.questions[-2:]
    assert any("spike" in question.options for question in asked)
    with pytest.raises(Refused, match="SPIKE-1"):
        gain(7, z=False, clock=24, answers=[("clock", "spike")])
    for found in (
        passed(45, options=NO_PATTERNS), down("SL BK1", "pass", "SL LG", "RN 7 OB"),
        on_run("D1", 11), gain(7, "ZR Fumble", "PN 1", "PN 1", "RN 12"), gain(5, z=False, down=4),
    ):
        assert "clock" not in [name for name, _, _ in found.table.asked]
        assert not found.game.running


# -- the No-Huddle and the Hurry-Up ----------------------------------------------------------------


@pytest.mark.rule("tabletop-football", "NOHUD-1", "HURRY-1", "SEQ-12", "NOHUD-2", "HURRY-1b")
@pytest.mark.parametrize(("said", "tempo"), [("no-huddle", 1), ("hurry-up", 2)])
def test_the_offense_declares_its_tempo_and_drops_it(said: str, tempo: int) -> None:
    found = gain(7, z=False, before=[("announce", said)])
    assert (found.game.tempo, found.snap.seconds) == (tempo, 20)
    dropped = gain(5, z=False, game=found.game, before=[("announce", "huddle")])
    assert (dropped.game.tempo, dropped.snap.seconds) == (0, 40)
    with pytest.raises(Refused, match=r"NOHUD-1|HURRY-1"):
        gain(5, z=False, tempo=tempo, before=[("announce", said)])


@pytest.mark.rule("tabletop-football", "HURRY-1")
def test_the_hurry_up_may_be_switched_off() -> None:
    assert "hurry-up" not in announcements(situation(options={"hurry_up": False}))
    assert "hurry-up" in announcements(situation())


@pytest.mark.rule("tabletop-football", "NOHUD-2", "HURRY-1b")
@pytest.mark.parametrize("tempo", [1, 2])
def test_a_change_of_possession_ends_it(tempo: int) -> None:
    assert gain(5, z=False, down=4, tempo=tempo).game.tempo == 0


SUBSTITUTE = "0 8 - - 3 4 5 6t 11 12 13 14 15"
"""The second back in place of the first."""


@pytest.mark.rule("tabletop-football", "NOHUD-4", "NOHUD-5")
def test_substitutions_in_the_no_huddle() -> None:
    """Free between the announcement and the first play; then only while the clock stands."""
    first = gain(7, z=False, before=[("announce", "no-huddle"), ("offense", SUBSTITUTE)])
    assert first.game.tempo == 1
    with pytest.raises(Refused, match="NOHUD-5"):
        gain(7, z=False, game=first.game, before=[("offense", "0 7 - - 3 4 5 6t 11 12 13 14 15")])
    stopped = first.game
    stopped.running = False
    after = gain(3, z=False, game=stopped, before=[("offense", "0 7 - - 3 4 5 6t 11 12 13 14 15")])
    assert after.game.tempo == 0  # NOHUD-2: the offense substituted


@pytest.mark.rule("tabletop-football", "NOHUD-5", "NOHUD-6")
def test_the_defense_is_held_too_but_may_rearrange() -> None:
    first = gain(5, z=False, before=[("announce", "no-huddle")])
    assert gain(3, z=False, game=first.game).game.locked


@pytest.mark.rule("tabletop-football", "NOHUD-5", "SPIKE-2")
def test_a_spike_lets_both_substitute() -> None:
    found = gain(5, z=False, tempo=1, tempo_played=True, answers=[("clock", "spike")])
    run(found.game, [])
    assert gain(3, z=False, game=found.game).game.locked is False


# -- Delay, Movement and the like ------------------------------------------------------------------


@pytest.mark.rule("tabletop-football", "PENTM-1", "TIME-10", "TIME-11")
@pytest.mark.parametrize("number", [1, 4, 6])
def test_no_time_when_the_play_before_stopped_the_clock(number: int) -> None:
    answers = [("penalty", "1")] if number == 1 else []
    found = on_run("O1", number, answers=answers, timeouts=[0, 0], running=False)
    assert found.snap.seconds == 0


@pytest.mark.rule("tabletop-football", "PENTM-1", "SPIKE-1")
def test_the_clock_stands_when_a_period_has_ended() -> None:
    """DR-58."""
    game = situation(clock=0, running=True)
    end(StackedTable([]), game)
    assert not game.running


@pytest.mark.rule("tabletop-football", "PENTM-2", "TIME-10", "TIME-11")
@pytest.mark.parametrize(
    ("number", "tempo", "seconds"), [(1, 0, 30), (4, 0, 10), (5, 0, 10), (6, 0, 10), (4, 1, 5), (5, 2, 5), (6, 1, 5)]
)
def test_time_when_the_clock_was_running(number: int, tempo: int, seconds: int) -> None:
    answers = [("penalty", "1")] if number in (1, 5) else []
    found = on_run("O1", number, answers=answers, timeouts=[0, 0], running=True, tempo=tempo, yards=6)
    assert found.snap.seconds == seconds


@pytest.mark.rule("tabletop-football", "PENTM-3", "PENTM-4", "PENTM-2")
def test_a_delay_on_purpose() -> None:
    found = run(situation(running=True), [], [("announce", "delay")])
    assert (found.at, found.game.clock) == ((0, 35, 1, 15), 570)
    with pytest.raises(Refused, match="PENTM-3"):
        run(found.game, [], [("announce", "delay")])
    between = gain(3, z=False, game=found.game)
    assert "delay" in announcements(between.game)
    declined = run(situation(running=True), [], [("announce", "delay"), ("accept delay", "decline")])
    assert (declined.at, declined.game.clock) == ((0, 40, 1, 10), 570)  # DR-64
    stopped = run(situation(), [], [("announce", "delay")])
    assert stopped.game.clock == 600


@pytest.mark.rule("tabletop-football", "PENT-2", "NOHUD-7")
@pytest.mark.parametrize("tempo", [0, 1, 2])
def test_a_delay_on_purpose_is_not_halved(tempo: int) -> None:
    found = run(situation(running=True, tempo=tempo), [], [("announce", "delay")])
    assert found.game.clock == 570


# -- fouls as a half ends --------------------------------------------------------------------------


@pytest.mark.rule("tabletop-football", "PENEND-1")
def test_a_trailing_defense_without_timeouts() -> None:
    """The offense may let the time run out; thirty seconds are counted after the play (DR-43)."""
    facts: dict[str, Any] = {"quarter": 4, "timeouts": [3, 0], "score": (7, 0)}
    declined = [("penalty", "play")]
    over = on_run("D1", 11, answers=declined, clock=40, yards=6, **facts)
    assert over.game.clock == 0
    goes_on = on_run("D1", 11, answers=[*declined, ("run out", "no")], clock=40, yards=6, **facts)
    assert goes_on.game.clock == 30
    for other in ({"clock": 45}, {"timeouts": [3, 1]}, {"score": (0, 0)}, {"quarter": 3}):
        found = on_run("D1", 11, answers=declined, yards=6, **{"clock": 40, **facts, **other})
        assert found.game.clock == {"clock": 45, **other}["clock"] - 10 if "clock" in other else 30


@pytest.mark.rule("tabletop-football", "PENEND-2")
def test_a_foul_of_the_defense_extends_the_half() -> None:
    found = on_run("D1", 11, quarter=2, clock=8)
    assert (found.game.clock, found.game.untimed, found.game.quarter) == (0, True, 2)
    again = gain(3, z=False, game=found.game)
    assert (again.game.untimed, again.snap.seconds) == (False, 0)


@pytest.mark.rule("tabletop-football", "PENEND-3", "PENEND-4", "PENEND-5")
def test_fouls_that_do_not_extend_a_half() -> None:
    """After a turnover, after the whistle, or of the offense: its play is void, and not made again."""
    assert not intercepted(*called("O1", 38), answers=[("penalty", "1")], quarter=2, clock=8).game.untimed
    assert not on_run("D1", 46, quarter=2, clock=8).game.untimed
    own = on_run("O1", 12, quarter=2, clock=8)
    assert (own.game.untimed, own.game.clock, own.snap.kind) == (False, 0, Down.NO_PLAY)
    after = punt("Z", "RN 5", "RN 2", *called("K3", 35), answers=[("penalty", "1")], quarter=2, clock=8)
    assert not after.game.untimed


@pytest.mark.rule("tabletop-football", "PENEND-5", "PENT-30", "PENT-31")
@pytest.mark.parametrize("number", [22, 28])
def test_catch_interference_extends_a_half(number: int) -> None:
    found = punt("Z", "RN 5", "RN 2", *called("K3", number), answers=[("penalty", "1")], quarter=2, clock=8)
    assert found.game.untimed


@pytest.mark.rule("tabletop-football", "PENEND-4b")
@pytest.mark.parametrize(("side", "number", "spot"), [("D1", 46, 45), ("O1", 47, 15)])
def test_a_dead_ball_foul_waits_for_the_next_kickoff(side: str, number: int, spot: int) -> None:
    found = on_run(side, number, quarter=2, clock=8, kick_second=0)
    step_over(found)
    assert (found.game.phase, found.game.ball, found.game.spot) == (Phase.KICKOFF, 0, spot)
    other = on_run(side, number, quarter=2, clock=8, kick_second=1)
    step_over(other)
    assert (other.game.ball, other.game.spot) == (1, 60 - spot)


@pytest.mark.rule("tabletop-football", "PENEND-4b", "PENSC-4")
def test_a_foul_on_the_last_score_of_a_half_waits_too() -> None:
    found = goal("Z", "PN 1", *called("D1", 46), spot=70, quarter=2, clock=5, answers=[("penalty", "1")], kick_second=1)
    assert found.game.score == [3, 0]
    step_over(found)
    assert (found.game.ball, found.game.spot) == (1, 15)


@pytest.mark.rule("tabletop-football", "PENEND-4b", "SD-1")
def test_a_foul_at_the_end_of_regulation_waits_for_sudden_death() -> None:
    found = on_run("D1", 46, quarter=4, clock=8)
    end(StackedTable([0], [("coin", "tails"), ("toss", "kick")]), found.game)
    assert (found.game.ball, found.game.spot) == (0, 45)


def step_over(found: Stepped) -> None:
    end(StackedTable([]), found.game)


def test_the_table_itself() -> None:
    assert SECONDS[Time.RUN] == (40, 20)
    assert SECONDS[Time.CHANGE] == (10, 10)


def test_a_kickoff_that_ends_a_quarter() -> None:
    found = kickoff("RN 7", "RN 3", clock=5)
    assert (found.game.clock, found.of(Kick)[0].seconds) == (0, 5)
    step(StackedTable([], [("call", "IL QB flop"), ("defense call", "pass")]), found.game)


def test_a_sack_behind_the_line_is_charged_like_a_run() -> None:
    assert sack("ZR INJ BC", "PN 21").snap.seconds == 40
    assert cards("HOM").code == "HOM"
