"""What a session needs of a rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any, Protocol

from fieldhouse.table.table import Table


class Rules(Protocol):
    """A rulebook: setup in, a state to play on, what a seat may see of it.

    `play` must be able to go on from a copy of any state that `table.begin` was given: then its first
    act at the table is to begin that same play again. So nothing changes between the end of a play
    and the `begin` of the next unless it would not change a second time.
    """

    name: str
    version: str

    def begin(self, setup: Mapping[str, Any]) -> Any: ...
    def play(self, table: Table, state: Any) -> None: ...
    def view(self, state: Any, seat: int) -> Any: ...

    def copy(self, state: Any) -> Any:
        """The same state again. Nothing done to the copy is seen in the original.

        A copy is made of every play. A large game shares what never changes: cards, charts, finished events.
        """
        return deepcopy(state)
