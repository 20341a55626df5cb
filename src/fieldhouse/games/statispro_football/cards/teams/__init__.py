"""The teams that come with the game, of invented players: the Haulers run and stop the run from a 4-3, the Signals
throw and rush the passer from a 3-4.

Each is a folder of card files like any other team's; users may read, copy and change it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from fieldhouse.football.fast_action.card_files import TEAM
from fieldhouse.football.fast_action.player_cards import TeamCards
from fieldhouse.games.season_teams import OwnTeams
from fieldhouse.games.statispro_football.cards.card_rules import read_team

OWN: Final = OwnTeams(Path(__file__).parent, TEAM, "code")


@cache
def read(key: str) -> TeamCards:
    return read_team(OWN.folder / key)
