"""A season in a process of its own, ended badly: no finished game is lost, and the season comes out the same."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from fieldhouse.season.core.replay import Replay
from fieldhouse.store import Store
from fieldhouse.store.export import FORMS, TABLES
from tests.season import real
from tests.season.tiny import Tiny

ROOT = Path(__file__).parent.parent.parent
GAMES = 267

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes as Linux shows them")


def start(database: Path, workers: int, seconds: float) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.season.run_season", str(database), str(workers), str(seconds)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def read_until(process: subprocess.Popen[str], finished: int) -> str:
    """Read on until this many more games are finished, or the output ends; the last line read."""
    assert process.stdout is not None
    line = first = ""
    for line in process.stdout:
        if line[0].isdigit():
            first = first or line
            if int(line.split()[0]) - int(first.split()[0]) >= finished:
                break
    return line


def alive_in_session(session: int) -> list[int]:
    """The processes of a session that still run."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if int(fields[3]) == session and fields[0] != "Z":
                found.append(int(entry.name))
    return found


def nobody_is_left(session: int, within: float = 120) -> bool:
    deadline = time.monotonic() + within
    while alive_in_session(session):
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True


def exports(database: Path, folder: Path) -> dict[str, bytes]:
    """Every table in every format, and all of the season in one."""
    folder.mkdir()
    with Store.open(database) as store:
        forms = [form for form in FORMS if form != "parquet" or _parquet()]
        for table in TABLES:
            for form in forms:
                store.export(table, folder / f"{table}.{form}")
        found = {path.name: path.read_bytes() for path in sorted(folder.iterdir())}
        return found | {"dump": store.dump("2019")}


def _parquet() -> bool:
    try:
        import polars  # noqa: F401  # is it there?
    except ImportError:
        return False
    return True


def undisturbed(folder: Path) -> dict[str, bytes]:
    database = folder / "undisturbed.db"
    with Store.open(database) as store:
        assert Replay(store, "2019", real.schedule(2019), Tiny(journals=True), 7).run(workers=1).over
    return exports(database, folder / "undisturbed")


@pytest.mark.slow
def test_killed_ten_times_at_random_the_season_is_byte_for_byte_the_same(tmp_path: Path) -> None:
    database = tmp_path / "killed.db"
    luck = random.Random()
    before = 0
    for kill in range(10):
        process = start(database, workers=luck.choice((1, 2, 3)), seconds=0.03)
        told = read_until(process, luck.randrange(12))
        time.sleep(luck.random() * 0.02)
        if kill % 2:
            os.kill(process.pid, signal.SIGKILL)  # the workers see for themselves that nobody wants their games
        else:
            os.killpg(process.pid, signal.SIGKILL)
        assert process.wait() == -signal.SIGKILL
        assert nobody_is_left(process.pid)
        assert process.stdout is not None
        rest = [line for line in (told, *process.stdout) if line[:1].isdigit() and line.endswith("\n")]
        with Store.open(database) as store:
            final = store.count("2019")["final"]
        assert final >= before
        assert final >= int(rest[-1].split()[0])  # what was told is kept
        before = final
    assert 0 < before < GAMES
    process = start(database, workers=2, seconds=0)
    assert process.communicate()[0].splitlines()[-1] == f"end {GAMES} of {GAMES}, stopped False, over True"
    assert exports(database, tmp_path / "killed") == undisturbed(tmp_path)


@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_stops_it_cleanly_and_it_goes_on_where_it_stopped(tmp_path: Path, workers: int) -> None:
    database = tmp_path / "stopped.db"
    process = start(database, workers, seconds=0.01)
    read_until(process, 20)
    os.killpg(process.pid, signal.SIGINT)  # a terminal sends it to all
    output, _ = process.communicate(timeout=300)
    assert process.returncode == 0
    assert output.splitlines()[-1].endswith(f"of {GAMES}, stopped True, over False")
    assert nobody_is_left(process.pid)
    with Store.open(database) as store:
        final = store.count("2019")["final"]
        assert 20 <= final < 256
        season = Replay(store, "2019", real.schedule(2019), Tiny(journals=True), 7)
        outcome = season.run(workers=2)
        assert outcome.played == GAMES - final
        assert len(store.standings("2019")) == 32
    assert exports(database, tmp_path / "stopped") == undisturbed(tmp_path)


def test_ctrl_c_twice_ends_it_at_once(tmp_path: Path) -> None:
    process = start(tmp_path / "twice.db", 2, seconds=300)
    assert process.stdout is not None
    while not process.stdout.readline()[0].isdigit():
        pass
    time.sleep(0.3)
    for _ in range(100):  # two that come at once count as one
        os.kill(process.pid, signal.SIGINT)
        try:
            process.wait(timeout=0.6)
            break
        except subprocess.TimeoutExpired:
            pass
    assert process.returncode
    assert nobody_is_left(process.pid)


def test_two_replays_of_one_season_at_once_do_no_harm(tmp_path: Path) -> None:
    database = tmp_path / "both.db"
    Store.open(database).close()
    processes = [start(database, 2, seconds=0.003) for _ in range(2)]
    for process in processes:
        output, _ = process.communicate(timeout=300)
        assert output.splitlines()[-1] == f"end {GAMES} of {GAMES}, stopped False, over True"
    assert exports(database, tmp_path / "both") == undisturbed(tmp_path)
