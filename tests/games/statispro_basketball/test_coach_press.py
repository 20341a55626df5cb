"""How often the computer presses."""

from __future__ import annotations

import pytest

from fieldhouse.games.statispro_basketball.coach.press import CARE, EVEN, USUAL, often, press
from fieldhouse.games.statispro_basketball.rules.state import HOME, VISITOR, State
from tests.games.statispro_basketball.table_top import situation, team


def between(home: float = 0.0, away: float = 0.0, left: int = 180) -> State:
    return situation(team("HOM", team={"care": home}), team("VIS", team={"care": away}), left=left)


def test_who_really_fouled_much_presses_often() -> None:
    game = between(-0.5, 0.5)
    assert often(game, HOME) == pytest.approx(USUAL + 0.5 * CARE)
    assert often(game, VISITOR) == pytest.approx(USUAL - 0.5 * CARE)
    chance = often(game, HOME)
    assert press(HOME, ("no", "yes"), game, chance - 0.01) == "yes"
    assert press(HOME, ("no", "yes"), game, chance + 0.01) == "no"


def test_fouls_of_a_game_even_out() -> None:
    game = between()
    game.players[HOME][0].fouls = 2
    assert often(game, HOME) == pytest.approx(USUAL - 2 * EVEN)
    assert often(game, VISITOR) == pytest.approx(USUAL + 2 * EVEN)


def test_but_not_those_that_the_seasons_tell() -> None:
    """A quarter of the game is over: of four fouls a game that the home team really has more, it should have one."""
    game = between(-2.0, 2.0, left=0)
    game.players[HOME][0].fouls = 1
    assert often(game, HOME) == pytest.approx(USUAL + 2 * CARE)
    assert often(game, VISITOR) == pytest.approx(USUAL - 2 * CARE)
