"""Statistics of players' seasons: what they average, and how much they differ from game to game."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field

from fieldhouse.season.basketball.lineup.part import PlayerLine, TeamLine
from fieldhouse.season.basketball.lineup.thresholds import Thresholds, threshold_statistics
from fieldhouse.season.core.leaders import PlayerTotal
from fieldhouse.season.core.lineup.statistic import AVERAGE, Statistic
from fieldhouse.statistics.basketball import BasketballSeason

REGULARS, STARS, LINES = "regulars from game to game", "stars", "players by game"
ENOUGH_MINUTES, ENOUGH_GAMES = 1000, 20
"""Of a regular."""
STAR_GAMES, STAR_NUMBER = 10, 30
"""A star is one of the thirty who scored most; where the pack has the lines of some players only, one of those."""
STARS_REACH = (
    "20 pts", "30 pts", "40 pts", "10 trb", "15 trb", "10 ast", "25 fga", "10 fta", "5 tov", "5 pf", "6 pf",
    "40 minutes", "double doubles", "triple doubles",
)  # fmt: skip
"""What stars reach often enough to be compared."""

MEASURES = {
    "seconds": "minutes", "pts": "points", "fga": "field goals tried", "fta": "free throws tried",
    "fg3a": "threes tried", "trb": "rebounds", "ast": "assists", "stl": "steals", "blk": "blocks", "tov": "turnovers",
    "pf": "fouls",
}  # fmt: skip
SHARED = ("pts", "fga", "fta", "trb", "ast")

PLAYER_STATISTICS: tuple[Statistic, ...] = (
    *threshold_statistics("games", "players", LINES, "a game"),
    *(
        Statistic(f"regular {key} sd", f"standard deviation of a regular's {label} over his games", REGULARS, "a game",
                  AVERAGE)
        for key, label in MEASURES.items()
    ),
    *(Statistic(f"star {key}", f"stars' {label}", STARS, "a game", AVERAGE) for key, label in MEASURES.items()),
    *(
        Statistic(f"star {key} sd", f"standard deviation of a star's {label} over his games", STARS, "a game", AVERAGE)
        for key, label in MEASURES.items()
    ),
    *(
        Statistic(f"star share {key}", f"stars' {MEASURES[key]}, of their team's in the game", STARS, "%", AVERAGE)
        for key in SHARED
    ),
    *threshold_statistics("star", "games of a star", STARS, "a game", STARS_REACH),
)  # fmt: skip


def stars_of(season: BasketballSeason) -> frozenset[str]:
    """The same players on both sides, by the real season."""
    lines = season.player_games
    if lines.players and not lines.whole:
        return frozenset(lines.players)
    points = {
        player.id: sum(stint.box.pts for stint in player.stints)
        for player in season.players.values()
    }  # fmt: skip
    return frozenset(sorted(points, key=lambda player: (-points[player], player))[:STAR_NUMBER])


COLUMNS = PlayerLine._fields[2:]  # all but who it is and whether he started


@dataclass(slots=True)
class _Season:
    """A player's season: his games and teams, sums and sums of squares of all columns, and of rebounds in all."""

    games: int = 0
    teams: set[str] = field(default_factory=set)
    sums: list[int] = field(default_factory=lambda: [0] * len(COLUMNS))
    squares: list[int] = field(default_factory=lambda: [0] * (len(COLUMNS) + 1))

    def add(self, team: str, line: PlayerLine) -> None:
        self.games += 1
        self.teams.add(team)
        sums, squares = self.sums, self.squares
        for at, value in enumerate(line[2:]):
            if value:
                sums[at] += value
                squares[at] += value * value
        squares[-1] += line.trb * line.trb

    def sum(self, key: str) -> int:
        return self.sum("orb") + self.sum("drb") if key == "trb" else self.sums[COLUMNS.index(key)]

    def mean(self, key: str) -> float:
        return self.sum(key) / self.games / (60 if key == "seconds" else 1)

    def deviation(self, key: str) -> float:
        number, total = self.games, self.sum(key)
        squares = self.squares[-1 if key == "trb" else COLUMNS.index(key)]
        width = float(((number * squares - total * total) / (number * (number - 1))) ** 0.5)
        return width / 60 if key == "seconds" else width


class Players:
    """A season's player lines, gathered in any order. Not `whole`: lines of some players only."""

    def __init__(self, stars: Collection[str], *, whole: bool = True) -> None:
        self.stars, self.whole = stars, whole
        self.found: dict[str, _Season] = {}
        self.shares = {key: [0, 0] for key in SHARED}
        self.reached, self.stars_reached = Thresholds("games"), Thresholds("star", STARS_REACH)

    def add(self, team: str, lines: Iterable[PlayerLine], box: TeamLine | None = None) -> None:
        for line in lines:
            self.found.setdefault(line.player, _Season()).add(team, line)
            self.reached.add(line)
            if line.player in self.stars:
                self.stars_reached.add(line)
                for key, share in self.shares.items() if box else ():
                    share[0] += getattr(line, key)
                    share[1] += getattr(box, key)

    def totals(self) -> list[PlayerTotal]:
        """Every player's season, for lists of leaders."""
        return [
            PlayerTotal(player, sorted(season.teams), season.games, dict(zip(COLUMNS, season.sums, strict=True)))
            for player, season in sorted(self.found.items())
        ]

    def values(self, games: int) -> Mapping[str, float]:
        found = dict(self._stars())
        if self.whole and games:
            found |= self.reached.values(games)
            regulars = [
                season for _, season in sorted(self.found.items())
                if season.games >= ENOUGH_GAMES and season.sum("seconds") >= 60 * ENOUGH_MINUTES
            ]  # fmt: skip
            found |= _spreads("regular", regulars)
        return found

    def _stars(self) -> Mapping[str, float]:
        stars = [
            self.found[player] for player in sorted(self.stars)
            if player in self.found and self.found[player].games >= STAR_GAMES
        ]  # fmt: skip
        if not stars:
            return {}
        means = {f"star {key}": sum(star.mean(key) for star in stars) / len(stars) for key in MEASURES}
        shares = {f"star share {key}": 100 * own / whole for key, (own, whole) in self.shares.items() if whole}
        played = sum(self.found[player].games for player in self.stars if player in self.found)
        return means | shares | _spreads("star", stars) | self.stars_reached.values(played)


def _spreads(prefix: str, players: list[_Season]) -> dict[str, float]:
    """The mean of the players' own standard deviations over their games."""
    if not players:
        return {}
    return {
        f"{prefix} {key} sd": sum(player.deviation(key) for player in players) / len(players) for key in MEASURES
    }
