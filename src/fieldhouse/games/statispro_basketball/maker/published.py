"""The published cards: ratings by the formulas that give the printed cards of 1992-93, and those cards exactly.

A DEFENSE RATE is a player's reputation alone, whatever his team allowed. Fitted cards (`defense.py`) move whole teams.
"""

from __future__ import annotations

from fieldhouse.games.statispro_basketball.maker.defense import half_away, reputation, voted
from fieldhouse.statistics.basketball import Player, Stint

KNOWN_YEAR = 1992
"""The season of the ten printed cards began in it."""
KNOWN_DEFENSE = {"armstbj01": -1, "cartwbi01": -5, "ewingpa01": -9, "smithch01": -3}
KNOWN_WIDTH = {"cartwbi01": 8}
"""DEFENSE and the width of the FOUL RANGE where a printed card is not as its formula says."""
LEAST, MOST = -6, 0
"""The rates of players whom nobody voted for: all printed ones that go without a vote are between these."""


def published_defense(year: int, player: Player, stint: Stint) -> int:
    """A DEFENSE RATE by reputation."""
    if year == KNOWN_YEAR and player.id in KNOWN_DEFENSE:
        return KNOWN_DEFENSE[player.id]
    rate = half_away(reputation(player, stint))
    return rate if voted(player) is not None else min(MOST, max(LEAST, rate))


def published_width(year: int, player: Player, width: int) -> int:
    """How wide a FOUL RANGE is whose formula says `width`."""
    return KNOWN_WIDTH.get(player.id, width) if year == KNOWN_YEAR else width
