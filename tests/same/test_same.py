"""Games come out as they did before the house was rebuilt inside.

Each way of playing compares the first part of its seeds, with EVERY_SEED=1 all of them. It is the first part because
PAYDIRT's coach to win remembers earlier games: a seed comes out otherwise without the seeds before it.
"""

from __future__ import annotations

import json

import pytest

from tests.cases import at_most
from tests.same.digests import FILE, PARTS, WAYS, digests

KNOWN = json.loads(FILE.read_text(encoding="utf-8"))
COMPARED = at_most(PARTS, 1)


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
def test_games_come_out_the_same(way: str) -> None:
    assert digests(way, range(COMPARED)) == KNOWN[way][:COMPARED]


def test_every_way_has_all_its_digests() -> None:
    assert {way: len(parts) for way, parts in KNOWN.items()} == dict.fromkeys(WAYS, PARTS)
