"""Interceptions, fumbles, blocked kicks and the sideline (B-VI-9, B-VI-10, B-VI-11).

Without a word to the contrary a team keeps its own loose ball on 10-27.
"""

import pytest

from fieldhouse.football.events import Down, Drive, Flag, Fumbled, Kick, OnDowns, Return, Returned, Scored, Snap
from fieldhouse.football.field import Spot
from fieldhouse.football.result import Result
from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt.rules.returns import loose_ball
from fieldhouse.table.stacked import StackedTable
from fieldhouse.table.table import Refused
from tests.games.paydirt.sample_charts import team
from tests.games.paydirt.table_top import booked, now, play, situation

# Interceptions


@pytest.mark.rule("paydirt-football", "B-VI-9.a")
@pytest.mark.parametrize(("cell", "start"), [("INT 28", 37), ("INT 0", 65), ("INT -7", 72), ("INT X", 57)])
def test_an_interception_is_spotted_from_the_line(cell: str, start: int) -> None:
    passers = team(offense={("6", 30): cell})
    game = situation(passers, team("Away", special={("INTR", 25): "0"}), spot=35)
    draws = [30, 1, 32, 25] if cell == "INT X" else [30, 1, 25]
    table = play(game, draws, call="6", interception="return")
    assert now(game) == (1, start, 1, 10)
    snap = booked(game, Snap)[0]
    assert (snap.kind, snap.yards) == (Down.INTERCEPTED, 65 - start)
    assert game.clock == 890
    assert "B-VI-9.a" in table.rules()


@pytest.mark.rule("paydirt-football", "B-VI-9.a")
def test_a_defensive_interception_is_spotted_by_its_own_yards() -> None:
    game = situation(away=team("Away", defense={("A", 4, 6): "INT 10"}, special={("INTR", 25): "0"}), spot=35)
    play(game, [30, 4, 25], call="6", interception="return")
    assert now(game) == (1, 55, 1, 10)


@pytest.mark.rule("paydirt-football", "B-VI-9.b")
def test_an_interception_is_returned_by_the_interceptors_own_column() -> None:
    passers = team(offense={("6", 30): "INT 28"}, special={("INTR", 25): "1"})
    game = situation(passers, team("Away", special={("INTR", 25): "52"}), spot=35)
    play(game, [30, 1, 25], call="6", interception="return")
    assert now(game) == (1, 89, 1, 10)
    assert booked(game, Returned) == [Returned(1, Return.INTERCEPTION, 52)]


@pytest.mark.rule("paydirt-football", "B-VI-9.c")
@pytest.mark.parametrize(("down", "then"), [(2, (0, 35, 3, 6)), (4, (1, 65, 1, 10))])
def test_an_interception_may_be_turned_down_as_incomplete(down: int, then: tuple[int, int, int, int]) -> None:
    game = situation(team(offense={("6", 30): "INT 40"}), spot=35, down=down, to_go=6)
    table = play(game, [30, 1], call="6", interception="refuse")
    assert now(game) == then
    snap = booked(game, Snap)[0]
    assert (snap.kind, snap.yards) == (Down.INCOMPLETE, 0)
    assert game.clock == 890
    assert "B-VI-9.c" in table.rules()


@pytest.mark.rule("paydirt-football", "B-VI-9.b")
def test_an_interception_fumbled_back_is_a_new_series_for_the_passers() -> None:
    away = team("Away", special={("INTR", 25): "F +20"})
    game = situation(team(offense={("6", 30): "INT 10"}), away, spot=35, down=3, to_go=12)
    play(game, [30, 1, 25, 30], call="6", interception="return")  # caught at its 55, loose at the passers' 25
    assert now(game) == (0, 25, 1, 10)
    assert booked(game, Fumbled) == [Fumbled(1, True)]
    assert [(drive.seat, drive.spot) for drive in booked(game, Drive)] == [(0, 25)]


# Fumbles


@pytest.mark.rule("paydirt-football", "B-VI-10.a")
@pytest.mark.parametrize(("cell", "spot"), [("F +6", 41), ("F -4", 31), ("F", 35), ("F +X", 43), ("F -DS", 29)])
def test_a_fumble_first_moves_the_ball(cell: str, spot: int) -> None:
    game = situation(team(offense={("1", 30): cell}), spot=35)
    yards: list[object] = [32] if cell == "F +X" else [(3, 2, 1)] if cell == "F -DS" else []
    table = play(game, [30, 1, *yards, 20])
    assert now(game) == (0, spot, 2, 45 - spot)
    assert "B-VI-10.a" in table.rules()


@pytest.mark.rule("paydirt-football", "B-VI-10.a")
def test_a_blocked_kick_first_moves_the_ball() -> None:
    game = situation(team(special={("PUNT", 30): "BK -9"}), spot=35, down=2)
    play(game, [30, 20], call="punt")
    assert now(game) == (0, 26, 3, 19)


@pytest.mark.rule("paydirt-football", "B-VI-10.b")
@pytest.mark.parametrize(("recovery", "kept"), [(14, True), (15, False), (33, True)])
def test_the_team_that_lost_the_ball_rolls_on_its_own_line(recovery: int, kept: bool) -> None:
    runners = team(offense={("1", 30): "F +6"}, recovered="10-14, 33")
    game = situation(runners, team("Away", recovered="15-32"), spot=35)
    play(game, [30, 1, recovery])
    assert now(game) == ((0, 41, 2, 4) if kept else (1, 59, 1, 10))
    assert booked(game, Fumbled) == [Fumbled(0, not kept)]
    assert game.clock == (870 if kept else 890)


@pytest.mark.rule("paydirt-football", "B-VI-10.b")
def test_after_a_blocked_kick_the_kickers_roll_on_their_own_line() -> None:
    kickers = team(special={("PUNT", 30): "BK -9"}, recovered="30-33")
    game = situation(kickers, spot=35, down=2)
    play(game, [30, 32], call="punt")
    assert now(game) == (0, 26, 3, 19)


@pytest.mark.rule("paydirt-football", "B-VI-10.c")
@pytest.mark.parametrize("recovery", [28, 30, 37, 38])
def test_every_blocked_kick_the_kickers_lose_may_be_returned(recovery: int) -> None:
    away = team("Away", special={("INTR", 25): "12"})
    game = situation(team(special={("PUNT", 30): "BK -9"}), away, spot=35, down=4)
    table = play(game, [30, recovery, 25], call="punt", recovery="return")
    assert now(game) == (1, 86, 1, 10)
    assert booked(game, Returned) == [Returned(1, Return.BLOCKED_KICK, 12)]
    assert "B-VI-10.c" in table.rules()


@pytest.mark.rule("paydirt-football", "B-VI-10.c")
def test_a_return_of_a_blocked_kick_may_be_left() -> None:
    game = situation(team(special={("FG", 30): "BK -9"}), spot=70, down=4)
    play(game, [30, 30], call="fg", recovery="stay")
    assert now(game) == (1, 39, 1, 10)


@pytest.mark.rule("paydirt-football", "B-VI-10.d")
@pytest.mark.parametrize(("recovered", "total"), [("10-27", 39), ("10-18", 19), ("10-18", 39)])
def test_a_blocked_kick_lost_on_19_or_39_is_a_touchdown_at_once(recovered: str, total: int) -> None:
    game = situation(team(special={("PUNT", 30): "BK -9"}, recovered=recovered), spot=35, down=4)
    table = play(game, [30, total], call="punt")
    assert game.score == [0, 6]
    assert (game.phase, game.ball) == (Phase.TRY, 1)
    assert booked(game, Returned) == [Returned(1, Return.BLOCKED_KICK, 26, True)]
    assert "B-VI-10.d" in table.rules()


@pytest.mark.rule("paydirt-football", "B-VI-10.d", "B-VI-10.f")
def test_a_blocked_kick_kept_on_19_is_only_a_return() -> None:
    game = situation(team(special={("PUNT", 30): "BK -9"}), spot=35, down=4)
    play(game, [30, 19, 25], call="punt", recovery="return")
    assert game.score == [0, 0]
    assert now(game) == (1, 64, 1, 10)  # ten yards from the 26, short of the 45


@pytest.mark.rule("paydirt-football", "B-VI-10.e")
@pytest.mark.parametrize(("recovery", "earned"), [(36, False), (37, True), (38, True), (39, True)])
def test_a_fumble_lost_on_37_to_39_may_be_returned(recovery: int, earned: bool) -> None:
    game = situation(team(offense={("1", 30): "F +5"}), team("Away", special={("INTR", 25): "22"}), spot=35)
    if earned:
        table = play(game, [30, 1, recovery, 25], recovery="return")
        assert now(game) == (1, 82, 1, 10)
        assert booked(game, Returned) == [Returned(1, Return.FUMBLE, 22)]
        assert "B-VI-10.e" in table.rules()
    else:
        play(game, [30, 1, recovery])
        assert now(game) == (1, 60, 1, 10)


@pytest.mark.rule("paydirt-football", "B-VI-10.e")
def test_19_is_nothing_special_for_a_lost_fumble() -> None:
    game = situation(team(offense={("1", 30): "F +5"}, recovered="30-35"), spot=35)
    play(game, [30, 1, 19])
    assert now(game) == (1, 60, 1, 10)


@pytest.mark.rule("paydirt-football", "B-VI-10.f")
@pytest.mark.parametrize(("recovery", "spot"), [(16, 26), (17, 46), (18, 46), (19, 46), (20, 26)])
def test_a_blocked_kick_kept_on_17_to_19_may_be_run_with(recovery: int, spot: int) -> None:
    kickers = team(special={("PUNT", 30): "BK -9", ("INTR", 25): "20"})
    game = situation(kickers, team("Away", special={("INTR", 25): "1"}), spot=35, down=3)
    if recovery in (17, 18, 19):
        table = play(game, [30, recovery, 25], call="punt", recovery="return")
        assert now(game) == (0, 46, 1, 10)  # past the line to gain
        assert booked(game, Returned) == [Returned(0, Return.BLOCKED_KICK, 20)]
        assert "B-VI-10.f" in table.rules()
    else:
        play(game, [30, recovery], call="punt")
        assert now(game) == (0, spot, 4, 19)


@pytest.mark.rule("paydirt-football", "B-VI-10.f")
@pytest.mark.parametrize(("spot", "earned"), [(34, True), (35, True), (36, False)])
def test_a_blocked_kick_past_the_line_cannot_be_run_with(spot: int, earned: bool) -> None:
    game = situation(spot=35, down=4)
    result = Result(Down.PUNT, 1, Spot(0), blocked=True)
    table = StackedTable([18, 25] if earned else [18])
    loose_ball(table, game, result, 0, Spot(spot), block=True)
    table.done()
    assert (result.ball, result.spot) == (0, spot + 10 if earned else spot)


@pytest.mark.rule("paydirt-football", "B-VI-10.g")
@pytest.mark.parametrize("recovery", [17, 18, 19])
def test_a_fumble_kept_on_17_to_19_may_be_run_with(recovery: int) -> None:
    game = situation(team(offense={("1", 30): "F -5"}, special={("INTR", 25): "40"}), spot=35, down=2)
    table = play(game, [30, 1, recovery, 25], recovery="return")
    assert now(game) == (0, 70, 1, 10)
    assert booked(game, Returned) == [Returned(0, Return.FUMBLE, 40)]
    assert booked(game, Fumbled) == [Fumbled(0, False)]
    assert "B-VI-10.g" in table.rules()


@pytest.mark.rule("paydirt-football", "B-VI-10.g")
def test_a_run_with_the_own_fumble_can_score_or_be_left() -> None:
    runners = team(offense={("1", 30): "F -5"}, special={("INTR", 25): "TD"})
    game = situation(runners, spot=35, down=4)
    play(game, [30, 1, 18, 25], recovery="return")
    assert [(s.seat, s.points) for s in booked(game, Scored)] == [(0, 6)]
    game = situation(runners, spot=35, down=2)
    play(game, [30, 1, 18], recovery="stay")
    assert now(game) == (0, 30, 3, 15)


@pytest.mark.rule("paydirt-football", "B-VI-10.h")
@pytest.mark.parametrize(("recovery", "then"), [(16, (0, 40, 3, 5)), (27, (0, 40, 3, 5)), (28, (1, 60, 1, 10)),
                                                (36, (1, 60, 1, 10))])
def test_on_any_other_roll_the_ball_is_dead_where_it_was_recovered(
    recovery: int, then: tuple[int, int, int, int]
) -> None:
    game = situation(team(offense={("1", 30): "F +5"}), spot=35, down=2)
    table = play(game, [30, 1, recovery])
    assert now(game) == then
    assert "B-VI-10.h" in table.rules()
    assert booked(game, Returned) == []


@pytest.mark.rule("paydirt-football", "B-VI-10.i")
@pytest.mark.parametrize(("cell", "then"), [("F +5", (1, 60, 1, 10)), ("F +8", (0, 43, 1, 10)),
                                            ("F +7", (0, 42, 1, 10))])
def test_an_own_fumble_short_of_the_line_on_fourth_down_is_lost_on_downs(
    cell: str, then: tuple[int, int, int, int]
) -> None:
    game = situation(team(offense={("1", 30): cell}), spot=35, down=4, to_go=7)
    play(game, [30, 1, 20])
    assert now(game) == then
    assert booked(game, OnDowns) == ([OnDowns(0)] if then[0] else [])


@pytest.mark.rule("paydirt-football", "B-VI-10.i")
def test_a_run_with_a_kept_block_that_falls_short_on_fourth_down_is_lost_on_downs() -> None:
    game = situation(team(special={("FG", 30): "BK -9", ("INTR", 25): "18"}), spot=70, down=4)
    play(game, [30, 17, 25], call="fg", recovery="return")  # from the 61 to the 79
    assert now(game) == (1, 21, 1, 10)
    assert booked(game, OnDowns) == [OnDowns(0)]
    game = situation(team(special={("FG", 30): "BK -9", ("INTR", 25): "19"}), spot=70, down=4)
    play(game, [30, 17, 25], call="fg", recovery="return")
    assert now(game) == (0, 80, 1, 10)


@pytest.mark.rule("paydirt-football", "B-VI-10.j")
@pytest.mark.parametrize(("recovery", "then"), [(20, (1, 33, 1, 10)), (30, (0, 67, 1, 10))])
def test_a_fumble_on_a_return_is_spotted_from_where_the_return_began(
    recovery: int, then: tuple[int, int, int, int]
) -> None:
    away = team("Away", special={("PR", 25): "F +8"})
    game = situation(team(recovered="28-39"), away, spot=35, down=4)
    table = play(game, [30, 25, recovery], call="punt", fielding="return")  # the receivers' line: 10-27
    assert now(game) == then
    assert booked(game, Fumbled) == [Fumbled(1, then[0] == 0)]
    assert booked(game, Kick)[0].result == ("returned" if then[0] else "muffed")
    assert "B-VI-10.j" in table.rules()


@pytest.mark.rule("paydirt-football", "B-VI-10.j")
def test_a_punt_fumbled_back_behind_the_line_to_gain_is_still_first_down_for_the_kickers() -> None:
    away = team("Away", special={("PR", 25): "F +45"})
    game = situation(away=away, spot=35, down=4)
    play(game, [30, 25, 30], call="punt", fielding="return")  # from the receivers' 25 to the kickers' 30
    assert now(game) == (0, 30, 1, 10)
    assert booked(game, OnDowns) == []


@pytest.mark.rule("paydirt-football", "B-VI-10.j")
def test_a_lost_return_fumble_can_earn_the_kickers_a_return_and_a_kept_one_the_receivers() -> None:
    away = team("Away", special={("KOR", 25): "F +15", ("INTR", 26): "7"})
    game = situation(team(special={("INTR", 26): "33"}), away, phase=Phase.KICKOFF)
    play(game, [30, 25, 37, 26], recovery="return")  # loose at the receivers' 25, run in from there
    assert game.score == [6, 0]
    game = situation(team(special={("INTR", 26): "33"}), away, phase=Phase.KICKOFF)
    play(game, [30, 25, 18, 26], recovery="return")
    assert now(game) == (1, 32, 1, 10)


@pytest.mark.rule("paydirt-football", "B-VI-10.j")
def test_a_fumbled_return_takes_two_seconds_more_by_the_alternate_timing() -> None:
    away = team("Away", special={("PR", 25): "F +12"})
    game = situation(away=away, options={"timing": "full"}, spot=35, down=4)
    play(game, [30, 25, 20], call="punt", fielding="return")
    assert game.clock == 900 - (6 + 3 + 1 + 2)


@pytest.mark.rule("paydirt-football", "B-VI-9.b", "B-VI-4-D.a")
def test_the_home_teams_wiped_penalty_covers_a_return() -> None:
    home = team(special={("INTR", 25): "OFF 15"})
    game = situation(home, team("Away", offense={("6", 30): "INT 9"}), {"home_cancel": True}, ball=1, spot=35)
    play(game, [30, 1, 25, 26], call="6", interception="return")
    assert now(game) == (0, 66, 1, 10)
    assert not game.cancel_left
    assert [(flag.seat, flag.fate) for flag in booked(game, Flag)] == [(0, "cancelled")]


# The sideline


@pytest.mark.rule("paydirt-football", "B-VI-11.a")
@pytest.mark.parametrize("cell", ["6*", "6†", "(6)*"])
def test_a_star_or_dagger_on_a_play_is_out_of_bounds(cell: str) -> None:
    game = situation(team(offense={("1", 30): cell}), spot=35, quarter=4, clock=250)
    play(game, [30, 1])
    assert now(game) == (0, 41, 2, 4)
    assert game.clock == 240


@pytest.mark.rule("paydirt-football", "B-VI-11.a")
def test_a_lone_star_is_no_gain_out_of_bounds() -> None:
    game = situation(team(offense={("1", 30): "*"}), spot=35, quarter=4, clock=250)
    play(game, [30, 1])
    assert now(game) == (0, 35, 2, 10)
    assert game.clock == 240


@pytest.mark.rule("paydirt-football", "B-VI-11.b")
@pytest.mark.parametrize(("quarter", "clock", "seconds"), [
    (1, 100, 40), (2, 121, 1), (2, 120, 10), (2, 900, 40), (3, 100, 40), (4, 301, 40), (4, 300, 10), (5, 290, 10),
])
def test_out_of_bounds_stops_the_clock_only_late_in_a_half(quarter: int, clock: int, seconds: int) -> None:
    game = situation(team(offense={("1", 30): "6*"}), spot=35, quarter=quarter, clock=clock)
    play(game, [30, 1])
    assert game.clock == clock - seconds  # 2:01 runs into the two-minute stop


@pytest.mark.rule("paydirt-football", "B-VI-11.c")
@pytest.mark.parametrize(("cell", "against", "yards"), [("6*", "(3)", 3), ("6*", "[9]", 9), ("6*", "QT", -7)])
def test_a_defense_that_overrules_voids_the_mark(cell: str, against: str, yards: int) -> None:
    away = team("Away", defense={("A", 4, "all"): against})
    game = situation(team(offense={("6", 30): cell}), away, spot=35, quarter=4, clock=250)
    play(game, [30, 4, *([22] if against == "QT" else [])], call="6")
    assert now(game) == (0, 35 + yards, 2, 10 - yards)
    assert game.clock == 250 - (30 if against == "QT" else 40)


@pytest.mark.rule("paydirt-football", "B-VI-11.c")
def test_a_defense_that_only_adds_leaves_the_mark() -> None:
    away = team("Away", defense={("A", 4, 1): "-2"})
    game = situation(team(offense={("1", 30): "6*"}), away, spot=35, quarter=4, clock=250)
    play(game, [30, 4])
    assert now(game) == (0, 39, 2, 6)
    assert game.clock == 240


@pytest.mark.rule("paydirt-football", "B-VI-11.c")
def test_a_fumble_voids_the_mark_of_the_play_it_ends() -> None:
    runners = team(offense={("1", 30): "B*", ("B", 24): "F +6", ("B", 25): "6"})
    game = situation(runners, spot=35, quarter=4, clock=250)
    play(game, [30, 1, 24, 20])
    assert now(game) == (0, 41, 2, 4)
    assert game.clock == 220
    game = situation(runners, spot=35, quarter=4, clock=250)
    play(game, [30, 1, 25])
    assert game.clock == 240


@pytest.mark.rule("paydirt-football", "B-VI-9.b")
def test_only_a_ball_in_the_own_end_zone_can_be_a_touchback() -> None:
    game = situation(team(offense={("6", 30): "INT 10"}), spot=35)
    with pytest.raises(Refused):
        play(game, [30, 1], call="6", interception="touchback")
