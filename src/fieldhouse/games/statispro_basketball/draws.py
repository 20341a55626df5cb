"""Numbers drawn from a seed, the same on every machine and in every Python: for plans made before a game, not in it."""

from __future__ import annotations

import hashlib
from typing import Final

MASK: Final = (1 << 64) - 1
STEP: Final = 0x9E3779B97F4A7C15


class Draws:
    """SplitMix64, begun with a text."""

    def __init__(self, seed: str) -> None:
        self._at = int.from_bytes(hashlib.sha256(seed.encode()).digest()[:8])

    def draw(self) -> float:
        """A number in [0, 1)."""
        self._at = (self._at + STEP) & MASK
        mixed = self._at
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        return ((mixed ^ (mixed >> 31)) >> 11) / (1 << 53)
