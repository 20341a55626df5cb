"""A face of games of player cards: its texts as plain data. Each edition says what is its own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Final

from fieldhouse.football.fast_action.card_text import card_grid
from fieldhouse.football.fast_action.player_cards import TeamCards
from fieldhouse.football.fast_action.positions import BALL
from fieldhouse.football.field import Spot
from fieldhouse.football.state import Football, Phase
from fieldhouse.games.carded_football.rulebook import CardRulebook
from fieldhouse.games.carded_football.show.grids import Boxes, Slots, defense_grid, offense_grid
from fieldhouse.games.carded_football.show.odds_table import OddsParts, OddsTable, of_game
from fieldhouse.games.carded_football.show.play_text import PlayText
from fieldhouse.games.carded_football.show.retold import Sentences, names, retold
from fieldhouse.games.carded_football.show.tally import FootballTally, box_lines
from fieldhouse.games.errors import InputError
from fieldhouse.statistics import load_pack
from fieldhouse.table.journal import DrawRequest
from fieldhouse.table.menu import Menu
from fieldhouse.table.played import Played
from fieldhouse.table.shown import Finished, Line, SeasonPage, Sheet, Words
from fieldhouse.table.table import Question

USUAL: Final = {"down": 1, "to_go": 10, "spot": 35}
LAST_MINUTES: Final = 300
"""With at most this many seconds left in a half, the clock is always asked about."""


class CardFace(ABC):
    """What all editions show alike."""

    words = Words(
        cards="cards", odds="gain, first down and interception of every call", spans=("play", "drive", "rest"),
    )
    rules: CardRulebook[Any, Any]
    text: ClassVar[PlayText]
    said: ClassVar[Sentences]
    odds_parts: ClassVar[OddsParts]

    keys: ClassVar[Any]
    """The edition's module of keys: `called` and `menu`."""

    def called(self, kind: str, answer: str) -> str:
        return str(self.keys.called(kind, answer))

    def menu(self, question: Question, draft: str = "") -> Menu:
        menu: Menu = self.keys.menu(question)
        return menu

    @abstractmethod
    def unasked(self, question: Question) -> str: ...

    @abstractmethod
    def displays(self, state: Any, seat: int) -> tuple[Slots, Boxes, Mapping[str, int]]:
        """A team's slots, boxes and roster numbers."""

    def season_page(self, season: str) -> SeasonPage:
        pack = load_pack(season)
        teams = (
            Finished(team.conference, team.division, team.code, team.name, was.wins, was.losses, was.ties)
            for team in pack.teams.values() for was in (team.standing,)
        )
        return SeasonPage(f"{pack.league_name} {pack.year}", tuple(teams))

    def play_lines(self, played: Played, players: tuple[str, ...]) -> tuple[Line, ...]:
        return self.text.play_lines(played)

    def players_of(
        self, state: Any, setup: Mapping[str, Any], seed: int, start: int, end: int
    ) -> tuple[str, ...]:
        return ()  # the sentences name the players

    def sentences(
        self, played: Played, after: Any, state: Any, setup: Mapping[str, Any], seed: int, end: int
    ) -> tuple[str, ...]:
        if not isinstance(played.start, Football):
            return tuple(played.said)
        return retold(played.said, played.start, after.result, state.events[played.at : end], names(state), self.said)

    def reads(self, played: Played, at: int) -> str:
        return self.text.reads(played, at)

    def ahead(self, question: Question) -> Question | None:
        return None

    def drive(self, state: Any) -> object:
        return (state.phase, state.ball, state.quarter > 2)

    def odds(self, state: Any, question: Question | None) -> Sheet:
        if state.phase is not Phase.SCRIMMAGE:
            raise InputError("there are odds when a call is due")
        return self._odds(state).sheet

    def _odds(self, game: Any) -> OddsTable:
        ball = game.ball
        head = f"{game.name(ball)} against {game.name(1 - ball)}, {self.rules.view(game, 0).due}"
        return of_game(game, head, self.odds_parts)

    def odds_of(self, offense: TeamCards, defense: TeamCards, situation: Mapping[str, Any]) -> OddsTable:
        if unknown := [word for word in situation if word not in USUAL]:
            raise InputError("not a part of a football situation", unknown[0])
        down, to_go, spot = (situation.get(word, usual) for word, usual in USUAL.items())
        if spot + to_go > 100:
            raise InputError(f"found {to_go} at {spot}; the goal line is {100 - spot} yards away", "to_go")
        game = self.rules.new_game(offense, defense)
        game.phase, game.ball = Phase.SCRIMMAGE, 0
        game.down, game.spot, game.line = down, Spot(spot), Spot(spot + to_go)
        return self._odds(game)

    def misdealt(self, state: Any, draw: DrawRequest, shown: str) -> str:
        return ""

    def box(self, state: Any, setup: Mapping[str, Any], seed: int) -> list[str]:
        return box_lines(state)

    def tally(self) -> FootballTally:
        return FootballTally()

    def cards_sheet(self, state: Any, seat: int) -> Sheet:
        """Both displays face to face, then the cards of those who may have the ball."""
        ball = state.ball
        slots, _, numbers = self.displays(state, ball)
        _, boxes, others = self.displays(state, 1 - ball)
        cards = [card_grid(card) for slot in BALL if (card := slots[slot]) is not None]
        defense, offense = f"{state.name(1 - ball)} defense", f"{state.name(ball)} offense"
        return (defense_grid(defense, boxes, others), offense_grid(offense, slots, numbers), *cards)


def late_in_a_half(game: Football) -> bool:
    return game.quarter in (2, 4, 5) and game.clock <= LAST_MINUTES
