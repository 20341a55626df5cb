"""Plays many random games of a game under test, and lists those that break an invariant.

    python -m fieldhouse.testing tests.contract.test_tug:GAME --games 3000 --workers 2

Ends with 0 if none does, else with 1. A listed game repeats with `--one SEED`.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from itertools import islice
from typing import Any

from fieldhouse.testing import kit

BATCH = 20
MOST = 20
"""Faults after which no more games are played."""


def found(where: str) -> kit.GameUnderTest:
    module, _, attribute = where.partition(":")
    game: Any = getattr(import_module(module), attribute)
    return game  # type: ignore[no-any-return]  # as `where` says


def batch(where: str, games: Sequence[int]) -> tuple[Counter[str], list[str]]:
    """The rules that fired in these games, and the faults."""
    gut, fired, faults = found(where), Counter[str](), []
    for game in games:
        try:
            fired.update(kit.random_game(gut, game))
        except AssertionError as error:
            faults.append(str(error))
    return fired, faults


def batches(seed: int, games: int) -> Iterator[list[int]]:
    numbers = kit.seeds(seed, games)
    while some := list(islice(numbers, BATCH)):
        yield some


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m fieldhouse.testing", description="Play many random games.")
    parser.add_argument("game", help="a GameUnderTest, as module:attribute")
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--one", type=int, metavar="SEED", help="one game of this seed, with its traceback")
    asked = parser.parse_args(words)
    sys.path.insert(0, os.getcwd())
    try:
        found(asked.game)
    except (ImportError, AttributeError, ValueError) as error:
        parser.error(f"{asked.game}: no GameUnderTest as module:attribute ({error})")
    if asked.one is not None:
        kit.random_game(found(asked.game), asked.one)
        print(f"game of seed {asked.one}: no fault")
        return 0
    began, fired, faults, played = time.monotonic(), Counter[str](), [], 0
    with ProcessPoolExecutor(asked.workers) as pool:
        every = list(batches(asked.seed, asked.games))
        for games, (rules, wrong) in zip(every, pool.map(batch, [asked.game] * len(every), every), strict=True):
            played += len(games)
            fired.update(rules)
            for fault in wrong:
                print(fault, flush=True)
            faults += wrong
            if len(faults) >= MOST:
                pool.shutdown(cancel_futures=True)
                break
    seconds = time.monotonic() - began
    print(f"{played} games, seed {asked.seed}, {seconds:.0f} s: {len(fired)} rules fired, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
