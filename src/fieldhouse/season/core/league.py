"""A league: which team is in which division, how many make the playoffs, and how ties are broken, by era."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from fieldhouse.statistics import Season


class LeagueError(ValueError):
    """A league whose divisions, format or playoffs do not fit together."""


@dataclass(frozen=True, slots=True)
class Team:
    code: str
    conference: str
    division: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Format:
    """How a conference sends teams to the playoffs, and the order in which ties are broken.

    Steps are names of the sport's tie-breakers, such as those of `fieldhouse.season.core.tiebreak.STEPS`.
    """

    wild_cards: int
    byes: int
    division_steps: tuple[str, ...]
    wild_card_steps: tuple[str, ...]
    rivals_apart: bool = False  # clubs of one division do not meet before the conference final

    def playoff_games(self, clubs: int) -> int:
        """In a knock-out every game sends one team home."""
        return clubs - 1


@dataclass(frozen=True)
class League:
    """Teams by division, and the format of the year."""

    year: int
    teams: tuple[Team, ...]
    format: Format

    def __post_init__(self) -> None:
        seen: dict[str, Team] = {}
        home: dict[str, str] = {}
        for team in self.teams:
            if team.code in seen:
                raise LeagueError(f"team {team.code} stands in {seen[team.code].division} and in {team.division}")
            seen[team.code] = team
            if home.setdefault(team.division, team.conference) != team.conference:
                raise LeagueError(f"division {team.division} is in {home[team.division]} and in {team.conference}")
        for conference in self.conferences:
            if len(self.in_conference(conference)) < self.seeds(conference):
                raise LeagueError(f"{conference} has fewer teams than its {self.seeds(conference)} playoff places")

    @property
    def conferences(self) -> tuple[str, ...]:
        return tuple(sorted({team.conference for team in self.teams}))

    @property
    def codes(self) -> frozenset[str]:
        return frozenset(team.code for team in self.teams)

    def divisions(self, conference: str) -> dict[str, tuple[str, ...]]:
        """Team codes by division of a conference, both in alphabetical order."""
        found: dict[str, list[str]] = {}
        for team in sorted(self.teams, key=lambda team: (team.division, team.code)):
            if team.conference == conference:
                found.setdefault(team.division, []).append(team.code)
        return {division: tuple(codes) for division, codes in found.items()}

    def in_conference(self, conference: str) -> tuple[str, ...]:
        return tuple(sorted(team.code for team in self.teams if team.conference == conference))

    def team(self, code: str) -> Team:
        for team in self.teams:
            if team.code == code:
                return team
        raise LeagueError(f"no team {code!r}; teams are {', '.join(sorted(self.codes))}")

    def seeds(self, conference: str) -> int:
        """How many of a conference reach the playoffs."""
        return len(self.divisions(conference)) + self.format.wild_cards

    @property
    def playoff_games(self) -> int:
        """How many games the playoffs have, or may have."""
        return self.format.playoff_games(sum(self.seeds(conference) for conference in self.conferences))


def real_league(season: Season, format_of: Callable[[int], Format]) -> League:
    """A real season's league with the format of its year. LeagueError when the statistics name no divisions."""
    teams = [Team(team.code, team.conference, team.division, team.name) for team in season.teams.values()]
    if homeless := [team.code for team in teams if not (team.conference and team.division)]:
        raise LeagueError(f"season {season.name}: no conference or division is known for {', '.join(homeless)}")
    return League(season.year, tuple(teams), format_of(season.year))
