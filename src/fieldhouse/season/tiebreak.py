"""The league's tie-breakers: each step a function that gives tied clubs a figure, the highest the best.

A step that cannot be applied (clubs that never met, too few common games, touchdowns not kept) gives
None and is passed over. When a step drops some of the tied clubs the rest begin again at step one, in
the form for two clubs or for more.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from fieldhouse.season.league import League


class Result(NamedTuple):
    """The end of a regular-season game. Touchdowns settle only the rarest of ties and may be unknown."""

    home: str
    away: str
    home_points: int
    away_points: int
    neutral: bool = False
    touchdowns: tuple[int, int] | None = None


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
    net_touchdowns: int | None


@dataclass
class Book:
    """Every club's games and what they add up to."""

    league: League
    seed: object = 0
    meetings: dict[str, list[Meeting]] = field(default_factory=dict)
    overall: dict[str, Tally] = field(default_factory=dict)
    points_for: dict[str, int] = field(default_factory=dict)
    points_against: dict[str, int] = field(default_factory=dict)

    @classmethod
    def of(cls, league: League, results: Iterable[Result], seed: object = 0) -> Book:
        book = cls(league, seed)
        for code in sorted(league.codes):
            book.meetings[code] = []
            book.overall[code] = Tally()
            book.points_for[code] = book.points_against[code] = 0
        for result in results:
            home, away = result.touchdowns or (None, None)
            book._add(result.home, result.away, result.home_points, result.away_points, home, away)
            book._add(result.away, result.home, result.away_points, result.home_points, away, home)
        return book

    def _add(self, club: str, rival: str, scored: int, allowed: int, made: int | None, given: int | None) -> None:
        if club not in self.meetings:
            self.league.team(club)
        touchdowns = None if made is None or given is None else made - given
        self.meetings[club].append(Meeting(rival, scored - allowed, touchdowns))
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
Step = Callable[[Book, Sequence[str]], Figures | None]


def _percentages(games: Mapping[str, list[Meeting]], least: int = 1) -> Figures | None:
    """Winning percentages, when every club has played at least so many of these games."""
    if any(len(played) < least for played in games.values()):
        return None
    return {club: tally(played).pct for club, played in games.items()}


def head_to_head(book: Book, clubs: Sequence[str]) -> Figures | None:
    """The record in games among the tied clubs."""
    return _percentages({club: book.against(club, clubs) for club in clubs})


def head_to_head_if_met(book: Book, clubs: Sequence[str]) -> Figures | None:
    """Two clubs: their games, if they met. More: only a club that beat, or lost to, each of the others."""
    if len(clubs) == 2:
        return head_to_head(book, clubs)
    figures = {}
    for club in clubs:
        games = [book.against(club, (rival,)) for rival in clubs if rival != club]
        won = all(played and all(game.net > 0 for game in played) for played in games)
        lost = all(played and all(game.net < 0 for game in played) for played in games)
        figures[club] = won - lost
    return figures


def division_record(book: Book, clubs: Sequence[str]) -> Figures | None:
    return _percentages({club: book.division(club) for club in clubs})


def conference_record(book: Book, clubs: Sequence[str]) -> Figures | None:
    return _percentages({club: book.conference(club) for club in clubs})


def _common(book: Book, clubs: Sequence[str]) -> dict[str, list[Meeting]]:
    rivals = book.common(clubs)
    return {club: book.against(club, rivals) for club in clubs}


def common_games(book: Book, clubs: Sequence[str]) -> Figures | None:
    return _percentages(_common(book, clubs))


def four_common_games(book: Book, clubs: Sequence[str]) -> Figures | None:
    return _percentages(_common(book, clubs), least=4)


def _strength(book: Book, games: Iterable[Meeting]) -> Fraction:
    """The combined record of the opponents in these games; one met twice counts twice."""
    total = Tally()
    for game in games:
        rival = book.overall[game.rival]
        total.wins += rival.wins
        total.losses += rival.losses
        total.ties += rival.ties
    return total.pct


def strength_of_victory(book: Book, clubs: Sequence[str]) -> Figures:
    return {club: _strength(book, (game for game in book.meetings[club] if game.net > 0)) for club in clubs}


def strength_of_schedule(book: Book, clubs: Sequence[str]) -> Figures:
    return {club: _strength(book, book.meetings[club]) for club in clubs}


def _points_ranking(book: Book, clubs: Sequence[str], field_of: Sequence[str]) -> Figures:
    """Rank in points scored plus rank in points allowed, the lowest sum best. Equal clubs share the better rank."""
    scored, allowed = book.points_for, book.points_against
    return {
        club: -sum((scored[other] > scored[club]) + (allowed[other] < allowed[club]) for other in field_of)
        for club in clubs
    }


def points_ranking_in_conference(book: Book, clubs: Sequence[str]) -> Figures:
    return _points_ranking(book, clubs, book.league.in_conference(book.league.team(clubs[0]).conference))


def points_ranking_in_league(book: Book, clubs: Sequence[str]) -> Figures:
    return _points_ranking(book, clubs, sorted(book.league.codes))


def _net(games: Iterable[Meeting]) -> int:
    return sum(game.net for game in games)


def net_points_in_common_games(book: Book, clubs: Sequence[str]) -> Figures:
    return {club: _net(games) for club, games in _common(book, clubs).items()}


def net_points_in_division_games(book: Book, clubs: Sequence[str]) -> Figures:
    return {club: _net(book.division(club)) for club in clubs}


def net_points_in_conference_games(book: Book, clubs: Sequence[str]) -> Figures:
    return {club: _net(book.conference(club)) for club in clubs}


def average_net_points_in_conference_games(book: Book, clubs: Sequence[str]) -> Figures | None:
    games = {club: book.conference(club) for club in clubs}
    if not all(games.values()):
        return None
    return {club: Fraction(_net(played), len(played)) for club, played in games.items()}


def net_points(book: Book, clubs: Sequence[str]) -> Figures:
    return {club: _net(book.meetings[club]) for club in clubs}


def net_touchdowns(book: Book, clubs: Sequence[str]) -> Figures | None:
    figures = {}
    for club in clubs:
        known = [game.net_touchdowns for game in book.meetings[club] if game.net_touchdowns is not None]
        if len(known) < len(book.meetings[club]):
            return None
        figures[club] = sum(known)
    return figures


def coin_toss(book: Book, clubs: Sequence[str]) -> Figures:
    """A toss that falls the same way whenever these clubs are tied in this season."""
    tied = ",".join(sorted(clubs))
    return {
        club: int.from_bytes(hashlib.sha256(f"coin toss\n{book.seed}\n{tied}\n{club}".encode()).digest())
        for club in clubs
    }


STEPS: dict[str, Step] = {
    "head-to-head": head_to_head,
    "head-to-head if met": head_to_head_if_met,
    "division record": division_record,
    "conference record": conference_record,
    "common games": common_games,
    "common games, four or more": four_common_games,
    "strength of victory": strength_of_victory,
    "strength of schedule": strength_of_schedule,
    "points ranking in conference": points_ranking_in_conference,
    "points ranking in league": points_ranking_in_league,
    "net points in common games": net_points_in_common_games,
    "net points in division games": net_points_in_division_games,
    "net points in conference games": net_points_in_conference_games,
    "average net points in conference games": average_net_points_in_conference_games,
    "net points": net_points,
    "net touchdowns": net_touchdowns,
    "coin toss": coin_toss,
}


def break_tie(
    book: Book, clubs: Sequence[str], steps: Sequence[str], known: Mapping[str, Step] = STEPS
) -> tuple[str, str]:
    """The one club that comes first of these, and the step that decided it (none for a club alone)."""
    tied, decided = tuple(clubs), ""
    while len(tied) > 1:
        for name in steps:
            figures = known[name](book, tied)
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
