"""The exact odds of a pull: what each call wins against each other call."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tug.rules import CALLS, pull
from tug.teams import TugTeams

from fieldhouse.games.errors import InputError
from fieldhouse.table import ExactTable
from fieldhouse.table.shown import Grid, Sheet, cells


@dataclass(frozen=True)
class Pulls:
    """Yards that each call wins on average, by the other team's call."""

    teams: tuple[str, str]
    yards: Mapping[str, Mapping[str, float]]

    @property
    def data(self) -> Any:
        return {"teams": self.teams, "yards": self.yards}

    @property
    def sheet(self) -> Sheet:
        rows = tuple(cells(mine, *(f"{self.yards[mine][theirs]:+.2f}" for theirs in CALLS)) for mine in CALLS)
        return (Grid(f"yards that {self.teams[0]} win against {self.teams[1]}", ("call", *CALLS), rows),)


def odds(offense: str, defense: str, situation: Mapping[str, Any]) -> Pulls:
    for name in situation:
        raise InputError("not a part of a tug of war", name)
    table = ExactTable()
    yards = {
        mine: {theirs: table.distribution(pull, mine, theirs).mean(float) for theirs in CALLS} for mine in CALLS
    }
    teams = TugTeams()
    return Pulls((teams.full_name(offense), teams.full_name(defense)), yards)
