"""What goes wrong with a season at the terminal: one line that says what, and nothing is lost."""

from __future__ import annotations

import gzip
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from fieldhouse.cli.trouble import FAILED, explain
from fieldhouse.season.core.league import LeagueError
from fieldhouse.season.core.schedule import ScheduleError
from fieldhouse.season.core.workers import GameFailed
from fieldhouse.statistics import find_pack
from fieldhouse.statistics.game_record import RecordError
from fieldhouse.store import Store, StoreError
from tests.cli.conftest import Run
from tests.cli.quick import PAUSE, SHORT, quick_charts, short_seasons
from tests.cli.test_commands import told

NAME = "nfl-2019-seed-1"
GAMES = SHORT


@pytest.fixture(autouse=True)
def charts() -> Iterator[None]:
    with quick_charts():
        yield


def test_a_season_that_is_none(run: Run) -> None:
    assert told(run, "season", "replay", "nfl-1900") == (
        "nfl-1900: found no such season; allowed: a .fhs file, or one of "
        "nba-1992-93, nba-1996-97, nba-2018-19, nfl-1999, nfl-2018, nfl-2019"
    )


@pytest.mark.parametrize("name", ["XXX", "sb", "2019_01_KC_SF", "2019_99_KC_XXX"])
def test_what_cannot_be_left(run: Run, home: Path, name: str) -> None:
    assert told(run, "season", "replay", "nfl-2019", "--leave", name) == (
        f"{name!r} is no game, team or round; rounds are WC, DIV, CON, SB, games are named like 2019_01_GB_CHI"
    )
    assert not home.exists()


def test_what_was_not_left_cannot_be_taken_back(run: Run) -> None:
    line = told(run, "season", "replay", "nfl-2019", "--leave", "KC", "--take-back", "SB")
    assert line == "SB was not left to a person; left are KC"


def test_a_database_that_is_none(run: Run, tmp_path: Path) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("nothing to do with seasons\n" * 200)
    before = text.read_bytes()
    for words in (("replay", "nfl-2019"), ("play", "mine")):
        assert told(run, "season", *words, "--db", str(text)) == f"{text}: not a database"
    assert text.read_bytes() == before
    assert told(run, "season", "replay", "nfl-2019", "--db", str(tmp_path)) == f"{tmp_path}: cannot be opened"
    assert "SQLAlchemy knows no database" in told(run, "season", "play", "mine", "--db", "chess://here/there")


def test_a_database_of_something_else(run: Run, tmp_path: Path) -> None:
    import sqlite3

    path = tmp_path / "other.db"
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE games (name TEXT)")
    line = told(run, "season", "replay", "nfl-2019", "--db", str(path))
    assert line == f"{path}: the database of another program, which has its own table 'games'"


def test_a_broken_pack(run: Run, tmp_path: Path, home: Path) -> None:
    path = tmp_path / "mine.fhs"
    whole = find_pack("nfl-2019").read_bytes()
    for content, fault in (
        (b"", "mine.fhs: found a file that ends too early; allowed: a complete season pack"),
        (whole[:5000], "mine.fhs: found a file that ends too early; allowed: a complete season pack"),
        (b"not gzip", "mine.fhs: found no gzip"),
        (gzip.compress(b"[1"), "mine.fhs: found text that is no JSON"),
        (gzip.compress(b'{"format": "x"}'), "mine.fhs, field format: found 'x'; allowed: "),
    ):
        path.write_bytes(content)
        lines = run("season", "replay", str(path), code=2).stderr.splitlines()
        assert lines[0].startswith(f"fieldhouse: {fault}")
    assert not home.exists()


def test_every_error_of_a_season_is_told_in_a_line() -> None:
    for kind in (StoreError, ScheduleError, LeagueError, RecordError):
        assert explain(kind("what is wrong")) == ("what is wrong", 2)
    trace = 'Traceback:\n  File "a.py", line 1, in f\n  File "b.py", line 2, in g\n    x'
    failed = GameFailed(f"game g1: KeyError: 7\n{trace}")
    assert explain(failed) == (
        'game g1: KeyError: 7 (File "b.py", line 2, in g); finished games are saved', FAILED
    )  # fmt: skip
    assert explain(GameFailed("game g1: the process ended")) == (
        "game g1: the process ended; finished games are saved", FAILED
    )  # fmt: skip


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_game_that_fails(run: Run, monkeypatch: pytest.MonkeyPatch, workers: str) -> None:
    from fieldhouse.games.paydirt import season as replay

    def fail(table: object, game: object) -> None:
        raise ArithmeticError("the ball burst")

    with monkeypatch.context() as broken:
        broken.setattr(replay, "play_game", fail)
        line = told(run, "season", "replay", "nfl-2019", "--workers", workers, code=1)
    assert line.startswith("game 2019_01_" if workers == "1" else "game 2019_")  # of two workers either may be first
    assert "ArithmeticError: the ball burst" in line
    assert line.endswith("; finished games are saved")


# In processes of their own


def start(db: Path, *words: str, pause: float = 0.0) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.cli.quick", "season", "replay", "nfl-2019", "--db", str(db)]
    command += ["--no-report", *words]
    root = Path(__file__).parent.parent.parent
    slower = os.environ | {PAUSE: str(pause)}
    return subprocess.Popen(
        command, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=slower
    )


def undisturbed(run: Run, tmp_path: Path) -> bytes:
    db = tmp_path / "undisturbed.db"
    with short_seasons():
        run("season", "replay", "nfl-2019", "--db", str(db), "--workers", "1", "--no-report")
    with Store.open(db) as store:
        return store.dump(NAME)


def final(db: Path) -> int:
    if not db.exists():
        return 0
    with Store.open(db) as store:
        return store.count(NAME)["final"]


@pytest.mark.slow
def test_killed_while_it_writes_it_goes_on_and_comes_out_the_same(run: Run, tmp_path: Path) -> None:
    db = tmp_path / "killed.db"
    Store.open(db).close()
    for games in (1, 16):
        process = start(db, "--workers", "1", pause=0.1)
        while final(db) < games and process.poll() is None:
            time.sleep(0.02)
        os.kill(process.pid, signal.SIGKILL)
        assert process.wait() == -signal.SIGKILL
        assert games <= final(db) < GAMES
    with short_seasons():
        done = run("season", "replay", "nfl-2019", "--db", str(db), "--no-report").stdout
    assert f"{GAMES} of {GAMES} games final" in done
    with Store.open(db) as store:
        assert store.dump(NAME) == undisturbed(run, tmp_path)


@pytest.mark.slow
def test_two_terminals_with_the_same_replay_do_no_harm(run: Run, tmp_path: Path) -> None:
    db = tmp_path / "both.db"
    for process in [start(db), start(db)]:
        output, _ = process.communicate(timeout=300)
        assert process.returncode == 0, output
        assert f"{GAMES} of {GAMES} games final" in output
    with Store.open(db) as store:
        assert store.dump(NAME) == undisturbed(run, tmp_path)
