"""The number of timeouts that a team has left (8.4a to 8.4d)."""

from __future__ import annotations

from typing import Final

from fieldhouse.basketball.state import REGULATION
from fieldhouse.games.statispro_basketball.rules.state import State
from fieldhouse.table.table import Refusal

# 8.4a, 8.4b
TIMEOUTS: Final = 7
SHORT: Final = 1
# 8.4c, 8.4d
LAST_QUARTER: Final = 4
LAST_MINUTES: Final = 3


def full_left(game: State, seat: int) -> int:
    """Full timeouts that a team may still take; those left after regulation remain in overtime (C38)."""
    left = TIMEOUTS - game.timeouts[seat]  # 8.4a
    if game.period == REGULATION:
        left = min(left, LAST_QUARTER - game.quarter_timeouts[seat])  # 8.4c
    if game.closing:
        left = min(left, LAST_MINUTES - game.late_timeouts[seat])  # 8.4d
    return left


def short_left(game: State, seat: int) -> int:
    return SHORT - game.short_timeouts[seat]  # 8.4b


def refusals(game: State, seat: int) -> dict[str, Refusal]:
    """Refusals of timeouts, with their reasons."""
    if game.timeouts[seat] >= TIMEOUTS:
        full = Refusal(f"all {TIMEOUTS} timeouts are used", "8.4a")
    elif game.period == REGULATION and game.quarter_timeouts[seat] >= LAST_QUARTER:
        full = Refusal(f"no more than {LAST_QUARTER} timeouts in the last quarter", "8.4c")
    else:
        full = Refusal(f"no more than {LAST_MINUTES} timeouts in the last two minutes", "8.4d")
    return {"full": full, "20": Refusal("the 20-second timeout of this half is used", "8.4b")}
