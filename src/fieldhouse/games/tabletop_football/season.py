"""A game of a real season, played with cards made from its pack.

    play = TabletopPlay("nfl-2019")
    record = play("2019_01_GB_CHI", "CHI", "GB", seed=1, neutral=False, playoff=False)
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from fieldhouse.games.api import AS_PLAYED, Seasons
from fieldhouse.games.carded_football.day import Day
from fieldhouse.games.carded_football.season import USUAL, CardGame, CardPlay, Shelf
from fieldhouse.games.carded_football.to_win import Codes, worths_by
from fieldhouse.games.tabletop_football import VERSION
from fieldhouse.games.tabletop_football.cards.card_rules import digest, from_data, to_data
from fieldhouse.games.tabletop_football.coach import RUTHLESS, TO_WIN
from fieldhouse.games.tabletop_football.coach import VERSION as COACHES_VERSION
from fieldhouse.games.tabletop_football.coach.as_played import AsPlayedCoach
from fieldhouse.games.tabletop_football.coach.book import season_book
from fieldhouse.games.tabletop_football.coach.to_win import RuthlessCoach, ToWinCoach
from fieldhouse.games.tabletop_football.coach.values import chances
from fieldhouse.games.tabletop_football.maker import maker_of
from fieldhouse.games.tabletop_football.rulebook import RULEBOOK
from fieldhouse.games.tabletop_football.rules.options import make_options

worths: Final = worths_by(chances)


def _other_coach(held: Shelf, name: str, codes: Codes, days: tuple[Day, Day]) -> AsPlayedCoach:
    return (ToWinCoach if name == TO_WIN else RuthlessCoach)(held.book, codes, days, worths(held))


GAME: Final = CardGame(
    VERSION, COACHES_VERSION, __package__, RULEBOOK, to_data, from_data, digest, maker_of, season_book, AsPlayedCoach,
    make_options, {}, (TO_WIN, AS_PLAYED, RUTHLESS), _other_coach,
)


@lru_cache(maxsize=4)
def shelf(pack: str) -> Shelf:
    """The pack's cards, made once in a process."""
    return Shelf(GAME, pack)


class TabletopPlay(CardPlay):
    """Plays a season's games."""

    game = GAME

    @property
    def held(self) -> Shelf:
        return shelf(self.pack_name)


def season_play(
    pack: str, coach: str, options: Mapping[str, Any], *, gains: bool = False, players: bool = True
) -> TabletopPlay:
    """See `fieldhouse.games.api.Seasons`. Raises OptionError for what it does not know."""
    return TabletopPlay(pack, coach, options, gains, players)


SEASONS: Final = Seasons(usual=USUAL, coaches=GAME.coaches, play=season_play)
