"""Teams by name, for every game that makes them from statistics: of a season (`nfl-2019:KC`, a code, a part of a name),
those that come with the game, and folders.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Literal, NamedTuple, NoReturn, Protocol

from fieldhouse.games.api import UnknownTeam
from fieldhouse.statistics import shipped


class Named(Protocol):
    @property
    def name(self) -> str: ...


class Pairing(Protocol):
    @property
    def away(self) -> str: ...
    @property
    def home(self) -> str: ...


class Season(Protocol):
    @property
    def label(self) -> str: ...
    @property
    def teams(self) -> Mapping[str, Named]: ...
    @property
    def games(self) -> Sequence[Pairing]: ...


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


class _Own(NamedTuple):
    key: str
    name: str
    short: str


class OwnTeams:
    """The teams that come with a game: folders beside each other, each with a file of fields and values."""

    def __init__(self, folder: Path, file: str, short: str) -> None:
        self.folder = folder
        self._file = file
        self._short = short

    @cached_property
    def _listed(self) -> tuple[_Own, ...]:
        return tuple(self._entry(path) for path in sorted(self.folder.glob(f"*/{self._file}")))

    def _entry(self, path: Path) -> _Own:
        with path.open(encoding="utf-8", newline="") as file:
            found = {row["field"]: row["value"] for row in csv.DictReader(file)}
        return _Own(path.parent.name, found["name"], found[self._short])

    def listed(self) -> list[tuple[str, str]]:
        """Key and name of every team."""
        return [(team.key, team.name) for team in self._listed]

    def folder_of(self, text: str, *, exact: bool = False) -> Path | None:
        """A team by its key or short name, or by the beginning of its key or name."""
        wanted = " ".join(text.split()).casefold()
        fits = [team.key for team in self._listed if wanted in (team.key.casefold(), team.short.casefold())]
        if not fits and wanted and not exact:
            fits = [
                team.key
                for team in self._listed
                if team.key.casefold().startswith(wanted) or team.name.casefold().startswith(wanted)
            ]
        if len(fits) > 1:
            raise UnknownTeam(f"{text!r} may be {' or '.join(fits)}; teams are {self.named()}")
        return self.folder / fits[0] if fits else None

    def named(self) -> str:
        return ", ".join(f"{team.key} ({team.name})" for team in self._listed)


class SeasonTeams:
    """What `fieldhouse.games.api.Teams` asks, but for `find` and `setup`, which are each game's own."""

    made = "cards"

    def __init__(
        self, sport: Literal["football", "basketball"], usual: str, load: Callable[[str], Season], own: OwnTeams | None,
        hint: str,
    ) -> None:
        """`usual` is the season of a team that is named by its code alone; `hint` says what a folder holds."""
        self.sport = sport
        self.usual = usual
        self.load = load
        self.own = own
        self.hint = hint

    def listed(self) -> list[tuple[str, str]]:
        return self.own.listed() if self.own else []

    def seasons(self) -> list[str]:
        return shipped(self.sport)

    def pair(self, season: str | None = None) -> tuple[str, str]:
        """The teams of a season's last game."""
        pack = season or self.usual
        last = self.load(pack).games[-1]
        return str(SeasonTeam(pack, last.away)), str(SeasonTeam(pack, last.home))

    def resolve(self, name: str | Path, season: str | None = None) -> SeasonTeam | Path:
        """A team by its key, by the beginning of its key or name, by season and code, or by the folder of its files.

        A name that contains a path separator, or is a `Path`, is a folder; so is any other that no team has. A code
        alone is of the season given, unless a team that comes with the game has it; so is a part of a name.
        """
        text = str(name)
        pack, _, code = text.rpartition(":")
        if not isinstance(name, Path):
            if len(pack) > 1 and not Path(text).exists():  # one letter is a drive
                return self._of_season(pack, code) or not_there(pack, self.load(pack).teams, code)
            if not any(mark in text for mark in "/\\:"):
                found = self._by_word(text, season or self.usual)
                if found:
                    return found
        if text and Path(text).is_dir():
            return Path(text)
        raise UnknownTeam(f"no team and no folder {text!r}; {self._known(season or self.usual)}; {self.hint}")

    def _by_word(self, text: str, season: str) -> SeasonTeam | Path | None:
        found: SeasonTeam | Path | None = None
        if self.own:
            exact = self.own.folder_of(text, exact=True) or self._of_season(season, text, by_name=False)
            found = exact or self.own.folder_of(text)
        if found is None and (self.own is None or not Path(text).is_dir()):
            found = self._of_season(season, text)
        return found

    def _of_season(self, pack: str, wanted: str, *, by_name: bool = True) -> SeasonTeam | None:
        return of_season(pack, self.load(pack).teams, wanted, by_name=by_name)

    def _known(self, season: str) -> str:
        if self.own:
            return f"teams are {self.own.named()}, and those of a season, such as {self.pair(season)[1]}"
        codes = ", ".join(sorted(self.load(season).teams))
        return f"teams of {season} are {codes}, those of another season are named with it"

    def is_own(self, found: SeasonTeam | Path) -> bool:
        """Whether this team comes with the game."""
        return self.own is not None and isinstance(found, Path) and found.parent == self.own.folder

    def full_name(self, text: str, season: str | None = None) -> str:
        """The name by which every command finds the team that `text` means here."""
        found = self.resolve(text, season)
        return found.name if isinstance(found, Path) and self.is_own(found) else str(found)

    def title(self, name: str) -> str:
        """A team's name as one reads it. Nothing is made for it."""
        found = self.resolve(name)
        if isinstance(found, SeasonTeam):
            season = self.load(found.pack)
            return f"{season.teams[found.code].name} {season.label}"
        return dict(self.listed()).get(found.name, str(found)) if self.is_own(found) else str(found)
