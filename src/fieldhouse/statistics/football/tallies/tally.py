"""What a season is counted by for the line-up test: whole numbers that add up from game to game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from fieldhouse.statistics.football.tallies.drives import drives_of
from fieldhouse.statistics.football.tallies.kicks import count_kicks
from fieldhouse.statistics.football.tallies.people import count_people
from fieldhouse.statistics.football.tallies.rows import GameRows
from fieldhouse.statistics.football.tallies.sides import count_sides
from fieldhouse.statistics.football.tallies.situations import count_drive, count_play, count_points
from fieldhouse.statistics.game_record import Counts


@dataclass(frozen=True, slots=True)
class Tally:
    """Counts of a game or a season: of the league, of each team, of each player by id."""

    counts: Mapping[str, int] = field(default_factory=dict)
    teams: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    players: Mapping[str, Mapping[str, int]] = field(default_factory=dict)


class Tallies:
    """Adds up games, in any order."""

    def __init__(self) -> None:
        self.counts: Counts = {}
        self.teams: dict[str, Counts] = {}
        self.players: dict[str, Counts] = {}

    def add(self, tally: Tally) -> None:
        add_counts(self.counts, tally.counts)
        for found, more in ((self.teams, tally.teams), (self.players, tally.players)):
            for name, line in more.items():
                add_counts(found.setdefault(name, {}), line)

    def sum(self) -> Tally:
        """In order of the names, so that the same season gives the same bytes."""
        return Tally(
            _sorted(self.counts),
            {name: _sorted(self.teams[name]) for name in sorted(self.teams)},
            {name: _sorted(self.players[name]) for name in sorted(self.players)},
        )


def tally_game(game: GameRows) -> Tally:
    counts: Counts = {"games": 1, "sides": 2}
    for row in game.plays:
        count_play(counts, row)
        count_kicks(counts, row)
        count_points(counts, row)
    for drive in drives_of(game.plays):
        count_drive(counts, drive)
    for timeout in game.timeouts:
        name = f"timeouts:{1 if timeout.quarter <= 2 else 2}"
        counts[name] = counts.get(name, 0) + 1
    for flag in game.flags:
        name = f"flags:{flag.fate}"
        counts[name] = counts.get(name, 0) + 1
        counts["flag yards"] = counts.get("flag yards", 0) + flag.yards
    return Tally(counts, count_sides(counts, game), count_people(counts, game))


def add_counts(total: Counts, more: Mapping[str, int]) -> None:
    for name, number in more.items():
        total[name] = total.get(name, 0) + number


def _sorted(line: Mapping[str, int]) -> Counts:
    return {name: line[name] for name in sorted(line) if line[name]}
