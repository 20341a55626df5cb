"""A real host, with two teams that take no time to make, and terminals that join it."""

from __future__ import annotations

import http.client
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from tests.cli.terminal import Terminal

PATIENCE = 120.0
LINK = re.compile(r"http://(\S+)/games/(\S+)#(\S+)")


class Hosting:
    """`fieldhouse host` in a process of its own."""

    def __init__(self, home: Path, *words: str) -> None:
        self.home = home
        self.log = home.parent / "host.log"
        self.links: list[str] = []
        self.start(*words)
        self.home_link, self.away_link, self.watch_link = self.links

    def start(self, *words: str) -> None:
        env = {**os.environ, "FIELDHOUSE_HOME": str(self.home), "PYTHONUNBUFFERED": "1"}
        with self.log.open("w") as log:
            self.program = subprocess.Popen(
                [sys.executable, "-m", "fieldhouse.cli.main", "host", *words], stdout=log, stderr=log, env=env
            )
        end = time.monotonic() + PATIENCE
        while "Give each coach" not in self.text:
            assert time.monotonic() < end, self.text
            assert self.program.poll() is None, self.text
            time.sleep(0.05)
        self.links = [found.group() for found in LINK.finditer(self.text)] or self.links

    @property
    def text(self) -> str:
        return self.log.read_text()

    @property
    def sha256(self) -> str:
        found = re.search(r"SHA-256 of the seed: (\w{64})", self.text)
        assert found
        return found[1]

    @property
    def save(self) -> Path:
        (path,) = (self.home / "saves" / "hosted").glob("*/*.fh")
        return path

    def stop(self, number: int = signal.SIGKILL) -> None:
        if self.program.poll() is None:
            self.program.send_signal(number)
        self.program.wait(PATIENCE)

    def ask(self, link: str, method: str, part: str, body: Any = None, token: str = "") -> tuple[int, Any]:
        """Status and JSON of a request with the token of a link, or another."""
        found = LINK.fullmatch(link)
        assert found
        place, game, own = found.groups()
        connection = http.client.HTTPConnection(place, timeout=PATIENCE)
        headers = {"Authorization": f"Bearer {token or own}", "Content-Type": "application/json"}
        connection.request(method, f"/games/{game}/{part}", None if body is None else json.dumps(body), headers)
        answer = connection.getresponse()
        text = answer.read()
        connection.close()
        return answer.status, json.loads(text)

    def view(self, link: str, *, suggest: bool = False) -> Any:
        status, found = self.ask(link, "GET", "view?suggest=true" if suggest else "view")
        assert status == 200, found
        return found["view"]

    def give(self, link: str, answer: str | None = None) -> None:
        """Answer this seat's question, as the computer suggests if nothing else is said."""
        question = self.view(link, suggest=answer is None)["question"]
        given = {"question": question["id"], "answer": question["suggested"] if answer is None else answer}
        status, found = self.ask(link, "POST", "answer", given)
        assert status == 200, found

    def until_calls(self) -> None:
        """Take suggestions until both seats are asked for a secret call."""
        while True:
            asked = {link: self.view(link)["question"] for link in (self.home_link, self.away_link)}
            if all(question and question["secret"] for question in asked.values()):
                return
            self.give(next(link for link, question in asked.items() if question))


def sit(link: str, home: Path, *words: str) -> Terminal:
    """A terminal that joins."""
    return Terminal("join", link, *words, env={"FIELDHOUSE_HOME": str(home)})
