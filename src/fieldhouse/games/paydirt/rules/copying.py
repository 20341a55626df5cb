"""Copies of a game, to continue from or to try something on. Copies share charts and events."""

from __future__ import annotations

from dataclasses import fields
from operator import attrgetter
from typing import Any, Final

from fieldhouse.games.paydirt.rules.state import State

STATE: Final = tuple(field.name for field in fields(State))
CACHES: Final = {"readings", "menus", "factors"}
"""Computed from charts and options, which never change: all copies share them."""
_values = attrgetter(*STATE)


def copied(game: State) -> State:
    """A copy of the game; changes to the copy leave the original unchanged."""
    twin = State.__new__(State)
    for name, value in zip(STATE, _values(game), strict=True):
        if type(value) is list:
            value = list(value) if name == "events" else _copied(value)
        elif type(value) is dict and name not in CACHES:
            value = dict(value)
        setattr(twin, name, value)
    return twin


def _copied(values: list[Any]) -> list[Any]:
    return [_copied(value) if type(value) is list else value for value in values]
