"""A season's games in order, each with an id that stays and a seed of its own."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from fieldhouse.season.core.league import League
from fieldhouse.season.core.playoffs import Playoffs
from fieldhouse.season.core.standings import Standings
from fieldhouse.season.core.tiebreak import Result
from fieldhouse.statistics.game_record import Fixture


class ScheduleError(ValueError):
    """A schedule that cannot be played."""


def game_seed(season_seed: int | str, game_id: str) -> int:
    """A game's seed from the season's seed and its own id alone, whichever worker plays it and when."""
    digest = hashlib.sha256(f"{season_seed}\n{game_id}".encode()).digest()
    return int.from_bytes(digest[:8]) >> 1  # 63 bits: a whole number to every database


@dataclass(frozen=True)
class Contest:
    """How a sport decides a season.

    `rounds` are the kinds of playoff games. `playoffs` takes the standings, the results they were drawn up from,
    the season's seed and the first week after the regular season. `clubs` takes the name of a playoff game and the
    regular season's last week, and gives the two who would play; None for any other name. `tie_figure` names the figure
    of a team's box that the last tie-breaker before the coin toss compares, if there is one.
    """

    rounds: tuple[str, ...]
    standings: Callable[[League, Iterable[Result], object], Standings]
    playoffs: Callable[[Standings, Iterable[Result], object, int], Playoffs]
    clubs: Callable[[str, int], tuple[str, str] | None]
    tie_figure: str = ""


@dataclass(frozen=True)
class Schedule:
    """The regular season, and the league it is played in. Without a league there are no standings and no playoffs."""

    games: tuple[Fixture, ...]
    contest: Contest
    league: League | None = None

    def __post_init__(self) -> None:
        seen = set()
        for game in self.games:
            if game.id in seen:
                raise ScheduleError(f"game {game.id} stands twice on the schedule")
            seen.add(game.id)
            if game.home == game.away:
                raise ScheduleError(f"game {game.id}: {game.home} cannot play itself")
            if game.playoff:
                raise ScheduleError(f"game {game.id}: a {game.kind} game follows from the standings, not the schedule")
            for team in (game.home, game.away):
                if self.league and team not in self.league.codes:
                    raise ScheduleError(f"game {game.id}: {team} is in no division of the league")

    @classmethod
    def from_rows(
        cls, rows: Iterable[Mapping[str, Any]], contest: Contest, league: League | None = None
    ) -> Schedule:
        """The REG rows of a table with the columns of games.csv, in its order."""
        return cls(
            tuple(
                Fixture(
                    str(row["game_id"]),
                    str(row["home_team"]),
                    str(row["away_team"]),
                    int(row["week"]),
                    row.get("location") == "Neutral",
                )
                for row in rows
                if row.get("game_type", "REG") == "REG"
            ),
            contest,
            league,
        )

    @property
    def teams(self) -> tuple[str, ...]:
        return tuple(sorted({team for game in self.games for team in (game.home, game.away)}))

    @property
    def last_week(self) -> int:
        return max((game.week for game in self.games), default=0)
