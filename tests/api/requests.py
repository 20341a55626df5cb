"""Random requests, sensible and senseless."""

from __future__ import annotations

import json
import random
from typing import Any

from tests.api.guests import Visit

METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD")
PARTS = ("", "view", "answer", "withdraw", "undo", "odds", "cards", "box", "log", "why", "record", "seat", "nowhere",
         "draft", "timeout", "auto", "journal")
TEXTS = ("", "1", "A", "-1", "NaN", "\ud800", "\0", "ß" * 30, "../../x", "%00", "1e999", "9" * 50, "<b>", "no such")
KEYS = ("answer", "question", "play", "game", "home", "away", "options", "seats", "coach", "ask_all", "x", "span",
        "option")


def value(rng: random.Random, deep: int = 0) -> Any:
    kinds = 8 if deep < 3 else 6
    match rng.randrange(kinds):
        case 0:
            return rng.choice((None, True, False))
        case 1:
            return rng.choice((0, -1, 10**30, 1.5, float("nan"), float("inf")))
        case 6:
            return [value(rng, deep + 1) for _ in range(rng.randrange(4))]
        case 7:
            return {rng.choice(KEYS): value(rng, deep + 1) for _ in range(rng.randrange(5))}
        case _:
            return rng.choice((*TEXTS, "paydirt-football", "haulers", "person", "home"))


def body(rng: random.Random, question: str) -> bytes:
    match rng.randrange(6):
        case 0:
            return rng.randbytes(rng.randrange(200))
        case 1:
            return b"[" * rng.randrange(3000)
        case 2:
            return json.dumps({"question": question, "answer": rng.choice((*TEXTS, "1", "A", "punt"))}).encode()
        case 3:
            return b'{"answer":' + b"9" * 5000 + b"}"
        case _:
            return json.dumps(value(rng)).encode()


def ask(rng: random.Random, two: Visit) -> None:
    """One request with a token of this game, another or none."""
    inn = two.inn
    question = two.served.host.session.question_id(0) if two.name in inn.games._open else ""
    game = rng.choice((two.name, two.name, two.name, "0" * 16, "%2e%2e", "x" * 300))
    path = rng.choice((
        f"/games/{game}/{rng.choice(PARTS)}", f"/games/{game}/{rng.choice(PARTS)}", "/games", "/offers",
        f"/offers/{rng.choice(('paydirt-football', 'x', '%00'))}/{rng.choice(('rules', 'seasons/nfl-2019', 'x'))}",
        "/x" + "".join(rng.choice("ab.%;=@[]{}~^|\\") for _ in range(20)),
    ))
    query = {rng.choice(("after", "last", "play", "suggest", "token")): rng.choice(TEXTS[:4] + TEXTS[8:])}
    headers = {"Content-Type": rng.choice(("application/json", "application/json", "text/plain", ""))}
    token = rng.choice(["", "x", "é", *two.tokens.values()])
    if token == two.tokens["home"] and path.endswith("/seat"):
        return  # would end what the other requests do with this seat
    headers["Authorization"] = f"{rng.choice(('Bearer', 'Bearer', 'Bearer', 'Basic', ''))} {token}"
    found = inn.ask(
        rng.choice(METHODS), path, params=rng.choice(({}, query)), content=body(rng, question or ""),
        headers={name: text.encode("latin-1") for name, text in headers.items()},  # type: ignore[misc]  # bytes, too
    )
    assert found.status_code < 500, f"{found.request.method} {path} {found.text}"
    assert b"Traceback" not in found.content
