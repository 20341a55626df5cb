"""The computer coaches by name."""

from __future__ import annotations

from typing import Final

from fieldhouse.games.carded_football.opponents import Opponents
from fieldhouse.games.tabletop_football.rulebook import RULEBOOK
from fieldhouse.games.tabletop_football.season import GAME, shelf

coach: Final = Opponents(GAME.coaches, shelf, RULEBOOK.known_team).coach
