"""Yards on the field: past a goal line none are gained or lost, in every kind of step."""

from __future__ import annotations

DEEPEST = 9  # a pass caught on the End Line or past it (B-VI-12-E-i)


def within(line: int, yards: int) -> int:
    """Yards of a run, completion or fumble from this line of scrimmage."""
    return max(-line, min(yards, 100 - line))


def caught(line: int, yards: int) -> int:
    """Yards to an interception, which may be in the End Zone."""
    return min(yards, 100 + DEEPEST - line) if line + yards >= 110 else yards
