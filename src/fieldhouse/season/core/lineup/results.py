"""Statistics of scores alone, which every sport has: how teams spread, margins, totals, favorites, quarters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import inf
from typing import NamedTuple

from fieldhouse.season.core.figures import deviation
from fieldhouse.season.core.lineup.statistic import AVERAGE, COUNT, SHARE, Statistic
from fieldhouse.statistics.game_record import Fixture, GameRecord

STANDINGS, MARGINS, TOTALS, FAVORITES, QUARTERS = "standings", "margins", "totals", "favorites", "quarters"


class GameResult(NamedTuple):
    """A game's score, and its points by quarter with overtimes at the end; empty where they are not known."""

    home: int
    away: int
    overtimes: int = 0
    home_quarters: tuple[int, ...] = ()
    away_quarters: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ResultBands:
    """What a sport asks about results.

    Teams are counted with `many` and more or `few` and fewer wins, games within `close` and by `wide` and more, sides
    with `high` and more or `low` and fewer points, games won after trailing by `behind` at the end of a quarter.
    `favorites` are the cuts between bands of rating difference.
    """

    many: tuple[int, ...]
    few: tuple[int, ...]
    close: tuple[int, ...]
    wide: tuple[int, ...]
    high: tuple[int, ...]
    low: tuple[int, ...]
    favorites: tuple[int, ...]
    behind: tuple[int, ...]
    ties: bool = False
    shutouts: bool = False

    @property
    def favorite_bands(self) -> list[tuple[str, float, float]]:
        bands: list[tuple[str, float, float]] = [
            (f"{low}-{high}", low, high) for low, high in pairwise((0, *self.favorites))
        ]
        return [*bands, (f"{self.favorites[-1]}+", self.favorites[-1], inf)]

    def statistics(self) -> tuple[Statistic, ...]:
        return (*self._standings(), *self._margins(), *self._totals(), *self._favorites(), *self._quarters())

    def _standings(self) -> list[Statistic]:
        teams, points = "teams", "points"
        return [
            Statistic("wins sd", "standard deviation of wins", STANDINGS, "wins", AVERAGE),
            Statistic("wins best", "wins of the best team", STANDINGS, "wins", COUNT),
            Statistic("wins worst", "wins of the worst team", STANDINGS, "wins", COUNT),
            *(Statistic(f"wins {at}+", f"teams with {at} and more wins", STANDINGS, teams, COUNT) for at in self.many),
            *(Statistic(f"wins -{at}", f"teams with {at} and fewer wins", STANDINGS, teams, COUNT) for at in self.few),
            Statistic("difference sd", "standard deviation of teams' mean margins", STANDINGS, points, AVERAGE),
            Statistic("points for sd", "standard deviation of teams' points a game", STANDINGS, points, AVERAGE),
            Statistic("points against sd", "standard deviation of points allowed a game", STANDINGS, points, AVERAGE),
            Statistic("home wins", "games won at home", STANDINGS, "games", COUNT),
            Statistic("home margin sd", "standard deviation of teams' margins at home less away", STANDINGS, points,
                      AVERAGE),
        ]  # fmt: skip

    def _margins(self) -> list[Statistic]:
        return [
            Statistic("overtimes", "overtime games", MARGINS, "games", COUNT),
            *([Statistic("ties", "tied games", MARGINS, "games", COUNT)] if self.ties else []),
            Statistic("margin mean", "mean margin", MARGINS, "points", AVERAGE),
            Statistic("margin sd", "standard deviation of margins", MARGINS, "points", AVERAGE),
            Statistic("margin most", "widest margin", MARGINS, "points", AVERAGE),
            *(Statistic(f"within {at}", f"games within {at}", MARGINS, "%", AVERAGE) for at in self.close),
            *(Statistic(f"by {at}+", f"games by {at} and more", MARGINS, "%", AVERAGE) for at in self.wide),
        ]

    def _totals(self) -> list[Statistic]:
        return [
            Statistic("total mean", "points of both teams", TOTALS, "points", AVERAGE),
            Statistic("total sd", "standard deviation of points of both teams", TOTALS, "points", AVERAGE),
            Statistic("points sd", "standard deviation of a team's points", TOTALS, "points", AVERAGE),
            Statistic("points most", "most points of a team", TOTALS, "points", AVERAGE),
            *([Statistic("shutouts", "shutouts", TOTALS, "games", COUNT)] if self.shutouts else []),
            *(Statistic(f"points {at}+", f"teams scoring {at} and more", TOTALS, "%", SHARE) for at in self.high),
            *(Statistic(f"points -{at}", f"teams scoring {at} and fewer", TOTALS, "%", SHARE) for at in self.low),
        ]

    def _favorites(self) -> list[Statistic]:
        return [
            *(
                Statistic(
                    f"favorite {band}", f"wins of the better team by {band} points a game", FAVORITES, "%", AVERAGE
                )
                for band, _, _ in self.favorite_bands
            ),
            Statistic(
                "favorite slope", "margin by difference of the teams' mean margins", FAVORITES, "points", AVERAGE
            ),
        ]

    def _quarters(self) -> list[Statistic]:
        return [
            *(Statistic(f"quarter {at}", f"points in quarter {at}", QUARTERS, "points", AVERAGE) for at in range(1, 5)),
            Statistic("half lead", "leaders at the half who won", QUARTERS, "%", AVERAGE),
            Statistic("quarter 3 lead", "leaders after three quarters who won", QUARTERS, "%", AVERAGE),
            Statistic("lead changes", "changes of the leader from one quarter's end to another", QUARTERS, "a game",
                      AVERAGE),
            Statistic("margin late", "change of the margin in the last quarter", QUARTERS, "points", AVERAGE),
            *(
                Statistic(f"comeback {at}+", f"winners who trailed by {at} and more at a quarter's end", QUARTERS, "%",
                          SHARE)
                for at in self.behind
            ),
        ]  # fmt: skip


class Results:
    """A season's results, gathered in any order."""

    def __init__(self, bands: ResultBands) -> None:
        self.bands = bands
        self.known = {each.key for each in bands.statistics()}
        self.found: dict[str, tuple[Fixture, GameResult]] = {}

    def add(self, game: Fixture, result: GameResult) -> None:
        self.found[game.id] = game, result

    def values(self) -> dict[str, float]:
        games = [self.found[game_id] for game_id in sorted(self.found)]
        if not games:
            return {}
        results = [result for _, result in games]
        found = self._standings_of(games) | self._margins_of(results) | self._quarters_of(results)
        return {name: float(value) for name, value in found.items() if name in self.known}

    def _standings_of(self, games: Sequence[tuple[Fixture, GameResult]]) -> dict[str, float]:
        lines: dict[str, _Line] = {}
        at_home = 0.0
        for game, result in games:
            net = result.home - result.away
            lines.setdefault(game.home, _Line()).add(result.home, result.away, 0 if game.neutral else 1)
            lines.setdefault(game.away, _Line()).add(result.away, result.home, 0 if game.neutral else -1)
            at_home += 0.0 if game.neutral else 1.0 if net > 0 else 0.5 if net == 0 else 0.0
        teams = [lines[code] for code in sorted(lines)]
        wins = [team.half_wins / 2 for team in teams]
        found = {
            "wins sd": deviation(wins), "wins best": max(wins), "wins worst": min(wins),
            "difference sd": deviation(team.difference for team in teams),
            "points for sd": deviation(team.points / team.games for team in teams),
            "points against sd": deviation(team.allowed / team.games for team in teams),
            "home wins": at_home,
            "home margin sd": deviation(team.home_edge / team.games for team in teams),
        }  # fmt: skip
        found |= {f"wins {at}+": sum(each >= at for each in wins) for at in self.bands.many}
        found |= {f"wins -{at}": sum(each <= at for each in wins) for at in self.bands.few}
        pairs = [
            (lines[game.home].difference - lines[game.away].difference, result.home - result.away)
            for game, result in games
        ]
        return found | self._favorites_of(pairs)

    def _favorites_of(self, pairs: Sequence[tuple[float, int]]) -> dict[str, float]:
        """Of differences in rating, which is a team's mean margin in this same season, and margins."""
        found = {}
        for band, low, high in self.bands.favorite_bands:
            inside = [(apart > 0, net) for apart, net in pairs if low <= abs(apart) < high]
            won = sum(0.5 if net == 0 else (net > 0) == better for better, net in inside)
            if inside:
                found[f"favorite {band}"] = 100 * won / len(inside)
        if square := sum(apart * apart for apart, _ in pairs):
            found["favorite slope"] = sum(apart * net for apart, net in pairs) / square
        return found

    def _margins_of(self, results: Sequence[GameResult]) -> dict[str, float]:
        bands, number = self.bands, len(results)
        nets = [result.home - result.away for result in results]
        margins = [abs(net) for net in nets]
        totals = [result.home + result.away for result in results]
        points = [side for result in results for side in (result.home, result.away)]
        found = {
            "overtimes": sum(result.overtimes > 0 for result in results), "ties": sum(net == 0 for net in nets),
            "margin mean": sum(margins) / number, "margin sd": deviation(nets), "margin most": max(margins),
            "total mean": sum(totals) / number, "total sd": deviation(totals),
            "points sd": deviation(points), "points most": max(points), "shutouts": sum(each == 0 for each in points),
        }  # fmt: skip
        for name, values, cuts, sign in (
            ("within {}", margins, bands.close, -1), ("by {}+", margins, bands.wide, 1),
            ("points {}+", points, bands.high, 1), ("points -{}", points, bands.low, -1),
        ):  # fmt: skip
            for cut in cuts:
                found[name.format(cut)] = 100 * sum(sign * (each - cut) >= 0 for each in values) / len(values)
        return found

    def _quarters_of(self, results: Sequence[GameResult]) -> dict[str, float]:
        if not all(len(result.home_quarters) >= 4 and len(result.away_quarters) >= 4 for result in results):
            return {}
        number = len(results)
        found = {
            f"quarter {at + 1}": sum(result.home_quarters[at] + result.away_quarters[at] for result in results) / number
            for at in range(4)
        }
        ends = [_margins_at(result) for result in results]
        nets = [result.home - result.away for result in results]
        for name, at in (("half lead", 1), ("quarter 3 lead", 2)):
            led = [(end[at], net) for end, net in zip(ends, nets, strict=True) if end[at]]
            if led:
                found[name] = 100 * sum(lead * net > 0 for lead, net in led) / len(led)
        found["lead changes"] = sum(map(_lead_changes, ends)) / number
        found["margin late"] = sum(abs(end[3] - end[2]) for end in ends) / number
        for cut in self.bands.behind:
            won = sum(
                net != 0 and min(lead if net > 0 else -lead for lead in end) <= -cut
                for end, net in zip(ends, nets, strict=True)
            )
            found[f"comeback {cut}+"] = 100 * won / number
        return found


@dataclass(slots=True)
class _Line:
    """A team's season in whole numbers."""

    games: int = 0
    half_wins: int = 0
    points: int = 0
    allowed: int = 0
    home_edge: int = 0

    @property
    def difference(self) -> float:
        return (self.points - self.allowed) / self.games

    def add(self, own: int, other: int, site: int) -> None:
        self.games += 1
        self.half_wins += 2 if own > other else 1 if own == other else 0
        self.points += own
        self.allowed += other
        self.home_edge += site * (own - other)


def _margins_at(result: GameResult) -> list[int]:
    """Home's lead at the end of each of the four quarters."""
    lead, found = 0, []
    for home, away in zip(result.home_quarters[:4], result.away_quarters[:4], strict=True):
        lead += home - away
        found.append(lead)
    return found


def _lead_changes(ends: Sequence[int]) -> int:
    leaders = [end > 0 for end in ends if end]
    return sum(one != other for one, other in pairwise(leaders))


def result_of(record: GameRecord) -> GameResult:
    """The result of a finished game."""
    home, away = record.line
    return GameResult(*record.score, int(record.overtime), tuple(home), tuple(away))
