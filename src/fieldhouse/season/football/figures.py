"""Football figures worked out from a line of counts, the same way for a real season and for a replayed one.

A line holds the names of the book's team box, `games`, and perhaps counts that are cut by something:
`run:4` runs of four yards, `catch:12` completions of twelve, `drives:Punt` drives that ended in a punt.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from fieldhouse.season.core.figures import Figure, FinalScore, deviation, figures, spaced
from fieldhouse.statistics.football import FootballSeason, Side
from fieldhouse.statistics.game_record import Counts
from fieldhouse.statistics.histogram import Histogram, merged

_TOUCHES = "rushes + completions + sacked + kick_returns + punt_returns"

FIGURES: tuple[Figure, ...] = (
    *figures("rate", {
        "completion %": "100 * completions / passes", "yards per pass attempt": "pass_yards / passes",
        "yards per completion": "pass_yards / completions", "yards per carry": "rush_yards / rushes",
        "interception %": "100 * intercepted / passes", "sack %": "100 * sacked / passes + sacked",
        "fumbles lost per 100 touches": f"100 * fumbles_lost / {_TOUCHES}",
        "field goal % under 30": "100 * fg_made_19 + fg_made_29 / fg_tries_19 + fg_tries_29",
        "field goal % 30-39": "100 * fg_made_39 / fg_tries_39",
        "field goal % 40-49": "100 * fg_made_49 / fg_tries_49",
        "field goal % 50 and more": "100 * fg_made_50 / fg_tries_50",
        "penalty yards per penalty": "penalty_yards / penalties", "third down %": "100 * third_made / third_tries",
    }),
    *figures("total", {
        "points": "points", "plays": "plays", "first downs": "first_downs", "yards": "yards", "punts": "punts",
        "penalties": "penalties", "turnovers": "turnovers",
    }),
    *figures("rare", {
        "blocked kicks in 100 games": "200 * punts_blocked + fg_blocked",
        "return touchdowns in 100 games": "200 * return_tds", "safeties in 100 games": "200 * safeties",
    }),
    *figures("more", {
        "yards per play": "yards / plays", "pass attempts": "passes", "passing yards, gross": "pass_yards",
        "net yards per dropback": "net_pass_yards / passes + sacked", "touchdown pass %": "100 * pass_tds / passes",
        "yards per sack": "sack_yards / sacked", "rushes": "rushes", "rushing yards": "rush_yards",
        "touchdown rush %": "100 * rush_tds / rushes", "rushing first downs": "rush_first_downs",
        "passing first downs": "pass_first_downs", "penalty first downs": "penalty_first_downs",
        "third downs": "third_tries", "fourth downs tried": "fourth_tries",
        "fourth down %": "100 * fourth_made / fourth_tries", "red zone trips": "red_zone_trips",
        "red zone touchdown %": "100 * red_zone_tds / red_zone_trips", "touchdowns": "touchdowns",
        "fumbles": "fumbles", "fumbles lost": "fumbles_lost", "interceptions": "intercepted",
        "penalty yards": "penalty_yards", "field goals tried": "fg_tries",
        "field goal %": "100 * fg_made / fg_tries", "extra point %": "100 * extra_made / extra_tries",
        "two-point tries": "two_tries", "two-point %": "100 * two_made / two_tries",
        "yards per punt": "punt_yards / punts", "punts inside the 20 %": "100 * punts_inside_20 / punts",
        "punt touchback %": "100 * punt_touchbacks / punts",
        "yards per punt return": "punt_return_yards / punt_returns",
        "kickoff touchback %": "100 * kickoff_touchbacks / kickoffs",
        "yards per kick return": "kick_return_yards / kick_returns",
        "onside kicks in 100 games": "200 * onside_tries",
        "onside kicks recovered %": "100 * onside_recovered / onside_tries",
        "kick and punt return touchdowns in 100 games": "200 * kick_return_tds + punt_return_tds",
        "interception touchdowns in 100 games": "200 * interception_tds",
        "fumble touchdowns in 100 games": "200 * fumble_tds", "seconds per play": "seconds / plays",
        "drives": "drives:all", "drive start, yards from own goal": "drive_starts / drives:all",
        "drives to a touchdown %": "100 * drives:Touchdown / drives:all",
        "drives to a punt %": "100 * drives:Punt / drives:all",
        "drives to a field goal %": "100 * drives:Field Goal / drives:all",
        "drives to an interception %": "100 * drives:Interception / drives:all",
        "drives to a fumble %": "100 * drives:Fumble / drives:all",
        "drives to downs %": "100 * drives:Downs / drives:all",
    }),
)  # fmt: skip

FROM_TOTALS = {
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
MADE_OF = {
    "giveaways": ("interceptions", "fumbles_lost"), "net_pass_yards": ("pass_yards", "sack_yards"),
    "return_touchdowns": (
        "kick_return_touchdowns", "punt_return_touchdowns", "interception_touchdowns", "fumble_touchdowns",
        "blocked_kick_touchdowns",
    ),
}  # fmt: skip
"""Totals that are sums of others."""
BANDS = (("19", None, 19), ("29", 20, 29), ("39", 30, 39), ("49", 40, 49), ("50", 50, None))


def real_line(side: Side) -> Counts:
    """What a side really did, under the names of the book."""
    line: Counts = {ours: getattr(side.totals, theirs) for ours, theirs in FROM_TOTALS.items()}
    goals, kickoffs, punts, drives = side.kicks.field_goals, side.kicks.kickoffs, side.kicks.punts, side.drives
    for band, low, high in BANDS:
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


def with_drives(line: Counts) -> Counts:
    """The line, and all its drives together."""
    line["drives:all"] = sum(
        number for name, number in line.items() if name.startswith("drives:") and name != "drives:all"
    )
    return line


def cut(name: str, values: Histogram) -> Counts:
    return {f"{name}:{value}": number for value, number in values.items()}


def counts(line: Mapping[str, int], name: str) -> dict[int, int]:
    """The counts of a line that are cut by a number, such as gains."""
    start = f"{name}:"
    return {int(key[len(start):]): number for key, number in line.items() if key.startswith(start)}


def real_scores(season: FootballSeason) -> list[FinalScore]:
    return [
        FinalScore(game.home_score, game.away_score, game.neutral, game.overtime) for game in season.regular_season()
    ]


def result_figures(scores: Iterable[FinalScore]) -> dict[str, float]:
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


# Teams

MAIN = ("wins", "points for", "points against", "yards per play for", "yards per play against")
TOTALS = (
    "points", "yards", "plays", "first_downs", "pass_yards", "rush_yards", "turnovers", "sacked", "penalties", "punts",
)  # fmt: skip
TOTAL_FIGURES = tuple(f"{spaced(name)} {side}" for side in ("for", "against") for name in TOTALS)


def team_figures(own: Mapping[str, int], against: Mapping[str, int], wins: float) -> dict[str, float]:
    """A team's figures by name, from what it did and what was done against it."""
    found = {"wins": wins}
    for side, line in (("for", own), ("against", against)):
        games = line.get("games", 0) or 1
        found |= {f"{spaced(name)} {side}": line.get(name, 0) / games for name in TOTALS}
        found[f"yards per play {side}"] = line.get("yards", 0) / (line.get("plays", 0) or 1)
    found["point difference"] = found["points for"] - found["points against"]
    return found


def real_lines(season: FootballSeason, code: str) -> tuple[Counts, Counts]:
    team = season.teams[code]
    return real_line(team.own), real_line(team.against)
