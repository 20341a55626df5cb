"""Basketball figures worked out from a line of counts, the same way for a real season and for a replayed one.

A line holds the names of the book's team box and `games`. Turnovers count the team's own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from fieldhouse.season.core.figures import Figure, FinalScore, deviation, figures
from fieldhouse.statistics.basketball import COLUMNS, BasketballSeason, Box
from fieldhouse.statistics.game_record import Counts

HOME_WINS, OVERTIMES = "home win %", "overtime games %"


FIGURES: tuple[Figure, ...] = (
    *figures("rate", {
        "field goal %": "100 * fg / fga", "two-point %": "100 * fg2 / fg2a", "three-point %": "100 * fg3 / fg3a",
        "free throw %": "100 * ft / fta",
    }),
    *figures("total", {
        "points": "pts", "field goals tried": "fga", "threes tried": "fg3a", "free throws tried": "fta",
        "offensive rebounds": "orb", "defensive rebounds": "drb", "assists": "ast", "steals": "stl", "blocks": "blk",
        "turnovers": "tov", "personal fouls": "pf", "possessions": "estimate",
    }),
    *figures("more", {
        "field goals": "fg", "threes": "fg3", "free throws": "ft", "rebounds": "orb + drb",
        "offensive share of rebounds %": "100 * orb / orb + drb", "assists per field goal %": "100 * ast / fg",
        "steals per turnover %": "100 * stl / tov", "blocks per two tried %": "100 * blk / fg2a",
        "threes per field goal tried %": "100 * fg3a / fga", "free throws per field goal tried %": "100 * fta / fga",
        "points per 100 possessions": "100 * pts / estimate",
    }),
)  # fmt: skip


def box_line(box: Box, games: int) -> Counts:
    """What was really done, under the names of the book."""
    return {"games": games, **{name: getattr(box, name) for name in COLUMNS if name != "minutes"}}


def finished(line: Mapping[str, int]) -> Counts:
    """The counts with twos, and with estimated possessions: the real season did not count them."""
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


def real_lines(season: BasketballSeason, code: str) -> tuple[Counts, Counts]:
    team = season.teams[code]
    return box_line(team.own, team.games), box_line(team.against, team.games)


def team_figures(own: Mapping[str, int], against: Mapping[str, int], wins: float) -> dict[str, float]:
    """A team's figures by name, from what it did and what was done against it; totals are per game."""
    found = {"wins": wins}
    for side, line in zip(SIDES, (own, against), strict=True):
        games = line.get("games", 0) or 1
        found |= {f"{label} {side}": line.get(name, 0) / games for label, name in TOTALS.items()}
        found[f"field goal % {side}"] = 100 * line.get("fg", 0) / (line.get("fga", 0) or 1)
    found["point difference"] = found["points for"] - found["points against"]
    return found



# Results


def real_scores(season: BasketballSeason) -> list[FinalScore]:
    return [FinalScore(game.home_score, game.away_score, False, game.overtimes > 0) for game in season.regular_season()]


def result_figures(scores: Iterable[FinalScore]) -> dict[str, float]:
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
