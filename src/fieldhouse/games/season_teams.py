"""Teams of seasons by name, for every game that makes them from statistics: `nfl-2019:KC`, a code, a part of a name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, NoReturn, Protocol

from fieldhouse.games.api import UnknownTeam


class Named(Protocol):
    @property
    def name(self) -> str: ...


class SeasonTeam(NamedTuple):
    """A team of a season pack."""

    pack: str
    code: str

    def __str__(self) -> str:
        return f"{self.pack}:{self.code}"


def of_season(pack: str, teams: Mapping[str, Named], wanted: str, *, by_name: bool = True) -> SeasonTeam | None:
    """A team by its code, or by a part of its name that only one has."""
    folded = " ".join(wanted.split()).casefold()
    fits = [code for code in teams if code.casefold() == folded]
    if not fits and by_name and folded:
        fits = [code for code, team in teams.items() if folded in team.name.casefold()]
    if len(fits) > 1:
        raise UnknownTeam(f"{wanted!r} may be {' or '.join(sorted(fits))} of {pack}")
    return SeasonTeam(pack, fits[0]) if fits else None


def not_there(pack: str, teams: Mapping[str, Named], code: str) -> NoReturn:
    raise UnknownTeam(f"{pack}: no team {code!r}; teams are {', '.join(sorted(teams))}")
