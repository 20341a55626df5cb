"""The deck of a game: the common one, or it with some readings changed, as the deck of a season has them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

from fieldhouse.games.statispro_basketball.cards.deck import SECTIONS, Card
from fieldhouse.games.statispro_basketball.cards.deck_file import READERS, standard_cards

Changes = Mapping[str, Mapping[str, str]]
"""Readings that are not the common deck's, by section and RPG."""


@dataclass(frozen=True, eq=False)
class GameDeck:
    """`faster`: possessions in 48 minutes that it gives a team beyond those of the common deck, for the coaches.
    `harder`: DEFENSE RATE that its season's fitted cards have beyond those of 1992-93. `outside`: percent more threes
    for which coaches of its season look, where the deck does not bring enough.
    """

    changes: Changes = field(default_factory=dict)
    faster: float = 0.0
    harder: float = 0.0
    outside: float = 0.0

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        return changed(standard_cards(), self.changes)

    @cached_property
    def digest(self) -> str:
        """A few digits that change when the deck does; empty for the common one."""
        if not self.changes:
            return ""
        text = json.dumps(self.to_data(), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:8]

    def to_data(self) -> dict[str, Any]:
        """For a save: `read_changes` reads it."""
        changes = {section: dict(readings) for section, readings in self.changes.items()}
        return {"changes": changes, "faster": self.faster}


COMMON: Final = GameDeck()


def read_changes(data: Mapping[str, Any]) -> GameDeck:
    """The deck of a save. Raises ValueError for a reading that is none."""
    for section, texts in data["changes"].items():
        for rpg, text in texts.items():
            if section not in READERS or READERS[section](text) is None:
                raise ValueError(f"deck of the save, card {rpg}, section {section}: found {text!r}, no reading")
    return GameDeck(data["changes"], data["faster"])


def changed(cards: Sequence[Card], changes: Changes) -> tuple[Card, ...]:
    """The cards with these readings instead of theirs."""
    if not changes:
        return tuple(cards)
    made = []
    for card in cards:
        rpg = str(card.rpg)
        new = {section: READERS[section](texts[rpg]) for section, texts in changes.items() if rpg in texts}
        readings = {section: new.get(section) or getattr(card, section) for section in SECTIONS}
        made.append(Card(card.rpg, **readings) if new else card)
    return tuple(made)
