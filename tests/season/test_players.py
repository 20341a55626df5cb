"""Players over many replays: added up where asked for, and held against the real men."""

import csv
from fractions import Fraction
from math import sqrt
from pathlib import Path

import pytest

from fieldhouse.games.paydirt.season import PaydirtPlay
from fieldhouse.season.core.accuracy.players import player_rows
from fieldhouse.season.core.replays import ReplayTotals, replay_many
from fieldhouse.season.core.schedule import Schedule
from fieldhouse.season.football.actual import FOOTBALL, schedule_of
from fieldhouse.season.football.players import FOOTBALL_PLAYERS, real_leaders, real_totals
from fieldhouse.statistics import load_pack
from fieldhouse.statistics.game_record import Fixture, GameRecord
from fieldhouse.store import SeasonRow, Store


def test_players_are_added_up_where_asked_for() -> None:
    games = [
        GameRecord("1", "A", "B", (7, 0), players=({"x": {"rushes": 3, "rush_long": 9}}, {"y": {"sacked": 2}})),
        GameRecord("2", "B", "A", (0, 7), players=({"y": {"sacked": 1}}, {"x": {"rushes": 4, "rush_long": 5}})),
    ]
    told, untold = ReplayTotals(), ReplayTotals()
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
        ReplayTotals(players={henry: {"games": games, "rushes": 300, "rush_yards": yards, "rush_tds": 16}})
        for games, yards in ((16, 1400), (14, 1600))
    ]
    (row,) = (row for row in player_rows(season, [*replays, ReplayTotals()], FOOTBALL_PLAYERS) if row.player == henry)
    assert (row.name, row.teams, row.position) == ("Derrick Henry", ("TEN",), "RB")
    assert (row.real["games"], row.real["rushes"], row.real["rush_yards"], row.real["rush_tds"]) == (15, 303, 1540, 16)
    assert (row.replayed["games"], row.replayed["rush_yards"], row.replayed["points"]) == (15, 1500, 96)
    assert row.off["rush_yards"] == pytest.approx((1500 - 1540) / (100 * sqrt(2)))
    assert "rushes" not in row.off  # it never varied
    assert "punts" not in row.real


def test_rows_ask_for_players() -> None:
    with pytest.raises(ValueError, match="players=True"):
        player_rows(load_pack("nfl-2019"), [ReplayTotals()], FOOTBALL_PLAYERS)


def test_the_number_of_workers_changes_nobody() -> None:
    few = Schedule(schedule_of(load_pack("nfl-2019")).games[:3], FOOTBALL)
    play = PaydirtPlay("nfl-2019")
    alone, together = (replay_many(few, play, 2, seed=3, workers=workers, players=True) for workers in (1, 2))
    assert [replay.players for replay in alone] == [replay.players for replay in together]
    assert alone[0].players != alone[1].players
    for replay in alone:
        for name, of in (("rush_yards", "rush_yards"), ("catch_yards", "pass_yards"), ("punts", "punts")):
            assert sum(line.get(name, 0) for line in replay.players.values()) == replay.league()[of]


def test_players_may_go_unnamed() -> None:
    named, unnamed = (PaydirtPlay("nfl-2019", players=players) for players in (True, False))
    one, other = (play("2019_01_GB_CHI", "CHI", "GB", 1, False, False) for play in (named, unnamed))
    assert other.players == ({}, {})
    assert (one.boxes, one.drives, one.score) == (other.boxes, other.drives, other.score)


def test_lines_are_kept_and_exported(tmp_path: Path) -> None:
    record = PaydirtPlay("nfl-2019")("2019_01_GB_CHI", "CHI", "GB", 1, False, False)
    with Store.in_memory() as store:
        store.begin(SeasonRow("s", "paydirt-football", "1", {}), [Fixture("2019_01_GB_CHI", "CHI", "GB", 1)])
        store.finish("s", [record])
        assert store.records("s")[0].players == record.players
        assert store.export("player_lines", tmp_path / "lines.csv", "s") == sum(map(len, record.players))
    with (tmp_path / "lines.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    for team, box in zip(("CHI", "GB"), record.boxes, strict=True):
        assert sum(int(row["rush_yards"] or 0) for row in rows if row["team"] == team) == box["rush_yards"]
