"""A seat of a game at a host, over HTTP: what a terminal does with a game in its own process, for one seat.

It needs nothing beyond the standard library, and trusts the host with nothing but the game: answers are limited in
size, and control characters are dropped, so that a host cannot write to the terminal.
"""

from __future__ import annotations

import http.client
import json
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from pydantic import TypeAdapter, ValidationError

from fieldhouse.basketball.view import BasketballTable
from fieldhouse.cli.trouble import stop
from fieldhouse.football.view import FootballTable
from fieldhouse.play.errors import NotAllowed, NotNow, PlayError, StaleQuestion
from fieldhouse.play.explain import rule_lines
from fieldhouse.play.hand_over import span_of
from fieldhouse.play.view import DrawAsked, PlayView, QuestionView, SeatView
from fieldhouse.table.shown import Facts, Grid, Line, Sheet, Words

LARGEST = 16 * 1024 * 1024
"""Bytes of an answer."""
PATIENCE = 60.0
"""Seconds to wait for an answer: the first odds of a team take some time."""
LISTENING = 90.0
"""Seconds without a sign from an event stream, which has one every fifteen, before it is asked for again."""
AGAIN = 1.0
"""Seconds between two attempts to reach a host."""
TRIES = 8
"""Requests in a row that a host refuses because there are too many."""
LONGEST_WAIT = 5.0
"""Seconds between two of them."""
SPORTS: dict[str, Any] = {"football": FootballTable, "basketball": BasketballTable}
NO_CONTROL = dict.fromkeys((*range(32), *range(127, 160)))
LINE, GRID = TypeAdapter(Line), TypeAdapter(Grid)


class Unreachable(Exception):
    """The host does not answer now."""


class Link(NamedTuple):
    """The address of a seat: `http://HOST:PORT/games/GAME#TOKEN`. A browser or a log never sends what follows the #."""

    scheme: str
    place: str
    game: str
    token: str

    def __str__(self) -> str:
        return f"{self.scheme}://{self.place}/games/{self.game}#{self.token}"


def read_link(text: str) -> Link:
    """A link from what was typed."""
    try:
        parts = urlsplit(text.strip())
        _ = parts.port
    except ValueError:
        stop(f"{text[:80]!r} is no link; `fieldhouse host` prints one for each seat")
    *path, game = parts.path.rstrip("/").split("/")
    whole = parts.scheme in ("http", "https") and parts.netloc and path == ["", "games"] and game
    if not whole or not parts.fragment or not (game + parts.fragment).replace("-", "").replace("_", "").isalnum():
        stop(
            f"{text[:80]!r} is no link of a seat, such as http://127.0.0.1:8000/games/NAME#TOKEN; `fieldhouse host` "
            "prints one for each seat. Saves are not joined any more: go on with one at one keyboard by `fieldhouse "
            "resume SAVE --seat both`"
        )
    return Link(parts.scheme, parts.netloc, game, parts.fragment)


@dataclass(frozen=True)
class Seen:
    """A view, and what a host says beside it."""

    counter: int
    view: SeatView[Any]
    undo_asked: int | None
    undo_play: bool
    seed_sha256: str
    proof: tuple[str, str] | None
    """Seed and salt, once the game is over."""


class Remote:
    """The game as the seat of a link has it. An action that is not possible raises PlayError, as in `Host`."""

    draw: DrawAsked | None = None

    def __init__(self, link: Link) -> None:
        self.link = link
        self.latest = 0
        """The counter of the last change that the event stream has told of."""
        self.gone = False
        self.listening = False
        self.seen: Seen
        self.look()
        seat = self.seen.view.seat
        self.people = set() if seat is None else {seat}

    # -- requests ------------------------------------------------------------------------------

    def _connection(self, seconds: float) -> http.client.HTTPConnection:
        kind = http.client.HTTPSConnection if self.link.scheme == "https" else http.client.HTTPConnection
        return kind(self.link.place, timeout=seconds)

    def _headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.link.token}", "Content-Type": "application/json"}

    def ask(self, method: str, part: str, body: object = None, *, base: str = "", shown: bool = True) -> Any:
        """The answer to a request, as JSON; without control characters if it is to be shown."""
        text = None if body is None else json.dumps(body)
        for _ in range(TRIES):
            status, headers, content = self._exchange(method, f"{base or f'/games/{self.link.game}'}/{part}", text)
            if status != http.client.TOO_MANY_REQUESTS:
                break
            wait = headers.get("retry-after", "1")
            time.sleep(min(LONGEST_WAIT, float(wait) if wait.isdigit() else 1.0))
        try:
            found = json.loads(content)
            found = _clean(found) if shown else found
        except (ValueError, RecursionError):
            raise Unreachable("the host's answer cannot be read") from None
        if status >= 300:
            raise _problem(status, found if isinstance(found, dict) else {}, body)
        return found

    def _exchange(self, method: str, path: str, text: str | None) -> tuple[int, Any, bytes]:
        connection = self._connection(PATIENCE)
        try:
            connection.request(method, path, text, self._headers())
            answer = connection.getresponse()
            content = answer.read(LARGEST)
            return answer.status, {name.lower(): value for name, value in answer.getheaders()}, content
        except (OSError, http.client.HTTPException) as error:
            raise Unreachable(str(error) or type(error).__name__) from None
        finally:
            connection.close()

    def _take(self, found: Any) -> SeatView[Any]:
        """Remember a view that a host has sent."""
        try:
            table = SPORTS.get(found["view"]["sport"], Facts)
            view: SeatView[Any] = SeatView[table].model_validate(found["view"])  # type: ignore[valid-type]  # by sport
            proof = (str(found["seed"]), str(found["salt"])) if found.get("seed") else None
            self.seen = Seen(
                int(found["counter"]), view, found.get("undo_asked"), bool(found.get("undo_play")),
                str(found.get("seed_sha256", "")), proof,
            )
        except (ValidationError, KeyError, TypeError, ValueError):
            raise PlayError("the host sends views of another version of Fieldhouse") from None
        return view

    def look(self, *, suggest: bool = False) -> SeatView[Any]:
        return self._take(self.ask("GET", f"view{'?suggest=true' if suggest else ''}"))

    # -- the event stream ------------------------------------------------------------------------

    def listen(self) -> None:
        """Listen to the host's events, in a thread of its own, until the program ends."""
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        while not self.gone:
            connection = self._connection(LISTENING)
            try:
                connection.request("GET", f"/games/{self.link.game}/events", headers=self._headers())
                answer = connection.getresponse()
                self.listening = answer.status == http.client.OK
                while self.listening and (line := answer.readline(200)):
                    if line.startswith(b"data: ") and line[6:].strip().isdigit():
                        self.latest = int(line[6:])
            except (OSError, http.client.HTTPException, ValueError):
                pass
            finally:
                connection.close()
            self.listening = False
            time.sleep(AGAIN)

    def news(self) -> bool:
        """Whether the game has changed since the last view. Without an event stream: asks."""
        if self.listening:
            return self.latest > self.seen.counter
        before = self.seen.counter
        self.look()
        return self.seen.counter != before

    # -- looking -------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.seen.view.over

    @property
    def names(self) -> tuple[str, ...]:
        names: tuple[str, ...] = self.seen.view.table.short
        return names

    @property
    def words(self) -> Words:
        return self.seen.view.words

    def view(self, seat: int | None, *, suggest: bool = False) -> SeatView[Any]:
        return self.look(suggest=True) if suggest else self.seen.view

    def next_seat(self) -> int | None:
        question = self.seen.view.question
        return question.seat if question else None

    def called(self, seat: int) -> bool:
        return self.seen.view.called

    def plays(self, after: int = 0) -> list[PlayView[Any]]:
        table = SPORTS.get(self.seen.view.sport, Facts)
        found: list[PlayView[Any]] = []
        following: int | None = after
        while following is not None:
            page = self.ask("GET", f"record?after={following}")
            found += [PlayView[table].model_validate(play) for play in page["plays"]]  # type: ignore[valid-type]  # by sport
            following = page["after"]
        return found

    def box(self) -> list[str]:
        return list(self.ask("GET", "box")["lines"])

    def odds(self, seat: int | None) -> Sheet:
        return _sheet(self.ask("GET", "odds")["sheet"])

    def cards(self, seat: int | None) -> Sheet:
        return _sheet(self.ask("GET", "cards")["sheet"])

    def why(self, number: int | None = None) -> Sheet:
        return _sheet(self.ask("GET", "why" if number is None else f"why?play={min(number, 100_000)}")["lines"])

    def log(self, last: int = 0) -> Sheet:
        return _sheet(self.ask("GET", f"log?last={min(last, 1000)}")["lines"])

    @cached_property
    def _rules(self) -> dict[str, Any]:
        from fieldhouse.games.api import Rule

        found = self.ask("GET", f"{self.seen.view.game}/rules", base="/offers")
        return {each["id"]: Rule(**each) for each in found}

    def rule(self, ids: str, *, with_id: bool = True) -> list[Line]:
        return rule_lines(ids, self._rules, with_id=with_id)

    def journal(self) -> str:
        """The save, once the game is over."""
        return str(self.ask("GET", "journal", shown=False)["text"])

    # -- answering -----------------------------------------------------------------------------

    def answer(self, seat: int, answer: str, question: str | None = None) -> None:
        self._take(self.ask("POST", "answer", {"answer": answer, "question": question or ""}))

    def legal(self, seat: int, text: str) -> bool:
        """Whether a text is one of the question's answers, as far as the view has them."""
        question = self.seen.view.question
        if question is None:
            return False
        numbers = question.numbers
        if numbers is not None:
            return text in numbers.also or (text.isdecimal() and numbers.low <= int(text[:9]) <= numbers.high)
        return any(each.option == text and each.open for each in question.options) and not _refused(question, text)

    def draft(self, seat: int, option: str) -> None:
        question = self.seen.view.question
        self._take(self.ask("POST", "draft", {"option": option, "question": question.id if question else ""}))

    def proceed(self) -> bool:
        return False  # the host does that

    def deal(self, shown: str) -> None:
        raise NotNow("a host rolls the dice")

    def withdraw(self) -> None:
        self._take(self.ask("POST", "withdraw"))

    def undo(self, seat: int | None = None, *, play: bool = False) -> str:
        """Take back a call or a draft; anything else needs the other seat's consent, or gives one's own."""
        seen = self.seen
        question = seen.view.question
        if seen.view.called and not play:
            self.withdraw()
            return "that call is taken back"
        mine = bool(question and question.draft) and not play
        if not mine and seen.undo_asked not in (None, seen.view.seat):
            play = seen.undo_play
        self._take(self.ask("POST", "undo", {"play": play}))
        return "the other coach is asked to agree to that" if self.seen.undo_asked is not None else "taken back"

    def timeout(self, seat: int) -> str:
        message = str(self.ask("POST", "timeout")["message"])
        self.look()
        return message

    def span(self, word: str) -> str:
        return span_of(word, self.words.spans)

    def hand_over(self, span: str, seats: set[int] | None = None, done: Callable[[int], None] | None = None) -> None:
        self._take(self.ask("POST", "auto", {"span": self.span(span)}))


def _refused(question: QuestionView, text: str) -> bool:
    return any(refusal.option == text for refusal in question.refusals)


def _sheet(found: Any) -> Sheet:
    return tuple((GRID if "rows" in each else LINE).validate_python(each) for each in found)


def _clean(value: Any) -> Any:
    """A host's answer without control characters."""
    if isinstance(value, str):
        return value if value.isprintable() else value.replace("\n", " ").translate(NO_CONTROL)
    if isinstance(value, list):
        return [_clean(each) for each in value]
    return {name: _clean(each) for name, each in value.items()} if isinstance(value, dict) else value


def _problem(status: int, found: dict[str, Any], body: object) -> PlayError:
    detail, kind = str(found.get("detail", f"the host answers {status}")), found.get("kind")
    if status == http.client.UNAUTHORIZED:
        stop("this link opens no seat: the game is not at this host any more, or the host has made new links")
    if kind == "stale":
        return StaleQuestion(detail)
    if kind == "refused":
        answer = str(body.get("answer", "")) if isinstance(body, dict) else ""
        return NotAllowed(answer, detail.removeprefix(f"{answer}: "), str(found.get("rule", "")))
    return PlayError(detail, str(found.get("rule", "")))
