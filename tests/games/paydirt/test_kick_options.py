"""What a punter may ask for: cancelled stars, short drops, the coffin corner, the quick kick (A-III-2)."""

import pytest

from fieldhouse.football.events import Fumbled, Kick, Return, Returned
from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt.rules.flow import step
from fieldhouse.table.stacked import ScriptError, StackedTable
from fieldhouse.table.table import Refused
from tests.games.paydirt.sample_charts import team
from tests.games.paydirt.table_top import booked, now, play, situation

STARS = {"cancel_stars": True}
DROP = {"short_drop": True}
COFFIN = {"coffin": True}
QUICK = {"quick_kick": True}


# Stars and daggers cancelled


@pytest.mark.rule("paydirt-football", "A-III-2.a")
@pytest.mark.parametrize("cell", ["40*", "40†", "KO*", "T2*"])
def test_the_punters_may_cancel_every_star_and_dagger(cell: str) -> None:
    game = situation(team(special={("PUNT", 30): cell, ("KO", 31): "40"}), options=STARS, spot=35, down=4)
    more = {"KO*": [31], "T2*": [20, 20]}.get(cell, [])
    table = play(game, [30, *more, 25], call="punt", stars="yes", fielding="return")
    assert now(game) == (1, 30, 1, 10)
    assert ("stars", 0, "yes") in table.asked
    assert "A-III-2.a" in table.rules()


@pytest.mark.rule("paydirt-football", "A-III-2.a")
def test_stars_stand_unless_they_are_cancelled() -> None:
    game = situation(team(special={("PUNT", 30): "40*"}), options=STARS, spot=35, down=4)
    play(game, [30], call="punt", stars="no")
    assert now(game) == (1, 25, 1, 10)


@pytest.mark.rule("paydirt-football", "A-III-2.a")
def test_the_cancellation_is_for_this_punt_only() -> None:
    game = situation(team(special={("PUNT", 30): "40*"}), options=STARS, spot=35, down=4)
    play(game, [30, 25], call="punt", stars="yes", fielding="return")
    game.ball, game.spot, game.down, game.line = 0, 35, 4, 45  # type: ignore[assignment]  # as the test needs it
    play(game, [30], call="punt")
    assert now(game) == (1, 25, 1, 10)


# The short drop


@pytest.mark.rule("paydirt-football", "A-III-2-A.a")
@pytest.mark.parametrize(("spot", "offered"), [(4, True), (1, True), (5, False)])
def test_a_punt_from_inside_the_own_5_gives_the_defense_a_free_all_out_rush(spot: int, offered: bool) -> None:
    game = situation(team(special={("PUNT", "all"): "40*"}), options=DROP, spot=spot, down=4)
    if offered:
        table = play(game, [20, 30], call="punt", rush="all-out", fielding="down")
        assert ("rush", 1, "all-out") in table.asked
    else:
        table = play(game, [30], call="punt")
        assert "rush" not in {kind for kind, _, _ in table.asked}
    assert now(game) == (1, 60 - spot, 1, 10)


@pytest.mark.rule("paydirt-football", "A-III-2-A.a", "A-V-2-C-v")
def test_a_free_rush_blocks_three_numbers_and_still_lets_the_rushers_return() -> None:
    kickers = team(special={("PUNT", 21): "40"})
    game = situation(kickers, options=DROP, spot=4, down=4)
    play(game, [20, 21, (2, 2, 1), 30], call="punt", rush="all-out")  # blocked five behind: in the End Zone
    assert game.score == [0, 6]
    game = situation(kickers, options=DROP, spot=4, down=4)
    play(game, [20, 22, 25], call="punt", rush="all-out", fielding="return")
    assert now(game) == (1, 61, 1, 10)


@pytest.mark.rule("paydirt-football", "A-III-2-A.b")
@pytest.mark.parametrize("cell", ["40*", "40†", "KO*"])
def test_a_short_drop_deletes_every_star_and_dagger(cell: str) -> None:
    game = situation(team(special={("PUNT", 30): cell, ("KO", 31): "40"}), options=DROP, spot=4, down=4)
    table = play(game, [30, *([31] if cell == "KO*" else []), 25], call="punt", fielding="return")
    assert now(game) == (1, 61, 1, 10)
    assert "A-III-2-A.b" in table.rules()


@pytest.mark.rule("paydirt-football", "A-III-2-A.c")
@pytest.mark.parametrize(("spot", "then"), [(4, 56), (5, 48)])
def test_a_negative_return_of_a_short_drop_is_nothing(spot: int, then: int) -> None:
    game = situation(away=team("Away", special={("PR", 25): "-7"}), options=DROP, spot=spot, down=4)
    table = play(game, [30, 25], call="punt", fielding="return")
    assert now(game) == (1, then, 1, 10)
    assert ("A-III-2-A.c" in table.rules()) == (spot == 4)
    assert booked(game, Returned) == [Returned(1, Return.PUNT, 0 if spot == 4 else -7)]


# The coffin corner


@pytest.mark.rule("paydirt-football", "A-III-2-B.a")
@pytest.mark.parametrize(("off", "then"), [("0", 25), ("7", 32), ("14", 39)])
def test_the_kickers_may_take_any_yards_off_a_punt(off: str, then: int) -> None:
    game = situation(options=COFFIN, spot=35, down=4)
    play(game, [30], call="punt", yards_off=off, fielding="down")
    assert now(game) == (1, then, 1, 10)
    assert booked(game, Kick)[0].yards == 40 - int(off)


@pytest.mark.rule("paydirt-football", "A-III-2-B.a")
def test_the_kickers_may_take_yards_off_a_kickoff_too() -> None:
    game = situation(options=COFFIN, phase=Phase.KICKOFF)
    play(game, [30, 25], kickoff="deep", yards_off="12")
    assert now(game) == (1, 42, 1, 10)


@pytest.mark.rule("paydirt-football", "A-III-2-B.a")
def test_the_yards_are_named_before_any_roll_by_either_side() -> None:
    game = situation(options=COFFIN | {"kick_rush": True}, spot=35, down=4)
    answers = {"call": "punt", "defense": "A", "rush": "all-out", "yards off": "20", "coffin side": "in"}
    table = StackedTable([], answers.items())
    with pytest.raises(ScriptError, match="block number"):
        step(table, game)
    assert ("yards off", 0, "20") in table.asked
    assert ("coffin side", 0, "in") in table.asked
    assert table.dealt == []


@pytest.mark.rule("paydirt-football", "A-III-2-B.b")
def test_the_yards_come_off_the_figure_before_the_ball_moves() -> None:
    game = situation(options=COFFIN, spot=65, down=4)  # 40 would be five deep
    table = play(game, [30], call="punt", yards_off="8", fielding="down")
    assert now(game) == (1, 3, 1, 10)
    assert "A-III-2-B.b" in table.rules()


@pytest.mark.rule("paydirt-football", "A-III-2-B.b")
@pytest.mark.parametrize(("cell", "draws", "then"), [
    ("BK -8", [30, 20], (1, 73, 1, 10)), ("F -13", [30, 20], (1, 78, 1, 10)),
])
def test_nothing_comes_off_a_block_or_a_lost_snap(
    cell: str, draws: list[int], then: tuple[int, int, int, int]
) -> None:
    game = situation(team(special={("PUNT", 30): cell}), options=COFFIN, spot=35, down=4)
    play(game, draws, call="punt", yards_off="14")
    assert now(game) == then


@pytest.mark.rule("paydirt-football", "A-III-2-B.b")
def test_nothing_comes_off_a_penalty_and_the_yards_hold_for_the_reroll() -> None:
    kickers = team(special={("PUNT", 30): "OFF 10"})
    game = situation(kickers, options=COFFIN, spot=35, down=4)
    play(game, [30, 31], call="punt", yards_off="6", fielding="down", penalty="1")
    assert now(game) == (0, 25, 4, 20)
    game = situation(kickers, options=COFFIN, spot=35, down=4)
    play(game, [30, 31], call="punt", yards_off="6", fielding="down", penalty="play")
    assert now(game) == (1, 31, 1, 10)


@pytest.mark.rule("paydirt-football", "A-III-2-B.b")
def test_more_yards_off_than_the_punt_has_leave_it_at_the_line() -> None:
    game = situation(options=COFFIN | {"return_options": True}, spot=35, down=4)
    play(game, [30], call="punt", yards_off="60", coffin_side="in")
    assert now(game) == (1, 65, 1, 10)
    assert booked(game, Kick)[0].yards == 0


@pytest.mark.rule("paydirt-football", "A-III-2-B.c")
@pytest.mark.parametrize(("off", "side", "out"), [("14", None, False), ("15", "out", True), ("15", "in", False)])
def test_fifteen_yards_off_put_the_punt_out_of_bounds_unless_said_otherwise(
    off: str, side: str | None, out: bool
) -> None:
    game = situation(options=COFFIN, spot=35, down=4)
    script = {"yards_off": off} | ({"coffin_side": side} if side else {}) | ({} if out else {"fielding": "return"})
    play(game, [30] if out else [30, 25], call="punt", **script)
    assert now(game) == (1, 25 + int(off) + (0 if out else 5), 1, 10)
    assert booked(game, Kick)[0].result == ("out" if out else "returned")


@pytest.mark.rule("paydirt-football", "A-III-2-B.d")
@pytest.mark.parametrize("cell", ["40", "40*"])
def test_a_punt_put_out_of_bounds_allows_no_return_fair_catch_or_roll(cell: str) -> None:
    options = COFFIN | {"return_options": True, "forced_return": True}
    game = situation(team(special={("PUNT", 30): cell}), options=options, spot=55, down=4)
    table = play(game, [30], call="punt", yards_off="15")
    assert now(game) == (1, 20, 1, 10)
    assert [kind for kind, _, _ in table.asked] == ["call", "defense", "yards off", "coffin side"]
    assert "A-III-2-B.d" in table.rules()


@pytest.mark.rule("paydirt-football", "A-III-2-B.d")
def test_a_punt_put_out_of_bounds_leaves_the_rushers_kickers_no_roll_either() -> None:
    game = situation(options=COFFIN | {"kick_rush": True}, spot=55, down=4)
    table = play(game, [20, 30], call="punt", rush="all-out", yards_off="15")
    assert now(game) == (1, 20, 1, 10)
    assert "roll" not in {kind for kind, _, _ in table.asked}


# The quick kick


@pytest.mark.rule("paydirt-football", "A-III-2-C")
@pytest.mark.parametrize("down", [1, 2, 3])
def test_a_quick_kick_is_neither_faked_nor_blocked_for_free(down: int) -> None:
    options = QUICK | {"fakes": True, "free_block": True, "short_drop": True}
    game = situation(away=team("Away", flags="FBO"), options=options, spot=35, down=down)
    table = play(game, [30], call="punt")
    assert [kind for kind, _, _ in table.asked] == ["call", "defense"]
    assert now(game) == (1, 25, 1, 10)


@pytest.mark.rule("paydirt-football", "A-III-2-C")
def test_on_fourth_down_the_same_punt_can_be_faked_and_blocked() -> None:
    options = QUICK | {"fakes": True, "free_block": True}
    game = situation(away=team("Away", flags="FBO"), options=options, spot=35, down=4)
    table = play(game, [20, 30], call="punt", rush="free block", fake_number="none", fielding="down")
    assert {kind for kind, _, _ in table.asked} >= {"rush", "fake number"}


@pytest.mark.rule("paydirt-football", "A-III-2-C")
def test_a_conditional_rush_may_still_meet_a_quick_kick() -> None:
    options = QUICK | {"fakes": True, "free_block": True, "kick_rush": True}
    game = situation(away=team("Away", flags="FBO"), options=options, spot=35, down=2)
    table = play(game, [20, 30], call="punt", rush="all-out", roll="no roll")
    assert "fake number" not in {kind for kind, _, _ in table.asked}
    assert now(game) == (1, 25, 1, 10)
    game = situation(away=team("Away", flags="FBO"), options=options, spot=35, down=2)
    with pytest.raises(Refused):
        play(game, [20, 30], call="punt", rush="free block")


@pytest.mark.rule("paydirt-football", "A-III-2-C.b")
def test_a_quick_kick_allows_no_return() -> None:
    game = situation(options=QUICK, spot=35, down=3)
    play(game, [30], call="punt")
    assert now(game) == (1, 25, 1, 10)
    game = situation(options=QUICK | {"return_options": True}, spot=35, down=3)
    with pytest.raises(Refused):
        play(game, [30], call="punt", fielding="return")


@pytest.mark.rule("paydirt-football", "A-III-2-C.b")
def test_a_quick_kick_may_be_fair_caught_left_to_roll_or_forced() -> None:
    options = QUICK | {"return_options": True, "forced_return": True}
    for choice, draws, spot in (("fair catch", [30, 20], 25), ("roll", [30, 24], 16), ("force", [30, 20, 25], 30)):
        game = situation(options=options, spot=35, down=3)
        play(game, draws, call="punt", fielding=choice)
        assert now(game) == (1, spot, 1, 10)
    game = situation(team(special={("PUNT", 30): "40*"}), options=options, spot=35, down=3)
    play(game, [30, 24], call="punt", fielding="leave", roll="roll")
    assert now(game) == (1, 16, 1, 10)


@pytest.mark.rule("paydirt-football", "A-III-2-C.c")
def test_a_quick_kick_from_inside_the_own_5_has_no_short_drop_hazards() -> None:
    options = QUICK | DROP
    game = situation(team(special={("PUNT", 30): "40*"}), options=options, spot=3, down=2)
    table = play(game, [30], call="punt")
    assert now(game) == (1, 57, 1, 10)
    assert booked(game, Kick)[0].result == "fair catch"
    assert [kind for kind, _, _ in table.asked] == ["call", "defense"]


@pytest.mark.rule("paydirt-football", "A-III-2-C.c")
def test_without_the_quick_kick_rule_a_punt_on_any_down_is_an_ordinary_one() -> None:
    game = situation(options=DROP, spot=3, down=2)
    play(game, [30, 25], call="punt", rush="none", fielding="return")
    assert now(game) == (1, 62, 1, 10)


@pytest.mark.rule("paydirt-football", "A-III-2-B.b")
def test_a_lost_snap_is_booked_as_a_fumble_whatever_was_named() -> None:
    game = situation(team(special={("PUNT", 30): "F -13"}), options=COFFIN | STARS, spot=35, down=4)
    play(game, [30, 30], call="punt", stars="yes", yards_off="20")
    assert booked(game, Fumbled) == [Fumbled(0, True)]
    assert now(game) == (1, 78, 1, 10)
