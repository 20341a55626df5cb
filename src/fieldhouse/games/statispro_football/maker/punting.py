"""Punts in this edition, for card maker and coach: their limits (8.5.6), and how often each row of a card comes up."""

from __future__ import annotations

from functools import cache
from typing import Final

from fieldhouse.football.fast_action.punting import PuntRules
from fieldhouse.games.statispro_football.cards.deck import standard_deck
from fieldhouse.games.statispro_football.rules.kicks import CORNER_LEAST, CORNER_MOST, TOUCHBACK_LINE


@cache
def run_numbers() -> tuple[float, ...]:
    """The chances of run numbers 1 to 12."""
    numbers = [card.run_number.number for card in standard_deck() if card is not None]
    return tuple([numbers.count(number) / len(numbers) for number in range(1, 13)])


@cache
def punt_chances() -> tuple[float, ...]:
    """The chances of rows 1 to 11 among kicks that get away."""
    kicks = run_numbers()[:-1]
    return tuple([chance / sum(kicks) for chance in kicks])


PUNTS: Final = PuntRules(TOUCHBACK_LINE, CORNER_LEAST, CORNER_MOST, sum(punt_chances()[::2]))
