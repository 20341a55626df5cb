"""The words of a deck's cards, beside what they say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckWords:
    """What cards say in one edition's words."""

    title: str
    """At the foot of a printed card."""
    z_text: Sequence[str]
    """When a Z card counts, in short lines."""
    labels: Mapping[str, str] = field(default_factory=dict)
    """In place of the usual ones."""
