"""Finding a team: one of a season, or one in a folder of card files.

A team of a season is named by the season and its code, `nba-1992-93:CHI`; its cards are made from the season's
statistics when it is asked for. A code alone, or a part of a team's name, is of the usual season. Teams of any two
seasons may meet: all cards are of one kind (1b, 2d).
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from fieldhouse.games.statispro_basketball.cards import TeamCard
from fieldhouse.games.statispro_basketball.files import read_team
from fieldhouse.games.statispro_basketball.maker.team import make_team
from fieldhouse.statistics import BasketballSeason, load_basketball

DEFAULT = "nba-1992-93"
"""The season of a team that is named by its code alone."""


class UnknownTeam(ValueError):
    """No team of this name and no such folder, or several teams that could be meant."""


class SeasonTeam(NamedTuple):
    """A team of a season pack."""

    pack: str
    code: str

    def __str__(self) -> str:
        return f"{self.pack}:{self.code}"


def find(name: str | Path) -> TeamCard:
    """A team's cards: see `resolve` for what may be its name."""
    found = resolve(name)
    return _made(*found) if isinstance(found, SeasonTeam) else read_team(found)


@lru_cache(maxsize=128)
def _made(pack: str, code: str) -> TeamCard:
    return make_team(load_basketball(pack), code)


def resolve(name: str | Path, season: str = DEFAULT) -> SeasonTeam | Path:
    """A team by season and code, by code or an unmistakable part of its name, or by the folder of its cards."""
    text = str(name)
    pack, _, code = text.rpartition(":")
    if not isinstance(name, Path):
        if len(pack) > 1 and not Path(text).exists():  # one letter is a drive
            found = _of_season(pack, code)
            if found is None:
                raise UnknownTeam(f"{pack}: no team {code!r}; teams are {_codes(load_basketball(pack))}")
            return found
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


def full_name(name: str, season: str = DEFAULT) -> str:
    """The name by which every command finds the team that `name` means here."""
    return str(resolve(name, season))


def title(name: str) -> str:
    """A team's name as one reads it."""
    found = resolve(name)
    if isinstance(found, SeasonTeam):
        season = load_basketball(found.pack)
        return f"{season.teams[found.code].name} {season.label}"
    return str(found)


def default_pair(pack: str = DEFAULT) -> tuple[SeasonTeam, SeasonTeam]:
    """The teams of a season's last game: away, home."""
    last = load_basketball(pack).games[-1]
    return SeasonTeam(pack, last.away), SeasonTeam(pack, last.home)


def _of_season(pack: str, wanted: str) -> SeasonTeam | None:
    """A team by its code, or by a part of its name that only one has."""
    teams = load_basketball(pack).teams
    folded = " ".join(wanted.split()).casefold()
    fits = [code for code in teams if code.casefold() == folded]
    if not fits and folded:
        fits = [code for code, team in teams.items() if folded in team.name.casefold()]
    if len(fits) > 1:
        raise UnknownTeam(f"{wanted!r} may be {' or '.join(sorted(fits))} of {pack}")
    return SeasonTeam(pack, fits[0]) if fits else None


def _codes(season: BasketballSeason) -> str:
    return ", ".join(sorted(season.teams))
