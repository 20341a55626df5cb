"""The games of a server: each with its host, its lock, its tokens, and its event streams.

The coaches of a rulebook share cached results, which only one thread may use. So each rulebook has a thread
of its own for all its games.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from fieldhouse.api import offers
from fieldhouse.api.limits import Limits, TooMany
from fieldhouse.api.models import NewGame
from fieldhouse.api.problems import Damaged, Forbidden, Full, NoSeat
from fieldhouse.api.tokens import Entry, Register, hashed, new_token
from fieldhouse.games import Game
from fieldhouse.games.errors import InputError
from fieldhouse.play.errors import MovedOn, NotAllowed, NotNow, OtherRules, PlayError, StaleQuestion
from fieldhouse.play.host import Host
from fieldhouse.play.saves import people, read
from fieldhouse.play.setup import COMPUTER, PERSON
from fieldhouse.table.journal import Diverged
from fieldhouse.table.lines import JournalError
from fieldhouse.table.save import NO_LINK, PRIVATE, NotASave
from fieldhouse.table.session import Session

try:
    import fcntl
except ImportError:  # not a POSIX system
    fcntl = None  # type: ignore[assignment]  # not on Windows

T = TypeVar("T")
SEED_BITS = 128
"""Bits of a game's seed: too many seeds to find the one that gives the dice seen so far."""
SALT_BYTES = 16
LONGEST_DRAFT = 80
"""Characters of a refused draft that the message repeats."""
IDLE_ANSWERS = 1000
"""Limit of questions in a row that are answered without asking a person."""


def new_seed() -> int:
    return secrets.randbits(SEED_BITS)


@dataclass
class Served:
    """A game in memory. Its methods run in its rulebook's thread."""

    name: str
    host: Host
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    waiting: Counter[int | None] = field(default_factory=Counter)
    """Requests of each seat and of spectators: one who asks too often keeps nobody else from asking."""
    counter: int = field(default_factory=lambda: time.time_ns() // 1_000_000)
    """Starts at the time in milliseconds, so that it never falls when the game is loaded again."""
    listeners: dict[asyncio.Event, int | None] = field(default_factory=dict)
    """The event streams, each with the seat that listens."""
    undo_asked: tuple[int, bool, int] | None = None
    """A request to take back: the seat, whether all of the last play, and the number of journal entries then."""
    gone: bool = False
    """Whether this object is out of use: its game was deleted, or must be loaded again."""
    _shown: object = None

    @property
    def in_use(self) -> bool:
        """Whether the game must stay in memory: a call that waits for the other seat's is nowhere else."""
        return bool(self.waiting.total() or self.listeners or self.host.session.called_seats())

    def settle(self) -> None:
        """Give the answers that need no person, and increase the counter if anything visible has changed."""
        with suppress(PlayError):  # a default that the rules refuse here: its seat is asked
            for _ in range(IDLE_ANSWERS):
                if not self.host.proceed():
                    break
        session = self.host.session
        if self.undo_asked is not None and self.undo_asked[2] != len(session.journal.entries):
            self.undo_asked = None
        ids = tuple(session.question_id(question.seat) for question in session.waiting())
        shown = len(session.journal.entries), ids, session.over, self.undo_asked
        if shown != self._shown:
            self._shown = shown
            self.counter += 1

    @property
    def seed_sha256(self) -> str:
        """The hash of seed and salt, shown from the beginning."""
        return self.host.session.journal.seed_sha256

    @property
    def proof(self) -> tuple[str, str] | None:
        """Seed and salt, once the game is over. A seed is longer than the whole numbers of JSON's usual readers."""
        journal = self.host.session.journal
        return (str(journal.seed), journal.salt) if self.host.over else None

    def answer(self, seat: int, answer: str, question: str) -> None:
        self.host.answer(seat, answer, question)

    def draft(self, seat: int, option: str, question: str) -> None:
        """Note an unfinished answer, which only its seat sees."""
        asked = self.host.question(seat)
        if asked is None or asked.id != question:
            raise StaleQuestion("that question is no longer open; look again")
        if option not in asked.drafts:
            raise NotAllowed(option[:LONGEST_DRAFT], "that is no part of an answer here")
        self.host.draft(seat, option)

    def timeout(self, seat: int) -> str:
        return self.host.timeout(seat)

    def hand_over(self, seat: int, span: str) -> None:
        """The computer answers for this seat for a play, a drive or the rest."""
        self.host.hand_over(span, {seat})

    def journal(self) -> str:
        """The save's text, which has the seed: only once the game is over."""
        if not self.host.over:
            raise NotNow("the journal has the seed, and is shown when the game is over")
        return self.host.session.journal.text()

    def withdraw(self, seat: int) -> None:
        if not self.host.called(seat):
            raise NotNow("there is no call to take back")
        self.host.withdraw(seat)

    def undo(self, seat: int, play: bool) -> None:
        """Take back. If two people play, both must ask for the same; their hidden calls are then dropped."""
        session = self.host.session
        here = len(session.journal.entries)
        others = self.host.people - {seat}
        if not others:
            self.host.undo(seat, play=play)
            return
        if not play and self.host.drop_draft(seat):
            return
        if session.over:
            raise NotNow("the game is over and its seed is shown: nothing can be taken back")
        if not here:
            raise NotNow("there is nothing to take back")
        asked = self.undo_asked
        if asked is None or asked[0] == seat or asked[1:] != (play, here):
            self.undo_asked = seat, play, here
            return
        self.undo_asked = None
        for person in self.host.people:
            self.host.drop_draft(person)
            if self.host.called(person):
                self.host.withdraw(person)
        self.host.undo(play=play)

    def decline(self, seat: int) -> None:
        """Decline the other seat's request to take back, or drop one's own."""
        if self.undo_asked is None or seat not in self.host.people:
            raise NotNow("nobody asks to take anything back")
        self.undo_asked = None


@dataclass(frozen=True)
class Begun:
    """A new game, the tokens of its people by the names of their seats, and the spectators' token."""

    served: Served
    tokens: dict[str, str]
    spectators: str


class Games:
    """All games of one server, in one folder that no other server uses."""

    def __init__(
        self, folder: Path, limits: Limits, seed: Callable[[], int] = new_seed, *, closed: bool = False
    ) -> None:
        """With `closed`, guests neither begin nor delete games."""
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        self.folder = folder
        self.limits = limits
        self.seed = seed
        self.closed = closed
        self.streams = 0
        self._held = _hold(folder)
        self._register = Register.read(folder / "seats.json")
        self._open: OrderedDict[str, Served] = OrderedDict()
        self._opening: dict[str, asyncio.Lock] = {}
        self._threads: dict[str, ThreadPoolExecutor] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    def close(self) -> None:
        for thread in self._threads.values():
            thread.shutdown(wait=True)
        if self._held is not None:
            self._held.close()

    # -- seats ---------------------------------------------------------------------------------

    def seat(self, name: str, token: str) -> int | None:
        """The seat that a token opens; None for a spectator. Raises NoSeat if the token or the game is unknown."""
        try:
            return self._entry(name).seat(token)
        except KeyError:
            raise NoSeat("no such game, or a token that opens no seat of it") from None

    async def take_seat(self, name: str, seat: int) -> tuple[str, str]:
        """A new token for a seat, and the seat's name. The old token becomes invalid."""
        entry, token = self._entry(name), new_token()

        def write() -> str:
            with self._register.change():
                entry.seats[seat] = hashed(token)
            return offers.known(entry.game).seats[seat]

        return token, await self.work(entry.game, write)

    def _entry(self, name: str) -> Entry:
        entry = self._register.games.get(name)
        if entry is None:
            raise NoSeat("no such game, or a token that opens no seat of it")
        return entry

    # -- running -------------------------------------------------------------------------------

    async def work(self, game: str, task: Callable[[], T]) -> T:
        """Run a task in a rulebook's thread, to its end even if the client disconnects."""
        thread = self._threads.setdefault(game, ThreadPoolExecutor(1, thread_name_prefix=game))
        return await asyncio.shield(asyncio.get_running_loop().run_in_executor(thread, task))

    async def at(self, name: str, task: Callable[[Served], T], seat: int | None = None) -> T:
        """Run a task on a game when its turn comes, and wake its listeners if the game changes."""
        entry = self._entry(name)
        served = await self._opened(name, entry)
        if served.waiting[seat] >= self.limits.waiting:
            raise TooMany(1)
        served.waiting[seat] += 1
        turn = asyncio.create_task(self._turn(entry.game, served, task, seat))
        self._tasks.add(turn)
        turn.add_done_callback(self._tasks.discard)
        return await asyncio.shield(turn)

    async def _turn(self, game: str, served: Served, task: Callable[[Served], T], seat: int | None) -> T:
        before = served.counter
        try:
            async with served.lock:
                if served.gone:
                    raise MovedOn("the server has loaded the game again; look again")
                return await self.work(game, lambda: task(served))
        except (PlayError, InputError):
            raise
        except Exception:
            self._drop(served)  # the game in memory may be damaged; its save is not
            raise
        finally:
            served.waiting[seat] -= 1
            if served.counter != before:
                for listener in served.listeners:
                    listener.set()

    async def _opened(self, name: str, entry: Entry) -> Served:
        served = self._open.get(name)
        if served is None:
            async with self._opening.setdefault(name, asyncio.Lock()):
                served = self._open.get(name)
                if served is None:
                    served = await self.work(entry.game, lambda: self._load(name, entry))
                    self._keep(served)
            self._opening.pop(name, None)
        if name in self._open:
            self._open.move_to_end(name)
        return served

    def _keep(self, served: Served) -> None:
        """Add a game to those in memory, and drop the least recently used ones above the limit."""
        self._open[served.name] = served
        for other in list(self._open.values()):
            if len(self._open) <= self.limits.open_games:
                break
            if not other.in_use and other is not served:
                self._drop(other)

    def _drop(self, served: Served) -> None:
        served.gone = True
        if self._open.get(served.name) is served:
            del self._open[served.name]

    # -- beginning, reading, ending ----------------------------------------------------------------

    async def begin(self, wish: NewGame) -> Begun:
        """A new game that a guest wishes for."""
        if self.closed:
            raise Forbidden("this host plays one game")
        if len(self._register.games) >= self.limits.games:
            raise Full("this server is full: it has reached its limit of games")

        def make() -> Begun:
            game = offers.known(wish.game)
            sitting = _sitting(game.seats, wish.seats)
            setup = offers.setup(game, wish.away, wish.home, wish.options, sitting, wish.coach)
            return self.make(secrets.token_hex(8), game, setup, sitting, ask_all=wish.ask_all)

        begun = await self.work(wish.game, make)
        self._keep(begun.served)
        return begun

    def make(self, name: str, game: Game, setup: Mapping[str, Any], sitting: set[int], *, ask_all: bool) -> Begun:
        """A new game of this name and setup, in the thread of its rulebook."""
        coaches = self._coaches(game, setup, sitting)
        session = Session.new(
            game.rules(), setup, self.seed(), coaches, self._register.save(name), salt=secrets.token_hex(SALT_BYTES)
        )
        tokens = {seat: new_token() for seat in sorted(sitting)}
        spectators = new_token()
        entry = Entry(game.name, {seat: hashed(token) for seat, token in tokens.items()}, hashed(spectators), ask_all)
        with self._register.change() as games:
            games[name] = entry
        served = Served(name, Host(game, session, sitting, ask_all=ask_all))
        served.settle()
        return Begun(served, {game.seats[seat]: token for seat, token in tokens.items()}, spectators)

    def add(self, served: Served) -> None:
        """Hold a game that was just made."""
        self._keep(served)

    def new_links(self, name: str) -> tuple[dict[str, str], str]:
        """New tokens for all seats and the spectators; the old ones become invalid."""
        entry = self._entry(name)
        seats = offers.known(entry.game).seats
        tokens, spectators = {seat: new_token() for seat in entry.seats}, new_token()
        with self._register.change():
            entry.seats = {seat: hashed(token) for seat, token in tokens.items()}
            entry.spectators = hashed(spectators)
        return {seats[seat]: token for seat, token in tokens.items()}, spectators

    def _load(self, name: str, entry: Entry) -> Served:
        game = offers.known(entry.game)
        try:
            setup = read(self._register.save(name)).setup
            sitting = {seat for seat, who in enumerate(people(setup)) if who == PERSON}
            coaches = self._coaches(game, setup, sitting)
            session = Session.load(game.rules(), self._register.save(name), coaches)
        except Diverged:
            raise OtherRules("this game was played under other rules than this server's") from None
        except (JournalError, NotASave, OSError):
            raise Damaged("this game's save cannot be read") from None
        served = Served(name, Host(game, session, sitting, ask_all=entry.ask_all))
        served.settle()
        return served

    @staticmethod
    def _coaches(game: Game, setup: Mapping[str, Any], sitting: set[int]) -> dict[int, Any]:
        free = set(range(len(game.seats))) - sitting
        opponent = game.opponent(setup) if free else None
        return dict.fromkeys(free, opponent)

    async def end(self, name: str, seat: int) -> None:
        """Delete a game and its save: with one person at any time, with two once it is over."""

        def check(served: Served) -> None:
            if self.closed:
                raise Forbidden("the host's user keeps the game")
            if len(served.host.people) > 1 and not served.host.over:
                raise Forbidden("a game of two people can be deleted once it is over")
            served.gone = True
            with self._register.change() as games:
                games.pop(name, None)
            self._register.save(name).unlink(missing_ok=True)

        await self.at(name, check)
        self._open.pop(name, None)


def _sitting(seats: tuple[str, ...], wanted: Mapping[str, str] | None) -> set[int]:
    """The seats of people."""
    if wanted is None:
        return {0}
    for name in wanted:
        if name not in seats:
            raise InputError(f"no such seat; seats are {', '.join(seats)}", "seats")
    return {seat for seat, name in enumerate(seats) if wanted.get(name, COMPUTER) == PERSON}


def _hold(folder: Path) -> Any:
    """Lock the folder while this process serves it."""
    handle = os.open(folder / "server.lock", os.O_WRONLY | os.O_CREAT | NO_LINK, PRIVATE)
    file = os.fdopen(handle, "w")
    if fcntl is not None:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            raise InputError(f"{folder}: another server uses this folder", "saves") from None
    return file
