"""Football coaches side by side: what each calls when all teams have him, and who beats whom.

    python -m bench coaches                          over the schedule of the usual season
    python -m bench coaches GAME nfl-2018 4          over another's, four times
    python -m bench coaches GAME nfl-2019 20 "to win" "as played"   these two alone

A line for each coach: points a team and game, the share of runs among runs, passes and sacks, and how far off the real
league that is; then the teams whose share of runs is farthest off their own real one. A line for each pair: games, and
the margin of the first with its standard error. A pair changes sides from one time through the schedule to the next.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from math import sqrt
from statistics import fmean, stdev

from fieldhouse.games import find
from fieldhouse.season.core.schedule import Schedule
from fieldhouse.season.core.workers import PlayGame, Task, WorkerPool
from fieldhouse.season.football.figures import real_line
from fieldhouse.season.football.sport import FOOTBALL
from fieldhouse.season.sports import games_of
from fieldhouse.statistics import FootballSeason, load_season
from fieldhouse.statistics.game_record import Counts, GameRecord

TIMES = 20
"""How often the schedule is gone through by each coach and by each pair: more than 5,000 games of a season of 256."""
WORST = 3


def coaches(game: str = "", pack: str = "", times: str = str(TIMES), *names: str) -> None:
    played = find(game) if game else games_of(FOOTBALL)[0]
    assert played.seasons is not None
    assert played.benchmark is not None
    assert played.benchmark.between is not None
    seasons, between, often = played.seasons(), played.benchmark.between, int(times)
    name = pack or seasons.usual
    real = load_season(name)
    assert isinstance(real, FootballSeason)
    schedule = FOOTBALL.schedule(real)
    for coach in names or seasons.coaches:
        lines, _ = _played([between(name, coach, coach)], schedule, often)
        print(f"{coach}: {_compared(real, lines)}", flush=True)
    for first, second in combinations(names or seasons.coaches, 2):
        _, margins = _played([between(name, first, second), between(name, second, first)], schedule, often)
        error = stdev(margins) / sqrt(len(margins))
        print(f"{first} - {second}: {len(margins)} games {fmean(margins):+.2f} ({error:.2f})", flush=True)


def _played(
    sides: list[PlayGame], schedule: Schedule, times: int
) -> tuple[dict[str, Counter[str]], list[int]]:
    """Every team's line, and the margins of the coach who is at home in the first of `sides`."""
    lines, margins = dict[str, Counter[str]](), list[int]()
    for number, play in enumerate(sides):
        here = range(number, times, len(sides))
        # a pairing's games follow each other: what a coach works out of two teams' charts serves them all
        tasks = [Task(game, 1000 * time + at) for at, game in enumerate(schedule.games) for time in here]
        with WorkerPool(play) as pool:
            for records in pool.make(_reduced, tasks):
                for codes, score, boxes in records:
                    margins.append((score[0] - score[1]) * (-1 if number else 1))
                    for code, box in zip(codes, boxes, strict=True):
                        lines.setdefault(code, Counter()).update(box)
    return lines, margins


def _reduced(record: GameRecord) -> tuple[tuple[str, str], tuple[int, int], tuple[Counts, Counts]]:
    home, away = ({"games": 1} | {name: box[name] for name in NEEDED} for box in record.boxes)
    return (record.home, record.away), record.score, (home, away)


NEEDED = ("points", "rushes", "passes", "sacked")


def _runs(line: Mapping[str, int]) -> float:
    return 100 * line["rushes"] / (line["rushes"] + line["passes"] + line["sacked"])


def _points(line: Mapping[str, int]) -> float:
    return line["points"] / line["games"]


def _compared(real: FootballSeason, lines: Mapping[str, Counter[str]]) -> str:
    was, now = real_line(real.league), Counter[str]()
    for line in lines.values():
        now.update(line)
    off = {code: _runs(line) - _runs(real_line(real.teams[code].own)) for code, line in lines.items()}
    worst = sorted(off, key=lambda code: -abs(off[code]))[:WORST]
    return (
        f"points {_points(now):.2f} ({100 * _points(now) / _points(was) - 100:+.1f} %), "
        f"runs {_runs(now):.1f} % ({_runs(now) - _runs(was):+.1f}), "
        "teams farthest off " + ", ".join(f"{code} {off[code]:+.1f}" for code in worst)
    )
