"""How long a person waits: for what follows an answer late in a game, and for a game that is resumed."""

from __future__ import annotations

import time
from collections.abc import Iterable
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from fieldhouse.games import Game
from fieldhouse.games.api import Benchmark
from fieldhouse.play import saves
from fieldhouse.play.host import Host
from fieldhouse.play.setup import setup_of
from fieldhouse.table.session import Session

GAMES = 5
RESUMED = 5
"""How often a game is resumed."""


def answer(games: Iterable[tuple[Game, Benchmark]]) -> None:
    """One line a game: name, 95th percentile in milliseconds of the answers of its last quarter, time to resume it."""
    for game, _ in games:
        answers, resumes = list[float](), list[float]()
        with TemporaryDirectory() as folder:
            for seed in range(1, GAMES + 1):
                path = Path(folder) / f"{seed}{saves.SUFFIX}"
                answers += _answers(game, path, seed)
                resumes += [_resume(game, path) for _ in range(RESUMED)]
        print(f"{game.name} {quantiles(answers, n=20)[-1]:.2f} {median(resumes):.1f}", flush=True)


def _answers(game: Game, path: Path, seed: int) -> list[float]:
    """A person who takes every suggestion against the computer: milliseconds of the last quarter of the answers."""
    setup = setup_of(game, None, None, {}, {0})
    host = Host(game, Session.new(game.rules(), setup, seed, {1: game.opponent(setup)}, path), {0})
    taken: list[float] = []
    while not host.over:
        question = host.question(0, suggest=True)
        assert question is not None
        start = time.perf_counter()
        host.answer(0, question.suggested, question.id)
        host.view(0)
        taken.append(1000 * (time.perf_counter() - start))
    return taken[-len(taken) // 4 :]


def _resume(game: Game, path: Path) -> float:
    """Milliseconds until a save stands where it was left."""
    start = time.perf_counter()
    journal = saves.read(path)
    Host(game, Session.load(game.rules(), path, {1: game.opponent(journal.setup)}), {0}).view(0)
    return 1000 * (time.perf_counter() - start)
