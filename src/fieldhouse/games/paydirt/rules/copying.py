"""Copies of a game, to go on from or to try something on. Charts and what has happened are shared."""

from __future__ import annotations

from dataclasses import fields
from operator import attrgetter
from typing import Any, Final

from fieldhouse.games.paydirt.rules.state import State

STATE: Final = tuple(field.name for field in fields(State))
CACHES: Final = {"readings", "menus", "factors"}
"""Worked out once from charts and options, which never change: one for all copies."""
_values = attrgetter(*STATE)


def copied(game: State) -> State:
    """The same game again; nothing done to the copy is seen in the original."""
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
