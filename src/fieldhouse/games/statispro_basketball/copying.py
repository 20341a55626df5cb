"""Copies of a game, to try something on. Cards, charts and what has happened are shared; men and decks are not."""

from __future__ import annotations

from copy import copy
from dataclasses import fields
from operator import attrgetter
from typing import Any

from fieldhouse.games.statispro_basketball.state import Decks, Game, Man, Trip

DECKS = tuple(field.name for field in fields(Decks))
GAME = tuple(field.name for field in fields(Game))
MAN = tuple(field.name for field in fields(Man))
_game, _man = attrgetter(*GAME), attrgetter(*MAN)


def copied(game: Game) -> Game:
    """The same game again; nothing done to the copy is seen in the original."""
    men = {id(man): _twin(man) for team in game.men for man in team}
    twin = Game.__new__(Game)
    for name, value in zip(GAME, _game(game), strict=True):
        setattr(twin, name, list(value) if name == "events" else _copied(value, men))
    twin.decks = copy(game.decks)
    for name in DECKS:
        if type(value := getattr(game.decks, name)) is list:
            setattr(twin.decks, name, list(value))
    return twin


def _twin(man: Man) -> Man:
    twin = Man.__new__(Man)
    for name, value in zip(MAN, _man(man), strict=True):
        setattr(twin, name, list(value) if type(value) is list else value)
    return twin


def _copied(value: Any, men: dict[int, Man]) -> Any:
    """Lists anew, men by their copies, anything else as it is."""
    kind = type(value)
    if kind is Man:
        return men[id(value)]
    if kind is list:
        return [_copied(item, men) for item in value]
    if kind is tuple:
        return tuple(_copied(item, men) for item in value)
    if kind is Trip:
        trip = copy(value)
        trip.shooter = men[id(value.shooter)]
        return trip
    return value
