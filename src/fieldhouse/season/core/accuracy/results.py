"""Figures of results that every sport compares: how far teams are apart in wins, and how often the better one wins."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from fieldhouse.season.core.accuracy.figure_rows import FigureRow, RowMaker, chance_of
from fieldhouse.season.core.accuracy.teams import real_wins
from fieldhouse.season.core.figures import FinalScore, favorites
from fieldhouse.season.core.replays import ReplayTotals
from fieldhouse.statistics import Season


def spread_rows(
    make: RowMaker, season: Season, replays: Sequence[ReplayTotals], spread: float, points: float,
    real: Sequence[FinalScore],
) -> list[FigureRow]:
    """The spread of wins, within this share of the real one, and games won by favorites, within these points."""
    was = apart(list(real_wins(season).values()))
    came = [apart(list(replay.wins.values())) for replay in replays]
    rows = [make.row("spread of team wins", "result", was, sum(came) / len(came), spread * was, chance_of(came))]
    won = favorites(real)
    each = [found for replay in replays if (found := favorites(replay.scores)) is not None]
    if won is not None and each:
        mean = sum(each) / len(each)
        rows.append(make.row("games won by favorites %", "result", won, mean, points, chance_of(each)))
    return rows


def apart(wins: Sequence[float]) -> float:
    """The standard deviation over all teams, which are no sample: they are the league."""
    mean = sum(wins) / len(wins)
    return sqrt(sum((each - mean) ** 2 for each in wins) / len(wins))
