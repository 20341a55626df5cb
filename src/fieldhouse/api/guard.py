"""Checks before every request: host, origin, sizes, depth of the JSON, time to send it. Logs the request after it.

The log has the method and the pattern of the path, nothing else that a guest sent: no token, game or answer.
"""

from __future__ import annotations

import asyncio
import logging
from time import perf_counter
from traceback import extract_tb
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fieldhouse.api.limits import Limits
from fieldhouse.api.problems import problem

LOG = logging.getLogger("fieldhouse.api")
METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}
HEADERS = [
    (b"cache-control", b"no-store"),
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-content-type-options", b"nosniff"),
]


class Refused(Exception):
    """A request that the guard refuses."""

    def __init__(self, status: int, detail: str) -> None:
        super().__init__(detail)
        self.status = status
        self.detail = detail


class Guard:
    def __init__(self, app: ASGIApp, limits: Limits, hosts: frozenset[str]) -> None:
        self.app = app
        self.limits = limits
        self.hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            await self.request(scope, receive, send)
        else:
            await send({"type": "websocket.close"})

    async def request(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, status = perf_counter(), 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message = {**message, "headers": [*message["headers"], *HEADERS]}
            await send(message)

        try:
            check_head(scope, self.limits, self.hosts)
            body = await read_body(scope, receive, self.limits)
            await self.app(scope, _replay(body, receive), answer)
        except Refused as refused:
            await problem(refused.status, refused.detail, "request")(scope, receive, answer)
        except Exception as error:
            # The message may contain a seat's call, so log only the error's type and place.
            LOG.error("server error: %s at %s", type(error).__name__, place(error))
            if not status:
                await problem(500, "server error; it has been logged", "fault")(scope, receive, answer)
        finally:
            method = scope["method"] if scope["method"] in METHODS else "?"
            route = getattr(scope.get("route"), "path", "?")
            LOG.info("%s %s %d %.1f ms", method, route, status, 1000 * (perf_counter() - began))


def place(error: BaseException) -> str:
    """Module and line of the innermost frame in our own code."""
    ours = [f"{frame.filename.rpartition('fieldhouse/')[2]}:{frame.lineno}"
            for frame in extract_tb(error.__traceback__) if "fieldhouse/" in frame.filename]
    return ours[-1] if ours else "?"


def check_head(scope: Scope, limits: Limits, hosts: frozenset[str]) -> None:
    headers: list[tuple[bytes, bytes]] = scope["headers"]
    if len(scope["path"]) > limits.path:
        raise Refused(414, f"the path is longer than {limits.path}")
    if len(scope["query_string"]) > limits.query:
        raise Refused(414, f"the query is longer than {limits.query}")
    if sum(len(name) + len(value) for name, value in headers) > limits.headers:
        raise Refused(431, f"the headers are longer than {limits.headers}")
    sent_hosts = [value.decode("latin-1").lower() for name, value in headers if name == b"host"]
    if len(sent_hosts) != 1 or _name(sent_hosts[0]) not in hosts:
        raise Refused(400, "this server does not answer to that host name (fieldhouse serve --allow-host)")
    for name, value in headers:
        if name == b"origin" and urlsplit_netloc(value.decode("latin-1").lower()) != sent_hosts[0]:
            raise Refused(403, "pages of other origins may not use this server")


def urlsplit_netloc(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def _name(host: str) -> str:
    """A host without its port."""
    if host.startswith("["):
        return host.partition("]")[0] + "]"
    return host.partition(":")[0]


async def read_body(scope: Scope, receive: Receive, limits: Limits) -> bytes:
    """The body, within the limits of size, time and depth. A body that is not empty must be JSON."""
    too_large = Refused(413, f"the body is larger than {limits.body}")
    headers = dict(scope["headers"])
    length = headers.get(b"content-length", b"0")
    if not length.isdigit() or int(length[:12]) > limits.body:
        raise too_large
    parts, size, more = [], 0, True
    try:
        async with asyncio.timeout(limits.body_seconds):
            while more:
                message = await receive()
                if message["type"] == "http.disconnect":
                    break
                parts.append(message.get("body", b""))
                size += len(parts[-1])
                if size > limits.body:
                    raise too_large
                more = message.get("more_body", False)
    except TimeoutError:
        raise Refused(408, f"the body took longer than {limits.body_seconds} seconds") from None
    body = b"".join(parts)
    if body:
        kind = headers.get(b"content-type", b"").partition(b";")[0].strip().lower()
        if kind != b"application/json":
            raise Refused(415, "a body must be application/json")
        if depth(body) > limits.depth:
            raise Refused(400, f"the JSON is deeper than {limits.depth}")
    return body


def depth(body: bytes) -> int:
    """The depth of nested brackets in a JSON text, without brackets in strings."""
    deepest = now = 0
    quoted = escaped = False
    for byte in body:
        if quoted:
            if escaped:
                escaped = False
            elif byte == 0x5C:
                escaped = True
            elif byte == 0x22:
                quoted = False
        elif byte == 0x22:
            quoted = True
        elif byte in b"[{":
            now += 1
            deepest = max(deepest, now)
        elif byte in b"]}":
            now -= 1
    return deepest


def _replay(body: bytes, receive: Receive) -> Receive:
    """A `receive` that repeats the body once, then continues with the client's messages."""
    given = False

    async def again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again
