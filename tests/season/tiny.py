"""A game of no rules at all, that plays in no time: for what goes on around games."""

import os
import random
import signal
import time
from dataclasses import dataclass

from fieldhouse.season.core.league import Format, League, Team
from fieldhouse.season.core.schedule import Schedule
from fieldhouse.season.football.actual import FOOTBALL
from fieldhouse.season.football.league import nfl_format
from fieldhouse.statistics.game_record import Counts, Fixture, GameRecord


@dataclass(frozen=True)
class Tiny:
    """Plays by the seed alone. It can take its time, fail in a game, or die in one."""

    seconds: float = 0.0
    fails: str = ""
    dies: str = ""
    journals: bool = False

    def __call__(self, game_id: str, home: str, away: str, seed: int, neutral: bool, playoff: bool) -> GameRecord:
        if self.seconds:
            time.sleep(self.seconds)
        if game_id == self.fails:
            raise ArithmeticError("the ball burst")
        if game_id == self.dies:
            os.kill(os.getpid(), signal.SIGKILL)
        luck = random.Random(seed)
        quarters = [[luck.choice((0, 0, 3, 7)) for _ in range(4)] for _ in range(2)]
        overtime = sum(quarters[0]) == sum(quarters[1])
        if overtime and (playoff or luck.random() < 0.8):
            quarters[luck.randrange(2)].append(3)
        score = (sum(quarters[0]), sum(quarters[1]))
        return GameRecord(
            game_id,
            home,
            away,
            score,
            overtime,
            (tuple(quarters[0]), tuple(quarters[1])),
            tuple({"points": sum(side), "touchdowns": side.count(7)} for side in quarters),  # type: ignore[arg-type]  # as the test needs it
            tuple(self._players(luck, team) for team in (home, away)),  # type: ignore[arg-type]  # as the test needs it
            ({"side": luck.randrange(2), "plays": luck.randrange(12), "result": "punt"},),
            ("neutral ground",) if neutral else (),
            f"{game_id}, {seed}\nplayed\n".encode() if self.journals else None,
        )

    def _players(self, luck: random.Random, team: str) -> dict[str, Counts]:
        backs = {f"{team}-back{number}": {"rushes": 10, "rush_yards": luck.randrange(90)} for number in range(2)}
        return backs | {f"{team}-passer": {"passes": 30, "completions": luck.randrange(31)}}


def small_schedule() -> Schedule:
    """Two conferences of two divisions of three clubs, each playing each of its conference: 30 games and 7 more."""
    steps = nfl_format(2019)
    form = Format(2, 0, steps.division_steps, steps.wild_card_steps)
    teams = [
        Team(f"{conference}{division}{place}", conference, f"{conference}{division}")
        for conference in "XY"
        for division in "NS"
        for place in range(3)
    ]
    games = [
        Fixture(f"2019_{week:02}_{away.code}_{home.code}", home.code, away.code, week)
        for week, (home, away) in enumerate(
            ((home, away) for home in teams for away in teams if home.code < away.code), 1
        )
        if home.conference == away.conference
    ]
    return Schedule(tuple(games), FOOTBALL, League(2019, tuple(teams), form))
