"""What every command that writes folders of teams checks first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from fieldhouse.games.errors import InputError


def wanted_teams(season: str, teams: Iterable[str], codes: Sequence[str]) -> list[str]:
    """The teams of a season that were named, or all of them."""
    known = sorted(teams)
    check_codes(season, known, codes)
    return list(codes) or known


def check_codes(season: str, known: Sequence[str], codes: Sequence[str]) -> None:
    unknown = [code for code in codes if code not in known]
    if unknown:
        raise InputError(f"{season}: no team {', '.join(unknown)}; teams are {', '.join(known)}")


def new_folders(folders: Iterable[Path]) -> None:
    """Nothing is written over."""
    for folder in folders:
        if folder.exists():
            raise InputError(f"{folder}: there is something here already; name a new folder")
