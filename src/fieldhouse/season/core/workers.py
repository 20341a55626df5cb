"""A pool of processes that play games. A result depends on the game and its seed alone, not on the worker."""

from __future__ import annotations

import gc
import math
import multiprocessing
import os
import pickle
import signal
import sys
import time
import traceback
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from typing import Any, NamedTuple, Protocol, TypeVar

from fieldhouse.statistics.game_record import Fixture, GameRecord, check_record

MOST, LEAST, SHARE = 64, 2, 2
"""Queue length per worker: half of its share of the remaining games, within these limits. No worker waits for games,
and none has many left at the end."""

HOLD = 0.2
"""Seconds for which workers and the pool collect finished games before they pass them on together: waking a process
and a transaction each cost about as much as a fast game. Slow games are passed on one by one."""

FEW = 8
"""Finished games that may wait once all games are given out: the workers are idle then, and the store is the
bottleneck."""

GRACE = 5.0
"""Seconds that running games get to finish after a stop."""

GLANCE = 0.1
"""Seconds between checks of `stop`, while no game finishes."""


class PlayGame(Protocol):
    """Plays one game. It must be picklable, and its record must depend on nothing but these arguments."""

    def __call__(self, game_id: str, home: str, away: str, seed: int, neutral: bool, playoff: bool) -> GameRecord: ...


class Task(NamedTuple):
    game: Fixture
    seed: int

    def play(self, play: PlayGame) -> GameRecord:
        game = self.game
        record = play(game.id, game.home, game.away, self.seed, game.neutral, game.playoff)
        check_record(record, game)
        return record


class GameFailed(RuntimeError):
    """A game could not be played to its end. Finished games are stored."""


def cores() -> int:
    """The cores this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@dataclass(eq=False, slots=True)
class Worker:
    process: Any
    pipe: Connection
    queue: deque[Task] = field(default_factory=deque)


class Trouble(NamedTuple):
    """What went wrong with a game."""

    text: str


Made = TypeVar("Made")
Make = Callable[[GameRecord], Any]


def unchanged(record: GameRecord) -> GameRecord:
    return record



class WorkerPool:
    """Workers that stay from one batch of games to the next. One worker is this process itself.

    On Linux workers are forked: what `play` has loaded and worked out before is theirs too.
    """

    def __init__(self, play: PlayGame, workers: int | None = None, start_method: str | None = None) -> None:
        if workers is not None and workers < 1:
            raise ValueError(f"workers: found {workers}; at least 1 is needed")
        self.play_one = play
        self.size = workers or cores()
        self.context: Any = multiprocessing.get_context(start_method or ("fork" if sys.platform == "linux" else None))
        self.workers: list[Worker] = []
        self.halt: Any = self.context.RawValue("b", 0)  # workers look at it before each game

    def __enter__(self) -> WorkerPool:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def play(self, tasks: Iterable[Task], stop: Callable[[], bool] = lambda: False) -> Iterator[list[GameRecord]]:
        """Play these games; give records as they finish, in any order. Ends early when `stop` says so.

        A game that fails ends the finish too, and is raised once those that were running are given.
        """
        return self.make(unchanged, tasks, stop)

    def make(
        self, make: Callable[[GameRecord], Made], tasks: Iterable[Task], stop: Callable[[], bool] = lambda: False
    ) -> Iterator[list[Made]]:
        """The same, but workers return `make(record)`; `make` is a function of a module, so that it can be pickled."""
        todo = deque(tasks)
        if self.size == 1:
            return self._here(make, todo, stop)
        return self._there(make, todo, stop)

    def _here(
        self, make: Callable[[GameRecord], Made], todo: deque[Task], stop: Callable[[], bool]
    ) -> Iterator[list[Made]]:
        fault: GameFailed | None = None
        done: list[Made] = []
        given = time.monotonic()
        while todo and not fault and not stop():
            task = todo.popleft()
            try:
                done.append(make(task.play(self.play_one)))
            except Exception as error:
                fault = _failed(task, f"{type(error).__name__}: {error}")
                fault.__cause__ = error
            if done and time.monotonic() - given > HOLD:
                yield done
                done, given = [], time.monotonic()
        if done:
            yield done
        if fault:
            raise fault

    def _there(
        self, make: Callable[[GameRecord], Made], todo: deque[Task], stop: Callable[[], bool]
    ) -> Iterator[list[Made]]:
        self.halt.value = 0
        try:
            self._start(make, todo)
            yield from self._gather(make, todo, stop)
        finally:
            if any(worker.queue for worker in self.workers):
                self._terminate()  # their games are not wanted any more

    def _gather(
        self, make: Callable[[GameRecord], Made], todo: deque[Task], stop: Callable[[], bool]
    ) -> Iterator[list[Made]]:
        fault: GameFailed | None = None
        done: list[Made] = []
        given, deadline = time.monotonic(), math.inf
        while True:
            now = time.monotonic()
            if deadline == math.inf and (fault or stop()):
                todo.clear()
                self.halt.value = 1
                deadline = now + GRACE
            self._send(make, todo)
            busy: dict[Any, Worker] = {worker.pipe: worker for worker in self.workers if worker.queue}
            over = not busy or now > deadline
            late = not todo and len(done) > FEW
            if done and (over or late or now - given > HOLD):
                yield done
                done, given = [], time.monotonic()
            if over:
                break
            for pipe in wait(list(busy), HOLD if done else GLANCE):
                made, trouble = self._take(busy[pipe])
                done += made
                fault = fault or trouble
        if fault:
            raise fault

    def _send(self, make: Make, todo: deque[Task], number: int = 1) -> None:
        """Fill up what workers have at hand. There may be a number of them to come."""
        depth = min(max(len(todo) // (SHARE * max(len(self.workers), number)), LEAST), MOST)
        for worker in self.workers:
            missing = min(depth - len(worker.queue), len(todo))
            if missing > 0:
                tasks = [todo.popleft() for _ in range(missing)]
                worker.queue.extend(tasks)
                with suppress(OSError):  # a worker that died says so when we listen to it
                    worker.pipe.send((make, tasks))

    def _take(self, worker: Worker) -> tuple[list[Any], GameFailed | None]:
        """What a worker hands in, and the first trouble it had. Answers come in the order of tasks."""
        try:
            answers: list[Any] = pickle.loads(worker.pipe.recv_bytes())
        except (EOFError, OSError):
            task = worker.queue[0]
            worker.queue.clear()
            self.workers.remove(worker)
            worker.process.join(1)
            return [], _failed(task, f"the process that had it at hand ended (exit code {worker.process.exitcode})")
        made, trouble = [], None
        for answer in answers:
            task = worker.queue.popleft()
            if isinstance(answer, Trouble):
                trouble = trouble or _failed(task, answer.text)
            elif answer is not None:
                made.append(answer)
        return made, trouble

    def _start(self, make: Make, todo: deque[Task]) -> None:
        """Start the workers that are missing; each is at work while the next is started."""
        number = min(self.size, len(todo))
        while len(self.workers) < number:
            ours, theirs = self.context.Pipe()
            # A forked child holds copies of our ends of all pipes; while one is open the others do not notice our end.
            forked = self.context.get_start_method() == "fork"
            not_theirs = [ours, *(worker.pipe for worker in self.workers)] if forked else []
            given = (theirs, not_theirs, self.play_one, self.halt)
            process = self.context.Process(target=_work, args=given, daemon=True)
            process.start()
            theirs.close()
            self.workers.append(Worker(process, ours))
            self._send(make, todo, number)

    def _terminate(self) -> None:
        """End workers in the middle of what they do."""
        for worker in self.workers:
            worker.process.terminate()
        self.close()

    def finish(self) -> None:
        """Tell the workers that there is no more to do, and do not wait for them to go."""
        for worker in self.workers:
            worker.pipe.close()

    def close(self) -> None:
        """Let the workers go, and see them gone."""
        self.finish()
        for worker in self.workers:
            worker.process.join(GRACE)
            if worker.process.is_alive():
                worker.process.kill()
                worker.process.join()
        self.workers.clear()


def _failed(task: Task, what: str) -> GameFailed:
    game = task.game
    return GameFailed(f"game {game.id} ({game.away} at {game.home}, seed {task.seed}): {what}")


def _work(pipe: Connection, not_ours: list[Connection], play: PlayGame, halt: Any) -> None:
    """A worker: games in, records out, until the other end is closed. It ignores Ctrl-C, which the pool handles."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.freeze()  # objects from before the fork stay: collecting garbage among them would copy their memory pages
    for other in not_ours:
        other.close()
    hand: deque[Task] = deque()
    make: Make = unchanged
    done: list[Any] = []
    told = time.monotonic()
    with suppress(EOFError, OSError):  # the pool is gone: end too
        while True:
            # The pool sends more games when it gets results: send them before the last queued game begins.
            if done and (time.monotonic() - told > HOLD or (len(hand) < 2 and not pipe.poll())):
                pipe.send_bytes(pickle.dumps(done, pickle.HIGHEST_PROTOCOL))
                done, told = [], time.monotonic()
            if hand:
                task = hand.popleft()
                done.append(None if halt.value else _answer(make, task, play))
            else:
                make, tasks = pipe.recv()
                hand.extend(tasks)
    os._exit(0)  # at once: there is nothing to clean up, and the pool waits


def _answer(make: Make, task: Task, play: PlayGame) -> Any:
    """The result of the game, or its failure."""
    try:
        return make(task.play(play))
    except Exception as error:
        return Trouble(f"{type(error).__name__}: {error}\n{traceback.format_exc()}")
