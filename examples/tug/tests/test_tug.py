"""The contract that every game keeps; a game's own contract test looks like this."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from tug import rules

from fieldhouse.testing import kit


def random_setup(rng: random.Random) -> Mapping[str, Any]:
    return {"teams": rng.sample(["Oaks", "Elms", "Ashes", "Yews"], 2), "pulls": rng.randint(8, 12)}


def exact_samples() -> list[tuple[Any, tuple[Any, ...]]]:
    return [
        (rules.strain, ("heave", "feint")),
        (rules.pull, ("hold", "hold")),
        (rules.double_pull, ("feint", "heave")),
    ]


GAME = kit.GameUnderTest(
    rules=rules.Tug(),
    where="test_tug:GAME",
    random_setup=random_setup,
    view=rules.view,
    invariants=rules.invariants,
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


@pytest.mark.parametrize("by_hand", [False, True])
def test_playing_once_is_as_playing_again(by_hand: bool) -> None:
    for seed in range(8):
        assert kit.check_once_is_as_again(GAME, seed, moves=120, by_hand=by_hand) == 120


def test_a_copy_leaves_the_original_alone() -> None:
    assert kit.check_copies(GAME, 6) >= 8


def test_one_seed_gives_one_game() -> None:
    kit.check_same_bytes(GAME, 3)


def test_nobody_sees_a_call_before_both_are_in(tmp_path: Path) -> None:
    assert kit.check_no_leaks(GAME, 4, tmp_path) > 10


def test_exact_odds_are_those_of_play() -> None:
    kit.check_exact(GAME)
