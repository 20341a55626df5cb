"""Statis-Pro Football's face: its texts as plain data, and the keys of its questions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from fieldhouse.football.fast_action.card_text import card_grid
from fieldhouse.football.fast_action.player_cards import PlayerCard, TeamCards
from fieldhouse.football.fast_action.positions import BALL, ROW_1, ROW_2, ROW_3, Slot
from fieldhouse.football.field import Spot
from fieldhouse.football.state import Phase
from fieldhouse.games.errors import InputError
from fieldhouse.games.statispro_football.rulebook import RULEBOOK, new_game
from fieldhouse.games.statispro_football.rules.lineups import numbers_of
from fieldhouse.games.statispro_football.rules.state import State
from fieldhouse.games.statispro_football.show import keys, oddstable
from fieldhouse.games.statispro_football.show.oddstable import OddsTable
from fieldhouse.games.statispro_football.show.play_text import play_lines, reads
from fieldhouse.games.statispro_football.show.retold import names, retold
from fieldhouse.games.statispro_football.show.tally import FootballTally, box_lines
from fieldhouse.games.statispro_football.teams import TEAMS
from fieldhouse.statistics import load_pack
from fieldhouse.table.journal import DrawRequest
from fieldhouse.table.menu import Menu
from fieldhouse.table.played import Played
from fieldhouse.table.shown import Cell, Finished, Grid, Line, SeasonPage, Sheet, Words
from fieldhouse.table.table import Question

USUAL: Final = {"down": 1, "to_go": 10, "spot": 35}
LAST_MINUTES: Final = 300
"""With at most this many seconds left in a half, the clock is always asked about."""
STAYS: Final = ("offense", "defense", "shift", "defensive shift")
CLOCK: Final = ("seconds", "timeout")


class FootballFace:
    """Statis-Pro Football for the faces."""

    rules = RULEBOOK
    words = Words(
        cards="cards", odds="gain, first down and interception of every call", spans=("play", "drive", "rest"),
    )

    def season_page(self, season: str) -> SeasonPage:
        pack = load_pack(season)
        teams = (
            Finished(team.conference, team.division, team.code, team.name, was.wins, was.losses, was.ties)
            for team in pack.teams.values() for was in (team.standing,)
        )
        return SeasonPage(f"{pack.league_name} {pack.year}", tuple(teams))

    def called(self, kind: str, answer: str) -> str:
        return keys.called(kind, answer)

    def play_lines(self, played: Played, players: tuple[str, ...]) -> tuple[Line, ...]:
        return play_lines(played)

    def players_of(
        self, state: State, setup: Mapping[str, Any], seed: int, start: int, end: int
    ) -> tuple[str, ...]:
        return ()  # the sentences name the players

    def sentences(
        self, played: Played, after: State, state: State, setup: Mapping[str, Any], seed: int, end: int
    ) -> tuple[str, ...]:
        if not isinstance(played.start, State):
            return tuple(played.said)
        return retold(played.said, played.start, after.result, state.events[played.at : end], names(state))

    def reads(self, played: Played, at: int) -> str:
        return reads(played, at)

    def menu(self, question: Question, draft: str = "") -> Menu:
        return keys.menu(question)

    def unasked(self, question: Question) -> str:
        """Displays that can stay, shifts, and before the last minutes of a half the clock and what is played on a down
        before the fourth."""
        kind, game = question.kind.name, question.state
        if kind in STAYS:
            return "stay" if "stay" in question.options else ""
        late = game.quarter in (2, 4, 5) and game.clock <= LAST_MINUTES
        usual = kind in CLOCK or (kind == "announce" and game.down < 4 and not game.no_huddle)
        return question.default() if usual and not late else ""

    def ahead(self, question: Question) -> Question | None:
        return None

    def drive(self, state: State) -> object:
        return (state.phase, state.ball, state.quarter > 2)

    def odds(self, state: State, question: Question | None) -> Sheet:
        if state.phase is not Phase.SCRIMMAGE:
            raise InputError("there are odds when a call is due")
        return self._odds(state).sheet

    def _odds(self, game: State) -> OddsTable:
        ball = game.ball
        return oddstable.of_game(game, f"{game.name(ball)} against {game.name(1 - ball)}, {RULEBOOK.view(game, 0).due}")

    def odds_of(self, offense: TeamCards, defense: TeamCards, situation: Mapping[str, Any]) -> OddsTable:
        if unknown := [word for word in situation if word not in USUAL]:
            raise InputError("not a part of a football situation", unknown[0])
        down, to_go, spot = (situation.get(word, usual) for word, usual in USUAL.items())
        if spot + to_go > 100:
            raise InputError(f"found {to_go} at {spot}; the goal line is {100 - spot} yards away", "to_go")
        game = new_game(offense, defense)
        game.phase, game.ball = Phase.SCRIMMAGE, 0
        game.down, game.spot, game.line = down, Spot(spot), Spot(spot + to_go)
        return self._odds(game)

    def misdealt(self, state: State, draw: DrawRequest, shown: str) -> str:
        return ""

    def box(self, state: State, setup: Mapping[str, Any], seed: int) -> list[str]:
        return box_lines(state)

    def tally(self) -> FootballTally:
        return FootballTally()

    def cards_sheet(self, state: State, seat: int) -> Sheet:
        """Both displays face to face, then the cards of those who may have the ball."""
        ball = state.ball
        cards = [card_grid(card) for slot in BALL if (card := state.slots[ball][slot]) is not None]
        return (defense_grid(state, 1 - ball), offense_grid(state, ball), *cards)


LONGEST: Final = 9
"""Letters of a name, so that five players fit on a line."""


def _named(card: PlayerCard, number: int) -> str:
    return f"{number} {keys.short(card)[:LONGEST]}"


def defense_grid(game: State, seat: int) -> Grid:
    """Boxes in three rows, the deepest on top: they face the offense below."""
    numbers, rows = numbers_of(game, seat), []
    for row in (ROW_3, ROW_2, ROW_1):
        texts = [
            f"{box.name} " + (" + ".join([_named(one, numbers[one.id]) for one in game.boxes[seat][box]]) or "-")
            for box in row
        ]
        rows.append(tuple([Cell(text) for text in texts]))
    return Grid(f"{game.name(seat)} defense, Row 3 first", tuple([""] * len(ROW_1)), tuple(rows))


OFFENSE_ROWS: Final = (
    (Slot.LT, Slot.LG, Slot.CN, Slot.RG, Slot.RT), (Slot.LE, Slot.FL1, Slot.FL2, Slot.RE),
    (Slot.QB, Slot.BK1, Slot.BK2, Slot.BK3),
)


def offense_grid(game: State, seat: int) -> Grid:
    numbers = numbers_of(game, seat)
    rows = []
    for row in OFFENSE_ROWS:
        texts = [
            f"{slot.name} " + (_named(card, numbers[card.id]) if (card := game.slots[seat][slot]) is not None else "-")
            for slot in row
        ]
        rows.append(tuple([Cell(text) for text in [*texts, *[""] * (len(OFFENSE_ROWS[0]) - len(texts))]]))
    return Grid(f"{game.name(seat)} offense", tuple([""] * len(OFFENSE_ROWS[0])), tuple(rows))


FACE = FootballFace()


def odds_of_teams(offense: str, defense: str, situation: Mapping[str, Any]) -> OddsTable:
    """The odds of one team's calls against another's, by name."""
    return FACE.odds_of(TEAMS.find(offense), TEAMS.find(defense), situation)
