"""Event streams: bounded in number, one word for many changes, a heartbeat, an end."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from fieldhouse.api.events import looks
from fieldhouse.api.limits import TooMany
from tests.api.guests import FREE


def a_game() -> Any:
    return SimpleNamespace(counter=7, listeners={})


def test_many_changes_are_one_look() -> None:
    async def listen() -> list[bytes]:
        games: Any = SimpleNamespace(streams=0)
        game, heard = a_game(), list[bytes]()
        stream = looks(games, game, replace(FREE, heartbeat=0.02, stream_seconds=0.2))
        async for line in stream:
            heard.append(line)
            if len(heard) == 3:
                for _ in range(5):
                    game.counter += 1
                    for listener in game.listeners:
                        listener.set()
        assert not game.listeners
        assert not games.streams
        return heard

    heard = asyncio.run(listen())
    assert heard[0].startswith(b"retry: ")
    assert heard[1] == b"event: look\ndata: 7\n\n"
    assert heard[2].startswith(b":")
    assert heard[3] == b"event: look\ndata: 12\n\n"
    assert all(line.startswith(b":") for line in heard[4:])


@pytest.mark.parametrize(("streams", "listeners"), [(FREE.all_listeners, 0), (0, FREE.listeners)])
def test_streams_are_bounded(streams: int, listeners: int) -> None:
    games: Any = SimpleNamespace(streams=streams)
    game = a_game()
    game.listeners |= dict.fromkeys(range(listeners))
    with pytest.raises(TooMany):
        looks(games, game, FREE)
