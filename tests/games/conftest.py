"""Tests of makers make their charts and cards."""

import pytest

from fieldhouse.statistics.made_cache import OFF


@pytest.fixture(autouse=True)
def no_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIELDHOUSE_CACHE", OFF)
