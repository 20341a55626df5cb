"""Players of the table layout: who they are, their stints, and their official figures."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection
from dataclasses import fields, replace
from pathlib import Path
from typing import TypeVar

from fieldhouse.statistics.football.players import Defending, Passing, Player, Receiving, Rushing, Stint
from fieldhouse.statistics.importers.sheets import FaultList, Sheet, SheetRow, digits, find

PASSING = {
    "att": "attempts", "comp": "completions", "yds": "yards", "td": "touchdowns", "int": "interceptions",
    "long": "long", "sacks": "sacks", "sack_yds": "sack_yards", "first_downs": "first_downs", "two_pt": "two_points",
    "spikes": "spikes", "no_target": "no_target", "fumbles": "fumbles", "fumbles_lost": "fumbles_lost",
    "drops": "drops", "bad_throws": "bad_throws", "blitzed": "blitzed", "hurried": "hurried", "hit": "hit",
    "pressured": "pressured",
}  # fmt: skip
RUSHING = {
    "att": "attempts", "yds": "yards", "td": "touchdowns", "long": "long", "first_downs": "first_downs",
    "two_pt": "two_points", "kneels": "kneels", "kneel_yds": "kneel_yards", "aborted": "aborted",
    "fumbles_rush": "fumbles_on_runs", "fumbles": "fumbles", "fumbles_lost": "fumbles_lost",
    "yds_before_contact": "yards_before_contact", "yds_after_contact": "yards_after_contact",
    "broken_tackles": "broken_tackles",
}  # fmt: skip
RECEIVING = {
    "targets": "targets", "rec": "receptions", "yds": "yards", "td": "touchdowns", "long": "long",
    "first_downs": "first_downs", "two_pt": "two_points", "fumbles_rec": "fumbles",
    "int_when_targeted": "interceptions", "drops": "drops", "broken_tackles": "broken_tackles",
}  # fmt: skip
DEFENDING = {
    "solo": "solo", "assists": "assists", "tfl": "tackles_for_loss", "sacks": "sacks", "sack_yds": "sack_yards",
    "qb_hits": "hits", "int": "interceptions", "int_yds": "interception_yards", "int_td": "interception_touchdowns",
    "int_long": "interception_long", "passes_defended": "passes_defended", "forced_fumbles": "forced_fumbles",
    "fumble_recoveries": "fumble_recoveries", "fumble_rec_yds": "fumble_yards", "fumble_rec_td": "fumble_touchdowns",
    "safeties": "safeties", "kicks_blocked": "kicks_blocked", "st_tackles": "special_tackles",
    "misc_tackles": "other_tackles", "penalties": "penalties", "penalty_yds": "penalty_yards",
    "cov_targets": "coverage_targets", "cov_comp": "coverage_completions", "cov_yds": "coverage_yards",
    "cov_td": "coverage_touchdowns", "cov_air_yds": "coverage_air_yards", "blitzes": "blitzes", "hurries": "hurries",
    "pressures": "pressures", "missed_tackles": "missed_tackles",
}  # fmt: skip
DECIMAL = frozenset({"sacks", "sack_yards"})

Row = TypeVar("Row", Passing, Rushing, Receiving, Defending)
Who = tuple[str, str]
Lines = dict[Who, Row]


def read_rosters(folder: Path, teams: Collection[str], faults: FaultList) -> dict[str, Player]:
    """The players of a folder, with stints; without distributions."""
    names = _names(folder, faults)
    stints = _stints(folder, teams, names, faults)
    passing = _lines(folder, "passing.csv", Passing, PASSING, names, teams, faults)
    rushing = _lines(folder, "rushing.csv", Rushing, RUSHING, names, teams, faults)
    receiving = _lines(folder, "receiving.csv", Receiving, RECEIVING, names, teams, faults)
    defending = _lines(folder, "defense.csv", Defending, DEFENDING, names, teams, faults)
    faults.stop()
    by_player: dict[str, list[Stint]] = defaultdict(list)
    for who in sorted(set(stints) | set(passing) | set(rushing) | set(receiving) | set(defending)):
        player, team = who
        known = names.get(player)
        stint = stints.get(who) or Stint(team, known.position if known else "", known.group if known else "")
        by_player[player].append(
            replace(
                stint,
                passing=passing.get(who),
                rushing=rushing.get(who),
                receiving=receiving.get(who),
                defending=defending.get(who),
            )
        )
    return {player: replace(known, stints=tuple(by_player.get(player, ()))) for player, known in names.items()}


def _names(folder: Path, faults: FaultList) -> dict[str, Player]:
    path = find(folder, "players.csv")
    if path is None:
        return {}
    players: dict[str, Player] = {}
    for line in Sheet(path, faults, ("player_id", "player")):
        player = line.text("player_id")
        if not player or player in players:
            line.fault("player_id", "a player's id, once")
            continue
        players[player] = Player(
            id=player,
            name=line.text("player"),
            short_name=line.text("short_name"),
            position=line.text("pos"),
            group=line.text("group"),
            birth_date=line.text("birth_date"),
            height=inches(line, "height"),
            weight=line.maybe("weight"),
            college=line.text("college"),
        )
    faults.stop()
    return players


def inches(line: SheetRow, name: str) -> int | None:
    """Feet-inches, or inches."""
    value = line.text(name)
    feet, dash, rest = value.partition("-")
    if not value:
        return None
    if dash and digits(feet) and digits(rest):
        return 12 * int(feet) + int(rest)
    if digits(value):
        return int(value)
    line.fault(name, "feet-inches, such as 6-2, or nothing")
    return None


def _stints(folder: Path, teams: Collection[str], names: dict[str, Player], faults: FaultList) -> dict[Who, Stint]:
    path = find(folder, "roster.csv")
    if path is None:
        return {}
    stints: dict[Who, Stint] = {}
    for line in Sheet(path, faults, ("team", "player_id")):
        team, player = line.needed_word("team", teams), line.text("player_id")
        if player not in names:
            line.fault("player_id", "a player of players.csv")
            continue
        stints[player, team] = Stint(
            team=team,
            position=line.text("pos"),
            group=line.text("group"),
            depth=line.maybe("depth"),
            starter=line.flag("starter"),
            games=line.number_or("games"),
            starts=line.maybe("starts"),
            starts_from="" if line.text("starts_src") == "none" else line.text("starts_src"),
            jersey=line.maybe("jersey"),
            status=line.text("status"),
            offense_snaps=line.maybe("off_snaps"),
            defense_snaps=line.maybe("def_snaps"),
            special_snaps=line.maybe("st_snaps"),
            offense_share=line.decimal("off_snap_pct"),
            defense_share=line.decimal("def_snap_pct"),
            line_slot=line.text("ol_slot"),
            value=line.maybe("av"),
        )
    return stints


def _lines(
    folder: Path,
    name: str,
    kind: type[Row],
    columns: dict[str, str],
    names: dict[str, Player],
    teams: Collection[str],
    faults: FaultList,
) -> dict[Who, Row]:
    path = find(folder, name)
    if path is None:
        return {}
    optional = {field.name for field in fields(kind) if field.default is None}
    decimals = DECIMAL if kind is Defending else frozenset()
    needs: list[str] = [column for column, figure in columns.items() if figure not in optional]
    rows: dict[Who, Row] = {}
    for line in Sheet(path, faults, ("player_id", "team", *needs)):
        player, team = line.text("player_id"), line.needed_word("team", teams)
        if player not in names:
            line.fault("player_id", "a player of players.csv")
            continue
        values = {figure: _reader(line, figure, optional, decimals)(column) for column, figure in columns.items()}
        rows[player, team] = kind(**values)  # type: ignore[arg-type]  # the layout names them
    return rows


def _reader(
    line: SheetRow, figure: str, optional: Collection[str], decimals: Collection[str]
) -> Callable[[str], int | float | None]:
    if figure in optional:
        return line.maybe
    if figure in decimals:
        return lambda name: line.decimal(name) or 0.0
    return line.number_or
