"""The game of a scenario, with its teams and men by name."""

from __future__ import annotations

from dataclasses import dataclass

from fieldhouse.games.statispro_basketball.state import Game, Man
from fieldhouse.scenario.adapter import Wrong
from fieldhouse.scenario.source import Where
from fieldhouse.scenario.statispro_basketball.words import Names


@dataclass(slots=True)
class Scene:
    """The game of a scenario, and what its teams are called."""

    game: Game
    names: Names

    def seat(self, text: str, where: Where) -> int:
        found = self.names.seat(text)
        if found is None:
            raise Wrong(where, repr(text), self.names.teams())
        return found

    def man(self, text: str, where: Where, seat: int | None = None) -> Man:
        found = self.names.man(text, seat)
        if found is None:
            raise Wrong(where, repr(text), self.names.men())
        return found
