"""Spoilt inputs of every kind, each by its seed: no traceback, no hang, no half-written file.

    python -m tests.fuzz --inputs 2000
    python -m tests.fuzz --kind saves --one 17

Ends with 0 if nothing went wrong, else with 1; a fault is told with what repeats it.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path

from tests.fuzz.targets import TARGETS, prepare, run


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description="Try spoilt inputs.")
    parser.add_argument("--inputs", type=int, default=2000, help="in all, shared among the kinds")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kind", choices=sorted(TARGETS), action="append")
    parser.add_argument("--one", type=int, metavar="SEED")
    asked = parser.parse_args()
    os.environ["FIELDHOUSE_CACHE"] = "off"
    kinds, faults = asked.kind or list(TARGETS), 0
    with tempfile.TemporaryDirectory() as place:
        sound = Path(place) / "sound"
        sound.mkdir()
        os.environ["FIELDHOUSE_HOME"] = str(sound / "home")
        prepare(sound)
        for kind in kinds:
            began, share = time.monotonic(), TARGETS[kind][1]
            most = -(-asked.inputs // len(kinds) // share)
            seeds = [asked.one] if asked.one is not None else range(asked.seed * 10**6, asked.seed * 10**6 + most)
            wrong = 0
            for seed in seeds:
                try:
                    run(kind, seed, Path(place) / "one", sound)
                except Exception as error:  # a fault of ours, whatever it is
                    wrong += 1
                    print(f"--kind {kind} --one {seed}: {type(error).__name__}: {error}", flush=True)
            seconds = time.monotonic() - began
            print(f"{kind}: {len(seeds) * share} inputs, {wrong} faults, {seconds:.0f} s", flush=True)
            faults += wrong
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
