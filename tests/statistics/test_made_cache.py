"""Charts and cards that are kept on disk."""

from __future__ import annotations

from pathlib import Path

import pytest

from fieldhouse.statistics.made_cache import MOST, MadeCache, sources
from fieldhouse.statistics.pack import find_pack

PACKAGES = ("fieldhouse.statistics.football",)


class Maker:
    """Counts how often it makes something."""

    def __init__(self) -> None:
        self.times = 0

    def make(self) -> list[int]:
        self.times += 1
        return [self.times]


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FIELDHOUSE_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def get(cache: MadeCache, maker: Maker, key: str = "KC") -> list[int]:
    return cache.get(key, maker.make, list, list)


def test_what_was_made_is_found_again(place: Path) -> None:
    maker = Maker()
    assert [get(MadeCache("charts", "nfl-2019", PACKAGES), maker) for _ in range(3)] == [[1], [1], [1]]
    assert get(MadeCache("charts", "nfl-2019", PACKAGES), maker, "SF") == [2]
    (season,) = place.iterdir()
    assert season.name.startswith("charts-nfl-2019-")
    assert sorted(path.name for path in season.iterdir()) == ["KC.json", "SF.json"]


def test_another_pack_or_another_maker_makes_its_own(place: Path, tmp_path: Path) -> None:
    maker = Maker()
    get(MadeCache("charts", "nfl-2019", PACKAGES), maker)
    mine = tmp_path / "nfl-2019.fhs"
    mine.write_bytes(find_pack("nfl-2018").read_bytes())
    assert get(MadeCache("charts", str(mine), PACKAGES), maker) == [2]
    assert get(MadeCache("charts", "nfl-2019", (*PACKAGES, "fieldhouse.store")), maker) == [3]
    mine.write_bytes(find_pack("nfl-2019").read_bytes())  # the file's bytes count, not its name
    assert get(MadeCache("charts", str(mine), PACKAGES), maker) == [1]


@pytest.mark.parametrize("damage", [b"", b"{", b"\xff", b"7"])
def test_a_damaged_file_is_made_anew(place: Path, damage: bytes) -> None:
    maker = Maker()
    cache = MadeCache("charts", "nfl-2019", PACKAGES)
    get(cache, maker)
    (path,) = place.rglob("KC.json")
    path.write_bytes(damage)
    assert get(cache, maker) == [2]
    assert get(cache, maker) == [2]


def test_a_place_that_cannot_be_written_keeps_nothing(place: Path) -> None:
    place.write_text("a file, not a folder")
    maker = Maker()
    cache = MadeCache("charts", "nfl-2019", PACKAGES)
    assert [get(cache, maker), get(cache, maker)] == [[1], [2]]


def test_nothing_is_kept_when_the_cache_is_off(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIELDHOUSE_CACHE", "off")
    maker = Maker()
    cache = MadeCache("charts", "nfl-2019", PACKAGES)
    assert [get(cache, maker), get(cache, maker)] == [[1], [2]]
    assert not place.exists()


def test_the_folders_made_last_are_kept(place: Path) -> None:
    for number in range(MOST + 3):
        get(MadeCache(f"charts{number}", "nfl-2019", PACKAGES), Maker())
    assert len(list(place.iterdir())) == MOST


def test_the_digits_of_sources_follow_their_files() -> None:
    assert sources(PACKAGES) != sources(("fieldhouse.store",))
