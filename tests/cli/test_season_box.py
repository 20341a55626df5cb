"""Box scores and leaders of a season in a database, by the players' names."""

import json
from pathlib import Path

import pytest

from fieldhouse.cli.season.leaders import show_leaders
from fieldhouse.statistics import load_pack
from fieldhouse.statistics.game_record import Counts, Fixture, GameRecord
from fieldhouse.store import SeasonRow, Store
from tests.cli.conftest import Run
from tests.cli.test_commands import told

MAHOMES, KELCE, GAROPPOLO = "00-0033873", "00-0030506", "00-0031345"


def line(yards: int) -> Counts:
    return {"passes": 2, "completions": 1, "pass_yards": yards, "pass_long": yards}


RECORDS = [
    GameRecord(
        "2019_01_KC_SF", "SF", "KC", (3, 7), line=((3, 0, 0, 0), (0, 7, 0, 0)),
        boxes=({"points": 3, "passes": 2, "fg_tries_49": 1, "fg_made_49": 1}, {"points": 7, "passes": 2}),
        players=({GAROPPOLO: line(40)}, {MAHOMES: line(30), KELCE: {"targets": 1, "catches": 1, "catch_yards": 30}}),
    ),
    GameRecord("2019_02_SF_KC", "KC", "SF", (6, 0), players=({MAHOMES: line(9)}, {GAROPPOLO: line(8)})),
]  # fmt: skip
SCHEDULE = [
    Fixture("2019_01_KC_SF", "SF", "KC", 1), Fixture("2019_02_SF_KC", "KC", "SF", 2),
    Fixture("2019_03_KC_SF", "SF", "KC", 3),
]  # fmt: skip


@pytest.fixture
def db(tmp_path: Path) -> str:
    path = str(tmp_path / "seasons.db")
    with Store.open(path) as store:
        store.begin(SeasonRow("mine", "paydirt-football", "1", {"pack": "nfl-2019"}), SCHEDULE)
        store.finish("mine", RECORDS)
        store.begin(SeasonRow("other", "paydirt-football", "1", {"pack": "nfl-1066"}), SCHEDULE)
        store.finish("other", RECORDS[:1])
    return path


def test_a_game_by_its_id_or_its_week(run: Run, db: str) -> None:
    by_id = run("season", "box", "mine", "2019_01_KC_SF", "--db", db).output
    assert by_id.splitlines()[:14] == [
        "                     1  2  3  4  Total",
        "Kansas City Chiefs   0  7  0  0      7",
        "San Francisco 49ers  3  0  0  0      3",
        "",
        "Passing              Cmp-Att  Yds  TD  Int  Long  Sacked",
        "Kansas City Chiefs",
        "  Patrick Mahomes        1-2   30   0    0    30     0-0",
        "San Francisco 49ers",
        "  Jimmy Garoppolo        1-2   40   0    0    40     0-0",
        "",
        "Receiving           Rec  Yds   Avg  TD  Long  Aimed",
        "Kansas City Chiefs",
        "  Travis Kelce        1   30  30.0   0     0      1",
        "",
    ]
    assert ["Field", "goals", "0-0", "1-1,", "long", "0"] in [line.split() for line in by_id.splitlines()]
    assert run("season", "box", "mine", "1", "--db", db).output == by_id


def test_the_games_that_are_over_are_listed(run: Run, db: str) -> None:
    assert run("season", "box", "mine", "kc", "--db", db).output.splitlines() == [
        "game           week    away     home",
        "2019_01_KC_SF  1       KC    7  SF    3",
        "2019_02_SF_KC  2       SF    0  KC    6",
    ]
    assert run("season", "box", "mine", "--db", db).output == run("season", "box", "mine", "KC", "--db", db).output


def test_as_data(run: Run, db: str) -> None:
    found = json.loads(run("season", "box", "mine", "2", "--db", db, "--json").output)
    assert (found["game"], found["home"]["points"], found["away"]["name"]) == (
        "2019_02_SF_KC", 6, "San Francisco 49ers",
    )  # fmt: skip
    assert found["home"]["players"] == [{"id": MAHOMES, "name": "Patrick Mahomes", **line(9)}]


def test_without_its_pack_ids_stand_for_names(run: Run, db: str) -> None:
    output = run("season", "box", "other", "1", "--db", db).output
    assert f"  {MAHOMES}      1-2" in output
    assert "  Patrick Mahomes  " in run("season", "box", "other", "1", "--db", db, "--pack", "nfl-2019").output


def test_what_is_not_there(run: Run, db: str) -> None:
    assert told(run, "season", "box", "mine", "SB", "--db", db) == (
        "season mine: no game 'SB' is over; games are named like 2019_01_KC_SF, by a team, a week or a round"
    )
    assert "nfl-1066: found no such season" in told(run, "season", "box", "mine", "1", "--db", db, "--pack", "nfl-1066")
    assert "no season nobody; seasons here: mine, other" in told(run, "season", "box", "nobody", "--db", db)


def test_leaders_stand_beside_the_real_ones(capsys: pytest.CaptureFixture[str]) -> None:
    show_leaders(load_pack("nfl-2019"), RECORDS)
    lines = capsys.readouterr().out.splitlines()
    assert lines[1:4] == [
        "players               replayed                real",
        "passing yards         48 Jimmy Garoppolo, SF  5109 Jameis Winston, TB",
        "                      39 Patrick Mahomes, KC  4902 Dak Prescott, DAL",
    ]
    assert "receiving yards       30 Travis Kelce, KC     1725 Michael Thomas, NO" in lines
    assert any(line.endswith("  19.5 Shaquil Barrett, TB") for line in lines)


def test_nobody_leads_where_nobody_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    show_leaders(load_pack("nfl-2019"), [GameRecord("1", "SF", "KC", (3, 7))])
    assert capsys.readouterr().out == ""
