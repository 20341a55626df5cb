"""The table layout: a folder a season, a CSV a table, the plays in `plays.csv.gz`.

    games.csv, teams.csv, plays.csv[.gz]       needed
    players.csv, roster.csv                    who played; without them players have ids for names
    passing.csv, rushing.csv, receiving.csv,   official figures; without them figures are counted from plays
    defense.csv                                tackles and other credits; without it there are none
    drives.csv, penalty_flags.csv              drives and flags; without them there are none

Statistics are of the regular season; `games.csv` lists the playoffs too. Other files are not read: what
they hold is counted again from the plays.
"""

from __future__ import annotations

from pathlib import Path

from fieldhouse.statistics.importers.play import Material, Timeout
from fieldhouse.statistics.importers.rules_by_year import nfl_rules
from fieldhouse.statistics.importers.sheets import FaultList, find
from fieldhouse.statistics.importers.tables.plays import read_drives, read_flags, read_plays
from fieldhouse.statistics.importers.tables.rosters import read_rosters
from fieldhouse.statistics.importers.tables.teams import read_games, read_teams
from fieldhouse.statistics.importers.tally.missing import COSTS
from fieldhouse.statistics.sources import Missing

ATTRIBUTION = (
    "Statistics: nflverse (nflfastR play-by-play, rosters, schedules, snap counts; CC BY 4.0), Lee Sharpe's nfldata, "
    "and Pro-Football-Reference charting by way of nflverse. Tables derived and reformatted. Not affiliated with or "
    "endorsed by the NFL, its teams or its players."
)
NEEDED = ("games.csv", "teams.csv", "plays.csv")


def is_table_layout(folder: Path) -> bool:
    return find(folder, "plays.csv") is not None


def read_tables(folder: Path) -> Material:
    """The season in a folder of this layout; `StatisticsError` lists what is wrong with it."""
    faults = FaultList()
    paths = {name: find(folder, name) for name in NEEDED}
    for name, path in paths.items():
        if path is None:
            faults.add(str(folder), f"no {name}", f"a folder with {', '.join(NEEDED)}")
    faults.stop()
    teams = read_teams(folder / "teams.csv", faults)
    games, year = read_games(folder / "games.csv", teams, faults)
    faults.stop()
    players = read_rosters(folder, teams, faults)
    plays_path = paths["plays.csv"]
    assert plays_path is not None
    timeouts: list[Timeout] = []
    plays = read_plays(plays_path, teams, games, players, faults, timeouts)
    missing: list[Missing] = []
    flags_path, drives_path = find(folder, "penalty_flags.csv"), find(folder, "drives.csv")
    flags = read_flags(flags_path, teams, plays, faults) if flags_path else []
    if not flags_path:
        missing.append(Missing("fouls", "no penalty_flags.csv", COSTS["fouls"]))
    drives = read_drives(drives_path, teams, faults) if drives_path else []
    faults.stop()
    return Material(
        name=f"nfl-{year}",
        league_name="NFL",
        year=year,
        attribution=ATTRIBUTION,
        source="table layout",
        rules=nfl_rules(year),
        teams=teams,
        players=players,
        games=games,
        plays=plays,
        flags=flags,
        drives=drives,
        timeouts=timeouts,
        missing=missing,
    )
