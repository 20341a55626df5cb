"""A team's defensive chart: the shared formations, and cells changed until the team's difference from the league is in.

A yard fewer a run means that runs meet a number one lower on as much of the dice; fewer completions mean more black
boxes, more interceptions and sacks more INT and QT. Which cells change is drawn by lot, so that a strong defense is
strong in every formation and none of them becomes the only one to call.
"""

from __future__ import annotations

from collections.abc import Mapping

from fieldhouse.games.paydirt.charts import FORMATIONS, PLAYS
from fieldhouse.games.paydirt.maker import template
from fieldhouse.games.paydirt.maker.columns import lot
from fieldhouse.games.paydirt.maker.offense import (
    PASS_WEIGHT,
    RATE_WEIGHT,
    ROLL_SHARES,
    RUN_WEIGHT,
    Mix,
    blended,
    moments,
    pass_level,
    pass_sources,
    rate,
    run_level,
    run_sources,
    uncut,
)
from fieldhouse.statistics.football import FootballSeason

Grid = dict[tuple[str, int], str]  # (formation, total) -> cell, for one play
Weights = Mapping[tuple[str, int], float]  # how often each of them is met


def defense_cells(season: FootballSeason, code: str, mixes: Mapping[int, Mix]) -> dict[tuple[str, int, int], str]:
    """Every cell by formation, total and play."""
    chart: dict[tuple[str, int, int], str] = {}
    for play in PLAYS:
        grid = {
            (formation, total + 1): text
            for formation in FORMATIONS
            for total, text in enumerate(template.cells(formation, play))
        }
        weights = {
            (formation, total): shown * share
            for formation, shown in zip(FORMATIONS, mixes[play], strict=True)
            for total, share in enumerate(ROLL_SHARES, start=1)
        }
        if play <= 4:
            _against_run(season, code, play, grid, weights)
        else:
            _against_pass(season, code, play, grid, weights)
        chart |= {(formation, total, play): text for (formation, total), text in grid.items()}
    return chart


def _order(grid: Grid, *words: object) -> list[tuple[str, int]]:
    return sorted(grid, key=lambda place: lot(*place, *words))


def _is_number(text: str) -> bool:
    return text == "." or text.lstrip("-").isdigit()


def _moved(text: str, by: int) -> str:
    yards = (0 if text == "." else int(text)) + by
    return "." if yards == 0 else str(yards)


def _move(grid: Grid, weights: Weights, yards: float, *words: object) -> None:
    """Change numbers by whole yards until the average over the usual mix has moved by `yards`."""
    step = 1 if yards > 0 else -1
    left = abs(yards)
    turn = 0
    while left > 0.01 and turn < 4:
        for place in _order(grid, turn, *words):
            weight = weights[place]
            if _is_number(grid[place]) and weight <= left + 0.01:
                grid[place] = _moved(grid[place], step)
                left -= weight
        turn += 1


def _put(grid: Grid, weights: Weights, text: str, share: float, *words: object) -> None:
    """Put an event on number cells of about this share, or take as much of it away."""
    left = abs(share)
    for place in _order(grid, text, *words):
        weight = weights[place]
        if weight > left + 0.004:
            continue
        if share > 0 and _is_number(grid[place]):
            grid[place] = text
            left -= weight
        elif share < 0 and grid[place].split()[0] == text.split()[0]:
            grid[place] = "."
            left -= weight


def _against_run(season: FootballSeason, code: str, play: int, grid: Grid, weights: Weights) -> None:
    against, whole = season.teams[code].against.scrimmage, season.league.scrimmage
    own, league = run_sources(against, play), run_sources(whole, play)
    average = moments(uncut(league.gains, league.touchdowns))[0]
    allowed = moments(blended(own, league, RUN_WEIGHT))[0] + run_level(season, against)
    _move(grid, weights, allowed - average, code, play)


def _against_pass(season: FootballSeason, code: str, play: int, grid: Grid, weights: Weights) -> None:
    against, whole = season.teams[code].against.scrimmage, season.league.scrimmage
    own, league = pass_sources(against, play), pass_sources(whole, play)
    level = pass_level(season, against)
    completed = league.completions / league.attempts
    allowed = rate(own.completions, own.attempts, completed, PASS_WEIGHT) + level.complete
    stolen = league.interceptions / league.attempts
    taken = rate(own.interceptions, own.attempts, stolen, 2 * RATE_WEIGHT) + level.stolen
    sacked = whole.sacks.n / whole.all_passes().attempts
    sacks = rate(against.sacks.n, against.all_passes().attempts, sacked, RATE_WEIGHT)
    _put(grid, weights, "QT", sacks - sacked, code, play)
    _put(grid, weights, "INT 10", taken - stolen, code, play)
    _put(grid, weights, "INC", (completed - allowed) / completed, code, play)
    gain = moments(blended(own, league, PASS_WEIGHT))[0] + level.gain
    average = moments(uncut(league.gains, league.touchdowns))[0]
    plain = sum(weights[place] for place, text in grid.items() if _is_number(text))
    _move(grid, weights, (gain - average) * plain, code, play)
