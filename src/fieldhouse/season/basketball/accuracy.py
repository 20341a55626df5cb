"""How close replays of a basketball season came: league, results, teams, players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt

from fieldhouse.season.basketball.figures import (
    FIGURES,
    HOME_WINS,
    MAIN,
    OVERTIMES,
    SIDES,
    TOTALS,
    box_line,
    finished,
    real_lines,
    real_scores,
    result_figures,
    team_figures,
)
from fieldhouse.season.basketball.players import BASKETBALL as CATEGORIES
from fieldhouse.season.basketball.players import PER_GAME, PLAYERS, real_leaders, real_totals
from fieldhouse.season.basketball.unknown import unknown, unknown_of_teams
from fieldhouse.season.core.accuracy.distributions import Distribution, all_together, margins, points
from fieldhouse.season.core.accuracy.figure_rows import (
    FigureRow,
    RowMaker,
    chance_of,
    chance_of_correlation,
    chance_of_results,
    figure_rows_of,
    leaving_out,
)
from fieldhouse.season.core.accuracy.players import PlayerRow, player_rows
from fieldhouse.season.core.accuracy.results import spread_rows
from fieldhouse.season.core.accuracy.targets import FULL, Targets
from fieldhouse.season.core.accuracy.teams import TeamBook, correlation, team_rows
from fieldhouse.season.core.figures import Kind, deviation
from fieldhouse.season.core.leaders import PlayerTotal, add_up, leaders_of
from fieldhouse.season.core.replays import ReplayTotals
from fieldhouse.statistics.basketball import BasketballSeason
from fieldhouse.statistics.game_record import Counts

TEAMS = TeamBook(
    MAIN, tuple(f"{label} {side}" for side in SIDES for label in TOTALS), real_lines, team_figures, unknown_of_teams
)

TUNED_ON = "nba-1992-93"
"""The season that the deck and the maker are tuned on."""
AVERAGES = Targets("averages", {"rate": 0.06, "total": 0.06})
"""The league's averages alone: what one deck has to give for every season."""
SETS = (FULL, AVERAGES)

USUAL: dict[Kind, float] = {"rate": 0.01, "total": 0.03}
POINTS_OFF = {HOME_WINS: 2.0, OVERTIMES: 2.0}
"""Shares of games that have a target, and by how many points they may be off."""
WINS_SPREAD = 0.1
FAVORITES = 3.0
"""Percentage points of games won by favorites: two standard errors over 1,100 games."""
LEAST_POINTS = 0.95
LEAST = {
    "minutes": 0.97, "points": 0.97, "rebounds": 0.97, "assists": 0.97, "steals": 0.9, "blocks": 0.9, "fouls": 0.9,
    "threes": 0.9,
}  # fmt: skip
SLOPES = ("minutes", "points", "field goals tried", "rebounds", "assists")
SLOPE = 0.07
"""By how much the slope of replayed on real may differ from 1: cards that flatten the stars have a high correlation."""
LED = ("points a game", "rebounds a game", "assists a game")
PLACES = 2
"""The real leader of these lists is among the replayed first three."""
REGULAR = 1000
"""Minutes in a season from which on a player is compared."""
SHOTS = (("fg", "fga"), ("fg3", "fg3a"), ("ft", "fta"))
FEW_SHOTS = 25
"""A percentage of fewer tries is not compared."""
SHOOTING_MEAN, SHOOTING_WIDTH = 0.15, 0.2


def targets_for(season: str) -> Targets:
    """The targets of a season when the user names none."""
    return FULL if season == TUNED_ON else AVERAGES


def compare(
    season: BasketballSeason, replays: Sequence[ReplayTotals], targets: Targets | None = None
) -> list[FigureRow]:
    """Every figure that the season has; those of players where the replays added them up."""
    if not replays:
        raise ValueError("no replays to compare")
    make = RowMaker(targets or targets_for(season.name), len(replays))
    without = [finished(line) for line in leaving_out(replays[0].games)] if len(replays) == 1 else []
    real = finished(box_line(season.league, 2 * len(season.regular_season())))
    together, leagues = finished(all_together(replays)), [finished(replay.league()) for replay in replays]
    lines = [
        *figure_rows_of(make, FIGURES, USUAL, real, together, leagues, unknown(season), without),
        *_results(make, season, replays),
        *_teams(make, season, replays),
    ]
    if any(replay.players for replay in replays):
        lines += [*_players(make, season, replays), *_shooting(make, season, replays)]
    return lines


def _results(make: RowMaker, season: BasketballSeason, replays: Sequence[ReplayTotals]) -> Iterator[FigureRow]:
    was = result_figures(real_scores(season))
    came = result_figures(score for replay in replays for score in replay.scores)
    each = [result_figures(replay.scores) for replay in replays]
    alone = chance_of_results(replays[0].scores, result_figures) if len(replays) == 1 else {}
    for name in came:
        kind: Kind = "result" if name in POINTS_OFF else "more"
        chance = chance_of([figures[name] for figures in each]) or alone.get(name)
        yield make.row(name, kind, was[name], came[name], POINTS_OFF.get(name), chance)
    yield from spread_rows(make, season, replays, WINS_SPREAD, FAVORITES, real_scores(season))


def _teams(make: RowMaker, season: BasketballSeason, replays: Sequence[ReplayTotals]) -> Iterator[FigureRow]:
    rows = team_rows(season, replays, TEAMS)
    aimed = {"points for": LEAST_POINTS, "points against": LEAST_POINTS}
    for name in TEAMS.main:
        found = correlation((row.real[name], row.replayed[name]) for row in rows if name in row.real)
        if found is not None:
            least = aimed.get(name)
            kind: Kind = "more" if least is None else "team"
            yield make.row(f"correlation, {name}", kind, 1.0, found, None if least is None else 1 - least)


def regulars(season: BasketballSeason) -> list[str]:
    """The ids of the players with enough minutes to be compared."""
    return [total.player for total in real_totals(season).values() if total["seconds"] >= 60 * REGULAR]


def _players(make: RowMaker, season: BasketballSeason, replays: Sequence[ReplayTotals]) -> Iterator[FigureRow]:
    wanted = set(regulars(season))
    rows: list[PlayerRow] = [row for row in player_rows(season, replays, PLAYERS) if row.player in wanted]
    lacking = unknown(season) - {"orb", "drb"}  # rebounds are known, if not of which kind
    for name, least in LEAST.items():
        if lacking.intersection(PER_GAME.get(name, ())):
            continue
        found = correlation((row.real.get(name, 0.0), row.replayed.get(name, 0.0)) for row in rows)
        if found is not None:
            chance = chance_of_correlation(found, len(rows))
            yield make.row(f"players, correlation of {name} a game", "player", 1.0, found, 1 - least, chance)
    single = [[row for row in player_rows(season, [each], PLAYERS) if row.player in wanted] for each in replays]
    for name in SLOPES:
        steep, each = _slope_of(rows, name), [_slope_of(found, name) for found in single]
        if steep is not None:
            chance = chance_of([found for found in each if found is not None])
            yield make.row(f"players, slope of {name} a game", "spread", 1.0, steep, SLOPE, chance)
    for name, place in leaders_places(season, replays).items():
        yield make.row(f"place of the real leader in {name}", "result", 1.0, place, PLACES)


def _slope_of(rows: Sequence[PlayerRow], name: str) -> float | None:
    return slope([(row.real.get(name, 0.0), row.replayed.get(name, 0.0)) for row in rows])


def slope(pairs: Sequence[tuple[float, float]]) -> float | None:
    """The least squares slope of replayed on real; None where the real ones are all the same."""
    if not pairs:
        return None
    mean_real = sum(real for real, _ in pairs) / len(pairs)
    mean_replayed = sum(replayed for _, replayed in pairs) / len(pairs)
    width = sum((real - mean_real) * (real - mean_real) for real, _ in pairs)
    if not width:
        return None
    return sum((real - mean_real) * (replayed - mean_replayed) for real, replayed in pairs) / width


def leaders_places(season: BasketballSeason, replays: Sequence[ReplayTotals]) -> dict[str, int]:
    """Where the real leaders are on the lists of all replays together; who does not qualify there stands last."""
    categories = [category for category in CATEGORIES if category.name in LED]
    totals = []
    for total in real_totals(season).values():
        line: Counts = {}
        for replay in replays:
            add_up(line, replay.players.get(total.player, {}))
        if line:
            totals.append(PlayerTotal(total.player, total.teams, line.get("games", 0), line))
    played = {code: team.games * len(replays) for code, team in season.teams.items()}
    lists = leaders_of(totals, played, categories, max(len(totals), 1))
    found = {}
    for name, first in real_leaders(season, categories, top=1).items():
        ranks = {place.player: place.rank for place in lists[name]}
        if first:
            found[name] = ranks.get(first[0].player, len(totals))
    return found


def shooting(season: BasketballSeason, replays: Sequence[ReplayTotals]) -> list[float]:
    """Regulars' shooting percentages in each replay less the real ones, each divided by its standard error.

    If every player's chances were his real percentages, their standard deviation would be one.
    """
    real, found = real_totals(season), []
    for player in regulars(season):
        total = real[player]
        for made, tried in SHOTS:
            if total[tried] < FEW_SHOTS or not 0 < total[made] < total[tried]:
                continue
            share = total[made] / total[tried]
            for replay in replays:
                line = replay.players.get(player, {})
                tries = line.get(tried, 0)
                if tries >= FEW_SHOTS:
                    off = line.get(made, 0) / tries - share
                    found.append(off / sqrt(share * (1 - share) / tries))
    return found


def _shooting(make: RowMaker, season: BasketballSeason, replays: Sequence[ReplayTotals]) -> list[FigureRow]:
    off = shooting(season, replays)
    if len(off) < 2:
        return []
    mean, width = sum(off) / len(off), deviation(off)
    return [
        make.row("shooting percentages, mean standardised deviation", "spread", 0.0, mean, SHOOTING_MEAN),
        make.row("shooting percentages, width of standardised deviations", "spread", 1.0, width, SHOOTING_WIDTH),
    ]


MARGIN_CUTS = (1, 4, 7, 10, 13, 16, 20, 25, 30)
SCORE_CUTS = (70, 80, 85, 90, 95, 100, 105, 110, 115, 120, 130)


def distributions(season: BasketballSeason, replays: Sequence[ReplayTotals]) -> list[Distribution]:
    """Margins and scores, real and replayed."""
    was = real_scores(season)
    came = [score for replay in replays for score in replay.scores]
    found = [
        Distribution("winning margins", "points", margins(was), margins(came), MARGIN_CUTS),
        Distribution("scores", "points", points(was), points(came), SCORE_CUTS),
    ]
    return [each for each in found if each.real and each.replayed]
