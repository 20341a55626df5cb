"""Plays some games twice, with the installed Fieldhouse and from its sources, and compares records and a journal.

    python scripts/same_games.py        where it is installed compiled (`make fast`)
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType

SOURCES = Path(__file__).parent.parent / "src"
GAMES = 20


def digest() -> None:
    """Print a line for each game: its name, a digest of its games' records, and whether the modules it wants compiled
    are .py or compiled."""
    from fieldhouse.games import games
    from fieldhouse.games.api import AS_PLAYED
    from fieldhouse.season.sports import season_play, sport_of
    from fieldhouse.statistics import load_season
    from fieldhouse.statistics.game_record import finished
    from fieldhouse.table.session import Session

    for game in games():
        if game.seasons is None:
            continue
        seasons, found = game.seasons(), hashlib.sha256()
        season = load_season(seasons.usual)
        fixtures = sport_of(season).schedule(season).games
        play = season_play(game.name, seasons.usual, AS_PLAYED, {})
        for seed, fixture in enumerate(fixtures[:: len(fixtures) // GAMES]):
            record = play(fixture.id, fixture.home, fixture.away, seed, fixture.neutral, fixture.playoff)
            found.update(repr(finished(record)).encode())
        setup = play.setup(fixtures[0].home, fixtures[0].away)
        session = Session.new(game.rules(), setup, 1, {seat: game.opponent(setup) for seat in (0, 1)})
        found.update(session.journal.sha256().encode())
        code = {Path(str(module.__file__)).suffix for name in game.compiled for module in modules(name)}
        print(game.name, found.hexdigest()[:16], *sorted(code))


def modules(name: str) -> Iterator[ModuleType]:
    """The module of this name; of a package, all modules in it."""
    module = import_module(name)
    if not hasattr(module, "__path__"):
        yield module
        return
    for inside in walk_packages(module.__path__, f"{name}."):
        if not inside.ispkg:
            yield import_module(inside.name)


def digests(path: str) -> dict[str, list[str]]:
    command = [sys.executable, __file__, "digest"]
    run = subprocess.run(command, env=os.environ | {"PYTHONPATH": path}, stdout=subprocess.PIPE, text=True, check=True)
    return {game: rest for game, *rest in map(str.split, run.stdout.splitlines())}


def main() -> int:
    if sys.argv[1:] == ["digest"]:
        digest()
        return 0
    installed, from_sources = digests(""), digests(str(SOURCES))
    for game, (found, *code) in installed.items():
        wanted = from_sources[game][0]
        if ".py" in code:
            print(f"{game} is not compiled here", file=sys.stderr)
            return 1
        if found != wanted:
            print(f"{game}: {GAMES} games differ: digest {found} compiled, {wanted} from sources", file=sys.stderr)
            return 1
        how = "is compiled" if code else "is not compiled itself"
        print(f"{game} {how}; {GAMES} games are the same as from the sources ({wanted})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
