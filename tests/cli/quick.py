"""Charts of a season's teams that take no time to make, for tests of what goes on around them.

    python -m tests.cli.quick season replay nfl-2019

is `fieldhouse` with such charts, in a process of its own.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from fieldhouse.games.paydirt import season as replay
from fieldhouse.statistics.made_cache import OFF
from tests.cli.conftest import lively


def make_team(season: object, code: str, special: object) -> object:
    """A team that differs from most others."""
    return lively(f"Team {code}", code, sum(map(ord, code)) % 10)


@contextmanager
def quick_charts() -> Iterator[None]:
    replay.shelf.cache_clear()
    making = patch.object(replay, "make_team", make_team), patch.object(replay, "special_teams", lambda *_: {})
    with making[0], making[1], patch.dict(os.environ, FIELDHOUSE_CACHE=OFF):
        yield
    replay.shelf.cache_clear()


if __name__ == "__main__":
    from fieldhouse.cli.main import main

    with quick_charts():
        main()
