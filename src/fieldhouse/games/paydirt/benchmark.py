"""What `python -m bench` plays: the two teams that come with the game, coached to win; coaches against each other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from fieldhouse.football.book import keep_book
from fieldhouse.games.paydirt.cards.teams import OWN
from fieldhouse.games.paydirt.coach.computer import ComputerCoach
from fieldhouse.games.paydirt.rulebook import new_game
from fieldhouse.games.paydirt.rules.flow import play_game
from fieldhouse.games.paydirt.rules.options import make_options
from fieldhouse.games.paydirt.season import PaydirtPlay, shelf
from fieldhouse.games.paydirt.teams import find
from fieldhouse.statistics.game_record import GameRecord
from fieldhouse.table.live import LiveTable


def prepare() -> Callable[[int], object]:
    (home, _), (away, _) = OWN.listed()[:2]
    teams, options, coach = (find(home), find(away)), make_options({}), ComputerCoach()

    def play(seed: int) -> object:
        game = new_game(*teams, options)
        play_game(LiveTable(seed, (coach, coach), strict=False), game)
        return keep_book(game.events)

    return play


@dataclass(frozen=True)
class Meeting:
    """Plays a season's games with one coach for the home teams and one for the visitors."""

    pack: str
    home_coach: str
    away_coach: str

    def __call__(self, game_id: str, home: str, away: str, seed: int, neutral: bool, playoff: bool) -> GameRecord:
        play, held = PaydirtPlay(self.pack, players=False), shelf(self.pack)
        game = play.new_game(home, away, neutral, playoff)
        coaches = (held.coach(self.home_coach, home, away), held.coach(self.away_coach, home, away))
        play_game(LiveTable(seed, coaches, strict=False), game)
        return play.record(game_id, home, away, game, seed)
