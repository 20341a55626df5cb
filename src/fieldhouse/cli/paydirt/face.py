"""PAYDIRT at the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from rich.text import Text

from fieldhouse.cli import football_screen
from fieldhouse.cli.choose import season_lines
from fieldhouse.cli.face import COACHES, TO_WIN
from fieldhouse.cli.menu import Menu
from fieldhouse.cli.paydirt import cells, keys
from fieldhouse.cli.paydirt.oddstable import Matchup
from fieldhouse.cli.paydirt.tally import Tally, box_lines, men_of_play
from fieldhouse.cli.paydirt.told import told
from fieldhouse.cli.record import Played, Record
from fieldhouse.cli.trouble import stop
from fieldhouse.football.field import Spot
from fieldhouse.football.state import Phase
from fieldhouse.games.paydirt import teams
from fieldhouse.games.paydirt.charts import TeamCharts
from fieldhouse.games.paydirt.menus import calls, shows
from fieldhouse.games.paydirt.questions import CALL, SHOW
from fieldhouse.games.paydirt.rulebook import RULEBOOK, known_charts, new_game
from fieldhouse.games.paydirt.state import Game
from fieldhouse.games.paydirt.teams import SeasonTeam
from fieldhouse.statistics import load_pack, shipped
from fieldhouse.table.journal import DrawRequest
from fieldhouse.table.table import Coach, Question

CLOCK_KINDS = ("timeout", "tempo")
LAST_MINUTES = 150
"""Seconds left in a half from which the clock is always asked about."""
USUAL = {"down": 1, "to_go": 10, "spot": 35}
LATE = 420
"""Seconds left in the fourth quarter from which a team that trails is asked."""


class PaydirtFace:
    """What the terminal shows of PAYDIRT and how it is typed."""

    rules = RULEBOOK
    cards = "charts"
    odds_help = "gain, first down, touchdown and turnover of every call"
    spans = ("play", "drive", "rest")
    by_card = False
    below = 21

    def teams(self) -> list[tuple[str, str]]:
        return teams.embedded()

    def seasons(self) -> list[str]:
        return shipped("football")

    def season_lines(self, season: str) -> list[Text]:
        return season_lines(load_pack(season))

    def pair(self, season: str | None = None) -> tuple[str, str]:
        away, home = teams.default_pair(season or teams.DEFAULT)
        return str(away), str(home)

    def named(self, text: str, season: str | None = None) -> str:
        return teams.full_name(text, season or teams.DEFAULT)

    def title(self, name: str) -> str:
        return teams.title(name)

    def team(self, name: str | Path) -> TeamCharts:
        if Path(name).is_dir():
            return _folder(Path(name))
        try:
            return teams.find(str(name))
        except ValueError as error:
            stop(str(error))

    def agreed(self, away: str, home: str) -> dict[str, Any]:
        """The kickoffs and the overtime of the home team's season."""
        one, two = teams.resolve(away), teams.resolve(home)
        if isinstance(one, SeasonTeam) and isinstance(two, SeasonTeam):
            from fieldhouse.games.paydirt.replay import shelf

            return {"era": shelf(two.pack).era}
        return {}

    def coached(self, coach: str, away: str, home: str) -> dict[str, Any]:
        if coach not in COACHES:
            stop(f"--coach: found {coach!r}; allowed: {', '.join(COACHES)}")
        if coach == TO_WIN:
            return {}
        one, two = teams.resolve(away), teams.resolve(home)
        if isinstance(one, SeasonTeam) and isinstance(two, SeasonTeam) and one.pack == two.pack:
            return {"coach": coach, "pack": one.pack}
        stop(f"--coach {coach!r}: two teams of one season are needed; found {away} and {home}")

    def men(self, away: str, home: str) -> dict[str, Any]:
        named = [teams.resolve(name) for name in (home, away)]
        return {"men": list(map(str, named))} if all(isinstance(team, SeasonTeam) for team in named) else {}

    def opponent(self, setup: Mapping[str, Any]) -> Coach:
        if "coach" not in setup:
            return self.coach()
        from fieldhouse.games.paydirt.replay import shelf

        home, away = (known_charts(setup[side]).short for side in self.rules.seats)
        try:
            return shelf(setup["pack"]).coach(setup["coach"], home, away)
        except (KeyError, TypeError) as error:
            stop(f"the computer that calls {setup['coach']!r} cannot take its seat: {error.args[0]}")

    def shorts(self, view: dict[str, Any]) -> tuple[str, str]:
        return football_screen.shorts(view)

    @cache  # noqa: B019  # one face a process
    def coach(self) -> Coach:
        """One for all seats: what it works out of two teams' charts is worked out once."""
        from fieldhouse.games.paydirt.coach import ComputerCoach

        return ComputerCoach()

    def board(self, view: dict[str, Any], last: Played | None, width: int) -> list[Text]:
        lines = football_screen.scoreboard(view)
        before = last.before if last else None
        return lines + football_screen.field(view, before, width)

    def situation(self, view: dict[str, Any]) -> str:
        return football_screen.situation(view)

    def brief(self, view: dict[str, Any], last: Played | None) -> list[str | Text]:
        return [self.situation(view), *self.board(view, last, 80)[-3:]]

    def where(self, view: dict[str, Any]) -> str:
        return f"Q{view['quarter']} {view['clock']}"

    def told(self, played: Played, record: Record) -> list[Text]:
        return told(played, men_of_play(played, record))

    def reads(self, played: Played, at: int) -> str:
        return ""

    def menu(self, question: Question, draft: str = "") -> Menu:
        return keys.menu(question)

    def idle(self, question: Question) -> bool:
        """Clock questions while there is time enough."""
        if question.kind.name not in CLOCK_KINDS:
            return False
        game: Game = question.state
        left = game.clock - int(game.last.get("seconds", 0))
        if game.half_ends and left <= LAST_MINUTES:
            return False
        return not (game.quarter >= 4 and left <= LATE and game.margin(question.seat) < 0)

    def ahead(self, question: Question) -> Question | None:
        """After a clock question of this seat comes its next call."""
        if question.kind.name not in CLOCK_KINDS:
            return None
        game: Game = question.state
        if question.seat == game.ball:
            return Question(CALL, question.seat, calls(game), game)
        return Question(SHOW, question.seat, shows(game), game)

    def drive(self, state: Game) -> object:
        return (state.phase, state.ball, state.quarter > 2)

    def odds(self, state: Game, width: int, question: Question | None) -> list[Text]:
        return self._matchup(state).lines(width)

    def misdealt(self, state: Game, draw: DrawRequest, shown: str) -> str:
        return ""

    def odds_of(self, offense: TeamCharts, defense: TeamCharts, situation: Mapping[str, Any]) -> Matchup:
        if unknown := [word for word in situation if word not in USUAL]:
            stop(f"--{unknown[0]}: not a part of a football situation")
        down, to_go, spot = (situation.get(word, usual) for word, usual in USUAL.items())
        if spot + to_go > 100:
            stop(f"--to-go: found {to_go} at {spot}; the goal line is {100 - spot} yards away")
        game = new_game(offense, defense)
        game.phase, game.ball = Phase.SCRIMMAGE, 0
        game.down, game.spot, game.line = down, Spot(spot), Spot(spot + to_go)
        return self._matchup(game)

    def _matchup(self, game: Game) -> Matchup:
        from fieldhouse.games.paydirt.odds import matchup

        ball = game.ball
        head = f"{game.name(ball)} against {game.name(1 - ball)}: {football_screen.down(self.rules.view(game, 0))}"
        return Matchup(head, matchup(game.charts[ball], game.charts[1 - ball], situation=game))

    def box(self, record: Record) -> list[str]:
        journal = record.journal
        return box_lines(record.state, journal.setup, journal.seed)

    def tally(self) -> Tally:
        return Tally()

    def charts(self, state: Game, seat: int) -> list[Text]:
        ball = state.ball
        return cells.call_lines(state.charts[ball], state.charts[1 - ball])


def _folder(path: Path) -> TeamCharts:
    """A team's charts from its folder; the first fault is told, and how to see them all."""
    from fieldhouse.games.paydirt.checks import load
    from fieldhouse.games.paydirt.sheets import ChartError

    try:
        return load(path)
    except ChartError as error:
        first, more = error.faults[0], len(error.faults) - 1
        place = str(first) if first.file == str(path) else f"{path}/{first}"
        stop(place + (f" (and {more} more: fieldhouse charts check {path})" if more else ""))


FACE = PaydirtFace()
