"""A game of a real season, played with cards made from its pack.

    play = StatisProPlay("nfl-2019")
    record = play("2019_01_GB_CHI", "CHI", "GB", seed=1, neutral=False, playoff=False)

Pickled it is a few words: every process loads the pack and makes the cards once, when first asked to play.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from fieldhouse.games.api import AS_PLAYED, Seasons
from fieldhouse.games.carded_football.day import Day
from fieldhouse.games.carded_football.season import USUAL, CardGame, CardPlay, Shelf
from fieldhouse.games.carded_football.to_win import Codes, worths_by
from fieldhouse.games.statispro_football import VERSION
from fieldhouse.games.statispro_football.cards.card_rules import digest, from_data, to_data
from fieldhouse.games.statispro_football.coach import RUTHLESS, TO_WIN
from fieldhouse.games.statispro_football.coach import VERSION as COACHES_VERSION
from fieldhouse.games.statispro_football.coach.as_played import AsPlayedCoach
from fieldhouse.games.statispro_football.coach.book import season_book
from fieldhouse.games.statispro_football.coach.to_win import RuthlessCoach, ToWinCoach
from fieldhouse.games.statispro_football.coach.values import chances
from fieldhouse.games.statispro_football.maker import maker_of
from fieldhouse.games.statispro_football.rulebook import RULEBOOK
from fieldhouse.games.statispro_football.rules.options import make_options

AGREED: Final[dict[str, Any]] = {"measurements": True, "injuries": False}
"""Options with which seasons are played: a real ball comes to rest between two yard lines (O.5); and who misses games
is known from the season, so that injuries in games would count twice."""


worths: Final = worths_by(chances)


def _other_coach(held: Shelf, name: str, codes: Codes, days: tuple[Day, Day]) -> AsPlayedCoach:
    return (ToWinCoach if name == TO_WIN else RuthlessCoach)(held.book, codes, days, worths(held))


GAME: Final = CardGame(
    VERSION, COACHES_VERSION, __package__, RULEBOOK, to_data, from_data, digest, maker_of, season_book, AsPlayedCoach,
    make_options, AGREED, (TO_WIN, AS_PLAYED, RUTHLESS), _other_coach,
)


@lru_cache(maxsize=4)
def shelf(pack: str, published: bool = False) -> Shelf:
    """The pack's cards, made once in a process."""
    return Shelf(GAME, pack, published=published)


class StatisProPlay(CardPlay):
    """Plays a season's games."""

    game = GAME

    @property
    def held(self) -> Shelf:
        return shelf(self.pack_name, self.published)


def season_play(
    pack: str, coach: str, options: Mapping[str, Any], *, gains: bool = False, players: bool = True
) -> StatisProPlay:
    """See `fieldhouse.games.api.Seasons`. Raises OptionError for what it does not know."""
    return StatisProPlay(pack, coach, options, gains, players)


SACKS: Final = "a sack loses a pass number divided by three (8.3.6.3.1a): none to sixteen yards, all alike"
PASSERS: Final = "the first quarterback stays in, and nobody else passes (4.5.1a, 3.1.2a)"
TOUCHED: Final = "linemen, defenders and kickers cannot be called or thrown to (3.1.2d, 3.1.1c)"
PUNTS: Final = "a punt is returned, a fair catch, a touchback or, toward the corner, out of bounds (8.5c, 8.5d, 8.5.6c)"
LIMITS: Final = {
    "kicks: two-point tries of all tries": "the kicked extra point is the only try (8.6.2a)",
    "returns: fumbles returned for a touchdown": "a fumble is recovered where the play ended (8.8.5c)",
    "kicks: punts fair caught": PUNTS, "kicks: punts downed or out": PUNTS,
    "shares of the ball: with a pass": PASSERS, "appearances: with a carry, pass or target": TOUCHED,
    "losses by sacks: mean": SACKS, "losses by sacks: standard deviation": SACKS, "losses by sacks: 7 yards": SACKS,
    "losses by sacks: 8 yards": SACKS,
}
SEASONS: Final = Seasons(usual=USUAL, coaches=GAME.coaches, play=season_play, limits=LIMITS)
