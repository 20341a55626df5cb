"""Punts by the Basic rules, and the letters that stand in the Punt column (B-VI-5, L-FG, L-KO, L-BK)."""

import pytest

from fieldhouse.football.events import Drive, Flag, Fumbled, Kick, OnDowns, Return, Returned
from fieldhouse.football.state import Phase
from fieldhouse.table.table import Refused
from tests.games.paydirt.sample_charts import team
from tests.games.paydirt.table_top import booked, now, play, situation


@pytest.mark.rule("paydirt-football", "B-VI-5.a")
def test_a_punt_is_announced_rolled_once_and_measured_from_the_line() -> None:
    game = situation(team(special={("PUNT", 23): "48"}), spot=35, down=4)
    table = play(game, [23], call="punt", fielding="down")
    assert now(game) == (1, 17, 1, 10)
    assert booked(game, Kick) == [Kick(0, "punt", 48, "downed", 0, 35, True)]
    assert game.clock == 890
    assert [(drive.seat, drive.spot) for drive in booked(game, Drive)] == [(1, 17)]
    assert "B-VI-5.a" in table.rules()


@pytest.mark.rule("paydirt-football", "B-VI-5.a")
def test_a_punt_reads_the_kickers_own_column() -> None:
    game = situation(team(special={("PUNT", 23): "31"}), team("Away", special={("PUNT", 23): "60"}), spot=35, down=4)
    play(game, [23], call="punt", fielding="down")
    assert now(game) == (1, 34, 1, 10)


@pytest.mark.rule("paydirt-football", "B-VI-5.b")
def test_an_unmarked_punt_is_returned_on_the_receivers_own_column() -> None:
    kickers = team(special={("PUNT", 23): "48", ("PR", 31): "1"})
    game = situation(kickers, team("Away", special={("PR", 31): "12"}), spot=35, down=4)
    table = play(game, [23, 31], call="punt", fielding="return")
    assert now(game) == (1, 29, 1, 10)
    assert booked(game, Returned) == [Returned(1, Return.PUNT, 12)]
    assert booked(game, Kick)[0].result == "returned"
    assert game.clock == 890
    assert "B-VI-5.b" in table.rules()


@pytest.mark.rule("paydirt-football", "B-VI-5.b")
def test_the_receivers_may_leave_an_unmarked_punt_alone() -> None:
    game = situation(spot=35, down=4)
    play(game, [23], call="punt", fielding="down")
    assert now(game) == (1, 25, 1, 10)
    assert booked(game, Returned) == []


@pytest.mark.rule("paydirt-football", "B-VI-5.c")
def test_a_dagger_is_downed_or_out_of_bounds_and_nobody_is_asked() -> None:
    game = situation(team(special={("PUNT", 23): "48†"}), spot=35, down=4)
    table = play(game, [23], call="punt")
    assert now(game) == (1, 17, 1, 10)
    assert [kind for kind, _, _ in table.asked] == ["call", "defense"]
    assert booked(game, Kick)[0].result == "downed"
    assert not game.fair_caught
    assert "B-VI-5.c" in table.rules()


@pytest.mark.rule("paydirt-football", "B-VI-5.d")
def test_a_star_is_a_fair_catch_and_nobody_is_asked() -> None:
    game = situation(team(special={("PUNT", 23): "48*"}), spot=35, down=4)
    table = play(game, [23], call="punt")
    assert now(game) == (1, 17, 1, 10)
    assert [kind for kind, _, _ in table.asked] == ["call", "defense"]
    assert booked(game, Kick)[0].result == "fair catch"
    assert game.fair_caught
    assert "B-VI-5.d" in table.rules()


@pytest.mark.rule("paydirt-football", "B-VI-5.a")
def test_a_punt_may_be_called_on_any_down() -> None:
    game = situation(team(special={("PUNT", 23): "48*"}), spot=35, down=1)
    play(game, [23], call="punt")
    assert now(game) == (1, 17, 1, 10)


@pytest.mark.rule("paydirt-football", "B-VI-5.a")
def test_variable_punts_are_rolled_for() -> None:
    game = situation(team(special={("PUNT", 23): "T2*"}), spot=35, down=4)
    play(game, [23, 20, 31], call="punt")
    assert now(game) == (1, 14, 1, 10)


@pytest.mark.rule("paydirt-football", "L-FG")
def test_a_shanked_punt_takes_its_yards_from_a_new_roll_in_the_field_goal_column() -> None:
    kickers = team(special={("PUNT", 23): "FG", ("FG", 23): "9", ("FG", 30): "22"})
    game = situation(kickers, spot=35, down=4)
    table = play(game, [23, 30], call="punt", fielding="down")
    assert now(game) == (1, 43, 1, 10)
    assert booked(game, Kick) == [Kick(0, "punt", 22, "downed", 0, 35)]
    assert "L-FG" in table.rules()


@pytest.mark.rule("paydirt-football", "L-FG")
def test_a_shank_without_a_star_may_be_returned_and_one_with_a_star_may_not() -> None:
    kickers = team(special={("PUNT", 23): "FG", ("PUNT", 24): "FG*", ("FG", 30): "22"})
    game = situation(kickers, spot=35, down=4)
    play(game, [23, 30, 31], call="punt", fielding="return")
    assert now(game) == (1, 48, 1, 10)
    game = situation(kickers, spot=35, down=4)
    play(game, [24, 30], call="punt")
    assert now(game) == (1, 43, 1, 10)


@pytest.mark.rule("paydirt-football", "L-FG")
def test_a_miss_in_the_field_goal_column_is_a_punt_of_nothing() -> None:
    game = situation(team(special={("PUNT", 23): "FG", ("FG", 30): "NG"}), spot=35, down=4)
    play(game, [23, 30], call="punt")
    assert now(game) == (1, 65, 1, 10)
    assert booked(game, Kick)[0].yards == 0


@pytest.mark.rule("paydirt-football", "L-FG")
def test_a_block_and_a_lost_snap_in_the_field_goal_column_are_applied_as_printed() -> None:
    kickers = team(special={("PUNT", 23): "FG", ("FG", 30): "BK -7", ("FG", 31): "F -9"})
    game = situation(kickers, spot=35, down=4)
    play(game, [23, 30, 20], call="punt")
    assert now(game) == (1, 72, 1, 10)
    assert booked(game, Kick)[0].result == "blocked"
    game = situation(kickers, spot=35, down=4)
    play(game, [23, 31, 20], call="punt")
    assert now(game) == (1, 74, 1, 10)
    assert booked(game, Fumbled) == [Fumbled(0, False)]


@pytest.mark.rule("paydirt-football", "L-KO")
def test_a_long_punt_takes_its_yards_from_a_new_roll_in_the_kickoff_column() -> None:
    kickers = team(special={("PUNT", 23): "KO", ("PUNT", 24): "KO*", ("KO", 23): "40", ("KO", 30): "58"})
    game = situation(kickers, spot=35, down=4)
    table = play(game, [23, 30, 31], call="punt", fielding="return")
    assert now(game) == (1, 12, 1, 10)
    assert "L-KO" in table.rules()
    game = situation(kickers, spot=35, down=4)
    play(game, [24, 30], call="punt")
    assert now(game) == (1, 7, 1, 10)
    assert booked(game, Kick)[0].inside_20


@pytest.mark.rule("paydirt-football", "L-KO")
def test_a_flag_in_the_kickoff_column_of_a_long_punt_counts_like_one_on_the_punt() -> None:
    kickers = team(special={("PUNT", 23): "KO", ("KO", 30): "OFF 5", ("KO", 31): "50"})
    game = situation(kickers, spot=35, down=4)
    play(game, [23, 30, 31], call="punt", fielding="down", penalty="1")
    assert now(game) == (0, 30, 4, 15)
    assert booked(game, Flag) == [Flag(0, "OFF 5", 5, "accepted")]


@pytest.mark.rule("paydirt-football", "L-KO", "B-VI-4-D.a")
def test_the_home_teams_wiped_penalty_is_only_one_though_two_columns_are_read() -> None:
    kickers = team(special={("PUNT", 23): "OFF 5", ("PUNT", 24): "KO", ("KO", 30): "OFF 10", ("KO", 31): "50"})
    game = situation(kickers, options={"home_cancel": True}, spot=35, down=4)
    play(game, [23, 24, 30, 31], call="punt", fielding="down", penalty="1")
    assert now(game) == (0, 25, 4, 20)
    assert [flag.fate for flag in booked(game, Flag)] == ["cancelled", "accepted"]


@pytest.mark.rule("paydirt-football", "L-BK")
def test_a_printed_block_puts_the_ball_behind_the_line() -> None:
    game = situation(team(special={("PUNT", 23): "BK -18"}), spot=35, down=4)
    table = play(game, [23, 20], call="punt")
    assert now(game) == (1, 83, 1, 10)
    assert booked(game, Kick) == [Kick(0, "punt", 0, "blocked", 0, 35)]
    assert booked(game, Fumbled) == []
    assert booked(game, OnDowns) == [OnDowns(0)]
    assert "L-BK" in table.rules()


@pytest.mark.rule("paydirt-football", "L-BK")
def test_a_variable_block_is_rolled_for() -> None:
    game = situation(team(special={("PUNT", 23): "BK -DS"}), spot=35, down=4)
    play(game, [23, (3, 2, 1), 20], call="punt")
    assert now(game) == (1, 71, 1, 10)


@pytest.mark.rule("paydirt-football", "B-VI-5.a")
def test_a_fumbled_snap_on_a_punt_is_a_loose_ball_behind_the_line() -> None:
    game = situation(team(special={("PUNT", 23): "F -13"}), spot=35, down=4)
    play(game, [23, 30], call="punt")
    assert now(game) == (1, 78, 1, 10)
    assert booked(game, Fumbled) == [Fumbled(0, True)]
    assert booked(game, Kick) == []


@pytest.mark.rule("paydirt-football", "B-VI-5.a")
def test_a_foul_by_the_receivers_on_the_kick_can_give_the_kickers_a_first_down() -> None:
    game = situation(team(special={("PUNT", 23): "DEF 15"}), spot=35, down=4)
    play(game, [23, 30], call="punt", fielding="down", penalty="1")
    assert now(game) == (0, 50, 1, 10)
    assert booked(game, Kick) == []


@pytest.mark.rule("paydirt-football", "B-VI-5.b")
def test_fouls_on_kick_and_return_by_both_teams_offset_and_the_down_is_repeated() -> None:
    kickers = team(special={("PUNT", 23): "OFF 5"})
    game = situation(kickers, team("Away", special={("PR", 31): "OFF 15"}), spot=35, down=4, to_go=8)
    play(game, [23, 30, 31, 32], call="punt", fielding="return")
    assert now(game) == (0, 35, 4, 8)
    assert [flag.fate for flag in booked(game, Flag)] == ["offset", "offset"]
    assert game.clock == 890


@pytest.mark.rule("paydirt-football", "B-VI-5.b")
def test_a_foul_on_the_return_moves_the_receivers_back_from_its_end() -> None:
    game = situation(away=team("Away", special={("PR", 31): "OFF 10", ("PR", 32): "12"}), spot=35, down=4)
    play(game, [23, 31, 32], call="punt", fielding="return", penalty="1")
    assert now(game) == (1, 27, 1, 10)
    assert booked(game, Returned) == [Returned(1, Return.PUNT, 12)]
    assert booked(game, Kick) == [Kick(0, "punt", 40, "returned", 0, 35)]


@pytest.mark.rule("paydirt-football", "B-VI-5.b")
def test_a_foul_by_the_kickers_on_a_return_that_was_fumbled_away_gives_the_ball_back() -> None:
    away = team("Away", special={("PR", 31): "DEF 15", ("PR", 32): "F +6"})
    game = situation(away=away, spot=35, down=4)
    play(game, [23, 31, 32, 30], call="punt", fielding="return", penalty="1")
    assert now(game) == (1, 46, 1, 10)
    assert game.phase is Phase.SCRIMMAGE


@pytest.mark.rule("paydirt-football", "B-VI-5.b")
@pytest.mark.parametrize(("answer", "then"), [("play", (0, 69, 1, 10)), ("1", (1, 21, 1, 10))])
def test_a_foul_by_the_receivers_on_a_return_they_fumble_away_is_the_kickers_choice(
    answer: str, then: tuple[int, int, int, int]
) -> None:
    away = team("Away", special={("PR", 31): "OFF 10", ("PR", 32): "F +6"})
    game = situation(away=away, spot=35, down=4)
    play(game, [23, 31, 32, 30], call="punt", fielding="return", penalty=answer)
    assert now(game) == then


@pytest.mark.rule("paydirt-football", "B-VI-5.c", "B-VI-5.d")
@pytest.mark.parametrize("cell", ["48*", "48†"])
def test_no_return_can_be_asked_of_a_marked_punt(cell: str) -> None:
    options = {"forced_return": True}
    game = situation(team(special={("PUNT", 23): cell}), options=options, spot=35, down=4)
    with pytest.raises(Refused, match=r"B-VI-5\.d"):
        play(game, [23], call="punt", fielding="return")


@pytest.mark.rule("paydirt-football", "L-KO")
def test_the_hurry_is_over_when_the_second_column_is_read() -> None:
    kickers = team(special={("PUNT", 23): "KO", ("KO", 30): "DEF 15", ("KO", 31): "50"})
    game = situation(kickers, spot=35, down=4, hurried=True)
    play(game, [23, 30, 31], call="punt", fielding="down", penalty="1")
    assert now(game) == (0, 50, 1, 10)
