"""What a server does not let through: other hosts and origins, too much, too deep, too often; faults tell nothing."""

from __future__ import annotations

import logging
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fieldhouse.api.guard import depth
from fieldhouse.api.limits import Buckets, TooMany
from fieldhouse.play.host import Host
from tests.api.guests import FREE, HAULERS, Inn, Visit


@pytest.mark.parametrize(("more", "status"), [
    ({"headers": {"Host": "evil.example"}}, 400),
    ({"headers": {"Host": "127.0.0.1.evil.example"}}, 400),
    ({"headers": {"Origin": "http://evil.example"}}, 403),
    ({"headers": {"Origin": "null"}}, 403),
    ({"headers": {"Cookie": "x" * 9000}}, 431),
    ({"params": {"x": "y" * 600}}, 414),
    ({"content": b"{}", "headers": {"Content-Type": "text/plain"}}, 415),
    ({"content": b"[" * 20, "headers": {"Content-Type": "application/json"}}, 400),
    ({"content": b'{"game":', "headers": {"Content-Type": "application/json"}}, 422),
    ({"content": b" " * 20_000, "headers": {"Content-Type": "application/json"}}, 413),
])
def test_what_is_sent_back(inn: Inn, more: dict[str, Any], status: int) -> None:
    found = inn.ask("POST", "/games", **more)
    assert found.status_code == status, found.text
    assert found.headers["content-type"] == "application/problem+json"


def test_a_body_without_a_length_is_counted(inn: Inn) -> None:
    found = inn.ask("POST", "/games", content=(b" " * 1000 for _ in range(30)))
    assert found.status_code == 413


def test_a_page_of_this_server_may_ask(inn: Inn) -> None:
    assert inn.ask("GET", "/offers", headers={"Origin": "http://127.0.0.1"}).status_code == 200
    assert inn.ask("GET", "/offers").headers["cache-control"] == "no-store"
    assert "access-control-allow-origin" not in inn.ask("OPTIONS", "/offers").headers


def test_depth_leaves_strings_out() -> None:
    assert depth(b'{"a": [1, {"b": 2}], "c": "[[[[", "d": "\\"[["}') == 3


def test_buckets_fill_with_time() -> None:
    now = [0.0]
    buckets = Buckets(2, 3, lambda: now[0])
    for _ in range(3):
        buckets.take("a")
    with pytest.raises(TooMany) as error:
        buckets.take("a")
    assert error.value.wait == pytest.approx(0.5)
    buckets.take("b")
    now[0] = 0.5
    buckets.take("a")


def test_who_asks_too_often_waits(tmp_path: Path) -> None:
    inn = Inn(tmp_path, replace(FREE, rate=0.001, burst=3, stranger_rate=0.001, stranger_burst=3, new_rate=0.001,
                                new_burst=2))
    one, other = inn.begin(**HAULERS), inn.begin(**HAULERS)
    assert inn.ask("POST", "/games", json=HAULERS).status_code == 429
    for _ in range(3):
        one.view("home")
    found = one.ask("GET", "view", "home")
    assert found.status_code == 429
    assert int(found.headers["retry-after"]) > 0
    assert other.ask("GET", "view", "home").status_code == 200
    guesses = [inn.ask("GET", f"/games/{one.name}/view", f"guess{n}").status_code for n in range(5)]
    assert guesses == [401, 401, 401, 429, 429]
    inn.close()


def test_a_full_server_says_so(tmp_path: Path) -> None:
    inn = Inn(tmp_path, replace(FREE, games=1))
    inn.begin(**HAULERS)
    assert inn.ask("POST", "/games", json=HAULERS).status_code == 503
    inn.close()


def test_a_fault_tells_nothing(two: Visit, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    def break_down(*args: object, **more: object) -> None:
        raise RuntimeError("the seed is 4711 and away called blitz, see secret.py")

    caplog.set_level(logging.DEBUG)
    with monkeypatch.context() as patched:
        patched.setattr(Host, "view", break_down)
        found = two.ask("GET", "view", "home")
    assert found.status_code == 500
    assert found.headers["content-type"] == "application/problem+json"
    told = found.text + caplog.text
    assert not [word for word in ("4711", "blitz", "secret", "Traceback", ".py\"") if word in told]
    assert "RuntimeError" in caplog.text
    assert two.ask("GET", "view", "home").status_code == 200, "the game is lost with a fault"


def test_requests_of_one_seat_that_wait_keep_no_other_seat_from_asking(two: Visit) -> None:
    two.served.waiting[0] = two.inn.games.limits.waiting
    assert two.ask("GET", "view", "home").status_code == 429
    assert two.ask("GET", "view", "away").status_code == 200
    two.served.waiting[0] = 0
    assert two.ask("GET", "view", "home").status_code == 200
