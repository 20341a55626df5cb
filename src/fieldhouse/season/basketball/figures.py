"""Basketball figures worked out from a line of counts, the same way for a real season and for a replayed one.

A line holds the names of the book's team box and `games`. Turnovers count the team's own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from fieldhouse.record import Line
from fieldhouse.season.accuracy.teams import TeamBook
from fieldhouse.season.figures import Figure, Kind, Score, deviation
from fieldhouse.statistics.basketball import COLUMNS, BasketballSeason, Box

HOME_WINS, OVERTIMES = "home win %", "overtime games %"


def _figure(name: str, kind: Kind, over: str, under: str = "games", times: float = 1.0) -> Figure:
    return Figure(name, kind, tuple(over.split()), tuple(under.split()), times)


def _share(name: str, kind: Kind, over: str, under: str) -> Figure:
    return _figure(name, kind, over, under, 100.0)


FIGURES: tuple[Figure, ...] = (
    _share("field goal %", "rate", "fg", "fga"),
    _share("two-point %", "rate", "fg2", "fg2a"),
    _share("three-point %", "rate", "fg3", "fg3a"),
    _share("free throw %", "rate", "ft", "fta"),
    _figure("points", "total", "pts"),
    _figure("field goals tried", "total", "fga"),
    _figure("threes tried", "total", "fg3a"),
    _figure("free throws tried", "total", "fta"),
    _figure("offensive rebounds", "total", "orb"),
    _figure("defensive rebounds", "total", "drb"),
    _figure("assists", "total", "ast"),
    _figure("steals", "total", "stl"),
    _figure("blocks", "total", "blk"),
    _figure("turnovers", "total", "tov"),
    _figure("personal fouls", "total", "pf"),
    _figure("possessions", "total", "estimate"),
    _figure("field goals", "more", "fg"),
    _figure("threes", "more", "fg3"),
    _figure("free throws", "more", "ft"),
    _figure("rebounds", "more", "orb drb"),
    _share("offensive share of rebounds %", "more", "orb", "orb drb"),
    _share("assists per field goal %", "more", "ast", "fg"),
    _share("steals per turnover %", "more", "stl", "tov"),
    _share("blocks per two tried %", "more", "blk", "fg2a"),
    _share("threes per field goal tried %", "more", "fg3a", "fga"),
    _share("free throws per field goal tried %", "more", "fta", "fga"),
    _share("points per 100 possessions", "more", "pts", "estimate"),
)


def box_line(box: Box, games: int) -> Line:
    """What was really done, under the names of the book."""
    return {"games": games, **{name: getattr(box, name) for name in COLUMNS if name != "minutes"}}


def finished(line: Mapping[str, int]) -> Line:
    """The line with twos, and with possessions as they are estimated where nobody counted them."""
    of = line.get
    missed, rebounds = of("fga", 0) - of("fg", 0), of("orb", 0) + of("drb", 0)
    back = 1.07 * of("orb", 0) / rebounds * missed if rebounds else 0.0
    return {
        **line, "fg2": of("fg", 0) - of("fg3", 0), "fg2a": of("fga", 0) - of("fg3a", 0),
        "estimate": round(of("fga", 0) + 0.4 * of("fta", 0) - back + of("tov", 0)),
    }  # fmt: skip


# Teams

TOTALS = {
    "points": "pts", "field goals tried": "fga", "threes tried": "fg3a", "free throws tried": "fta",
    "offensive rebounds": "orb", "defensive rebounds": "drb", "assists": "ast", "steals": "stl", "blocks": "blk",
    "turnovers": "tov", "fouls": "pf",
}  # fmt: skip
SIDES = ("for", "against")
MAIN = ("wins", "points for", "points against", "field goal % for", "field goal % against")


def real_lines(season: BasketballSeason, code: str) -> tuple[Line, Line]:
    team = season.teams[code]
    return box_line(team.own, team.games), box_line(team.against, team.games)


def team_figures(own: Mapping[str, int], against: Mapping[str, int], wins: float) -> dict[str, float]:
    """A team's figures by name, from what it did and what was done against it; totals are per game."""
    found = {"wins": wins}
    for side, line in zip(SIDES, (own, against), strict=True):
        games = line.get("games", 0) or 1
        found |= {f"{told} {side}": line.get(name, 0) / games for told, name in TOTALS.items()}
        found[f"field goal % {side}"] = 100 * line.get("fg", 0) / (line.get("fga", 0) or 1)
    found["point difference"] = found["points for"] - found["points against"]
    return found


TEAMS = TeamBook(MAIN, tuple(f"{told} {side}" for side in SIDES for told in TOTALS), real_lines, team_figures)


# Results


def real_scores(season: BasketballSeason) -> list[Score]:
    return [Score(game.home_score, game.away_score, False, game.overtimes > 0) for game in season.regular_season()]


def result_figures(scores: Iterable[Score]) -> dict[str, float]:
    """What scores tell of a league."""
    games = list(scores)
    if not games:
        return {}
    nets = [game.home - game.away for game in games]

    def share(number: int) -> float:
        return 100 * number / len(games)

    return {
        HOME_WINS: share(sum(net > 0 for net in nets)),
        OVERTIMES: share(sum(game.overtime for game in games)),
        "standard deviation of points": deviation(side for game in games for side in (game.home, game.away)),
        "standard deviation of margins": deviation(nets),
        "games within 3 points %": share(sum(abs(net) <= 3 for net in nets)),
        "games by 20 and more %": share(sum(abs(net) >= 20 for net in nets)),
    }
