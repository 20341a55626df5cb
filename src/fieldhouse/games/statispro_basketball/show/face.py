"""Statis Pro Basketball's face: its texts as plain data, and the keys of its questions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fieldhouse.basketball.events import Floor, Period, TimeOut
from fieldhouse.basketball.sheets import players_sheet
from fieldhouse.games.errors import InputError
from fieldhouse.games.statispro_basketball import odds
from fieldhouse.games.statispro_basketball.cards.player_cards import TeamCard
from fieldhouse.games.statispro_basketball.opponents import computer
from fieldhouse.games.statispro_basketball.rulebook import RULEBOOK, new_game
from fieldhouse.games.statispro_basketball.rules.ball.possession import bring_up
from fieldhouse.games.statispro_basketball.rules.bench.lineups import place
from fieldhouse.games.statispro_basketball.rules.periods import open_period
from fieldhouse.games.statispro_basketball.rules.players.ratings import ROLES
from fieldhouse.games.statispro_basketball.rules.shots.shooting import SHOOT_OR_PASS
from fieldhouse.games.statispro_basketball.rules.state import HOME, Phase, Player, State
from fieldhouse.games.statispro_basketball.show import keys, oddstable
from fieldhouse.games.statispro_basketball.show.oddstable import OddsTable
from fieldhouse.games.statispro_basketball.show.play_text import play_lines, reads
from fieldhouse.games.statispro_basketball.show.tally import BasketballTally, box_lines
from fieldhouse.games.statispro_basketball.teams import TEAMS
from fieldhouse.statistics import load_basketball
from fieldhouse.table.journal import DrawRequest
from fieldhouse.table.live import LiveTable
from fieldhouse.table.menu import Menu
from fieldhouse.table.played import Played
from fieldhouse.table.shown import Finished, Line, SeasonPage, Sheet, Words
from fieldhouse.table.table import Coach, Question

BEHIND = 2
"""A team this many points behind, or more, is asked whether to miss a Free Throw on purpose."""
CLOSE = 6
"""In the last minute a team at most this many points behind is always offered fouls and forced shots."""
HOPELESS = 39
"""A guarded shot is passed up unasked where its SHOT # is at most this: it brings 0.78 points at most, a possession
1.05 on average."""
PATIENT = 1
"""Passes that must be left for that."""
REST = 240
"""Seconds after a change of the five in which another assignment or a single further substitution, if it can wait, is
not proposed."""
OFFERS = (
    "timeout", "lineup", "shift", "press", "double team", "mid-court", "foul", "three offense", "three defense",
    "index steal", "index foul", "index rebound", "index void", "waive", "force",
)
"""Questions that offer something, which most of the time nobody wants."""
LAST_OFFERS = ("foul", "force")
BETWEEN_CARDS = ("timeout", "lineup", "shift", "press", "play", "double team", "foul", "mid-court")
"""Questions before a card, from which possessions can be sampled."""


def _hopeless(question: Question) -> bool:
    """Whether a guarded two has next to no chance and there is time for a better shot."""
    game: State = question.state
    if game.late or question.options != SHOOT_OR_PASS or game.opener is not None or game.passes_left < PATIENT:
        return False
    return keys.needed(game, "shoot") <= HOPELESS


def _own_timeout(game: State, seat: int) -> bool:
    """Whether this team has called a timeout just now."""
    last = next((event for event in reversed(game.events) if type(event) is not Floor), None)
    return type(last) is TimeOut and last.seat == seat


def _rested(game: State, seat: int) -> bool:
    """Whether this team changed players in this period less than `REST` seconds ago."""
    for event in reversed(game.events):
        if type(event) is Period:
            return False
        if type(event) is Floor and event.seat == seat:
            return event.clock - game.clock < REST
    return False


class BasketballFace:
    """Statis Pro Basketball for the faces."""

    rules = RULEBOOK
    words = Words(
        cards="cards", odds="of every shot, the rebound and the fast break exactly; of the possession by sampling",
        spans=("possession", "quarter", "rest"), by_card=True,
    )

    def season_page(self, season: str) -> SeasonPage:
        pack = load_basketball(season)
        teams = (
            Finished(team.conference, team.division, team.code, team.name, team.wins, team.losses)
            for team in pack.teams.values()
        )
        return SeasonPage(f"{pack.league_name} {pack.label}", tuple(teams))

    def coach(self) -> Coach:
        return computer()

    def called(self, kind: str, answer: str) -> str:
        return answer

    def play_lines(self, played: Played, players: tuple[str, ...]) -> tuple[Line, ...]:
        return play_lines(played)

    def players_of(
        self, state: State, setup: Mapping[str, Any], seed: int, start: int, end: int
    ) -> tuple[str, ...]:
        return ()  # the sentences name the players

    def sentences(
        self, played: Played, after: State, state: State, setup: Mapping[str, Any], seed: int, end: int
    ) -> tuple[str, ...]:
        return tuple(played.said)

    def reads(self, played: Played, at: int) -> str:
        return reads(played, at)

    def menu(self, question: Question, draft: str = "") -> Menu:
        suggested = self._suggested(question) if question.kind.name in keys.LINEUPS else ""
        return keys.menu(question, draft, suggested)

    def _suggested(self, question: Question) -> str:
        return self.coach().answer(question, 0.5)

    def unasked(self, question: Question) -> str:
        """The default, where the computer would give it too: of timeouts, line-ups outside one's own timeouts and the
        start of a game, the press, double teams, Index Points and fouls; a pass instead of a hopeless shot; a fast
        break that the computer would run; the press once it is on; a single substitution or another assignment soon
        after a change; and either of two equal players. `t` asks for all of them until the next card."""
        game: State = question.state
        kind, default = question.kind.name, question.kind.default
        if kind == "free throw":
            return "" if game.final_minute and game.margin(question.seat) <= -BEHIND else "shoot"
        if kind == "tie":
            return self._suggested(question)
        if kind == "ball":
            return "advance" if _hopeless(question) else ""
        if kind == "fast break":
            return "" if game.late or self._suggested(question) != "run" else "run"
        if kind not in OFFERS or default is None or default not in question.options:
            return ""
        begins = game.period == 1 and not game.decks.used
        if (begins and kind in ("lineup", "double team")) or (kind == "lineup" and _own_timeout(game, question.seat)):
            return ""
        if kind in LAST_OFFERS and game.final_minute and -CLOSE <= game.margin(question.seat) <= 0:
            return ""
        suggested = self._suggested(question)
        if kind == "lineup" and suggested != default:  # another assignment alone is not a substitution
            now = {str(player.number) for player in game.five[question.seat]}
            coming = set(suggested.partition(" / ")[0].split()) - now
            return default if not coming or (len(coming) == 1 and _rested(game, question.seat)) else ""
        if kind == "shift" and _rested(game, question.seat):
            return default
        if kind == "press" and game.pressing[question.seat]:
            return suggested
        return default if suggested == default else ""

    def ahead(self, question: Question) -> Question | None:
        return None

    def drive(self, state: State) -> object:
        return state.period

    def odds(self, state: State, question: Question | None) -> Sheet:
        if state.period == 0 or not state.decks.left or state.phase in (Phase.PERIOD, Phase.OVER):
            raise InputError("there are odds as soon as the cards are dealt")
        sheet: Sheet = ()
        if question is not None and question.kind in odds.DECISIONS:
            words = {c.option: c.label.partition(",")[0] for c in self.menu(question).choices}
            sheet += oddstable.of_decision(state, list(question.options), words, self.coach()), Line()
        sampled = question is not None and question.kind.name in BETWEEN_CARDS
        return sheet + oddstable.of_team(state, state.offense, self.coach(), sampled=sampled).sheet

    def misdealt(self, state: State, draw: DrawRequest, shown: str) -> str:
        """A card turned in this period cannot be turned again before a new deal."""
        deck, decks = draw.deck, state.decks
        if deck is not decks.fac or not any(str(card.rpg) == shown.strip() for card in decks.used):
            return ""
        return f"card {shown.strip()} was turned already in this period (3.1a)"

    def odds_of(self, offense: TeamCard, defense: TeamCard, situation: Mapping[str, Any]) -> OddsTable:
        if unknown := [word for word in situation if word != "player"]:
            raise InputError("not a part of a basketball situation; `player` names a player", unknown[0])
        coach = self.coach()
        table = LiveTable(0, (coach, coach))
        game = new_game(offense, defense, {"index_points": False})
        open_period(table, game)
        bring_up(game, HOME)
        if "player" not in situation:
            return oddstable.of_team(game, HOME, coach)
        player = _named(game, str(situation["player"]))
        if player.slot < 0:
            five = list(game.five[HOME])
            five[next((at for at in range(5) if ROLES[at] in player.card.positions), 0)] = player
            place(table, game, HOME, five)
        return oddstable.of_player(game, player)

    def box(self, state: State, setup: Mapping[str, Any], seed: int) -> list[str]:
        return box_lines(state)

    def tally(self) -> BasketballTally:
        return BasketballTally()

    def cards_sheet(self, state: State, seat: int) -> Sheet:
        return players_sheet(self.rules.view(state, seat))


def _named(game: State, text: str) -> Player:
    """A player of the home team by part of his name."""
    players = game.players[HOME]
    found = [player for player in players if text.casefold() in player.name.casefold()]
    if len(found) == 1:
        return found[0]
    if found:
        raise InputError(f"{text!r} may be {' or '.join(player.name for player in found)}", "player")
    raise InputError(
        f"{game.name(HOME)} has no {text!r}; players are {', '.join(player.name for player in players)}", "player"
    )


FACE = BasketballFace()


def odds_of_teams(offense: str, defense: str, situation: Mapping[str, Any]) -> OddsTable:
    """The odds of one team's calls against another's, by name."""
    return FACE.odds_of(TEAMS.find(offense), TEAMS.find(defense), situation)
