"""The teams that come with the game, and finding a team by name or folder.

Both are invented: the Haulers run and stop the run, the Signals throw and rush the passer. Each is a
folder of chart files like any other team's, to be read, copied and written over.
"""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path

from fieldhouse.games.paydirt.charts import TeamCharts
from fieldhouse.games.paydirt.checks import load
from fieldhouse.games.paydirt.files import TEAM, read_team

FOLDER = Path(__file__).parent


class UnknownTeam(ValueError):
    """No team of this name and no such folder, or several teams that could be meant."""


@cache
def _listed() -> tuple[tuple[str, str], ...]:
    return tuple((path.parent.name, _name(path)) for path in sorted(FOLDER.glob(f"*/{TEAM}")))


def _name(path: Path) -> str:
    with path.open(encoding="utf-8", newline="") as file:
        return next(row["value"] for row in csv.DictReader(file) if row["field"] == "name")


@cache
def _read(key: str) -> TeamCharts:
    return read_team(FOLDER / key)


def embedded() -> list[tuple[str, str]]:
    """Key and name of every team that comes with the game."""
    return list(_listed())


def find(name: str | Path) -> TeamCharts:
    """A team by its key, by the beginning of its key or name, or by the folder its charts are in.

    A name that contains a path separator, or is a `Path`, is a folder; so is any other that no team has.
    """
    text = str(name)
    if not isinstance(name, Path) and "/" not in text and "\\" not in text:
        wanted = " ".join(text.split()).casefold()
        fits = [key for key, full in _listed() if wanted == key.casefold()] or [
            key
            for key, full in _listed()
            if wanted and (key.casefold().startswith(wanted) or full.casefold().startswith(wanted))
        ]
        if len(fits) == 1:
            return _read(fits[0])
        if fits:
            raise UnknownTeam(f"{text!r} may be {' or '.join(fits)}; teams are {_all()}")
    if text and Path(text).is_dir():
        return load(text)
    raise UnknownTeam(
        f"no team and no folder {text!r}; teams are {_all()}; a folder holds chart files (docs/charts.md)"
    )


def _all() -> str:
    return ", ".join(f"{key} ({full})" for key, full in _listed())
