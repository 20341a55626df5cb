"""Speed, side by side.

    python -m bench            one line a game: name, games a second, ratio to the yardstick
    python -m bench memory     the memory in use over 10,000 games
    python -m bench season     one line a game: name, seconds for a season's games on all cores, and how much
                               longer that is than games / (games a second x cores)

A game is played coach against coach, with its box score, on one core. The yardstick is a
bare drive loop without rules, timed in the same minute; without it the rate stands alone.
A season is timed with its charts made: starting the workers, playing its 256 games, and keeping
them in a database file.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fieldhouse.season.crew import Play

YARDSTICK = Path(__file__).parent.parent.parent / "shared" / "tools" / "unit.py"
WARM_UP = 800  # the coach works out its strategies as situations come up
GAMES = 400
ROUNDS = 8
SEASON = "nfl-2019"


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


def best_rate(prepare: Callable[[], Callable[[int], object]]) -> float:
    play = prepare()
    for seed in range(WARM_UP):
        play(seed)
    return max(rate(play, 10_000 + turn * GAMES) for turn in range(ROUNDS))


def season() -> None:
    from fieldhouse.games.registry import part
    from fieldhouse.season.actual import schedule_of
    from fieldhouse.season.crew import cores
    from fieldhouse.season.replay import Replay
    from fieldhouse.statistics import load_pack
    from fieldhouse.store import Store

    schedule = schedule_of(load_pack(SEASON))
    for name, prepare in PLAYED.items():
        least = len(schedule.games) / (best_rate(prepare) * cores())
        play = part(name, "replay").season_play(SEASON, "as played", {})
        play.make_ready()

        def seconds(turn: int, name: str = name, play: Play = play) -> float:
            with TemporaryDirectory() as folder, Store.open(Path(folder) / "seasons.db") as store:
                replay = Replay(store, name, schedule, play, turn, game=name)
                start = time.perf_counter()
                replay.run(playoffs=False)
                return time.perf_counter() - start

        best = min(seconds(turn) for turn in range(ROUNDS))
        print(f"{name} {best:.2f} {best / least:.2f}")


def speed() -> None:
    for name, prepare in PLAYED.items():
        best = best_rate(prepare)
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
    {"memory": memory, "season": season, "": speed}["".join(sys.argv[1:])]()
