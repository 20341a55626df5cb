"""Tabletop Football's teams: named, found, and set up to play."""

from __future__ import annotations

from typing import Final

from fieldhouse.games.carded_football.teams import CardTeams
from fieldhouse.games.tabletop_football.cards.card_rules import read_team
from fieldhouse.games.tabletop_football.cards.teams import OWN, read
from fieldhouse.games.tabletop_football.rulebook import RULEBOOK
from fieldhouse.games.tabletop_football.season import GAME, shelf

TEAMS: Final = CardTeams(OWN, RULEBOOK, shelf, read, read_team, GAME.coaches)
find: Final = TEAMS.find
