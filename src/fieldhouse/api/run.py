"""The app on uvicorn, with limits on connections and on the time to send a request's head."""

from __future__ import annotations

import asyncio
from typing import Any

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from fieldhouse.api.guard import Guard
from fieldhouse.api.limits import Limits

KEEP_ALIVE = 30
"""Seconds that a connection may be idle between two requests."""
GRACE = 2
"""Seconds to finish answers when the server stops."""


def server(app: Guard, host: str, port: int, limits: Limits) -> uvicorn.Server:
    """A server to run. uvicorn's access log is off: a query may contain a token."""

    class Patient(H11Protocol):
        """Closes a connection that does not send a request's head in time."""

        hurry: asyncio.TimerHandle | None = None

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            self.wait()

        def data_received(self, data: bytes) -> None:
            before = self.cycle
            super().data_received(data)
            if self.cycle is not before:
                self.calm()
            elif self.hurry is None and (self.cycle is None or self.cycle.response_complete):
                self.wait()

        def connection_lost(self, exc: Exception | None) -> None:
            self.calm()
            super().connection_lost(exc)

        def wait(self) -> None:
            self.hurry = self.loop.call_later(limits.head_seconds, self.transport.close)

        def calm(self) -> None:
            if self.hurry is not None:
                self.hurry.cancel()
                self.hurry = None

    return uvicorn.Server(uvicorn.Config(
        app, host=host, port=port, http=Patient, ws="none", lifespan="on", access_log=False, log_level="warning",
        server_header=False, proxy_headers=False, limit_concurrency=limits.connections,
        h11_max_incomplete_event_size=limits.headers + limits.path + limits.query, backlog=limits.connections,
        timeout_keep_alive=KEEP_ALIVE, timeout_graceful_shutdown=GRACE,
    ))
