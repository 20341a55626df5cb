"""Statis-Pro Football's teams: named, found, and set up to play."""

from __future__ import annotations

from typing import Final

from fieldhouse.games.carded_football.teams import CardTeams
from fieldhouse.games.statispro_football.cards.card_rules import read_team
from fieldhouse.games.statispro_football.cards.teams import OWN, read
from fieldhouse.games.statispro_football.rulebook import RULEBOOK
from fieldhouse.games.statispro_football.season import GAME, shelf

TEAMS: Final = CardTeams(OWN, RULEBOOK, shelf, read, read_team, GAME.coaches)
find: Final = TEAMS.find
