"""The games of a server: each with its host, its lock, its tokens, and its event streams.

The coaches of a rulebook share cached results, which only one thread may use. So each rulebook has a thread
of its own for all its games.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
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
from fieldhouse.play.errors import MovedOn, NotNow, OtherRules, PlayError
from fieldhouse.play.host import Host
from fieldhouse.play.saves import people, read
from fieldhouse.play.setup import COMPUTER, PERSON
from fieldhouse.table.journal import Diverged, JournalError
from fieldhouse.table.seal import KeyRing, SealError
from fieldhouse.table.session import Session

try:
    import fcntl
except ImportError:  # not a POSIX system
    fcntl = None  # type: ignore[assignment]  # not on Windows

T = TypeVar("T")
SEED_BITS = 128
"""Bits of a game's seed: too many seeds to find the one that gives the dice seen so far."""
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
    waiting: int = 0
    counter: int = field(default_factory=lambda: time.time_ns() // 1_000_000)
    """Starts at the time in milliseconds, so that it never falls when the game is loaded again."""
    listeners: set[asyncio.Event] = field(default_factory=set)
    undo_asked: tuple[int, bool, int] | None = None
    """A request to take back: the seat, whether all of the last play, and the number of journal entries then."""
    gone: bool = False
    """Whether this object is out of use: its game was deleted, or must be loaded again."""
    _shown: object = None

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

    def answer(self, seat: int, answer: str, question: str) -> None:
        self.host.answer(seat, answer, question)

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
        if not here:
            raise NotNow("there is nothing to take back")
        asked = self.undo_asked
        if asked is None or asked[0] == seat or asked[1:] != (play, here):
            self.undo_asked = seat, play, here
            return
        self.undo_asked = None
        for person in self.host.people:
            if self.host.called(person):
                self.host.withdraw(person)
        self.host.undo(play=play)

    def decline(self, seat: int) -> None:
        """Decline the other seat's request to take back, or drop one's own."""
        if self.undo_asked is None or seat not in self.host.people:
            raise NotNow("nobody asks to take anything back")
        self.undo_asked = None


class Games:
    """All games of one server, in one folder that no other server uses."""

    def __init__(self, folder: Path, limits: Limits, seed: Callable[[], int] = new_seed) -> None:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        self.folder = folder
        self.limits = limits
        self.seed = seed
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

    async def at(self, name: str, task: Callable[[Served], T]) -> T:
        """Run a task on a game when its turn comes, and wake its listeners if the game changes."""
        entry = self._entry(name)
        served = await self._opened(name, entry)
        if served.waiting >= self.limits.waiting:
            raise TooMany(1)
        served.waiting += 1
        turn = asyncio.create_task(self._turn(entry.game, served, task))
        self._tasks.add(turn)
        turn.add_done_callback(self._tasks.discard)
        return await asyncio.shield(turn)

    async def _turn(self, game: str, served: Served, task: Callable[[Served], T]) -> T:
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
            served.waiting -= 1
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
            if not other.waiting and not other.listeners and other is not served:
                self._drop(other)

    def _drop(self, served: Served) -> None:
        served.gone = True
        if self._open.get(served.name) is served:
            del self._open[served.name]

    # -- beginning, reading, ending ----------------------------------------------------------------

    async def begin(self, wish: NewGame) -> tuple[str, dict[str, str], str]:
        """A new game: its id, the tokens of its people by the names of their seats, the spectators' token."""
        if len(self._register.games) >= self.limits.games:
            raise Full("this server is full: it has reached its limit of games")
        served, tokens, spectators = await self.work(wish.game, lambda: self._begin(wish))
        self._keep(served)
        return served.name, tokens, spectators

    def _begin(self, wish: NewGame) -> tuple[Served, dict[str, str], str]:
        game = offers.known(wish.game)
        seats = game.seats
        sitting = _sitting(seats, wish.seats)
        setup = offers.setup(game, wish.away, wish.home, wish.options, sitting, wish.coach)
        name = secrets.token_hex(8)
        path = self._register.save(name)
        coaches = self._coaches(game, setup, sitting)
        session = Session.new(game.rules(), setup, self.seed(), coaches, path, keys=self._keys)
        tokens = {seat: new_token() for seat in sorted(sitting)}
        spectators = new_token()
        entry = Entry(
            game.name, {seat: hashed(token) for seat, token in tokens.items()}, hashed(spectators), wish.ask_all
        )
        with self._register.change() as games:
            games[name] = entry
        served = Served(name, Host(game, session, sitting, ask_all=wish.ask_all))
        served.settle()
        return served, {seats[seat]: token for seat, token in tokens.items()}, spectators

    def _load(self, name: str, entry: Entry) -> Served:
        game = offers.known(entry.game)
        try:
            setup = read(self._register.save(name)).setup
            sitting = {seat for seat, who in enumerate(people(setup)) if who == PERSON}
            coaches = self._coaches(game, setup, sitting)
            session = Session.load(game.rules(), self._register.save(name), coaches, self._keys)
        except Diverged:
            raise OtherRules("this game was played under other rules than this server's") from None
        except (JournalError, SealError, OSError):
            raise Damaged("this game's save cannot be read") from None
        served = Served(name, Host(game, session, sitting, ask_all=entry.ask_all))
        served.settle()
        return served

    @property
    def _keys(self) -> KeyRing:
        """Keys of sealed calls, in the server's own folder, so that the calls survive a restart."""
        return KeyRing(self.folder / "keys")

    @staticmethod
    def _coaches(game: Game, setup: Mapping[str, Any], sitting: set[int]) -> dict[int, Any]:
        free = set(range(len(game.seats))) - sitting
        opponent = game.opponent(setup) if free else None
        return dict.fromkeys(free, opponent)

    async def end(self, name: str, seat: int) -> None:
        """Delete a game and its save: with one person at any time, with two once it is over."""

        def check(served: Served) -> None:
            if len(served.host.people) > 1 and not served.host.over:
                raise Forbidden("a game of two people can be deleted once it is over")
            served.gone = True
            with self._register.change() as games:
                games.pop(name, None)
            save = self._register.save(name)
            for path in (save, Path(f"{save}.sealed"), Path(f"{save}.lock")):
                path.unlink(missing_ok=True)

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
    file = (folder / "server.lock").open("w")
    if fcntl is not None:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            raise InputError(f"{folder}: another server uses this folder", "saves") from None
    return file
