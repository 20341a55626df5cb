"""Replays that are the real season itself, or so many times as much: what a comparison finds is known beforehand."""

from fieldhouse.season.basketball.figures import real_lines, real_scores
from fieldhouse.season.basketball.players import real_totals
from fieldhouse.season.core.accuracy import real_wins
from fieldhouse.season.core.replays import ReplayTotals
from fieldhouse.statistics import BasketballSeason
from fieldhouse.statistics.game_record import Counts


def scaled(line: Counts, by: float) -> Counts:
    return {name: round(number * by) if name != "games" else number for name, number in line.items()}


def as_it_was(season: BasketballSeason, by: float = 1.0) -> ReplayTotals:
    """A replay in which every team and every man did what they really did, or so many times as much."""
    replay = ReplayTotals()
    for code in season.teams:
        own, against = real_lines(season, code)
        replay.own[code], replay.against[code] = scaled(own, by), scaled(against, by)
    replay.wins = real_wins(season)
    replay.scores = real_scores(season)
    replay.players = {player: scaled(total.line, by) for player, total in real_totals(season).items()}
    return replay
