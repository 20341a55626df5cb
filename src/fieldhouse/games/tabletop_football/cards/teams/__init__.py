"""The teams that come with the game: the sister edition's invented players, with this edition's cards.

Users may read, copy and change these folders.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from fieldhouse.football.fast_action.card_files import TEAM
from fieldhouse.football.fast_action.player_cards import TeamCards
from fieldhouse.games.season_teams import OwnTeams
from fieldhouse.games.tabletop_football.cards.card_rules import read_team

OWN: Final = OwnTeams(Path(__file__).parent, TEAM, "code")


@cache
def read(key: str) -> TeamCards:
    return read_team(OWN.folder / key)
