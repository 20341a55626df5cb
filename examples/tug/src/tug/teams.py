"""The teams, and the setup of a game between two of them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fieldhouse.games.api import UnknownTeam
from fieldhouse.table.options import OptionSpec, settle_preset

NAMES = ("Oaks", "Elms", "Ashes", "Yews")
OPTIONS = (OptionSpec("pulls", 10, (), ("T-6",), "the pulls of a game", (1, 40)),)
PRESETS: Mapping[str, Mapping[str, Any]] = {"standard": {}, "short": {"pulls": 5}}


class TugTeams:
    made = "names"

    def listed(self) -> list[tuple[str, str]]:
        return [(name.lower(), name) for name in NAMES]

    def seasons(self) -> list[str]:
        return []

    def pair(self, season: str | None = None) -> tuple[str, str]:
        return NAMES[0], NAMES[1]

    def full_name(self, text: str, season: str | None = None) -> str:
        found = [name for name in NAMES if text and name.lower().startswith(text.lower())]
        if len(found) != 1:
            raise UnknownTeam(f"no team {text!r}; teams are {', '.join(NAMES)}")
        return found[0]

    def title(self, name: str) -> str:
        return self.full_name(name)

    def find(self, name: str | Path) -> str:
        return self.full_name(str(name))

    def setup(self, away: str, home: str, options: Mapping[str, Any], coach: str) -> dict[str, Any]:
        return {"teams": [self.find(home), self.find(away)], **settle_preset(OPTIONS, PRESETS, options)}
