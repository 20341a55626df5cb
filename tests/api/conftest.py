from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.api.guests import HAULERS, TWO, Inn, Visit


@pytest.fixture
def inn(tmp_path: Path) -> Iterator[Inn]:
    found = Inn(tmp_path / "saves")
    yield found
    found.close()


@pytest.fixture
def two(inn: Inn) -> Visit:
    """A football game of two people."""
    return inn.begin(**HAULERS, seats=TWO)
