"""Copies of a game, to continue from or to try something on. Copies share cards and events."""

from __future__ import annotations

from dataclasses import fields, replace
from operator import attrgetter
from typing import Any, Final

from fieldhouse.games.statispro_football.rules.state import State

STATE: Final = tuple(field.name for field in fields(State))
_values = attrgetter(*STATE)


def copied(game: State) -> State:
    """A copy of the game; changes to the copy leave the original unchanged."""
    twin = State.__new__(State)
    for name, value in zip(STATE, _values(game), strict=True):
        setattr(twin, name, _copied(value) if name != "events" else list(value))
    return twin


def _copied(value: Any) -> Any:
    if type(value) is list:
        return [_copied(one) for one in value]
    if type(value) is dict:
        return {key: replace(one) for key, one in value.items()}  # who is hurt
    return value
