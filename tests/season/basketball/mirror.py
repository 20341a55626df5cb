"""Replays that are the real season itself, or so many times as much: what a comparison finds is known beforehand."""

from fieldhouse.record import Line
from fieldhouse.season.accuracy import real_wins
from fieldhouse.season.basketball.figures import real_lines, real_scores
from fieldhouse.season.basketball.players import real_totals
from fieldhouse.season.many import Replayed
from fieldhouse.statistics import BasketballSeason


def scaled(line: Line, by: float) -> Line:
    return {name: round(number * by) if name != "games" else number for name, number in line.items()}


def as_it_was(season: BasketballSeason, by: float = 1.0) -> Replayed:
    """A replay in which every team and every man did what they really did, or so many times as much."""
    replay = Replayed()
    for code in season.teams:
        own, against = real_lines(season, code)
        replay.own[code], replay.against[code] = scaled(own, by), scaled(against, by)
    replay.wins = real_wins(season)
    replay.scores = real_scores(season)
    replay.players = {player: scaled(total.line, by) for player, total in real_totals(season).items()}
    return replay
