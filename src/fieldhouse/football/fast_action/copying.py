"""Copies of a game, to continue from or to try something on. Copies share cards and events."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from operator import attrgetter
from typing import Any, TypeVar

State = TypeVar("State")


def copier(kind: type[State]) -> Callable[[State], State]:
    """A function that copies games of this kind; changes to the copy leave the original unchanged."""
    names = tuple([field.name for field in fields(kind)])  # type: ignore[arg-type] # a dataclass
    values = attrgetter(*names)

    def copied(game: State) -> State:
        twin = kind.__new__(kind)
        for name, value in zip(names, values(game), strict=True):
            setattr(twin, name, _copied(value) if name != "events" else list(value))
        return twin

    return copied


def _copied(value: Any) -> Any:
    if type(value) is list:
        return [_copied(one) for one in value]
    if type(value) is dict:  # such as who is hurt, or how often somebody did something
        return {key: replace(one) if is_dataclass(one) else one for key, one in value.items()}  # type: ignore[type-var]
    return value
