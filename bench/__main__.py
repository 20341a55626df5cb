"""Speed, side by side.

    python -m bench            one line a game: name, games a second, ratio to the yardstick
    python -m bench memory     the memory in use over 10,000 games

A game is played coach against coach, with its box score, on one core. The yardstick is a
bare drive loop without rules, timed in the same minute; without it the rate stands alone.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

YARDSTICK = Path(__file__).parent.parent.parent / "shared" / "tools" / "unit.py"
WARM_UP = 800  # the coach works out its strategies as situations come up
GAMES = 400
ROUNDS = 8


def paydirt() -> Callable[[int], object]:
    from fieldhouse.football.book import keep_book
    from fieldhouse.games.paydirt.coach import ComputerCoach
    from fieldhouse.games.paydirt.flow import play_game
    from fieldhouse.games.paydirt.options import make_options
    from fieldhouse.games.paydirt.rulebook import new_game
    from fieldhouse.games.paydirt.teams import embedded, find
    from fieldhouse.table.live import LiveTable

    (home, _), (away, _) = embedded()[:2]
    teams, options, coach = (find(home), find(away)), make_options({}), ComputerCoach()

    def play(seed: int) -> object:
        game = new_game(*teams, options)
        play_game(LiveTable(seed, (coach, coach), strict=False), game)
        return keep_book(game.events)

    return play


PLAYED = {"paydirt-football": paydirt}


def rate(play: Callable[[int], object], first: int) -> float:
    start = time.perf_counter()
    for seed in range(first, first + GAMES):
        play(seed)
    return GAMES / (time.perf_counter() - start)


def yardstick() -> float | None:
    if not YARDSTICK.exists():
        return None
    run = subprocess.run([sys.executable, str(YARDSTICK)], capture_output=True, text=True, check=True)
    return float(run.stdout)


def speed() -> None:
    for name, prepare in PLAYED.items():
        play = prepare()
        for seed in range(WARM_UP):
            play(seed)
        best = max(rate(play, 10_000 + turn * GAMES) for turn in range(ROUNDS))
        unit = yardstick()
        print(f"{name} {best:.1f}" + (f" {best / unit:.3f}" if unit is not None else ""))


def memory() -> None:
    for name, prepare in PLAYED.items():
        play = prepare()
        for seed in range(10_000):
            play(seed)
            if (seed + 1) % 2000 == 0:
                used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
                print(f"{name} {seed + 1} games {used} MB at most", flush=True)


if __name__ == "__main__":
    memory() if sys.argv[1:] == ["memory"] else speed()
