"""Figures of results that every sport compares: how far teams are apart in wins, and how often the better one wins."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from fieldhouse.season.core.accuracy.figure_rows import FigureRow, RowMaker, chance_of, chance_of_results
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
    chance = chance_of_results(replays[0].scores, _of_scores) if len(replays) == 1 else {}
    came = [apart(list(replay.wins.values())) for replay in replays]
    usual = chance_of(came) or chance.get("spread")
    rows = [make.row("spread of team wins", "result", was, sum(came) / len(came), spread * was, usual)]
    won = favorites(real)
    each = [found for replay in replays if (found := favorites(replay.scores)) is not None]
    if won is not None and each:
        usual = chance_of(each) or chance.get("favorites")
        rows.append(make.row("games won by favorites %", "result", won, sum(each) / len(each), points, usual))
    return rows


def _of_scores(scores: Sequence[FinalScore]) -> dict[str, float]:
    wins: dict[str, float] = {}
    for game in scores:
        for team, net in zip(game.teams, (game.home - game.away, game.away - game.home), strict=True):
            wins[team] = wins.get(team, 0.0) + (1.0 if net > 0 else 0.5 if net == 0 else 0.0)
    found, won = {"spread": apart(list(wins.values()))}, favorites(scores)
    return found if won is None else found | {"favorites": won}


def apart(wins: Sequence[float]) -> float:
    """The standard deviation over all teams, which are no sample: they are the league."""
    mean = sum(wins) / len(wins)
    return sqrt(sum((each - mean) ** 2 for each in wins) / len(wins))
