"""Random requests: none brings a fault of the server, none hangs."""

from __future__ import annotations

import os
import random

from tests.api.guests import Visit
from tests.api.requests import ask

REQUESTS = int(os.environ.get("FIELDHOUSE_FUZZ_REQUESTS", "500"))


def test_random_requests(two: Visit) -> None:
    rng = random.Random(1)
    two.until("call")
    for _ in range(REQUESTS):
        ask(rng, two)
    assert two.ask("GET", "view", "home").status_code == 200
