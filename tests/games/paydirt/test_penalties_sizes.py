"""How big an S or R penalty is: the quick figures, and the throw of the full-feature method."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from fieldhouse.football.events import Flag
from fieldhouse.football.field import Spot
from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt.rules.options import OPTIONS
from fieldhouse.games.paydirt.rules.state import State
from tests.games.paydirt.sample_charts import team
from tests.games.paydirt.table_top import booked, now, play, remedies_of, situation

QUICK = {"penalties": "quick"}
FLAGGED = team(
    offense={("1", 23): "OFF S", ("1", 24): "DEF S", ("1", 25): "F"},
    special={("KOR", 23): "OFF R", ("KOR", 24): "DEF R", ("INTR", 24): "DEF R", ("INTR", 30): "2"},
)


def on_play(flagged: int, size: int | None, answer: str, options: dict[str, str] | None = None) -> State:
    """Second and ten at midfield; the play gains 4 after the flag."""
    game = situation(FLAGGED, options=options, spot=50, down=2)
    sizing = [] if size is None else [size]
    play(game, [flagged, *sizing, 30, 1], penalty=answer)
    return game


def on_return(flagged: int, size: int | None, answer: str, options: dict[str, str] | None = None) -> State:
    """A kickoff caught at the 10 and brought back to the 30."""
    game = situation(away=FLAGGED, options=options, phase=Phase.KICKOFF)
    sizing = [] if size is None else [size]
    play(game, [30, flagged, *sizing, 30], penalty=answer)
    return game


def own_fumble(size: int | None, options: dict[str, str] | None = None) -> State:
    """Third and 25 at the 35: fumbled, kept on 18 and run 2 yards, with a DEF R; walked off from the end."""
    game = situation(FLAGGED, options=options, down=3, to_go=25)
    sizing = [] if size is None else [size]
    play(game, [25, 1, 18, 24, *sizing, 30], recovery="return", penalty="1")
    return game


@pytest.mark.rule("paydirt-football", "B-VI-4-B-i.a")
def test_quick_s_penalties_are_five_yards() -> None:
    assert now(on_play(23, None, "1", QUICK)) == (0, 45, 2, 15)
    game = on_play(24, None, "1", QUICK)
    assert now(game) == (0, 55, 2, 5)  # no automatic first down,
    assert remedies_of(game) == ["previous spot"]  # and not from the gain


@pytest.mark.rule("paydirt-football", "B-VI-4-B-i.b")
def test_a_quick_off_r_is_ten() -> None:
    game = on_return(23, None, "1", QUICK)
    assert now(game) == (1, 20, 1, 10)
    assert booked(game, Flag) == [Flag(1, "OFF 10", 10, "accepted")]


@pytest.mark.rule("paydirt-football", "B-VI-4-B-i.c")
def test_a_quick_def_r_is_fifteen_with_an_automatic_first_down() -> None:
    assert now(on_return(24, None, "1", QUICK)) == (1, 45, 1, 10)
    assert now(own_fumble(None, QUICK)) == (0, 52, 1, 10)  # short of the line, and still a first down


@pytest.mark.rule("paydirt-football", "B-VI-4-B-ii.a")
@pytest.mark.parametrize(("flagged", "penalty"), [(23, "OFF S"), (24, "DEF S")])
def test_the_full_feature_size_is_thrown_for_at_once(flagged: int, penalty: str) -> None:
    game = situation(FLAGGED)
    table = play(game, [flagged, 10, 30, 1], penalty="play")
    assert [why for _, why in table.dealt] == ["play", f"size of {penalty}", "reroll", "defense"]
    game = situation(away=FLAGGED, phase=Phase.KICKOFF)
    table = play(game, [30, flagged, 20, 30], penalty="play")
    assert [why for _, why in table.dealt] == ["kickoff", "kickoff return", f"size of {penalty[:-1]}R", "reroll"]


@pytest.mark.rule("paydirt-football", "B-VI-4-B-ii.a")
def test_a_printed_number_is_not_thrown_for() -> None:
    game = situation(team(offense={("1", 23): "OFF 15"}))
    play(game, [23, 30, 1], penalty="1")
    assert now(game) == (0, 20, 1, 25)


@pytest.mark.rule("paydirt-football", "B-VI-4-B-ii.OS")
@pytest.mark.parametrize(("size", "yards"), [(10, 5), (29, 5), (30, 10), (36, 10), (37, 15), (39, 15)])
def test_off_s(size: int, yards: int) -> None:
    assert now(on_play(23, size, "1")) == (0, 50 - yards, 2, 10 + yards)


@pytest.mark.rule("paydirt-football", "B-VI-4-B-ii.DS1")
@pytest.mark.parametrize("size", [10, 24])
def test_def_s_of_five(size: int) -> None:
    game = on_play(24, size, "1")
    assert now(game) == (0, 55, 2, 5)
    assert remedies_of(game) == ["previous spot"]


@pytest.mark.rule("paydirt-football", "B-VI-4-B-ii.DS2")
@pytest.mark.parametrize("size", [25, 29])
def test_def_s_of_five_y(size: int) -> None:
    game = on_play(24, size, "1")
    assert now(game) == (0, 59, 2, 1)
    assert remedies_of(game) == ["end of the gain", "previous spot"]
    assert now(on_play(24, size, "2")) == (0, 55, 2, 5)


@pytest.mark.rule("paydirt-football", "B-VI-4-B-ii.DS3")
@pytest.mark.parametrize("size", [30, 35])
def test_def_s_of_five_x(size: int) -> None:
    game = on_play(24, size, "1")
    assert now(game) == (0, 55, 1, 10)
    assert remedies_of(game) == ["previous spot"]


@pytest.mark.rule("paydirt-football", "B-VI-4-B-ii.DS4")
@pytest.mark.parametrize("size", [36, 39])
def test_def_s_of_fifteen(size: int) -> None:
    game = on_play(24, size, "1")
    assert now(game) == (0, 69, 1, 10)
    assert remedies_of(game) == ["end of the gain", "previous spot"]
    assert now(on_play(24, size, "2")) == (0, 65, 1, 10)


@pytest.mark.rule("paydirt-football", "B-VI-4-B-ii.OR")
@pytest.mark.parametrize(("size", "yards"), [(10, 5), (11, 10), (34, 10), (35, 15), (39, 15)])
def test_off_r(size: int, yards: int) -> None:
    game = on_return(23, size, "1")
    assert now(game) == (1, 30 - yards, 1, 10)
    assert remedies_of(game) == ["end of the return"]


@pytest.mark.rule("paydirt-football", "B-VI-4-B-ii.DR1")
@pytest.mark.parametrize("size", [11, 16])
def test_def_r_of_five_y(size: int) -> None:
    game = on_return(24, size, "1")
    assert now(game) == (1, 35, 1, 10)
    assert remedies_of(game) == ["end of the return", "start of the return"]
    assert now(on_return(24, size, "2")) == (1, 15, 1, 10)
    assert now(own_fumble(size)) == (0, 42, 3, 18)  # no automatic first down


@pytest.mark.rule("paydirt-football", "B-VI-4-B-ii.DR0")
def test_the_hole_at_10_is_a_five_y() -> None:
    game = on_return(24, 10, "1")
    assert now(game) == (1, 35, 1, 10)
    assert [flag.name for flag in booked(game, Flag)] == ["DEF 5Y"]
    assert now(own_fumble(10)) == (0, 42, 3, 18)


@pytest.mark.rule("paydirt-football", "B-VI-4-B-ii.DR2")
@pytest.mark.parametrize("size", [17, 19])
def test_def_r_of_five_x(size: int) -> None:
    game = on_return(24, size, "1")
    assert now(game) == (1, 35, 1, 10)
    assert remedies_of(game) == ["end of the return"]
    assert now(own_fumble(size)) == (0, 42, 1, 10)


@pytest.mark.rule("paydirt-football", "B-VI-4-B-ii.DR3")
@pytest.mark.parametrize("size", [20, 39])
def test_def_r_of_fifteen(size: int) -> None:
    game = on_return(24, size, "1")
    assert now(game) == (1, 45, 1, 10)
    assert remedies_of(game) == ["end of the return", "start of the return"]
    assert now(on_return(24, size, "2")) == (1, 25, 1, 10)
    assert now(own_fumble(size)) == (0, 52, 1, 10)


@pytest.mark.rule("paydirt-football", "B-VI-4-B-ii.b")
def test_the_method_is_agreed_before_the_game_and_holds_throughout() -> None:
    (spec,) = [option for option in OPTIONS if option.name == "penalties"]
    assert spec.choices == ("quick", "full")
    game = situation(FLAGGED, FLAGGED, QUICK)
    with pytest.raises(FrozenInstanceError):
        game.options.penalties = "full"  # type: ignore[misc]  # frozen
    for _ in range(2):  # no throw for a size, play after play, in every column
        play(game, [23, 30, 1], penalty="play")
    game.phase, game.spot = Phase.KICKOFF, Spot(30)
    play(game, [30, 23, 30], penalty="play")
    assert [flag.name for flag in booked(game, Flag)] == ["OFF 5", "OFF 5", "OFF 10"]


@pytest.mark.rule("paydirt-football", "B-VI-4-B-ii.b")
def test_penalties_and_yardage_are_agreed_on_apart() -> None:
    home = team(offense={("8", 23): "DEF S", ("8", 24): "T1"})
    game = situation(home, options={"penalties": "full", "yardage": "quick"})
    play(game, [23, 10, 24, 1], call="8", penalty="play")
    assert game.spot == 63
    game = situation(home, options={"penalties": "quick", "yardage": "full"})
    play(game, [23, 24, 1, 31], call="8", penalty="play")
    assert game.spot == 66
