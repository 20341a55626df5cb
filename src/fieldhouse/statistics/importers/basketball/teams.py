"""teams.csv: who plays, and what each team and its opponents did in all."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from fieldhouse.statistics.basketball.box import COLUMNS, NO_BOX, Box, added
from fieldhouse.statistics.basketball.players import Player
from fieldhouse.statistics.basketball.season import SeasonGame, Split, Team
from fieldhouse.statistics.importers.basketball.boxes import ALWAYS, absent, box_of, check_sums, needs
from fieldhouse.statistics.importers.sheets import FaultList, Sheet, SheetRow, find

SPLITS = ("pts", "fg", "fga")
"""What teams.csv may tell of home and road, of the team and of its opponents."""

ON_THE_FLOOR = 5


@dataclass(frozen=True, slots=True)
class Row:
    """A row of teams.csv. Boxes that the table has not are None."""

    team: Team
    line: SheetRow
    own: Box | None
    against: Box | None


def read_teams(folder: Path, faults: FaultList) -> dict[str, Row]:
    """The teams by code."""
    rows: dict[str, Row] = {}
    path = find(folder, "teams.csv")
    assert path is not None
    for line in Sheet(path, faults, ("team", "name")):
        code, name = line.text("team"), line.text("name")
        if not code or code in rows:
            line.fault("team", "a team's code, once")
            continue
        if not name:
            line.fault("name", "a team's name")
        team = Team(
            code,
            name,
            line.text("conference"),
            line.text("division"),
            pace=line.decimal("pace"),
            offense_rating=line.decimal("off_rtg"),
            defense_rating=line.decimal("def_rtg"),
            srs=line.decimal("srs"),
        )
        rows[code] = Row(team, line, _box(line, ""), _box(line, "opp_"))
    if len(rows) < 2:
        faults.add(path.name, f"{len(rows)} teams", "a row a team, two at least")
    faults.stop()
    return rows


def _box(line: SheetRow, before: str) -> Box | None:
    """A team's totals, if the table has any of them."""
    if not any(before + name in line.at for name in ALWAYS):
        return None
    missing = [name for name in needs(line.at, before) if name not in line.at]
    for name in missing:
        line.sheet.faults.add(line.sheet.file, "no such column", "a column of this name", 1, name)
    if missing:
        line.sheet.faults.stop()
    box = box_of(line, line.number_or("mp"), before)
    check_sums(line, box, before)
    return box


def finished(
    rows: Mapping[str, Row], players: Iterable[Player], games: Sequence[SeasonGame], playing_on: Iterable[SeasonGame]
) -> dict[str, Team]:
    """The teams with their totals and records; what the table lacks is worked out, what contradicts it is a fault."""
    people = list(players)
    sums = {code: _players_sum(code, people) for code in rows}
    own = {code: _own(row, sums[code], games) for code, row in rows.items()}
    average = _average(list(own.values()))
    seen = {team for game in playing_on for team in (game.away, game.home)}
    teams = {}
    for code, row in rows.items():
        home = _split(row, [game for game in games if game.home == code], at_home=True)
        road = _split(row, [game for game in games if game.away == code], at_home=False)
        teams[code] = replace(
            row.team, own=own[code], against=_against(row, home, road, average), home=home, road=road,
            playoffs=code in seen or row.line.flag("made_playoffs"),
        )  # fmt: skip
        able = sum(bool(stint.box.minutes) for player in people for stint in player.stints if stint.team == code)
        if sums[code].minutes and able < ON_THE_FLOOR:
            row.line.fault("team", f"a team of {ON_THE_FLOOR} players at least, with minutes, in players.csv")
        _check(row, teams[code], sums[code])
    return teams


def _players_sum(code: str, people: Iterable[Player]) -> Box:
    return added(stint.box for player in people for stint in player.stints if stint.team == code)


def _own(row: Row, of_players: Box, games: Iterable[SeasonGame]) -> Box:
    own = row.own or of_players
    own = replace(own, **{name: getattr(of_players, name) for name in absent(row.line.at)})
    return own if own.minutes else replace(own, minutes=of_players.minutes or _minutes(row.team.code, games))


def _minutes(code: str, games: Iterable[SeasonGame]) -> int:
    return sum(240 + 25 * game.overtimes for game in games if code in (game.away, game.home))


def _average(boxes: Sequence[Box]) -> Box:
    total = added(boxes)
    return Box(*(round(getattr(total, name) / len(boxes)) for name in COLUMNS))


def _against(row: Row, home: Split, road: Split, average: Box) -> Box:
    """From the table, else from the boxes of the games, else the league's average with the points allowed."""
    if row.against:
        unknown = (*absent(row.line.at, "opp_"), *(() if row.against.minutes else ("minutes",)))
        return replace(row.against, **{name: getattr(average, name) for name in unknown})
    allowed = added((home.against, road.against))
    return allowed if allowed.fga and allowed.ast else replace(average, pts=allowed.pts)


def _split(row: Row, games: Sequence[SeasonGame], *, at_home: bool) -> Split:
    """Games at home or on the road: sums of the boxes, or what the table tells, with the points of the games."""
    won = sum((game.margin > 0) == at_home for game in games)
    sides = [(game.home_box, game.away_box) if at_home else (game.away_box, game.home_box) for game in games]
    boxes = [(own, against) for own, against in sides if own and against]
    if games and len(boxes) == len(games):
        return Split(won, len(games) - won, added(own for own, _ in boxes), added(against for _, against in boxes))
    where = "home" if at_home else "road"
    at_homes, on_roads = sum(game.home_score for game in games), sum(game.away_score for game in games)
    scored, allowed = (at_homes, on_roads) if at_home else (on_roads, at_homes)
    own, against = _told(row.line, f"{where}_"), _told(row.line, f"{where}_opp_")
    return Split(won, len(games) - won, replace(own, pts=scored), replace(against, pts=allowed))


def _told(line: SheetRow, before: str) -> Box:
    return replace(NO_BOX, **{name: line.number_or(before + name) for name in SPLITS})


def _check(row: Row, team: Team, of_players: Box) -> None:
    """The table agrees with the games and with the players."""
    line = row.line
    if not team.games:
        line.fault("team", "a team that has games in games.csv")
    if not of_players.minutes:
        line.fault("team", "a team that has players, with minutes, in players.csv")
    for name, found, source in (
        ("w", team.wins, "games.csv"), ("l", team.losses, "games.csv"),
        ("home_w", team.home.wins, "games.csv"), ("home_l", team.home.losses, "games.csv"),
        ("road_w", team.road.wins, "games.csv"), ("road_l", team.road.losses, "games.csv"),
        ("pts", of_players.pts, "players.csv"),
        ("home_pts", team.home.own.pts, "games.csv"), ("home_opp_pts", team.home.against.pts, "games.csv"),
        ("road_pts", team.road.own.pts, "games.csv"), ("road_opp_pts", team.road.against.pts, "games.csv"),
    ):  # fmt: skip
        told = line.maybe(name)
        if told is not None and told != found:
            line.fault(name, f"{found}, as in {source}")
