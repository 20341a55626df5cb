"""Replays that are the real season itself, or so many times as much: what a comparison finds is known beforehand."""

from fieldhouse.record import Line
from fieldhouse.season.accuracy import real_wins
from fieldhouse.season.figures import real_line, real_scores
from fieldhouse.season.many import Replayed
from fieldhouse.statistics import FootballSeason


def scaled(line: Line, by: float) -> Line:
    return {name: round(number * by) if name != "games" else number for name, number in line.items()}


def as_it_was(season: FootballSeason, by: float = 1.0) -> Replayed:
    """A replay in which every team did what it really did, or so many times as much."""
    replay = Replayed()
    for code, team in season.teams.items():
        replay.own[code] = scaled(real_line(team.own), by)
        replay.against[code] = scaled(real_line(team.against), by)
    replay.wins = real_wins(season)
    replay.scores = real_scores(season)
    return replay
