"""Seasons to look at: those that come with Fieldhouse, the tables they were made from, and a tiny one."""

from __future__ import annotations

from pathlib import Path

import pytest

from fieldhouse.statistics import FootballSeason, load_pack, shipped
from fieldhouse.statistics.made_cache import OFF
from tests.statistics.tiny import write_season

TABLES = Path(__file__).parents[3] / "shared" / "data" / "nfl"


@pytest.fixture(autouse=True)
def no_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seasons of a test are played once."""
    monkeypatch.setenv("FIELDHOUSE_CACHE", OFF)


@pytest.fixture(scope="session")
def tables() -> Path:
    """The folder with a folder of tables a season; only where it lies beside the project."""
    if not TABLES.is_dir():
        pytest.skip("the seasons' tables are not beside the project (../shared/data/nfl)")
    return TABLES


@pytest.fixture(params=shipped("football"))
def season(request: pytest.FixtureRequest) -> FootballSeason:
    """Each season that comes with Fieldhouse."""
    return load_pack(str(request.param))


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    """A folder in the table layout: two teams, one game."""
    folder = tmp_path / "2001"
    write_season(folder)
    return folder
