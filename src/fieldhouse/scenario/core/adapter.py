"""A game's adapter for scenarios."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol, TypeAlias

from fieldhouse.scenario.core.check import Check
from fieldhouse.scenario.core.model import Header, Part, Step
from fieldhouse.scenario.core.script import ScriptLine
from fieldhouse.scenario.core.source import Where


class Wrong(Exception):
    """A fault of the file that only the game can find; `where` is within the header or the step."""

    def __init__(self, where: Where, found: str, allowed: str) -> None:
        super().__init__(f"{where}: {found}: {allowed}")
        self.where = where
        self.found = found
        self.allowed = allowed


@dataclass(slots=True)
class StepResult:
    """The result of a step. `broken` is the reason why it could not be played to its end."""

    lines: list[ScriptLine] = field(default_factory=list)
    facts: dict[str, Any] = field(default_factory=dict)
    broken: str = ""
    fired: list[str] = field(default_factory=list)
    """Ids of the rules that fired."""


class Adapter(Protocol):
    """A game's part: `kinds` are its kinds of steps by key, with an empty key for the usual kind."""

    name: str
    header: type[Header]
    kinds: Mapping[str, type[Step]]
    final: type[Part]

    def rules(self) -> frozenset[str]:
        """Every rule id of the game."""

    def begin(self, header: Any, folder: Path) -> Any:
        """The game as the header sets it up. Raises `Wrong`."""

    def run(self, state: Any, step: Any) -> StepResult:
        """One step. Raises `Wrong`."""

    def check(self, state: Any, expect: Part, facts: Mapping[str, Any]) -> list[Check]: ...


Adapters: TypeAlias = Mapping[str, Callable[[], Adapter]]
"""Functions that make the adapters, by the game's name: `fieldhouse.games.adapters()`."""
