"""Statis-Pro Football's teams: named, found, and set up to play.

A team comes with the game, is of a season, or lies in a folder. A real team is named by its season and code,
`nfl-2019:KC`; its cards are made from the season's statistics when it is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from fieldhouse.football.fast_action.card_files_read import CardError
from fieldhouse.football.fast_action.player_cards import TeamCards
from fieldhouse.games.api import UnknownTeam
from fieldhouse.games.errors import InputError
from fieldhouse.games.season_teams import SeasonTeam, not_there, of_season
from fieldhouse.games.statispro_football.cards.card_rules import read_team
from fieldhouse.games.statispro_football.cards.teams import FOLDER, embedded, folder_of, named, read
from fieldhouse.games.statispro_football.opponents import COACHES
from fieldhouse.games.statispro_football.rulebook import RULEBOOK
from fieldhouse.games.statispro_football.season import USUAL, shelf
from fieldhouse.statistics import load_pack, shipped


def find(name: str | Path) -> TeamCards:
    """A team's cards: see `resolve` for what may be its name."""
    found = resolve(name)
    if isinstance(found, SeasonTeam):
        return shelf(found.pack).cards(found.code)
    return read(found.name) if found.parent == FOLDER else _folder(found)


def resolve(name: str | Path, season: str = USUAL) -> SeasonTeam | Path:
    """A team by its key, by the beginning of its key or name, by season and code, or by the folder of its cards.

    A name that contains a path separator, or is a `Path`, is a folder; so is any other that no team has. A code
    alone is of the season given, unless a team that comes with the game has it; so is a part of a name.
    """
    text = str(name)
    pack, _, code = text.rpartition(":")
    if not isinstance(name, Path):
        if len(pack) > 1 and not Path(text).exists():  # one letter is a drive
            return _of_season(pack, code) or not_there(pack, load_pack(pack).teams, code)
        if not any(mark in text for mark in "/\\:"):
            found = folder_of(text, exact=True) or _of_season(season, text, by_name=False) or folder_of(text)
            if not found and not Path(text).is_dir():
                found = _of_season(season, text)
            if found:
                return found
    if text and Path(text).is_dir():
        return Path(text)
    raise UnknownTeam(
        f"no team and no folder {text!r}; teams are {named()}, and those of a season, such as {USUAL}:KC; "
        f"a folder holds card files (docs/fast-action-cards.md)"
    )


def _of_season(pack: str, wanted: str, *, by_name: bool = True) -> SeasonTeam | None:
    return of_season(pack, load_pack(pack).teams, wanted, by_name=by_name)


def _folder(path: Path) -> TeamCards:
    """A team's cards from its folder; the first fault is told, with the command that lists all."""
    try:
        return read_team(path)
    except CardError as error:
        more = len(error.faults) - 1
        ending = f" (and {more} more: fieldhouse cards check {path})" if more else ""
        raise InputError(f"{error.faults[0]}{ending}") from None


class FootballTeams:
    """Teams of cards: two that come with the game, those of every football season, and folders."""

    made = "cards"

    def listed(self) -> list[tuple[str, str]]:
        return embedded()

    def seasons(self) -> list[str]:
        return shipped("football")

    def pair(self, season: str | None = None) -> tuple[str, str]:
        pack = season or USUAL
        last = load_pack(pack).games[-1]
        return str(SeasonTeam(pack, last.away)), str(SeasonTeam(pack, last.home))

    def full_name(self, text: str, season: str | None = None) -> str:
        found = resolve(text, season or USUAL)
        return found.name if isinstance(found, Path) and found.parent == FOLDER else str(found)

    def title(self, name: str) -> str:
        found = resolve(name)
        if isinstance(found, SeasonTeam):
            season = load_pack(found.pack)
            return f"{season.teams[found.code].name} {season.year}"
        return dict(embedded()).get(found.name, str(found)) if found.parent == FOLDER else str(found)

    def find(self, name: str | Path) -> TeamCards:
        return find(name)

    def setup(self, away: str, home: str, options: Mapping[str, Any], coach: str) -> dict[str, Any]:
        """The cards of both teams, and whose calls the computer goes by: a season team's own, or the league's."""
        if coach not in COACHES:
            raise InputError(f"found {coach!r}; allowed: {', '.join(COACHES)}", "coach")
        setup = RULEBOOK.setup(self.find(home), self.find(away), options)
        called = [resolve(name) for name in (home, away)]
        setup["called"] = [str(one) if isinstance(one, SeasonTeam) else f"{USUAL}:" for one in called]
        return setup | {"coach": coach}


TEAMS: Final = FootballTeams()
