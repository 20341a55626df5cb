"""Fake kicks, and fakes and blocks together (A-V-1, A-V-4)."""

import pytest

from fieldhouse.football.events import Down, Flag, Kick, OnDowns, Snap, Tried
from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt.rules.flow import step
from fieldhouse.games.paydirt.rules.rush import fake_rows
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.table.stacked import ScriptError, StackedTable
from fieldhouse.table.table import Refused
from tests.games.paydirt.sample_charts import team
from tests.games.paydirt.table_top import booked, now, play, situation

FAKES = {"fakes": True}
RUSH = {"kick_rush": True, "fakes": True}
BLOCK = {"free_block": True, "fakes": True}
BLOCKERS = team("Away", flags="FBO")


def fourth(home: object = None, away: object = None, options: object = None, **more: object) -> State:
    """Fourth and 5 at the home 35."""
    more = {"spot": 35, "down": 4, "to_go": 5} | more
    return situation(home, away, options or FAKES, **more)  # type: ignore[arg-type]  # of many types


def trying(home: object = None, away: object = None, options: object = None) -> State:
    return situation(home, away, options or FAKES, phase=Phase.TRY, score=(6, 0))  # type: ignore[arg-type]  # as the test needs it


def asked(table: StackedTable) -> list[str]:
    return [kind for kind, _, _ in table.asked]


# Fake numbers


@pytest.mark.rule("paydirt-football", "A-V-1.a")
@pytest.mark.parametrize("call", ["punt", "fg"])
def test_the_kickers_may_name_one_fake_number(call: str) -> None:
    game = fourth(spot=70)
    table = play(game, [30, 25], call=call, fake_number="30", fake_play="1")
    assert asked(table).count("fake number") == 1
    assert now(game) == (1, 26, 1, 10)  # four yards, one short
    assert "A-V-1.a" in table.rules()


@pytest.mark.rule("paydirt-football", "A-V-1.a")
def test_no_number_need_be_named() -> None:
    game = fourth()
    play(game, [30], call="punt", fake_number="none", fielding="down")
    assert now(game) == (1, 25, 1, 10)


@pytest.mark.rule("paydirt-football", "A-V-1.a")
def test_a_fake_extra_point_is_a_play_for_two() -> None:
    game = trying(team(offense={("6", 25): "3", ("6", 26): "1"}))
    play(game, [30, 25], ("fake number", "30"), ("fake play", "6"))
    assert game.score == [8, 0]
    assert booked(game, Tried) == [Tried(0, False, True, passed=True)]
    assert booked(game, Kick) == []
    game = trying(team(offense={("6", 25): "3", ("6", 26): "1"}))
    play(game, [30, 26], ("fake number", "30"), ("fake play", "6"))
    assert game.score == [6, 0]


@pytest.mark.rule("paydirt-football", "A-V-1.b")
def test_a_fake_punt_needs_a_row_that_a_punter_would_like() -> None:
    cells = {10: "T2", 11: "T2*", 12: "KO", 13: "KO*", 14: "DEF S", 15: "DEF 15", 16: "40", 17: "40*", 18: "62†",
             20: "39", 21: "39*", 22: "FG", 23: "OFF S", 24: "BK -8", 25: "F -13", 26: "T1", 27: "X"}
    kickers = team(special={("PUNT", "all"): "30"} | {("PUNT", n): cell for n, cell in cells.items()})
    assert fake_rows(fourth(kickers), "punt") == [10, 11, 12, 13, 14, 15, 16, 17, 18]
    with pytest.raises(Refused):
        play(fourth(kickers), call="punt", fake_number="20")
    play(fourth(kickers), [16, 25], call="punt", fake_number="16", fake_play="1")


@pytest.mark.rule("paydirt-football", "A-V-1.c")
def test_a_fake_field_goal_needs_a_row_that_would_score() -> None:
    cells = {10: "T1", 11: "DEF S", 12: "DEF 5", 13: "30", 14: "45", 20: "29", 21: "NG", 22: "BK -7", 23: "F -7",
             24: "OFF S", 25: "T2"}
    kickers = team(special={("FG", "all"): "20"} | {("FG", n): cell for n, cell in cells.items()})
    game = fourth(kickers, spot=70)
    assert fake_rows(game, "fg") == [10, 11, 12, 13, 14]
    with pytest.raises(Refused):
        play(game, call="fg", fake_number="20")
    play(fourth(kickers, spot=70), [13, 25], call="fg", fake_number="13", fake_play="1")


@pytest.mark.rule("paydirt-football", "A-V-1.d")
def test_a_fake_extra_point_needs_a_row_that_would_be_good() -> None:
    kickers = team(xp={"all": "red", 30: "white", 31: "white"})
    assert fake_rows(trying(kickers), "xp") == [30, 31]
    with pytest.raises(Refused):
        play(trying(kickers), [], ("fake number", "29"))


@pytest.mark.rule("paydirt-football", "A-V-1.e")
def test_against_a_conditional_rush_any_total_may_be_a_fake() -> None:
    kickers = team(special={("PUNT", 20): "10"})
    game = fourth(kickers, options=RUSH)
    play(game, [38, 20, 25], ("fake number", "20"), ("fake number", "none"), ("exempt", "none"), ("fake play", "6"),
         call="punt", rush="all-out")
    assert now(game) == (0, 43, 1, 10)
    with pytest.raises(Refused):
        play(fourth(kickers), call="punt", fake_number="20")


@pytest.mark.rule("paydirt-football", "A-V-1.e")
def test_an_exempt_number_cannot_be_blocked() -> None:
    script = [("fake number", "none"), ("exempt", "24"), ("exempt", "none"), ("roll", "no roll")]
    game = fourth(options=RUSH)
    table = play(game, [24, 24], *script, call="punt", rush="all-out")
    assert now(game) == (1, 25, 1, 10)  # the chart is read as usual
    assert "A-V-1.e" in table.rules()
    game = fourth(options=RUSH)
    play(game, [24, 25, (2, 2, 1), 20], *script[:3], call="punt", rush="all-out")
    assert now(game) == (1, 70, 1, 10)  # its neighbour can


@pytest.mark.rule("paydirt-football", "A-V-1.e")
def test_fakes_and_exempts_together_are_three_numbers() -> None:
    game = fourth(options=RUSH)
    script = [("fake number", "20"), ("fake number", "21"), ("fake number", "none"), ("exempt", "22")]
    table = play(game, [35, 30], *script, call="punt", rush="all-out")
    assert asked(table).count("exempt") == 1
    game = fourth(options=RUSH)
    script = [("fake number", "20"), ("fake number", "21"), ("fake number", "22")]
    table = play(game, [35, 30], *script, call="punt", rush="all-out")
    assert "exempt" not in asked(table)


@pytest.mark.rule("paydirt-football", "A-V-1.e")
@pytest.mark.parametrize("script", [
    [("fake number", "20"), ("fake number", "none"), ("exempt", "20")],
    [("fake number", "none"), ("exempt", "20"), ("exempt", "20")],
])
def test_a_number_is_named_once(script: list[tuple[str, str]]) -> None:
    with pytest.raises(Refused, match="exempt"):
        play(fourth(options=RUSH), [], *script, call="punt", rush="all-out")


@pytest.mark.rule("paydirt-football", "A-V-1.f")
@pytest.mark.parametrize(("call", "rush"), [("punt", "all-out"), ("fg", "free block")])
def test_fake_numbers_are_named_before_the_first_roll(call: str, rush: str) -> None:
    game = fourth(away=BLOCKERS, options=RUSH | BLOCK, spot=70)
    script = [("call", call), ("defense", "A"), ("rush", rush), ("fake number", "30")]
    table = StackedTable([], script)
    with pytest.raises(ScriptError, match="block number"):
        step(table, game)
    assert ("fake number", 0, "30") in table.asked
    assert table.dealt == []


@pytest.mark.rule("paydirt-football", "A-V-1.f", "A-V-1.d")
def test_the_fake_number_of_an_extra_point_is_named_before_the_block_roll() -> None:
    table = StackedTable([], [("try", "kick"), ("rush", "free block"), ("fake number", "30")])
    with pytest.raises(ScriptError, match="block number"):
        step(table, trying(away=BLOCKERS, options=BLOCK))
    assert ("fake number", 0, "30") in table.asked


# The kick roll


@pytest.mark.rule("paydirt-football", "A-V-1-A.a")
def test_any_other_roll_is_read_on_the_chart() -> None:
    game = fourth(options=BLOCK, away=BLOCKERS)
    play(game, [22, 31], call="punt", rush="free block", fake_number="30", fielding="down")
    assert now(game) == (1, 25, 1, 10)
    game = trying(team(xp={31: "red"}))
    play(game, [31], ("fake number", "30"))
    assert game.score == [6, 0]


@pytest.mark.rule("paydirt-football", "A-V-1-A.b")
@pytest.mark.parametrize(("call", "column"), [("punt", "PUNT"), ("fg", "FG")])
def test_on_a_fake_number_the_cell_is_void_and_a_play_is_run(call: str, column: str) -> None:
    game = fourth(team(special={(column, 30): "DEF 15"}), spot=70)
    play(game, [30, 25], call=call, fake_number="30", fake_play="6")
    assert now(game) == (0, 78, 1, 10)  # the fifteen yards are not to be had
    assert booked(game, Flag) == []
    snap = booked(game, Snap)[0]
    assert (snap.kind, snap.yards, snap.first_down) == (Down.COMPLETE, 8, 2)


@pytest.mark.rule("paydirt-football", "A-V-1-A.c")
@pytest.mark.parametrize(("choice", "yards"), [(str(n), 4 if n < 5 else 8) for n in range(1, 10)] + [("QT", -7)])
def test_a_fake_is_any_of_plays_1_to_9_or_qt(choice: str, yards: int) -> None:
    game = fourth(down=4, to_go=30)
    play(game, [30, 25], call="punt", fake_number="30", fake_play=choice)
    assert now(game)[:2] == (1, 65 - yards)
    assert booked(game, Snap)[0].yards == yards


@pytest.mark.rule("paydirt-football", "A-V-1-A.c")
def test_a_fake_by_the_qt_column_is_read_as_printed() -> None:
    runners = team(offense={("QT", 25): "6"})
    game = fourth(runners, quarter=4, clock=250)
    play(game, [30, 25], call="punt", fake_number="30", fake_play="QT")
    assert now(game) == (0, 41, 1, 10)
    assert game.clock == 210  # in bounds
    for choice in ("0", "10", "B", "sneak"):
        with pytest.raises(Refused):
            play(fourth(runners), [30], call="punt", fake_number="30", fake_play=choice)


@pytest.mark.rule("paydirt-football", "A-V-1-A.c", "A-V-2-C-ii")
def test_a_razzle_dazzle_is_a_fake_only_against_an_all_out_rush() -> None:
    runners = team(offense={("7", 25): "33", ("1", 25): "OFF 5"})
    game = fourth(runners, options=RUSH)
    play(game, [38, 20, 25], ("fake number", "20"), ("fake number", "none"), ("exempt", "none"),
         ("fake play", "rzdz"), ("pick", "7@25"), call="punt", rush="all-out")
    assert now(game) == (0, 68, 1, 10)  # one roll, the offense picks, nobody opposes it
    with pytest.raises(Refused):
        play(fourth(runners), [30], call="punt", fake_number="30", fake_play="rzdz")
    with pytest.raises(Refused):  # nor against a free block
        play(fourth(runners, BLOCKERS, BLOCK), [20, 30], call="punt", rush="free block", fake_number="30",
             fake_play="rzdz")


@pytest.mark.rule("paydirt-football", "A-V-1-B")
def test_the_fake_play_is_named_when_the_number_is_up_and_meets_a_white_box() -> None:
    away = team("Away", defense={("all", "all", "all"): "(-20)"})
    game = fourth(team(offense={("7", 25): "13"}), away)
    table = play(game, [30, 25], call="punt", fake_number="30", fake_play="7")
    assert now(game) == (0, 48, 1, 10)
    assert asked(table).index("fake play") > asked(table).index("fake number")
    assert "A-V-1-B" in table.rules()
    table = play(fourth(away=away), [31], call="punt", fake_number="30", fielding="down")
    assert "fake play" not in asked(table)


@pytest.mark.rule("paydirt-football", "A-V-1-B")
def test_a_fake_can_be_intercepted_fumbled_or_flagged() -> None:
    runners = team(offense={("7", 25): "INT 20", ("7", 26): "F +2", ("7", 27): "DEF 5X", ("7", 28): "INC"})
    game = fourth(runners)
    play(game, [30, 25, 26], call="punt", fake_number="30", fake_play="7", interception="return")
    assert now(game) == (1, 55, 1, 10)
    game = fourth(runners)
    play(game, [30, 26, 20], call="punt", fake_number="30", fake_play="7")
    assert now(game) == (1, 63, 1, 10)
    game = fourth(runners)
    play(game, [30, 27, 28], call="punt", fake_number="30", fake_play="7", penalty="1")
    assert now(game) == (0, 40, 1, 10)


@pytest.mark.rule("paydirt-football", "A-V-1-B.b")
def test_the_yardage_factor_applies_to_a_fake() -> None:
    ahead = {"fakes": True, "spread": True}
    home = team(offense={("7", 25): "20"}, power=200.0)
    game = fourth(home, team("Away", power=200.0), ahead, score=(7, 0))
    play(game, [30, 25], call="punt", fake_number="30", fake_play="7")
    assert now(game) == (0, 51, 1, 10)


@pytest.mark.rule("paydirt-football", "A-V-1-B.c")
@pytest.mark.parametrize(("down", "gain", "then", "seconds"), [
    (4, "4", (1, 61, 1, 10), 10), (4, "5", (0, 40, 1, 10), 30), (2, "4", (0, 39, 3, 1), 40),
])
def test_a_fake_counts_as_an_ordinary_down(
    down: int, gain: str, then: tuple[int, int, int, int], seconds: int
) -> None:
    game = fourth(team(offense={("1", 25): gain}), down=down)
    play(game, [30, 25], call="punt", fake_number="30", fake_play="1")
    assert now(game) == then
    assert booked(game, OnDowns) == ([OnDowns(0)] if then[0] else [])
    assert game.clock == 900 - seconds


# Rulings


@pytest.mark.rule("paydirt-football", "A-V-4-A")
@pytest.mark.parametrize(("call", "column", "cell"), [("punt", "PUNT", "DEF 5"), ("fg", "FG", "OFF 5")])
def test_fake_and_block_numbers_hold_for_a_reroll_after_a_flag(call: str, column: str, cell: str) -> None:
    kickers = team(special={(column, 22): cell})
    game = fourth(kickers, BLOCKERS, BLOCK, spot=70)
    play(game, [24, 22, 24, (2, 2, 1), 20], call=call, rush="free block", fake_number="33", penalty="play")
    assert booked(game, Kick)[0].result == "blocked"
    game = fourth(kickers, BLOCKERS, BLOCK, spot=70)
    play(game, [24, 22, 33, 25], call=call, rush="free block", fake_number="33", fake_play="6", penalty="play")
    assert now(game) == (0, 78, 1, 10)
    assert [flag.fate for flag in booked(game, Flag)] == ["declined"]


@pytest.mark.rule("paydirt-football", "A-V-4-B")
@pytest.mark.parametrize(("rush", "more"), [("all-out", [("fake number", "none"), ("exempt", "none")]),
                                            ("free block", [])])
def test_a_number_that_is_both_is_a_fake(rush: str, more: list[tuple[str, str]]) -> None:
    game = fourth(away=BLOCKERS, options=RUSH | BLOCK)
    play(game, [24, 24, 25], ("fake number", "24"), *more, ("fake play", "6"), call="punt", rush=rush)
    assert now(game) == (0, 43, 1, 10)


@pytest.mark.rule("paydirt-football", "A-V-4-B")
def test_a_number_that_is_both_is_a_fake_on_an_extra_point_too() -> None:
    game = trying(away=BLOCKERS, options=BLOCK)
    play(game, [24, 24, 25], ("rush", "free block"), ("fake number", "24"), ("fake play", "1"))
    assert game.score == [8, 0]


@pytest.mark.rule("paydirt-football", "A-V-4-C")
def test_no_all_out_rush_on_an_extra_point() -> None:
    game = trying(away=BLOCKERS, options=RUSH | BLOCK)
    with pytest.raises(Refused, match="A-V-4-C"):
        play(game, [], ("rush", "all-out"))
    assert "rush" not in asked(play(trying(options={"kick_rush": True}), [24]))


@pytest.mark.rule("paydirt-football", "A-V-4-D")
def test_a_marked_team_that_rushes_all_out_bears_the_costs() -> None:
    kickers = team(special={("PUNT", 30): "OFF 5"})
    game = fourth(kickers, BLOCKERS, RUSH | BLOCK, to_go=8)
    script = [("fake number", "10"), ("fake number", "11"), ("fake number", "12"), ("penalty", "1")]
    table = play(game, [24, 30, 31], *script, call="punt", rush="all-out")
    assert "fielding" not in asked(table)
    assert now(game) == (0, 40, 4, 3)


@pytest.mark.rule("paydirt-football", "A-V-4-E")
@pytest.mark.parametrize(("call", "column"), [("punt", "PUNT"), ("fg", "FG")])
@pytest.mark.parametrize("cell", ["DEF 15", "DEF S", "OFF 10", "OFF S"])
def test_on_a_hurried_kick_under_the_rush_every_flag_is_a_false_start(call: str, column: str, cell: str) -> None:
    game = fourth(team(special={(column, 30): cell}), options={"kick_rush": True}, spot=50, hurried=True)
    table = play(game, [20, 30], call=call, rush="all-out")
    assert now(game) == (0, 45, 4, 10)
    assert game.clock == 900
    assert booked(game, Flag) == [Flag(0, "OFF 5", 5, "accepted")]
    assert "A-V-4-E" in table.rules()


@pytest.mark.rule("paydirt-football", "A-V-4-E")
def test_a_free_rush_on_a_hurried_short_drop_has_the_same_false_starts() -> None:
    game = fourth(team(special={("PUNT", 30): "DEF 15"}), options={"short_drop": True}, spot=4, hurried=True)
    play(game, [20, 30], call="punt", rush="all-out")
    assert now(game) == (0, 2, 4, 7)


@pytest.mark.rule("paydirt-football", "A-V-4-A")
def test_once_the_ball_is_kicked_the_numbers_are_spent() -> None:
    kickers = team(special={("PUNT", 22): "KO", ("KO", 24): "45", ("KO", 33): "45"})
    for total in (24, 33):  # the roll in the Kickoff column is no kick roll
        game = fourth(kickers, BLOCKERS, BLOCK)
        play(game, [24, 22, total], call="punt", rush="free block", fake_number="33", fielding="down")
        assert now(game) == (1, 20, 1, 10)
