"""Copies of a game."""

from __future__ import annotations

from typing import Final

from fieldhouse.football.fast_action.copying import copier
from fieldhouse.games.statispro_football.rules.state import State

copied: Final = copier(State)
