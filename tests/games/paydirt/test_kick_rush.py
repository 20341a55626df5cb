"""The All-Out Kick Rush and the Free Block Option (A-V-2, A-V-3)."""

import pytest

from fieldhouse.football.events import Flag, Kick, Returned, Snap
from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.table.stacked import StackedTable
from fieldhouse.table.table import Refused
from tests.games.paydirt.sample_charts import team
from tests.games.paydirt.table_top import booked, now, play, situation

RUSH = {"kick_rush": True, "fakes": True}
BLOCK = {"free_block": True, "fakes": True}
BLOCKERS = team("Away", flags="FBO")


def fourth(home: object = None, away: object = None, options: object = None, **more: object) -> State:
    """Fourth and 5 at the home 35."""
    more = {"spot": 35, "down": 4, "to_go": 5} | more
    return situation(home, away, options or RUSH, **more)  # type: ignore[arg-type]  # of many types


def trying(home: object = None, away: object = None, options: object = None) -> State:
    return situation(home, away, options, phase=Phase.TRY, score=(6, 0))  # type: ignore[arg-type]  # as the test needs it


def asked(table: StackedTable) -> list[str]:
    return [kind for kind, _, _ in table.asked]


# The all-out rush


@pytest.mark.rule("paydirt-football", "A-V-2-A.a")
@pytest.mark.parametrize("call", ["punt", "fg"])
def test_the_rush_is_announced_before_the_kickers_commit_to_anything(call: str) -> None:
    options = RUSH | {"coffin": True, "cancel_stars": True}
    game = fourth(options=options, spot=50)
    table = play(game, [20, 30], call=call, rush="all-out", rush_answer="kick")
    assert asked(table)[2:4] == ["rush", "rush answer"]
    assert table.asked[2] == ("rush", 1, "all-out")
    assert "A-V-2-A.a" in table.rules()
    assert table.dealt[0][1] == "block number"  # and the rushers are bound to it


@pytest.mark.rule("paydirt-football", "A-V-2-A.b")
def test_the_kickers_may_run_a_play_instead_against_a_white_box() -> None:
    away = team("Away", defense={("all", "all", "all"): "(-20)"})
    game = fourth(team(offense={("7", 25): "13"}), away, RUSH)
    table = play(game, [25], ("rush answer", "play"), ("call", "7"), call="punt", rush="all-out")
    assert now(game) == (0, 48, 1, 10)
    assert "A-V-2-A.b" in table.rules()
    assert [why for _, why in table.dealt] == ["play"]


@pytest.mark.rule("paydirt-football", "A-V-2-A.b")
def test_a_kick_called_off_is_timed_and_bounded_as_the_play_it_became() -> None:
    game = fourth(team(offense={("1", 25): "13"}), options=RUSH | {"declare_out": True})
    play(game, [25], ("rush answer", "play"), ("call", "1 out"), call="punt", rush="all-out")
    assert now(game) == (0, 43, 1, 10)  # thirteen less five, out of bounds
    assert game.clock == 890


@pytest.mark.rule("paydirt-football", "A-V-2-A.b")
def test_another_kick_is_not_a_play() -> None:
    for call in ("punt", "fg"):
        with pytest.raises(Refused):
            play(fourth(options=RUSH), [], ("rush answer", "play"), ("call", call), call="punt", rush="all-out")


@pytest.mark.rule("paydirt-football", "A-V-2-A.c")
def test_punts_and_field_goals_may_be_rushed_but_not_free_kicks() -> None:
    for call in ("punt", "fg"):
        assert "rush" in asked(play(fourth(options=RUSH, spot=70), [20, 30], call=call, rush="all-out"))
    game = situation(options=RUSH | {"free_kick_goal": True}, spot=50, fair_caught=True)
    assert "rush" not in asked(play(game, [30, 30], call="freekick"))


@pytest.mark.rule("paydirt-football", "A-V-2-B.a")
@pytest.mark.parametrize(("total", "blocked"), [(30, False), (31, True), (32, True), (33, True), (34, False)])
def test_the_block_numbers_are_the_roll_and_its_neighbours(total: int, blocked: bool) -> None:
    game = fourth(options={"kick_rush": True})
    table = play(game, [32, total, *([(2, 2, 1), 20] if blocked else [])], call="punt", rush="all-out")
    assert booked(game, Kick)[0].result == ("blocked" if blocked else "downed")
    assert "A-V-2-B.a" in table.rules()


@pytest.mark.rule("paydirt-football", "A-V-2-B.a")
@pytest.mark.parametrize(("number", "total", "blocked"), [
    (10, 39, False), (39, 10, False), (10, 10, True), (39, 39, True), (10, 11, True),
])
def test_block_numbers_do_not_wrap_round(number: int, total: int, blocked: bool) -> None:
    game = fourth(options={"kick_rush": True})
    play(game, [number, total, *([(2, 2, 1), 20] if blocked else [])], call="punt", rush="all-out")
    assert booked(game, Kick)[0].result == ("blocked" if blocked else "downed")


@pytest.mark.rule("paydirt-football", "A-V-2-B.b")
@pytest.mark.parametrize(("yardage", "faces", "spot"), [("full", [(3, 4, 3)], 75), ("quick", [], 71)])
def test_a_block_lies_the_sum_of_the_dice_behind_the_line(
    yardage: str, faces: list[tuple[int, int, int]], spot: int
) -> None:
    game = fourth(options={"kick_rush": True, "yardage": yardage})
    table = play(game, [32, 33, *faces, 20], call="punt", rush="all-out")
    assert now(game) == (1, spot, 1, 10)
    assert booked(game, Snap)[0].yards == 65 - spot
    assert "A-V-2-B.b" in table.rules()


@pytest.mark.rule("paydirt-football", "A-V-2-B.b")
def test_the_blocked_kick_rules_follow_a_block() -> None:
    game = fourth(away=team("Away", special={("INTR", 26): "9"}), options={"kick_rush": True})
    play(game, [32, 33, (2, 2, 1), 30, 26], call="punt", rush="all-out", recovery="return")
    assert now(game) == (1, 79, 1, 10)
    assert booked(game, Returned)[0].yards == 9
    game = fourth(options={"kick_rush": True})
    play(game, [32, 33, (2, 2, 1), 39], call="punt", rush="all-out")
    assert game.score == [0, 6]


@pytest.mark.rule("paydirt-football", "A-V-2-C-i")
@pytest.mark.parametrize("total", [20, 21, 22])
def test_the_rush_gives_the_kickers_three_fake_numbers(total: int) -> None:
    game = fourth(options=RUSH)
    numbers = [("fake number", "20"), ("fake number", "21"), ("fake number", "22")]
    table = play(game, [35, total, 25], *numbers, ("fake play", "6"), call="punt", rush="all-out")
    assert asked(table).count("fake number") == 3
    assert now(game) == (0, 43, 1, 10)


@pytest.mark.rule("paydirt-football", "A-V-2-C-i")
def test_the_three_numbers_are_different() -> None:
    with pytest.raises(Refused):
        play(fourth(options=RUSH), [], ("fake number", "20"), ("fake number", "20"), call="punt", rush="all-out")


@pytest.mark.rule("paydirt-football", "A-V-2-C-iii")
@pytest.mark.parametrize(("call", "column"), [("punt", "PUNT"), ("fg", "FG")])
@pytest.mark.parametrize("cell", ["OFF 15", "OFF S"])
def test_under_the_rush_a_foul_by_the_kickers_counts_as_five_yards_on_the_rushers(
    call: str, column: str, cell: str
) -> None:
    game = fourth(team(special={(column, 30): cell}), options={"kick_rush": True}, spot=50, to_go=8)
    table = play(game, [20, 30, 31], call=call, rush="all-out", penalty="1")
    assert now(game) == (0, 55, 4, 3)
    assert booked(game, Flag) == [Flag(1, "DEF 5", 5, "accepted")]
    assert "A-V-2-C-iii" in table.rules()


@pytest.mark.rule("paydirt-football", "A-V-2-C-iii")
def test_the_rushers_own_fouls_stay_what_they_are() -> None:
    game = fourth(team(special={("PUNT", 30): "DEF 15"}), options={"kick_rush": True})
    play(game, [20, 30, 31], call="punt", rush="all-out", penalty="1")
    assert now(game) == (0, 50, 1, 10)


@pytest.mark.rule("paydirt-football", "A-V-2-C-iii", "B-VI-4-D.b")
def test_no_penalty_under_a_conditional_rush_is_wiped_out_for_the_home_team() -> None:
    away = team("Away", special={("PUNT", 30): "OFF 5"})
    game = situation(None, away, {"kick_rush": True, "home_cancel": True}, ball=1, spot=35, down=4, to_go=5)
    play(game, [20, 30, 31], call="punt", rush="all-out", penalty="1")
    assert now(game) == (1, 40, 1, 10)
    assert game.cancel_left


@pytest.mark.rule("paydirt-football", "A-V-2-C-iv")
@pytest.mark.parametrize(("choice", "rest", "spot"), [("roll", [31], 9), ("no roll", [], 25)])
@pytest.mark.parametrize("cell", ["40", "40*"])
def test_the_rushers_may_neither_return_nor_fair_catch(cell: str, choice: str, rest: list[int], spot: int) -> None:
    options = {"kick_rush": True, "return_options": True, "forced_return": True}
    game = fourth(team(special={("PUNT", 30): cell}), options=options)
    table = play(game, [20, 30, *rest], call="punt", rush="all-out", roll=choice)
    assert now(game) == (1, spot, 1, 10)
    assert "fielding" not in asked(table)
    assert ("roll", 0, choice) in table.asked
    assert "A-V-2-C-iv" in table.rules()


@pytest.mark.rule("paydirt-football", "A-V-2-C-v")
def test_against_a_short_drop_the_rush_has_no_costs_and_one_fake_number() -> None:
    kickers = team(special={("PUNT", 30): "OFF 5", ("PUNT", 20): "10"})
    options = RUSH | {"short_drop": True}
    game = fourth(kickers, options=options, spot=4)
    table = play(game, [25, 30, 31, 26], call="punt", rush="all-out", fake_number="33", fielding="return",
                 penalty="1")
    assert asked(table).count("fake number") == 1
    assert "exempt" not in asked(table)
    assert now(game) == (0, 2, 4, 7)  # the kickers' foul is their own, and the punt was returnable
    with pytest.raises(Refused):  # and only a row that a punter would like
        play(fourth(kickers, options=options, spot=4), call="punt", rush="all-out", fake_number="20")
    with pytest.raises(Refused):  # no unopposed Razzle-Dazzle
        play(fourth(kickers, options=options, spot=4), [25, 33], call="punt", rush="all-out", fake_number="33",
             fake_play="rzdz")


# The free block


@pytest.mark.rule("paydirt-football", "A-V-3.a")
@pytest.mark.parametrize("flags", ["FBO", "SPBO"])
@pytest.mark.parametrize("call", ["punt", "fg"])
def test_marked_teams_may_try_to_block_any_scrimmage_kick(flags: str, call: str) -> None:
    game = fourth(away=team("Away", flags=flags), options=BLOCK, spot=70)
    play(game, [24, 24, (2, 2, 1), 20], call=call, rush="free block")
    assert booked(game, Kick)[0].result == "blocked"
    assert now(game) == (1, 35, 1, 10)


@pytest.mark.rule("paydirt-football", "A-V-3.a")
def test_other_teams_may_not() -> None:
    assert "rush" not in asked(play(fourth(options=BLOCK), [30], call="punt", fielding="down"))
    with pytest.raises(Refused, match=r"A-V-3\.a"):
        play(fourth(options=BLOCK | RUSH), call="punt", rush="free block")


@pytest.mark.rule("paydirt-football", "A-V-3-A")
@pytest.mark.parametrize("total", [23, 25])
def test_with_the_free_block_only_the_exact_total_blocks(total: int) -> None:
    game = fourth(away=BLOCKERS, options=BLOCK)
    table = play(game, [24, total], call="punt", rush="free block", fielding="down")
    assert now(game) == (1, 25, 1, 10)
    assert "A-V-3-A" in table.rules()


@pytest.mark.rule("paydirt-football", "A-V-3-B")
def test_the_free_block_costs_nothing_and_allows_one_fake_number() -> None:
    kickers = team(special={("PUNT", 30): "OFF 5", ("PUNT", 20): "10"})
    game = fourth(kickers, BLOCKERS, BLOCK)
    table = play(game, [24, 30, 31, 25], call="punt", rush="free block", fake_number="33", fielding="return",
                 penalty="1")
    assert asked(table).count("fake number") == 1
    assert "rush answer" not in asked(table)
    assert now(game) == (0, 30, 4, 10)
    with pytest.raises(Refused):
        play(fourth(kickers, BLOCKERS, BLOCK), call="punt", rush="free block", fake_number="20")


@pytest.mark.rule("paydirt-football", "A-V-3-C")
def test_only_marked_teams_may_try_to_block_an_extra_point() -> None:
    game = trying(away=BLOCKERS, options={"free_block": True})
    table = play(game, [24, 24], ("rush", "free block"))
    assert game.score == [6, 0]
    assert booked(game, Kick)[0].result == "blocked"
    assert (game.phase, game.ball) == (Phase.KICKOFF, 0)  # dead: nobody runs with it
    assert "A-V-3-C" in table.rules()
    game = trying(away=BLOCKERS, options={"free_block": True})
    play(game, [24, 25], ("rush", "free block"))
    assert game.score == [7, 0]
    assert "rush" not in asked(play(trying(options={"free_block": True}), [24]))
