"""The store: made on first use, ours or refused, whole transactions, what went in comes out."""

import hashlib
import pickle
import sqlite3
import subprocess
import sys
import zlib
from pathlib import Path

import pytest
from sqlalchemy import event

from fieldhouse.statistics.game_record import Finished, Fixture, GameRecord, finished
from fieldhouse.store import SeasonRow, Store, StoreError
from fieldhouse.store.database import PAGE, as_url, default_path, place_of

GAMES = (Fixture("g2", "B", "A", 2), Fixture("g1", "A", "B", 1, neutral=True), Fixture("g3", "A", "C", 3))
SEASON = SeasonRow("one", "tiny", "7", {"charts": "abc", "options": {"weather": True}})


def record(game: Fixture, home: int = 10, away: int = 7, journal: bytes | None = None) -> GameRecord:
    return GameRecord(
        game.id,
        game.home,
        game.away,
        (home, away),
        True,
        ((home, 0), (0, away)),
        ({"points": home, "yards": -3}, {"points": away}),
        ({"p2": {"rushes": 3}, "p1": {"rushes": 1, "rush_long": 9}}, {}),
        ({"result": "punt", "plays": 3},),
        ("a note, “quoted”",),
        journal,
    )


@pytest.fixture
def store() -> Store:
    found = Store.in_memory()
    found.begin(SEASON, GAMES)
    return found


def test_a_record_comes_out_as_it_went_in(store: Store) -> None:
    kept = record(GAMES[0])
    store.finish("one", [kept])
    assert store.records("one") == [kept]
    assert store.scores("one") == {"g2": (10, 7)}
    assert store.count("one") == {"open": 2, "left": 0, "final": 1}


def test_a_game_that_is_texts_already_is_kept_the_same(store: Store) -> None:
    kept = record(GAMES[0], journal=b"line 1\n")
    with Store.in_memory() as other:
        other.begin(SEASON, GAMES)
        other.finish("one", [kept])
        store.keep("one", pickle.loads(pickle.dumps([finished(kept)])))
        assert store.dump("one") == other.dump("one")
    assert store.records("one") == [record(GAMES[0])]
    assert store.journal("one", "g2") == b"line 1\n"


def test_a_finished_game_as_texts() -> None:
    texts = finished(record(GAMES[0], journal=b"line 1\n"))
    assert texts._replace(journal=None) == Finished(
        "g2", ("B", "A"), (10, 7), True, ("[10,0]", "[0,7]"),
        ('{"points":10,"yards":-3}', '{"points":7}'),
        ('{"p2":{"rushes":3},"p1":{"rushes":1,"rush_long":9}}', "{}"),
        '[{"result":"punt","plays":3}]', '["a note, “quoted”"]', None,
    )  # fmt: skip
    assert texts.journal == (hashlib.sha256(b"line 1\n").hexdigest(), 7, zlib.compress(b"line 1\n"))
    assert finished(record(GAMES[0])).journal is None


def test_a_new_database_has_big_pages(tmp_path: Path) -> None:
    with Store.open(tmp_path / "new.db") as new, new.reading() as connection:
        assert connection.exec_driver_sql("PRAGMA page_size").scalar() == PAGE == 16384


def test_records_come_in_the_order_of_the_schedule_and_by_kind(store: Store) -> None:
    store.add_games("one", [Fixture("x", "A", "B", 4, kind="SB")])
    for game in (*reversed(GAMES), Fixture("x", "A", "B", 4, kind="SB")):
        store.finish("one", [record(game)])
    assert [found.id for found in store.records("one")] == ["g2", "g1", "g3", "x"]
    assert [found.id for found in store.records("one", ["SB"])] == ["x"]


def test_games_stand_open_then_final(store: Store) -> None:
    store.finish("one", [record(GAMES[1])], "person")
    games = store.games("one")
    assert [game.fixture for game in games] == list(GAMES)
    assert [(game.state, game.score, game.played_by) for game in games] == [
        ("open", None, None),
        ("final", (10, 7), "person"),
        ("open", None, None),
    ]


def test_a_final_game_stays_as_it_is(store: Store) -> None:
    store.finish("one", [record(GAMES[0], 10, 7)])
    store.finish("one", [record(GAMES[0], 20, 0), record(GAMES[1])])
    assert store.scores("one") == {"g2": (10, 7), "g1": (10, 7)}


def test_games_added_twice_are_there_once(store: Store) -> None:
    new = Fixture("x", "A", "B", 4, kind="SB")
    store.add_games("one", [new], {"x"})
    store.add_games("one", [new])
    assert [(game.fixture.id, game.state) for game in store.games("one")][3:] == [("x", "left")]


def test_a_transaction_is_kept_whole_or_not_at_all(store: Store) -> None:
    """The database fails at the last of a game's tables."""

    def fail(*arguments: object) -> None:
        if "INTO journals" in str(arguments[2]):
            raise OSError("no more room")

    event.listen(store.engine, "before_cursor_execute", fail)
    with pytest.raises(OSError, match="no more room"):
        store.finish("one", [record(GAMES[0], journal=b"x"), record(GAMES[1])])
    event.remove(store.engine, "before_cursor_execute", fail)
    assert store.scores("one") == {}
    assert store.rows("team_boxes") == store.rows("player_lines") == []
    store.finish("one", [record(GAMES[0], journal=b"x")])
    assert store.scores("one") == {"g2": (10, 7)}


def test_journals(store: Store) -> None:
    store.finish("one", [record(GAMES[0], journal=b"line 1\nline 2\n"), record(GAMES[1])])
    assert store.journal("one", "g2") == b"line 1\nline 2\n"
    with pytest.raises(StoreError, match="game g1 has no journal"):
        store.journal("one", "g1")


def test_seasons_by_name(store: Store) -> None:
    assert store.seasons() == [SEASON] == [store.season("one")]
    store.begin(SeasonRow("another", "tiny", "8", {}), GAMES[:1])
    assert [season.season for season in store.seasons()] == ["another", "one"]
    with pytest.raises(StoreError, match="no season two; seasons here: another, one"):
        store.season("two")
    with pytest.raises(StoreError, match="season one has no game g9"):
        store.finish("one", [record(Fixture("g9", "A", "B"))])
    with pytest.raises(StoreError, match="a season needs a name"):
        store.begin(SeasonRow("", "tiny", "8", {}), ())


def test_a_deleted_season_leaves_the_others(store: Store) -> None:
    store.begin(SeasonRow("two", "tiny", "8", {}), GAMES)
    for season in ("one", "two"):
        store.finish(season, [record(game, journal=b"x") for game in GAMES])
    before = store.dump("two")
    store.delete_season("one")
    assert [season.season for season in store.seasons()] == ["two"]
    assert store.dump("two") == before
    assert {row["season"] for table in ("games", "journals", "player_lines") for row in store.rows(table)} == {"two"}


def test_a_season_begun_again_must_be_the_same(store: Store) -> None:
    assert not store.begin(SEASON, GAMES)
    with pytest.raises(StoreError, match="season one was begun with another schedule; name a new season"):
        store.begin(SEASON, GAMES[:2])
    with pytest.raises(StoreError, match="begun with options weather True, not False; name a new"):
        store.begin(SeasonRow("one", "tiny", "7", {"charts": "abc", "options": {"weather": False}}), GAMES)


def test_the_players_of_a_game_by_sql(tmp_path: Path) -> None:
    path = tmp_path / "seasons.db"
    with Store.open(path) as store:
        store.begin(SEASON, GAMES)
        store.finish("one", [record(GAMES[0]), record(GAMES[1])])
    query = "SELECT player, SUM(json_extract(line, '$.rushes')) FROM player_lines GROUP BY player ORDER BY 2 DESC"
    assert sqlite3.connect(path).execute(query).fetchall() == [("p2", 6), ("p1", 2)]


# Where it is


def test_the_default_place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("FIELDHOUSE_HOME", str(tmp_path / "mine"))
    assert default_path() == tmp_path / "mine" / "seasons.db"
    with Store.open() as store:
        assert store.seasons() == []
    assert (tmp_path / "mine" / "seasons.db").is_file()
    monkeypatch.delenv("FIELDHOUSE_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert default_path() == tmp_path / "data" / "fieldhouse" / "seasons.db"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert default_path() == tmp_path / ".local" / "share" / "fieldhouse" / "seasons.db"


def test_a_store_is_found_again(tmp_path: Path) -> None:
    for where in (tmp_path / "a.db", f"sqlite:///{tmp_path / 'b.db'}"):
        with Store.open(where) as store:
            store.begin(SEASON, GAMES)
        with Store.open(where) as store:
            assert store.season("one") == SEASON


def test_a_password_is_never_shown() -> None:
    assert place_of(as_url("postgresql://me:secret@host/games")) == "postgresql://me:***@host/games"


def spoil(path: Path, what: str) -> None:
    with sqlite3.connect(path) as database:
        database.execute(what)


@pytest.mark.parametrize(
    ("what", "fault"),
    [
        (
            "UPDATE fieldhouse SET value = '99'",
            "its schema is 99, this Fieldhouse knows 1; use the Fieldhouse that made",
        ),
        ("DELETE FROM fieldhouse", "its schema is not named, this Fieldhouse knows 1"),
        ("DROP TABLE fieldhouse", "the database of another program, which has its own table 'games'"),
    ],
)
def test_a_database_of_another_kind_is_refused(tmp_path: Path, what: str, fault: str) -> None:
    path = tmp_path / "seasons.db"
    Store.open(path).close()
    spoil(path, what)
    with pytest.raises(StoreError, match=fault) as error:
        Store.open(path)
    assert str(error.value).startswith(f"{path}: ")


def test_tables_of_others_may_stand_beside_ours(tmp_path: Path) -> None:
    path = tmp_path / "seasons.db"
    spoil(path, "CREATE TABLE recipes (name TEXT)")
    with Store.open(path) as store:
        assert store.seasons() == []


def test_files_that_are_no_database(tmp_path: Path) -> None:
    path = tmp_path / "seasons.db"
    path.write_text("not a database at all, but long enough to look at " * 20)
    with pytest.raises(StoreError, match=r"seasons\.db: not a database"):
        Store.open(path)
    with pytest.raises(StoreError, match=f"{tmp_path}: cannot be opened"):
        Store.open(tmp_path)
    with pytest.raises(StoreError, match=r"seasons\.db/x\.db: "):
        Store.open(path / "x.db")


@pytest.mark.parametrize(
    ("url", "fault"),
    [
        ("://", "the database URL cannot be read; it looks like sqlite:///"),
        ("oddbase://host/x", "SQLAlchemy knows no database 'oddbase'"),
        ("mssql+pymssql://me:secret@host/x", "the Python package 'pymssql' is needed"),
    ],
)
def test_urls_that_lead_nowhere(url: str, fault: str) -> None:
    with pytest.raises(StoreError, match=fault) as error:
        Store.open(url)
    assert "secret" not in str(error.value)


def test_one_reads_while_another_writes(tmp_path: Path) -> None:
    with Store.open(tmp_path / "x.db") as writer, Store.open(tmp_path / "x.db") as reader:
        writer.begin(SEASON, GAMES)
        with writer._writing() as connection:
            connection.exec_driver_sql("UPDATE games SET week = 9")
            assert [game.fixture.week for game in reader.games("one")] == [2, 1, 3]
        assert [game.fixture.week for game in reader.games("one")] == [9, 9, 9]


def test_many_make_the_same_store_at_once(tmp_path: Path) -> None:
    code = (
        "import sys; from fieldhouse.store import *; from fieldhouse.statistics.game_record import Fixture\n"
        "store = Store.open(sys.argv[1])\n"
        "store.begin(SeasonRow(sys.argv[2], 'tiny', '1', {}), [Fixture(str(n), 'A', 'B') for n in range(50)])"
    )
    command = [sys.executable, "-c", code, str(tmp_path / "x.db")]
    runs = [subprocess.Popen([*command, str(number)]) for number in range(4)]
    assert [run.wait(timeout=300) for run in runs] == [0] * 4
    with Store.open(tmp_path / "x.db") as store:
        assert len(store.seasons()) == 4
        assert len(store.rows("games")) == 200
