"""Exact odds of a call against a defense, summed up from the ends of a play."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from fieldhouse.football.events import Down
from fieldhouse.football.fast_action.fast_cards import RunNumber
from fieldhouse.football.fast_action.readings import Readings
from fieldhouse.football.field import GOAL

NEGLIGIBLE: Final = 1e-9
"""Rarer branches of a play, a long gain after a short one, are shared out over the rest."""


@dataclass(frozen=True, slots=True)
class Odds:
    """A call against a defense: mean gain (an interception and its return: none), and the chances people ask for."""

    gain: float
    first_down: float
    touchdown: float
    interception: float
    sack: float


@lru_cache(maxsize=4)
def unmarked(readings: Readings) -> Readings:
    """The deck without its OB marks: no odds ask for them, and equal run numbers are one branch."""
    return Readings([card and card._replace(run_number=RunNumber(card.run_number.number)) for card in readings.cards])


def summed(game: Any, ends: Iterable[tuple[tuple[Down, int], Any]]) -> Odds:
    """`ends`: kind of play and yards, with chances."""
    gain = first = touchdown = interception = sack = 0.0
    for (kind, yards), chance in ends:
        if kind is Down.INTERCEPTED:
            interception += chance
            continue
        to_goal = GOAL - game.spot
        gone = max(-game.spot, min(yards, to_goal))
        gain += chance * gone
        sack += chance * (kind is Down.SACK)
        first += chance * (game.spot + gone >= game.line)
        touchdown += chance * (gone == to_goal)
    return Odds(gain, first, touchdown, interception, sack)
