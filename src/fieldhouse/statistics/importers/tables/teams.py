"""Teams and games of the table layout."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import cast

from fieldhouse.statistics.football.season import FinalStanding, GameKind, Roof, SeasonGame
from fieldhouse.statistics.importers.play import TeamFacts
from fieldhouse.statistics.importers.sheets import FaultList, Sheet, SheetRow, digits

GAME_KINDS = ("REG", "WC", "DIV", "CON", "SB")
ROOFS = ("outdoors", "open", "closed", "dome")
PLAYOFFS = {
    "LostWC": "lost WC", "LostDV": "lost DIV", "LostCN": "lost CON", "LostCC": "lost CON", "LostSB": "lost SB",
    "WonSB": "won SB",
}  # fmt: skip

SCRIMMAGE_TOTALS = {
    "plays": "plays", "pass_att": "pass_attempts", "comp": "completions", "pass_yds": "pass_yards",
    "pass_td": "pass_touchdowns", "int": "interceptions", "sacks": "sacks", "sack_yds": "sack_yards",
    "rush_att": "rush_attempts", "rush_yds": "rush_yards", "rush_td": "rush_touchdowns", "total_yds": "yards",
    "first_downs": "first_downs", "fd_rush": "first_downs_rush", "fd_pass": "first_downs_pass",
    "fd_penalty": "first_downs_penalty", "third_att": "third_downs", "third_conv": "third_downs_made",
    "fourth_att": "fourth_downs", "fourth_conv": "fourth_downs_made", "red_zone_trips": "red_zone_trips",
    "red_zone_td": "red_zone_touchdowns",
}  # fmt: skip
"""Columns of teams.csv, and the figure each is. With `def_` before it: the same, allowed."""
OTHER_TOTALS = {
    "fumbles": "fumbles", "fumbles_lost": "fumbles_lost", "penalties": "penalties", "penalty_yds": "penalty_yards",
}  # fmt: skip
"""With `opp_` before it: the opponents'."""


def read_teams(path: Path, faults: FaultList) -> dict[str, TeamFacts]:
    teams: dict[str, TeamFacts] = {}
    for line in Sheet(path, faults, ("team", "name", "conf", "division", "wins", "losses", "ties")):
        code = line.text("team")
        if not code or code in teams:
            line.fault("team", "a team's code, once")
            continue
        teams[code] = TeamFacts(
            code, line.text("name"), line.text("conf"), line.text("division"), _standing(line), *official(line)
        )
    if not teams:
        faults.add(path.name, "no teams", "a row a team")
    faults.stop()
    return teams


def _standing(line: SheetRow) -> FinalStanding:
    word = line.word("playoff", PLAYOFFS)
    return FinalStanding(
        wins=line.needed("wins"),
        losses=line.needed("losses"),
        ties=line.needed("ties"),
        home_wins=line.number_or("home_wins"),
        home_losses=line.number_or("home_losses"),
        home_ties=line.number_or("home_ties"),
        division_wins=line.number_or("div_wins"),
        division_losses=line.number_or("div_losses"),
        division_ties=line.number_or("div_ties"),
        division_rank=line.maybe("div_rank"),
        seed=line.maybe("seed"),
        playoffs=PLAYOFFS[word] if word else "",
    )


def official(line: SheetRow) -> tuple[dict[str, int], dict[str, int]]:
    """The totals in a row of teams.csv: for and against."""
    own: dict[str, int] = {}
    against: dict[str, int] = {}
    columns = [
        *((name, own, figure) for name, figure in (SCRIMMAGE_TOTALS | OTHER_TOTALS).items()),
        *((f"def_{name}", against, figure) for name, figure in SCRIMMAGE_TOTALS.items()),
        *((f"opp_{name}", against, figure) for name, figure in OTHER_TOTALS.items()),
        ("points_for", own, "points"),
        ("points_against", against, "points"),
    ]
    for name, totals, figure in columns:
        value = line.maybe(name)
        if value is not None:
            totals[figure] = value
    return own, against


GAME_LIMITS = {"week": (0, 99), "away_score": (0, 150), "home_score": (0, 150)}


def read_games(path: Path, teams: Collection[str], faults: FaultList) -> tuple[list[SeasonGame], int]:
    """The games, and the season's year."""
    games: list[SeasonGame] = []
    seen: set[str] = set()
    years: set[int] = set()
    needs = ("game_id", "game_type", "week", "away_team", "away_score", "home_team", "home_score")
    for line in Sheet(path, faults, needs, GAME_LIMITS):
        game_id = line.text("game_id")
        year = game_id[:4]
        if game_id in seen or not digits(year):
            line.fault("game_id", "season_week_away_home, each game once")
            continue
        seen.add(game_id)
        years.add(int(year))
        games.append(game_of(line, game_id, line.text("game_type"), teams))
    if len(years) != 1:
        found = f"games of {', '.join(map(str, sorted(years)))}" if years else "no games"
        faults.add(path.name, found, "the games of one season")
    faults.stop()
    return games, years.pop()


def game_of(line: SheetRow, game_id: str, kind: str, teams: Collection[str]) -> SeasonGame:
    """The game in a row of games.csv."""
    if kind not in GAME_KINDS:
        line.fault("game_type", ", ".join(GAME_KINDS))
    return SeasonGame(
        id=game_id,
        kind=cast(GameKind, kind),
        week=line.needed("week"),
        away=line.needed_word("away_team", teams),
        home=line.needed_word("home_team", teams),
        away_score=line.needed("away_score"),
        home_score=line.needed("home_score"),
        date=line.text("date"),
        weekday=line.text("weekday"),
        time=line.text("time_et"),
        neutral=line.word("location", ("Home", "Neutral")) == "Neutral",
        overtime=line.flag("overtime"),
        division_game=line.flag("div_game"),
        roof=cast(Roof, line.word("roof", ROOFS) or ""),
        surface=line.text("surface"),
        temperature=line.maybe("temp"),
        wind=line.maybe("wind"),
        away_quarters=_quarters(line, "away"),
        home_quarters=_quarters(line, "home"),
        away_quarterback=line.text("away_qb_id"),
        home_quarterback=line.text("home_qb_id"),
        away_coach=line.text("away_coach"),
        home_coach=line.text("home_coach"),
        referee=line.text("referee"),
        stadium=line.text("stadium"),
        attendance=line.maybe("attendance"),
    )


def _quarters(line: SheetRow, side: str) -> tuple[int, ...]:
    points = [line.maybe(f"{side}_{part}") for part in ("q1", "q2", "q3", "q4", "qot")]
    return tuple(point or 0 for point in points) if any(point is not None for point in points) else ()
