"""Statistics of teams' boxes: averages, how teams differ, how games differ, home and road."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from fieldhouse.season.basketball.figures import finished
from fieldhouse.season.basketball.lineup.part import GamePart, TeamLine
from fieldhouse.season.core.figures import deviation
from fieldhouse.season.core.lineup.results import GameResult
from fieldhouse.season.core.lineup.statistic import AVERAGE, SHARE, Statistic
from fieldhouse.statistics.game_record import Counts, Fixture

AVERAGES, TEAMS, GAMES, SITES, RARE, POINTS = (
    "team averages", "between teams", "from game to game", "home and road", "unusual team games", "scores",
)  # fmt: skip

COUNTED = {
    "fga": "field goals tried", "fg3a": "threes tried", "fta": "free throws tried", "orb": "offensive rebounds",
    "drb": "defensive rebounds", "ast": "assists", "stl": "steals", "blk": "blocks", "tov": "turnovers", "pf": "fouls",
}  # fmt: skip
SHARES = {
    "fg": ("field goal %", "fg", "fga"), "fg2": ("two-point %", "fg2", "fg2a"), "fg3": ("three-point %", "fg3", "fg3a"),
    "ft": ("free throw %", "ft", "fta"),
}  # fmt: skip
APART = ("fga", "fta", "trb", "tov", "pf")
LABELS = COUNTED | {"trb": "rebounds", "pts": "points"}

UNUSUAL: tuple[tuple[str, tuple[int, ...], tuple[int, ...]], ...] = (
    ("fga", (100,), (70,)), ("fg3", (10,), (0, 3)), ("fta", (40,), (15,)), ("orb", (20,), (8,)), ("trb", (55,), (33,)),
    ("ast", (32,), (15,)), ("stl", (14,), (4,)), ("blk", (10,), (1,)), ("tov", (22,), (9,)), ("pf", (30,), (15,)),
)  # fmt: skip
"""Counts that came up in about one team game of ten or fewer, as cuts for many and for few."""
UNUSUAL_LABELS = LABELS | {"fg3": "threes"}
SHOOTING = (55, 38)
"""Field goal percentages that are many and few."""
SCORES = (85, 90, 95, 100, 105, 110, 115, 120)
MARGINS = (4, 7, 10, 13, 16, 20, 25, 30)
"""First values of the bands whose shares are compared; what lies below and above is among the results."""
PER_MILLE = 1000

TEAM_STATISTICS: tuple[Statistic, ...] = (
    *(Statistic(f"mean {key}", label, AVERAGES, "a game", AVERAGE) for key, label in COUNTED.items()),
    *(Statistic(f"share {key}", label, AVERAGES, "%", AVERAGE) for key, (label, _, _) in SHARES.items()),
    Statistic("possessions", "possessions, estimated", AVERAGES, "a game", AVERAGE),
    *(
        Statistic(f"teams {key}", f"standard deviation of teams' {label}", TEAMS, "a game", AVERAGE)
        for key, label in COUNTED.items()
    ),
    *(
        Statistic(f"teams {key} share", f"standard deviation of teams' {label}", TEAMS, "%", AVERAGE)
        for key, (label, _, _) in SHARES.items()
    ),
    Statistic("teams fg share against", "standard deviation of field goal % allowed", TEAMS, "%", AVERAGE),
    Statistic("teams possessions", "standard deviation of teams' possessions", TEAMS, "a game", AVERAGE),
    *(
        Statistic(f"games {key}", f"standard deviation of {label} over games", GAMES, "a game", AVERAGE)
        for key, label in {**COUNTED, "trb": "rebounds"}.items()
    ),
    Statistic("games fg share", "standard deviation of field goal % over games", GAMES, "%", AVERAGE),
    *(
        Statistic(f"apart {key}", f"difference of the two teams' {LABELS[key]}", GAMES, "a game", AVERAGE)
        for key in APART
    ),
    *(
        Statistic(f"home {key}", f"{LABELS[key]} at home, as a share of those on the road", SITES, "%", AVERAGE)
        for key in ("pts", *COUNTED)
    ),
    Statistic("home fg share", "field goal % at home, as a share of that on the road", SITES, "%", AVERAGE),
    *(
        Statistic(f"{key} {sign}{cut}", f"team games with {cut} and {word} {UNUSUAL_LABELS[key]}", RARE, "%", SHARE)
        for key, many, few in UNUSUAL
        for sign, word, cuts in (("+", "more", many), ("-", "fewer", few))
        for cut in cuts
    ),
    *(
        Statistic(f"fg share {sign}{cut}", f"team games of {cut} and {word} field goal %", RARE, "%", SHARE)
        for sign, word, cut in (("+", "more", SHOOTING[0]), ("-", "less", SHOOTING[1]))
    ),
    *(
        Statistic(f"scores {low}-{high - 1}", f"team games of {low} to {high - 1} points", POINTS, "%", SHARE)
        for low, high in pairwise(SCORES)
    ),
    *(
        Statistic(f"margins {low}-{high - 1}", f"games won by {low} to {high - 1} points", POINTS, "%", SHARE)
        for low, high in pairwise(MARGINS)
    ),
)  # fmt: skip


@dataclass(slots=True)
class _Sums:
    """Boxes added up."""

    games: int = 0
    line: Counter[str] = field(default_factory=Counter)

    def add(self, line: TeamLine, team_tov: int = 0) -> None:
        self.games += 1
        for name, value in zip(TeamLine._fields, line, strict=True):
            self.line[name] += value
        self.line["tov"] += team_tov


class TeamGames:
    """A season's boxes, gathered in any order.

    `totals` are what teams of a real season did in all: they count turnovers charged to no player, and what is wrong
    in the box of a single game is right in them.
    """

    def __init__(self, totals: Mapping[str, Counts] | None = None) -> None:
        self.totals = totals
        self.own: dict[str, _Sums] = {}
        self.against: dict[str, _Sums] = {}
        self.site = (_Sums(), _Sums())
        self.sums: Counter[str] = Counter()
        self.squares: Counter[str] = Counter()
        self.apart: Counter[str] = Counter()
        self.rare: Counter[str] = Counter()
        self.lines = 0

    def add(self, game: Fixture, part: GamePart) -> None:
        if len(part.boxes) < 2:
            return
        team_tov = part.team_tov or (0, 0)
        for side, code in enumerate((game.home, game.away)):
            line, other = part.boxes[side], part.boxes[1 - side]
            self.own.setdefault(code, _Sums()).add(line, team_tov[side])
            self.against.setdefault(code, _Sums()).add(other, team_tov[1 - side])
            self.site[side].add(line)
            self._line(line)
        home, away = part.boxes
        for key in APART:
            self.apart[key] += abs(getattr(home, key) - getattr(away, key))
        self._scores(part.result)

    def _line(self, line: TeamLine) -> None:
        self.lines += 1
        share = round(100 * PER_MILLE * line.fg / line.fga) if line.fga else 0
        for key, value in (*((key, getattr(line, key)) for key in (*COUNTED, "trb")), ("share", share)):
            self.sums[key] += value
            self.squares[key] += value * value
        for key, many, few in UNUSUAL:
            value = getattr(line, key)
            for cut in many:
                self.rare[f"{key} +{cut}"] += value >= cut
            for cut in few:
                self.rare[f"{key} -{cut}"] += value <= cut
        self.rare[f"fg share +{SHOOTING[0]}"] += share >= SHOOTING[0] * PER_MILLE
        self.rare[f"fg share -{SHOOTING[1]}"] += share <= SHOOTING[1] * PER_MILLE

    def _scores(self, result: GameResult) -> None:
        for points in (result.home, result.away):
            self.rare[f"scores {_band(points, SCORES)}"] += 1
        self.rare[f"margins {_band(abs(result.home - result.away), MARGINS)}"] += 1

    def values(self) -> dict[str, float]:
        if not self.lines:
            return {}
        return {**self._means(), **self._between_teams(), **self._over_games(), **self._sites(), **self._rare()}

    def _counts(self, code: str) -> Counts:
        return finished(self.own[code].line if self.totals is None else self.totals[code])

    def _means(self) -> dict[str, float]:
        total: Counter[str] = Counter()
        for code in sorted(self.own):
            total.update(self._counts(code))
        found = {f"mean {key}": total[key] / self.lines for key in COUNTED}
        found |= {f"share {key}": 100 * total[made] / total[tried] for key, (_, made, tried) in SHARES.items()
                  if total[tried]}  # fmt: skip
        return found | {"possessions": total["estimate"] / self.lines}

    def _between_teams(self) -> dict[str, float]:
        teams = [(self._counts(code), self.own[code].games) for code in sorted(self.own)]
        found = {f"teams {key}": deviation(line[key] / games for line, games in teams) for key in COUNTED}
        for key, (_, made, tried) in SHARES.items():
            if all(line[tried] for line, _ in teams):
                found[f"teams {key} share"] = deviation(100 * line[made] / line[tried] for line, _ in teams)
        allowed = [self.against[code].line for code in sorted(self.against)]
        found["teams fg share against"] = deviation(100 * line["fg"] / line["fga"] for line in allowed)
        found["teams possessions"] = deviation(line["estimate"] / games for line, games in teams)
        return found

    def _over_games(self) -> dict[str, float]:
        found = {f"games {key}": self._deviation(key) for key in (*COUNTED, "trb")}
        found["games fg share"] = self._deviation("share") / PER_MILLE
        return found | {f"apart {key}": 2 * self.apart[key] / self.lines for key in APART}

    def _deviation(self, key: str) -> float:
        number, total = self.lines, self.sums[key]
        return float(((number * self.squares[key] - total * total) / (number * (number - 1))) ** 0.5)

    def _sites(self) -> dict[str, float]:
        home, road = (site.line for site in self.site)
        found = {f"home {key}": 100 * home[key] / road[key] for key in ("pts", *COUNTED) if road[key]}
        return found | {"home fg share": 100 * (home["fg"] / home["fga"]) / (road["fg"] / road["fga"])}

    def _rare(self) -> dict[str, float]:
        """Shares of team games, and of games where it is a margin."""
        games = self.lines / 2
        return {
            each.key: 100 * self.rare[each.key] / (games if each.key.startswith("margins") else self.lines)
            for each in TEAM_STATISTICS
            if each.group in (RARE, POINTS)
        }


def _band(value: int, firsts: Sequence[int]) -> str:
    """The name of the band that a value is in; none below the first and from the last on."""
    return next((f"{low}-{high - 1}" for low, high in pairwise(firsts) if low <= value < high), "")
