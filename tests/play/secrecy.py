"""What nobody may be told: the other seat's open call and options, the seed, and what the dice or the deck will deal.

Everything that a guest can ask of a server is compared: views of both seats and of spectators, all other answers,
the event streams. It must be the same whatever the other seat has called, and the same in a game of another seed that
has come to the same place."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from fieldhouse.api.app import make_app
from fieldhouse.api.limits import Limits
from fieldhouse.api.served import Games, Served
from fieldhouse.api.tokens import Entry, hashed
from fieldhouse.games import Game
from fieldhouse.play.host import Host
from fieldhouse.table import Question, Session
from fieldhouse.table.random_coach import RandomCoach
from fieldhouse.testing.kit import GameUnderTest, disguises
from tests.api.guests import FREE

TRIED = 3
"""Calls that are tried in turn: whatever the call is, the others must see the same."""
USUALLY = 0.75
SEARCHED = 40
"""Questions after a place within which two seats may be asked at once."""
ODDS_EVERY = 100
"""Odds and suggestions, which take long, are asked for in the last of each hundred games."""
PARTS = ("view", "box", "log?last=4", "record?after={}", "why", "cards", "events")
"""All that a guest can ask for; of the record, the last plays: after so many sentences."""
SLOW_PARTS = ("odds", "view?suggest=true")
SPECTATOR = "spectator"
MAY_DIFFER = re.compile(rb'"counter":\d+|"waiting_for":\[[\d,]*\]|"id":"[0-9a-f]{16}"')
"""The counter, who is being waited for, and the names of questions."""
BRIEF: Limits = replace(FREE, stream_seconds=0.005)
"""An event stream ends at once, after its first event."""
EVENTS = re.compile(rb"retry: \d+\n\n(event: look\ndata: \d+\n\n|: still here\n\n)*")


class Left(Exception):
    """The coaches have left the game."""


class Leaving:
    """Random coaches of both seats who leave after some answers. Of the questions with a usual answer they give most
    that one: to list every other display takes most of a random game's time."""

    def __init__(self, answers: int) -> None:
        self.left = answers

    def answer(self, question: Question, luck: float) -> str:
        if not self.left:
            raise Left
        self.left -= 1
        usual = question.kind.default
        if usual is not None and usual in question.options:
            if luck < USUALLY:
                return usual
            luck = (luck - USUALLY) / (1 - USUALLY)
        return RandomCoach().answer(question, luck)


def game_at(gut: GameUnderTest, seed: int, answers: int) -> tuple[Session, int]:
    """A random game that people take over after so many answers, and their number: fewer if it ends before."""
    session = Session.new(gut.rules, gut.setup(seed), seed, {})
    coach = Leaving(answers)
    session.coaches.update(dict.fromkeys(gut.seats, coach))
    with suppress(Left):
        session.advance()
    session.coaches.clear()
    session.advance()
    return session, answers - coach.left


def until_both(session: Session, rng: random.Random) -> None:
    """Go on to the next question that two people are asked at once, if it is near."""
    for _ in range(SEARCHED):
        people = session.people()
        if len(people) != 1:
            return
        session.answer(people[0].seat, RandomCoach().answer(people[0], rng.random()))


class Inline(ThreadPoolExecutor):
    """Runs each task at once, in the thread that asks."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        done: Future[Any] = Future()
        try:
            done.set_result(fn(*args, **kwargs))
        except Exception as error:
            done.set_exception(error)
        return done


class Server:
    """A server in this thread, without sockets: thousands of requests take seconds. `heard` is all that it sent."""

    def __init__(self, game: Game, folder: Path) -> None:
        self.game = game
        self.app = make_app(folder, BRIEF)
        self.games: Games = self.app.app.state.games  # type: ignore[attr-defined]  # the app inside
        self.games._threads[game.name] = Inline()
        self.loop = asyncio.new_event_loop()
        self.heard: list[bytes] = []

    def close(self) -> None:
        self.games.close()
        self.loop.close()

    def hold(self, name: str, session: Session, seats: Sequence[int]) -> Served:
        """Serve this session under this name; a seat's token is its name."""
        tokens = {seat: hashed(self.game.seats[seat]) for seat in seats}
        self.games._register.games[name] = Entry(self.game.name, tokens, hashed(SPECTATOR), ask_all=True)
        served = Served(name, Host(self.game, session, set(seats), ask_all=True))
        self.games.add(served)
        return served

    def drop(self, served: Served) -> None:
        del self.games._register.games[served.name], self.games._open[served.name]

    def ask(self, served: Served, method: str, part: str, who: str, **given: str) -> tuple[int, bytes]:
        """Status and content of one answer."""
        body = json.dumps(given).encode() if given else b""
        path, _, query = f"/games/{served.name}/{part}".partition("?")
        headers = [(b"host", b"localhost"), (b"authorization", f"Bearer {who}".encode())]
        if body:
            headers += [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        scope = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "scheme": "http",
            "path": path, "raw_path": path.encode(), "query_string": query.encode(), "root_path": "",
            "headers": headers, "client": ("127.0.0.1", 1), "server": ("localhost", 80),
        }
        sent: list[Any] = []
        asked = [{"type": "http.request", "body": body}]

        async def receive() -> Any:
            if asked:
                return asked.pop()
            return await asyncio.Event().wait()

        async def send(message: Any) -> None:
            sent.append(message)

        self.loop.run_until_complete(self.app(scope, receive, send))
        content = b"".join(message.get("body", b"") for message in sent)
        self.heard += [content, repr(sent[0]["headers"]).encode()]
        return sent[0]["status"], content


@contextmanager
def serving(game: Game, folder: Path) -> Iterator[Server]:
    server = Server(game, folder)
    try:
        yield server
    finally:
        server.close()


def seen(server: Server, served: Served, who: str, parts: Sequence[str] = PARTS) -> dict[str, tuple[int, bytes]]:
    """All that a guest is told of a game, by the part asked for, without what everybody may see change."""
    told: dict[str, tuple[int, bytes]] = {}
    last = max(0, len(served.host.session.journal.said) - 3)
    for part in parts:
        status, content = server.ask(served, "GET", part.format(last), who)
        if part == "events":
            assert EVENTS.fullmatch(content), f"an event is more than a counter: {content!r}"
        else:
            told[part] = status, MAY_DIFFER.sub(b"", content)
    return told


def check_secrets(game: Game, gut: GameUnderTest, seeds: Sequence[int], folder: Path, *, places: int = 1) -> int:
    """At some places of a random game of each seed, nobody is told what he may not know. Counts the secret calls."""
    calls = 0
    _, most = game_at(gut, seeds[0], 10**6)
    with serving(game, folder) as server:
        for number, seed in enumerate(seeds):
            rng = random.Random(seed)
            for place in range(places):
                session, answers = game_at(gut, seed, rng.randrange(most))
                while session.over:
                    session, answers = game_at(gut, seed, rng.randrange(answers))
                if rng.random() < 0.75:
                    until_both(session, rng)
                if not session.over:
                    parts = PARTS + SLOW_PARTS * ((number + 1) % ODDS_EVERY == 0 and place == 0)
                    calls += _check_place(server, gut, session, rng, parts)
    return calls


def _check_place(
    server: Server, gut: GameUnderTest, session: Session, rng: random.Random, parts: Sequence[str]
) -> int:
    journal = session.journal
    seed, place = journal.seed, f"seed {journal.seed}, {len(journal.entries)} entries"
    server.heard.clear()
    here = server.hold("here", session, gut.seats)
    reseeded = Session(gut.rules, replace(journal.copy(), seed=rng.randrange(10**15, 10**16)), {})
    there = server.hold("there", reseeded, gut.seats)
    guests = [*(server.game.seats[seat] for seat in gut.seats), SPECTATOR]
    shown = {who: seen(server, here, who, parts) for who in guests}
    assert all(shown[who]["view"][0] == 200 for who in guests)
    for who in guests:
        for part, told in seen(server, there, who, parts).items():
            assert told == shown[who][part], f"{place}: {part} of {who} depends on draws to come"
    calls = _check_calls(server, here, shown, rng, place)
    heard = b"\n".join(server.heard)
    for secret in (str(seed), f"{seed:x}"):
        assert not any(form in heard for form in disguises(secret)), f"{place}: the seed is told"
    server.drop(here)
    server.drop(there)
    return calls


def _check_calls(
    server: Server, here: Served, shown: dict[str, dict[str, tuple[int, bytes]]], rng: random.Random, place: str
) -> int:
    """Whatever a seat calls, the others are told the same, and the counter of their events grows by the same."""
    people = here.host.session.people()
    asked = {server.game.seats[question.seat] for question in people}
    for who in shown.keys() - asked:
        assert b'"question":null' in shown[who]["view"][1], f"{place}: {who} sees a question of another"
    if len(people) < 2:
        return 0
    for question in people:
        caller = server.game.seats[question.seat]
        grown = set()
        for answer in [question.options[rng.randrange(len(question.options))] for _ in range(TRIED)]:
            before, name = here.counter, here.host.session.question_id(question.seat)
            status, body = server.ask(here, "POST", "answer", caller, answer=answer, question=name or "")
            assert status == 200, body
            grown.add(here.counter - before)
            for who in shown.keys() - {caller}:
                for part, told in seen(server, here, who).items():
                    assert told == shown[who][part], f"{place}: {part} of {who} tells the call {answer}"
            assert server.ask(here, "POST", "withdraw", caller)[0] == 200
        assert len(grown) == 1, f"{place}: the counter tells the call"
    return len(people)
