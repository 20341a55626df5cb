"""Run the real schedule of 2019 with the tiny game in a process of its own, for tests that end it badly.

    python -m tests.season.run_season DATABASE WORKERS SECONDS_A_GAME

It says "begin", then a line for each finished game, then how the season stands.
"""

import sys
from pathlib import Path

from fieldhouse.season.core.replay import Replay
from fieldhouse.statistics.game_record import Finished
from fieldhouse.store import Store
from tests.season import real
from tests.season.tiny import Tiny


def told(done: int, total: int, game: Finished | None) -> None:
    print(f"{done} {total}", flush=True)


def main(database: str, workers: str, seconds: str) -> None:
    replay = Replay(Store.open(Path(database)), "2019", real.schedule(2019), Tiny(float(seconds), journals=True), 7)
    print("begin", flush=True)
    outcome = replay.run(workers=int(workers), progress=told)
    print(f"end {outcome.final} of {outcome.total}, stopped {outcome.stopped}, over {outcome.over}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
