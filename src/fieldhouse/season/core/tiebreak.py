"""Tie-breakers: each step is a function that gives tied clubs a figure, the highest the best.

A step that cannot be applied (clubs that never met, too few common games, a figure that was not recorded) gives
None and is passed over. When a step drops some of the tied clubs the rest begin again at step one, in
the form for two clubs or for more.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from fieldhouse.season.core.league import League


class Result(NamedTuple):
    """The end of a regular-season game.

    `figure` is both teams' number of what the sport's last tie-breaker counts (see `Contest.tie_figure`): it settles
    only the rarest of ties and may be unknown.
    """

    home: str
    away: str
    home_points: int
    away_points: int
    neutral: bool = False
    figure: tuple[int, int] | None = None


@dataclass(slots=True)
class Tally:
    """Wins, losses and ties. A tie counts as half a win and half a loss."""

    wins: int = 0
    losses: int = 0
    ties: int = 0

    @property
    def games(self) -> int:
        return self.wins + self.losses + self.ties

    @property
    def pct(self) -> Fraction:
        return Fraction(2 * self.wins + self.ties, 2 * self.games) if self.games else Fraction(0)

    def add(self, net: int) -> None:
        if net > 0:
            self.wins += 1
        elif net < 0:
            self.losses += 1
        else:
            self.ties += 1

    def __str__(self) -> str:
        return f"{self.wins}-{self.losses}" + (f"-{self.ties}" if self.ties else "")


class Meeting(NamedTuple):
    """A game as one club saw it."""

    rival: str
    net: int
    net_figure: int | None


@dataclass
class Records:
    """Every club's games and what they add up to."""

    league: League
    seed: object = 0
    meetings: dict[str, list[Meeting]] = field(default_factory=dict)
    overall: dict[str, Tally] = field(default_factory=dict)
    points_for: dict[str, int] = field(default_factory=dict)
    points_against: dict[str, int] = field(default_factory=dict)

    @classmethod
    def of(cls, league: League, results: Iterable[Result], seed: object = 0) -> Records:
        records = cls(league, seed)
        for code in sorted(league.codes):
            records.meetings[code] = []
            records.overall[code] = Tally()
            records.points_for[code] = records.points_against[code] = 0
        for result in results:
            home, away = result.figure or (None, None)
            records._add(result.home, result.away, result.home_points, result.away_points, home, away)
            records._add(result.away, result.home, result.away_points, result.home_points, away, home)
        return records

    def _add(self, club: str, rival: str, scored: int, allowed: int, made: int | None, given: int | None) -> None:
        if club not in self.meetings:
            self.league.team(club)
        net = None if made is None or given is None else made - given
        self.meetings[club].append(Meeting(rival, scored - allowed, net))
        self.overall[club].add(scored - allowed)
        self.points_for[club] += scored
        self.points_against[club] += allowed

    def against(self, club: str, rivals: Iterable[str]) -> list[Meeting]:
        wanted = frozenset(rivals)
        return [meeting for meeting in self.meetings[club] if meeting.rival in wanted]

    def division(self, club: str) -> list[Meeting]:
        division = self.league.team(club).division
        return self.against(club, (team.code for team in self.league.teams if team.division == division))

    def conference(self, club: str) -> list[Meeting]:
        return self.against(club, self.league.in_conference(self.league.team(club).conference))

    def common(self, clubs: Sequence[str]) -> frozenset[str]:
        """The opponents that every one of these clubs has met."""
        met = [{meeting.rival for meeting in self.meetings[club]} for club in clubs]
        return frozenset(set.intersection(*met))


def tally(meetings: Iterable[Meeting]) -> Tally:
    found = Tally()
    for meeting in meetings:
        found.add(meeting.net)
    return found


Figures = Mapping[str, Fraction | int]
Step = Callable[[Records, Sequence[str]], Figures | None]


def percentages(games: Mapping[str, list[Meeting]], least: int = 1) -> Figures | None:
    """Winning percentages, when every club has played at least `least` of these games."""
    if any(len(played) < least for played in games.values()):
        return None
    return {club: tally(played).pct for club, played in games.items()}


def head_to_head(records: Records, clubs: Sequence[str]) -> Figures | None:
    """The record in games among the tied clubs."""
    return percentages({club: records.against(club, clubs) for club in clubs})


def division_record(records: Records, clubs: Sequence[str]) -> Figures | None:
    return percentages({club: records.division(club) for club in clubs})


def conference_record(records: Records, clubs: Sequence[str]) -> Figures | None:
    return percentages({club: records.conference(club) for club in clubs})


def net_of(games: Iterable[Meeting]) -> int:
    return sum(game.net for game in games)


def net_points(records: Records, clubs: Sequence[str]) -> Figures:
    return {club: net_of(records.meetings[club]) for club in clubs}


def coin_toss(records: Records, clubs: Sequence[str]) -> Figures:
    """A toss that falls the same way whenever these clubs are tied in this season."""
    tied = ",".join(sorted(clubs))
    return {
        club: int.from_bytes(hashlib.sha256(f"coin toss\n{records.seed}\n{tied}\n{club}".encode()).digest())
        for club in clubs
    }


STEPS: dict[str, Step] = {
    "head-to-head": head_to_head,
    "division record": division_record,
    "conference record": conference_record,
    "net points": net_points,
    "coin toss": coin_toss,
}
"""The steps that sports share."""


def break_tie(
    records: Records, clubs: Sequence[str], steps: Sequence[str], known: Mapping[str, Step]
) -> tuple[str, str]:
    """The one club that comes first of these, and the step that decided it (none for a club alone)."""
    tied, decided = tuple(clubs), ""
    while len(tied) > 1:
        for name in steps:
            figures = known[name](records, tied)
            if figures is None:
                continue
            best = max(figures.values())
            left = tuple(club for club in tied if figures[club] == best)
            if len(left) < len(tied):
                tied, decided = left, name
                break
        else:
            raise ValueError(f"no step of {', '.join(steps)} parts {', '.join(tied)}")
    return tied[0], decided
