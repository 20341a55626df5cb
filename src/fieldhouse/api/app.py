"""The HTTP face: requests by path. A game's views come from `Host` as `SeatView`s."""

# FastAPI reads the annotations of nested functions, so this file does not postpone annotations.

from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Annotated, Any

from fastapi import Depends, FastAPI, Query, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import StreamingResponse
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import TypeAdapter
from starlette.exceptions import HTTPException

from fieldhouse import __version__
from fieldhouse.api import offers, problems
from fieldhouse.api.events import MEDIA, looks
from fieldhouse.api.guard import Guard
from fieldhouse.api.limits import Buckets, Limits, TooMany
from fieldhouse.api.models import (
    Answer,
    AnyTable,
    Auto,
    Begun,
    Box,
    Draft,
    GameOffer,
    Lines,
    Message,
    NewGame,
    Plays,
    RuleOffer,
    SeasonOffer,
    Seated,
    Seen,
    Sheet,
    Text,
    Undo,
)
from fieldhouse.api.problems import Forbidden, NoSeat, OptionsNamed, Problem
from fieldhouse.api.served import Games, Served, new_seed
from fieldhouse.games.errors import InputError
from fieldhouse.play.errors import NotAllowed, PlayError

LOCAL = frozenset({"127.0.0.1", "localhost", "[::1]"})
ODDS_COST = 10
"""A request for odds costs as much of a token's rate as this many other requests."""
ALLOWED = 100
"""Number of allowed answers that a refusal lists."""
PAGE = 20
"""Number of plays in one answer."""
FAULTS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem, "description": problems.TITLES[status], "content": {"application/problem+json": {}}}
    for status in (401, 403, 404, 409, 422, 429, 503)
}
NAMES = Query(max_length=80)
bearer = HTTPBearer(auto_error=False, description="The token of a seat, or the spectators'.")


class Guest:
    """The holder of a valid token of a game."""

    def __init__(self, game: str, seat: int | None) -> None:
        self.game = game
        self.seat = seat

    @property
    def sitting(self) -> int:
        """The guest's seat. Raises Forbidden for a spectator."""
        if self.seat is None:
            raise Forbidden("this needs a seat's token; spectators can only watch")
        return self.seat


def make_app(
    saves: Path, limits: Limits | None = None, *, hosts: Iterable[str] = (), seed: Callable[[], int] = new_seed,
    games: Games | None = None,
) -> Guard:
    """A server of the games in this folder. It answers to the host names in `hosts`, besides this machine's own."""
    limits = limits or Limits()
    games = games or Games(saves, limits, seed)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        yield
        games.close()

    app = FastAPI(
        title="Fieldhouse", version=__version__, docs_url=None, redoc_url=None, redirect_slashes=False,
        lifespan=lifespan, responses=FAULTS,
        description="Tabletop sports over HTTP. See docs/serve.md.",
    )
    for kind, handler in (
        (PlayError, problems.of_play), (InputError, problems.of_input), (TooMany, problems.of_rate),
        (RequestValidationError, problems.of_form), (HTTPException, problems.of_http),
        (Exception, problems.of_fault),
    ):
        app.add_exception_handler(kind, handler)
    app.state.games = games
    add_offers(app, limits)
    add_games(app, games, limits)
    return Guard(app, limits, LOCAL | {host.lower() for host in hosts})


def address(request: Request) -> str:
    return request.client.host if request.client else ""


def add_offers(app: FastAPI, limits: Limits) -> None:
    strangers = Buckets(limits.stranger_rate, limits.stranger_burst)

    async def asked(request: Request) -> None:
        strangers.take(address(request))

    free = [Depends(asked)]

    @app.get("/offers", dependencies=free, summary="The games that this server offers")
    def all_offers() -> list[GameOffer]:
        return offers.offers()

    @app.get("/offers/{game}", dependencies=free, summary="A game's teams, options and coaches")
    def one_offer(game: str) -> GameOffer:
        return offers.offer(game)

    @app.get("/offers/{game}/seasons/{season}", dependencies=free, summary="The teams of a season")
    def season(game: str, season: str) -> SeasonOffer:
        return offers.season(game, season)

    @app.get("/offers/{game}/rules", dependencies=free, summary="The ledger: every rule by its id")
    def rules(game: str) -> list[RuleOffer]:
        return offers.rules(game)


def add_games(app: FastAPI, games: Games, limits: Limits) -> None:
    guests = Buckets(limits.rate, limits.burst)
    strangers = Buckets(limits.stranger_rate, limits.stranger_burst)
    creations = Buckets(limits.new_rate, limits.new_burst)

    def known(request: Request, game: str, token: str, cost: float = 1) -> Guest:
        try:
            seat = games.seat(game, token)
        except NoSeat:
            strangers.take(address(request))
            raise
        guests.take(f"{game} {seat}", cost)
        return Guest(game, seat)

    async def guest(
        request: Request, game: str, given: Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]
    ) -> Guest:
        return known(request, game, given.credentials if given else "")

    async def listener(
        request: Request, game: str, given: Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)],
        token: Annotated[str, NAMES] = "",
    ) -> Guest:
        return known(request, game, given.credentials if given else token)

    Known = Annotated[Guest, Depends(guest)]

    async def seen(who: Guest, task: Callable[[Served], None] = lambda served: None, suggest: bool = False) -> Response:
        """Run a task on a game, and answer with this seat's view after it."""

        def run(served: Served) -> bytes:
            try:
                task(served)
            finally:
                served.settle()
            asked, play, _ = served.undo_asked or (None, False, 0)
            view = served.host.view(who.seat, suggest=suggest)
            seed, salt = served.proof or (None, None)
            view_sent = Seen[Any](
                counter=served.counter, undo_asked=asked, undo_play=play, seed_sha256=served.seed_sha256, seed=seed,
                salt=salt, view=view,
            )
            return view_sent.model_dump_json().encode()

        return Response(await games.at(who.game, run, who.seat), media_type="application/json")

    async def shown(who: Guest, model: Any, task: Callable[[Served], Any]) -> Response:
        adapter = TypeAdapter(model)
        return Response(
            await games.at(who.game, lambda served: adapter.dump_json(task(served)), who.seat),
            media_type="application/json",
        )

    @app.post("/games", status_code=201, summary="Begin a game")
    async def begin(request: Request, wish: NewGame) -> Begun:
        creations.take(address(request))
        offers.known(wish.game)
        begun = await games.begin(wish)
        return Begun(
            id=begun.served.name, game=wish.game, tokens=begun.tokens, spectators=begun.spectators,
            seed_sha256=begun.served.seed_sha256,
        )

    @app.delete("/games/{game}", status_code=204, summary="Delete a game; one of two people only once it is over")
    async def end(who: Known) -> None:
        await games.end(who.game, who.sitting)

    @app.post("/games/{game}/seat", summary="Take a seat: a new token replaces the one in the request")
    async def take_seat(who: Known) -> Seated:
        token, name = await games.take_seat(who.game, who.sitting)
        return Seated(seat=who.sitting, name=name, token=token)

    @app.get("/games/{game}/view", response_model=Seen[AnyTable], summary="The game as this seat may see it")
    async def view(who: Known, suggest: bool = False) -> Response:
        if suggest and who.seat is not None:
            guests.take(f"{who.game} {who.seat}", ODDS_COST - 1)
        return await seen(who, suggest=suggest)

    @app.post("/games/{game}/answer", response_model=Seen[AnyTable], summary="Answer the question with this id")
    async def answer(who: Known, given: Answer) -> Response:
        seat = who.sitting

        def task(served: Served) -> None:
            try:
                served.answer(seat, given.answer, given.question)
            except NotAllowed as refused:
                asked = served.host.question(seat)
                allowed = [each.option for each in asked.options if each.open] if asked else []
                if asked and asked.numbers:
                    allowed += [f"{asked.numbers.low} to {asked.numbers.high}", *asked.numbers.also]
                raise OptionsNamed(refused, allowed[:ALLOWED]) from None

        return await seen(who, task)

    @app.post("/games/{game}/withdraw", response_model=Seen[AnyTable], summary="Take back a hidden call")
    async def withdraw(who: Known) -> Response:
        seat = who.sitting
        return await seen(who, lambda served: served.withdraw(seat))

    @app.post("/games/{game}/undo", response_model=Seen[AnyTable], summary="Take back; two people must both ask")
    async def undo(who: Known, what: Undo) -> Response:
        seat = who.sitting
        return await seen(who, lambda served: served.undo(seat, what.play))

    @app.delete("/games/{game}/undo", response_model=Seen[AnyTable], summary="Decline a request to take back")
    async def decline(who: Known) -> Response:
        seat = who.sitting
        return await seen(who, lambda served: served.decline(seat))

    @app.post("/games/{game}/draft", response_model=Seen[AnyTable], summary="Note an unfinished answer")
    async def draft(who: Known, given: Draft) -> Response:
        seat = who.sitting
        return await seen(who, lambda served: served.draft(seat, given.option, given.question))

    @app.post("/games/{game}/timeout", response_model=Message, summary="Take, or ask for, a timeout")
    async def timeout(who: Known) -> Response:
        seat = who.sitting

        def task(served: Served) -> Message:
            message = served.timeout(seat)
            served.settle()
            return Message(message=message)

        return await shown(who, Message, task)

    @app.post("/games/{game}/auto", response_model=Seen[AnyTable], summary="Let the computer answer for this seat")
    async def auto(who: Known, what: Auto) -> Response:
        seat = who.sitting
        return await seen(who, lambda served: served.hand_over(seat, what.span))

    @app.get("/games/{game}/journal", response_model=Text, summary="The save, once the game is over")
    async def journal(who: Known) -> Response:
        return await shown(who, Text, lambda served: Text(text=served.journal()))

    @app.get("/games/{game}/odds", response_model=Sheet, summary="The odds of the call that is due")
    async def odds(who: Known) -> Response:
        guests.take(f"{who.game} {who.seat}", ODDS_COST - 1)
        return await shown(who, Sheet, lambda served: Sheet(sheet=served.host.odds(who.seat)))

    @app.get("/games/{game}/cards", response_model=Sheet, summary="The cards or charts of the next call")
    async def cards(who: Known) -> Response:
        return await shown(who, Sheet, lambda served: Sheet(sheet=served.host.cards(who.seat)))

    @app.get("/games/{game}/box", response_model=Box, summary="The box score")
    async def box(who: Known) -> Response:
        return await shown(who, Box, lambda served: Box(lines=tuple(served.host.box())))

    @app.get("/games/{game}/log", response_model=Lines, summary="The plays so far, a line each")
    async def log(who: Known, last: Annotated[int, Query(ge=0, le=1000)] = 0) -> Response:
        return await shown(who, Lines, lambda served: Lines(lines=served.host.log(last)))

    @app.get("/games/{game}/why", response_model=Lines, summary="The rules that decided a play")
    async def why(who: Known, play: Annotated[int | None, Query(ge=0, le=100_000)] = None) -> Response:
        return await shown(who, Lines, lambda served: Lines(lines=served.host.why(play)))

    @app.get("/games/{game}/record", response_model=Plays[AnyTable], summary="The plays in full, a page at a time")
    async def record(who: Known, after: Annotated[int, Query(ge=0, le=1_000_000)] = 0) -> Response:
        def task(served: Served) -> Plays[Any]:
            found = served.host.plays(after, who.seat, PAGE)
            last = found[-1] if len(found) == PAGE else None
            return Plays[Any](plays=tuple(found), after=last.spoken + len(last.sentences) if last else None)

        return await shown(who, Plays[Any], task)

    @app.get(
        "/games/{game}/events", summary="Server-sent events that say when to look again",
        responses={200: {"content": {MEDIA: {}}, "description": "`look` events whose data is the counter"}},
        response_class=StreamingResponse,
    )
    async def events(who: Annotated[Guest, Depends(listener)]) -> StreamingResponse:
        served = await games.at(who.game, lambda served: served, who.seat)
        return StreamingResponse(looks(games, served, limits, who.seat), media_type=MEDIA)
