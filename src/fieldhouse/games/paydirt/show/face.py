"""PAYDIRT's face: its texts as plain data, and the keys of its questions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fieldhouse.football.choices import Landing
from fieldhouse.football.field import Spot
from fieldhouse.football.judgement import remedy_worth, result_worth
from fieldhouse.football.state import QUARTER, Phase
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
LAST_MINUTE = 60
"""In the first half the defense is asked with at most this many seconds left."""
LAST_MINUTES = 120
"""With at most this many seconds left in a half, clock questions are always asked."""
USUAL = {"down": 1, "to_go": 10, "spot": 35}
CLEAR = 0.3
"""Expected points: a coach is not asked about a flag where one choice is better by this much. First and ten at midfield
is worth 0.6 more than second and ten there, 0.9 more than first and ten at one's own 35."""
DEEP, OUT = -6, 10
"""A kick that comes down as deep in the end zone, or as far out of it, is not worth a question."""
LATE = 300
"""With at most this many seconds left in the fourth quarter, a team that trails is always asked."""


def _short_of_time(game: State, seat: int, left: int) -> bool:
    """Whether a half is about to end with so many seconds left, or this seat trails late."""
    if game.half_ends and left <= LAST_MINUTES:
        return True
    return game.quarter >= 4 and left <= LATE and game.margin(seat) < 0


def _opening(game: State) -> bool:
    return game.quarter == 1 and game.clock == QUARTER


def _fielded(options: Sequence[str], spot: Spot) -> str:
    """What everybody does with a kick that comes down here, where there is nothing else to choose."""
    if len(options) > 2:
        return ""
    if "touchback" in options and spot <= DEEP:
        return "touchback"
    return "return" if "return" in options and spot >= OUT else ""


def _clear(question: Question) -> str:
    """The choice of play or penalty that is worth `CLEAR` points more than any other; empty where none is."""
    game, seat, about = question.state, question.seat, question.about
    worth = {str(at): remedy_worth(game, about.result, way, seat) for at, way in enumerate(about.remedies, 1)}
    if about.may_decline:
        worth["play"] = result_worth(game, about.result, seat)
    best, *others = sorted(worth, key=lambda option: -worth[option])
    return best if all(worth[best] - worth[other] >= CLEAR for other in others) else ""


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

    def unasked(self, question: Question) -> str:
        """Unless time is short: the clock's questions, flags whose best choice is clear, the return of a punt that
        comes down well in the field, kicks deep into the end zone, and kickoffs after the first by a team that is not
        behind in the last quarter."""
        game: State = question.state
        seat, kind = question.seat, question.kind.name
        if kind in CLOCK_KINDS:
            short = _short_of_time(game, seat, game.clock - question.about.seconds)
            ahead = game.quarter >= 4 and game.margin(seat) > 0  # its clock runs
            early = game.quarter == 2 and seat != game.ball and game.clock - question.about.seconds > LAST_MINUTE
            return "" if short and not ahead and not early else question.default()
        if _short_of_time(game, seat, game.clock):
            return ""
        if kind == "penalty":
            return _clear(question)
        if kind == "fielding" and isinstance(question.about, Landing):
            return _fielded(question.options, question.about.spot)
        if kind == "kickoff" and not _opening(game) and (game.quarter < 4 or game.margin(seat) >= 0):
            return "deep"
        return ""

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
