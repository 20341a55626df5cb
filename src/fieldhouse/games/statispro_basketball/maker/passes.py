"""ATTEMPTS and THREE POINT ATTEMPTS of fitted cards: what the deck's passes make of them.

A player whose pass number is within his ATTEMPTS shoots, so the passes to his place with such a number are shots he
cannot do without. Printed ATTEMPTS are shots a game: who plays much gets fewer passes a minute than his shots a minute
ask for, and in a season's own deck a center gets fewer low numbers than a guard. On fitted cards they are therefore
the number up to which the deck has as many passes to his place as his shots in 48 minutes need.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from fieldhouse.games.statispro_basketball.cards.deck import Pass
from fieldhouse.games.statispro_basketball.cards.game_deck import GameDeck
from fieldhouse.games.statispro_basketball.cards.player_cards import SLOTS

MOST: Final = 50
"""The highest number of a pass that a card may have."""
PASSES: Final = 2.95
"""Passes for a shot more in 48 minutes. In replays of three seasons a card of ACTION or ADVANCE brings whoever must
shoot it 0.21 shots in 48 minutes, and coaches, who look for those who really shot much, bring the other 0.45."""
OUTSIDE_PASSES: Final = 2.9
OUTSIDE_ANYWAY: Final = -1.3
"""The same for threes: passes for a three in 48 minutes, and for none at all. A pass brings 0.23 threes, coaches 0.325
of a three; without any passes a player of the league tries as many as half a pass brings."""


class Outside(NamedTuple):
    """THREE POINT ATTEMPTS, and how often the number itself is to be a three."""

    number: int
    line: float


@lru_cache(maxsize=16)
def reach(deck: GameDeck) -> Mapping[str, Sequence[int]]:
    """For each place of a line-up the passes of ACTION and ADVANCE with no higher a number than 0, 1, 2 ..."""
    found: dict[str, list[int]] = {slot: [0] * (MOST + 1) for slot in SLOTS}
    for card in deck.cards:
        for reading in (card.action, card.advance):
            if isinstance(reading, Pass) and reading.to is not None:
                counts = found[reading.to.name]
                for number in range(reading.number, MOST + 1):
                    counts[number] += 1
    return found


def fitted_attempts(passes: Sequence[int], wanted: float) -> int:
    """The number with about as many passes as are wanted."""
    return min(range(MOST + 1), key=lambda number: (abs(round(passes[number] - wanted, 6)), number))


def fitted_threes(passes: Sequence[int], threes: float, attempts: int) -> Outside:
    """THREE POINT ATTEMPTS for so many threes in 48 minutes."""
    wanted = round(OUTSIDE_PASSES * threes + OUTSIDE_ANYWAY, 6)
    number = next((each for each in range(1, MOST + 1) if passes[each] >= wanted), MOST)
    if number > max(1, attempts):
        return Outside(max(1, attempts), 1.0)
    more = passes[number] - passes[number - 1]
    return Outside(number, max(0.0, round((wanted - passes[number - 1]) / more, 1)) if more else 1.0)
