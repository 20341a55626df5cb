"""No view, no other answer over HTTP and no event holds the other seat's open call, the seed, or what will be dealt.

    FIELDHOUSE_SECRECY_GAMES=500 FIELDHOUSE_SECRECY_PLACES=1 pytest tests/play/test_secrecy.py
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from test_tug import GAME as TUG_UNDER_TEST
from tug.game import GAME as TUG

from fieldhouse.games import Game, find
from fieldhouse.play.host import Host
from fieldhouse.play.view import SeatView
from fieldhouse.testing.kit import GameUnderTest
from tests.contract import (
    test_paydirt,
    test_statispro_basketball,
    test_statispro_football,
    test_tabletop_football,
)
from tests.play.secrecy import check_secrets

GAMES = int(os.environ.get("FIELDHOUSE_SECRECY_GAMES", "5"))
PLACES = int(os.environ.get("FIELDHOUSE_SECRECY_PLACES", "2"))
"""Random games of each game, and places looked at in each."""
CALLED = {"called": ["nfl-2019:", "nfl-2019:"]}
"""Computer coaches who call as the league of a season did."""


def with_coaches(gut: GameUnderTest) -> GameUnderTest:
    def setup(rng: Random) -> Mapping[str, Any]:
        return {**gut.random_setup(rng), **CALLED}

    return replace(gut, random_setup=setup)


def seeds(count: int, start: int = 0) -> list[int]:
    """Long numbers: a seed that gets into a view is found there, not mistaken for a yard line."""
    return [10**15 + 7919 * number for number in range(start, start + count)]


PLAYED = {
    "paydirt-football": test_paydirt.GAME,
    "statispro-basketball": test_statispro_basketball.GAME,
    "statispro-football": with_coaches(test_statispro_football.GAME),
    "tabletop-football": with_coaches(test_tabletop_football.GAME),
    "tug": TUG_UNDER_TEST,
}


@pytest.mark.parametrize("name", PLAYED)
def test_nobody_is_told_a_secret(name: str, tmp_path: Path) -> None:
    game: Game = TUG if name == "tug" else find(name)
    calls = check_secrets(game, PLAYED[name], seeds(GAMES), tmp_path, places=PLACES)
    assert bool(calls) == (name != "statispro-basketball")  # basketball's coaches never call at the same time


def told_by(monkeypatch: pytest.MonkeyPatch, tell: Any) -> None:
    """Let each view tell what this function finds."""
    view = Host.view

    def telling(self: Host, seat: int | None, *, suggest: bool = False) -> SeatView[Any]:
        return view(self, seat).model_copy(update={"situation": tell(self)})

    monkeypatch.setattr(Host, "view", telling)


@pytest.mark.parametrize(
    ("tell", "found"),
    [
        (lambda host: f"a fair day, {host.session.journal.seed // 100}", "depends on draws to come"),
        (lambda host: str(Random(host.session.journal.seed).randrange(10**6)), "depends on draws to come"),
        (lambda host: str(host.session._waiting), "tells the call"),
    ],
    ids=["seed", "draws", "call"],
)
def test_the_check_finds_what_a_view_tells(
    tell: Any, found: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told_by(monkeypatch, tell)
    with pytest.raises(AssertionError, match=found):
        check_secrets(TUG, TUG_UNDER_TEST, seeds(3), tmp_path, places=3)
