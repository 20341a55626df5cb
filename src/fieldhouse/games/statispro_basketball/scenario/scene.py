"""The game of a scenario, with its teams and players by name."""

from __future__ import annotations

from dataclasses import dataclass

from fieldhouse.games.statispro_basketball.rules.state import Player, State
from fieldhouse.games.statispro_basketball.scenario.words import Names
from fieldhouse.scenario.core.adapter import Wrong
from fieldhouse.scenario.core.source import Where


@dataclass(slots=True)
class Scene:
    """The game of a scenario, and the names in it."""

    game: State
    names: Names

    def seat(self, text: str, where: Where) -> int:
        found = self.names.seat(text)
        if found is None:
            raise Wrong(where, repr(text), self.names.teams())
        return found

    def player(self, text: str, where: Where, seat: int | None = None) -> Player:
        found = self.names.player(text, seat)
        if found is None:
            raise Wrong(where, repr(text), self.names.players())
        return found
