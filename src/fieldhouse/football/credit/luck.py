"""The luck of naming: numbers of a game's seed and an event's place, and of nothing else.

It is not the table's luck, so naming takes nothing from the dice, and a game that is resumed, undone or played
again names the same players. Number `i` is SplitMix64 at `i` steps from the first eight bytes of the SHA-256 of the
seed, or of the seed and a seat.
"""

from __future__ import annotations

import hashlib

import numpy as np

EACH = 3  # numbers for each event

_GOLDEN, _FIRST, _SECOND = (
    np.uint64(number) for number in (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB)
)
_27, _30, _31, _11 = (np.uint64(number) for number in (27, 30, 31, 11))
_STEPS = np.arange(1, 4097, dtype=np.uint64) * _GOLDEN  # more than a game takes, as a rule


def luck(seed: int, events: int) -> list[float]:
    """`EACH` numbers from 0 to 1 for every event."""
    return _numbers(str(seed), EACH * events)


def before(seed: int, seat: int, number: int) -> list[float]:
    """Numbers from 0 to 1 for what is settled before the game: who plays, passes, kicks and punts for a side."""
    return _numbers(f"{seed} {seat}", number)


def _numbers(text: str, number: int) -> list[float]:
    start = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
    steps = _STEPS if number <= len(_STEPS) else np.arange(1, number + 1, dtype=np.uint64) * _GOLDEN
    mixed = steps[:number] + np.uint64(start)
    mixed ^= mixed >> _30
    mixed *= _FIRST
    mixed ^= mixed >> _27
    mixed *= _SECOND
    mixed ^= mixed >> _31
    mixed >>= _11
    numbers: list[float] = (mixed * 2.0**-53).tolist()
    return numbers
