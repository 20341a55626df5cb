"""The teams that come with the game, of invented players: the Haulers run and stop the run from a 4-3, the Signals
throw and rush the passer from a 3-4.

Each is a folder of card files like any other team's; users may read, copy and change it.
"""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from fieldhouse.football.fast_action.card_files import TEAM
from fieldhouse.football.fast_action.player_cards import TeamCards
from fieldhouse.games.api import UnknownTeam
from fieldhouse.games.statispro_football.cards.card_rules import read_team

FOLDER: Final = Path(__file__).parent


class _Listed(NamedTuple):
    key: str
    name: str
    code: str


@cache
def _listed() -> tuple[_Listed, ...]:
    return tuple(_entry(path) for path in sorted(FOLDER.glob(f"*/{TEAM}")))


def _entry(path: Path) -> _Listed:
    with path.open(encoding="utf-8", newline="") as file:
        found = {row["field"]: row["value"] for row in csv.DictReader(file)}
    return _Listed(path.parent.name, found["name"], found["code"])


@cache
def read(key: str) -> TeamCards:
    return read_team(FOLDER / key)


def embedded() -> list[tuple[str, str]]:
    """Key and name of every team that comes with the game."""
    return [(team.key, team.name) for team in _listed()]


def folder_of(text: str, *, exact: bool = False) -> Path | None:
    """The folder of a team that comes with the game."""
    wanted = " ".join(text.split()).casefold()
    fits = [team.key for team in _listed() if wanted in (team.key.casefold(), team.code.casefold())]
    if not fits and wanted and not exact:
        fits = [
            team.key
            for team in _listed()
            if team.key.casefold().startswith(wanted) or team.name.casefold().startswith(wanted)
        ]
    if len(fits) > 1:
        raise UnknownTeam(f"{text!r} may be {' or '.join(fits)}; teams are {named()}")
    return FOLDER / fits[0] if fits else None


def named() -> str:
    return ", ".join(f"{team.key} ({team.name})" for team in _listed())
