"""Standings: records, division ranks, playoff seeds, with the league's own tie-breakers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from fieldhouse.season.league import League
from fieldhouse.season.tiebreak import Book, Result, Tally, break_tie, tally


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


def standings(league: League, results: Iterable[Result], seed: object = 0) -> Standings:
    """The standings after these regular-season results. The seed settles a tie that comes to a coin toss."""
    results = list(results)
    book = Book.of(league, results, seed)
    lines = blank_lines(book, results)
    for conference in league.conferences:
        for clubs in league.divisions(conference).values():
            _rank_division(book, clubs, lines)
        _rank_conference(book, conference, lines)
    order = sorted(lines.values(), key=lambda line: (line.conference, line.division, line.division_rank))
    return Standings(league, {line.team: line for line in order})


def blank_lines(book: Book, results: Iterable[Result]) -> dict[str, Standing]:
    """Every team's line, with its records and points and as yet without a rank."""
    lines = {
        team.code: Standing(
            team.code,
            team.conference,
            team.division,
            book.overall[team.code],
            tally(book.division(team.code)),
            tally(book.conference(team.code)),
            points_for=book.points_for[team.code],
            points_against=book.points_against[team.code],
        )
        for team in book.league.teams
    }
    for result in results:
        if not result.neutral:
            lines[result.home].home.add(result.home_points - result.away_points)
            lines[result.away].away.add(result.away_points - result.home_points)
    return lines


def level(book: Book, clubs: Iterable[str]) -> list[str]:
    """The clubs with the best record of these."""
    rates = {club: book.overall[club].pct for club in clubs}
    best = max(rates.values())
    return [club for club, rate in rates.items() if rate == best]


def _rank_division(book: Book, clubs: Sequence[str], lines: dict[str, Standing]) -> None:
    left = list(clubs)
    for rank in range(1, len(clubs) + 1):
        club, by = break_tie(book, level(book, left), book.league.format.division_steps)
        lines[club].division_rank, lines[club].rank_by = rank, by
        left.remove(club)


def _rank_conference(book: Book, conference: str, lines: dict[str, Standing]) -> None:
    """Division winners in order, then wild cards: each time only the best club left of a division is compared."""
    league = book.league
    clubs = league.in_conference(conference)
    steps, places = league.format.wild_card_steps, league.seeds(conference)
    rank = 0
    for group in (
        [club for club in clubs if lines[club].division_rank == 1],
        [club for club in clubs if lines[club].division_rank > 1],
    ):
        left = list(group)
        while left:
            best: dict[str, str] = {}
            for club in sorted(level(book, left), key=lambda club: lines[club].division_rank):
                best.setdefault(lines[club].division, club)
            club, by = break_tie(book, sorted(best.values()), steps)
            rank += 1
            line = lines[club]
            line.conference_rank, line.seed_by = rank, by
            line.seed = rank if rank <= places else None
            left.remove(club)
