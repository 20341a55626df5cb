"""Speed, side by side.

    python -m bench            two lines a game: name, games a second, ratio to the yardstick
    python -m bench memory     the memory in use over 10,000 games
    python -m bench season     one line a game: name, seconds for a season's games on all cores, and how much
                               longer that is than games / (games of that season a second x cores)
    python -m bench answer     one line a game: name, milliseconds that a person's answer late in a game takes (95th
                               percentile, save and record included), milliseconds to resume a game
    python -m bench speed basketball   one of these for one game alone
    python -m bench coaches            football coaches side by side; see bench/coaches.py

A game is played coach against coach, with its box score, on one core, as Fieldhouse is installed: `make bench` compiles
it first where there is a C compiler (`make fast`). The first line is two teams that play to win; the second, named with
the season, is that season's games as one worker of a replay does them: as the teams really called, every man named, and
written down as they are kept. The yardstick is a bare drive loop without rules, timed in the same minute; without it
the rate stands alone. A season is timed with its charts or cards made: starting the workers, playing its games, handing
them in, and keeping them in a database file.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from bench.answer import answer
from bench.coaches import coaches
from fieldhouse.games import Game, find, games
from fieldhouse.games.api import Benchmark
from fieldhouse.season.core.schedule import Schedule
from fieldhouse.season.core.workers import PlayGame, Task, cores
from fieldhouse.statistics.game_record import Finished, finished

YARDSTICK = Path(__file__).parent.parent.parent / "shared" / "tools" / "unit.py"
ROUNDS = 8
SEASONS = 24  # a season is short, and both cores must be left alone for it


class Season(NamedTuple):
    """What a season's games are played with, all charts or cards made, and its schedule."""

    play: PlayGame
    schedule: Schedule

    def game(self, number: int) -> Finished:
        """A game of the schedule, which is gone through again and again."""
        games = self.schedule.games
        return finished(Task(games[number % len(games)], number).play(self.play))


def season_of(game: Game) -> tuple[str, Season]:
    """The usual season of a game: its pack, and what plays it."""
    from fieldhouse.season.sports import season_play, sport_of
    from fieldhouse.statistics import load_season

    assert game.seasons is not None
    pack = game.seasons().usual
    real = load_season(pack)
    play = season_play(game.name, pack, "as played", {})
    play.make_ready()
    return pack, Season(play, sport_of(real).schedule(real))


def rate(play: Callable[[int], object], games: int, first: int) -> float:
    start = time.perf_counter()
    for seed in range(first, first + games):
        play(seed)
    return games / (time.perf_counter() - start)


def yardstick() -> float | None:
    if not YARDSTICK.exists():
        return None
    run = subprocess.run([sys.executable, str(YARDSTICK)], capture_output=True, text=True, check=True)
    return float(run.stdout)


def best_rate(play: Callable[[int], object], warm_up: int, games: int) -> float:
    for seed in range(warm_up):
        play(seed)
    return max(rate(play, games, 10_000 + turn * games) for turn in range(ROUNDS))


def season(games: Iterable[tuple[Game, Benchmark]]) -> None:
    from fieldhouse.season.core.replay import Replay
    from fieldhouse.store import Store

    for game, measured in games:
        if game.seasons is None:
            continue
        name, (_, played), count = game.name, season_of(game), measured.games

        def seconds(turn: int, name: str = name, played: Season = played) -> float:
            with TemporaryDirectory() as folder, Store.open(Path(folder) / "seasons.db") as store:
                replay = Replay(store, name, played.schedule, played.play, turn, game=name)
                start = time.perf_counter()
                replay.run(playoffs=False)
                return time.perf_counter() - start

        rate(played.game, count, 0)  # to warm up
        # In turn: a machine that slows down for a while slows down both.
        both = [(rate(played.game, count, turn * count), seconds(turn)) for turn in range(SEASONS)]
        best, quickest = max(one for one, _ in both), min(other for _, other in both)
        print(f"{name} {quickest:.2f} {quickest * best * cores() / len(played.schedule.games):.2f}", flush=True)


def speed(games: Iterable[tuple[Game, Benchmark]]) -> None:
    for game, measured in games:
        tell(game.name, best_rate(measured.prepare(), measured.warm_up, measured.games))
        if game.seasons is not None:
            pack, played = season_of(game)
            tell(f"{game.name}/{pack}", best_rate(played.game, measured.games, measured.games))


def tell(name: str, best: float) -> None:
    unit = yardstick()
    print(f"{name} {best:.1f}" + (f" {best / unit:.3f}" if unit is not None else ""), flush=True)


def memory(games: Iterable[tuple[Game, Benchmark]]) -> None:
    for game, measured in games:
        name, play = game.name, measured.prepare()
        for seed in range(10_000):
            play(seed)
            if (seed + 1) % 2000 == 0:
                used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
                print(f"{name} {seed + 1} games {used} MB at most", flush=True)


if __name__ == "__main__":
    what, *wanted = sys.argv[1:] or ["speed"]
    if what == "coaches":
        coaches(*wanted)
        sys.exit()
    measure = {"answer": answer, "memory": memory, "season": season, "speed": speed}[what]
    chosen = [find(name) for name in wanted] or games()
    measure([(game, game.benchmark) for game in chosen if game.benchmark is not None])
