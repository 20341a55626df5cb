"""A player who cheats, and another user of the machine: real processes, two users of the operating system."""

from __future__ import annotations

import http.client
import os
import pwd
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from fieldhouse.api.limits import Limits
from fieldhouse.table.save import create_file
from fieldhouse.testing.kit import disguises
from tests.cli.hosting import LINK, PATIENCE, Hosting

OPTIONS = ("-o", "declare_out", "-o", "wild_card")
PYTHON = "/usr/bin/python3"
"""A Python that every user of the machine may run."""
FLOOD = 300
THREADS = 12
"""More than may wait for a game: on a slow machine none of them asks often enough to be refused for that."""
MANY = 100
LIMITS = Limits()


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory, teams: tuple[str, str]) -> Iterator[Hosting]:
    found = Hosting(tmp_path_factory.mktemp("attacks") / "host", *teams, *OPTIONS)
    yield found
    found.stop()


@pytest.fixture
def sides(host: Hosting) -> tuple[str, str]:
    """The links of the offense and of the defense, when both are to call."""
    host.until_calls()
    links = [host.home_link, host.away_link]
    if host.view(links[0])["question"]["kind"] != "call":
        links.reverse()
    return links[0], links[1]


@pytest.fixture
def nobody() -> int:
    """Another user of the machine."""
    if os.getuid() != 0 or not os.access(PYTHON, os.X_OK):
        pytest.skip("only root can run a process as another user")
    return pwd.getpwnam("nobody").pw_uid


def as_user(user: int, program: str, *words: str) -> str:
    """What a Python program of this user prints."""
    found = subprocess.run(
        [PYTHON, "-I", "-c", program, *words], user=user, group=user, extra_groups=[], capture_output=True, text=True,
        timeout=PATIENCE, cwd="/",
    )
    assert found.returncode == 0, found.stderr
    return found.stdout


def everything(folder: Path) -> bytes:
    """Every byte of every file, names included."""
    return b"".join(str(path).encode() + path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file())


def looks(host: Hosting, link: str) -> list[object]:
    """All that a seat can ask for, without what everybody may see: who is waited for, and that something happened."""
    found = []
    for part in ("view", "log", "record", "box", "why", "cards"):
        status, answer = host.ask(link, "GET", part)
        assert status == 200
        if part == "view":
            answer = {**answer["view"], "waiting_for": None}
        found.append(answer)
    return found


def test_a_call_cannot_be_read_nor_changed_after_the_others(host: Hosting, sides: tuple[str, str]) -> None:
    """A modified client reads all that it can, replaces its call, withdraws it, and repeats it."""
    offense, defense = sides
    question = host.view(offense)["question"]["id"]
    before, files = looks(host, defense), everything(host.home.parent)
    host.give(offense, "2 out")
    assert looks(host, defense) == before, "the other's call can be seen"
    assert everything(host.home.parent) == files, "a file tells that a call is in"
    for form in disguises("2 out"):
        assert form not in everything(host.home.parent)
    again = {"question": question, "answer": "punt"}
    assert host.ask(offense, "POST", "answer", again)[1]["kind"] == "stale"
    host.give(defense, "A")
    save = host.save.read_bytes()
    assert b'"2 out"' in save
    for request in (
        ("POST", "answer", again), ("POST", "answer", {**again, "answer": "2 out"}), ("POST", "withdraw", None),
        ("POST", "draft", {"question": question, "option": "punt"}), ("GET", "journal", None),
    ):
        status, told = host.ask(offense, *request)
        assert status == 409, told
    assert host.save.read_bytes() == save


def test_a_seat_answers_for_itself_alone(host: Hosting, sides: tuple[str, str]) -> None:
    offense, defense = sides
    question = host.view(offense)["question"]
    given = {"question": question["id"], "answer": "punt"}
    save = host.save.read_bytes()
    assert host.ask(defense, "POST", "answer", given)[1]["kind"] == "stale", "with the other's question"
    assert host.ask(host.watch_link, "POST", "answer", given)[0] == 403
    for token in ("", "x", LINK.fullmatch(offense)[3][:-1], LINK.fullmatch(offense)[3] + "x"):  # type: ignore[index]  # a link
        assert host.ask(offense, "POST", "answer", given, token=token or "0")[0] == 401
    assert host.ask(defense, "GET", f"view?token={LINK.fullmatch(offense)[3]}")[1]["view"]["seat"] != question["seat"]  # type: ignore[index]  # a link
    assert host.ask(defense, "POST", "undo", {})[1]["undo_asked"] is not None
    assert host.ask(defense, "POST", "undo", {})[0] == 200
    assert host.save.read_bytes() == save, "one seat alone has taken back"
    host.ask(defense, "DELETE", "undo")


def test_a_flood_does_not_keep_the_other_from_playing(host: Hosting, sides: tuple[str, str]) -> None:
    """However slow the machine is: the other's answer is in before the flood has had many more."""
    offense, defense = sides
    statuses: list[int] = []
    flooding = True

    def flood() -> None:
        while flooding and len(statuses) < FLOOD:
            statuses.append(host.ask(offense, "GET", "view?suggest=true")[0])

    threads = [threading.Thread(target=flood) for _ in range(THREADS)]
    for thread in threads:
        thread.start()
    try:
        while 429 not in statuses and any(thread.is_alive() for thread in threads):
            time.sleep(0.05)
        before = statuses.count(200)
        given = {"question": host.view(defense)["question"]["id"], "answer": "A"}
        while host.ask(defense, "POST", "answer", given)[0] == 429:
            time.sleep(0.1)
        served = statuses.count(200) - before
    finally:
        flooding = False
        for thread in threads:
            thread.join()
    assert 429 in statuses, "a flood is not refused"
    assert served < MANY, f"the other has waited while the flood had {served} answers"
    assert host.ask(defense, "POST", "withdraw")[0] == 200


def listen(link: str) -> tuple[http.client.HTTPConnection, int]:
    """An event stream and its status. A seat that has asked too often in the last second asks again."""
    place, game, token = LINK.fullmatch(link).groups()  # type: ignore[union-attr]  # a link
    while True:
        connection = http.client.HTTPConnection(place, timeout=PATIENCE)
        connection.request("GET", f"/games/{game}/events", headers={"Authorization": f"Bearer {token}"})
        found = connection.getresponse()
        wait = int(found.getheader("retry-after", "0"))
        if found.status != 429 or wait >= LIMITS.heartbeat:  # too many streams: none is soon free
            return connection, found.status
        connection.close()
        time.sleep(wait)


def test_event_streams_of_one_seat_leave_some_for_the_other(host: Hosting) -> None:
    open_ones, statuses = [], []
    for link in [host.home_link] * 6 + [host.away_link]:
        connection, status = listen(link)
        statuses.append(status)
        open_ones.append(connection)
    for connection in open_ones:
        connection.close()
    assert statuses == [200, 200, 200, 200, 429, 429, 200]


SPY = """
import os, sys
folder, pid, links = sys.argv[1], sys.argv[2], sys.argv[3:]
found = []
for place, folders, names in os.walk(folder):
    for name in names:
        try:
            open(os.path.join(place, name), "rb").read()
            found.append(name)
        except OSError:
            pass
for name in ("mem", "environ", "fd", "cwd"):
    try:
        path = f"/proc/{pid}/{name}"
        os.listdir(path) if name == "fd" else open(path, "rb").read(1)
        found.append(name)
    except OSError:
        pass
try:
    words = open(f"/proc/{pid}/cmdline").read()
    found += [link for link in links if link in words]
except OSError:
    pass
print(found)
"""


def open_up(folder: Path) -> None:
    """Let other users pass through the tests' own folders above this one; other workers' tests use them, too."""
    for path in folder.parents:
        if path.stat().st_uid == os.getuid() and "pytest" in str(path):
            path.chmod(0o711)


def test_another_user_reads_neither_saves_nor_tokens(host: Hosting, nobody: int) -> None:
    folder = host.home.parent
    opened = [folder, *(path for path in (host.home, host.home / "saves", host.home / "saves" / "hosted"))]
    open_up(folder)
    modes = {path: stat.S_IMODE(path.stat().st_mode) for path in opened}
    (folder / "host.log").chmod(0o600)  # in life the terminal shows it
    (folder / "bait").touch(0o644)
    try:
        for path in modes:
            path.chmod(0o755)  # even where the folders above are open
        tokens = [LINK.fullmatch(link)[3] for link in host.links]  # type: ignore[index]  # a link
        assert as_user(nobody, SPY, str(folder), str(host.program.pid), *tokens) == "['bait']\n"
    finally:
        for path, mode in modes.items():
            path.chmod(mode)


PLANT = """
import os, sys
folder, victim = sys.argv[1:]
for name in ("game.fh.new", "game.fh.lock", "game.fh.sealed", "game.fh.sealed.new", ".game.fh.new", "linked.fh"):
    os.symlink(victim, os.path.join(folder, name))
os.mkfifo(os.path.join(folder, "fifo.fh"))
"""


def test_links_planted_in_a_shared_folder_overwrite_nothing(
    tmp_path: Path, teams: tuple[str, str], nobody: int
) -> None:
    shared, victim = tmp_path / "shared", tmp_path / "private"
    shared.mkdir()
    shared.chmod(0o777)
    victim.write_text("mine")
    open_up(shared)
    tmp_path.chmod(0o755)
    as_user(nobody, PLANT, str(shared), str(victim))
    command = [sys.executable, "-m", "fieldhouse.cli.main", "play", *teams, "--save", str(shared / "game.fh")]
    found = subprocess.run(command, input="d\na\nu\nb\nquit\n", capture_output=True, text=True, timeout=PATIENCE)
    assert found.returncode == 0, found.stderr
    for name in ("linked.fh", "fifo.fh"):
        with pytest.raises(FileExistsError, match="there is a game here already"):
            create_file(shared / name, b"game")
    assert stat.S_IMODE((shared / "game.fh").stat().st_mode) == 0o600
    assert victim.read_text() == "mine"
