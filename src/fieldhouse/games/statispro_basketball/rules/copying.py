"""Copies of a game, to try something on. Copies share cards, charts and events, but not players and decks."""

from __future__ import annotations

from copy import copy
from dataclasses import fields
from operator import attrgetter
from typing import Any

from fieldhouse.games.statispro_basketball.rules.state import Decks, Player, State, Trip

DECKS = tuple(field.name for field in fields(Decks))
STATE = tuple(field.name for field in fields(State))
PLAYER = tuple(field.name for field in fields(Player))
_game, _player = attrgetter(*STATE), attrgetter(*PLAYER)


def copied(game: State) -> State:
    """A copy of the game; changes to the copy leave the original unchanged."""
    players = {id(player): _twin(player) for team in game.players for player in team}
    twin = State.__new__(State)
    for name, value in zip(STATE, _game(game), strict=True):
        setattr(twin, name, list(value) if name == "events" else _copied(value, players))
    twin.decks = copy(game.decks)
    for name in DECKS:
        if type(value := getattr(game.decks, name)) is list:
            setattr(twin.decks, name, list(value))
    return twin


def _twin(player: Player) -> Player:
    twin = Player.__new__(Player)
    for name, value in zip(PLAYER, _player(player), strict=True):
        setattr(twin, name, list(value) if type(value) is list else value)
    return twin


def _copied(value: Any, players: dict[int, Player]) -> Any:
    """Copy lists, replace players by their copies, return anything else unchanged."""
    kind = type(value)
    if kind is Player:
        return players[id(value)]
    if kind is list:
        return [_copied(item, players) for item in value]
    if kind is tuple:
        return tuple(_copied(item, players) for item in value)
    if kind is Trip:
        trip = copy(value)
        trip.shooter = players[id(value.shooter)]
        return trip
    return value
