"""Variable yardage, quick and full, and which calls an offense may make."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from fieldhouse.football.events import Kick, Returned, Snap
from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt.rules.options import OPTIONS
from fieldhouse.table.table import Refused
from tests.cases import each_case
from tests.games.paydirt.sample_charts import team
from tests.games.paydirt.table_top import booked, now, play, situation

QUICK = {"yardage": "quick"}
FAR, NEAR = (3, 5, 2), (1, 3, 0)  # totals 37 and 13, as in the rulebook's two throws


@pytest.mark.rule("paydirt-football", "B-VI-1")
@each_case("number", range(1, 10))
@each_case(
    ("spot", "down", "clock"), [(1, 1, 900), (1, 4, 10), (50, 3, 120), (99, 4, 300), (99, 1, 900), (20, 2, 10)]
)
def test_any_play_may_be_called_anywhere_on_any_down_at_any_time(number: int, spot: int, down: int, clock: int) -> None:
    game = situation(team(offense={("all", "all"): "."}), spot=spot, down=down, clock=clock, quarter=4)
    play(game, [23, 1], call=str(number))
    assert booked(game, Snap)[0].call == str(number)


@pytest.mark.rule("paydirt-football", "B-VI-1")
def test_the_same_play_may_be_called_again_and_again() -> None:
    game = situation(team(offense={("8", "all"): "10"}), spot=5)
    for _ in range(9):
        play(game, [23, 1], call="8")
    assert now(game) == (0, 95, 1, 5)
    assert [snap.call for snap in booked(game, Snap)] == ["8"] * 9


@pytest.mark.rule("paydirt-football", "B-VI-2.b")
@pytest.mark.parametrize("column", ["B", "QT"])
def test_the_b_and_qt_columns_cannot_be_called(column: str) -> None:
    game = situation()
    with pytest.raises(Refused, match="never a call") as refused:
        play(game, [23, 1], call=column)
    assert refused.value.refusal.rule == "B-VI-2.b"


@pytest.mark.rule("paydirt-football", "B-VI-2.b")
def test_not_even_as_a_qb_draw_unless_that_was_agreed() -> None:
    with pytest.raises(Refused, match="A-I-3"):
        play(situation(), [23], call="draw")
    game = situation(options={"qb_draw": True})
    play(game, [23], call="draw")
    assert game.spot == 28


@pytest.mark.rule("paydirt-football", "B-VI-3-A")
@pytest.mark.parametrize(("entry", "yards"), [("DS", 6), ("X", 12), ("T1", 28), ("T2", 55), ("T3", 83)])
def test_the_quick_figures(entry: str, yards: int) -> None:
    game = situation(team(offense={("8", 23): entry}), options=QUICK, spot=10)
    play(game, [23, 1], call="8")
    assert game.spot == 10 + yards


@pytest.mark.rule("paydirt-football", "B-VI-3.a")
def test_the_method_agreed_on_holds_for_every_variable_entry() -> None:
    home = team(
        offense={("8", 23): "X", ("8", 24): "PI DS", ("8", 25): "F -DS", ("B", "all"): "T1", ("8", 26): "B"},
        special={("PUNT", 23): "T2", ("KO", 23): "T2", ("KOR", 23): "X"},
    )
    quick = situation(home, home, options=QUICK)
    play(quick, [23, 1], call="8")
    assert quick.spot == 47
    quick = situation(home, home, options=QUICK)
    play(quick, [24], call="8", penalty="1")
    assert quick.spot == 41
    quick = situation(home, home, options=QUICK)
    play(quick, [25, 1, 20], call="8")
    assert quick.spot == 29
    quick = situation(home, home, options=QUICK)
    play(quick, [26, 1, 30], call="8")
    assert quick.spot == 63
    quick = situation(home, home, options=QUICK)
    play(quick, [23, 24], call="punt", fielding="return")
    assert booked(quick, Kick)[0].yards == 55
    quick = situation(home, home, options=QUICK, phase=Phase.KICKOFF)
    play(quick, [23, 23])
    assert (booked(quick, Kick)[0].yards, booked(quick, Returned)[0].yards) == (55, 12)


@pytest.mark.rule("paydirt-football", "B-VI-3.a")
def test_the_method_is_an_agreement_that_cannot_change_in_a_game() -> None:
    (spec,) = [option for option in OPTIONS if option.name == "yardage"]
    assert spec.choices == ("quick", "full")
    game = situation(options=QUICK)
    with pytest.raises(FrozenInstanceError):
        game.options.yardage = "full"  # type: ignore[misc]  # frozen


@pytest.mark.rule("paydirt-football", "B-VI-3.b")
@pytest.mark.parametrize(
    ("cell", "other", "options", "throws", "spot"),
    [
        ("-X", ".", QUICK, [], 23),
        ("-DS", ".", {}, [(2, 4, 0)], 29),
        ("3", "-DS", {}, [(2, 4, 0)], 32),
        ("-DS", "-X", QUICK, [], 17),
        ("9", "(-DS)", QUICK, [], 29),
    ],
)
def test_a_minus_sign_makes_variable_yards_a_loss(
    cell: str, other: str, options: dict[str, str], throws: list[object], spot: int
) -> None:
    game = situation(team(offense={("8", 23): cell}), team(defense={("A", 1, 8): other}), options)
    play(game, [23, 1, *throws], call="8")
    assert game.spot == spot


@pytest.mark.rule("paydirt-football", "B-VI-3-B.a")
def test_each_variable_entry_the_merge_keeps_has_a_throw_of_its_own_the_offenses_first() -> None:
    game = situation(team(offense={("8", 23): "X"}), team(defense={("A", 1, 8): "DS"}))
    table = play(game, [23, 1, 37, (1, 3, 0)], call="8")
    assert game.spot == 35 + 3 + 4
    assert [why for _, why in table.dealt] == ["play", "defense", "X", "DS"]


@pytest.mark.rule("paydirt-football", "B-VI-3-B.a")
def test_an_entry_that_was_overruled_is_not_thrown_for() -> None:
    game = situation(team(offense={("8", 23): "T3"}), team(defense={("A", 1, 8): "(X)"}))
    table = play(game, [23, 1, 37], call="8")
    assert game.spot == 38
    assert [why for _, why in table.dealt] == ["play", "defense", "X"]


@pytest.mark.rule("paydirt-football", "B-VI-3-B.a")
def test_the_throw_that_named_the_entry_is_not_used_again() -> None:
    game = situation(team(offense={("8", 23): "T1"}))
    play(game, [23, 1, 14], call="8")
    assert game.spot == 49


@pytest.mark.rule("paydirt-football", "B-VI-3-B.a")
def test_interference_by_a_variable_is_thrown_for_at_once() -> None:
    game = situation(team(offense={("8", 23): "PI X"}))
    table = play(game, [23, 25], call="8", penalty="1")
    assert now(game) == (0, 50, 1, 10)
    assert [why for _, why in table.dealt] == ["play", "X"]


@pytest.mark.parametrize(
    ("entry", "throws", "yards"),
    [
        pytest.param("DS", [FAR], 10, marks=pytest.mark.rule("paydirt-football", "B-VI-3-B.DS")),
        pytest.param("DS", [NEAR], 4, marks=pytest.mark.rule("paydirt-football", "B-VI-3-B.DS")),
        pytest.param("X", [FAR], 3, marks=pytest.mark.rule("paydirt-football", "B-VI-3-B.X")),
        pytest.param("X", [NEAR], 27, marks=pytest.mark.rule("paydirt-football", "B-VI-3-B.X", "L-X")),
        pytest.param("T0", [NEAR], 27, marks=pytest.mark.rule("paydirt-football", "L-X")),
        pytest.param("T1", [FAR], 37, marks=pytest.mark.rule("paydirt-football", "B-VI-3-B.T1")),
        pytest.param("T1", [NEAR], 13, marks=pytest.mark.rule("paydirt-football", "B-VI-3-B.T1")),
        pytest.param("T2", [FAR, NEAR], 50, marks=pytest.mark.rule("paydirt-football", "B-VI-3-B.T2")),
        pytest.param("T3", [NEAR, FAR, 24], 74, marks=pytest.mark.rule("paydirt-football", "B-VI-3-B.T3")),
    ],
)
def test_the_full_feature_throws(entry: str, throws: list[tuple[int, int, int] | int], yards: int) -> None:
    game = situation(team(offense={("8", 23): entry}), spot=10)
    play(game, [23, 1, *throws], call="8")
    assert game.spot == 10 + yards
    assert booked(game, Snap)[0].yards == yards


@pytest.mark.rule("paydirt-football", "L-X")
@pytest.mark.parametrize(("entry", "spot"), [("X", 47), ("T0", 47), ("-X", 23), ("-T0", 23)])
def test_x_and_t0_are_twelve_by_default(entry: str, spot: int) -> None:
    game = situation(team(offense={("8", 23): entry}), options=QUICK)
    play(game, [23, 1], call="8")
    assert game.spot == spot
