"""Compares the expected facts with those of the run."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from fieldhouse.scenario.core.model import Part


@dataclass(frozen=True, slots=True)
class Check:
    """One expectation, and whether it was met."""

    field: str
    expected: str
    found: str
    ok: bool

    def __str__(self) -> str:
        if self.ok:
            return f"{self.field}: {self.expected}"
        return f"{self.field}: expected {self.expected}, got {self.found}"


Compare = Callable[[Any, Any], tuple[bool, str, str]]
"""Compares an expected value with the fact; returns whether they agree, and both in words."""


def compare(expect: Part, facts: Mapping[str, Any], how: Mapping[str, Compare]) -> list[Check]:
    """Check every expectation of the scenario."""
    checks = []
    for name in type(expect).model_fields:
        if name not in expect.model_fields_set:
            continue
        wanted = getattr(expect, name)
        shown = type(expect).model_fields[name].alias or name
        if name not in facts:
            checks.append(Check(shown, _text(wanted), "nothing of the kind", False))
            continue
        ok, expected, found = how.get(name, same)(wanted, facts[name])
        checks.append(Check(shown, expected, found, ok))
    return checks


def same(wanted: Any, found: Any) -> tuple[bool, str, str]:
    return wanted == found, _text(wanted), _text(found)


def all_in(wanted: list[str], found: list[str]) -> tuple[bool, str, str]:
    """Every expected word is among those found; `not X` expects X to be absent."""
    ok = all(_absent(word, found) if word.startswith("not ") else word in found for word in wanted)
    return ok, ", ".join(wanted), ", ".join(found) or "nothing"


def _absent(word: str, found: list[str]) -> bool:
    return word.removeprefix("not ") not in found


def _text(value: Any) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(map(_text, value)) or "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "nothing" if value is None else str(value)
