"""How close replays of a football season came: league, results, teams, spreads, distributions."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence

from fieldhouse.season.core.accuracy.distributions import Distribution, all_together, distance, margins, points
from fieldhouse.season.core.accuracy.figure_rows import (
    FigureRow,
    RowMaker,
    chance_of,
    chance_of_correlation,
    chance_of_results,
    figure_rows_of,
    leaving_out,
)
from fieldhouse.season.core.accuracy.results import spread_rows
from fieldhouse.season.core.accuracy.targets import FULL, Targets
from fieldhouse.season.core.accuracy.teams import TeamBook, correlation, single_width, standard_deviations, team_rows
from fieldhouse.season.core.figures import Kind, deviation
from fieldhouse.season.core.replays import ReplayTotals
from fieldhouse.season.football.figures import (
    FIGURES,
    MAIN,
    TOTAL_FIGURES,
    counts,
    real_line,
    real_lines,
    real_scores,
    result_figures,
    team_figures,
    with_drives,
)
from fieldhouse.season.football.unknown import unknown, unknown_of_teams
from fieldhouse.statistics.football import FootballSeason
from fieldhouse.statistics.game_record import Counts

USUAL: dict[Kind, float] = {"rate": 0.02, "total": 0.03, "rare": 0.15}
LEAST_CORRELATION = 0.95
WINS_SPREAD = 0.25
"""Share of the real spread of wins: two standard errors of a standard deviation over 32 teams."""
FAVORITES = 6.0
"""Percentage points of games won by favorites: two standard errors over 256 games."""
SPREAD_MEAN, SPREAD_WIDTH = 0.15, 0.2
SHAPE = 0.03
SHAPES = (("run gains", "run"), ("completion gains", "catch"))

TUNED_ON = "nfl-2019"
"""The season that the makers are tuned on. The others show that they were not tuned to it alone."""

FOOTBALL_TEAMS = TeamBook(MAIN, TOTAL_FIGURES, real_lines, team_figures, unknown_of_teams)

RATES = Targets("rates", {"rate": 0.03})
SETS = (FULL, RATES)


def targets_for(season: str) -> Targets:
    """The targets of a season when the user names none."""
    return FULL if season == TUNED_ON else RATES

RESULTS = (
    "Touchdown", "Field Goal", "Missed FG", "Blocked FG", "Punt", "Blocked Punt", "Interception", "Fumble", "Downs",
    "Safety", "End of Half", "End of Game",
)  # fmt: skip
RUN_CUTS = (-3, -1, 0, 1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30)
CATCH_CUTS = (-3, 0, 1, 3, 5, 7, 10, 15, 20, 25, 30, 40)
MARGIN_CUTS = (0, 1, 3, 4, 7, 8, 11, 15, 22, 29)
SCORE_CUTS = (0, 7, 10, 14, 17, 21, 24, 28, 31, 35, 42)


def compare(season: FootballSeason, replays: Sequence[ReplayTotals], targets: Targets | None = None) -> list[FigureRow]:
    """Every figure that the season has, league first, then teams, spreads and shapes."""
    if not replays:
        raise ValueError("no replays to compare")
    make = RowMaker(targets or targets_for(season.name), len(replays))
    without = [with_drives(line) for line in leaving_out(replays[0].games)] if len(replays) == 1 else []
    together, real = with_drives(all_together(replays)), real_line(season.league)
    return [
        *figure_rows_of(
            make, FIGURES, USUAL, real, together, [with_drives(replay.league()) for replay in replays], unknown(season),
            without,
        ),
        *_results(make, season, replays),
        *_teams(make, season, replays),
        *_spreads(make, season, replays),
        *_shapes(make, real, together, unknown(season)),
    ]


def left_out(season: FootballSeason) -> list[str]:
    """Figures of the league that the season does not have."""
    lacking = unknown(season)
    shapes = [label for label, name in SHAPES if name in lacking]
    figures = [figure.name for figure in FIGURES if not figure.known(lacking)]
    return figures + [f"distance of {label}" for label in shapes]


def _results(make: RowMaker, season: FootballSeason, replays: Sequence[ReplayTotals]) -> list[FigureRow]:
    if season.lacks("results"):
        return []
    real = result_figures(real_scores(season))
    came = result_figures(score for replay in replays for score in replay.scores)
    each = [result_figures(replay.scores) for replay in replays]
    alone = chance_of_results(replays[0].scores, result_figures) if len(replays) == 1 else {}
    rows = [
        make.row(name, "more", was, came[name], None, chance_of([figures[name] for figures in each]) or alone.get(name))
        for name, was in real.items()
        if was and name in came
    ]
    return rows + spread_rows(make, season, replays, WINS_SPREAD, FAVORITES, real_scores(season))


def _teams(make: RowMaker, season: FootballSeason, replays: Sequence[ReplayTotals]) -> list[FigureRow]:
    rows = team_rows(season, replays, FOOTBALL_TEAMS)
    lines = []
    for name in (*MAIN[1:], MAIN[0]):
        pairs = [(row.real[name], row.replayed[name]) for row in rows if name in row.real]
        found = correlation(pairs)
        if found is not None:  # of wins only as much as luck allows, so it has no target
            chance = chance_of_correlation(found, len(pairs))
            least = None if name == "wins" else 1 - LEAST_CORRELATION
            lines.append(make.row(f"correlation, {name}", "team", 1.0, found, least, chance))
    return lines


def _spreads(make: RowMaker, season: FootballSeason, replays: Sequence[ReplayTotals]) -> list[FigureRow]:
    every = [value for values in standard_deviations(season, replays, FOOTBALL_TEAMS).values() for value in values]
    if not every:
        return []
    mean, width = sum(every) / len(every), deviation(every)
    single = single_width(season, replays, FOOTBALL_TEAMS)
    return [
        make.row("team totals, mean standardised deviation", "spread", 0.0, mean, SPREAD_MEAN),
        make.row("team totals, width of standardised deviations", "spread", 1.0, width, SPREAD_WIDTH),
        make.row("the same of single replays", "spread", 1.0, single or width, None),
    ]


def _shapes(make: RowMaker, real: Counts, together: Counts, lacking: Container[str]) -> list[FigureRow]:
    lines = []
    for label, name in SHAPES:
        if name in lacking:
            continue
        apart = distance(counts(real, name), counts(together, name))
        if apart is not None:
            lines.append(make.row(f"distance of {label}", "shape", 0.0, apart, SHAPE))
    return lines


def distributions(season: FootballSeason, replays: Sequence[ReplayTotals]) -> list[Distribution]:
    """The distributions that both sides have. Gains are there when the replays counted them."""
    real, together = real_line(season.league), all_together(replays)
    was = real_scores(season)
    came = [score for replay in replays for score in replay.scores]
    lacking = unknown(season)
    if season.lacks("results"):
        was = []
    for name in [name for name in real if name in lacking or name.partition(":")[0] in lacking]:
        del real[name]
    found = [
        Distribution("run gains", "yards", counts(real, "run"), counts(together, "run"), RUN_CUTS),
        Distribution("completion gains", "yards", counts(real, "catch"), counts(together, "catch"), CATCH_CUTS),
        Distribution("drive results", "", _drive_results(real), _drive_results(together), (), RESULTS),
        Distribution("winning margins", "points", margins(was), margins(came), MARGIN_CUTS),
        Distribution("scores", "points", points(was), points(came), SCORE_CUTS),
    ]
    return [each for each in found if each.real and each.replayed]


def _drive_results(line: Mapping[str, int]) -> dict[int, int]:
    """Drives by how they ended. A few real drives have no known end and are left out."""
    return {at: line[f"drives:{name}"] for at, name in enumerate(RESULTS) if line.get(f"drives:{name}")}
