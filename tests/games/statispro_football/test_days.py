"""Who is there on a day: enough of every kind, whoever really was."""

from __future__ import annotations

from fieldhouse.football.fast_action.positions import Position
from fieldhouse.games.statispro_football.season import season_play, shelf


def test_a_side_always_has_a_line() -> None:
    """Denver in the third week of 2018: of linemen the season tells only in how many games they were."""
    held, seed = shelf("nfl-2018"), 6123886885179609155
    gone = set(held.days("BAL", "DEN", 3, seed)[1].absent)
    line = {Position.T, Position.G, Position.C}
    assert sum(bool(set(one.positions) & line) and one.id not in gone for one in held.cards("DEN").players) >= 7
    record = season_play("nfl-2018", "as played", {})("0/2018_03_DEN_BAL", "BAL", "DEN", seed, False, False)
    assert sum(record.score) >= 0
