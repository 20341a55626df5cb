"""A game of a real season, played with cards made from its pack.

    play = BasketballPlay("nba-1992-93")
    record = play("1992-11-06_LAL_LAC", "LAC", "LAL", seed=1, neutral=False, playoff=False)

Pickled it is a few words: every process loads the pack and makes the cards once, when first asked to play.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from functools import lru_cache
from typing import Any

from fieldhouse.basketball.book import BoxLine, keep_book
from fieldhouse.basketball.course import first_fives, leads
from fieldhouse.games.api import AS_PLAYED, Seasons
from fieldhouse.games.statispro_basketball import VERSION
from fieldhouse.games.statispro_basketball.cards.game_deck import COMMON, GameDeck
from fieldhouse.games.statispro_basketball.cards.player_cards import PlayerCard, TeamCard
from fieldhouse.games.statispro_basketball.coach.computer import ComputerCoach
from fieldhouse.games.statispro_basketball.deckmaker.era import deck_of
from fieldhouse.games.statispro_basketball.maker.team import FITTED, MAKERS, Maker, everybody, make_team
from fieldhouse.games.statispro_basketball.rulebook import RULEBOOK, new_game
from fieldhouse.games.statispro_basketball.rules.flow import play_game
from fieldhouse.games.statispro_basketball.rules.options import Options, make_options
from fieldhouse.games.statispro_basketball.rules.state import State
from fieldhouse.games.statispro_basketball.season_day import TeamDays
from fieldhouse.games.statispro_basketball.season_plan import plan_of_the_day
from fieldhouse.statistics import BasketballSeason, load_basketball
from fieldhouse.statistics.game_record import Counts, GameRecord
from fieldhouse.table.live import LiveTable
from fieldhouse.table.options import OptionError, OptionSpec, settle_options

COACHES = (AS_PLAYED,)
USUAL = "nba-1992-93"
"""The season of a team that is named by its code alone."""


OPTIONS = (OptionSpec("cards", FITTED, MAKERS, (), "cards fitted to how teams defended, or as the published ones"),)
"""What a replay may choose beside the rules."""


class Shelf:
    """A season, the cards made from it, and the deck it is played with."""

    def __init__(self, season: BasketballSeason, maker: Maker = FITTED, deck: GameDeck = COMMON) -> None:
        self.season = season
        self.maker: Maker = maker
        self.deck = deck
        self.coach = ComputerCoach()
        self._numbers: dict[tuple[str, str], int] = {}
        played = dict.fromkeys(season.teams, 0)
        for game in season.regular_season():
            for code in (game.home, game.away):
                self._numbers[game.id, code] = played[code]
                played[code] += 1
        self._games = played
        self._players: dict[str, tuple[PlayerCard, ...]] = {}
        self._teams: dict[str, TeamCard] = {}
        self._days: dict[str, TeamDays] = {}

    def players(self, code: str) -> tuple[PlayerCard, ...]:
        """The cards of all who played for a team."""
        found = self._players.get(code)
        if found is None:
            found = self._players[code] = everybody(self.season, code, self.maker, self.deck)
        return found

    def team(self, code: str, game_id: str, seed: int) -> TeamCard:
        """A team as it dresses for a game: by the game's place in its season, in the playoffs by the seed. The day's
        minutes and shares depend on the seed."""
        number = self._numbers.get((game_id.rpartition("/")[2], code), seed % 1_000_003)
        players = self._season_days(code).players_on(number, f"{seed} {code}")
        return plan_of_the_day(replace(self._whole(code), players=players), seed, self.deck.outside)

    def _season_days(self, code: str) -> TeamDays:
        found = self._days.get(code)
        if found is None:
            found = self._days[code] = TeamDays(code, self.players(code), self._games[code] or 1)
        return found

    def _whole(self, code: str) -> TeamCard:
        whole = self._teams.get(code)
        if whole is None:
            whole = self._teams[code] = make_team(self.season, code, maker=self.maker, deck=self.deck)
        return whole


@lru_cache(maxsize=4)
def shelf(pack: str, maker: Maker = FITTED, common: bool = False) -> Shelf:
    """The pack's cards and deck, made once in a process; `common`: with the common deck."""
    return Shelf(load_basketball(pack), maker, COMMON if common else deck_of(pack))


@lru_cache(maxsize=16)
def _options(chosen: tuple[tuple[str, Any], ...]) -> tuple[Maker, Options]:
    """The maker of the cards, and what the rules are to be."""
    names = {spec.name for spec in OPTIONS}
    maker: Maker = settle_options(OPTIONS, {name: value for name, value in chosen if name in names})["cards"]
    options = make_options({name: value for name, value in chosen if name not in names})
    if options.injuries == "season":
        raise OptionError(
            "injuries: found 'season'; games of a replay are played side by side, and who misses games is known "
            "from the real season; allowed: off, game"
        )
    return maker, options


@dataclass(frozen=True)
class BasketballPlay:
    """Plays a season's games. Without `players` nobody is named."""

    pack_name: str
    coach: str = AS_PLAYED
    options: Mapping[str, Any] = field(default_factory=dict)
    players: bool = True

    made = "cards"

    def __post_init__(self) -> None:
        if self.coach not in COACHES:
            raise ValueError(f"coach: found {self.coach!r}; allowed: {', '.join(COACHES)}")
        self._agreed()

    def _agreed(self) -> tuple[Maker, Options]:
        return _options(tuple(sorted(self.options.items())))

    def _shelf(self) -> Shelf:
        maker, options = self._agreed()
        return shelf(self.pack_name, maker, options.deck == "common")

    def __call__(self, game_id: str, home: str, away: str, seed: int, neutral: bool, playoff: bool) -> GameRecord:
        options = self._agreed()[1]
        held = self._shelf()
        game = new_game(held.team(home, game_id, seed), held.team(away, game_id, seed), options, deck=held.deck)
        play_game(LiveTable(seed, (held.coach, held.coach), strict=False), game)
        return self.record(game_id, home, away, game, seed)

    def record(self, game_id: str, home: str, away: str, game: State, seed: int) -> GameRecord:
        """What is kept of a game that is over, whoever played it."""
        return game_record(game_id, home, away, game, players=self.players)

    def setup(
        self, home: str, away: str, neutral: bool = False, playoff: bool = False, *, game_id: str = "", seed: int = 0
    ) -> dict[str, Any]:
        """The same for a person's game: it carries its cards."""
        held = self._shelf()
        teams = [held.team(code, game_id, seed) for code in (home, away)]
        digests = self.charts_digests((home, away))
        names = {spec.name for spec in OPTIONS}
        rules = {name: value for name, value in self.options.items() if name not in names}
        return RULEBOOK.setup(teams[0], teams[1], rules, deck=held.deck) | {"cards": [digests[home], digests[away]]}

    def make_ready(self) -> None:
        """Make all cards now: forked processes have them then."""
        held = self._shelf()
        for code in held.season.teams:
            held.team(code, "", 0)

    def settings(self) -> dict[str, Any]:
        """What results depend on, beside the pack and the cards."""
        return {"rules": VERSION, "coach": self.coach, "options": dict(self.options)}

    def charts_digests(self, codes: Iterable[str] | None = None) -> dict[str, str]:
        """A few digits for each team's cards, or for some teams', that change when the cards or the deck do."""
        held = self._shelf()
        return {code: _digest(held.players(code), held.deck) for code in codes or sorted(held.season.teams)}

    def setup_digests(self, setup: Mapping[str, Any]) -> tuple[str | None, ...]:
        """The same of the teams of a setup, home first."""
        return tuple(setup.get("cards", ()))


def _digest(players: Iterable[PlayerCard], deck: GameDeck) -> str:
    text = json.dumps([asdict(card) for card in players], sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256((text + deck.digest).encode()).hexdigest()[:8]


def season_play(
    pack: str, coach: str, options: Mapping[str, Any], *, gains: bool = False, players: bool = True
) -> BasketballPlay:
    """See `fieldhouse.games.api.Seasons`. Raises OptionError for what it does not know."""
    if coach not in COACHES:
        raise OptionError(f"coach: found {coach!r}; allowed: {', '.join(COACHES)}")
    return BasketballPlay(pack, coach, options, players)


TURNOVERS = "a turnover is charged by position (9Ba, 13Ea, 7.1d): given every ball O'Neal loses 2.1 a game, really 3.8"
FOULS = (
    "who fouls is read by FOUL # and by who guards the ball handler, however many he has (6.1b, 6.1c): spared by his "
    "coach a star of 1992-93 has 2.7, standard deviation 1.51, five in 19 % of his games; really 2.5, 1.28, 14 %"
)
REBOUNDS = "most rebounds are read by position (4.7a, 10B, 10D): with REBOUND 99 Rodman has 17.0 a game, not 18.3"
LIMITS = {
    "star tov": TURNOVERS, "star 5 tov": TURNOVERS, "star tov sd": TURNOVERS, "star pf": FOULS, "star 5 pf": FOULS,
    "star pf sd": FOULS, "regular pf sd": FOULS, "games 5 pf": FOULS, "first in rebounds a game": REBOUNDS,
}
SEASONS = Seasons(usual=USUAL, coaches=COACHES, play=season_play, limits=LIMITS)


def game_record(game_id: str, home: str, away: str, game: State, *, players: bool = True) -> GameRecord:
    """What is kept of a game that is over; of a player only what he has some of."""
    book = keep_book(game.events, (len(game.players[0]), len(game.players[1])))
    lines: tuple[dict[str, Counts], dict[str, Counts]] = ({}, {})
    if players:
        starters = first_fives(game.events)
        for seat in (0, 1):
            for at, (player, sheet) in enumerate(zip(game.players[seat], book[seat].players, strict=True)):
                if sheet.seconds:
                    lines[seat][player.card.id] = _line(sheet, at in starters[seat])
    home_box, away_box = (book[seat].figures() | led for seat, led in enumerate(leads(game.events)))
    return GameRecord(
        game_id, home, away, (game.score[0], game.score[1]), game.overtime,
        (tuple(game.line_score[0]), tuple(game.line_score[1])), (home_box, away_box), lines,
    )  # fmt: skip


def _line(sheet: BoxLine, started: bool) -> Counts:
    line = {name: number for name, number in sheet.figures().items() if number}
    return line | {"started": 1} if started else line
