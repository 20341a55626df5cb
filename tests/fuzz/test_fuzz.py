"""A few spoilt inputs of every kind; `python -m tests.fuzz` tries thousands."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

from fieldhouse.testing.spoil import WAYS, spoil
from tests.fuzz.faces import Hangs, within
from tests.fuzz.targets import TARGETS, prepare, run

FEW = 4


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sound")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FIELDHOUSE_HOME", str(folder / "home"))
        prepare(folder)
    return folder


@pytest.mark.parametrize("kind", TARGETS)
def test_spoilt_inputs(kind: str, sound: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIELDHOUSE_HOME", "")  # put back after the test
    monkeypatch.setenv("XDG_STATE_HOME", "")
    for seed in range(FEW if kind != "requests" else 1):
        run(kind, seed, tmp_path / str(seed), sound)


def test_every_way_spoils_something() -> None:
    content = b"name,1,2\nother,30,4\nlast,5,6\n"
    for way in WAYS:
        assert any(way(random.Random(seed), content) != content for seed in range(5)), way
    assert spoil(random.Random(1), content) == spoil(random.Random(1), content)
    for seed in range(300):
        spoil(random.Random(seed), b"")


def _compute() -> None:
    while True:
        pass


def test_what_computes_or_waits_too_long_hangs() -> None:
    with pytest.raises(Hangs), within(1, 60):
        _compute()
    with pytest.raises(Hangs), within(60, 1):
        time.sleep(30)
    with within(1, 1):
        pass
