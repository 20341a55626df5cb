"""Guessing defenses: the Wild Card, Run and Pass, Random, the red zone (A-II)."""

from __future__ import annotations

from typing import Any

import pytest

from fieldhouse.football.events import Down, Snap
from fieldhouse.games.paydirt.cards.charts import FORMATIONS
from fieldhouse.games.paydirt.rules.menus import shows
from fieldhouse.games.paydirt.rules.questions import SHOW
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.table.stacked import ScriptError
from fieldhouse.table.table import Question, Refused
from tests.games.paydirt.sample_charts import team
from tests.games.paydirt.table_top import booked, now, play, situation

WILD: dict[str, Any] = {"wild_card": True, "sneak": True, "razzle_dazzle": True, "qb_draw": True, "run_pass": True}
SPREAD = WILD | {"spread": True}
BASE = {
    ("1", 20): "5", ("1", 21): "-3", ("1", 22): "TD", ("1", 23): "DEF 15", ("1", 24): "B", ("1", 25): "F +6",
    ("4", 20): "QT", ("8", 20): "INT 10", ("8", 21): "INC", ("8", 22): "PI 12", ("QT", 20): "6", ("QT", 21): "-7",
}
HOME = team(offense=BASE)
WALL = {("all", "all", "all"): "-9"}
AWAY = team("Away", defense=WALL)
MARKED = team("Away", defense=WALL, flags="W")


def facing(away: Any = AWAY, options: dict[str, Any] | None = None, home: Any = HOME, **fields: Any) -> State:
    return situation(home, away, WILD | (options or {}), **fields)


def gain(game: State) -> int:
    return booked(game, Snap)[-1].yards


# Calling a Wild Card


@pytest.mark.rule("paydirt-football", "A-II-1.a", "A-II-1-A-i")
def test_without_the_spread_the_wild_card_is_free_only_to_teams_marked_w() -> None:
    free, conditional = facing(MARKED), facing(AWAY)
    play(free, [20], defense="wild 2")
    play(conditional, [20], defense="wild 2")
    assert (gain(free), gain(conditional)) == (5, 10)
    other_mark = facing(team("Away", flags="FBO"))
    play(other_mark, [20], defense="wild 2")
    assert gain(other_mark) == 10


@pytest.mark.rule("paydirt-football", "A-II-1.b")
@pytest.mark.parametrize("away", [AWAY, MARKED])
@pytest.mark.parametrize("spot", [35, 95])
def test_the_six_formations_stay_open_to_everybody(away: Any, spot: int) -> None:
    game = facing(away, {"red_zone": True}, spot=spot)
    assert shows(game)[:6] == tuple(FORMATIONS)
    assert len(shows(game)) > 6


@pytest.mark.rule("paydirt-football", "A-II-1-B.a", "A-II-1-B.b")
def test_a_wild_card_names_one_play_in_secret() -> None:
    named = [name for name in shows(facing()) if name.startswith("wild ")]
    assert named == [*(f"wild {n}" for n in range(1, 10)), "wild rzdz", "wild sneak", "wild draw"]
    assert SHOW.secret
    game = facing()
    table = play(game, [], call="7", defense="wild 7")
    assert table.asked[:2] == [("call", 0, "7"), ("defense", 1, "wild 7")]


@pytest.mark.rule("paydirt-football", "A-II-1-B.b")
@pytest.mark.parametrize("name", ["spike", "kneel", "hail"])
def test_automatic_plays_and_the_hail_mary_cannot_be_named(name: str) -> None:
    game = facing(options={"spike": True, "kneel": True, "hail_mary": True}, quarter=2, clock=10)
    with pytest.raises(Refused, match=r"cannot be Wild Carded \(A-II-1-B\.b\)"):
        play(game, [20], defense=f"wild {name}")


# Entitlement with the spread: home is favored by 10

RATED = team(offense=BASE, power=210)
UNDERDOG = team("Away", defense=WALL, power=200)
UNDERDOG_W = team("Away", defense=WALL, power=200, flags="W")


@pytest.mark.rule("paydirt-football", "A-II-1-A-ii.a", "A-II-1-A-ii.b", "A-II-1-C.c")
@pytest.mark.parametrize(
    ("away", "score", "yards"),
    [
        (UNDERDOG, (0, 0), 10),  # away is ahead of the spread: Conditional, and home's 100% is doubled
        (UNDERDOG_W, (0, 0), 10),  # the W makes no difference
        (UNDERDOG, (10, 0), 4),  # level: Free, and home's factor is 80%
        (UNDERDOG, (17, 0), 4),  # away is behind: Free, home 80%
        (UNDERDOG_W, (9, 0), 10),
    ],
)
def test_with_the_spread_the_right_belongs_to_whoever_is_level_or_behind(
    away: Any, score: tuple[int, int], yards: int
) -> None:
    game = facing(away, {"spread": True}, RATED, score=score)
    play(game, [20], defense="wild 2")
    assert gain(game) == yards


@pytest.mark.rule("paydirt-football", "A-II-1-C.c")
def test_a_shifted_factor_is_doubled_too() -> None:
    game = facing(UNDERDOG, {"spread": True, "factor_shift": 10}, RATED)
    play(game, [24, 20], defense="wild 2")
    assert gain(game) == 44  # a breakaway of 20 at 220%


# Right and wrong guesses


@pytest.mark.rule("paydirt-football", "A-II-1-C-i", "A-II-1-C.b")
@pytest.mark.parametrize("named", ["2", "5", "rzdz", "draw", "sneak"])
def test_any_other_play_is_a_wrong_guess_against_a_white_box(named: str) -> None:
    game = facing(MARKED)
    table = play(game, [20], call="1", defense=f"wild {named}")  # no defensive dice
    assert gain(game) == 5
    assert "A-II-1-C.b" in table.rules()


@pytest.mark.rule("paydirt-football", "A-II-1-C-ii")
def test_the_sneak_is_not_play_one() -> None:
    plunge = facing(MARKED)
    play(plunge, [20], call="1", defense="wild sneak")
    assert gain(plunge) == 5
    sneak = facing(MARKED)
    play(sneak, [20], call="sneak", defense="wild 1")
    assert gain(sneak) == 1


@pytest.mark.rule("paydirt-football", "A-II-1-C-iii")
def test_naming_the_play_an_rzdz_is_picked_from_is_wrong() -> None:
    game = facing(AWAY)
    play(game, [30, 20], call="rzdz", defense="wild 1", pick="1@20")
    assert gain(game) == 10  # a wrong Conditional guess


@pytest.mark.rule("paydirt-football", "A-II-1-C.a", "A-II-1-C-iv", "A-II-1-C.e")
@pytest.mark.parametrize("call", ["1", "2", "3", "4", "sneak"])
@pytest.mark.parametrize("away", [AWAY, MARKED])
def test_a_right_guess_stops_a_run_cold_in_bounds(call: str, away: Any) -> None:
    game = facing(away, quarter=2, clock=110)
    play(game, [], call=call, defense=f"wild {call}")
    assert (now(game), game.clock) == ((0, 35, 2, 10), 70)
    assert booked(game, Snap)[-1].kind == Down.RUN


@pytest.mark.rule("paydirt-football", "A-II-1-C.a", "A-II-1-C-v", "A-II-1-C.e")
@pytest.mark.parametrize("call", ["5", "6", "7", "8", "9", "rzdz"])
@pytest.mark.parametrize("away", [AWAY, MARKED])
def test_a_right_guess_makes_a_pass_or_rzdz_incomplete(call: str, away: Any) -> None:
    game = facing(away)
    play(game, [], call=call, defense=f"wild {call}")
    assert (now(game), game.clock) == ((0, 35, 2, 10), 890)
    assert booked(game, Snap)[-1].kind == Down.INCOMPLETE


@pytest.mark.rule("paydirt-football", "A-II-1-C.d")
@pytest.mark.parametrize(
    ("call", "draws", "answers", "spot"),
    [
        ("1", [20], {}, 45),  # 5 yards are 10
        ("1", [24, 20], {}, 75),  # a breakaway of 20 is 40
        ("1", [21], {}, 32),  # a loss is not doubled
        ("8", [21], {}, 35),  # nor an incompletion
        ("8", [22], {"penalty": "1"}, 47),  # nor interference
        ("1", [23, 20], {"penalty": "2"}, 50),  # nor a walk-off from the previous spot
        ("sneak", [20], {}, 36),  # nor a sneak
        ("draw", [20], {}, 47),
        ("1", [25, 20], {}, 47),  # a fumble 6 downfield is 12 downfield
    ],
)
def test_without_factors_a_wrong_conditional_guess_doubles_the_yards(
    call: str, draws: list[int], answers: dict[str, str], spot: int
) -> None:
    game = facing(AWAY)
    play(game, draws, call=call, defense="wild 2", **answers)
    assert (game.ball, game.spot) == (0, spot)


@pytest.mark.rule("paydirt-football", "A-II-1-C.d")
def test_doubling_spares_touchdowns_and_moves_interceptions() -> None:
    touchdown = facing(AWAY)
    play(touchdown, [22], defense="wild 2")
    assert (touchdown.score, gain(touchdown)) == ([6, 0], 65)
    stolen = facing(AWAY)
    play(stolen, [20, 30], call="8", defense="wild 2")
    assert (gain(stolen), now(stolen)) == (20, (1, 55, 1, 10))


# Run and Pass


@pytest.mark.rule("paydirt-football", "A-II-2.a", "A-II-2-C.c")
def test_run_and_pass_are_free_with_the_wild_card_right_only() -> None:
    free, conditional = facing(MARKED), facing(AWAY)
    play(free, [20, 3], defense="pass")
    play(conditional, [20, 3], defense="pass")
    assert (gain(free), gain(conditional)) == (5, 10)
    tracked = facing(UNDERDOG_W, {"spread": True}, RATED)
    play(tracked, [20, 3], defense="pass")
    assert gain(tracked) == 10  # ahead of the spread, W or not


@pytest.mark.rule("paydirt-football", "A-II-2.b")
def test_the_labels_say_where_the_coin_goes() -> None:
    assert "Onside" in Question(SHOW, 1, ("run",), facing()).label("run")
    assert "Deep" in Question(SHOW, 1, ("pass",), facing()).label("pass")


@pytest.mark.rule("paydirt-football", "A-II-2-A", "A-II-2.a")
@pytest.mark.parametrize("call", ["1", "4", "5", "9"])
@pytest.mark.parametrize("roll", [1, 2, 3, 4, 5])
def test_the_run_defense_has_one_box_the_same_for_all(call: str, roll: int) -> None:
    for away in (MARKED, team("Away", flags="W")):
        game = facing(away)
        play(game, [30, roll], call=call, defense="run")
        assert gain(game) == (8 if call in "59" else 0 if roll == 1 else 4)


@pytest.mark.rule("paydirt-football", "A-II-2-A")
def test_the_run_defense_overrules_a_breakaway() -> None:
    game = facing(MARKED)
    play(game, [24, 1], defense="run")
    assert gain(game) == 0


@pytest.mark.rule("paydirt-football", "A-II-2-B")
@pytest.mark.parametrize("call", ["1", "4", "5", "9"])
@pytest.mark.parametrize("roll", [1, 2, 3, 4, 5])
def test_the_pass_defense_has_one_black_box(call: str, roll: int) -> None:
    game = facing(MARKED)
    play(game, [30, roll], call=call, defense="pass")
    snap = booked(game, Snap)[-1]
    stopped = call in "59" and roll == 1
    assert snap.kind == (Down.INCOMPLETE if stopped else Down.COMPLETE if call in "59" else Down.RUN)
    assert snap.yards == (0 if stopped else 8 if call in "59" else 4)


@pytest.mark.rule("paydirt-football", "A-II-2-C.a")
@pytest.mark.parametrize(("call", "defense", "yards"), [("1", "run", 4), ("6", "pass", 8)])
@pytest.mark.parametrize("roll", [2, 5])
def test_a_right_guess_costs_nothing_whatever_the_roll(call: str, defense: str, yards: int, roll: int) -> None:
    game = facing(AWAY)
    table = play(game, [30, roll], call=call, defense=defense)
    assert gain(game) == yards
    assert "A-II-2-C.a" in table.rules()


@pytest.mark.rule("paydirt-football", "A-II-2-C.b")
@pytest.mark.parametrize(
    ("call", "draws", "defense", "yards"),
    [
        ("4", [20, 3, 20], "run", 12),  # a draw that ends in the QT column was a pass: 6 doubled
        ("4", [20, 3, 20], "pass", 6),
        ("draw", [20], "run", 12),
        ("draw", [20], "pass", 6),
        ("rzdz", [30, 20, 3], "run", 5),  # picked from play 1: a run
        ("rzdz", [30, 20, 3], "pass", 10),
    ],
)
def test_a_qt_is_a_pass_and_an_rzdz_is_what_it_was_picked_from(
    call: str, draws: list[int], defense: str, yards: int
) -> None:
    game = facing(AWAY)
    play(game, draws, call=call, defense=defense, **({"pick": "1@20"} if call == "rzdz" else {}))
    assert gain(game) == yards


@pytest.mark.rule("paydirt-football", "A-II-2-C.b")
def test_a_qt_picked_off_an_rzdz_is_a_pass() -> None:
    game = facing(AWAY)
    table = play(game, [30, 20], call="rzdz", defense="run", pick="QT@20")
    assert gain(game) == 12
    assert [note.rule for note in table.notes if note.rule.startswith("A-II-2-C")] == ["A-II-2-C.c"]


@pytest.mark.rule("paydirt-football", "A-II-2-C.c")
def test_a_wrong_guess_doubles_the_factor_or_the_yards() -> None:
    plain = facing(AWAY)
    play(plain, [30, 1], call="6", defense="run")
    assert gain(plain) == 16
    tracked = facing(UNDERDOG, {"spread": True, "factor_shift": 10}, RATED)
    play(tracked, [20, 3], defense="pass")
    assert gain(tracked) == 11


# Random


@pytest.mark.rule("paydirt-football", "A-II-3.a")
@pytest.mark.parametrize(("die", "formation"), list(enumerate(FORMATIONS, 1)))
def test_an_ordinary_die_sets_the_formation(die: int, formation: str) -> None:
    away = team("Away", defense={(letter, 2, 1): str(-number) for number, letter in enumerate(FORMATIONS, 11)})
    game = situation(HOME, away, {"random_defense": True})
    play(game, [30, die, 2], defense="random")
    assert gain(game) == 4 - 10 - die
    assert FORMATIONS[die - 1] == formation


@pytest.mark.rule("paydirt-football", "A-II-3.b")
def test_random_is_blank_against_the_special_calls() -> None:
    options = WILD | {"random_defense": True, "hail_mary": True}
    for call, draws, answers, spot in (
        ("rzdz", [30, 20], {"pick": "1@20"}, 40), ("sneak", [20], {}, 36), ("draw", [20], {}, 41),
        ("hail", [10, 20], {}, 80),
    ):
        game = situation(HOME, AWAY, options, quarter=2, clock=10)
        play(game, draws, call=call, defense="random", **answers)
        assert game.spot == spot


@pytest.mark.rule("paydirt-football", "A-II-3.c")
def test_random_may_be_called_down_after_down() -> None:
    game = situation(HOME, options={"random_defense": True})
    for _ in range(4):
        play(game, [30, 6, 5], defense="random")
    assert game.spot == 51


# The red zone

RED: dict[str, Any] = {"red_zone": True}


@pytest.mark.rule("paydirt-football", "A-II-4.a")
def test_inside_its_twenty_the_defense_may_take_a_blank_before_it_rolls() -> None:
    away = team("Away", defense={("all", "all", "all"): "9"})  # a formation that would help the offense
    game = situation(HOME, away, RED, spot=81)
    table = play(game, [20], blank="yes")
    assert (gain(game), ("blank", 1, "yes") in table.asked) == (5, True)
    kept = situation(HOME, away, RED, spot=81)
    play(kept, [20, 1], blank="no")
    assert gain(kept) == 14


@pytest.mark.rule("paydirt-football", "A-II-4.a")
def test_the_twenty_itself_is_not_inside_and_the_offense_rolls_first() -> None:
    with pytest.raises(ScriptError, match="answer blank"):
        play(situation(HOME, AWAY, RED, spot=80), [20, 1], blank="yes")
    with pytest.raises(ScriptError, match="has 'blank' next"):  # interference leaves no defensive roll to give up
        play(situation(HOME, AWAY, RED, spot=81), [22], call="8", blank="yes", penalty="1")


@pytest.mark.rule("paydirt-football", "A-II-4.b")
def test_a_wrong_wild_card_inside_the_twenty_is_only_a_white_box() -> None:
    inside = facing(AWAY, RED, spot=81)
    play(inside, [20], defense="wild 2")
    assert gain(inside) == 5
    outside = facing(AWAY, RED, spot=80)
    play(outside, [20], defense="wild 2")
    assert gain(outside) == 10
    guessed = facing(AWAY, RED, spot=81)  # Run and Pass have no such grace
    play(guessed, [20, 3], defense="pass")
    assert gain(guessed) == 10
