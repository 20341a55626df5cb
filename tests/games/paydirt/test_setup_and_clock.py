"""From the toss to the final whistle: choices, kickoffs, downs, the clock, timeouts, the scorepad."""

from __future__ import annotations

from dataclasses import fields
from itertools import groupby

import pytest

from fieldhouse.football.events import Down, Kick, OnDowns, Period, Returned, Scored, Snap, TimeOut
from fieldhouse.football.field import Spot
from fieldhouse.football.result import Result
from fieldhouse.football.state import Phase, next_quarter
from fieldhouse.games.paydirt.rulebook import RULEBOOK, new_game
from fieldhouse.games.paydirt.rules.flow import end_period, play_game, step
from fieldhouse.games.paydirt.rules.opening import open_game
from fieldhouse.games.paydirt.rules.questions import TEMPO, TIMEOUT
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.games.paydirt.rules.view import view
from fieldhouse.table.live import LiveTable
from fieldhouse.table.random_coach import RandomCoach
from fieldhouse.table.stacked import ScriptError, StackedTable
from fieldhouse.table.table import Question, Refused
from tests.games.paydirt.sample_charts import team
from tests.games.paydirt.table_top import booked, now, play, situation


def toss(*draws: int, **answers: str) -> tuple[State, StackedTable]:
    game = new_game(team("Home"), team("Away"), {"rules": "basic"})
    table = StackedTable(draws, list(answers.items()))
    open_game(table, game)
    table.done()
    return game, table


def next_period(game: State, draws: list[int] | None = None, *answers: tuple[str, str]) -> StackedTable:
    table = StackedTable(draws or [], answers)
    end_period(table, game)
    table.done()
    return table


# Setting up


@pytest.mark.rule("paydirt-football", "B-V-1")
def test_each_coach_takes_one_teams_charts_whichever_they_agree_on() -> None:
    bears, lions = team("Bears", offense={("1", "all"): "7"}), team("Lions", offense={("1", "all"): "2"})
    for home, away in ((bears, lions), (lions, bears), (bears, bears)):
        game = RULEBOOK.begin(RULEBOOK.setup(home, away))
        assert [charts.name for charts in game.charts] == [home.name, away.name]
        for seat, charts in enumerate((home, away)):
            game = situation(home, away, ball=seat)
            play(game, [23, 1])
            assert game.spot == (42 if charts is bears else 37)


@pytest.mark.rule("paydirt-football", "B-V-3.a")
@pytest.mark.parametrize(
    ("draws", "choice", "winner", "kickers"),
    [([31, 30], "receive", 0, 1), ([31, 30], "kick", 0, 0), ([22, 39], "receive", 1, 0), ([22, 39], "kick", 1, 1)],
)
def test_the_higher_total_chooses_to_receive_or_to_kick(
    draws: list[int], choice: str, winner: int, kickers: int
) -> None:
    game, table = toss(*draws, toss=choice)
    assert table.asked == [("toss", winner, choice)]
    assert (game.phase, game.ball) == (Phase.KICKOFF, kickers)
    assert "B-V-3.a" in table.rules()


@pytest.mark.rule("paydirt-football", "B-V-3.a")
def test_a_tied_toss_is_thrown_again() -> None:
    game, table = toss(25, 25, 11, 11, 20, 21, toss="receive")
    assert table.asked == [("toss", 1, "receive")]
    assert game.ball == 0


@pytest.mark.rule("paydirt-football", "B-V-3.b")
@pytest.mark.parametrize(("draws", "loser"), [([31, 30], 1), ([22, 39], 0)])
@pytest.mark.parametrize("first", ["receive", "kick"])
@pytest.mark.parametrize("second", ["receive", "kick"])
def test_who_lost_the_toss_chooses_at_half_time(draws: list[int], loser: int, first: str, second: str) -> None:
    game, _ = toss(*draws, toss=first)
    game.quarter, game.clock = 2, 0
    table = next_period(game, [], ("second half", second))
    assert table.asked == [("second half", loser, second)]
    assert (game.phase, game.quarter, game.spot) == (Phase.KICKOFF, 3, 30)
    assert game.ball == (1 - loser if second == "receive" else loser)


@pytest.mark.rule("paydirt-football", "B-V-4.a")
def test_kickoffs_are_from_the_kickers_own_30() -> None:
    game, _ = toss(31, 30, toss="kick")
    assert (game.ball, game.spot) == (0, 30)
    scored = situation(phase=Phase.TRY, ball=1)
    play(scored, [20])
    assert (scored.phase, scored.ball, scored.spot) == (Phase.KICKOFF, 1, 30)
    kicked = situation(team(special={("PUNT", "all"): "40", ("FG", "all"): "60"}), spot=50)
    play(kicked, [20], call="fg")
    assert (kicked.phase, kicked.ball, kicked.spot) == (Phase.KICKOFF, 0, 30)


@pytest.mark.rule("paydirt-football", "B-V-4.b")
def test_the_kick_is_read_in_the_kickers_column_and_measured_from_the_tee() -> None:
    home = team(special={("KO", 23): "57", ("KOR", "all"): "31"})
    away = team(special={("KO", "all"): "12", ("KOR", "all"): "."})
    game = situation(home, away, phase=Phase.KICKOFF)
    table = play(game, [23, 30])
    assert booked(game, Kick)[0].yards == 57
    assert now(game) == (1, 13, 1, 10)
    assert "B-V-4.b" in table.rules()


@pytest.mark.rule("paydirt-football", "B-V-5")
@pytest.mark.parametrize("kickers", [0, 1])
def test_the_receivers_run_it_back_by_their_own_column(kickers: int) -> None:
    home = team(special={("KO", "all"): "60", ("KOR", 24): "17"})
    away = team(special={("KO", "all"): "60", ("KOR", 24): "33"})
    game = situation(home, away, phase=Phase.KICKOFF, ball=kickers)
    play(game, [23, 24])
    yards = 33 if kickers == 0 else 17
    assert now(game) == (1 - kickers, 10 + yards, 1, 10)
    assert [(leg.seat, leg.yards) for leg in booked(game, Returned)] == [(1 - kickers, yards)]


@pytest.mark.rule("paydirt-football", "B-V-6.a")
def test_kickoff_and_return_are_one_timed_play() -> None:
    game = situation(phase=Phase.KICKOFF)
    play(game, [23, 24])
    assert game.clock == 890
    assert booked(game, Kick)[0].seconds == 10
    touchback = situation(team(special={("KO", "all"): "72"}), phase=Phase.KICKOFF)
    play(touchback, [23], fielding="touchback")
    assert touchback.clock == 900  # not returned: no time
    touchdown = situation(away=team(special={("KOR", "all"): "TD"}), phase=Phase.KICKOFF)
    play(touchdown, [23, 24])
    assert (touchdown.score, touchdown.clock) == ([0, 6], 890)


@pytest.mark.rule("paydirt-football", "B-V-6.b")
@pytest.mark.parametrize(("yards", "after"), [("20", (1, 30, 1, 10)), ("81", (1, 91, 1, 9))])
def test_the_receivers_start_first_and_ten_where_the_return_ends(yards: str, after: tuple[int, int, int, int]) -> None:
    game = situation(away=team(special={("KOR", "all"): yards}), phase=Phase.KICKOFF, down=3, to_go=2)
    play(game, [23, 24])
    assert (game.phase, *now(game)) == (Phase.SCRIMMAGE, *after)


# The cycle of a play


@pytest.mark.rule("paydirt-football", "B-V-7")
def test_both_calls_are_hidden_until_both_are_made() -> None:
    seen: dict[str, object] = {}

    class Peeking(StackedTable):
        def ask(self, kind, seat, options, state, about=None):  # type: ignore[no-untyped-def]  # as the table calls it
            if kind.name in ("call", "defense"):
                assert kind.secret
                assert about is None
                seen[kind.name] = (state.result, list(self.notes), view(state, seat))
            return super().ask(kind, seat, options, state, about)

    game = situation()
    game.result = Result(Down.RUN, 0, Spot(40), call="7")  # of the play before
    table = Peeking([23, 1], [("call", "3"), ("defense", "E")])
    step(table, game)
    result, notes, shown = seen["defense"]  # type: ignore[misc]  # of any kind
    assert result is None
    assert notes == []
    assert not {"call", "show", "last"} & {each.name for each in fields(shown)}
    assert game.result is not None
    assert game.result.call == "3"
    assert any("formation E" in note.text or "defense E" in note.text for note in table.notes)  # shown to each other


@pytest.mark.rule("paydirt-football", "B-V-8.b")
def test_the_defense_throws_after_the_offensive_result_is_known_and_cannot_change_its_call() -> None:
    home = team(offense={("1", 23): "OFF 5", ("1", 24): "9"})
    game = situation(home, team(defense={("D", 2, 1): "-4", ("A", 2, 1): "30"}))
    table = play(game, [23, 24, 2], defense="D", penalty="play")
    assert [why for _, why in table.dealt] == ["play", "reroll", "defense"]
    assert [name for name, _, _ in table.asked].count("defense") == 1
    assert game.spot == 40
    notes = [note.rule for note in table.notes]
    assert notes.index("B-IV-2-A.a") < notes.index("B-IV-2-B.b")


@pytest.mark.rule("paydirt-football", "B-IV-3.a")
@pytest.mark.parametrize(("spot", "gain", "after"), [(35, 12, (0, 47, 1, 10)), (79, 14, (0, 93, 1, 7))])
def test_a_new_series_has_its_line_ten_yards_ahead(spot: int, gain: int, after: tuple[int, ...]) -> None:
    game = situation(team(offense={("1", 23): str(gain)}), spot=spot, down=3)
    play(game, [23, 1])
    assert now(game) == after


@pytest.mark.rule("paydirt-football", "B-V-10")
def test_after_a_play_ball_line_time_and_down_are_set() -> None:
    short = situation(team(offense={("1", 23): "6"}), down=2, to_go=8, clock=700)
    play(short, [23, 1])
    assert (*now(short), short.line, short.clock) == (0, 41, 3, 2, 43, 660)  # the line stays
    made = situation(team(offense={("1", 23): "9"}), down=3, to_go=8, clock=700)
    play(made, [23, 1])
    assert (*now(made), made.line, made.clock) == (0, 44, 1, 10, 54, 660)  # the line moves
    failed = situation(team(offense={("1", 23): "6"}), down=4, to_go=8, clock=700)
    play(failed, [23, 1])
    assert (*now(failed), failed.clock) == (1, 59, 1, 10, 690)
    assert booked(failed, OnDowns) == [OnDowns(0)]


@pytest.mark.rule("paydirt-football", "B-V-10")
def test_the_time_is_charged_before_the_score_is_noted() -> None:
    scored = situation(team(offense={("1", 23): "TD"}), quarter=2, clock=700)
    play(scored, [23, 1])
    assert booked(scored, Scored) == [Scored(0, 6, "touchdown", 2, 690)]
    kicked = situation(spot=80, clock=10)
    play(kicked, [23], call="fg")
    assert booked(kicked, Scored) == [Scored(0, 3, "field goal", 1, 0)]
    returned = situation(away=team(special={("KOR", "all"): "TD"}), phase=Phase.KICKOFF, clock=700)
    play(returned, [23, 24])
    play(returned, [20])
    assert [(event.points, event.clock) for event in booked(returned, Scored)] == [(6, 690), (1, 690)]


@pytest.mark.rule("paydirt-football", "B-V-10")
def test_timeouts_and_quarters_are_noted_after_the_play() -> None:
    game = situation(clock=40)
    play(game, [23, 1], timeout="timeout")
    play(game, [23, 1])
    next_period(game)
    kinds = [type(event).__name__ for event in game.events]
    assert kinds == ["Snap", "TimeOut", "Snap", "Period"]


# Time


@pytest.mark.rule("paydirt-football", "B-IV-3.b")
@pytest.mark.parametrize(
    ("cell", "further", "seconds"),
    [
        ("4", [], 40), ("INC", [], 10), ("10", [], 30), ("QT", [20], 30), ("F +3", [20], 30), ("F +3", [30], 10),
        ("INT 9", [20], 10), ("TD", [], 10), ("11", [], 40), ("4*", [], 40), ("QT", [21], 40),
    ],
)  # fmt: skip
def test_the_timing_chart_is_charged_in_boxes_of_ten_seconds(cell: str, further: list[int], seconds: int) -> None:
    game = situation(team(offense={("8", 23): cell, ("QT", 21): "3"}))
    table = play(game, [23, 1, *further], call="8")
    assert game.clock == 900 - seconds
    assert booked(game, Snap)[0].seconds == seconds
    assert "B-IV-3.b" in table.rules()


@pytest.mark.rule("paydirt-football", "B-IV-3.b")
@pytest.mark.parametrize(("call", "down", "draws"), [("punt", 4, [23, 24]), ("fg", 4, [23]), ("1", 4, [23, 1])])
def test_a_change_of_possession_costs_one_box(call: str, down: int, draws: list[int]) -> None:
    game = situation(down=down)
    play(game, draws, call=call)
    assert (game.ball, game.clock) == (1, 890)


@pytest.mark.rule("paydirt-football", "B-IV-3.b")
def test_tries_take_no_time() -> None:
    game = situation(phase=Phase.TRY, clock=320)
    play(game, [23, 1], **{"try": "two", "call": "1", "defense": "A"})
    assert (game.score, game.clock) == ([2, 0], 320)


@pytest.mark.rule("paydirt-football", "B-IV-3.c")
def test_the_clock_shows_what_is_left_when_the_next_play_starts() -> None:
    game = situation(clock=900)
    play(game, [23, 1])
    assert view(game, 0).clock == "14:20"  # the dead time after the play is gone too
    play(game, [23, 1])
    assert [(snap.clock, snap.seconds) for snap in booked(game, Snap)] == [(900, 40), (860, 40)]


@pytest.mark.rule("paydirt-football", "B-IV-3.d")
def test_three_timeouts_a_half_each() -> None:
    game, _ = toss(31, 30)
    assert game.timeouts == [3, 3]
    game = situation(spot=10)
    for left in (2, 1, 0):
        play(game, [23, 1], timeout="timeout")
        assert game.timeouts == [3, left]
    with pytest.raises(ScriptError, match="left over at the end: answer timeout"):
        play(game, [23, 1], timeout="timeout")  # nobody asks a team that has none
    game.timeouts[0] = 1
    game.quarter, game.clock = 1, 0
    next_period(game)
    assert game.timeouts == [1, 0]  # a quarter brings no new ones
    game.clock = 0
    next_period(game, [], ("second half", "receive"))
    assert game.timeouts == [3, 3]


@pytest.mark.rule("paydirt-football", "B-IV-3.d")
def test_a_fourth_timeout_is_refused() -> None:
    game = situation(timeouts=[0, 3])
    with pytest.raises((Refused, ScriptError)):
        play(game, [23, 1], tempo="timeout")


@pytest.mark.rule("paydirt-football", "B-IV-3.d")
@pytest.mark.parametrize(("left", "rule"), [(0, "B-IV-3.d"), (1, "")])
def test_the_reason_is_that_no_timeout_is_left(left: int, rule: str) -> None:
    game = situation(timeouts=[left, 3])
    question = Question(TEMPO, 0, ("normal",), game)
    refusal = question.refusals().get("timeout")
    assert (refusal.rule if refusal else "") == rule
    question = Question(TIMEOUT, 0, ("pass",), game)
    refusal = question.refusals().get("timeout")
    assert (refusal.rule if refusal else "") == rule


@pytest.mark.rule("paydirt-football", "B-IV-3.e")
@pytest.mark.parametrize(("question", "caller"), [("timeout", 1), ("tempo", 0)])
def test_either_team_may_cut_the_play_to_ten_seconds(question: str, caller: int) -> None:
    game = situation(clock=500)
    table = play(game, [23, 1], **{question: "timeout"})
    assert game.clock == 490
    assert game.timeouts[caller] == 2
    assert game.timeouts[1 - caller] == 3
    assert booked(game, TimeOut) == [TimeOut(caller)]
    assert "B-IV-3.e" in table.rules()


@pytest.mark.rule("paydirt-football", "B-IV-3.f")
@pytest.mark.parametrize(
    ("quarter", "before", "after"),
    [(2, 150, 120), (2, 130, 120), (2, 160, 120), (2, 120, 80), (4, 130, 120), (1, 130, 90), (3, 150, 110)],
)
def test_the_two_minute_stop(quarter: int, before: int, after: int) -> None:
    game = situation(quarter=quarter, clock=before)
    play(game, [23, 1])
    assert game.clock == after


@pytest.mark.rule("paydirt-football", "B-IV-3.g")
@pytest.mark.parametrize("quarter", [1, 2, 3, 4])
def test_a_play_that_began_in_time_is_finished_in_its_quarter(quarter: int) -> None:
    game = situation(team(offense={("1", 23): "TD"}), quarter=quarter, clock=10)
    play(game, [23, 1])
    assert (game.clock, game.quarter) == (0, quarter)
    assert [event.quarter for event in booked(game, Scored)] == [quarter]
    late = situation(quarter=quarter, clock=10)
    play(late, [23, 1])
    assert (late.clock, late.spot, late.down) == (0, 39, 2)
    assert booked(late, Snap)[0].seconds == 10  # no time is owed to the next quarter


@pytest.mark.rule("paydirt-football", "B-IV-3.g")
def test_the_series_goes_on_in_the_next_quarter_but_not_in_the_next_half() -> None:
    game = situation(quarter=1, clock=30)
    play(game, [23, 1])
    next_period(game)
    assert (game.quarter, game.clock, *now(game)) == (2, 900, 0, 39, 2, 6)
    game.quarter, game.clock = 2, 0
    next_period(game, [], ("second half", "receive"))
    assert (game.quarter, game.phase) == (3, Phase.KICKOFF)


@pytest.mark.rule("paydirt-football", "B-IV-3.h")
def test_the_scorepad() -> None:
    home = team(offense={("1", 23): "TD", ("1", 24): "6"})
    game = situation(home, quarter=2, clock=500, timeouts=[3, 3])
    play(game, [23, 1])
    play(game, [20])
    game.clock = 0
    next_period(game, [], ("second half", "receive"))
    play(game, [23, 24])
    game.ball = 0
    play(game, [24, 1], timeout="timeout")
    for seat in (0, 1):
        pad = view(game, seat)
        assert pad.score == (7, 0)
        assert pad.line_score == ((0, 7, 0), (0, 0, 0))
        assert (pad.quarter, pad.clock, pad.down) == (3, "14:40", 2)
        assert pad.timeouts_used == (0, 1)


# The whole game


@pytest.mark.rule("paydirt-football", "B-V-11")
@pytest.mark.parametrize("seed", range(3))
def test_play_goes_on_until_four_quarters_of_fifteen_minutes_are_gone(seed: int) -> None:
    coach = RandomCoach()
    home = team("Home", offense={(play, row): "INC" for play in range(5, 10) for row in range(30, 36)})
    game = new_game(home, team("Away"), {"rules": "basic", "overtime": "none"})
    play_game(LiveTable(seed, [coach, coach]), game)
    assert (game.phase, game.quarter, game.clock) == (Phase.OVER, 4, 0)
    assert [period.quarter for period in booked(game, Period)] == [1, 2, 3, 4]
    used: dict[int, int] = {}
    quarter = 0
    for event in game.events:
        if isinstance(event, Period):
            quarter = event.quarter
        elif isinstance(event, Snap | Kick):
            used[quarter] = used.get(quarter, 0) + event.seconds
    assert used == {1: 900, 2: 900, 3: 900, 4: 900}  # 30 minutes a half
    snaps = [snap.clock for snap in booked(game, Snap) if snap.quarter in (2, 4)]
    assert 120 in snaps  # each half is 28 minutes and the last two
    assert all(key in (1, 2, 3, 4) for key, _ in groupby(snap.quarter for snap in booked(game, Snap)))


@pytest.mark.rule("paydirt-football", "B-V-11")
def test_the_game_ends_when_the_fourth_quarter_does() -> None:
    game = situation(quarter=4, clock=0, score=(7, 3))
    next_period(game)
    assert (game.phase, game.quarter) == (Phase.OVER, 4)


@pytest.mark.rule("paydirt-football", "B-V.a")
def test_where_the_book_is_silent_2008_decides_overtime() -> None:
    game = situation(quarter=4, clock=0, score=(7, 7), second_half=0)
    table = next_period(game, [31, 30], ("toss", "receive"))
    assert (game.quarter, game.clock, game.phase, game.ball) == (5, 900, Phase.KICKOFF, 1)
    assert game.timeouts == [2, 2]
    assert table.asked == [("toss", 0, "receive")]
    game.phase, game.ball, game.spot = Phase.SCRIMMAGE, 1, Spot(80)
    play(game, [23], call="fg")
    assert (game.phase, game.score) == (Phase.OVER, [7, 10])  # sudden death


@pytest.mark.rule("paydirt-football", "B-V.a")
@pytest.mark.parametrize(("overtime", "seconds"), [("season", 600), ("playoff", 900)])
def test_overtime_of_the_playoffs_has_full_periods(overtime: str, seconds: int) -> None:
    game = situation(options={"overtime": overtime, "era": "2019"}, quarter=4)
    next_quarter(game)
    assert game.clock == seconds


@pytest.mark.rule("paydirt-football", "B-V.a")
@pytest.mark.parametrize(("overtime", "over"), [("season", True), ("playoff", False), ("none", True)])
def test_a_tie_may_stand_in_the_season_but_not_in_the_playoffs(overtime: str, over: bool) -> None:
    game = situation(options={"overtime": overtime}, quarter=5, clock=0, score=(7, 7))
    next_period(game)
    assert (game.phase is Phase.OVER) == over


@pytest.mark.rule("paydirt-football", "B-V.a")
def test_points_are_those_of_the_official_rules() -> None:
    touchdown = situation(team(offense={("1", 23): "TD"}))
    play(touchdown, [23, 1])
    goal = situation(spot=70)
    play(goal, [23], call="fg")
    assert (touchdown.score, goal.score) == ([6, 0], [3, 0])
