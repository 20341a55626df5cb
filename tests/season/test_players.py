"""Players over many replays: added up where asked for, and held against the real men."""

from fieldhouse.record import GameRecord
from fieldhouse.season.many import Replayed


def test_players_are_added_up_where_asked_for() -> None:
    games = [
        GameRecord("1", "A", "B", (7, 0), players=({"x": {"rushes": 3, "rush_long": 9}}, {"y": {"sacked": 2}})),
        GameRecord("2", "B", "A", (0, 7), players=({"y": {"sacked": 1}}, {"x": {"rushes": 4, "rush_long": 5}})),
    ]
    told, untold = Replayed(), Replayed()
    for game in games:
        told.add(game, players=True)
        untold.add(game)
    assert told.players == {"x": {"games": 2, "rushes": 7, "rush_long": 9}, "y": {"games": 2, "sacked": 3}}
    assert untold.players == {}
