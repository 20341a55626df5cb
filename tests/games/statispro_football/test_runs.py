"""Running plays (8.2, T6.5): who is named, the run number, the yards."""

from __future__ import annotations

import pytest

from fieldhouse.football.fast_action.edition import Defense
from fieldhouse.football.fast_action.matchup import Called, Matchup
from fieldhouse.football.fast_action.positions import Slot
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.football.fast_action.runs import INSIDE_LEFT, run
from fieldhouse.games.statispro_football.rules.tables import EDITION
from fieldhouse.table.stacked import StackedTable
from tests.games.statispro_football.sample_cards import cards, usual
from tests.games.statispro_football.scene import AWAY, HOME, place, play, situation

# usual cards gain 13 - n on run number n, with ratings of 0


@pytest.mark.rule("statispro-football", "8.2.1a", "8.2.2a", "8.2.3a", "5.1b")
def test_a_card_names_who_matters_and_the_next_gives_the_run_number() -> None:
    found = play("IL BK1", "pass", "IL LG", "RN 6")
    assert found.yards == 7
    assert found.snap.runner == "HOM-BK1"
    assert {"8.2.3a", "8.2.3.1a"} <= found.rules


@pytest.mark.rule("statispro-football", "T6.5", "8.2.2b", "8.2.2c", "8.2.2d")
@pytest.mark.parametrize(
    ("cover", "yards"),
    [("run 1", 4), ("run", 6), ("run 2", 8), ("pass", 8), ("prevent", 8), ("blitz F+J", 8)],
)
def test_a_run_defense_adds_to_the_run_number(cover: str, yards: int) -> None:
    """Keyed +4, no key +2, wrong key 0; other defenses nothing."""
    assert play("IL BK1", cover, "IL LG", "RN 5").yards == yards


@pytest.mark.rule("statispro-football", "8.2.2e")
def test_the_run_number_is_held_between_1_and_12() -> None:
    assert play("IL BK1", "run 1", "IL LG", "RN 11").yards == 1
    low = play("IL BK1 draw", "pass", "IL LG", "RN 2")
    assert low.yards == 12


@pytest.mark.rule("statispro-football", "7.1.2.4a", "7.1.2.4b", "7.1.2.4c", "7.1.2.4d")
@pytest.mark.parametrize(
    ("cover", "yards"), [("prevent", 8), ("pass", 10), ("blitz F+J", 10), ("run 1", 0), ("run", 2), ("run 2", 4)]
)
def test_draws(cover: str, yards: int) -> None:
    """-2 against Prevent, -4 against Pass and Blitz, +2 more against any Run defense."""
    column = (12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 0)
    home = cards("HOM", {"BK1": {"normal": column}})
    wanted = {8: 8, 10: 10, 0: 0, 2: 2, 4: 5}[yards]
    drawn = {"prevent": "RN 7", "pass": "RN 7", "blitz F+J": "RN 7", "run 1": "RN 7", "run": "RN 7", "run 2": "RN 6"}
    assert play("IR BK1 draw", cover, "IR RG", drawn[cover], home=home).yards == wanted


@pytest.mark.rule("statispro-football", "8.2.3.1a", "4.2.3a")
def test_a_named_blocker_adds_his_blocking_value() -> None:
    home = cards("HOM", {"LG": {"blocking": 3}, "RG": {"blocking": 5}})
    assert play("IL BK1", "pass", "IL LG", "RN 10", home=home).yards == 6


@pytest.mark.rule("statispro-football", "8.2.3.2a", "4.3.3a", "4.3.2a")
def test_a_named_box_adds_the_tackle_value_of_its_player() -> None:
    away = cards("VIS", {"B": {"tackle": -2}})
    assert play("IL BK1", "pass", "IL B", "RN 6", away=away).yards == 5


@pytest.mark.rule("statispro-football", "8.2.3.2b")
def test_an_empty_box_adds_two_yards() -> None:
    assert play("IL BK1", "pass", "IL C", "RN 6").yards == 9


@pytest.mark.rule("statispro-football", "8.2.3.2c", "8.2.3.4a")
def test_two_boxes_are_summed_and_only_both_empty_help() -> None:
    away = cards("VIS", {"B": {"tackle": -2}, "H": {"tackle": -1}})
    assert play("IL BK1", "pass", "IL B+G", "RN 6", away=away).yards == 5  # G is empty: no two yards
    assert play("IL BK1", "pass", "IL C+H", "RN 6", away=away).yards == 6
    game = situation(away=away)
    place(game, 1, H=(), G=AWAY.by_id["VIS-H"])
    assert play("IL BK1", "pass", "IL C+H", "RN 6", game=game).yards == 9


@pytest.mark.rule("statispro-football", "8.2.3.4a")
def test_two_blockers_are_summed() -> None:
    home = cards("HOM", {"LG": {"blocking": 3}, "LE": {"blocking": -1}})
    assert play("SL BK1", "pass", "SL LG+LE", "RN 10", home=home).yards == 5


@pytest.mark.rule("statispro-football", "8.2.3.3a", "8.2.3.3b", "8.2.3.3c")
@pytest.mark.parametrize(("block", "tackle", "added"), [(2, -2, 0), (3, -2, 3), (1, -3, -3), (-1, 2, -1)])
def test_a_blocker_against_a_box(block: int, tackle: int, added: int) -> None:
    """Equal: neither; else only the winner's value counts, a negative one too (C-23)."""
    home, away = cards("HOM", {"LG": {"blocking": block}}), cards("VIS", {"B": {"tackle": tackle}})
    assert play("IL BK1", "pass", "IL LG vs B", "RN 7", home=home, away=away).yards == 6 + added


@pytest.mark.rule("statispro-football", "8.2.3.4b")
def test_a_blocker_against_an_empty_box_adds_just_his_value() -> None:
    home = cards("HOM", {"CN": {"blocking": 1}})
    assert play("IL BK1", "pass", "IL CN vs C", "RN 7", home=home).yards == 7
    weak = cards("HOM", {"CN": {"blocking": -1}})
    assert play("IL BK1", "pass", "IL CN vs C", "RN 7", home=weak).yards == 5


@pytest.mark.rule("statispro-football", "8.2.3.4c", "3.2.1b")
def test_two_players_in_a_box_count_minus_four() -> None:
    game = situation()
    place(game, 1, B=(AWAY.by_id["VIS-B"], AWAY.by_id["VIS-H"]), H=())
    assert play("IL BK1", "pass", "IL B", "RN 6", game=game).yards == 3


@pytest.mark.rule("statispro-football", "8.2.4a", "8.2.4b", "8.2.4d")
def test_a_short_gain_takes_an_unmodified_number_and_the_named_values() -> None:
    home = cards("HOM", {"BK1": {"normal": ("SG", *range(11, 0, -1))}, "LG": {"blocking": 2}})
    found = play("IL BK1 draw", "pass", "IL LG", "RN 4", "RN 5", home=home)
    assert found.yards == 20  # short gain of row 5 is 18
    assert "8.2.4a" in found.rules


@pytest.mark.rule("statispro-football", "8.2.4c", "8.2.5b")
def test_missing_columns_are_replaced_by_the_next() -> None:
    plain = {"normal": (9, *range(11, 0, -1)), "short_gain": (), "long_gain": ()}
    home = cards("HOM", {"BK1": plain})
    assert play("IL BK1 draw", "pass", "IL LG", "RN 3", home=home).yards == 9
    assert play("IL BK1", "pass", "IL Break", "RN 3", home=home).yards == 10
    home = cards("HOM", {"BK1": {"long_gain": ()}})
    assert play("IL BK1", "pass", "IL Break", "RN 3", home=home).yards == 20


@pytest.mark.rule("statispro-football", "8.2.5a", "8.2.5c")
def test_a_break_is_a_long_gain_without_modifiers() -> None:
    home = cards("HOM", {"LG": {"blocking": 4}})
    assert play("IL BK1", "run 1", "IL Break", "RN 3", home=home, spot=20).yards == 40


@pytest.mark.rule("statispro-football", "8.2.7a", "8.2.7b")
def test_an_inside_run_loses_three_at_most() -> None:
    home = cards("HOM", {"BK1": {"normal": (12, *[-2] * 11)}})
    away = cards("VIS", {name: {"tackle": -4} for name in "ABDE"})
    assert play("IL BK1", "pass", "IL B", "RN 6", home=home, away=away).yards == -3
    assert play("SL BK1", "pass", "SL A", "RN 6", home=home, away=away).yards == -6


@pytest.mark.rule("statispro-football", "8.2.8a", "8.2.8b", "8.2.8c", "8.2.8d", "3.1.2b")
def test_backs_without_the_ball_block() -> None:
    home = cards("HOM", {"RB2": {"blocking": 2}, "RB3": {"blocking": 1}})
    alone = play("IL BK1", "pass", "IL BK", "RN 6", home=home)
    assert alone.yards == 7  # 8.2.8b
    game = situation(home=home)
    place(game, 0, FL2=None, BK2=home.by_id["HOM-RB2"])
    assert play("IL BK1", "pass", "IL BK", "RN 6", game=game).yards == 9
    game = situation(home=home)
    place(game, 0, FL2=None, FL1=None, BK2=home.by_id["HOM-RB2"], BK3=home.by_id["HOM-RB3"])
    assert play("IL BK1", "pass", "IL BK", "RN 6", game=game).yards == 10
    game = situation(home=home)
    place(game, 0, FL2=None, FL1=None, BK2=home.by_id["HOM-RB2"], BK3=home.by_id["HOM-RB3"])
    assert play("IL QB", "pass", "IL BK", "RN 6", game=game).yards == 10  # three others: C-25


@pytest.mark.rule("statispro-football", "8.2.8d")
def test_backs_against_a_box() -> None:
    home = cards("HOM", {"RB2": {"blocking": 3}})
    away = cards("VIS", {"H": {"tackle": -2}})
    game = situation(home=home, away=away)
    place(game, 0, FL2=None, BK2=home.by_id["HOM-RB2"])
    assert play("IL BK1", "pass", "IL BK vs H", "RN 6", game=game).yards == 10
    assert play("IL BK1", "pass", "IL BK vs H", "RN 6", home=home, away=away).yards == 7  # no such back


@pytest.mark.rule("statispro-football", "8.2.6a", "8.2.6c", "8.2.6d")
def test_an_end_around_may_be_caught_behind_the_line() -> None:
    home = cards("HOM", {"FL1": {"normal": tuple(range(12, 0, -1))}})
    found = play("ER FL1", "pass", "ER -4", home=home)
    assert found.yards == -4
    assert found.snap.runner == "HOM-FL1"


@pytest.mark.rule("statispro-football", "8.2.6e", "8.2.6i")
def test_an_end_around_reads_the_normal_column() -> None:
    home = cards("HOM", {"FL1": {"normal": tuple(range(12, 0, -1))}})
    assert play("ER FL1", "pass", "ER OK", "RN 5", home=home).yards == 8
    assert play("ER FL1", "run", "ER OK", "RN 5", home=home).yards == 6  # no key: +2
    assert play("ER FL1", "run 1", "ER OK", "RN 5", home=home).yards == 8  # a keyed back: 0


@pytest.mark.rule("statispro-football", "8.2.6f", "8.2.6g", "8.2.6h")
def test_an_end_arounds_short_gain_may_become_a_long_one() -> None:
    columns = {
        "normal": ("SG", *range(11, 0, -1)), "short_gain": range(22, 10, -1), "long_gain": range(42, 30, -1),
    }
    home = cards("HOM", {"FL1": columns})
    assert play("ER FL1", "pass", "ER OK", "RN 1", "RN 5", home=home).yards == 18
    assert play("ER FL1", "pass", "ER OK", "RN 1", "RN 12", "RN 4", home=home, spot=20).yards == 39
    assert play("ER FL1", "pass", "ER OK", "RN 1", "RN 1", "RN 4", home=home, spot=20).yards == 39


@pytest.mark.rule("statispro-football", "8.2.6b")
def test_one_end_around_a_player_and_game() -> None:
    home = cards("HOM", {"FL1": {"normal": range(12, 0, -1)}})
    first = play("ER FL1", "pass", "ER OK", "RN 5", home=home)
    from fieldhouse.games.statispro_football.rules.menus import OffenseCalls

    fault = OffenseCalls(first.game, 0).fault("ER FL1")
    assert fault is not None
    assert "8.2.6b" in fault.rule


@pytest.mark.rule("statispro-football", "9.1a", "9.1b", "5.2.2b")
def test_only_runs_to_the_outside_end_out_of_bounds() -> None:
    assert play("SL BK1", "pass", "SL A", "RN 6 OB").table.notes
    swept = play("SL BK1", "pass", "SL A", "RN 6 OB", clock=100, quarter=2, answers=[("seconds", "10")])
    assert swept.snap.seconds == 10  # out of bounds in the Final Minutes
    inside = play("IL BK1", "pass", "IL LG", "RN 6 OB", clock=100, quarter=2, answers=[("seconds", "30")])
    assert inside.snap.seconds == 30


def test_a_run_is_a_function_of_displays_and_calls_alone() -> None:
    """The same function on the exact table gives odds."""
    from fieldhouse.games.statispro_football.rulebook import standard_readings
    from fieldhouse.table.exact import ExactTable

    matchup = Matchup(situation().slots[0], situation().boxes[1], Called(Defense.PASS))
    readings = standard_readings(False)

    def yards(table: StackedTable) -> int:
        return run(table, Turn(readings), EDITION, matchup, INSIDE_LEFT, Slot.BK1).yards

    odds = ExactTable().distribution(yards)  # type: ignore[arg-type] # any table
    assert sum(odds.values()) == pytest.approx(1.0)
    assert 6 < odds.mean(float) < 9


assert HOME.by_id["HOM-BK1"].normal == usual("x", "RB").normal
