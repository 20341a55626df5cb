"""A real server process on loopback: the bot of docs/serve.md, the event stream, slow guests, and what it logs."""

from __future__ import annotations

import http.client
import json
import os
import re
import select
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fieldhouse.testing.kit import disguises
from tests.api.guests import HAULERS, TWO

ROOT = Path(__file__).parent.parent.parent
BOT = re.compile(r"^```py\n(.*?)^```", re.M | re.S)
START = 240
"""Seconds that a server may take to start."""


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
    return port


class Server:
    def __init__(self, folder: Path) -> None:
        self.port, self.folder = free_port(), folder / "saves"
        self.log = folder / "log"
        command = [sys.executable, "-m", "fieldhouse.cli.main", "serve", "--port", str(self.port), "--saves",
                   str(self.folder)]
        with self.log.open("w") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env={**os.environ, "COLUMNS": "500"})
        self.heard: list[bytes] = []
        for _ in range(START * 10):
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                assert self.process.poll() is None, self.log.read_text()
                time.sleep(0.1)
        raise AssertionError("the server does not start")

    def ask(self, method: str, path: str, token: str = "", body: Any = None) -> Any:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=240)
        headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        found = connection.getresponse()
        text = found.read()
        self.heard += [text, repr(found.getheaders()).encode()]
        connection.close()
        if found.status == 429:
            time.sleep(int(found.getheader("retry-after", "1")))
            return self.ask(method, path, token, body)
        assert found.status < 300, text
        return json.loads(text)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("server"))
    yield found
    found.process.terminate()
    found.process.wait(120)


def test_the_bot_of_the_docs_plays_a_game(server: Server) -> None:
    (bot,) = BOT.findall((ROOT / "docs" / "serve.md").read_text(encoding="utf-8"))
    command = [sys.executable, "-c", bot, f"http://127.0.0.1:{server.port}"]
    run = subprocess.run(command, capture_output=True, text=True, timeout=600)
    assert run.returncode == 0, run.stdout + run.stderr
    assert run.stdout.startswith("Final: ")


def test_two_people_play_and_a_stream_says_when_to_look(server: Server) -> None:
    game = server.ask("POST", "/games", body={**HAULERS, "seats": TWO})
    path, tokens = f"/games/{game['id']}", game["tokens"]
    stream = http.client.HTTPConnection("127.0.0.1", server.port, timeout=240)
    stream.request("GET", f"{path}/events?token={game['spectators']}")
    events = stream.getresponse()
    assert events.getheader("content-type", "").startswith("text/event-stream")
    heard = b""

    def next_look() -> int:
        nonlocal heard
        while True:
            line = events.readline()
            heard += line
            if line.startswith(b"data: "):
                return int(line.removeprefix(b"data: "))

    counter = next_look()
    for _ in range(12):
        for token in tokens.values():
            seen = server.ask("GET", f"{path}/view?suggest=true", token)
            question = seen["view"]["question"]
            if question:
                body = {"question": question["id"], "answer": question["suggested"]}
                after = server.ask("POST", f"{path}/answer", token, body)["counter"]
                while counter < after:
                    counter = next_look()
                assert counter == after
    for part in ("view", "record", "box", "log"):
        for token in (*tokens.values(), game["spectators"]):
            server.ask("GET", f"{path}/{part}", token)
    stream.close()
    assert re.fullmatch(rb"(retry: \d+|event: look|data: \d+|: still here|\n)*", heard.replace(b"\n\n", b"\n"))
    seed = json.loads((server.folder / f"{game['id']}.fh").read_text().splitlines()[0])["seed"]
    log = server.log.read_bytes()
    for secret in (str(seed), f"{seed:x}"):
        assert not any(form in body for form in disguises(secret) for body in (*server.heard, heard, log))
    assert b"GET /games/{game}/view 200" in log
    for told in (game["id"], game["spectators"], *tokens.values(), str(ROOT), "Traceback"):
        assert told.encode() not in log


def slow_guests(server: Server) -> list[socket.socket]:
    """Guests who do not finish what they say."""
    slow = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(20)]
    for number, guest in enumerate(slow):
        guest.sendall(b"GET /offers HTTP/1.1\r\nHost: 127" if number % 2 else
                      b"POST /games HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99\r\n\r\n{")
    return slow


def test_slow_guests_do_not_block_others(server: Server) -> None:
    for _ in range(5):  # on a slow machine the time of the slow guests may be up first
        slow = slow_guests(server)
        server.ask("GET", "/offers/paydirt-football/rules")
        if not select.select(slow, [], [], 0)[0]:
            break
    else:
        raise AssertionError("others wait for slow guests")
    answers = []
    for guest in slow[:2]:
        guest.settimeout(240)
        answers.append(guest.recv(4096))
    assert b" 408 " in answers[0]
    assert answers[1] == b"", "a head that does not come to its end is waited for"
    for guest in slow:
        guest.close()


def test_without_the_extra_it_says_what_to_install(tmp_path: Path) -> None:
    for module in ("fastapi", "uvicorn"):
        (tmp_path / f"{module}.py").write_text(f"raise ModuleNotFoundError('none', name='{module}')")
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    run = subprocess.run(
        [sys.executable, "-m", "fieldhouse.cli.main", "serve", "--saves", str(tmp_path)],
        capture_output=True, text=True, env={**os.environ, "PYTHONPATH": path}, timeout=240,
    )
    assert run.returncode == 2
    assert run.stderr == "fieldhouse: serving needs the extra `web`: pip install 'fieldhouse[web]'\n"
