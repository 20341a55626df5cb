"""Tables as files: complete, readable, and the same bytes for the same season."""

import csv
import json
import random
import sys
from pathlib import Path
from typing import Any

import pytest

from fieldhouse.statistics.game_record import Fixture, GameRecord
from fieldhouse.store import Name, SeasonRow, Store, StoreError
from fieldhouse.store.export import TABLES

GAMES = tuple(Fixture(f"g{number}", "A", "B", number) for number in range(6))
STANDING = {
    "team": "A", "conference": "X", "division": "X1", "division_rank": 1, "conference_rank": 1, "seed": None,
    "points_for": 3, "points_against": 4, "rank_by": "", "seed_by": "coin toss",
} | {
    f"{record}_{what}": 1
    for record in ("overall", "division", "conference", "home", "away")
    for what in ("wins", "losses", "ties")
}  # fmt: skip


def record(game: Fixture) -> GameRecord:
    number = int(game.id[1:])
    return GameRecord(
        game.id, "A", "B", (number, 3), number == 3, ((number,), (3,)),
        ({"points": number, "rushes": 30}, {"points": 3}),
        ({"zed": {"rushes": 2}, "abe": {"passes": 1, "pass_long": 40}}, {"moe": {"rushes": number}}),
        ({"result": "punt"},), ("Zürich, “a, b”",), f"journal of {number}\n".encode() if number else b"\xff\x00",
    )  # fmt: skip


def filled(order: list[Fixture]) -> Store:
    store = Store.in_memory()
    for season in ("two", "one"):
        store.begin(SeasonRow(season, "tiny", "7", {"b": 1, "a": [2]}), GAMES)
    for game in order:
        for season in ("one", "two"):
            store.finish(season, [record(game)])
    store.put_standings("one", [STANDING | {"team": "B", "division_rank": 2}, STANDING])
    return store


@pytest.fixture(scope="module")
def store() -> Store:
    return filled(list(GAMES))


def test_tables_are_those_of_the_page() -> None:
    assert list(TABLES) == ["seasons", "games", "journals", "team_boxes", "player_lines", "standings"]


@pytest.mark.parametrize("form", ["csv", "json", "parquet"])
def test_the_order_of_writing_leaves_no_trace(store: Store, tmp_path: Path, form: str) -> None:
    if form == "parquet":
        pytest.importorskip("polars")
    order = list(GAMES)
    random.Random(5).shuffle(order)
    other = filled(order)
    for table in TABLES:
        files = []
        for number, one in enumerate((store, other)):
            path = tmp_path / f"{number}-{table}.{form}"
            one.export(table, path)
            files.append(path.read_bytes())
        assert files[0] == files[1], table
    assert store.dump("one") == other.dump("one")
    assert store.digest("one") == other.digest("one") != store.digest("two")


def read_csv(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_player_lines_have_a_column_for_every_figure(store: Store, tmp_path: Path) -> None:
    path = tmp_path / "lines.csv"
    assert store.export("player_lines", path, season="one") == 18
    rows = read_csv(path)
    heads = ["season", "game", "side", "team", "player", "name", "position", "pass_long", "passes", "rushes"]
    assert list(rows[0]) == heads
    assert rows[0] == {
        "season": "one", "game": "g0", "side": "0", "team": "A", "player": "abe", "name": "", "position": "",
        "pass_long": "40", "passes": "1", "rushes": "",
    }  # fmt: skip
    assert [row["player"] for row in rows[:3]] == ["abe", "zed", "moe"]
    assert [row["game"] for row in rows[::3]] == [game.id for game in GAMES]


def test_names_stand_beside_codes_and_ids(tmp_path: Path) -> None:
    store = filled(list(GAMES))
    known = [Name("A", "", "Auks"), Name("abe", "A", "Abe Able", "QB"), Name("abe", "B", "Abe Able", "RB")]
    store.put_names("one", [Name("old", "A", "Gone")])
    store.put_names("one", known)
    assert store.names("one") == known
    assert store.names("two") == []
    before = store.digest("one")
    wanted = (
        ("player_lines", {"player": "abe", "team": "A", "name": "Abe Able", "position": "QB"}),
        ("team_boxes", {"team": "A", "team_name": "Auks"}), ("games", {"home": "A", "home_name": "Auks"}),
    )  # fmt: skip
    for table, cells in wanted:
        for form in ("csv", "json"):
            path = tmp_path / f"{table}.{form}"
            store.export(table, path, "one")
            rows = read_csv(path) if form == "csv" else json.loads(path.read_text())
            assert any(cells.items() <= row.items() for row in rows), (table, form)
    polars: Any = pytest.importorskip("polars")
    store.export("player_lines", tmp_path / "lines.parquet", "one")
    frame = polars.read_parquet(tmp_path / "lines.parquet")
    assert frame.filter(polars.col("player") == "abe")["name"][0] == "Abe Able"
    assert store.digest("one") == before  # names are no part of what a replay came to
    store.delete_season("one")
    assert store.names("one") == []


def test_a_database_of_an_earlier_version_gets_its_table_of_names(tmp_path: Path) -> None:
    with Store.open(tmp_path / "old.db") as store:
        store.begin(SeasonRow("one", "tiny", "7", {}), GAMES)
        with store.engine.begin() as connection:
            connection.exec_driver_sql("DROP TABLE names")
    again = Store.open(tmp_path / "old.db")
    again.put_names("one", [Name("A", "", "Auks")])
    assert again.names("one") == [Name("A", "", "Auks")]


def test_games_as_csv(store: Store, tmp_path: Path) -> None:
    store.export("games", tmp_path / "games.csv", "one")
    row = read_csv(tmp_path / "games.csv")[3]
    assert (row["game"], row["home_score"], row["away_score"], row["overtime"], row["neutral"]) == (
        "g3",
        "3",
        "3",
        "1",
        "0",
    )
    assert json.loads(row["home_line"]) == [3]
    assert json.loads(row["notes"]) == ["Zürich, “a, b”"]


def test_json_keeps_what_is_nested(store: Store, tmp_path: Path) -> None:
    store.export("seasons", tmp_path / "x.json")
    assert json.loads((tmp_path / "x.json").read_bytes()) == [
        {"season": season, "game": "tiny", "seed": "7", "settings": {"b": 1, "a": [2]}, "leave": []}
        for season in ("one", "two")
    ]
    store.export("games", tmp_path / "y.json", "one")
    game = json.loads((tmp_path / "y.json").read_text(encoding="utf-8"))[3]
    assert (game["overtime"], game["home_line"], game["drives"]) == (True, [3], [{"result": "punt"}])
    assert json.loads(store.dump("one"))["standings"][0]["team"] == "A"


def test_journals_are_text_where_they_can_be(store: Store, tmp_path: Path) -> None:
    store.export("journals", tmp_path / "x.json", "one")
    rows = json.loads((tmp_path / "x.json").read_bytes())
    assert [row["journal"] for row in rows[:2]] == ["/wA=", "journal of 1\n"]
    assert rows[1]["bytes"] == 13
    assert len(rows[1]["sha256"]) == 64


def test_parquet_has_types(store: Store, tmp_path: Path) -> None:
    polars: Any = pytest.importorskip("polars")
    store.export("games", tmp_path / "games.parquet", "one")
    frame = polars.read_parquet(tmp_path / "games.parquet")
    assert frame.height == 6
    kinds = {name: str(frame.schema[name]) for name in ("game", "home_score", "overtime", "drives")}
    assert kinds == {"game": "String", "home_score": "Int64", "overtime": "Boolean", "drives": "String"}
    store.export("standings", tmp_path / "standings.parquet", "one")
    assert str(polars.read_parquet(tmp_path / "standings.parquet").schema["seed"]) == "Int64"  # though nobody has one
    store.export("player_lines", tmp_path / "lines.parquet")
    assert polars.read_parquet(tmp_path / "lines.parquet")["rushes"].sum() == 2 * (12 + 15)


def test_parquet_by_pyarrow_where_there_is_no_polars(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parquet: Any = pytest.importorskip("pyarrow.parquet")
    monkeypatch.setitem(sys.modules, "polars", None)
    store.export("games", tmp_path / "games.parquet", "one")
    assert parquet.read_table(tmp_path / "games.parquet").num_rows == 6


def test_parquet_without_a_package_for_it(store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(
        StoreError, match="Parquet needs the Python package polars or pyarrow; CSV and JSON need nothing"
    ):
        store.export("games", tmp_path / "games.parquet")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("form", ["csv", "json", "parquet"])
@pytest.mark.parametrize("table", TABLES)
def test_an_empty_table_is_a_file_too(tmp_path: Path, form: str, table: str) -> None:
    if form == "parquet":
        pytest.importorskip("polars")
    path = tmp_path / f"x.{form}"
    with Store.in_memory() as empty:
        assert empty.export(table, path) == 0
    assert path.stat().st_size > 0
    if form == "csv":
        assert path.read_text().count("\n") == 1
        assert path.read_text().startswith("season,")


def test_the_format_by_name(store: Store, tmp_path: Path) -> None:
    store.export("seasons", tmp_path / "plain", form="csv")
    assert (tmp_path / "plain").read_text().startswith("season,game,seed,")


def test_what_cannot_be_exported(store: Store, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="no table 'players'; tables are seasons, games, journals, team_boxes"):
        store.export("players", tmp_path / "x.csv")
    with pytest.raises(StoreError, match=r"x\.xls: found 'xls'; formats are csv, json, parquet"):
        store.export("games", tmp_path / "x.xls")
    with pytest.raises(StoreError, match="found no suffix"):
        store.export("games", tmp_path / "x")
    with pytest.raises(StoreError, match="no such file"):
        store.export("games", tmp_path / "nowhere" / "x.csv")
    assert list(tmp_path.iterdir()) == []
