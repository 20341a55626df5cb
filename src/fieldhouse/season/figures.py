"""Football figures worked out from a line of counts, the same way for a real season and for a replayed one.

A line holds the names of the book's team box, `games`, and perhaps counts that are cut by something:
`run:4` runs of four yards, `catch:12` completions of twelve, `drives:Punt` drives that ended in a punt.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Literal, NamedTuple

from fieldhouse.record import Line
from fieldhouse.statistics.football import FootballSeason, Side
from fieldhouse.statistics.histogram import Histogram, merged

Kind = Literal["rate", "total", "rare", "more", "result", "team", "player", "spread", "shape"]


@dataclass(frozen=True, slots=True)
class Figure:
    """So many of these for each of those."""

    name: str
    kind: Kind
    over: tuple[str, ...]
    under: tuple[str, ...] = ("games",)
    times: float = 1.0

    def of(self, line: Mapping[str, int]) -> float | None:
        """None where there is nothing to divide by."""
        under = sum(line.get(name, 0) for name in self.under)
        return self.times * sum(line.get(name, 0) for name in self.over) / under if under else None


def _figure(name: str, kind: Kind, over: str, under: str = "games", times: float = 1.0) -> Figure:
    return Figure(name, kind, tuple(over.split()), tuple(under.split()), times)


def _share(name: str, kind: Kind, over: str, under: str) -> Figure:
    return _figure(name, kind, over, under, 100.0)


def _in_100_games(name: str, kind: Kind, over: str) -> Figure:
    return _figure(f"{name} in 100 games", kind, over, "games", 200.0)  # a game is two team games


_TOUCHES = "rushes completions sacked kick_returns punt_returns"
_DRIVES = "drives:all"

FIGURES: tuple[Figure, ...] = (
    _share("completion %", "rate", "completions", "passes"),
    _figure("yards per pass attempt", "rate", "pass_yards", "passes"),
    _figure("yards per completion", "rate", "pass_yards", "completions"),
    _figure("yards per carry", "rate", "rush_yards", "rushes"),
    _share("interception %", "rate", "intercepted", "passes"),
    _share("sack %", "rate", "sacked", "passes sacked"),
    _share("fumbles lost per 100 touches", "rate", "fumbles_lost", _TOUCHES),
    _share("field goal % under 30", "rate", "fg_made_19 fg_made_29", "fg_tries_19 fg_tries_29"),
    _share("field goal % 30-39", "rate", "fg_made_39", "fg_tries_39"),
    _share("field goal % 40-49", "rate", "fg_made_49", "fg_tries_49"),
    _share("field goal % 50 and more", "rate", "fg_made_50", "fg_tries_50"),
    _figure("penalty yards per penalty", "rate", "penalty_yards", "penalties"),
    _share("third down %", "rate", "third_made", "third_tries"),
    _figure("points", "total", "points"),
    _figure("plays", "total", "plays"),
    _figure("first downs", "total", "first_downs"),
    _figure("yards", "total", "yards"),
    _figure("punts", "total", "punts"),
    _figure("penalties", "total", "penalties"),
    _figure("turnovers", "total", "turnovers"),
    _in_100_games("blocked kicks", "rare", "punts_blocked fg_blocked"),
    _in_100_games("return touchdowns", "rare", "return_tds"),
    _in_100_games("safeties", "rare", "safeties"),
    _figure("yards per play", "more", "yards", "plays"),
    _figure("pass attempts", "more", "passes"),
    _figure("passing yards, gross", "more", "pass_yards"),
    _figure("net yards per dropback", "more", "net_pass_yards", "passes sacked"),
    _share("touchdown pass %", "more", "pass_tds", "passes"),
    _figure("yards per sack", "more", "sack_yards", "sacked"),
    _figure("rushes", "more", "rushes"),
    _figure("rushing yards", "more", "rush_yards"),
    _share("touchdown rush %", "more", "rush_tds", "rushes"),
    _figure("rushing first downs", "more", "rush_first_downs"),
    _figure("passing first downs", "more", "pass_first_downs"),
    _figure("penalty first downs", "more", "penalty_first_downs"),
    _figure("third downs", "more", "third_tries"),
    _figure("fourth downs tried", "more", "fourth_tries"),
    _share("fourth down %", "more", "fourth_made", "fourth_tries"),
    _figure("red zone trips", "more", "red_zone_trips"),
    _share("red zone touchdown %", "more", "red_zone_tds", "red_zone_trips"),
    _figure("touchdowns", "more", "touchdowns"),
    _figure("fumbles", "more", "fumbles"),
    _figure("fumbles lost", "more", "fumbles_lost"),
    _figure("interceptions", "more", "intercepted"),
    _figure("penalty yards", "more", "penalty_yards"),
    _figure("field goals tried", "more", "fg_tries"),
    _share("field goal %", "more", "fg_made", "fg_tries"),
    _share("extra point %", "more", "extra_made", "extra_tries"),
    _figure("two-point tries", "more", "two_tries"),
    _share("two-point %", "more", "two_made", "two_tries"),
    _figure("yards per punt", "more", "punt_yards", "punts"),
    _share("punts inside the 20 %", "more", "punts_inside_20", "punts"),
    _share("punt touchback %", "more", "punt_touchbacks", "punts"),
    _figure("yards per punt return", "more", "punt_return_yards", "punt_returns"),
    _share("kickoff touchback %", "more", "kickoff_touchbacks", "kickoffs"),
    _figure("yards per kick return", "more", "kick_return_yards", "kick_returns"),
    _in_100_games("onside kicks", "more", "onside_tries"),
    _share("onside kicks recovered %", "more", "onside_recovered", "onside_tries"),
    _in_100_games("kick and punt return touchdowns", "more", "kick_return_tds punt_return_tds"),
    _in_100_games("interception touchdowns", "more", "interception_tds"),
    _in_100_games("fumble touchdowns", "more", "fumble_tds"),
    _figure("seconds per play", "more", "seconds", "plays"),
    _figure("drives", "more", _DRIVES),
    _figure("drive start, yards from own goal", "more", "drive_starts", _DRIVES),
    *(
        _share(f"drives to {told} %", "more", counted, _DRIVES)
        for told, counted in (("a touchdown", "drives:Touchdown"), ("a punt", "drives:Punt"))
    ),
    Figure("drives to a field goal %", "more", ("drives:Field Goal",), (_DRIVES,), 100.0),
    _share("drives to an interception %", "more", "drives:Interception", _DRIVES),
    _share("drives to a fumble %", "more", "drives:Fumble", _DRIVES),
    _share("drives to downs %", "more", "drives:Downs", _DRIVES),
)

_TOTALS = {
    "games": "games", "points": "points", "touchdowns": "touchdowns", "plays": "plays", "yards": "yards",
    "passes": "pass_attempts", "completions": "completions", "pass_yards": "pass_yards",
    "net_pass_yards": "net_pass_yards", "pass_tds": "pass_touchdowns", "intercepted": "interceptions",
    "sacked": "sacks", "sack_yards": "sack_yards", "rushes": "rush_attempts", "rush_yards": "rush_yards",
    "rush_tds": "rush_touchdowns", "first_downs": "first_downs", "rush_first_downs": "first_downs_rush",
    "pass_first_downs": "first_downs_pass", "penalty_first_downs": "first_downs_penalty",
    "third_tries": "third_downs", "third_made": "third_downs_made", "fourth_tries": "fourth_downs",
    "fourth_made": "fourth_downs_made", "red_zone_trips": "red_zone_trips", "red_zone_tds": "red_zone_touchdowns",
    "fumbles": "fumbles", "fumbles_lost": "fumbles_lost", "turnovers": "giveaways", "penalties": "penalties",
    "penalty_yards": "penalty_yards", "fg_tries": "field_goal_attempts", "fg_made": "field_goals",
    "fg_blocked": "field_goals_blocked", "extra_tries": "extra_point_attempts", "extra_made": "extra_points",
    "two_tries": "two_point_attempts", "two_made": "two_points", "punts": "punts", "punt_yards": "punt_yards",
    "punts_blocked": "punts_blocked", "kickoffs": "kickoffs", "kick_returns": "kick_returns",
    "kick_return_yards": "kick_return_yards", "kick_return_tds": "kick_return_touchdowns",
    "punt_returns": "punt_returns", "punt_return_yards": "punt_return_yards",
    "punt_return_tds": "punt_return_touchdowns", "interception_tds": "interception_touchdowns",
    "fumble_tds": "fumble_touchdowns", "blocked_kick_tds": "blocked_kick_touchdowns",
    "return_tds": "return_touchdowns", "safeties": "safeties", "seconds": "possession_seconds",
}  # fmt: skip
_BANDS = (("19", None, 19), ("29", 20, 29), ("39", 30, 39), ("49", 40, 49), ("50", 50, None))


def real_line(side: Side) -> Line:
    """What a side really did, under the names of the book."""
    line: Line = {ours: getattr(side.totals, theirs) for ours, theirs in _TOTALS.items()}
    goals, kickoffs, punts, drives = side.kicks.field_goals, side.kicks.kickoffs, side.kicks.punts, side.drives
    for band, low, high in _BANDS:
        line[f"fg_made_{band}"], line[f"fg_tries_{band}"] = goals.between(low, high)
    line |= {
        "kickoff_touchbacks": kickoffs.fate("touchback"), "onside_tries": kickoffs.onside,
        "onside_recovered": kickoffs.fate("onside_recovered"), "punt_touchbacks": punts.fate("touchback"),
        "punts_inside_20": punts.inside_20, "drive_starts": drives.starts.total,
    }  # fmt: skip
    for result, number in drives.results.items():
        name = f"drives:{result.partition(',')[0]}"
        line[name] = line.get(name, 0) + number
    scrimmage = side.scrimmage
    runs = merged(plays.gains for lanes in (scrimmage.runs, scrimmage.scrambles) for plays in lanes.values())
    line |= cut("run", runs) | cut("catch", scrimmage.all_passes().gains)
    return with_drives(line)


def with_drives(line: Line) -> Line:
    """The line, and all its drives together."""
    line["drives:all"] = sum(
        number for name, number in line.items() if name.startswith("drives:") and name != "drives:all"
    )
    return line


def cut(name: str, values: Histogram) -> Line:
    return {f"{name}:{value}": number for value, number in values.items()}


def counts(line: Mapping[str, int], name: str) -> dict[int, int]:
    """The counts of a line that are cut by a number, such as gains."""
    start = f"{name}:"
    return {int(key[len(start):]): number for key, number in line.items() if key.startswith(start)}


class Score(NamedTuple):
    """How a game came out."""

    home: int
    away: int
    neutral: bool = False
    overtime: bool = False


def real_scores(season: FootballSeason) -> list[Score]:
    return [
        Score(game.home_score, game.away_score, game.neutral, game.overtime) for game in season.regular_season()
    ]


def result_figures(scores: Iterable[Score]) -> dict[str, float]:
    """What scores tell of a league."""
    games = list(scores)
    at_home = [game.home - game.away for game in games if not game.neutral]
    points = [side for game in games for side in (game.home, game.away)]
    margins = [game.home - game.away for game in games]
    if not at_home:
        return {}
    return {
        "home win %": 100 * sum((net > 0) + 0.5 * (net == 0) for net in at_home) / len(at_home),
        "standard deviation of points": deviation(points),
        "standard deviation of margins": deviation(margins),
        "games within 7 points %": 100 * sum(abs(net) <= 7 for net in margins) / len(games),
        "overtime games %": 100 * sum(game.overtime for game in games) / len(games),
    }


def deviation(values: Iterable[float]) -> float:
    kept = list(values)
    mean = sum(kept) / len(kept)
    return sqrt(sum((value - mean) ** 2 for value in kept) / (len(kept) - 1)) if len(kept) > 1 else 0.0
