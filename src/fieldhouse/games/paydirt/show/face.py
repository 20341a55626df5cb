"""PAYDIRT's face: its texts as plain data, and the keys of its questions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fieldhouse.football.field import Spot
from fieldhouse.football.state import Phase
from fieldhouse.games.errors import InputError
from fieldhouse.games.paydirt.cards.charts import TeamCharts
from fieldhouse.games.paydirt.opponents import ruthless
from fieldhouse.games.paydirt.rulebook import RULEBOOK, new_game
from fieldhouse.games.paydirt.rules.menus import calls, shows
from fieldhouse.games.paydirt.rules.questions import CALL, SHOW
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.games.paydirt.show import cells, keys
from fieldhouse.games.paydirt.show.oddstable import MatchupOdds
from fieldhouse.games.paydirt.show.play_text import play_lines
from fieldhouse.games.paydirt.show.tally import PaydirtTally, box_lines, players_of, sentences
from fieldhouse.games.paydirt.teams import TEAMS
from fieldhouse.statistics import load_pack
from fieldhouse.table.journal import DrawRequest
from fieldhouse.table.menu import Menu
from fieldhouse.table.played import Played
from fieldhouse.table.shown import Finished, Line, SeasonPage, Sheet, Words
from fieldhouse.table.table import Coach, Question

CLOCK_KINDS = ("timeout", "tempo")
LAST_MINUTES = 150
"""With at most this many seconds left in a half, clock questions are always asked."""
USUAL = {"down": 1, "to_go": 10, "spot": 35}
LATE = 420
"""With at most this many seconds left in the fourth quarter, a team that trails is always asked."""


class PaydirtFace:
    """PAYDIRT for the faces."""

    rules = RULEBOOK
    words = Words(
        cards="charts", odds="gain, first down, touchdown and turnover of every call",
        spans=("play", "drive", "rest"),
    )

    def season_page(self, season: str) -> SeasonPage:
        pack = load_pack(season)
        teams = (
            Finished(team.conference, team.division, team.code, team.name, was.wins, was.losses, was.ties)
            for team in pack.teams.values() for was in (team.standing,)
        )
        return SeasonPage(f"{pack.league_name} {pack.year}", tuple(teams))

    def coach(self) -> Coach:
        return ruthless()

    def called(self, kind: str, answer: str) -> str:
        return keys.called(kind, answer)

    def play_lines(self, played: Played, players: tuple[str, ...]) -> tuple[Line, ...]:
        return play_lines(played, players)

    def players_of(
        self, state: State, setup: Mapping[str, Any], seed: int, start: int, end: int
    ) -> tuple[str, ...]:
        return players_of(state.events, setup, seed, start, end)

    def sentences(
        self, played: Played, after: State, state: State, setup: Mapping[str, Any], seed: int, end: int
    ) -> tuple[str, ...]:
        return sentences(played, after, state.events[played.at : end], state.events, setup, seed)

    def reads(self, played: Played, at: int) -> str:
        return ""

    def menu(self, question: Question, draft: str = "") -> Menu:
        return keys.menu(question)

    def idle(self, question: Question) -> bool:
        """Clock questions, unless time is short."""
        if question.kind.name not in CLOCK_KINDS:
            return False
        game: State = question.state
        left = game.clock - question.about.seconds
        if game.half_ends and left <= LAST_MINUTES:
            return False
        return not (game.quarter >= 4 and left <= LATE and game.margin(question.seat) < 0)

    def ahead(self, question: Question) -> Question | None:
        """The next call of this seat, after a clock question."""
        if question.kind.name not in CLOCK_KINDS:
            return None
        game: State = question.state
        if question.seat == game.ball:
            return Question(CALL, question.seat, calls(game), game)
        return Question(SHOW, question.seat, shows(game), game)

    def drive(self, state: State) -> object:
        return (state.phase, state.ball, state.quarter > 2)

    def odds(self, state: State, question: Question | None) -> Sheet:
        return self._matchup(state).sheet

    def misdealt(self, state: State, draw: DrawRequest, shown: str) -> str:
        return ""

    def odds_of(self, offense: TeamCharts, defense: TeamCharts, situation: Mapping[str, Any]) -> MatchupOdds:
        if unknown := [word for word in situation if word not in USUAL]:
            raise InputError("not a part of a football situation", unknown[0])
        down, to_go, spot = (situation.get(word, usual) for word, usual in USUAL.items())
        if spot + to_go > 100:
            raise InputError(f"found {to_go} at {spot}; the goal line is {100 - spot} yards away", "to_go")
        game = new_game(offense, defense)
        game.phase, game.ball = Phase.SCRIMMAGE, 0
        game.down, game.spot, game.line = down, Spot(spot), Spot(spot + to_go)
        return self._matchup(game)

    def _matchup(self, game: State) -> MatchupOdds:
        from fieldhouse.games.paydirt.odds import matchup

        ball = game.ball
        head = f"{game.name(ball)} against {game.name(1 - ball)}: {self.rules.view(game, 0).due}"
        return MatchupOdds(head, matchup(game.charts[ball], game.charts[1 - ball], situation=game))

    def box(self, state: State, setup: Mapping[str, Any], seed: int) -> list[str]:
        return box_lines(state, setup, seed)

    def tally(self) -> PaydirtTally:
        return PaydirtTally()

    def cards_sheet(self, state: State, seat: int) -> Sheet:
        ball = state.ball
        return cells.call_sheet(state.charts[ball], state.charts[1 - ball])


FACE = PaydirtFace()


def odds_of_teams(offense: str, defense: str, situation: Mapping[str, Any]) -> MatchupOdds:
    """The odds of one team's calls against another's, by name."""
    return FACE.odds_of(TEAMS.find(offense), TEAMS.find(defense), situation)
