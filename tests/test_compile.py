"""What `make fast` compiles: modules that are there, and that mean the same when compiled."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("compile_script", ROOT / "scripts" / "compile.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_module_is_there_and_named_once(script: ModuleType) -> None:
    names = script.modules()
    assert len(names) == len(set(names)) > 40
    assert [name for name in names if not (ROOT / "src" / name).is_file()] == []


def test_no_module_keeps_what_a_compiled_class_cannot(script: ModuleType) -> None:
    """A compiled class has no dictionary for a cached property to stay in: it would be worked out every time."""
    for name in script.modules():
        assert "cached_property" not in (ROOT / "src" / name).read_text(encoding="utf-8"), name


def test_slots_are_taken_away_from_every_dataclass(script: ModuleType) -> None:
    assert script.without_slots("@dataclass(slots=True)\nclass A:") == "@dataclass\nclass A:"
    assert script.without_slots("@dataclass(frozen=True, slots=True)") == "@dataclass(frozen=True)"
    assert script.without_slots("@dataclass(slots=True, eq=False)") == "@dataclass(eq=False)"
    assert script.without_slots("@dataclass(frozen=True, slots=True, eq=False)") == "@dataclass(frozen=True, eq=False)"
    for name in script.modules():
        source = script.without_slots((ROOT / "src" / name).read_text(encoding="utf-8"))
        assert not re.search(r"slots\s*=\s*True", source), name
