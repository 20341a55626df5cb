"""The whole kit on a game of one page; a game's own contract test looks like this."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.contract import kit, tiny_game


def random_setup(rng: random.Random) -> Mapping[str, Any]:
    return {"teams": rng.sample(["Oaks", "Elms", "Ashes", "Yews"], 2), "pulls": rng.randint(8, 12)}


def exact_samples() -> list[tuple[Any, tuple[Any, ...]]]:
    return [
        (tiny_game.strain, ("heave", "feint")),
        (tiny_game.pull, ("hold", "hold")),
        (tiny_game.double_pull, ("feint", "heave")),
    ]


GAME = kit.GameUnderTest(
    rules=tiny_game.Tug(),
    where="tests.contract.test_tiny_game:GAME",
    random_setup=random_setup,
    view=tiny_game.view,
    invariants=tiny_game.invariants,
    exact_samples=exact_samples,
)


def test_random_games_end_and_use_every_rule() -> None:
    fired = kit.check_random_games(GAME, 300, seed=1)
    assert set(fired) == {"T-1", "T-3", "T-4"}


def test_a_game_left_at_every_question_is_the_game_never_left(tmp_path: Path) -> None:
    assert kit.check_save_load_every_question(GAME, 2, tmp_path) > 20


def test_undo_leads_back_to_the_start() -> None:
    for seed in range(5):
        assert kit.check_undo_to_start(GAME, seed) > 10


def test_one_seed_gives_one_game() -> None:
    kit.check_same_bytes(GAME, 3)


def test_nobody_sees_a_call_before_both_are_in(tmp_path: Path) -> None:
    assert kit.check_no_leaks(GAME, 4, tmp_path) > 10


def test_exact_odds_are_those_of_play() -> None:
    kit.check_exact(GAME)
