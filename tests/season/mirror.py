"""Replays that are the real season itself, or so many times as much: what a comparison finds is known beforehand."""

from fieldhouse.season.core.accuracy import real_wins
from fieldhouse.season.core.replays import ReplayTotals
from fieldhouse.season.football.figures import real_line, real_scores
from fieldhouse.statistics import FootballSeason
from fieldhouse.statistics.game_record import Counts


def scaled(line: Counts, by: float) -> Counts:
    return {name: round(number * by) if name != "games" else number for name, number in line.items()}


def as_it_was(season: FootballSeason, by: float = 1.0) -> ReplayTotals:
    """A replay in which every team did what it really did, or so many times as much."""
    replay = ReplayTotals()
    for code, team in season.teams.items():
        replay.own[code] = scaled(real_line(team.own), by)
        replay.against[code] = scaled(real_line(team.against), by)
    replay.wins = real_wins(season)
    replay.scores = real_scores(season)
    return replay
