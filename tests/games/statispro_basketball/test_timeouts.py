"""Timeouts: how many, when, what is owed, the mid-court inbound and the called play (8.4, 8.41, 8.42, 6.7, 16D)."""

from __future__ import annotations

import pytest

from fieldhouse.basketball.events import Shot, TimeOut
from fieldhouse.games.statispro_basketball.rules.bench.timeouts import new_period
from fieldhouse.games.statispro_basketball.rules.state import Dead, Got
from fieldhouse.table.table import Refused
from tests.games.statispro_basketball.table_top import (
    HOME,
    VISITOR,
    Phase,
    State,
    booked,
    dead,
    now,
    play,
    player,
    situation,
    team,
    timed,
)

KICKED = "advance: kicked ball"
PASS = "advance: SF #30"
UP = "action: SF #30"


def taken(game: State) -> list[tuple[int, bool]]:
    return [(event.seat, event.full) for event in booked(game, TimeOut)]


def offered(game: State, draw: str) -> list[int]:
    """Who is asked for a timeout before this card."""
    return [seat for kind, seat, _ in play(game, [draw]).asked if kind == "timeout"]


def refused(game: State, answer: str, draw: str = UP) -> str:
    before = taken(game)
    with pytest.raises(Refused) as caught:
        play(game, [draw], timeout=answer)
    assert taken(game) == before
    return str(caught.value.refusal)


@pytest.mark.rule("statispro-basketball", "8.4a")
def test_a_timeout_stops_play_and_goes_on_with_an_inbound() -> None:
    game = situation(phase=Phase.ADVANCE, holder="PG", passes=1, passer=None)
    play(game, [PASS], timeout="full")
    assert (taken(game), game.timeouts, game.passes) == ([(HOME, True)], [1, 0], 2)
    game = situation(phase=Phase.ADVANCE, holder="PG", passes=1)
    play(game, ["advance: defense foul", "foul: 99 FD4", "foul: 99 FD1"], timeout="full")  # nobody had the ball (G-BH)
    assert player(game, VISITOR, "PG").fouls == 1


@pytest.mark.rule("statispro-basketball", "8.4a")
def test_seven_timeouts_a_game() -> None:
    game = situation(period=3, timeouts=[6, 0])
    play(game, [UP], timeout="full")
    assert (game.timeouts, game.menus) == ([7, 0], [("play", "20"), ("play", "full", "20")])
    assert refused(game, "full", PASS) == "all 7 timeouts are used (8.4a)"


@pytest.mark.rule("statispro-basketball", "8.4b")
def test_one_20_second_timeout_a_half_besides() -> None:
    game = situation(timeouts=[7, 0], period=2)
    play(game, [UP], timeout="20")
    assert (taken(game), game.timeouts, game.short_timeouts) == ([(HOME, False)], [7, 0], [1, 0])
    assert game.menus[HOME] == ()
    assert offered(game, PASS) == []
    game.period = 3
    new_period(game)
    assert game.menus[HOME] == ("play", "20")
    game.short_timeouts[HOME] = 1
    for period in (4, 5):  # overtime belongs to the second half
        game.period = period
        new_period(game)
        assert game.menus[HOME] == ()


@pytest.mark.rule("statispro-basketball", "8.4b")
def test_a_second_one_in_the_half_is_refused() -> None:
    game = situation(short_timeouts=[1, 0])
    assert refused(game, "20") == "the 20-second timeout of this half is used (8.4b)"


@pytest.mark.rule("statispro-basketball", "8.4c")
def test_four_timeouts_in_the_last_quarter() -> None:
    game = situation(period=4, timeouts=[3, 0], quarter_timeouts=[3, 0])
    play(game, [UP], timeout="full")
    assert (game.timeouts, game.quarter_timeouts) == ([4, 0], [4, 0])
    assert refused(game, "full", PASS) == "no more than 4 timeouts in the last quarter (8.4c)"
    game = situation(period=3, timeouts=[4, 0], quarter_timeouts=[4, 0])
    play(game, [UP], timeout="full")
    assert game.timeouts == [5, 0]


@pytest.mark.rule("statispro-basketball", "8.4d")
def test_three_timeouts_in_the_last_two_minutes() -> None:
    game = situation(period=4, left=20, timeouts=[2, 4], late_timeouts=[2, 0], quarter_timeouts=[2, 0])
    play(game, [dead(UP)], timeout="full")
    assert (game.timeouts, game.late_timeouts) == ([3, 4], [3, 0])
    assert refused(game, "full", PASS) == "no more than 3 timeouts in the last two minutes (8.4d)"


@pytest.mark.rule("statispro-basketball", "8.4d")
def test_timeouts_before_the_last_two_minutes_do_not_count_there() -> None:
    game = situation(period=4, left=31, timeouts=[4, 4], quarter_timeouts=[2, 0])
    play(game, [UP], timeout="full")
    assert (game.late_timeouts, game.menus[HOME]) == ([0, 0], ("play", "full", "20"))
    play(game, [PASS], timeout="full")  # the 10:00 card came up
    assert (game.late_timeouts, game.menus[HOME]) == ([1, 0], ("play", "20"))  # 8.4c is the limit now


@pytest.mark.rule("statispro-basketball", "8.4e")
@pytest.mark.parametrize(("period", "before", "owes"), [(1, 0, True), (1, 1, False), (3, 2, True), (3, 3, False)])
def test_at_the_5_00_card_the_home_team_owes_a_timeout(period: int, before: int, owes: bool) -> None:
    game = situation(period=period, left=105, ball=VISITOR, timeouts=[before, 0])
    play(game, [UP])
    assert game.owed == [owes, False]


@pytest.mark.rule("statispro-basketball", "8.4f")
@pytest.mark.parametrize(("period", "before", "owes"), [(1, 0, True), (1, 1, False), (4, 3, True), (4, 4, False)])
def test_at_the_9_00_card_the_visitors_do(period: int, before: int, owes: bool) -> None:
    game = situation(period=period, left=45, ball=HOME, timeouts=[0, before])
    play(game, [UP])
    assert game.owed == [False, owes]


@pytest.mark.rule("statispro-basketball", "8.4g")
def test_an_owed_timeout_is_charged_as_the_next_possession_starts() -> None:
    game = situation(owed=[False, True], ball=HOME, phase=Phase.ADVANCE, passes=1)
    play(game, [PASS])
    assert taken(game) == []
    table = play(game, ["advance: SF #5", "shot: 10", UP], lineup="1 0 2 3 4")
    assert (taken(game), game.timeouts, game.owed) == ([(VISITOR, True)], [0, 1], [False, False])
    assert player(game, HOME, "PG").name == "HOM SG"  # it is a timeout like any other: the caller is last
    assert "8.4g" in table.rules()


@pytest.mark.rule("statispro-basketball", "8.4g")
def test_not_in_the_middle_of_a_possession_and_not_on_a_fast_break() -> None:
    game = situation(owed=[True, False], phase=Phase.ADVANCE, holder="SF", passes=1)
    play(game, [PASS])
    assert taken(game) == []
    game = situation(owed=[True, False], phase=Phase.ADVANCE, passes=1)  # an inbound, but the same possession
    play(game, [PASS])
    assert taken(game) == []
    game = situation(owed=[False, True], phase=Phase.REBOUND, ball=HOME)
    play(game, ["rebound: defense C FB", "foul: 16 FD1 | rpg: 1"], fast_break="run", steps=2)
    assert taken(game) == []


@pytest.mark.rule("statispro-basketball", "8.4h")
def test_a_timeout_needs_the_ball_or_a_dead_ball() -> None:
    game = situation()
    assert offered(game, UP) == [HOME]
    assert offered(game, "advance: SF #5") == [HOME]
    assert offered(game, "shot: 97") == [HOME]
    assert offered(game, "rebound: defense C") == []
    assert offered(game, UP) == [VISITOR]
    assert offered(game, KICKED) == [VISITOR]
    assert offered(game, PASS) == [VISITOR, HOME]  # a dead ball: the other team, too


@pytest.mark.rule("statispro-basketball", "8.41a")
@pytest.mark.rule("statispro-basketball", "8.41b")
@pytest.mark.parametrize(("period", "left"), [(4, 29), (5, 29), (1, 14), (3, 14)])
def test_late_in_a_period_the_caller_may_inbound_at_mid_court(period: int, left: int) -> None:
    fields = {"period": period, "left": left, "timeouts": [4, 4]}
    game = situation(**fields)
    play(game, [dead(UP)], ("timeout", "full"), ("mid-court", "yes"))
    assert (game.decks.left, game.from_dead) == (left, False)
    play(game, [timed(PASS)])
    game = situation(**fields)
    play(game, [timed(UP)], ("timeout", "20"), ("mid-court", "no"))
    assert game.decks.left == left - 1


@pytest.mark.rule("statispro-basketball", "8.4h")
def test_the_team_on_a_fast_break_may_call_a_timeout_before_its_card() -> None:
    game = situation(phase=Phase.BREAK, column="A")
    play(game, ["foul: 5 FD1"], timeout="full")
    assert taken(game) == [(HOME, True)]


@pytest.mark.rule("statispro-basketball", "8.4h")
def test_the_shooter_stays_in_a_timeout_before_his_shot() -> None:
    def about_to_shoot() -> State:
        game = situation(home=team(PG={"attempts": 12}))
        play(game, ["action: PG #9"])
        return game

    game = about_to_shoot()
    with pytest.raises(Refused, match="HOM PG has a shot to take first"):
        play(game, [], ("timeout", "full"), ("lineup", "stay"), ("lineup", "5 6 7 8 9"), steps=1)
    game = about_to_shoot()
    play(game, ["shot: 1"], ("timeout", "full"), ("lineup", "stay"), ("lineup", "0 6 2 3 4"))
    assert booked(game, Shot)[0].who == player(game, HOME, "PG").number


@pytest.mark.rule("statispro-basketball", "8.41a", "8.41b")
def test_a_late_timeout_before_the_opponents_free_throws_is_good_for_the_next_action() -> None:
    game = situation(period=4, left=29, timeouts=[4, 4], dead=20, fouls=[0, 4])
    play(game, ["action: defense foul", "foul: 3 FD1", "foul: 99 FD1"])
    play(game, [dead("shot: 10"), dead("shot: 10")], timeout=["play", "full"])
    assert taken(game) == [(VISITOR, True)]
    assert now(game) == (VISITOR, Phase.UPCOURT)
    left = game.decks.left
    play(game, [dead(UP)], ("mid-court", "yes"))
    assert game.decks.left == left
    assert game.mid_court == [False, False]


@pytest.mark.rule("statispro-basketball", "8.41a")
def test_the_mid_court_inbound_does_not_outlast_the_period() -> None:
    game = situation(mid_court=[True, True])
    new_period(game)
    assert game.mid_court == [False, False]


@pytest.mark.rule("statispro-basketball", "8.41a")
@pytest.mark.parametrize(("period", "left", "phase"), [
    (4, 31, Phase.UPCOURT), (1, 16, Phase.UPCOURT), (2, 29, Phase.UPCOURT), (4, 29, Phase.ADVANCE),
])
def test_not_earlier_and_not_upcourt(period: int, left: int, phase: Phase) -> None:
    game = situation(period=period, left=left, phase=phase, timeouts=[4, 4])
    table = play(game, [timed(UP if phase is Phase.UPCOURT else PASS)], timeout="full")
    assert "mid-court" not in [kind for kind, _, _ in table.asked]


@pytest.mark.rule("statispro-basketball", "8.41a")
def test_only_the_team_that_called_the_timeout() -> None:
    game = situation(period=4, left=29, timeouts=[4, 4], dead=20)
    game.dead = Dead.NEW
    table = play(game, [timed(UP)], timeout=["play", "full"])
    assert taken(game) == [(VISITOR, True)]
    assert "mid-court" not in [kind for kind, _, _ in table.asked]


@pytest.mark.rule("statispro-basketball", "8.42a")
def test_a_play_may_be_called_after_a_timeout() -> None:
    game = situation()
    table = play(game, ["action: PG #20"], timeout="full", play="PG")
    assert {"8.42a", "8.42b"} <= table.rules()
    assert now(game) == (HOME, Phase.SHOT)
    game = situation()
    assert "play" not in [kind for kind, _, _ in play(game, ["action: PG #20"]).asked]
    assert now(game) == (HOME, Phase.ADVANCE)


@pytest.mark.rule("statispro-basketball", "8.42a")
def test_the_team_with_the_ball_calls_it_whoever_took_the_timeout() -> None:
    game = situation()
    game.dead = Dead.NEW
    table = play(game, ["action: PG #20"], timeout=["play", "20"], play="PG")
    assert [seat for kind, seat, _ in table.asked if kind == "play"] == [HOME]
    assert game.phase is Phase.SHOT


@pytest.mark.rule("statispro-basketball", "8.42a")
def test_so_may_each_team_in_its_first_possession_of_a_period() -> None:
    game = situation(period=1, left=1, phase=Phase.ADVANCE, first_jump=HOME)
    play(game, [PASS], ("buzzer", "no"), steps=3)
    assert (game.period, game.offense) == (2, VISITOR)
    table = play(game, ["action: C #5", "shot: 10", UP, PASS, "advance: C #5", "shot: 10", UP])
    assert [(kind, seat) for kind, seat, _ in table.asked if kind == "play"] == [("play", VISITOR), ("play", HOME)]


@pytest.mark.rule("statispro-basketball", "8.42b")
@pytest.mark.parametrize(("number", "phase"), [(20, Phase.SHOT), (21, Phase.ADVANCE)])
def test_a_called_play_adds_ten_to_his_attempts(number: int, phase: Phase) -> None:
    game = situation()
    play(game, [f"action: PG #{number}"], timeout="full", play="PG")
    assert (game.phase, game.forced, game.called) == (phase, False, None)


@pytest.mark.rule("statispro-basketball", "8.42b")
def test_for_that_card_only() -> None:
    game = situation()
    play(game, ["action: PG #21", "advance: PG #20"], timeout="full", play="PG")
    assert now(game) == (HOME, Phase.ADVANCE)


def test_a_called_play_makes_no_three() -> None:
    """C52: THREE POINT ATTEMPTS stay as they are."""
    game = situation(home=team(PG={"three_attempts": 3, "three_point": 35}))
    play(game, ["action: PG #4", "shot: 45"], timeout="full", play="PG")
    assert game.score == [2, 0]


@pytest.mark.rule("statispro-basketball", "8.42c")
@pytest.mark.parametrize(("shot", "points"), [(45, 2), (46, 0)])
def test_the_defender_counts_in_a_called_play(shot: int, points: int) -> None:
    game = situation()
    play(game, ["action: PG #20", f"shot: {shot}"], timeout="full", play="PG")
    assert game.score == [points, 0]


@pytest.mark.rule("statispro-basketball", "8.42d")
@pytest.mark.parametrize("first", ["action: SG #30", "action: consult Z", "action: defense foul"])
def test_a_play_for_a_player_who_does_not_get_the_first_pass_is_lost(first: str) -> None:
    game = situation()
    after = {"action: consult Z": ["z: accidental tip-in"], "action: defense foul": ["foul: 3 FD1"]}.get(first, [])
    table = play(game, [first, *after, "advance: PG #20"], timeout="full", play="PG")
    assert "8.42d" in table.rules()
    assert now(game) == (HOME, Phase.ADVANCE)


@pytest.mark.rule("statispro-basketball", "6.7b")
def test_freezing_the_shooter_is_a_full_timeout_of_the_other_team() -> None:
    game = situation(period=4, left=10, fouls=[0, 4], late_fouls=[0, 1], timeouts=[4, 4], phase=Phase.ADVANCE,
                     holder="PG", score=(90, 91))
    draws = ["advance: defense foul", "foul: 99 FD4", dead("shot: 71"), dead("shot: 75")]
    table = play(game, draws, ("freeze", "freeze"), ("lineup", "0 1 2 3 9"))
    assert (taken(game), game.timeouts, game.late_timeouts) == ([(VISITOR, True)], [4, 5], [0, 1])
    assert [seat for kind, seat, _ in table.asked if kind == "lineup"][-2:] == [HOME, VISITOR]
    assert game.score == [90, 91]


def test_a_frozen_shooter_stays_in() -> None:
    game = situation(period=4, left=10, fouls=[0, 4], late_fouls=[0, 1], timeouts=[4, 4], phase=Phase.ADVANCE,
                     holder="PG", score=(90, 91))
    play(game, ["advance: defense foul", "foul: 99 FD4"])
    with pytest.raises(Refused, match=r"HOM PG has Free Throws to shoot first \(6\.2e\)"):
        play(game, [dead("shot: 71")], ("freeze", "freeze"), ("lineup", "5 1 2 3 4"))


@pytest.mark.rule("statispro-basketball", "6.7b")
def test_a_20_second_timeout_freezes_nobody() -> None:
    game = situation(period=4, left=10, fouls=[0, 4], late_fouls=[0, 1], timeouts=[4, 7], phase=Phase.ADVANCE,
                     holder="PG", score=(90, 91))
    table = play(game, ["advance: defense foul", "foul: 99 FD4", dead("shot: 75"), dead("shot: 75")])
    assert "freeze" not in [kind for kind, _, _ in table.asked]
    assert game.score == [92, 91]


@pytest.mark.rule("statispro-basketball", "8.7a")
def test_only_a_player_who_got_a_pass_is_fouled_to_stop_the_clock() -> None:
    game = situation(period=4, left=10, phase=Phase.ADVANCE, holder="PG", timeouts=[4, 4])
    game.got = Got.REBOUND
    assert "foul" not in [kind for kind, _, _ in play(game, [PASS]).asked]
    assert "foul" in [kind for kind, _, _ in play(game, [PASS], force="advance", steps=1).asked]
