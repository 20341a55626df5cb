"""What a season's sources did not have, and what was borrowed from another season instead."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Missing:
    """Something this season's sources do not have, why, and what it costs."""

    what: str
    why: str
    cost: str


@dataclass(frozen=True, slots=True)
class Borrowed:
    """Figures that are not this season's own: from which season, and how they were fitted."""

    what: str
    donor: str
    how: str
