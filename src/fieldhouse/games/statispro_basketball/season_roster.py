"""Who dresses for a game of a real season.

How many games a player played for a team is known, in which of them is not. Over a team's season every player dresses
as often as he really played, a traded player for each of his teams. The players are lined up from the centers to the
guards and taken at even steps, so that those who share a place are there in turn and every game has players for all
places.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

from fieldhouse.games.statispro_basketball.cards.player_cards import ROSTER, SLOTS, PlayerCard
from fieldhouse.games.statispro_basketball.maker.positions import DRESSED

GOLDEN: Final = 0.6180339887498949
"""Steps of this share of a circle fall evenly, however many are taken."""


def start(code: str, number: int) -> float:
    """Where a team's game begins to count, in [0, 1); `number` is which of its games it is, or any other number."""
    digest = hashlib.sha256(code.encode()).digest()
    return (int.from_bytes(digest[:4]) / 2**32 + number * GOLDEN) % 1.0


def dressed(players: Sequence[PlayerCard], games: int, first: float) -> tuple[PlayerCard, ...]:
    """The players of a game, in the order given: each is there in his share of the games, as `first` falls.

    Never fewer than a roster must have, where the team has as many, and never more than dress.
    """
    line = sorted(range(len(players)), key=lambda at: (-_place(players[at]), -players[at].minutes, at))
    chosen, reached = [], first
    for at in line:
        before, reached = reached, reached + min(1.0, players[at].games / games)
        if int(reached + 1e-9) > int(before + 1e-9):
            chosen.append(at)
    by_use = sorted(
        range(len(players)), key=lambda at: (at not in chosen, -players[at].minutes * players[at].games, at)
    )
    kept = by_use[: max(ROSTER, min(DRESSED, len(chosen)))]
    return tuple(players[at] for at in sorted(kept))


def _place(card: PlayerCard) -> int:
    return SLOTS.index(card.listed)
