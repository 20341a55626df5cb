"""The NBA's playoffs by year: who gets in, how ties are broken, how long a series is and who is at home."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from fieldhouse.season.core.league import Format, League, LeagueError

ROUNDS = ("R1", "R2", "CF", "F")
"""First round, conference semifinals, conference finals, finals."""

Winners = Literal["first", "in the top four", "by record"]

TWO_TWO_ONE = (True, True, False, False, True)
TWO_TWO_ONE_ONE_ONE = (True, True, False, False, True, False, True)
TWO_THREE_TWO = (True, True, False, False, False, True, True)


@dataclass(frozen=True, slots=True)
class SeriesFormat(Format):
    """Playoffs in series, without byes.

    `winners` says where division winners are seeded. `series` holds, round by round, which games are at the
    club with the better record; a series ends when one club has won more than half of them.
    """

    winners: Winners = "by record"
    series: tuple[tuple[bool, ...], ...] = (TWO_TWO_ONE_ONE_ONE,) * 4

    def playoff_games(self, clubs: int) -> int:
        """The most there can be."""
        games = 0
        for home in self.series:
            clubs //= 2
            games += clubs * len(home)
        return games


# With two divisions in a conference. They put Indiana before Orlando in 1993, by five points in their games, and
# Detroit before Charlotte in 1997, by division record.
_OLD_STEPS = (
    "head-to-head", "division record of rivals", "conference record", "playoff teams of the conference",
    "net points head-to-head", "net points", "coin toss",
)  # fmt: skip
_STEPS = (
    "head-to-head of two", "division winner", "head-to-head", "division record of rivals", "conference record",
    "playoff teams of the conference", "playoff teams of the other conference", "net points", "coin toss",
)  # fmt: skip


def _format(wild_cards: int, winners: Winners, first: tuple[bool, ...], final: tuple[bool, ...]) -> SeriesFormat:
    steps = _OLD_STEPS if wild_cards == 6 else _STEPS
    series = (first, TWO_TWO_ONE_ONE_ONE, TWO_TWO_ONE_ONE_ONE, final)
    return SeriesFormat(wild_cards, 0, steps, steps, winners=winners, series=series)


SINCE = {
    1983: _format(6, "first", TWO_TWO_ONE, TWO_TWO_ONE_ONE_ONE),
    1984: _format(6, "first", TWO_TWO_ONE, TWO_THREE_TWO),
    2002: _format(6, "first", TWO_TWO_ONE_ONE_ONE, TWO_THREE_TWO),
    2004: _format(5, "first", TWO_TWO_ONE_ONE_ONE, TWO_THREE_TWO),
    2006: _format(5, "in the top four", TWO_TWO_ONE_ONE_ONE, TWO_THREE_TWO),
    2013: _format(5, "in the top four", TWO_TWO_ONE_ONE_ONE, TWO_TWO_ONE_ONE_ONE),
    2015: _format(5, "by record", TWO_TWO_ONE_ONE_ONE, TWO_TWO_ONE_ONE_ONE),
}
"""By the year a season began in. Since 2020 the NBA has had play-in games for the last two places; we have none."""


def nba_format(year: int) -> SeriesFormat:
    """The NBA's own playoffs and tie-breakers in the season that began in this year."""
    if year < min(SINCE):
        raise LeagueError(f"season {year}: the playoffs are known from {min(SINCE)} on; name a format")
    return SINCE[max(since for since in SINCE if since <= year)]


def series_format(league: League) -> SeriesFormat:
    if not isinstance(league.format, SeriesFormat):
        raise LeagueError("a basketball league plays its playoffs in series; this one's format has none")
    return league.format
