"""The computer coaches by name."""

from __future__ import annotations

from typing import Final

from fieldhouse.games.carded_football.opponents import Opponents
from fieldhouse.games.statispro_football.rulebook import known_team
from fieldhouse.games.statispro_football.season import GAME, shelf

COACHES: Final = GAME.coaches
coach: Final = Opponents(COACHES, shelf, known_team).coach
