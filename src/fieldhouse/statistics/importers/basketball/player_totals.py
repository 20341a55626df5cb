"""players.csv, and what is known of their defense."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from pathlib import Path
from typing import cast

from fieldhouse.statistics.basketball.players import POSITIONS, Player, Position, Stint
from fieldhouse.statistics.importers.basketball.boxes import box_of, check_sums, header, needs
from fieldhouse.statistics.importers.sheets import FaultList, Sheet, SheetRow, find

NEEDS = ("player", "team", "pos", "g", "mp")
DEFENSE = ("all_def_team", "all_def_points", "dpoy_votes", "raptor_def")


def read_players(folder: Path, teams: Collection[str], faults: FaultList) -> dict[str, Player]:
    """The players by id, which is the name where there is no `player_id`; a row a player and team."""
    people: dict[str, Player] = {}
    path = find(folder, "players.csv")
    assert path is not None
    for line in Sheet(path, faults, (*NEEDS, *needs(header(folder, "players.csv")))):
        player = _player(line)
        stint = _stint(line, teams)
        before = people.get(player.id, player)
        if before.stint(stint.team):
            line.fault("team", f"each team of {player.name} once")
        people[player.id] = replace(before, stints=(*before.stints, stint))
    _defense(folder, people, faults)
    return dict(sorted(people.items()))


def _player(line: SheetRow) -> Player:
    name = line.text("player")
    if not name:
        line.fault("player", "a player's name")
    player = Player(
        line.text("player_id") or name,
        name,
        line.maybe("age"),
        line.maybe("years_pro"),
        line.maybe("height_in"),
        line.maybe("weight_lb"),
    )
    return _defending(line, player) if any(name in line.at for name in DEFENSE) else player


def _stint(line: SheetRow, teams: Collection[str]) -> Stint:
    team, position = line.needed_word("team", teams), _position(line)
    games, starts, minutes = line.needed("g"), line.maybe("gs"), line.needed("mp")
    if games < 1:
        line.fault("g", "1 or more")
    if starts is not None and not 0 <= starts <= games:
        line.fault("gs", f"0 to {games}, the games")
    if minutes < 0:
        line.fault("mp", "0 or more")
    box = box_of(line, minutes)
    check_sums(line, box)
    return Stint(team, position, games, starts, box)


def _position(line: SheetRow) -> Position:
    """The position that stands first: SG-PG is SG."""
    found = line.text("pos").partition("-")[0]
    if found not in POSITIONS:
        line.fault("pos", f"one of {', '.join(POSITIONS)}")
    return cast(Position, found)


def _defense(folder: Path, people: dict[str, Player], faults: FaultList) -> None:
    """Votes and ratings of the defense may stand in a table of their own, of which the rest is not read."""
    path = find(folder, "cards_computed.csv")
    for line in Sheet(path, faults, ("player_id", *DEFENSE)) if path else ():
        found = line.needed_word("player_id", people)
        if found in people:
            people[found] = _defending(line, people[found])


def _defending(line: SheetRow, player: Player) -> Player:
    team = line.number_or("all_def_team")
    if team not in (0, 1, 2):
        line.fault("all_def_team", "1, 2 or nothing")
    return replace(
        player,
        all_defense=team,
        all_defense_points=line.maybe("all_def_points"),
        defender_votes=line.maybe("dpoy_votes"),
        raptor_def=line.decimal("raptor_def"),
    )
