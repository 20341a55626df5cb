"""Errors as problem JSON (RFC 9457): status, message, rule id, allowed answers."""

from __future__ import annotations

import math

from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel
from starlette.exceptions import HTTPException
from starlette.requests import Request

from fieldhouse.api.limits import TooMany
from fieldhouse.games.errors import InputError
from fieldhouse.play.errors import NotAllowed, PlayError

TITLES = {
    400: "Bad request", 401: "No seat", 403: "Forbidden", 404: "Not found", 405: "Method not allowed",
    408: "Too slow", 409: "Not now", 413: "Too large", 414: "Too large", 415: "Not JSON", 422: "Refused",
    429: "Too many requests", 431: "Too large", 500: "Server error", 503: "Full",
}
STATUS = {
    "refused": 422, "stale": 409, "moved": 409, "not now": 409, "not found": 404, "other rules": 409, "full": 503,
    "no seat": 401, "forbidden": 403, "damaged": 409,
}
"""The status of an error by its kind."""
LONGEST = 1000
"""Characters of a message."""


class Problem(BaseModel):
    """An error. `kind` is for programs, `detail` for people."""

    type: str = "about:blank"
    title: str
    status: int
    detail: str
    kind: str
    rule: str = ""
    """The id of the rule that an answer breaks."""
    field: str = ""
    """The part of the request that is wrong."""
    allowed: list[str] = []
    """Allowed answers, if they can be listed."""


class Full(PlayError):
    """The server has no room for another game."""

    kind = "full"


class NoSeat(PlayError):
    """No token, or one that opens no seat of this game."""

    kind = "no seat"


class Forbidden(PlayError):
    """This seat may not do this."""

    kind = "forbidden"


class Damaged(PlayError):
    """The game's save cannot be read."""

    kind = "damaged"


class OptionsNamed(NotAllowed):
    """An answer that the rules refuse, with the answers they allow."""

    def __init__(self, refused: NotAllowed, allowed: list[str]) -> None:
        Exception.__init__(self, refused.message)
        self.message, self.rule, self.answer, self.allowed = refused.message, refused.rule, refused.answer, allowed


def problem(status: int, detail: str, kind: str, **more: object) -> JSONResponse:
    title = TITLES.get(status, "Error")
    body = Problem.model_validate({"title": title, "status": status, "detail": detail[:LONGEST], "kind": kind, **more})
    headers = {"WWW-Authenticate": "Bearer"} if status == 401 else {}
    return JSONResponse(body.model_dump(), status, headers, media_type="application/problem+json")


async def of_play(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, PlayError)
    allowed = error.allowed if isinstance(error, OptionsNamed) else []
    return problem(STATUS.get(error.kind, 409), error.message, error.kind, rule=error.rule, allowed=allowed)


async def of_input(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, InputError)
    return problem(422, str(error), "input", field=error.field)


async def of_form(request: Request, error: Exception) -> JSONResponse:
    """A body or a query with missing or wrong fields. The message does not repeat the fields' content."""
    assert isinstance(error, RequestValidationError)
    faults = [(".".join(str(part) for part in fault["loc"])[:80], fault["msg"]) for fault in error.errors()[:5]]
    return problem(422, "; ".join(f"{where}: {what}" for where, what in faults), "input", field=faults[0][0])


async def of_http(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    kinds = {404: "not found", 405: "method"}
    details = {404: "no such path; GET /openapi.json lists all paths"}
    response = problem(error.status_code, details.get(error.status_code, "this is not possible"),
                   kinds.get(error.status_code, "input"))
    response.headers.update({k: v for k, v in (error.headers or {}).items() if k.lower() == "allow"})
    return response


async def of_fault(request: Request, error: Exception) -> JSONResponse:
    """An error of the server's. The answer leaves its message out: it may contain a seat's call."""
    return problem(500, "server error; it has been logged", "fault")


async def of_rate(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, TooMany)
    response = problem(429, "too many requests; wait as long as Retry-After says", "rate")
    response.headers["Retry-After"] = str(max(1, math.ceil(error.wait)))
    return response
