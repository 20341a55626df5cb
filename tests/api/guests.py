"""Guests of a server in this process. All that it answers is kept, to be searched for what it must not tell."""

from __future__ import annotations

import json
import warnings
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import httpx

from fieldhouse.api.app import make_app
from fieldhouse.api.limits import Limits
from fieldhouse.api.served import Games, Served

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it wants another name of httpx
    from fastapi.testclient import TestClient

BASE = "http://127.0.0.1"
SEED = 271828182845904523536028747135266249775
FREE = Limits(rate=1e9, burst=1e9, stranger_rate=1e9, stranger_burst=1e9, new_rate=1e9, new_burst=1e9)
HAULERS = {"game": "paydirt-football", "away": "signals", "home": "haulers"}
TWO = {"home": "person", "away": "person"}


class Inn:
    """A server and its guests; `heard` is every byte of every answer, headers too."""

    def __init__(
        self, folder: Path, limits: Limits = FREE, seed: Callable[[], int] = lambda: SEED, games: Games | None = None
    ) -> None:
        self.folder = folder
        guard = make_app(folder, limits, seed=seed, games=games)
        self.games: Games = guard.app.state.games  # type: ignore[attr-defined]  # the app inside
        self.client = TestClient(guard, base_url=BASE)
        self.client.__enter__()
        self.heard: list[bytes] = []

    def close(self) -> None:
        self.client.__exit__(None, None, None)

    def ask(self, method: str, path: str, token: str = "", **more: Any) -> httpx.Response:
        headers = {**more.pop("headers", {}), **({"Authorization": f"Bearer {token}"} if token else {})}
        found = self.client.request(method, path, headers=headers, **more)
        self.heard += [found.content, repr(list(found.headers.items())).encode()]
        return found

    def begin(self, **wish: Any) -> Visit:
        found = self.ask("POST", "/games", json=wish)
        assert found.status_code == 201, found.text
        told = found.json()
        return Visit(self, told["id"], told["tokens"], told["spectators"])


class Visit:
    """One game at an inn, and the tokens of its seats."""

    def __init__(self, inn: Inn, name: str, tokens: Mapping[str, str], spectators: str) -> None:
        self.inn = inn
        self.name = name
        self.tokens = {**tokens, "spectator": spectators}

    @property
    def served(self) -> Served:
        """The game itself, which no guest gets hold of."""
        return self.inn.games._open[self.name]

    def ask(self, method: str, part: str, who: str, **more: Any) -> httpx.Response:
        return self.inn.ask(method, f"/games/{self.name}/{part}", self.tokens[who], **more)

    def view(self, who: str, **query: Any) -> dict[str, Any]:
        found = self.ask("GET", "view", who, params=query)
        assert found.status_code == 200, found.text
        told: dict[str, Any] = found.json()
        return told

    def answer(self, who: str, answer: str | None = None) -> httpx.Response:
        """Answer this seat's question, with the computer's suggestion if nothing else is said."""
        question = self.view(who, suggest=answer is None)["view"]["question"]
        given = {"question": question["id"], "answer": question["suggested"] if answer is None else answer}
        return self.ask("POST", "answer", who, json=given)

    def until(self, kind: str) -> None:
        """Take suggestions until this is asked."""
        for _ in range(400):
            views = {who: self.view(who)["view"] for who in self.tokens}
            asked = {who: view["question"] for who, view in views.items() if view["question"]}
            if any(question["kind"] == kind for question in asked.values()):
                return
            assert self.answer(next(iter(asked))).status_code == 200
        raise AssertionError(f"{kind} is never asked")


def plain(body: bytes) -> str:
    """A JSON answer without what may differ: the counter, the names of questions, who is being waited for."""

    def bare(found: Any) -> Any:
        if isinstance(found, dict):
            left_out = ("counter", "waiting_for") + (("id",) if "prompt" in found else ())
            return {name: bare(value) for name, value in found.items() if name not in left_out}
        return list(map(bare, found)) if isinstance(found, list) else found

    return json.dumps(bare(json.loads(body)))
