"""The average team of a season as charts: what the worth of calls is compared with."""

from __future__ import annotations

import numpy as np

from fieldhouse.games.paydirt.cards.cells import Cell, Where, parse
from fieldhouse.games.paydirt.cards.charts import FORMATIONS, PLAYS, TeamCharts
from fieldhouse.games.paydirt.maker.defense import defense_cells
from fieldhouse.games.paydirt.maker.special import special_teams
from fieldhouse.games.paydirt.maker.team import workshop
from fieldhouse.statistics import FootballSeason
from fieldhouse.statistics.season_cache import once_a_season

TOTALS = range(1, 6)
FIGURES = 4  # in which a defense may differ from the average (maker.defense.differences)


def make_average(season: FootballSeason) -> TeamCharts:
    """The league's offense, a defense that differs from the usual in nothing, and any team's kicks: they move the worth
    of plays from scrimmage only where a turnover is returned, and there of all plays alike."""
    shop = workshop(season)
    usual = {play: np.zeros(FIGURES) for play in PLAYS}
    cells = defense_cells(shop.league, usual, shop.calls, shop.mixes, "the league")
    defense: dict[str, tuple[tuple[Cell | None, ...], ...]] = {}
    for formation in FORMATIONS:
        columns = [
            (None, *(parse(cells[formation, total, play], Where.DEFENSE) for total in TOTALS)) for play in PLAYS
        ]
        defense[formation] = ((), *columns)
    return TeamCharts(
        name="the league", short="LGE", season=str(season.year), offense=shop.league.columns, defense=defense,
        note=f"the average team of {season.name}", **special_teams(season, min(season.teams)),
    )


average_team = once_a_season(make_average)
