"""A season of football: teams, players, games, and the distributions that cards are made of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from fieldhouse.statistics.football.calls import AfterTouchdownTable, CallTable, FourthDownTable, KickoffTable
from fieldhouse.statistics.football.players import Player, Stint
from fieldhouse.statistics.football.side import Side
from fieldhouse.statistics.football.tallies.tally import Tally
from fieldhouse.statistics.football.totals import Totals
from fieldhouse.statistics.histogram import Histogram
from fieldhouse.statistics.sources import Borrowed, Missing

Roof = Literal["outdoors", "open", "closed", "dome", ""]
GameKind = Literal["REG", "WC", "DIV", "CON", "SB"]

REGULAR = "REG"
ROUNDS = ("WC", "DIV", "CON", "SB")


@dataclass(frozen=True, slots=True)
class SeasonRules:
    """What the league's rules fixed that year, as the yard line of the side in question.

    Kickoffs from `kickoff_line`; after a touchback from a kickoff the ball is at `kickoff_touchback`; extra
    points are snapped from the opponent's `extra_point_line`. Overtime is `sudden death` or `modified`.
    """

    kickoff_line: int
    kickoff_touchback: int
    extra_point_line: int
    overtime_minutes: int
    overtime: Literal["sudden death", "modified", "none"]
    two_points: bool = True


@dataclass(frozen=True, slots=True)
class FinalStanding:
    """A team's season in the table. Seed and round are empty where it missed the playoffs."""

    wins: int = 0
    losses: int = 0
    ties: int = 0
    home_wins: int = 0
    home_losses: int = 0
    home_ties: int = 0
    division_wins: int = 0
    division_losses: int = 0
    division_ties: int = 0
    division_rank: int | None = None
    seed: int | None = None
    playoffs: str = ""


NO_STANDING, NO_SIDE = FinalStanding(), Side()


@dataclass(frozen=True, slots=True)
class Team:
    """A team. `own` is what it did, `against` what was done against it.

    `possession_seconds` of 0 in the totals means that possession was not recorded.
    """

    code: str
    name: str
    conference: str = ""
    division: str = ""
    standing: FinalStanding = NO_STANDING
    own: Side = NO_SIDE
    against: Side = NO_SIDE


@dataclass(frozen=True, slots=True)
class SeasonGame:
    """A game. Quarters are the points by quarter, the last number those of overtime; empty: not recorded.

    The boxes are what each side did from scrimmage, on kicks and by penalty; None: no play-by-play.
    """

    id: str
    kind: GameKind
    week: int
    away: str
    home: str
    away_score: int
    home_score: int
    date: str = ""
    weekday: str = ""
    time: str = ""
    neutral: bool = False
    overtime: bool = False
    division_game: bool = False
    roof: Roof = ""
    surface: str = ""
    temperature: int | None = None
    wind: int | None = None
    away_quarters: tuple[int, ...] = ()
    home_quarters: tuple[int, ...] = ()
    away_quarterback: str = ""
    home_quarterback: str = ""
    away_coach: str = ""
    home_coach: str = ""
    referee: str = ""
    stadium: str = ""
    attendance: int | None = None
    away_box: Totals | None = None
    home_box: Totals | None = None

    @property
    def margin(self) -> int:
        """Points by which the home side won."""
        return self.home_score - self.away_score

    def box(self, team: str) -> Totals | None:
        return self.home_box if team == self.home else self.away_box if team == self.away else None


NO_CALLS, NO_FOURTH_DOWNS = CallTable(), FourthDownTable()
NO_AFTER_TOUCHDOWNS, NO_KICKOFFS, NO_TALLY = AfterTouchdownTable(), KickoffTable(), Tally()


@dataclass(frozen=True, slots=True)
class FootballSeason:
    """A season. Statistics are of the regular season; `games` lists the playoffs too.

    `seconds` holds the clock run off from snap to snap, by kind of play and pace, over the whole league. `tally` is
    what the line-up test counts of every play; it is empty where there is no play-by-play. `lent` names the figures of
    totals that are a lender's, of the teams' `own` sides and of those `against` them.
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
    league: Side
    calls: CallTable = NO_CALLS
    fourth_downs: FourthDownTable = NO_FOURTH_DOWNS
    after_touchdowns: AfterTouchdownTable = NO_AFTER_TOUCHDOWNS
    kickoffs: KickoffTable = NO_KICKOFFS
    seconds: Mapping[str, Mapping[str, Histogram]] = field(default_factory=dict)
    tally: Tally = NO_TALLY
    missing: tuple[Missing, ...] = ()
    borrowed: tuple[Borrowed, ...] = ()
    lent: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def label(self) -> str:
        return str(self.year)

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

    def lacks(self, what: str) -> bool:
        """Whether this season has no `what`: see the names in `missing`."""
        return any(missing.what == what for missing in self.missing)
