"""The playoffs: who meets whom, where, round by round, with the seeds paired anew in each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from fieldhouse.season.core.league import League, LeagueError
from fieldhouse.season.core.playoffs import Scores, winner_of
from fieldhouse.season.core.standings import Standings
from fieldhouse.season.core.tiebreak import Result
from fieldhouse.statistics.game_record import Fixture

FINAL = "SB"
CONFERENCE_FINAL = "CON"
ROUNDS = ("WC", "DIV", CONFERENCE_FINAL, FINAL)

@dataclass(frozen=True)
class Bracket:
    """The playoffs of one season: a conference's seeds, the first seed first, and the first week's number."""

    league: League
    seeds: Mapping[str, Sequence[str]]
    first_week: int

    def __post_init__(self) -> None:
        if len(self.seeds) not in (1, 2):
            raise LeagueError(f"playoffs need one table or two conferences; found {', '.join(self.seeds) or 'none'}")
        byes = self.league.format.byes
        for conference, clubs in self.seeds.items():
            playing, odd = divmod(len(clubs) - byes, 2)
            after = byes + playing  # must halve, round by round, down to one
            if len(clubs) > 1 and (odd or playing < 1 or after & (after - 1)):
                raise LeagueError(f"{conference}: {len(clubs)} clubs and {byes} byes make no bracket")

    @classmethod
    def of(cls, table: Standings, results: Iterable[Result], seed: object, first_week: int) -> Bracket:
        """The playoffs that follow from the standings."""
        seeds = {conference: table.seeds(conference) for conference in table.league.conferences}
        return cls(table.league, seeds, first_week)

    def rounds(self, results: Scores) -> Iterator[tuple[Fixture, ...]]:
        """The rounds as far as they are known: all that are over, then the one that is not."""
        alive = {conference: list(clubs) for conference, clubs in self.seeds.items()}
        week, over = self.first_week, True
        while over:
            games = self._round(alive, week)
            yield games
            over = games[0].kind != FINAL and all(game.id in results for game in games)
            for game in games if over else ():
                winner = winner_of(game, results[game.id])
                for clubs in alive.values():
                    clubs[:] = [club for club in clubs if club == winner or club not in (game.home, game.away)]
            week += 1

    def next_round(self, results: Scores) -> tuple[Fixture, ...]:
        """The games of the first round that is not over; none when the season is."""
        for games in self.rounds(results):
            if any(game.id not in results for game in games):
                return games
        return ()

    def champion(self, results: Scores) -> str | None:
        """The winner of the last game, once it is played."""
        *_, (final, *_) = self.rounds(results)
        return winner_of(final, results[final.id]) if final.kind == FINAL and final.id in results else None

    def _round(self, alive: Mapping[str, Sequence[str]], week: int) -> tuple[Fixture, ...]:
        if len(alive) == 1 and all(len(clubs) == 2 for clubs in alive.values()):
            ((home, away),) = alive.values()
            return (self._game(home, away, week, FINAL, neutral=True),)
        if all(len(clubs) == 1 for clubs in alive.values()):
            return (self._final({conference: clubs[0] for conference, clubs in alive.items()}, week),)
        games = []
        for clubs in alive.values():
            byes = self.league.format.byes if week == self.first_week else 0
            playing = clubs[byes:]
            kind = _kind(len(clubs) * len(alive) // 2)
            games += [self._game(home, away, week, kind) for home, away in self._pairs(playing)]
        return tuple(games)

    def _pairs(self, playing: Sequence[str]) -> list[tuple[str, str]]:
        """The best seed meets the worst left, at home, and so on."""
        half = len(playing) // 2
        hosts, guests = list(playing[:half]), list(reversed(playing[half:]))
        if self.league.format.rivals_apart and half == 2:
            if self.league.team(hosts[0]).division == self.league.team(guests[0]).division:
                guests.reverse()
        return list(zip(hosts, guests, strict=True))

    def _final(self, champions: Mapping[str, str], week: int) -> Fixture:
        """On neutral ground. The conferences take turns at being called the home team."""
        conferences = sorted(champions)
        home = conferences[(self.league.year + 1) % 2]  # NFC in seasons of even years
        away = conferences[self.league.year % 2]
        return self._game(champions[home], champions[away], week, FINAL, neutral=True)

    def _game(self, home: str, away: str, week: int, kind: str, neutral: bool = False) -> Fixture:
        return Fixture(f"{self.league.year}_{week:02}_{away}_{home}", home, away, week, neutral, kind)


def _kind(clubs: int) -> str:
    """The name of a round from the number of clubs a conference still has in it."""
    if clubs == 2:
        return CONFERENCE_FINAL
    return "DIV" if clubs <= 4 else "WC"


def clubs_of(name: str, last_week: int) -> tuple[str, str] | None:
    """The clubs of a playoff game after this week, by its name: 2019_18_BUF_HOU."""
    match name.split("_"):
        case [_, week, away, home] if week.isdigit() and int(week) > last_week:
            return away, home
    return None
