"""Finding a team: one that comes with the game, one of a season, or one in a folder.

Two invented teams come with the game: the Haulers run and stop the run, the Signals throw and rush the passer.
Each is a folder of chart files like any other team's, to be read, copied and written over. A real team is named
by its season and code, `nfl-2019:KC`; its charts are made from the season's statistics when it is asked for.
"""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, NoReturn

from fieldhouse.games.paydirt.charts import TeamCharts
from fieldhouse.games.paydirt.checks import load
from fieldhouse.games.paydirt.files import TEAM, read_team

if TYPE_CHECKING:
    from fieldhouse.statistics import FootballSeason

FOLDER = Path(__file__).parent
DEFAULT = "nfl-2019"
"""The season of a team that is named by its code alone."""


class UnknownTeam(ValueError):
    """No team of this name and no such folder, or several teams that could be meant."""


class SeasonTeam(NamedTuple):
    """A team of a season pack."""

    pack: str
    code: str

    def __str__(self) -> str:
        return f"{self.pack}:{self.code}"


class _Listed(NamedTuple):
    key: str
    name: str
    short: str


@cache
def _listed() -> tuple[_Listed, ...]:
    return tuple(_entry(path) for path in sorted(FOLDER.glob(f"*/{TEAM}")))


def _entry(path: Path) -> _Listed:
    with path.open(encoding="utf-8", newline="") as file:
        found = {row["field"]: row["value"] for row in csv.DictReader(file)}
    return _Listed(path.parent.name, found["name"], found["short"])


@cache
def _read(key: str) -> TeamCharts:
    return read_team(FOLDER / key)


def embedded() -> list[tuple[str, str]]:
    """Key and name of every team that comes with the game."""
    return [(team.key, team.name) for team in _listed()]


def find(name: str | Path) -> TeamCharts:
    """A team's charts: see `resolve` for what may be its name."""
    found = resolve(name)
    if isinstance(found, SeasonTeam):
        from fieldhouse.games.paydirt.replay import shelf

        return shelf(found.pack).charts(found.code)
    return _read(found.name) if found.parent == FOLDER else load(found)


def resolve(name: str | Path, season: str = DEFAULT) -> SeasonTeam | Path:
    """A team by its key, by the beginning of its key or name, by season and code, or by the folder of its charts.

    A name that contains a path separator, or is a `Path`, is a folder; so is any other that no team has. A code
    alone is of the season given, unless a team that comes with the game has it; so is a part of a name.
    """
    text = str(name)
    pack, _, code = text.rpartition(":")
    if not isinstance(name, Path):
        if len(pack) > 1 and not Path(text).exists():  # one letter is a drive
            return _of_season(pack, code) or _not_there(pack, code)
        if not any(mark in text for mark in "/\\:"):
            found = _key(text, exact=True) or _of_season(season, text, by_name=False) or _key(text)
            if not found and not Path(text).is_dir():
                found = _of_season(season, text)
            if found:
                return found
    if text and Path(text).is_dir():
        return Path(text)
    raise UnknownTeam(
        f"no team and no folder {text!r}; teams are {_all()}, and those of a season, such as {DEFAULT}:KC "
        f"(fieldhouse charts list); a folder holds chart files (docs/charts.md)"
    )


def full_name(name: str, season: str = DEFAULT) -> str:
    """The name by which every command finds the team that `name` means here."""
    found = resolve(name, season)
    return found.name if isinstance(found, Path) and found.parent == FOLDER else str(found)


def title(name: str) -> str:
    """A team's name as one reads it. Its charts are not made for it."""
    found = resolve(name)
    if isinstance(found, SeasonTeam):
        season = _season(found.pack)
        return f"{season.teams[found.code].name} {season.year}"
    return dict(embedded()).get(found.name, str(found)) if found.parent == FOLDER else str(found)


def _not_there(pack: str, code: str) -> NoReturn:
    raise UnknownTeam(f"{pack}: no team {code!r}; teams are {', '.join(sorted(_season(pack).teams))}")


def default_pair(pack: str = DEFAULT) -> tuple[SeasonTeam, SeasonTeam]:
    """The teams of a season's last game: away, home."""
    last = _season(pack).games[-1]
    return SeasonTeam(pack, last.away), SeasonTeam(pack, last.home)


def _season(pack: str) -> FootballSeason:
    from fieldhouse.statistics import load_pack  # not needed for the teams that come with the game

    return load_pack(pack)


def _of_season(pack: str, wanted: str, *, by_name: bool = True) -> SeasonTeam | None:
    """A team by its code, or by an unmistakable part of its name."""
    teams = _season(pack).teams
    folded = " ".join(wanted.split()).casefold()
    fits = [code for code in teams if code.casefold() == folded]
    if not fits and by_name and folded:
        fits = [code for code, team in teams.items() if folded in team.name.casefold()]
    if len(fits) > 1:
        raise UnknownTeam(f"{wanted!r} may be {' or '.join(sorted(fits))} of {pack}")
    return SeasonTeam(pack, fits[0]) if fits else None


def _key(text: str, *, exact: bool = False) -> Path | None:
    """The folder of a team that comes with the game."""
    wanted = " ".join(text.split()).casefold()
    fits = [team.key for team in _listed() if wanted in (team.key.casefold(), team.short.casefold())]
    if not fits and wanted and not exact:
        fits = [
            team.key
            for team in _listed()
            if team.key.casefold().startswith(wanted) or team.name.casefold().startswith(wanted)
        ]
    if len(fits) > 1:
        raise UnknownTeam(f"{text!r} may be {' or '.join(fits)}; teams are {_all()}")
    return FOLDER / fits[0] if fits else None


def _all() -> str:
    return ", ".join(f"{team.key} ({team.name})" for team in _listed())
