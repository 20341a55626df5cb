"""The games there are: found through the entry points `fieldhouse.games` of every installed package.

    from fieldhouse.games import find, games

    game = find("basketball")
    print(game.title, len(game.ledger()))
"""

from __future__ import annotations

import logging
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING

from fieldhouse.games.api import Game, Rule, UnknownGame
from fieldhouse.games.errors import InputError

if TYPE_CHECKING:  # pydantic takes a while to import
    from fieldhouse.scenario.core.adapter import Adapters

__all__ = ["Game", "InputError", "Rule", "UnknownGame", "adapters", "default", "find", "games"]

GROUP = "fieldhouse.games"


@cache
def games() -> tuple[Game, ...]:
    """Every game, by rank and name. An entry point that does not work is reported and left out."""
    found: dict[str, Game] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value)):
        game, fault = _load(point)
        if game is not None and game.name in found:
            game, fault = None, "another package has a game of this name"
        if game is None:
            logging.getLogger("fieldhouse").warning("game %s (%s) cannot be used: %s", point.name, point.value, fault)
        else:
            found[game.name] = game
    return tuple(sorted(found.values(), key=lambda game: (game.rank, game.name)))


def _load(point: EntryPoint) -> tuple[Game | None, str]:
    try:
        game = point.load()
    except Exception as error:  # whatever another package does wrong, the other games work
        return None, f"{type(error).__name__}: {' '.join(str(error).split())}"
    if not isinstance(game, Game):
        return None, f"found a {type(game).__name__}; a fieldhouse.games.api.Game is needed"
    if game.name != point.name:
        return None, f"its entry point is called {point.name}, the game {game.name}"
    return game, ""


def adapters() -> Adapters:
    """What scenarios are run with: the adapters of all games that have them."""
    return {game.name: game.scenarios for game in games() if game.scenarios is not None}


def default() -> Game:
    """The game that is played when none is named: the first by rank."""
    if not games():
        raise UnknownGame("no game is installed; install Fieldhouse again (pip install fieldhouse, make install)")
    return games()[0]


def find(name: str) -> Game:
    """A game by its name or the beginning of it, or the first one by rank of its sport; only one may be meant."""
    wanted = name.strip().lower()
    found = [game for game in games() if game.name == wanted]
    if not found and wanted:
        found = [game for game in games() if game.name.startswith(wanted)]
        found = found or [game for game in games() if game.sport == wanted][:1]
    if len(found) == 1:
        return found[0]
    fault = f"{name!r} may be {' or '.join(game.name for game in found)}" if found else f"no game {name!r}"
    raise UnknownGame(f"{fault}; games are {', '.join(game.name for game in games())}")
