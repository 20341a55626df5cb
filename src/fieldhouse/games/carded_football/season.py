"""A game of a real season, played with cards made from its pack.

Pickled, a play is a few words: every process loads the pack and makes the cards once, when first asked to play.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar

from fieldhouse.football.credit.presence import EXHIBITION, PLAYOFFS
from fieldhouse.football.era import era_of
from fieldhouse.football.fast_action.maker.published import published_team
from fieldhouse.football.fast_action.player_cards import TeamCards
from fieldhouse.football.record import game_record
from fieldhouse.games.api import AS_PLAYED
from fieldhouse.games.carded_football.book import SeasonBook
from fieldhouse.games.carded_football.day import Day, day_of
from fieldhouse.games.carded_football.defenders import name_defenders
from fieldhouse.games.carded_football.opponents import MakesCoach
from fieldhouse.games.carded_football.rulebook import CardRulebook
from fieldhouse.statistics import FootballSeason, load_pack
from fieldhouse.statistics.football.borrowing import with_depths, with_scrambles
from fieldhouse.statistics.game_record import GameRecord
from fieldhouse.statistics.made_cache import MadeCache
from fieldhouse.table.live import LiveTable
from fieldhouse.table.options import OptionError, OptionSpec, settle_options
from fieldhouse.table.table import Coach

USUAL = "nfl-2019"
LENDER = USUAL  # of depths and scrambles, to seasons that do not know them
MADE = "cards"
FITTED, PUBLISHED = "fitted", "published"
OPTIONS = (
    OptionSpec("cards", FITTED, (FITTED, PUBLISHED), (),
               "cards fitted to the season, or by the method of the printed ones"),
)
"""What a replay may choose beside the rules."""
SHARED = ("fieldhouse.football.fast_action", "fieldhouse.football.tendencies", "fieldhouse.statistics.football")
"""The packages that every edition's cards depend on."""


def card_season(pack: str) -> FootballSeason:
    """A season as cards are made from it: depths and scrambles that it lacks are made up after one that knows them."""
    season = load_pack(pack)
    if not season.lacks("pass depth") and not season.lacks("scrambles"):
        return season
    lender = load_pack(LENDER)
    return with_scrambles(with_depths(season, lender), lender)


@dataclass(frozen=True, slots=True)
class CardGame:
    """What a season's games need of an edition."""

    version: str
    coaches_version: str
    package: str
    rulebook: CardRulebook[Any, Any]
    to_data: Callable[[TeamCards], dict[str, Any]]
    from_data: Callable[[Any], TeamCards]
    digest: Callable[[TeamCards], str]
    maker_of: Callable[[FootballSeason], Any]
    book_of: Callable[[FootballSeason], SeasonBook]
    coach: MakesCoach
    make_options: Callable[[Mapping[str, Any]], Any]
    agreed: Mapping[str, Any] = field(default_factory=dict)
    """Options of season games where nobody says otherwise."""
    coaches: tuple[str, ...] = (AS_PLAYED,)
    other_coach: OtherCoach | None = None
    """Makes the coaches that do not call as played."""


OtherCoach = Callable[["Shelf", str, tuple[str | None, str | None], tuple[Day, Day]], Coach]


class Shelf:
    """A season and the cards made from it."""

    def __init__(
        self, game: CardGame, pack: str, season: FootballSeason | None = None, published: bool = False
    ) -> None:
        self.game = game
        self.season = season or card_season(pack)
        making = (f"{game.package}.maker", f"{game.package}.cards", *SHARED)
        self.published = published
        self._made = MadeCache(PUBLISHED if published else MADE, pack, making)
        self.era = era_of(self.season.rules)
        self._cards: dict[str, TeamCards] = {}
        self._weeks = {game.id: game.week for game in self.season.regular_season()}

    @cached_property
    def book(self) -> SeasonBook:
        return self.game.book_of(self.season)

    def cards(self, code: str) -> TeamCards:
        found = self._cards.get(code)
        if found is None:
            make: Callable[[], TeamCards] = lambda: self._make(code)  # noqa: E731
            found = self._cards[code] = self._made.get(code, make, self.game.to_data, self.game.from_data)
        return found

    def coach(self, name: str, codes: tuple[str | None, str | None], days: tuple[Day, Day]) -> Coach:
        """The coach of this name, for both seats of a game."""
        if name == AS_PLAYED or self.game.other_coach is None:
            return self.game.coach(self.book, codes, days)
        return self.game.other_coach(self, name, codes, days)

    def _make(self, code: str) -> TeamCards:
        team: TeamCards = published_team(self.maker, code) if self.published else self.maker.team(code)
        return team

    @cached_property
    def maker(self) -> Any:
        return self.game.maker_of(self.season)

    def week(self, game_id: str, playoff: bool) -> int:
        """The week whose players play: of a game of the season, of the playoffs, or of no season."""
        if playoff:
            return PLAYOFFS
        return self._weeks.get(game_id.rpartition("/")[2], EXHIBITION)  # replays put their number before the id

    def days(self, home: str, away: str, week: int, seed: int) -> tuple[Day, Day]:
        found = []
        for seat, code in enumerate((home, away)):
            squad = self.book.team(code).squad
            if squad is None:
                raise OptionError(f"{self.season.name}: too few players of {code} are known for player cards")
            found.append(day_of(squad, self.cards(code), week, seed, seat))
        return found[0], found[1]


@dataclass(frozen=True)
class CardPlay:
    """Plays a season's games. `gains` books how often each gain came about.

    Cards name the players with the ball in any case; with `players` defenders are named too. An edition says which
    game it is, and where its cards are.
    """

    pack_name: str
    coach: str = AS_PLAYED
    options: Mapping[str, Any] = field(default_factory=dict)
    gains: bool = False
    players: bool = True

    made: ClassVar[str] = MADE
    game: ClassVar[CardGame]

    def __post_init__(self) -> None:
        if self.coach not in self.game.coaches:
            raise OptionError(f"coach: found {self.coach!r}; allowed: {', '.join(self.game.coaches)}")
        self.game.make_options(self.rules)
        _ = self.published

    @property
    def rules(self) -> dict[str, Any]:
        """The options that are the rules'."""
        own = {spec.name for spec in OPTIONS}
        return {name: value for name, value in self.options.items() if name not in own}

    @property
    def published(self) -> bool:
        """Whether cards are made by the published method."""
        own = {spec.name for spec in OPTIONS}
        chosen = settle_options(OPTIONS, {name: value for name, value in self.options.items() if name in own})
        return bool(chosen["cards"] == PUBLISHED)

    @property
    @abstractmethod
    def held(self) -> Shelf:
        """The pack's cards, made once in a process."""

    def _options(self, era: str, playoff: bool) -> dict[str, Any]:
        overtime = "playoff" if playoff else "season"
        return {**self.game.agreed, "era": era, "overtime": overtime, **self.rules}

    def __call__(self, game_id: str, home: str, away: str, seed: int, neutral: bool, playoff: bool) -> GameRecord:
        held = self.held
        days = held.days(home, away, held.week(game_id, playoff), seed)
        options = self.game.make_options(self._options(held.era, playoff))
        rulebook = self.game.rulebook
        absent = (days[0].absent, days[1].absent)
        state = rulebook.new_game(held.cards(home), held.cards(away), options, absent=absent)
        coach = held.coach(self.coach, (home, away), days)
        rulebook.play(LiveTable(seed, (coach, coach), strict=False), state)
        return self.record(game_id, home, away, state, seed)

    def record(self, game_id: str, home: str, away: str, game: Any, seed: int) -> GameRecord:
        """What is kept of a game that is over, whoever played it."""
        if self.players:
            held = self.held
            squads = held.book.team(home).squad, held.book.team(away).squad
            name_defenders(game.events, seed, squads, held.week(game_id, game.options.overtime == "playoff"))
        return game_record(game_id, home, away, game.events, gains=self.gains)

    def setup(
        self, home: str, away: str, neutral: bool = False, playoff: bool = False, *, game_id: str = "", seed: int = 0
    ) -> dict[str, Any]:
        """The same for a person's game: it carries its cards, and says how the computer calls."""
        held = self.held
        week = held.week(game_id, playoff)
        absent = [day.absent for day in held.days(home, away, week, seed)]
        options = self._options(held.era, playoff)
        setup = self.game.rulebook.setup(held.cards(home), held.cards(away), options, absent=absent)
        setup["called"] = [f"{self.pack_name}:{code}" for code in (home, away)]
        return setup | {"coach": self.coach, "pack": self.pack_name, "week": week, "day": seed}

    def make_ready(self) -> None:
        """Make all cards and tables now, so that forked workers inherit them."""
        for code in self.held.season.teams:
            self.held.cards(code)
            self.held.book.team(code)

    def settings(self) -> dict[str, Any]:
        """What results depend on, beside the pack and the cards."""
        return {
            "rules": self.game.version, "coach": self.coach, "coaches": self.game.coaches_version,
            "options": dict(self.options),
        }

    def charts_digests(self, codes: Iterable[str] | None = None) -> dict[str, str]:
        held = self.held
        return {code: self.game.digest(held.cards(code))[:8] for code in codes or sorted(held.season.teams)}

    def setup_digests(self, setup: Mapping[str, Any]) -> tuple[str | None, ...]:
        return tuple(self.game.digest(self.game.from_data(setup[side]))[:8] for side in ("home", "away"))
