"""Statis Pro Basketball at the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from rich.text import Text

from fieldhouse.cli import basketball_screen
from fieldhouse.cli.choose import Finished, page
from fieldhouse.cli.face import COACHES
from fieldhouse.cli.menu import Menu
from fieldhouse.cli.record import Played, Record
from fieldhouse.cli.statispro_basketball import keys, oddstable
from fieldhouse.cli.statispro_basketball.oddstable import Table
from fieldhouse.cli.statispro_basketball.tally import Tally, box_lines
from fieldhouse.cli.statispro_basketball.told import reads, told
from fieldhouse.cli.trouble import stop
from fieldhouse.games.statispro_basketball import odds, teams
from fieldhouse.games.statispro_basketball.cards import TeamCard
from fieldhouse.games.statispro_basketball.lineups import place
from fieldhouse.games.statispro_basketball.periods import open_period
from fieldhouse.games.statispro_basketball.possession import bring_up
from fieldhouse.games.statispro_basketball.ratings import ROLES
from fieldhouse.games.statispro_basketball.rulebook import RULEBOOK, new_game
from fieldhouse.games.statispro_basketball.state import HOME, Game, Man, Phase
from fieldhouse.statistics import load_basketball, shipped
from fieldhouse.table.journal import DrawRequest
from fieldhouse.table.live import LiveTable
from fieldhouse.table.table import Coach, Question

BEHIND = 2
"""Points behind from which missing a Free Throw on purpose may be worth a thought."""
BETWEEN_CARDS = ("timeout", "lineup", "shift", "press", "play", "double team", "foul", "mid-court")
"""Questions before a card: the possession can be played out from them."""


class BasketballFace:
    """What the terminal shows of Statis Pro Basketball and how it is typed."""

    rules = RULEBOOK
    cards = "cards"
    odds_help = "of every shot, the rebound and the fast break exactly; of the possession by sampling"
    spans = ("possession", "quarter", "rest")
    by_card = True
    below = 24

    def teams(self) -> list[tuple[str, str]]:
        return []

    def seasons(self) -> list[str]:
        return shipped("basketball")

    def season_lines(self, season: str) -> list[Text]:
        pack = load_basketball(season)
        rows = [
            Finished(team.conference, team.division, team.code, team.name, team.wins, team.losses)
            for team in pack.teams.values()
        ]
        return page(f"{pack.league_name} {pack.label}", rows)

    def pair(self, season: str | None = None) -> tuple[str, str]:
        away, home = teams.default_pair(season or teams.DEFAULT)
        return str(away), str(home)

    def named(self, text: str, season: str | None = None) -> str:
        return teams.full_name(text, season or teams.DEFAULT)

    def title(self, name: str) -> str:
        return teams.title(name)

    def team(self, name: str | Path) -> TeamCard:
        return teams.find(name)

    def agreed(self, away: str, home: str) -> dict[str, Any]:
        return {}

    def coached(self, coach: str, away: str, home: str) -> dict[str, Any]:
        if coach not in COACHES:
            stop(f"--coach: found {coach!r}; allowed: {', '.join(COACHES)}")
        return {}  # its one computer coach plays to win with the real team's minutes

    def men(self, away: str, home: str) -> dict[str, Any]:
        return {}  # cards are men

    def opponent(self, setup: Mapping[str, Any]) -> Coach:
        return self.coach()

    def shorts(self, view: dict[str, Any]) -> tuple[str, str]:
        return view["short"][0], view["short"][1]

    @cache  # noqa: B019  # one face a process
    def coach(self) -> Coach:
        from fieldhouse.games.statispro_basketball.coach import ComputerCoach

        return ComputerCoach()

    def board(self, view: dict[str, Any], last: Played | None, width: int) -> list[Text]:
        return basketball_screen.board(view)

    def situation(self, view: dict[str, Any]) -> str:
        return basketball_screen.situation(view)

    def brief(self, view: dict[str, Any], last: Played | None) -> list[str | Text]:
        return basketball_screen.brief(view)

    def where(self, view: dict[str, Any]) -> str:
        return f"{basketball_screen.period(view)} {view['clock']}"

    def told(self, played: Played, record: Record) -> list[Text]:
        return told(played)

    def reads(self, played: Played, at: int) -> str:
        return reads(played, at)

    def menu(self, question: Question, draft: str = "") -> Menu:
        suggested = self._suggested(question) if question.kind.name in keys.LINEUPS else ""
        return keys.menu(question, draft, suggested)

    def _suggested(self, question: Question) -> str:
        return self.coach().answer(question.kind, question.seat, question.options, question.state, 0.5)

    def idle(self, question: Question) -> bool:
        """Nothing hangs on it where the computer would let it be: timeouts and line-ups in mid-period, the press, the
        end of a double team and Free Throws before the last two minutes. `t` asks for them all the same."""
        game: Game = question.state
        kind = question.kind.name
        if kind == "free throw":
            return not (game.final_minute and game.margin(question.seat) <= -BEHIND)
        if kind not in ("timeout", "lineup", "shift", "press", "double team"):
            return False
        if question.kind.default not in question.options or (kind == "double team" and len(question.options) > 2):
            return False
        if game.closing or (kind == "lineup" and not game.decks.used):
            return False
        suggested = self._suggested(question)
        if kind == "lineup" and suggested != question.kind.default:  # other places or men to guard are no new men
            now = {str(man.number) for man in game.five[question.seat]}
            return set(suggested.partition(" / ")[0].split()) == now
        return suggested == question.kind.default

    def ahead(self, question: Question) -> Question | None:
        return None

    def drive(self, state: Game) -> object:
        return state.period

    def odds(self, state: Game, width: int, question: Question | None) -> list[Text]:
        if state.period == 0 or not state.decks.left or state.phase in (Phase.PERIOD, Phase.OVER):
            stop("there are odds as soon as the cards are dealt")
        lines: list[Text] = []
        if question is not None and question.kind in odds.DECISIONS:
            words = {choice.option: choice.label for choice in self.menu(question).choices}
            lines += [*oddstable.of_decision(state, list(question.options), words, self.coach()), Text("")]
        sampled = question is not None and question.kind.name in BETWEEN_CARDS
        lines += oddstable.of_team(state, state.offense, self.coach(), sampled=sampled).shown
        return lines

    def misdealt(self, state: Game, draw: DrawRequest, shown: str) -> str:
        """A card lies in one place only: one turned in this period cannot be turned again before a new deal."""
        deck, decks = draw.deck, state.decks
        if deck is not decks.fac or not any(str(card.rpg) == shown.strip() for card in decks.used):
            return ""
        return f"card {shown.strip()} was turned already in this period (3.1a)"

    def odds_of(self, offense: TeamCard, defense: TeamCard, situation: Mapping[str, Any]) -> Table:
        if unknown := [word for word in situation if word != "man"]:
            stop(f"--{unknown[0].replace('_', '-')}: not a part of a basketball situation; --man names a man")
        coach = self.coach()
        table = LiveTable(0, (coach, coach))
        game = new_game(offense, defense, {"index_points": False})
        open_period(table, game)
        bring_up(game, HOME)
        if "man" not in situation:
            return oddstable.of_team(game, HOME, coach)
        man = _named(game, str(situation["man"]))
        if man.slot < 0:
            five = list(game.five[HOME])
            five[next((at for at in range(5) if ROLES[at] in man.card.positions), 0)] = man
            place(table, game, HOME, five)
        return oddstable.of_man(game, man)

    def box(self, record: Record) -> list[str]:
        return box_lines(record.state)

    def tally(self) -> Tally:
        return Tally()

    def charts(self, state: Game, seat: int) -> list[Text]:
        return basketball_screen.cards(self.rules.view(state, seat))


def _named(game: Game, text: str) -> Man:
    """A man of the home team by a part of his name."""
    men = game.men[HOME]
    found = [man for man in men if text.casefold() in man.name.casefold()]
    if len(found) == 1:
        return found[0]
    if found:
        stop(f"--man: {text!r} may be {' or '.join(man.name for man in found)}")
    stop(f"--man: {game.name(HOME)} has no {text!r}; players are {', '.join(man.name for man in men)}")


FACE = BasketballFace()
