"""Where to aim a punt: the deduction of a coffin-corner kick that leaves the receivers worst off, by exact odds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from fieldhouse.football.fast_action.player_cards import Punt, PunterCard
from fieldhouse.football.field import GOAL

TOUCHBACK: Final = 20
RETURNED: Final = 8.0
"""Yards of an average punt return."""


class PuntRules(NamedTuple):
    """An edition's limits: a plain punt beyond `touchback_line` yards to the goal is a touchback; a coffin-corner kick
    gives up from `least` to `most` yards, and half of them go out of bounds."""

    touchback_line: int
    least: int
    most: int
    odd: float  # the share of kicks toward the corner that go out of bounds


class Landing(NamedTuple):
    """What comes of a punt on average: yards, their squares, where the receivers begin, the chance of a touchback."""

    yards: float
    squares: float
    start: float
    touchback: float


def landing(rules: PuntRules, rows: Sequence[Punt], chances: Sequence[float], line: int, deducted: int) -> Landing:
    yards = squares = start = touchback = 0.0
    for row, chance in zip(rows, chances, strict=True):
        kicked_to = GOAL - (line + row.yards - deducted)
        if kicked_to <= 0 or (not deducted and kicked_to < rules.touchback_line):
            touchback += chance
            start += chance * TOUCHBACK
            yards += chance * (GOAL - line)
            squares += chance * (GOAL - line) ** 2
            continue
        back = RETURNED * (1 - rules.odd if deducted else 1.0) if row.returner else 0.0
        yards += chance * (row.yards - deducted)
        squares += chance * (row.yards - deducted) ** 2
        start += chance * (kicked_to + back)
    return Landing(yards, squares, start, touchback)


def aim(
    rules: PuntRules, rows: Sequence[Punt], chances: Sequence[float], line: int, fear: float = 0.0
) -> tuple[int, Landing]:
    """The best deduction, 0 for a plain punt, and what comes of it. `fear`: yards that a touchback counts beyond its
    own."""
    best, found = 0, landing(rules, rows, chances, line, 0)
    for deducted in range(rules.least, rules.most + 1):
        other = landing(rules, rows, chances, line, deducted)
        if round(other.start + fear * other.touchback, 9) < round(found.start + fear * found.touchback, 9):
            best, found = deducted, other
    return best, found


@lru_cache(maxsize=8192)
def deduction(rules: PuntRules, card: PunterCard, chances: tuple[float, ...], line: int, fear: float = 0.0) -> int:
    """How many yards short of his usual distance this punter aims from here; 0 for a plain punt."""
    return aim(rules, card.rows, chances, line, fear)[0]
