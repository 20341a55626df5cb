"""Players over many replays: added up where asked for, and held against the real men."""

from fractions import Fraction
from math import sqrt

import pytest

from fieldhouse.record import GameRecord
from fieldhouse.season.many import Replayed
from fieldhouse.season.players import player_rows, real_leaders, real_totals
from fieldhouse.statistics import load_pack


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


def test_the_real_leaders_of_2019() -> None:
    found = real_leaders(load_pack("nfl-2019"), top=1)
    names = load_pack("nfl-2019").players
    wanted = {
        "passing yards": ("Jameis Winston", 5109), "rushing yards": ("Derrick Henry", 1540),
        "catches": ("Michael Thomas", 149), "sacks": ("Shaquil Barrett", Fraction(39, 2)),
        "points": ("Harrison Butker", 147), "field goals": ("Harrison Butker", 34),
    }  # fmt: skip
    assert {name: (names[found[name][0].player].name, found[name][0].figure) for name in wanted} == wanted


def test_a_traded_man_has_one_real_total() -> None:
    season = load_pack("nfl-2019")
    drake = next(player for player in season.players.values() if player.name == "Kenyan Drake")
    total = real_totals(season)[drake.id]
    assert (sorted(total.teams), total["rushes"], total["rush_yards"]) == (["ARI", "MIA"], 170, 817)


def test_rows_hold_replays_against_the_real_men() -> None:
    season = load_pack("nfl-2019")
    henry = next(player.id for player in season.players.values() if player.name == "Derrick Henry")
    replays = [
        Replayed(players={henry: {"games": games, "rushes": 300, "rush_yards": yards, "rush_tds": 16}})
        for games, yards in ((16, 1400), (14, 1600))
    ]
    (row,) = (row for row in player_rows(season, [*replays, Replayed()]) if row.player == henry)
    assert (row.name, row.teams, row.position) == ("Derrick Henry", ("TEN",), "RB")
    assert (row.real["games"], row.real["rushes"], row.real["rush_yards"], row.real["rush_tds"]) == (15, 303, 1540, 16)
    assert (row.replayed["games"], row.replayed["rush_yards"], row.replayed["points"]) == (15, 1500, 96)
    assert row.off["rush_yards"] == pytest.approx((1500 - 1540) / (100 * sqrt(2)))
    assert "rushes" not in row.off  # it never varied
    assert "punts" not in row.real


def test_rows_ask_for_players() -> None:
    with pytest.raises(ValueError, match="players=True"):
        player_rows(load_pack("nfl-2019"), [Replayed()])
