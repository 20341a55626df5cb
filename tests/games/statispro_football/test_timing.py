"""The clock, periods, overtime and scoring (6.1, 8.9, 9.0, INTRO)."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.football.events import Down, Kick
from fieldhouse.football.state import Phase
from fieldhouse.games.statispro_football.rules.flow import FLOW, end, open_half
from fieldhouse.games.statispro_football.rules.scrimmage import announcements
from fieldhouse.games.statispro_football.rules.state import Hurt
from fieldhouse.table.stacked import StackedTable
from tests.games.statispro_football.sample_cards import cards
from tests.games.statispro_football.scene import Played, play, run, situation

RUN = ("IL BK1", "pass", "IL LG", "RN 6")
PASS = ("QK LE", "prevent", "ALL ORIG", "PN 20", "RN 6")
MISS = ("QK LE", "prevent", "ALL ORIG", "PN 40")
SWEEP_OUT = ("SL BK1", "pass", "SL A", "RN 6 OB")


def choices(found: Played) -> tuple[str, ...]:
    """The options of the question how long it took."""
    return next((tuple(q.options) for q in found.table.questions if q.kind.name == "seconds"), ())


LONG = ("45", "40", "35", "30", "25", "20")


@pytest.mark.rule(
    "statispro-football", "T6.1", "6.1a", "T6.1-run", "T6.1-com", "T6.1-inc", "T6.1-ob", "2.6a", "9.0a", "8.7c",
)
@pytest.mark.parametrize("calls", [RUN, PASS, MISS, SWEEP_OUT])
def test_before_the_final_minutes_any_play_takes_20_to_45_seconds(calls: tuple[str, ...]) -> None:
    found = play(*calls)
    assert choices(found) == (*LONG, "timeout")
    assert play(*calls, answers=[("seconds", "45")]).game.clock == 555
    assert play(*calls, answers=[("seconds", "20")]).game.clock == 580


@pytest.mark.rule("statispro-football", "6.1b", "9.4a", "9.4b", "T6.1-inc", "T6.1-ob", "9.4.1a", "2.6b", "6.1c")
@pytest.mark.parametrize(
    ("quarter", "clock", "late"), [(2, 120, True), (2, 121, False), (4, 300, True), (4, 301, False)]
)
@pytest.mark.parametrize("calls", [MISS, SWEEP_OUT])
def test_stopped_plays_in_the_final_minutes(calls: tuple[str, ...], quarter: int, clock: int, late: bool) -> None:
    found = play(*calls, quarter=quarter, clock=clock, answers=[("seconds", "10" if late else "45")])
    assert choices(found) == (("10", "hurry") if late else (*LONG, "timeout"))
    if late:
        assert play(*calls, quarter=quarter, clock=clock, answers=[("seconds", "hurry")]).snap.seconds == 5


@pytest.mark.rule("statispro-football", "T6.1-run", "T6.1-com", "9.4.1a", "6.1c")
@pytest.mark.parametrize("calls", [RUN, PASS])
def test_running_plays_in_the_two_minute_offense(calls: tuple[str, ...]) -> None:
    found = play(*calls, quarter=4, clock=290, answers=[("seconds", "hurry")])
    assert choices(found) == (*LONG, "hurry", "timeout")
    assert found.snap.seconds == 10
    assert "hurry" not in choices(play(*calls))


@pytest.mark.rule("statispro-football", "T6.1-inj")
def test_an_injury_stops_the_clock_in_the_final_minutes() -> None:
    found = play("IL BK1", "pass", "Z", "IL LG", "RN 6", "ZR INJ BC", "PN 5", quarter=2, clock=100,
                 answers=[("seconds", "10")])
    assert choices(found) == ("10", "hurry")
    hurried = play("IL BK1", "pass", "Z", "IL LG", "RN 6", "ZR INJ BC", "PN 5", quarter=2, clock=100,
                   answers=[("seconds", "hurry")])
    assert hurried.snap.seconds == 5
    game = situation(quarter=2, clock=100)
    game.hurt[1]["VIS-A"] = Hurt(plays=3, place="A")
    from tests.games.statispro_football.scene import AWAY, place

    place(game, 1, A=AWAY.by_id["VIS-DE3"])
    ignored = play("IL BK1", "pass", "Z", "IL LG", "RN 6", "ZR INJ A", game=game, answers=[("seconds", "30")])
    assert ignored.snap.seconds == 30  # nobody was hurt


@pytest.mark.rule("statispro-football", "T6.1-pen")
def test_an_enforced_penalty_on_the_defense_stops_the_clock() -> None:
    calls = ("IL BK1", "pass", "Z", "IL LG", "RN 6")
    found = play(*calls, "ZR PEN 1:D1", quarter=2, clock=100, answers=[("penalty", "1"), ("seconds", "10")])
    assert choices(found) == ("10", "hurry")
    hurried = play(*calls, "ZR PEN 1:D1", quarter=2, clock=100, answers=[("penalty", "1"), ("seconds", "hurry")])
    assert hurried.snap.seconds == 5
    offense = play(*calls, "ZR PEN 1:O1", quarter=2, clock=100, answers=[("penalty", "1"), ("seconds", "30")])
    assert choices(offense)[0] == "45"


@pytest.mark.rule("statispro-football", "T6.1-td", "T6.1-ord")
def test_a_touchdown_takes_ten_seconds() -> None:
    found = play(*RUN, spot=95, to_go=5)
    assert found.snap.seconds == 10
    assert not choices(found)


@pytest.mark.rule("statispro-football", "T6.1-chg", "INTRO-a")
def test_a_change_of_possession_takes_ten_seconds() -> None:
    downs = play("IL BK1", "pass", "IL LG", "RN 12", down=4)
    assert (downs.game.ball, downs.game.spot, downs.snap.seconds) == (1, 59, 10)
    lost = play("IL BK1", "pass", "Z", "IL LG", "RN 6", "ZR Fumble", "PN 3")
    assert lost.snap.seconds == 10


@pytest.mark.rule("statispro-football", "T6.1-ord", "T6.1-mov")
def test_a_movement_penalty_takes_no_time() -> None:
    found = play("IL BK1", "pass", "Z", "IL LG", "RN 6", "ZR PEN 1:O2")
    assert (found.game.clock, choices(found)) == (600, ())


@pytest.mark.rule("statispro-football", "T6.1-to", "9.2a", "9.2b", "2.6c")
def test_timeouts() -> None:
    found = play(*RUN, answers=[("seconds", "timeout")])
    assert (found.snap.seconds, found.game.timeouts) == (10, [2, 3])
    theirs = play(*RUN, answers=[("seconds", "45"), ("timeout", "timeout")])
    assert (theirs.snap.seconds, theirs.game.timeouts) == (10, [3, 2])
    hurried = play(*RUN, quarter=4, clock=200, answers=[("seconds", "hurry"), ("timeout", "timeout")])
    assert (hurried.snap.seconds, hurried.game.timeouts) == (5, [3, 2])
    none = play(*RUN, timeouts=[0, 0], answers=[("seconds", "45")])
    assert "timeout" not in choices(none)


@pytest.mark.rule("statispro-football", "9.2a")
def test_timeouts_are_of_a_half() -> None:
    game = situation(quarter=2, clock=0, timeouts=[0, 1])
    run(game, [], [], rule=lambda table, state: end(table, state))
    assert game.timeouts == [3, 3]


@pytest.mark.rule("statispro-football", "9.3a", "9.3b")
def test_the_two_minute_warning() -> None:
    found = play(*RUN, quarter=2, clock=140, answers=[("seconds", "45")])
    assert (found.game.clock, found.game.stopped, found.snap.seconds) == (120, True, 20)
    assert "9.3a" in found.rules
    near = play(*RUN, quarter=2, clock=130, answers=[("seconds", "45")])
    assert (near.game.clock, near.snap.seconds) == (120, 10)
    later = play(*RUN, quarter=2, clock=115, warned=True, answers=[("seconds", "45")])
    assert later.game.clock == 70
    first = play(*RUN, quarter=1, clock=140, answers=[("seconds", "45")])
    assert first.game.clock == 95
    printed = play(*RUN, quarter=4, clock=125, answers=[("seconds", "45")], options={"warning": "minimum"})
    assert printed.game.clock == 105
    before = play(*RUN, quarter=4, clock=300, answers=[("seconds", "45")], options={"warning": "minimum"})
    assert before.game.clock == 255


@pytest.mark.rule("statispro-football", "9.7a")
def test_no_play_outlasts_its_quarter() -> None:
    found = play(*RUN, quarter=1, clock=15, answers=[("seconds", "45")])
    assert (found.game.clock, found.snap.seconds) == (0, 15)


@pytest.mark.rule("statispro-football", "9.7b", "9.7c")
def test_a_half_does_not_end_on_a_penalty_of_the_defense() -> None:
    calls = ("IL BK1", "pass", "Z", "IL LG", "RN 6")
    found = play(*calls, "ZR PEN 1:D1", quarter=2, clock=5, warned=True, answers=[("penalty", "1"), ("seconds", "10")])
    assert (found.game.clock, found.game.untimed) == (0, True)
    after = play(*RUN, game=found.game)
    assert not after.game.untimed
    own = play(*calls, "ZR PEN 1:O1", quarter=2, clock=5, warned=True, answers=[("penalty", "1"), ("seconds", "20")])
    assert not own.game.untimed
    declined = play(*calls, "ZR PEN 1:D1", quarter=2, clock=5, warned=True,
                    answers=[("penalty", "play"), ("seconds", "20")])
    assert not declined.game.untimed


@pytest.mark.rule("statispro-football", "9.1c")
def test_cards_beside_the_play_do_not_end_it_out_of_bounds() -> None:
    found = play("SL BK1", "pass", "Z", "SL A", "RN 6", "ZR Fumble", "PN 40", quarter=2, clock=100,
                 answers=[("seconds", "30")])
    assert found.snap.seconds == 30
    inside = play("QK LE", "prevent", "ALL ORIG", "PN 20", "RN 6 OB", quarter=2, clock=100,
                  answers=[("seconds", "10")])
    assert inside.snap.seconds == 10


@pytest.mark.rule("statispro-football", "9.5a", "9.5b", "T6.1-gnd")
def test_grounding_the_ball() -> None:
    game = situation(no_huddle=True, directed=["", "HOM-BK1"])
    found = run(game, [], [("announce", "ground")])
    assert (found.game.down, found.game.clock, found.snap.kind) == (2, 600, Down.SPIKE)
    assert found.game.directed == ["", "HOM-BK1"]
    assert "ground" not in announcements(situation())


@pytest.mark.rule("statispro-football", "8.9.3a", "8.9.3b", "INTRO-c")
def test_an_automatic_safety() -> None:
    found = run(situation(spot=20), [], [("announce", "safety")])
    assert (found.game.score, found.game.phase, found.snap.seconds) == ([0, 2], Phase.FREE_KICK, 10)
    assert found.yards == -20
    assert "safety" not in announcements(situation(spot=21))


@pytest.mark.rule("statispro-football", "8.9.2a")
def test_a_safety_on_or_behind_the_goal_line() -> None:
    home = cards("HOM", {"BK1": {"normal": (12, *[-2] * 11)}})
    assert play("SL BK1", "pass", "SL A", "RN 6", home=home, spot=2).game.score == [0, 2]
    assert play("SL BK1", "pass", "SL A", "RN 6", home=home, spot=3).game.score == [0, 0]


@pytest.mark.rule("statispro-football", "INTRO-a")
def test_four_downs_for_ten_yards() -> None:
    found = play(*RUN, down=3, to_go=7)
    assert (found.game.down, found.game.to_go) == (1, 10)
    short = play(*RUN, down=3, to_go=8)
    assert (short.game.down, short.game.to_go) == (4, 1)


@pytest.mark.rule("statispro-football", "INTRO-d", "8.1a")
def test_who_kicks_off() -> None:
    game = situation(quarter=2, kicked_off=1)
    open_half(StackedTable(), game)
    assert (game.phase, game.ball) == (Phase.KICKOFF, 0)
    scored = run(situation(phase=Phase.TRY, spot=98), ["PN 10"])
    assert (scored.game.phase, scored.game.ball) == (Phase.KICKOFF, 0)


# -- overtime --------------------------------------------------------------------------------------


RECEIVE = (("toss", "receive"),)


def over(overtime: str, quarter: int = 4, score: Any = (7, 7), draws: Any = (1,), answers: Any = RECEIVE,
         era: str = "2008") -> Any:
    options = {"overtime": overtime, "era": era}
    game = situation(quarter=quarter, clock=0, score=score, options=options, timeouts=[0, 0])
    return run(game, draws, answers, rule=lambda table, state: end(table, state)).game


@pytest.mark.rule("statispro-football", "9.8a", "9.8.1b")
def test_a_tie_goes_to_overtime_with_a_toss() -> None:
    game = over("season")
    assert (game.quarter, game.phase, game.ball, game.timeouts) == (5, Phase.KICKOFF, 0, [2, 2])
    assert over("season", score=(7, 3), draws=(), answers=()).phase is Phase.OVER


@pytest.mark.rule("statispro-football", "9.8.1a")
def test_a_season_game_may_end_in_a_tie() -> None:
    assert over("season", quarter=5, draws=(), answers=()).phase is Phase.OVER
    assert over("season", era="2019").clock == 900  # whatever the league's rule


@pytest.mark.rule("statispro-football", "9.8.2a", "9.8.2b")
def test_a_playoff_goes_on() -> None:
    game = over("playoff", quarter=6)
    assert (game.quarter, game.phase, game.timeouts) == (7, Phase.KICKOFF, [3, 3])


@pytest.mark.rule("statispro-football", "9.8.1d")
def test_the_first_score_wins() -> None:
    kick = run(situation(quarter=5, spot=82, options={"overtime": "season"}), ["PN 3"], [("announce", "fg")])
    assert (kick.game.phase, kick.game.score) == (Phase.OVER, [3, 0])
    today = run(situation(quarter=5, spot=82, options={"era": "2019", "overtime": "playoff"}), ["PN 3"],
                [("announce", "fg")])
    assert today.game.phase is Phase.OVER  # whatever the league's rule
    down = play(*RUN, quarter=5, spot=95, to_go=5, options={"overtime": "season"})
    assert down.game.phase is Phase.OVER
    assert down.game.score == [6, 0]  # no try


@pytest.mark.rule("statispro-football", "9.8.1c")
def test_overtime_is_timed_like_a_fourth_quarter() -> None:
    found = play(*MISS, quarter=5, clock=290, answers=[("seconds", "10")])
    assert choices(found) == ("10", "hurry")
    warned = play(*RUN, quarter=5, clock=140, answers=[("seconds", "45")])
    assert warned.game.clock == 120


@pytest.mark.rule("statispro-football", "9.0a")
def test_four_quarters_of_fifteen_minutes() -> None:
    game = over("none", quarter=1, score=(0, 0), draws=(), answers=())
    assert (game.quarter, game.clock) == (2, 900)
    assert FLOW.last_period(over("none", draws=(), answers=())) == 4


def test_a_kickoff_is_timed() -> None:
    found = run(situation(phase=Phase.KICKOFF, spot=30), ["RN 7", "RN 3"], [("kickoff", "normal")])
    assert found.of(Kick)[0].seconds == 10
