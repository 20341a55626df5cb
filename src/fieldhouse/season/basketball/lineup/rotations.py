"""Statistics of how teams use their players in a game: how many play, how long starters stay, who does how much."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from sys import intern

from fieldhouse.season.basketball.lineup.part import GamePart, PlayerLine
from fieldhouse.season.core.lineup.statistic import AVERAGE, SHARE, Statistic
from fieldhouse.statistics.game_record import Fixture

ROTATION = "rotations"
PLACES = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
MANY_PLAYED = (8, 12)
FIRSTS = {"pts": "points", "fga": "field goals tried", "trb": "rebounds", "ast": "assists"}
LONG = 10
"""Minutes that are more than a short turn."""

ROTATION_STATISTICS: tuple[Statistic, ...] = (
    Statistic("used", "players used", ROTATION, "a team and game", AVERAGE),
    Statistic("used sd", "standard deviation of players used", ROTATION, "a team and game", AVERAGE),
    Statistic(f"used -{MANY_PLAYED[0]}", f"team games with {MANY_PLAYED[0]} and fewer players", ROTATION, "%", SHARE),
    Statistic(f"used +{MANY_PLAYED[1]}", f"team games with {MANY_PLAYED[1]} and more players", ROTATION, "%", SHARE),
    Statistic("used long", f"players with {LONG} minutes", ROTATION, "a team and game", AVERAGE),
    *(
        Statistic(f"place {at}", f"minutes of a team's player number {at} by minutes", ROTATION, "a game", AVERAGE)
        for at in PLACES
    ),
    *(
        Statistic(f"first {key}", f"most {label} of a player", ROTATION, "a team and game", AVERAGE)
        for key, label in FIRSTS.items()
    ),
    *(
        Statistic(f"first {key} sd", f"standard deviation of the most {label} of a player", ROTATION,
                  "a team and game", AVERAGE)
        for key, label in FIRSTS.items()
    ),
    Statistic("starters minutes", "minutes of a starter", ROTATION, "a game", AVERAGE),
    Statistic("starters minutes sd", "standard deviation of starters' minutes", ROTATION, "a game", AVERAGE),
    Statistic("starters short", "starters with fewer than 20 minutes", ROTATION, "%", SHARE),
    Statistic("starters points", "points of starters, of all", ROTATION, "%", AVERAGE),
    Statistic("starters changed", "starters who did not start the team's last game", ROTATION, "a team and game",
              SHARE),
    Statistic("roster", "players used", ROTATION, "a team and season", AVERAGE),
    Statistic("roster starters", "players who started", ROTATION, "a team and season", AVERAGE),
)  # fmt: skip


class Rotations:
    """A season's player lines, gathered in any order."""

    def __init__(self) -> None:
        self.sides = self.starters = 0
        self.sums: Counter[str] = Counter()
        self.squares: Counter[str] = Counter()
        self.used: dict[str, set[str]] = {}
        self.fives: dict[str, dict[str, tuple[str, ...]]] = {}

    def add(self, game: Fixture, part: GamePart) -> None:
        for code, lines in zip((game.home, game.away), part.players, strict=True):
            self.used.setdefault(code, set()).update(line.player for line in lines)
            five = [line for line in lines if line.started]
            self.fives.setdefault(code, {})[game.id] = tuple(intern(line.player) for line in five)
            self._side(lines, five)

    def _side(self, lines: Sequence[PlayerLine], five: Sequence[PlayerLine]) -> None:
        self.sides += 1
        self._value("used", len(lines))
        self.sums["few"] += len(lines) <= MANY_PLAYED[0]
        self.sums["many"] += len(lines) >= MANY_PLAYED[1]
        self.sums["long"] += sum(line.seconds >= 60 * LONG for line in lines)
        for at, seconds in enumerate(sorted((line.seconds for line in lines), reverse=True)[: len(PLACES)], 1):
            self.sums[f"place {at}"] += seconds
        for key in FIRSTS:
            self._value(key, max((getattr(line, key) for line in lines), default=0))
        for line in five:
            self.starters += 1
            self._value("starter", line.seconds)
            self.sums["short"] += line.seconds < 20 * 60
            self.sums["starters points"] += line.pts
        self.sums["points"] += sum(line.pts for line in lines)

    def _value(self, key: str, value: int) -> None:
        self.sums[key] += value
        self.squares[key] += value * value

    def values(self) -> dict[str, float]:
        sides, sums = self.sides, self.sums
        if not sides:
            return {}
        found = {
            "used": sums["used"] / sides, "used sd": self._deviation("used", sides),
            f"used -{MANY_PLAYED[0]}": 100 * sums["few"] / sides, f"used +{MANY_PLAYED[1]}": 100 * sums["many"] / sides,
            "used long": sums["long"] / sides,
            "roster": sum(map(len, self.used.values())) / len(self.used),
            **{f"place {at}": sums[f"place {at}"] / sides / 60 for at in PLACES},
            **{f"first {key}": sums[key] / sides for key in FIRSTS},
            **{f"first {key} sd": self._deviation(key, sides) for key in FIRSTS},
        }  # fmt: skip
        return found | self._starters() if self.starters else found

    def _starters(self) -> dict[str, float]:
        changed = games = 0
        for fives in self.fives.values():
            ordered = [five for _, five in sorted(fives.items())]  # ids begin with the date
            changed += sum(player not in before for before, five in pairwise(ordered) for player in five)
            games += len(ordered) - 1
        started = sum(len({player for five in fives.values() for player in five}) for fives in self.fives.values())
        return {
            "starters minutes": self.sums["starter"] / self.starters / 60,
            "starters minutes sd": self._deviation("starter", self.starters) / 60,
            "starters short": 100 * self.sums["short"] / self.starters,
            "starters points": 100 * self.sums["starters points"] / self.sums["points"],
            "starters changed": changed / games if games else 0.0,
            "roster starters": started / len(self.fives),
        }

    def _deviation(self, key: str, number: int) -> float:
        if number < 2:
            return 0.0
        total = self.sums[key]
        return float(((number * self.squares[key] - total * total) / (number * (number - 1))) ** 0.5)
