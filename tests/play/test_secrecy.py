"""No seat's view and no spectator's view holds the other seat's open call, the seed, or what will be dealt."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from test_tug import GAME as TUG_UNDER_TEST
from tug.game import GAME as TUG

from fieldhouse.games import Game, find
from fieldhouse.play.host import Host
from fieldhouse.play.view import SeatView
from fieldhouse.testing.kit import GameUnderTest
from tests.contract.test_paydirt import GAME as PAYDIRT
from tests.contract.test_statispro_basketball import GAME as BASKETBALL
from tests.contract.test_statispro_football import GAME as FOOTBALL
from tests.play.secrecy import check_views

GAMES = int(os.environ.get("FIELDHOUSE_SECRECY_GAMES", "6"))
PLACES = int(os.environ.get("FIELDHOUSE_SECRECY_PLACES", "2"))
"""Random games of each game, and places looked at in each: 500 games at one place take about ten minutes."""


def called_setup(rng: Random) -> Mapping[str, Any]:
    """Any teams, whose computer coaches call as the league of a season did."""
    return {**FOOTBALL.random_setup(rng), "called": ["nfl-2019:", "nfl-2019:"]}


CALLED = replace(FOOTBALL, random_setup=called_setup)


def seeds(count: int, start: int = 0) -> list[int]:
    """Long numbers: a seed that gets into a view is found there, not mistaken for a yard line."""
    return [10**15 + 7919 * number for number in range(start, start + count)]


@pytest.mark.parametrize(
    ("game", "gut"),
    [
        pytest.param(find("paydirt-football"), PAYDIRT, id="paydirt"),
        pytest.param(find("statispro-basketball"), BASKETBALL, id="basketball"),
        pytest.param(find("statispro-football"), CALLED, id="statispro-football"),
        pytest.param(TUG, TUG_UNDER_TEST, id="tug"),
    ],
)
def test_no_view_tells_a_secret(game: Game, gut: GameUnderTest) -> None:
    calls = check_views(game, gut, seeds(GAMES), places=PLACES)
    assert bool(calls) == (gut is not BASKETBALL)  # basketball's coaches never call at the same time


def test_the_check_finds_a_seed_in_a_view(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Host.view

    def telling(self: Host, seat: int | None, *, suggest: bool = False) -> SeatView[Any]:
        return seen(self, seat).model_copy(update={"situation": f"a fair day, {self.session.journal.seed}"})

    monkeypatch.setattr(Host, "view", telling)
    with pytest.raises(AssertionError, match="the seed"):
        check_views(TUG, TUG_UNDER_TEST, seeds(1))


def test_the_check_finds_draws_to_come_in_a_view(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Host.view

    def telling(self: Host, seat: int | None, *, suggest: bool = False) -> SeatView[Any]:
        coming = Random(self.session.journal.seed).randrange(10**6)
        return seen(self, seat).model_copy(update={"situation": str(coming)})

    monkeypatch.setattr(Host, "view", telling)
    with pytest.raises(AssertionError, match="depends on draws to come"):
        check_views(TUG, TUG_UNDER_TEST, seeds(1))


def test_the_check_finds_an_open_call_in_a_view(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Host.view

    def telling(self: Host, seat: int | None, *, suggest: bool = False) -> SeatView[Any]:
        return seen(self, seat).model_copy(update={"situation": str(self.session._waiting)})

    monkeypatch.setattr(Host, "view", telling)
    with pytest.raises(AssertionError, match="an open call can be seen"):
        check_views(TUG, TUG_UNDER_TEST, seeds(3), places=5)
