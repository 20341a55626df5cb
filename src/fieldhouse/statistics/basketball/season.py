"""A season of basketball: teams, players, games, and the rates that decks and cards are made of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from fieldhouse.statistics.basketball.box import NO_BOX, Box
from fieldhouse.statistics.basketball.player_games import NO_LINES, PlayerGame, PlayerGames
from fieldhouse.statistics.basketball.players import Player, Stint
from fieldhouse.statistics.sources import Borrowed, Missing

GameKind = Literal["REG", "R1", "R2", "CF", "F"]

REGULAR = "REG"
ROUNDS: tuple[GameKind, ...] = ("R1", "R2", "CF", "F")
"""First round, conference semifinals, conference finals, finals."""


@dataclass(frozen=True, slots=True)
class SeasonRules:
    """What the league's rules fixed that year."""

    three_pointers: bool = True


@dataclass(frozen=True, slots=True)
class Split:
    """A team's games at home or on the road. The boxes are sums of the games'; what no game tells is 0."""

    wins: int = 0
    losses: int = 0
    own: Box = NO_BOX
    against: Box = NO_BOX


NO_SPLIT = Split()


@dataclass(frozen=True, slots=True)
class Team:
    """A team. `own` is what it did, `against` what was done against it.

    `pace` is possessions in 48 minutes, the ratings are points a 100 possessions, `srs` is the margin corrected
    for the schedule; None: not known.
    """

    code: str
    name: str
    conference: str = ""
    division: str = ""
    own: Box = NO_BOX
    against: Box = NO_BOX
    home: Split = NO_SPLIT
    road: Split = NO_SPLIT
    playoffs: bool = False
    pace: float | None = None
    offense_rating: float | None = None
    defense_rating: float | None = None
    srs: float | None = None

    @property
    def wins(self) -> int:
        return self.home.wins + self.road.wins

    @property
    def losses(self) -> int:
        return self.home.losses + self.road.losses

    @property
    def games(self) -> int:
        return self.wins + self.losses


@dataclass(frozen=True, slots=True)
class SeasonGame:
    """A game. The boxes are what each side did; None: not recorded. `number` is that of a game in its series."""

    id: str
    kind: GameKind
    date: str
    away: str
    home: str
    away_score: int
    home_score: int
    overtimes: int = 0
    number: int = 0
    away_box: Box | None = None
    home_box: Box | None = None

    @property
    def margin(self) -> int:
        """Home minus away."""
        return self.home_score - self.away_score

    @property
    def winner(self) -> str:
        return self.home if self.margin > 0 else self.away


Lines = tuple[tuple[PlayerGame, ...], tuple[PlayerGame, ...]]
"""The player lines of a game, home first."""


@dataclass(frozen=True, slots=True)
class BasketballSeason:
    """Everything known about one season. `year` is the one it began in; statistics are of the regular season.

    `rates` holds what boxes cannot tell, by group and item: the play-by-play's shares and seconds, estimates.
    What boxes tell is worked out by `fieldhouse.statistics.basketball.averages`. `player_games` are lines of the
    regular season.
    """

    name: str
    league_name: str
    year: int
    attribution: str
    source: str
    rules: SeasonRules
    teams: Mapping[str, Team]
    players: Mapping[str, Player]
    games: tuple[SeasonGame, ...]
    league: Box = NO_BOX
    rates: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    player_games: PlayerGames = NO_LINES
    missing: tuple[Missing, ...] = ()
    borrowed: tuple[Borrowed, ...] = ()

    @property
    def label(self) -> str:
        """As it is called: 1992-93."""
        return f"{self.year}-{(self.year + 1) % 100:02}"

    def regular_season(self) -> list[SeasonGame]:
        return [game for game in self.games if game.kind == REGULAR]

    def playoffs(self) -> list[SeasonGame]:
        return [game for game in self.games if game.kind != REGULAR]

    def roster(self, team: str) -> Iterator[tuple[Player, Stint]]:
        """The players of a team, each with his stint there."""
        for player in self.players.values():
            stint = player.stint(team)
            if stint:
                yield player, stint

    def lines(self) -> dict[str, Lines]:
        """The player lines of the games that have any, by id of the game. Worked out at each call."""
        found: dict[int, tuple[list[PlayerGame], list[PlayerGame]]] = {}
        for game, side, line in self.player_games:
            found.setdefault(game, ([], []))[side].append(line)
        return {self.games[game].id: (tuple(home), tuple(away)) for game, (home, away) in found.items()}

    def lacks(self, what: str) -> bool:
        """Whether this season has no `what`: see the names in `missing`."""
        return any(missing.what == what for missing in self.missing)
