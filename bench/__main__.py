"""Speed, side by side.

    python -m bench            two lines a game: name, games a second, ratio to the yardstick
    python -m bench memory     the memory in use over 10,000 games
    python -m bench season     one line a game: name, seconds for a season's games on all cores, and how much
                               longer that is than games / (games of that season a second x cores)
    python -m bench speed statispro    one of these for one game alone

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

from fieldhouse.record import Finished, finished
from fieldhouse.season.crew import Play, Task, cores
from fieldhouse.season.schedule import Schedule

YARDSTICK = Path(__file__).parent.parent.parent / "shared" / "tools" / "unit.py"
ROUNDS = 8
SEASONS = 24  # a season is short, and both cores must be left alone for it


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


def statispro_basketball() -> Callable[[int], object]:
    from fieldhouse.basketball.book import keep_book
    from fieldhouse.games.statispro_basketball.coach import ComputerCoach
    from fieldhouse.games.statispro_basketball.flow import play_game
    from fieldhouse.games.statispro_basketball.options import make_options
    from fieldhouse.games.statispro_basketball.rulebook import new_game
    from fieldhouse.games.statispro_basketball.teams import default_pair, find
    from fieldhouse.table.live import LiveTable

    away, home = (find(str(team)) for team in default_pair())
    options, coach = make_options({}), ComputerCoach()
    sizes = (len(home.players), len(away.players))

    def play(seed: int) -> object:
        game = new_game(home, away, options)
        play_game(LiveTable(seed, (coach, coach), strict=False), game)
        return keep_book(game.events, sizes)

    return play


class Measured(NamedTuple):
    """A game: how it is made ready, how many games it plays before it is timed and in a round, and its season."""

    prepare: Callable[[], Callable[[int], object]]
    warm_up: int
    games: int
    season: str


PLAYED = {
    # football's coach works out its strategies as situations come up
    "paydirt-football": Measured(paydirt, 800, 400, "nfl-2019"),
    "statispro-basketball": Measured(statispro_basketball, 10, 50, "nba-1992-93"),
}


class Season(NamedTuple):
    """What a season's games are played with, all charts or cards made, and its schedule."""

    play: Play
    schedule: Schedule

    def game(self, number: int) -> Finished:
        """A game of the schedule, which is gone through again and again."""
        games = self.schedule.games
        return finished(Task(games[number % len(games)], number).play(self.play))


def season_of(name: str) -> Season:
    from fieldhouse.games.registry import part
    from fieldhouse.season.sports import sport_of
    from fieldhouse.statistics import load_season

    pack = PLAYED[name].season
    real = load_season(pack)
    play = part(name, "replay").season_play(pack, "as played", {})
    play.make_ready()
    return Season(play, sport_of(real).schedule(real))


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


def season(names: Iterable[str]) -> None:
    from fieldhouse.season.replay import Replay
    from fieldhouse.store import Store

    for name in names:
        played, games = season_of(name), PLAYED[name].games

        def seconds(turn: int, name: str = name, played: Season = played) -> float:
            with TemporaryDirectory() as folder, Store.open(Path(folder) / "seasons.db") as store:
                replay = Replay(store, name, played.schedule, played.play, turn, game=name)
                start = time.perf_counter()
                replay.run(playoffs=False)
                return time.perf_counter() - start

        rate(played.game, games, 0)  # to warm up
        # In turn: a machine that slows down for a while slows down both.
        both = [(rate(played.game, games, turn * games), seconds(turn)) for turn in range(SEASONS)]
        best, quickest = max(one for one, _ in both), min(other for _, other in both)
        print(f"{name} {quickest:.2f} {quickest * best * cores() / len(played.schedule.games):.2f}", flush=True)


def speed(names: Iterable[str]) -> None:
    for name in names:
        measured = PLAYED[name]
        tell(name, best_rate(measured.prepare(), measured.warm_up, measured.games))
        tell(f"{name}/{measured.season}", best_rate(season_of(name).game, measured.games, measured.games))


def tell(name: str, best: float) -> None:
    unit = yardstick()
    print(f"{name} {best:.1f}" + (f" {best / unit:.3f}" if unit is not None else ""), flush=True)


def memory(names: Iterable[str]) -> None:
    for name in names:
        play = PLAYED[name].prepare()
        for seed in range(10_000):
            play(seed)
            if (seed + 1) % 2000 == 0:
                used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
                print(f"{name} {seed + 1} games {used} MB at most", flush=True)


if __name__ == "__main__":
    what, *wanted = sys.argv[1:] or ["speed"]
    measure = {"memory": memory, "season": season, "speed": speed}[what]
    measure([name for name in PLAYED if not wanted or name.startswith(tuple(wanted))])
