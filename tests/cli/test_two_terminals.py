"""Two people at two terminals that share one save: real processes, sealed calls."""

from __future__ import annotations

import os
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from fieldhouse.play import saves
from tests.cli.conftest import Run
from tests.cli.test_play_lines import answers

PATIENCE = 20.0


class Player:
    """One person's process, driven by lines."""

    def __init__(self, folder: Path, name: str, *words: str) -> None:
        env = {**os.environ, "XDG_STATE_HOME": str(folder / f"state-{name}"), "PYTHONUNBUFFERED": "1"}
        self.program = subprocess.Popen(
            [sys.executable, "-m", "fieldhouse.cli.main", *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, env=env,
        )
        self.out = b""
        self._chunks: queue.Queue[bytes] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.program.stdout
        while chunk := os.read(self.program.stdout.fileno(), 65536):
            self._chunks.put(chunk)

    def until(self, wanted: str, since: int = 0) -> None:
        end = time.monotonic() + PATIENCE
        while wanted.encode() not in self.out[since:]:
            try:
                self.out += self._chunks.get(timeout=0.1)
            except queue.Empty:
                if time.monotonic() > end or self.program.poll() is not None:
                    raise AssertionError(f"no {wanted!r} in:\n{self.out[since:].decode()}") from None

    def type(self, line: str, then: str = "") -> None:
        here = len(self.out)
        assert self.program.stdin
        self.program.stdin.write(f"{line}\n".encode())
        self.program.stdin.flush()
        if then:
            self.until(then, here)

    def drain(self) -> bytes:
        while True:
            try:
                self.out += self._chunks.get(timeout=0.3)
            except queue.Empty:
                return self.out

    def close(self) -> int:
        assert self.program.stdin
        self.program.stdin.close()
        return self.program.wait(timeout=PATIENCE)


def everything(folder: Path) -> bytes:
    """Every byte of every file, names included."""
    return b"".join(
        str(path).encode() + path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()
    )


Table = tuple[Player, Player, Path]


@pytest.fixture
def table(tmp_path: Path, teams: tuple[str, str]) -> Iterator[Table]:
    """Home and away at their terminals, before the first snap: away has the ball."""
    save = str(tmp_path / "shared" / "game.fh")
    options = ("-o", "declare_out", "-o", "wild_card")
    home = Player(tmp_path, "home", "play", *teams, "--seed", "4", "--two-terminals", "--save", save, *options)
    home.until("waiting for XYZ (fieldhouse join")
    away = Player(tmp_path, "away", "join", save, "--seat", "away")
    away.until("Receive or kick?")
    away.type("r")
    home.until("Kickoff")
    home.type("d", "Your defense")
    away.until("Your play")
    yield home, away, Path(save)
    for player in (home, away):
        player.program.kill()
        player.program.wait()


def test_a_call_is_nowhere_to_be_read_until_both_are_in(table: Table, tmp_path: Path) -> None:
    home, away, save = table
    away.type(">2", "your call is in")
    seen = home.drain()
    assert b"2 out" not in everything(tmp_path)
    assert b"2 out" not in seen
    assert b"Tackle" not in seen
    assert b"2 out" not in away.drain()
    assert not answers(saves.read(save), 1, "call")
    home.type("a", "2 Off Tackle, declared out of bounds: ")
    away.until("2 Off Tackle, declared out of bounds: ")
    assert answers(saves.read(save), 1, "call") == ["2 out"]
    assert answers(saves.read(save), 0, "defense") == ["A"]


def test_a_defense_is_nowhere_to_be_read_either(table: Table, tmp_path: Path) -> None:
    home, away, save = table
    home.type("w8", "your call is in")
    assert b"wild 8" not in everything(tmp_path) + away.drain() + home.drain()
    assert b"Wild Card on" not in away.out
    away.type("6", "6 Short Pass: ")
    assert answers(saves.read(save), 0, "defense") == ["wild 8"]


def test_a_call_can_be_taken_back_while_the_other_thinks(table: Table) -> None:
    home, away, save = table
    away.type("6", "your call is in")
    away.type("u", "Your play")
    away.type("1", "your call is in")
    home.type("a")
    away.until("1 Line Plunge: ")
    assert answers(saves.read(save), 1, "call") == ["1"]


def test_each_answers_for_one_seat_and_plays_on(table: Table) -> None:
    home, away, save = table
    away.type("6", "your call is in")
    home.type("a", "6 Short Pass: ")
    away.until("Your play", len(away.out))
    away.type("undo", "with two terminals a call can be taken back only while you wait")
    away.type("1")
    home.type("b", "1 Line Plunge: ")
    away.until("1 Line Plunge: ")
    assert answers(saves.read(save), 1, "call") == ["6", "1"]
    assert answers(saves.read(save), 0, "defense") == ["A", "B"]
    assert home.close() == 0
    assert b"fieldhouse join" in home.drain()


def test_nobody_joins_a_game_against_the_computer(run: Run, teams: tuple[str, str]) -> None:
    run("play", *teams, keys=["quit"])
    result = run("join", "xyz", code=2)
    assert "the computer has a seat in this game; go on with: fieldhouse resume" in result.stderr


def test_one_leaves_and_joins_again(table: Table, tmp_path: Path) -> None:
    home, away, save = table
    away.type("6", "your call is in")
    away.program.kill()
    home.type("a", "your call is in")
    again = Player(tmp_path, "away", "join", str(save), "--seat", "away")
    home.until("6 Short Pass: ")
    again.until("6 Short Pass: ")
    assert answers(saves.read(save), 1, "call") == ["6"]
    again.program.kill()
    again.program.wait()
