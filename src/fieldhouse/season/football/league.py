"""The NFL's leagues by year: how many teams make the playoffs, and how ties are broken."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from fieldhouse.season.core.league import Format, League, LeagueError, Team

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

# Where the teams have no divisions, or their divisions do not fit the year: all of them in one table.
_BY_RECORD = (
    "head-to-head if met", "strength of victory", "strength of schedule", "net points", "net touchdowns", "coin toss",
)  # fmt: skip
PLACES = {1920: (8, 0), 1978: (10, 6), 1990: (12, 4), 2020: (14, 2)}
"""Since which year how many teams of the whole league have reached the playoffs, and how many of them a bye."""

SINCE = {1975: ONE_WILD_CARD, 1978: TWO_WILD_CARDS, 1990: SIX_DIVISIONS, 2002: EIGHT_DIVISIONS, 2020: SEVEN_SEEDS}


def nfl_format(year: int) -> Format:
    """The NFL's own playoffs and tie-breakers in the season that began in this year."""
    if year < min(SINCE):
        raise LeagueError(f"season {year}: the playoffs are known from {min(SINCE)} on; name a format")
    if year == 1982:
        raise LeagueError("season 1982: its tournament of sixteen, after a strike, is not known; name a format")
    return SINCE[max(since for since in SINCE if since <= year)]


def by_record(year: int, name: str, teams: Sequence[Team]) -> League:
    """A league in one table, the best of which meet in the playoffs: as many as the NFL's in that year, or half."""
    places, byes = PLACES[max(since for since in PLACES if since <= max(year, min(PLACES)))]
    if places > len(teams) // 2:
        places, byes = max(2, 1 << max(0, (len(teams) // 2).bit_length() - 1)), 0
    one_table = tuple(Team(team.code, name, name, team.name) for team in teams)
    return League(year, one_table, Format(places - 1, byes, _BY_RECORD, _BY_RECORD))


def nfl_league(year: int, teams: Iterable[Team]) -> League:
    """These teams with the NFL's own format of the year."""
    return League(year, tuple(teams), nfl_format(year))


def nfl_league_of_rows(year: int, rows: Iterable[Mapping[str, Any]]) -> League:
    """From rows with `team`, `conf`, `division` and perhaps `name`, as in teams.csv."""
    return nfl_league(year, (Team(row["team"], row["conf"], row["division"], row.get("name", "")) for row in rows))
