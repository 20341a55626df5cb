"""Charts of a season's teams that take no time to make, and short seasons, for tests of what goes on around them.

    python -m tests.cli.quick season replay nfl-2019

is `fieldhouse` with such charts and such seasons, in a process of its own.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace as changed
from typing import Any
from unittest.mock import patch

from fieldhouse.games.paydirt import season as replay
from fieldhouse.season.football.actual import schedule_of
from fieldhouse.season.football.sport import FOOTBALL
from fieldhouse.statistics import FootballSeason, load_pack
from fieldhouse.statistics.made_cache import OFF
from tests.cli.conftest import lively

DIVISIONS = ("NFC West", "NFC South")
SHORT = 40
PAUSE = "QUICK_PAUSE"
"""The seconds that every game takes longer, in the environment."""


def make_team(season: object, code: str, special: object) -> object:
    """A team that differs from most others."""
    return lively(f"Team {code}", code, sum(map(ord, code)) % 10)


@contextmanager
def quick_charts(make: Callable[[object, str, object], object] = make_team) -> Iterator[None]:
    """Do not replace the maker by `monkeypatch` inside: it would put this one back when all else is as it was."""
    replay.shelf.cache_clear()
    making = patch.object(replay, "make_team", make), patch.object(replay, "special_teams", lambda *_: {})
    with making[0], making[1], patch.dict(os.environ, FIELDHOUSE_CACHE=OFF):
        yield
    replay.shelf.cache_clear()


@contextmanager
def short_seasons() -> Iterator[None]:
    """Replays of nfl-2019 play the games of two divisions among themselves, `SHORT` games of eight teams."""

    def short(name: str) -> FootballSeason:
        season = load_pack(name)
        teams = {code for code, team in season.teams.items() if team.division in DIVISIONS}
        return changed(season, games=tuple(game for game in season.games if {game.away, game.home} <= teams))

    sport = changed(FOOTBALL, schedule=lambda season: changed(schedule_of(season), league=None))
    with ExitStack() as stack:
        stack.enter_context(patch("fieldhouse.cli.season.replay.load_season", short))
        stack.enter_context(patch("fieldhouse.cli.season.replay.sport_of", lambda season: sport))
        stack.enter_context(patch.object(replay.PaydirtPlay, "make_ready", lambda self: None))
        yield


@contextmanager
def slow_games(seconds: float) -> Iterator[None]:
    """Every game takes this much longer, so that a season can be killed before it is over."""
    played = replay.PaydirtPlay.__call__

    def slow(self: replay.PaydirtPlay, *args: Any, **others: Any) -> Any:
        time.sleep(seconds)
        return played(self, *args, **others)

    with patch.object(replay.PaydirtPlay, "__call__", slow):
        yield


if __name__ == "__main__":
    from fieldhouse.cli.main import main

    with quick_charts(), short_seasons(), slow_games(float(os.environ.get(PAUSE, "0"))):
        main()
