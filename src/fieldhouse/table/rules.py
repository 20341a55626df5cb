"""A rulebook as a session uses it."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any, Protocol

from fieldhouse.table.table import Table


class Rules(Protocol):
    """A rulebook: makes a state from a setup, plays on it, and gives each seat its view of it.

    `play` must be able to continue from a copy of any state that it passed to `table.begin`: its first
    act at the table is then to begin that same play again. So rules change nothing between the end of a
    play and the `begin` of the next, except in ways that a second run leaves unchanged.
    """

    name: str
    version: str

    def begin(self, setup: Mapping[str, Any]) -> Any: ...
    def play(self, table: Table, state: Any) -> None: ...
    def view(self, state: Any, seat: int) -> Any: ...

    def copy(self, state: Any) -> Any:
        """A copy of the state. Changes to the copy leave the original unchanged.

        Sessions copy the state at every play. A large game shares the parts that never change between copies:
        cards, charts, finished events.
        """
        return deepcopy(state)
