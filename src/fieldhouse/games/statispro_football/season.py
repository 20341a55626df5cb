"""A game of a real season, played with cards made from its pack.

    play = StatisProPlay("nfl-2019")
    record = play("2019_01_GB_CHI", "CHI", "GB", seed=1, neutral=False, playoff=False)

Pickled it is a few words: every process loads the pack and makes the cards once, when first asked to play.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any

from fieldhouse.football.credit.presence import EXHIBITION, PLAYOFFS
from fieldhouse.football.era import era_of
from fieldhouse.football.fast_action.player_cards import TeamCards
from fieldhouse.football.record import game_record
from fieldhouse.games.api import AS_PLAYED, Seasons
from fieldhouse.games.statispro_football import VERSION
from fieldhouse.games.statispro_football.cards.card_rules import digest, from_data, to_data
from fieldhouse.games.statispro_football.cards.deck import standard_deck
from fieldhouse.games.statispro_football.coach import VERSION as COACHES_VERSION
from fieldhouse.games.statispro_football.coach.as_played import AsPlayedCoach
from fieldhouse.games.statispro_football.coach.book import SeasonBook, season_book
from fieldhouse.games.statispro_football.coach.day import Day, day_of
from fieldhouse.games.statispro_football.defenders import name_defenders
from fieldhouse.games.statispro_football.maker import maker_of
from fieldhouse.games.statispro_football.rulebook import RULEBOOK, new_game
from fieldhouse.games.statispro_football.rules.flow import play_game
from fieldhouse.games.statispro_football.rules.options import Options, make_options
from fieldhouse.games.statispro_football.rules.state import State
from fieldhouse.statistics import FootballSeason, load_pack
from fieldhouse.statistics.football.borrowing import with_depths, with_scrambles
from fieldhouse.statistics.game_record import GameRecord
from fieldhouse.statistics.made_cache import MadeCache
from fieldhouse.table.live import LiveTable
from fieldhouse.table.options import OptionError

USUAL = "nfl-2019"
LENDER = USUAL  # of depths and scrambles, to seasons that do not know them
COACHES = (AS_PLAYED,)
MAKING = (
    f"{__package__}.maker", f"{__package__}.cards", "fieldhouse.football.fast_action", "fieldhouse.statistics.football",
)
"""The packages that cards depend on."""


def card_season(pack: str) -> FootballSeason:
    """A season as cards are made from it: depths and scrambles that it lacks are made up after one that knows them."""
    season = load_pack(pack)
    if not season.lacks("pass depth") and not season.lacks("scrambles"):
        return season
    lender = load_pack(LENDER)
    return with_scrambles(with_depths(season, lender), lender)


class Shelf:
    """A season and the cards made from it."""

    def __init__(self, season: FootballSeason, pack: str = "") -> None:
        self.season = season
        self._made = MadeCache(StatisProPlay.made, pack, MAKING)
        self.era = era_of(season.rules)
        self._cards: dict[str, TeamCards] = {}
        self._weeks = {game.id: game.week for game in season.regular_season()}

    @cached_property
    def book(self) -> SeasonBook:
        return season_book(self.season)

    def cards(self, code: str) -> TeamCards:
        found = self._cards.get(code)
        if found is None:
            found = self._cards[code] = self._made.get(code, lambda: self.maker.team(code), to_data, from_data)
        return found

    @cached_property
    def maker(self) -> Any:
        return maker_of(self.season)

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

    @cached_property
    def mix(self) -> tuple[tuple[tuple[str, float], ...], ...]:
        """What defenses call in the five situations: the solitaire entries of the deck."""
        found = []
        for at in range(5):
            counts: dict[str, int] = {}
            for card in standard_deck():
                if card is not None:
                    counts[card.solitaire[at]] = counts.get(card.solitaire[at], 0) + 1
            total = sum(counts.values())
            found.append(tuple([(code, counts[code] / total) for code in sorted(counts)]))
        return tuple(found)


@lru_cache(maxsize=4)
def shelf(pack: str) -> Shelf:
    """The pack's cards, made once in a process."""
    return Shelf(card_season(pack), pack)


@lru_cache(maxsize=64)
def _options(chosen: tuple[tuple[str, Any], ...], era: str, playoff: bool) -> Options:
    return make_options({"era": era, "overtime": "playoff" if playoff else "season"} | dict(chosen))


@dataclass(frozen=True)
class StatisProPlay:
    """Plays a season's games. `gains` books how often each gain came about.

    Cards name the players with the ball in any case; with `players` defenders are named too.
    """

    pack_name: str
    coach: str = AS_PLAYED
    options: Mapping[str, Any] = field(default_factory=dict)
    gains: bool = False
    players: bool = True

    made = "cards"

    def __post_init__(self) -> None:
        if self.coach not in COACHES:
            raise ValueError(f"coach: found {self.coach!r}; allowed: {', '.join(COACHES)}")
        make_options(self.options)

    def __call__(self, game_id: str, home: str, away: str, seed: int, neutral: bool, playoff: bool) -> GameRecord:
        held = shelf(self.pack_name)
        days = held.days(home, away, held.week(game_id, playoff), seed)
        options = _options(tuple(sorted(self.options.items())), held.era, playoff)
        game = new_game(
            held.cards(home), held.cards(away), options, absent=(days[0].absent, days[1].absent)
        )
        coach = AsPlayedCoach(held.book, (home, away), days, held.mix)
        play_game(LiveTable(seed, (coach, coach), strict=False), game)
        return self.record(game_id, home, away, game, seed)

    def record(self, game_id: str, home: str, away: str, game: State, seed: int) -> GameRecord:
        """What is kept of a game that is over, whoever played it."""
        if self.players:
            held = shelf(self.pack_name)
            squads = held.book.team(home).squad, held.book.team(away).squad
            name_defenders(game.events, seed, squads, held.week(game_id, game.options.overtime == "playoff"))
        return game_record(game_id, home, away, game.events, gains=self.gains)

    def setup(
        self, home: str, away: str, neutral: bool = False, playoff: bool = False, *, game_id: str = "", seed: int = 0
    ) -> dict[str, Any]:
        """The same for a person's game: it carries its cards, and says how the computer calls."""
        held = shelf(self.pack_name)
        week = held.week(game_id, playoff)
        days = held.days(home, away, week, seed)
        options = {"era": held.era, "overtime": "playoff" if playoff else "season"} | dict(self.options)
        setup = RULEBOOK.setup(held.cards(home), held.cards(away), options, absent=[day.absent for day in days])
        setup["called"] = [f"{self.pack_name}:{code}" for code in (home, away)]
        return setup | {"coach": self.coach, "pack": self.pack_name, "week": week, "day": seed}

    def make_ready(self) -> None:
        """Make all cards and tables now, so that forked workers inherit them."""
        held = shelf(self.pack_name)
        for code in held.season.teams:
            held.cards(code)
            held.book.team(code)
        _ = held.mix

    def settings(self) -> dict[str, Any]:
        """What results depend on, beside the pack and the cards."""
        return {"rules": VERSION, "coach": self.coach, "coaches": COACHES_VERSION, "options": dict(self.options)}

    def charts_digests(self, codes: Iterable[str] | None = None) -> dict[str, str]:
        held = shelf(self.pack_name)
        return {code: digest(held.cards(code))[:8] for code in codes or sorted(held.season.teams)}

    def setup_digests(self, setup: Mapping[str, Any]) -> tuple[str | None, ...]:
        return tuple(digest(from_data(setup[side]))[:8] for side in ("home", "away"))


def season_play(
    pack: str, coach: str, options: Mapping[str, Any], *, gains: bool = False, players: bool = True
) -> StatisProPlay:
    """See `fieldhouse.games.api.Seasons`. Raises OptionError for what it does not know."""
    if coach not in COACHES:
        raise OptionError(f"coach: found {coach!r}; allowed: {', '.join(COACHES)}")
    return StatisProPlay(pack, coach, options, gains, players)


SEASONS = Seasons(usual=USUAL, coaches=COACHES, play=season_play)
