"""Field goals: the column, misses, blocks, the T2 attempt and the free kick (B-VI-6, L-NG, L-BK, A-III-3)."""

import pytest

from fieldhouse.football.events import Down, Drive, Kick, OnDowns, Return, Returned, Scored, Snap
from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt.rules.goals import listed_length
from fieldhouse.table.table import Refused
from tests.games.paydirt.sample_charts import team
from tests.games.paydirt.table_top import booked, now, play, situation

T2 = {"t2_field_goal": True}
FREE = {"free_kick_goal": True}


@pytest.mark.rule("paydirt-football", "B-VI-6.a")
@pytest.mark.parametrize(("figure", "good"), [("29", False), ("30", True), ("31", True)])
def test_a_field_goal_is_good_when_the_figure_reaches_the_goal_line(figure: str, good: bool) -> None:
    game = situation(team(special={("FG", 23): figure}), spot=70, down=4)
    table = play(game, [23], call="fg")
    assert game.score == ([3, 0] if good else [0, 0])
    assert booked(game, Kick)[0].result == ("good" if good else "no good")
    assert game.clock == 890
    assert "B-VI-6.a" in table.rules()


@pytest.mark.rule("paydirt-football", "B-VI-6.a")
def test_a_good_field_goal_scores_three_and_its_team_kicks_off() -> None:
    game = situation(ball=1, spot=70, down=4)
    play(game, [23], call="fg")
    assert [(s.seat, s.points, s.how) for s in booked(game, Scored)] == [(1, 3, "field goal")]
    assert (game.phase, game.ball, game.spot) == (Phase.KICKOFF, 1, 30)


@pytest.mark.rule("paydirt-football", "B-VI-6.a")
def test_a_variable_figure_is_rolled_for() -> None:
    game = situation(team(special={("FG", 23): "T1"}), spot=65, down=4)
    play(game, [23, 35], call="fg")
    assert game.score == [3, 0]


@pytest.mark.rule("paydirt-football", "B-VI-6.b")
@pytest.mark.parametrize(
    ("spot", "theirs"),
    [(60, 47), (79, 28), (87, 20), (88, 20), (95, 20), (86, 21), (5, 99), (3, 99)],
)
def test_after_a_miss_the_defenders_start_at_the_hold_or_the_20(spot: int, theirs: int) -> None:
    game = situation(team(special={("FG", 23): "1"}), spot=spot, down=2)
    table = play(game, [23], call="fg")
    assert now(game) == (1, theirs, 1, min(10, 100 - theirs))
    assert "B-VI-6.b" in table.rules()
    assert [(drive.seat, drive.spot) for drive in booked(game, Drive)] == [(1, theirs)]


@pytest.mark.rule("paydirt-football", "B-VI-6.c")
def test_the_listed_length_is_seventeen_more_than_the_line() -> None:
    assert listed_length(70) == 47  # type: ignore[arg-type]  # a Spot
    game = situation(spot=70, down=4)
    play(game, [23], call="fg")
    assert booked(game, Kick) == [Kick(0, "field goal", 47, "good", 0, 70)]
    assert booked(game, Snap)[0].kind == Down.FIELD_GOAL


@pytest.mark.rule("paydirt-football", "L-NG")
def test_no_good_is_a_miss_at_any_distance() -> None:
    game = situation(team(special={("FG", 23): "NG"}), spot=99, down=4, to_go=1)
    table = play(game, [23], call="fg")
    assert game.score == [0, 0]
    assert now(game) == (1, 20, 1, 10)
    assert "L-NG" in table.rules()


@pytest.mark.rule("paydirt-football", "L-BK")
def test_a_blocked_field_goal_kept_on_fourth_down_is_lost_on_downs() -> None:
    game = situation(team(special={("FG", 23): "BK -7"}), spot=70, down=4)
    play(game, [23, 20], call="fg")
    assert now(game) == (1, 37, 1, 10)
    assert booked(game, Kick)[0].result == "blocked"
    assert booked(game, OnDowns) == [OnDowns(0)]


@pytest.mark.rule("paydirt-football", "L-BK")
def test_a_blocked_field_goal_kept_on_third_down_is_fourth_down() -> None:
    game = situation(team(special={("FG", 23): "BK -7"}), spot=70, down=3)
    play(game, [23, 20], call="fg")
    assert now(game) == (0, 63, 4, 17)


@pytest.mark.rule("paydirt-football", "B-VI-6.a")
def test_a_lost_snap_on_a_field_goal_is_a_fumble_behind_the_line() -> None:
    game = situation(team(special={("FG", 23): "F -7"}), spot=70, down=4)
    play(game, [23, 30], call="fg")
    assert now(game) == (1, 37, 1, 10)
    assert booked(game, Kick) == []
    assert booked(game, Snap)[0].kind == Down.SNAP_LOST


@pytest.mark.rule("paydirt-football", "B-VI-6.a")
def test_a_foul_on_a_good_kick_may_be_taken_instead_of_the_points() -> None:
    game = situation(team(special={("FG", 23): "DEF 15"}), spot=70, down=4)
    play(game, [23, 30], call="fg", penalty="1")
    assert now(game) == (0, 85, 1, 10)
    assert game.score == [0, 0]
    game = situation(team(special={("FG", 23): "DEF 15"}), spot=70, down=4)
    play(game, [23, 30], call="fg", penalty="play")
    assert game.score == [3, 0]


@pytest.mark.rule("paydirt-football", "B-VI-6.a")
def test_a_foul_by_the_kickers_takes_a_good_kick_back() -> None:
    game = situation(team(special={("FG", 23): "OFF 10"}), spot=70, down=4)
    play(game, [23, 30], call="fg", penalty="1")
    assert now(game) == (0, 60, 4, 20)
    assert game.score == [0, 0]


@pytest.mark.rule("paydirt-football", "B-VI-6.a", "B-VI-4-D.a")
def test_the_home_teams_wiped_penalty_covers_a_field_goal() -> None:
    game = situation(team(special={("FG", 23): "OFF 10"}), options={"home_cancel": True}, spot=70, down=4)
    play(game, [23, 30], call="fg")
    assert game.score == [3, 0]
    assert not game.cancel_left


# T2 attempts


@pytest.mark.rule("paydirt-football", "A-III-3-A.a")
@pytest.mark.parametrize(("second", "good"), [(30, True), (29, False)])
def test_a_t2_goal_needs_twenty_five_more_than_the_line(second: int, good: bool) -> None:
    game = situation(options=T2, spot=65, down=4)
    table = play(game, [20, 30, second], call="t2")  # 60 needed
    assert game.score == ([3, 0] if good else [0, 0])
    assert "A-III-3-A.a" in table.rules()
    assert booked(game, Kick) == [Kick(0, "field goal", 52, "good" if good else "no good", 0, 65)]


@pytest.mark.rule("paydirt-football", "A-III-3-A.b")
def test_no_fake_number_is_named_on_a_t2_attempt() -> None:
    game = situation(options=T2 | {"fakes": True, "kick_rush": True, "free_block": True}, spot=65, down=4)
    table = play(game, [20, 30, 30], call="t2")
    assert [kind for kind, _, _ in table.asked] == ["call", "defense", "block right"]


@pytest.mark.rule("paydirt-football", "A-III-3-A.c")
@pytest.mark.parametrize(("flags", "total", "blocked"), [
    ("", 32, True), ("", 28, True), ("", 33, False), ("", 27, False),
    ("FBO", 33, True), ("SPBO", 27, True), ("FBO", 34, False),
])
def test_a_t2_roll_near_the_block_number_is_a_block(flags: str, total: int, blocked: bool) -> None:
    game = situation(away=team("Away", flags=flags), options=T2, spot=65, down=4)
    if blocked:  # no second roll: the block lies DS behind the line, then the recovery
        table = play(game, [30, total, (2, 3, 1), 20], call="t2")
        assert now(game) == (1, 41, 1, 10)
        assert "A-III-3-A.c" in table.rules()
        assert booked(game, Kick)[0].result == "blocked"
    else:
        play(game, [30, total, 39], call="t2")
        assert game.score == [3, 0]


@pytest.mark.rule("paydirt-football", "A-III-3-A.f")
def test_the_one_block_number_is_checked_against_each_roll_of_the_t2() -> None:
    game = situation(options=T2, spot=65, down=4)
    play(game, [30, 36, 31, (2, 3, 1), 20], call="t2")
    assert now(game) == (1, 41, 1, 10)
    assert booked(game, Kick)[0].result == "blocked"


@pytest.mark.rule("paydirt-football", "A-III-3-A.f")
def test_every_defense_may_block_a_t2_attempt_without_being_marked() -> None:
    game = situation(away=team("Away", flags=""), options=T2 | {"free_block": False}, spot=65, down=4)
    table = play(game, [20, 21, (2, 3, 1), 20], call="t2")
    assert ("block right", 1, "block") in table.asked
    assert booked(game, Kick)[0].result == "blocked"


@pytest.mark.rule("paydirt-football", "A-III-3-A.d")
def test_an_unblocked_t2_miss_is_a_touchback() -> None:
    game = situation(options=T2, spot=50, down=4)  # the hold would be the 57
    table = play(game, [20, 30, 31], call="t2")
    assert now(game) == (1, 20, 1, 10)
    assert "A-III-3-A.d" in table.rules()


@pytest.mark.rule("paydirt-football", "A-III-3-A.e")
def test_the_block_right_given_up_earns_a_kickoff_return() -> None:
    away = team("Away", special={("KOR", 33): "25"})
    game = situation(away=away, options=T2, spot=50, down=4)
    # 50 + 61 - 15 = 96: the end of the kick; two yards past it is the 2
    table = play(game, [30, 31, 33], call="t2", block_right="return", fielding="return")
    assert now(game) == (1, 27, 1, 10)
    assert booked(game, Returned) == [Returned(1, Return.FIELD_GOAL, 25)]
    assert "A-III-3-A.e" in table.rules()


@pytest.mark.rule("paydirt-football", "A-III-3-A.e")
def test_without_the_block_right_no_block_number_is_rolled_and_a_short_kick_may_be_left() -> None:
    game = situation(options=T2, spot=50, down=4)
    play(game, [30, 31], call="t2", block_right="return", fielding="touchback")
    assert now(game) == (1, 20, 1, 10)
    game = situation(options=T2, spot=65, down=4)
    play(game, [30, 30], call="t2", block_right="return")
    assert game.score == [3, 0]


@pytest.mark.rule("paydirt-football", "A-III-3-A.e")
def test_a_short_kick_to_the_end_line_cannot_be_returned() -> None:
    game = situation(options=T2, spot=64, down=4)  # 64 + 59 - 15 = 108, two deeper is the End Line
    table = play(game, [30, 29], call="t2", block_right="return")
    assert now(game) == (1, 20, 1, 10)
    assert "fielding" not in {kind for kind, _, _ in table.asked}


@pytest.mark.rule("paydirt-football", "A-III-3-A.a")
def test_the_t2_attempt_must_be_agreed_on() -> None:
    with pytest.raises(Refused, match=r"A-III-3-A\.a"):
        play(situation(spot=65, down=4), call="t2")


# The free kick after a fair catch


@pytest.mark.rule("paydirt-football", "A-III-3-B")
@pytest.mark.parametrize(("second", "score"), [(30, [0, 3]), (29, [0, 0])])
def test_a_free_kick_goal_must_reach_the_goalpost(second: int, score: list[int]) -> None:
    kickers = team(special={("PUNT", 23): "15*"})
    game = situation(kickers, options=FREE, spot=35, down=4)
    play(game, [23], call="punt")
    assert now(game) == (1, 50, 1, 10)
    table = play(game, [30, second], call="freekick")  # 50 + 10 needed
    assert game.score == score
    assert "A-III-3-B" in table.rules()
    if score == [0, 0]:
        assert now(game) == (0, 50, 1, 10)
        assert booked(game, Kick)[-1] == Kick(1, "field goal", 60, "no good", 0, 50)


@pytest.mark.rule("paydirt-football", "A-III-3-B")
def test_a_missed_free_kick_is_the_defenses_ball_where_it_was_kicked() -> None:
    game = situation(options=FREE, ball=1, spot=40, down=1, fair_caught=True)
    play(game, [20, 20], call="freekick")
    assert now(game) == (0, 60, 1, 10)


@pytest.mark.rule("paydirt-football", "A-III-3-B")
def test_the_free_kick_goal_is_only_for_the_play_right_after_a_fair_catch() -> None:
    game = situation(options=FREE, ball=1, spot=50, fair_caught=True)
    play(game, [23, 1])
    with pytest.raises(Refused, match="right after a fair catch"):
        play(game, call="freekick")


@pytest.mark.rule("paydirt-football", "A-III-3-B")
def test_a_fair_catch_that_a_penalty_takes_back_gives_nobody_a_free_kick() -> None:
    kickers = team(special={("PUNT", 22): "DEF 5", ("PUNT", 23): "40*"})
    game = situation(kickers, options=FREE, spot=35, down=4)
    play(game, [22, 23], call="punt", penalty="1")
    assert now(game) == (0, 40, 4, 5)
    with pytest.raises(Refused, match="right after a fair catch"):
        play(game, call="freekick")
