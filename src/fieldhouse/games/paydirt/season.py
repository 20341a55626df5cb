"""A game of a real season, played with charts made from its pack.

    play = PaydirtPlay("nfl-2019")
    record = play("2019_01_GB_CHI", "CHI", "GB", seed=1, neutral=False, playoff=False)

Pickled it is a few words: every process loads the pack and makes the charts once, when first asked to play.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any

from fieldhouse.football.credit.names import name_players
from fieldhouse.football.credit.presence import EXHIBITION, PLAYOFFS
from fieldhouse.football.credit.squad import Squad, squad_of
from fieldhouse.football.era import era_of
from fieldhouse.football.record import game_record
from fieldhouse.games.api import AS_PLAYED, Seasons
from fieldhouse.games.paydirt import VERSION
from fieldhouse.games.paydirt.average_team import average_team
from fieldhouse.games.paydirt.cards.charts import TeamCharts
from fieldhouse.games.paydirt.cards.files import from_data, to_data
from fieldhouse.games.paydirt.coach import RUTHLESS, TO_WIN
from fieldhouse.games.paydirt.coach import VERSION as COACHES_VERSION
from fieldhouse.games.paydirt.coach.as_played import AsPlayedCoach
from fieldhouse.games.paydirt.coach.as_played_book import season_book
from fieldhouse.games.paydirt.coach.computer import ComputerCoach
from fieldhouse.games.paydirt.coach.edges import Edges
from fieldhouse.games.paydirt.coach.to_win import Side, ToWinCoach
from fieldhouse.games.paydirt.maker.special import special_teams
from fieldhouse.games.paydirt.maker.team import make_team
from fieldhouse.games.paydirt.plan import PLAN
from fieldhouse.games.paydirt.rulebook import RULEBOOK, new_game
from fieldhouse.games.paydirt.rules.flow import play_game
from fieldhouse.games.paydirt.rules.options import Options, make_options
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.statistics import FootballSeason, load_pack
from fieldhouse.statistics.football.borrowing import with_depths, with_scrambles
from fieldhouse.statistics.game_record import GameRecord
from fieldhouse.statistics.made_cache import MadeCache
from fieldhouse.table.live import LiveTable
from fieldhouse.table.options import OptionError
from fieldhouse.table.table import Coach

USUAL = "nfl-2019"
"""The season of a team that is named by its code alone."""
LENDER = USUAL  # of depths and scrambles, to seasons that do not know them
COACHES = (AS_PLAYED, TO_WIN, RUTHLESS)
AVERAGE = "average"
MAKING = (f"{__package__}.maker", f"{__package__}.cards", "fieldhouse.football", "fieldhouse.statistics.football")
"""The packages that charts depend on."""
PAIRINGS = 300  # coaches kept that play to win: those of a season's games


class Shelf:
    """A season and the charts made from it."""

    def __init__(self, season: FootballSeason, pack: str = "") -> None:
        self.season = season
        self._made = MadeCache(PaydirtPlay.made, pack, MAKING)
        self.era = era_of(season.rules)
        self.ruthless = ComputerCoach()
        self._charts: dict[str, TeamCharts] = {}
        self._as_played: dict[tuple[str, str], AsPlayedCoach] = {}
        self._to_win: dict[tuple[str, str], ToWinCoach] = {}
        self._squads: dict[str, Squad | None] = {}
        self._weeks = {game.id: game.week for game in season.regular_season()}

    def charts(self, code: str) -> TeamCharts:
        found = self._charts.get(code)
        if found is None:
            found = self._charts[code] = self._made.get(code, lambda: self._make(code), to_data, from_data)
        return found

    def _make(self, code: str) -> TeamCharts:
        return make_team(self.season, code, special_teams(self.season, code))

    def squad(self, code: str) -> Squad | None:
        """The team's real players, to name in its games; None where the season knows too few."""
        if code not in self._squads:
            self._squads[code] = squad_of(self.season, code)
        return self._squads[code]

    def week(self, game_id: str, playoff: bool) -> int:
        """The week whose players play: of a game of the season, of the playoffs, or of no season."""
        if playoff:
            return PLAYOFFS
        return self._weeks.get(game_id.rpartition("/")[2], EXHIBITION)  # replays put their number before the id

    def coach(self, name: str, home: str, away: str) -> Coach:
        if name == TO_WIN:
            return self.to_win(home, away)
        return self.ruthless if name == RUTHLESS else self.as_played(home, away)

    @cached_property
    def edges(self) -> Edges:
        return Edges(self._made.get(AVERAGE, lambda: average_team(self.season), to_data, from_data))

    def side(self, code: str | None) -> Side:
        """A team as the coach to win goes by it; without a code, whatever the league usually calls."""
        return Side(self.season, code, self.edges)

    def to_win(self, home: str, away: str) -> ToWinCoach:
        found = self._to_win.get((home, away))
        if found is None:
            if len(self._to_win) >= PAIRINGS:
                self._to_win.pop(next(iter(self._to_win)))
            found = self._to_win[home, away] = ToWinCoach(self.side(home), self.side(away), self.ruthless)
        return found

    def as_played(self, home: str, away: str) -> AsPlayedCoach:
        found = self._as_played.get((home, away))
        if found is None:
            found = self._as_played[home, away] = AsPlayedCoach(self.season, home, away)
        return found


@lru_cache(maxsize=4)
def shelf(pack: str) -> Shelf:
    """The pack's charts, made once in a process."""
    return Shelf(chart_season(pack), pack)


def chart_season(pack: str) -> FootballSeason:
    """A season as charts are made from it: depths and scrambles that it lacks are made up after one that knows them."""
    season = load_pack(pack)
    if not season.lacks("pass depth") and not season.lacks("scrambles"):
        return season
    lender = load_pack(LENDER)
    return with_scrambles(with_depths(season, lender), lender)


def _agreed(chosen: Mapping[str, Any], era: str, neutral: bool, playoff: bool) -> dict[str, Any]:
    given = {
        "era": era, "site": "neutral" if neutral else "home", "overtime": "playoff" if playoff else "season",
        "coffin": True,  # punters aim: without it every seventh punt is a touchback
        # Charts alone decide: yardage factors (A-IX) would pull every game toward its spread, and the standings apart.
        # Who turns the spread on has factors of 90 and 110 with the home team's edge.
        "spread": False, "home_field": True, "factor_shift": 10,
        "wild_card": True, "red_zone": True,  # a short field is easier to defend
        "timing": "two-minute",  # the Timing Chart charges ten seconds for an incompletion, which takes five
        "hail_mary": False,  # the last throw of a half is one of the real calls already
    }
    return given | dict(chosen)


@lru_cache(maxsize=64)
def _options(chosen: tuple[tuple[str, Any], ...], era: str, neutral: bool, playoff: bool) -> Options:
    return make_options(_agreed(dict(chosen), era, neutral, playoff))


@dataclass(frozen=True)
class PaydirtPlay:
    """Plays a season's games. `gains` books how often each gain came about, for a look at distributions.

    Without `players` nobody is named, which is quicker.
    """

    pack_name: str
    coach: str = AS_PLAYED
    options: Mapping[str, Any] = field(default_factory=dict)
    gains: bool = False
    players: bool = True

    made = "charts"

    def __post_init__(self) -> None:
        if self.coach not in COACHES:
            raise ValueError(f"coach: found {self.coach!r}; allowed: {', '.join(COACHES)}")
        make_options(self.options)

    def __call__(self, game_id: str, home: str, away: str, seed: int, neutral: bool, playoff: bool) -> GameRecord:
        game = self.new_game(home, away, neutral, playoff)
        coach = shelf(self.pack_name).coach(self.coach, home, away)
        play_game(LiveTable(seed, (coach, coach), strict=False), game)
        return self.record(game_id, home, away, game, seed)

    def record(self, game_id: str, home: str, away: str, game: State, seed: int) -> GameRecord:
        """What is kept of a game that is over, whoever played it."""
        held = shelf(self.pack_name)
        if self.players:
            week = held.week(game_id, game.options.overtime == "playoff")
            name_players(game.events, seed, (held.squad(home), held.squad(away)), PLAN, week)
        return game_record(game_id, home, away, game.events, gains=self.gains)

    def new_game(self, home: str, away: str, neutral: bool = False, playoff: bool = False) -> State:
        """This game of the season, about to begin."""
        held = shelf(self.pack_name)
        options = _options(tuple(sorted(self.options.items())), held.era, neutral, playoff)
        return new_game(held.charts(home), held.charts(away), options)

    def setup(
        self, home: str, away: str, neutral: bool = False, playoff: bool = False, *, game_id: str = "", seed: int = 0
    ) -> dict[str, Any]:
        """The same for a person's game: it carries its charts, and says how the computer calls."""
        held = shelf(self.pack_name)
        options = _agreed(self.options, held.era, neutral, playoff)
        setup = RULEBOOK.setup(held.charts(home), held.charts(away), options)
        setup["players"] = [f"{self.pack_name}:{code}" for code in (home, away)]
        setup["week"] = held.week(game_id, playoff)
        return setup | {"coach": self.coach, "pack": self.pack_name, "called": setup["players"]}

    def make_ready(self) -> None:
        """Build all charts, squads and coaches' tables now, so that forked workers inherit them."""
        held = shelf(self.pack_name)
        if self.coach == AS_PLAYED:
            season_book(held.season).read_all()
        for code in held.season.teams:
            game = self.new_game(code, code)
            if self.players:
                held.squad(code)
            if self.coach == AS_PLAYED:
                held.as_played(code, code).make_ready(game)

    def settings(self) -> dict[str, Any]:
        """What results depend on, beside the pack and the charts."""
        return {
            "rules": VERSION, "coach": self.coach, "coaches": COACHES_VERSION, "options": dict(self.options),
        }

    def charts_digests(self, codes: Iterable[str] | None = None) -> dict[str, str]:
        """A few digits for each team's charts, or for some teams', that change when the charts do."""
        held = shelf(self.pack_name)
        return {code: charts_digest(to_data(held.charts(code))) for code in codes or sorted(held.season.teams)}

    def setup_digests(self, setup: Mapping[str, Any]) -> tuple[str | None, ...]:
        """The same of the charts that a setup carries, home first."""
        return tuple(charts_digest(setup[side]) for side in ("home", "away"))


def charts_digest(data: Mapping[str, Any]) -> str:
    """A few digits of a team's charts as a save holds them."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def season_play(
    pack: str, coach: str, options: Mapping[str, Any], *, gains: bool = False, players: bool = True
) -> PaydirtPlay:
    """See `fieldhouse.games.api.Seasons`. Raises OptionError for what it does not know."""
    if coach not in COACHES:
        raise OptionError(f"coach: found {coach!r}; allowed: {', '.join(COACHES)}")
    return PaydirtPlay(pack, coach, options, gains, players)


LIMITS = {
    "returns: fumbles returned for a touchdown": (
        "opponents return a fumble on a recovery roll of 37, 38 or 39 only (B-VI-10.e), by the column of interceptions"
    ),
}
"""What the printed rules cannot reach: proved in docs/accuracy.md."""
SEASONS = Seasons(usual=USUAL, coaches=COACHES, play=season_play, limits=LIMITS)
