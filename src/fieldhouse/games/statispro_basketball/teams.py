"""Statis Pro Basketball's teams: named, found, and set up to play.

A team of a season is named by the season and its code, `nba-1992-93:CHI`; its cards are made from the season's
statistics when it is asked for. A code alone, or a part of a team's name, is of the usual season. Teams of any two
seasons may meet: all cards are of one kind (1b, 2d). Other teams are folders of card files.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from fieldhouse.games.errors import InputError
from fieldhouse.games.season_teams import SeasonTeam, SeasonTeams
from fieldhouse.games.statispro_basketball.cards.files import read_team
from fieldhouse.games.statispro_basketball.cards.game_deck import COMMON, GameDeck
from fieldhouse.games.statispro_basketball.cards.player_cards import TeamCard
from fieldhouse.games.statispro_basketball.deckmaker.era import deck_of
from fieldhouse.games.statispro_basketball.maker.team import FITTED, Maker, make_team
from fieldhouse.games.statispro_basketball.opponents import COACHES
from fieldhouse.games.statispro_basketball.rulebook import RULEBOOK
from fieldhouse.games.statispro_basketball.rules.options import make_options
from fieldhouse.games.statispro_basketball.season import USUAL
from fieldhouse.statistics import load_basketball


@lru_cache(maxsize=128)
def _made(pack: str, code: str, maker: Maker, deck: GameDeck) -> TeamCard:
    return make_team(load_basketball(pack), code, maker=maker, deck=deck)


class BasketballTeams(SeasonTeams):
    """Teams of cards: those of every basketball season, and folders."""

    def find(self, name: str | Path, maker: Maker = FITTED, deck: GameDeck = COMMON) -> TeamCard:
        """A team's cards for a deck: see `resolve` for what may be its name. A folder's are as they are."""
        found = self.resolve(name)
        return _made(*found, maker, deck) if isinstance(found, SeasonTeam) else read_team(found)

    def deck_for(self, away: str, home: str, options: Mapping[str, Any]) -> GameDeck:
        """The deck of both teams' season; the common one for teams of two, and where coaches agreed on it."""
        resolved = (self.resolve(away), self.resolve(home))
        packs = [found.pack if isinstance(found, SeasonTeam) else "" for found in resolved]
        same = packs[0] and packs[0] == packs[1]
        return deck_of(packs[0]) if same and make_options(options).deck == "season" else COMMON

    def setup(self, away: str, home: str, options: Mapping[str, Any], coach: str) -> dict[str, Any]:
        if coach not in COACHES:
            raise InputError(f"found {coach!r}; allowed: {', '.join(COACHES)}", "coach")
        deck = self.deck_for(away, home, options)
        return RULEBOOK.setup(self.find(home, deck=deck), self.find(away, deck=deck), options, deck=deck)


TEAMS: Final = BasketballTeams(
    "basketball", USUAL, load_basketball, None, "a folder holds card files (docs/basketball-cards.md)"
)
find: Final = TEAMS.find
