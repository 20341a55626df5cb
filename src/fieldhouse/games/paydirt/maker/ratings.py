"""Power ratings, home figures, the fumble line and the flags of a team, from a season's games and totals."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from fieldhouse.games.paydirt.cards.charts import ROWS
from fieldhouse.games.paydirt.maker.rows import WAYS, weight
from fieldhouse.games.paydirt.strengths import average, home_edge, strengths
from fieldhouse.statistics.football.season import FootballSeason, Team

# A team's own figure counts n / (n + k), with n games or fumbles; the league's counts the rest.
KEPT_K = 8.0
HOME_K = 240.0  # home figures differ by chance far more than in truth
AVERAGE_POWER = 200.0
POINTS_A_GAME = 40.0  # points a game better that are worth a whole game: 2.5 make one win in sixteen
A_WIN = 1.2  # points of rating for a win beyond that
FLAGGED = 8  # one team in eight has a flag of a kind
KEPT_LAST = range(19, 37)  # 17-19 are kept and 37-39 lost, or those totals would mean nothing (gaps: fumble line)


def rates(
    season: FootballSeason, count: Callable[[Team], tuple[float, float]], k: float
) -> dict[str, float]:
    """For each team its share, shrunk toward the league's as if by `k` more: (c + k L) / (n + k)."""
    counts = {code: count(team) for code, team in season.teams.items()}
    everything = sum(n for _, n in counts.values())
    league = sum(c for c, _ in counts.values()) / everything if everything else 0.0
    return {code: (c + k * league) / (n + k) for code, (c, n) in counts.items()}


def fumble_lines(season: FootballSeason) -> dict[str, frozenset[int]]:
    """The totals from 10 up on which each team keeps its loose balls, by its share of fumbles not lost."""
    kept = rates(season, lambda team: (team.own.totals.fumbles - team.own.totals.fumbles_lost,
                                       team.own.totals.fumbles), KEPT_K)  # fmt: skip
    lines: dict[str, frozenset[int]] = {}
    carried = 0.0  # what teams before got too much: the league as a whole keeps its share
    for code in sorted(kept, key=lambda code: (kept[code], code)):
        wanted = kept[code] * WAYS
        ways = {last: weight(range(min(ROWS), last + 1)) for last in KEPT_LAST}
        last = min(ways, key=lambda last: abs(ways[last] + carried - wanted))
        carried += ways[last] - wanted
        lines[code] = frozenset(range(min(ROWS), last + 1))
    return lines


def powers(season: FootballSeason) -> dict[str, float]:
    """200 plus points a game better than the average team, the schedule allowed for, and something for games won
    beyond what its points usually win; in halves (A-VIII.a)."""
    found = {}
    for code, value in strengths(season).items():
        margins = [
            game.margin if game.home == code else -game.margin
            for game in season.regular_season() if code in (game.home, game.away)
        ]
        found[code] = _half(AVERAGE_POWER + value + A_WIN * (_won(margins) - len(margins) * _usually(value)))
    return found


def _won(margins: Iterable[int]) -> float:
    return sum((margin > 0) + 0.5 * (margin == 0) for margin in margins)


def _usually(points: float) -> float:
    """The share of games that a team wins which is this many points better than the average one."""
    return min(1.0, max(0.0, 0.5 + points / POINTS_A_GAME))


def home_figures(season: FootballSeason) -> dict[str, float]:
    """What a team has at home and lacks on the road: both sides' figures count, so half the edge each (A-X)."""
    edge = home_edge(season)
    figures: dict[str, float] = {}
    for code in season.teams:
        games = [game for game in season.regular_season() if not game.neutral and code in (game.home, game.away)]
        at_home = [float(game.margin) for game in games if game.home == code]
        away = [float(-game.margin) for game in games if game.away == code]
        own = (average(at_home) - average(away)) / 2 - edge
        figures[code] = _half(max(0.0, edge / 2 + own * len(games) / (len(games) + HOME_K)))
    return figures


def flags(season: FootballSeason) -> dict[str, frozenset[str]]:
    """W for the defenses that gave up fewest points, FBO for the teams that blocked most kicks."""
    few = max(1, len(season.teams) // FLAGGED)
    walls = _first(season, lambda team: team.against.totals.points / max(1, team.against.totals.games), few)
    blockers = _first(season, lambda team: -_blocks(team), few)
    return {
        code: frozenset({"W"} if code in walls else ()) | frozenset({"FBO"} if code in blockers else ())
        for code in season.teams
    }


def _blocks(team: Team) -> float:
    """Kicks blocked, as a share of those faced."""
    kicks = team.against.kicks
    faced = kicks.field_goals.attempts + kicks.punts.n + kicks.punts.blocked + kicks.extra_points.attempts
    blocked = kicks.field_goals.blocked.n + kicks.punts.blocked + kicks.extra_points.blocked
    return blocked / faced if faced else 0.0


def _first(season: FootballSeason, key: Callable[[Team], float], count: int) -> set[str]:
    return set(sorted(season.teams, key=lambda code: (key(season.teams[code]), code))[:count])


def _half(value: float) -> float:
    return round(2 * value) / 2
