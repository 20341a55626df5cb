"""The playoffs in series: a fixed bracket, game by game, the club with the better record at home first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from fieldhouse.season.basketball.league import ROUNDS, series_format
from fieldhouse.season.basketball.standings import better
from fieldhouse.season.core.league import LeagueError
from fieldhouse.season.core.playoffs import Scores, winner_of
from fieldhouse.season.core.standings import Standings
from fieldhouse.season.core.tiebreak import Records, Result
from fieldhouse.statistics.game_record import Fixture


@dataclass(frozen=True, slots=True)
class Series:
    """Two clubs that meet until one has won more than half of the games there can be."""

    kind: str
    host: str
    guest: str
    at_host: tuple[bool, ...]
    week: int = 0

    def game(self, number: int) -> Fixture:
        """Its name tells the round, the clubs and which game it is; who is at home is the format's."""
        home, away = (self.host, self.guest) if self.at_host[number - 1] else (self.guest, self.host)
        name = "_".join((self.kind, *sorted((self.host, self.guest)), str(number)))
        return Fixture(name, home, away, self.week, kind=self.kind)

    def played(self, scores: Scores) -> list[Fixture]:
        """The games that are over, in order."""
        games = (self.game(number) for number in range(1, len(self.at_host) + 1))
        return [game for game in games if game.id in scores]

    def wins(self, scores: Scores) -> tuple[int, int]:
        """The host's and the guest's."""
        winners = [winner_of(game, scores[game.id]) for game in self.played(scores)]
        return winners.count(self.host), winners.count(self.guest)

    def winner(self, scores: Scores) -> str | None:
        for club, wins in zip((self.host, self.guest), self.wins(scores), strict=True):
            if 2 * wins > len(self.at_host):
                return club
        return None

    def next_game(self, scores: Scores) -> Fixture | None:
        """None when the series is over."""
        return None if self.winner(scores) else self.game(len(self.played(scores)) + 1)


@dataclass(frozen=True)
class SeriesBracket:
    """The playoffs of one season: the conferences' seeds in the order of the bracket, and the regular season."""

    records: Records
    places: tuple[tuple[str, ...], ...]
    first_week: int

    @classmethod
    def of(cls, table: Standings, results: Iterable[Result], seed: object, first_week: int) -> SeriesBracket:
        league = table.league
        places = []
        for conference in league.conferences:
            seeds = table.seeds(conference)
            if len(seeds) & (len(seeds) - 1) or 2 ** len(ROUNDS) < 2 * len(seeds):
                raise LeagueError(f"{conference}: {len(seeds)} clubs make no bracket of series; allowed: 1, 2, 4 or 8")
            places.append(tuple(seeds[place] for place in drawn(len(seeds))))
        if len(places) != 2 or len(places[0]) != len(places[1]):
            raise LeagueError("the playoffs need two conferences that send as many clubs each")
        return cls(Records.of(league, results, seed), tuple(places), first_week)

    def rounds(self, scores: Scores) -> Iterator[tuple[Series, ...]]:
        """The rounds as far as they are known: all that are over, then the one that is not."""
        alive: Sequence[Sequence[str]] = self.places
        kinds = ROUNDS[-len(self.places[0]).bit_length() :]
        for week, kind in enumerate(kinds, self.first_week):
            if kind == ROUNDS[-1]:
                alive = [[club for clubs in alive for club in clubs]]
            series = [
                self._series(kind, *pair, week) for clubs in alive for pair in zip(clubs[::2], clubs[1::2], strict=True)
            ]
            yield tuple(series)
            winners = {club for each in series if (club := each.winner(scores))}
            if len(winners) < len(series):
                return
            alive = [[club for club in clubs if club in winners] for clubs in alive]

    def next_round(self, scores: Scores) -> tuple[Fixture, ...]:
        """The next game of each series that is open; none when the season is over."""
        *_, last = self.rounds(scores)
        games = (series.next_game(scores) for series in last)
        return tuple(game for game in games if game)

    def champion(self, scores: Scores) -> str | None:
        *_, last = self.rounds(scores)
        return last[0].winner(scores) if last[0].kind == ROUNDS[-1] else None

    def _series(self, kind: str, one: str, other: str, week: int) -> Series:
        host = better(self.records, one, other)
        series = series_format(self.records.league).series
        return Series(kind, host, other if host == one else one, series[ROUNDS.index(kind)], week)


def drawn(clubs: int) -> list[int]:
    """Seeds, counted from 0, as they stand in a bracket: neighbours meet, and the best two only in the last round."""
    order = [0]
    while len(order) < clubs:
        size = 2 * len(order)
        order = [place for seed in order for place in (seed, size - 1 - seed)]
    return order


def clubs_of(name: str, last_week: int) -> tuple[str, str] | None:
    """The clubs of a playoff game, by its name: R1_ATL_CHI_1."""
    match name.split("_"):
        case [kind, one, other, number] if kind in ROUNDS and number.isdigit():
            return one, other
    return None
