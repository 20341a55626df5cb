"""Statis Pro Basketball's teams: named, found, and set up to play.

A team of a season is named by the season and its code, `nba-1992-93:CHI`; its cards are made from the season's
statistics when it is asked for. A code alone, or a part of a team's name, is of the usual season. Teams of any two
seasons may meet: all cards are of one kind (1b, 2d). Other teams are folders of card files.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from fieldhouse.games.api import UnknownTeam
from fieldhouse.games.errors import InputError
from fieldhouse.games.season_teams import SeasonTeam, not_there, of_season
from fieldhouse.games.statispro_basketball.cards.files import read_team
from fieldhouse.games.statispro_basketball.cards.game_deck import COMMON, GameDeck
from fieldhouse.games.statispro_basketball.cards.player_cards import TeamCard
from fieldhouse.games.statispro_basketball.deckmaker.era import deck_of
from fieldhouse.games.statispro_basketball.maker.team import FITTED, Maker, make_team
from fieldhouse.games.statispro_basketball.opponents import COACHES
from fieldhouse.games.statispro_basketball.rulebook import RULEBOOK
from fieldhouse.games.statispro_basketball.rules.options import make_options
from fieldhouse.games.statispro_basketball.season import USUAL
from fieldhouse.statistics import BasketballSeason, load_basketball, shipped


def find(name: str | Path, maker: Maker = FITTED, deck: GameDeck = COMMON) -> TeamCard:
    """A team's cards for a deck: see `resolve` for what may be its name. A folder's are as they are, whoever made them.
    """
    found = resolve(name)
    return _made(*found, maker, deck.harder) if isinstance(found, SeasonTeam) else read_team(found)


@lru_cache(maxsize=128)
def _made(pack: str, code: str, maker: Maker, harder: float) -> TeamCard:
    return make_team(load_basketball(pack), code, maker=maker, harder=harder)


def deck_for(away: str, home: str, options: Mapping[str, Any]) -> GameDeck:
    """The deck of both teams' season; the common one for teams of two, and where coaches agreed on it."""
    packs = [found.pack if isinstance(found, SeasonTeam) else "" for found in (resolve(away), resolve(home))]
    same = packs[0] and packs[0] == packs[1]
    return deck_of(packs[0]) if same and make_options(options).deck == "season" else COMMON


def resolve(name: str | Path, season: str = USUAL) -> SeasonTeam | Path:
    """A team by season and code, by code or an unmistakable part of its name, or by the folder of its cards."""
    text = str(name)
    pack, _, code = text.rpartition(":")
    if not isinstance(name, Path):
        if len(pack) > 1 and not Path(text).exists():  # one letter is a drive
            return _of_season(pack, code) or not_there(pack, load_basketball(pack).teams, code)
        if not any(mark in text for mark in "/\\:"):
            found = _of_season(season, text)
            if found:
                return found
    if text and Path(text).is_dir():
        return Path(text)
    raise UnknownTeam(
        f"no team and no folder {text!r}; teams of {season} are {_codes(load_basketball(season))}, those of another "
        f"season are named with it, such as nba-2018-19:MIL; a folder holds card files (docs/basketball-cards.md)"
    )


def full_name(name: str, season: str = USUAL) -> str:
    """The name by which every command finds the team that `name` means here."""
    return str(resolve(name, season))


def title(name: str) -> str:
    """A team's name as one reads it."""
    found = resolve(name)
    if isinstance(found, SeasonTeam):
        season = load_basketball(found.pack)
        return f"{season.teams[found.code].name} {season.label}"
    return str(found)


def default_pair(pack: str = USUAL) -> tuple[SeasonTeam, SeasonTeam]:
    """The teams of a season's last game: away, home."""
    last = load_basketball(pack).games[-1]
    return SeasonTeam(pack, last.away), SeasonTeam(pack, last.home)


def _of_season(pack: str, wanted: str) -> SeasonTeam | None:
    return of_season(pack, load_basketball(pack).teams, wanted)


def _codes(season: BasketballSeason) -> str:
    return ", ".join(sorted(season.teams))


class BasketballTeams:
    """Teams of cards: those of every basketball season, and folders."""

    made = "cards"

    def listed(self) -> list[tuple[str, str]]:
        return []

    def seasons(self) -> list[str]:
        return shipped("basketball")

    def pair(self, season: str | None = None) -> tuple[str, str]:
        away, home = default_pair(season or USUAL)
        return str(away), str(home)

    def full_name(self, text: str, season: str | None = None) -> str:
        return full_name(text, season or USUAL)

    def title(self, name: str) -> str:
        return title(name)

    def find(self, name: str | Path) -> TeamCard:
        return find(name)

    def setup(self, away: str, home: str, options: Mapping[str, Any], coach: str) -> dict[str, Any]:
        if coach not in COACHES:
            raise InputError(f"found {coach!r}; allowed: {', '.join(COACHES)}", "coach")
        deck = deck_for(away, home, options)
        return RULEBOOK.setup(find(home, deck=deck), find(away, deck=deck), options, deck=deck)


TEAMS = BasketballTeams()
