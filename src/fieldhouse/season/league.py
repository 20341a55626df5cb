"""A league: which team is in which division, how many make the playoffs, and how ties are broken, by era."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any


class LeagueError(ValueError):
    """A league that does not hang together."""


@dataclass(frozen=True, slots=True)
class Team:
    code: str
    conference: str
    division: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Format:
    """How a conference sends teams to the playoffs, and the order in which ties are broken.

    Steps are names of `fieldhouse.season.tiebreak`. Head-to-head in a wild-card tie of three or
    more counts only as a sweep; the step knows.
    """

    wild_cards: int
    byes: int
    division_steps: tuple[str, ...]
    wild_card_steps: tuple[str, ...]
    rivals_apart: bool = False  # clubs of one division do not meet before the conference final

    def playoff_games(self, clubs: int) -> int:
        """In a knock-out every game sends one team home."""
        return clubs - 1


# With six divisions, three in a conference.
_OLD_DIVISION = (
    "head-to-head", "division record", "conference record", "common games", "net points in division games",
    "net points", "strength of schedule", "net touchdowns", "coin toss",
)  # fmt: skip
_OLD_WILD_CARD = (
    "head-to-head if met", "conference record", "common games, four or more", "average net points in conference games",
    "net points", "strength of schedule", "net touchdowns", "coin toss",
)  # fmt: skip

# From 2002, with eight divisions.
_DIVISION = (
    "head-to-head", "division record", "common games", "conference record", "strength of victory",
    "strength of schedule", "points ranking in conference", "points ranking in league", "net points in common games",
    "net points", "net touchdowns", "coin toss",
)  # fmt: skip
_WILD_CARD = (
    "head-to-head if met", "conference record", "common games, four or more", "strength of victory",
    "strength of schedule", "points ranking in conference", "points ranking in league",
    "net points in conference games", "net points", "net touchdowns", "coin toss",
)  # fmt: skip

ONE_WILD_CARD = Format(1, 0, _OLD_DIVISION, _OLD_WILD_CARD, rivals_apart=True)
TWO_WILD_CARDS = Format(2, 3, _OLD_DIVISION, _OLD_WILD_CARD, rivals_apart=True)
SIX_DIVISIONS = Format(3, 2, _OLD_DIVISION, _OLD_WILD_CARD)
EIGHT_DIVISIONS = Format(2, 2, _DIVISION, _WILD_CARD)
SEVEN_SEEDS = Format(3, 1, _DIVISION, _WILD_CARD)

SINCE = {1975: ONE_WILD_CARD, 1978: TWO_WILD_CARDS, 1990: SIX_DIVISIONS, 2002: EIGHT_DIVISIONS, 2020: SEVEN_SEEDS}


def nfl_format(year: int) -> Format:
    """The NFL's own playoffs and tie-breakers in the season that began in this year."""
    if year < min(SINCE):
        raise LeagueError(f"season {year}: the playoffs are known from {min(SINCE)} on; name a format")
    if year == 1982:
        raise LeagueError("season 1982: its tournament of sixteen, after a strike, is not known; name a format")
    return SINCE[max(since for since in SINCE if since <= year)]


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

    @classmethod
    def nfl(cls, year: int, teams: Iterable[Team]) -> League:
        return cls(year, tuple(teams), nfl_format(year))

    @classmethod
    def from_rows(cls, year: int, rows: Iterable[Mapping[str, Any]]) -> League:
        """From rows with `team`, `conf`, `division` and perhaps `name`, as in teams.csv."""
        return cls.nfl(year, (Team(row["team"], row["conf"], row["division"], row.get("name", "")) for row in rows))

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
