"""Real seasons' schedules, results, ranks and seeds, to hold the standings against.

Statistics: nflverse (CC BY 4.0) and Lee Sharpe's nfldata. Not affiliated with or endorsed by the NFL.
"""

import csv
from pathlib import Path

from fieldhouse.season.core.league import League
from fieldhouse.season.core.schedule import Schedule
from fieldhouse.season.core.tiebreak import Result
from fieldhouse.season.football.actual import FOOTBALL
from fieldhouse.season.football.league import nfl_league_of_rows

DATA = Path(__file__).parent / "data"
YEARS = (1999, 2018, 2019)


def rows(year: int, table: str) -> list[dict[str, str]]:
    with (DATA / f"{year}-{table}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def league(year: int) -> League:
    return nfl_league_of_rows(year, rows(year, "teams"))


def schedule(year: int) -> Schedule:
    return Schedule.from_rows(rows(year, "games"), FOOTBALL, league(year))


def results(year: int) -> list[Result]:
    return [
        Result(
            row["home_team"],
            row["away_team"],
            int(row["home_score"]),
            int(row["away_score"]),
            row["location"] == "Neutral",
        )
        for row in rows(year, "games")
        if row["game_type"] == "REG"
    ]


def playoff_scores(year: int) -> dict[str, tuple[int, int]]:
    return {
        row["game_id"]: (int(row["home_score"]), int(row["away_score"]))
        for row in rows(year, "games")
        if row["game_type"] != "REG"
    }
