"""Games come out as they did before the house was rebuilt inside.

Each way of playing compares the first part of its seeds. All seeds: `pytest tests/same -m slow`, or EVERY_SEED=1.
It is the first part because PAYDIRT's coach to win remembers earlier games: seed 50 comes out otherwise without the
50 seeds before it.
"""

from __future__ import annotations

import json
import os

import pytest

from tests.same.digests import FILE, PART, SEEDS, WAYS, digest

KNOWN = json.loads(FILE.read_text(encoding="utf-8"))
PARTS = SEEDS // PART


def compared(every: bool) -> list[int]:
    """The parts of the seeds that are played."""
    return list(range(PARTS)) if every else [0]


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
def test_games_come_out_the_same(way: str, request: pytest.FixtureRequest) -> None:
    every = request.config.getoption("markexpr") == "slow" or bool(os.environ.get("EVERY_SEED"))
    play = WAYS[way]()
    parts = compared(every)
    found = {part: digest(play(seed) for seed in range(part * PART, (part + 1) * PART)) for part in parts}
    assert found == {part: KNOWN[way][part] for part in parts}


def test_every_way_has_all_its_digests() -> None:
    assert {way: len(parts) for way, parts in KNOWN.items()} == dict.fromkeys(WAYS, PARTS)
