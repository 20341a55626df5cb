"""PAYDIRT football: team charts, dice, the Priority Chart, and every rule of the book.

The names below are what most programs need; they are imported when first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fieldhouse.games.paydirt.coach.computer import ComputerCoach
    from fieldhouse.games.paydirt.odds import matchup
    from fieldhouse.games.paydirt.rulebook import RULEBOOK, new_game
    from fieldhouse.games.paydirt.rules.flow import play_game
    from fieldhouse.games.paydirt.teams import find

NAME = "paydirt-football"
VERSION = "1"

__all__ = ["NAME", "RULEBOOK", "VERSION", "ComputerCoach", "find", "matchup", "new_game", "play_game"]

_HOMES = {
    "ComputerCoach": "coach.computer", "play_game": "rules.flow", "matchup": "odds", "RULEBOOK": "rulebook",
    "new_game": "rulebook", "find": "teams",
}


def __getattr__(name: str) -> object:
    if name in _HOMES:
        return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
