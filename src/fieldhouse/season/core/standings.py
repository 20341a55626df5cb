"""Standings: every team's records, division rank and playoff seed. How ties are broken is each sport's."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction

from fieldhouse.season.core.league import League
from fieldhouse.season.core.tiebreak import Records, Result, Tally, tally


@dataclass(slots=True)
class Standing:
    """One team's line. Games on neutral ground count neither as home nor as away."""

    team: str
    conference: str
    division: str
    overall: Tally
    in_division: Tally
    in_conference: Tally
    home: Tally = field(default_factory=Tally)
    away: Tally = field(default_factory=Tally)
    points_for: int = 0
    points_against: int = 0
    division_rank: int = 0
    conference_rank: int = 0
    seed: int | None = None
    rank_by: str = ""  # the tie-breaker that set it above the clubs it was level with in its division
    seed_by: str = ""  # the same, in the conference

    @property
    def pct(self) -> Fraction:
        return self.overall.pct


@dataclass(frozen=True)
class Standings:
    """Every team's standing, by division and rank."""

    league: League
    teams: dict[str, Standing]

    def __getitem__(self, team: str) -> Standing:
        return self.teams[team]

    def division(self, division: str) -> list[Standing]:
        return sorted(
            (line for line in self.teams.values() if line.division == division), key=lambda line: line.division_rank
        )

    def conference(self, conference: str) -> list[Standing]:
        """Division winners first, then the rest, as they would be seeded."""
        return sorted(
            (line for line in self.teams.values() if line.conference == conference),
            key=lambda line: line.conference_rank,
        )

    def seeds(self, conference: str) -> tuple[str, ...]:
        """The teams in the playoffs, the first seed first."""
        return tuple(line.team for line in self.conference(conference) if line.seed is not None)


def blank_lines(records: Records, results: Iterable[Result]) -> dict[str, Standing]:
    """Every team's line, with its records and points and as yet without a rank."""
    lines = {
        team.code: Standing(
            team.code,
            team.conference,
            team.division,
            records.overall[team.code],
            tally(records.division(team.code)),
            tally(records.conference(team.code)),
            points_for=records.points_for[team.code],
            points_against=records.points_against[team.code],
        )
        for team in records.league.teams
    }
    for result in results:
        if not result.neutral:
            lines[result.home].home.add(result.home_points - result.away_points)
            lines[result.away].away.add(result.away_points - result.home_points)
    return lines


def level(records: Records, clubs: Iterable[str]) -> list[str]:
    """The clubs with the best record of these."""
    rates = {club: records.overall[club].pct for club in clubs}
    best = max(rates.values())
    return [club for club, rate in rates.items() if rate == best]
