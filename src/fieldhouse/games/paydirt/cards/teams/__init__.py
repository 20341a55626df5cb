"""The teams that come with the game: the Haulers run and stop the run, the Signals throw and rush the passer.

Each is a folder of chart files like any other team's; users may read, copy and change it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from fieldhouse.games.paydirt.cards.charts import TeamCharts
from fieldhouse.games.paydirt.cards.files import TEAM, read_team
from fieldhouse.games.season_teams import OwnTeams

OWN: Final = OwnTeams(Path(__file__).parent, TEAM, "short")


@cache
def read(key: str) -> TeamCharts:
    return read_team(OWN.folder / key)
