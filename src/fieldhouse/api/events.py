"""Server-sent events with a counter that grows when the game changes, without any of the game's content."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from time import monotonic

from fieldhouse.api.limits import Limits, TooMany
from fieldhouse.api.served import Games, Served

MEDIA = "text/event-stream"
RETRY = 2000
"""Milliseconds until a client connects again after its stream has ended."""


def looks(games: Games, served: Served, limits: Limits, seat: int | None = None) -> AsyncIterator[bytes]:
    """A stream of one game for a seat. Several changes before the client reads become one event."""
    mine = sum(listener == seat for listener in served.listeners.values())
    if mine >= limits.listeners or games.streams >= limits.all_listeners:
        raise TooMany(limits.heartbeat)
    changed = asyncio.Event()
    served.listeners[changed] = seat
    games.streams += 1

    async def stream() -> AsyncIterator[bytes]:
        ends = monotonic() + limits.stream_seconds
        try:
            yield f"retry: {RETRY}\n\n".encode()
            changed.set()
            while (left := ends - monotonic()) > 0:
                try:
                    async with asyncio.timeout(min(left, limits.heartbeat)):
                        await changed.wait()
                except TimeoutError:
                    yield b": still here\n\n"
                    continue
                changed.clear()
                yield f"event: look\ndata: {served.counter}\n\n".encode()
        finally:
            served.listeners.pop(changed, None)
            games.streams -= 1

    return stream()
