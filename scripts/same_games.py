"""Plays some games twice, as Fieldhouse is installed and from its sources, and compares all that is kept of them.

    python scripts/same_games.py        where it is installed compiled (`make fast`)
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

SOURCES = Path(__file__).parent.parent / "src"
GAME, SEASON = "statispro-basketball", "nba-1992-93"
GAMES = 40


def digest() -> None:
    """Print a few digits of what came of the games, and what the code was: .py, or compiled."""
    from fieldhouse.games.registry import part
    from fieldhouse.record import finished
    from fieldhouse.season.sports import sport_of
    from fieldhouse.statistics import load_season

    season, replay = load_season(SEASON), part(GAME, "replay")
    games = sport_of(season).schedule(season).games
    play, found = replay.season_play(SEASON, replay.COACHES[0], {}), hashlib.sha256()
    for seed, game in enumerate(games[:: len(games) // GAMES]):
        record = play(game.id, game.home, game.away, seed, game.neutral, game.playoff)
        found.update(repr(finished(record)).encode())
    print(found.hexdigest()[:16], Path(part(GAME, "flow").__file__).suffix)


def told(path: str) -> list[str]:
    command = [sys.executable, __file__, "digest"]
    run = subprocess.run(command, env=os.environ | {"PYTHONPATH": path}, stdout=subprocess.PIPE, text=True, check=True)
    return run.stdout.split()


def main() -> int:
    if sys.argv[1:] == ["digest"]:
        digest()
        return 0
    (installed, code), (plain, _) = told(""), told(str(SOURCES))
    if code == ".py":
        print(f"{GAME} is not compiled here", file=sys.stderr)
        return 1
    if installed != plain:
        print(f"{GAME}: {GAMES} games come to {installed} compiled, and to {plain} from the sources", file=sys.stderr)
        return 1
    print(f"{GAME} is compiled; {GAMES} games came out as from the sources ({plain})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
